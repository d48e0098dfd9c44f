// A folder of our own that is removed at the end. Depends on the operating system.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "tool/system/interrupt.h"

namespace muster::tool {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    heed_interrupts();  // it would stay behind
    std::error_code error;
    std::string made = (std::filesystem::temp_directory_path(error) / "muster-XXXXXX").string();
    if (mkdtemp(made.data()) != nullptr) path_ = made;
  }
  ~TemporaryFolder() {
    std::error_code error;
    if (!path_.empty()) std::filesystem::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }  // empty: none could be made

 private:
  std::string path_;
};

}  // namespace muster::tool
