// A file that lines are appended to in the process of somebody else's program, which may close
// descriptors that it has not opened, and get their numbers for files of its own. Depends on the
// standard library.
#pragma once

#include <string>
#include <string_view>

namespace muster::cuda {

class AppendedFile {
 public:
  void open(const std::string& path);
  // At once and whole; where that cannot be, not at all, and never to another file.
  void append(std::string_view text);

 private:
  bool still_open() const;

  std::string path_;
  int descriptor_ = -1;
  unsigned long device_ = 0, number_ = 0;  // which file it is
};

}  // namespace muster::cuda
