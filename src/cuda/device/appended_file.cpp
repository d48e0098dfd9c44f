// See appended_file.h.
#include "cuda/device/appended_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace muster::cuda {

void AppendedFile::open(const std::string& path) {
  path_ = path;
  descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  struct stat status{};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0) return;
  device_ = status.st_dev;
  number_ = status.st_ino;
}

bool AppendedFile::still_open() const {
  struct stat status{};
  return descriptor_ >= 0 && fstat(descriptor_, &status) == 0 && status.st_dev == device_ &&
         status.st_ino == number_;
}

void AppendedFile::append(std::string_view text) {
  if (path_.empty()) return;
  if (!still_open()) open(path_);  // what has its number now is the program's, and stays open
  if (descriptor_ < 0) return;
  [[maybe_unused]] const auto written = write(descriptor_, text.data(), text.size());
}

}  // namespace muster::cuda
