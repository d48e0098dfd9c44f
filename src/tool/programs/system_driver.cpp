// See system_driver.h.
#include "tool/programs/system_driver.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "tool/programs/program_run.h"
#include "tool/system/process.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kName = "libcuda.so.1";

// Where there is no cache of the loader, or none that can be read.
constexpr std::string_view kFolders[] = {"/lib/x86_64-linux-gnu", "/lib64", "/lib"};

// The file of this name in a folder that is not Muster's.
std::string driver_in(std::string_view folder) {
  std::error_code error;
  const fs::path path = fs::absolute(folder.empty() ? "." : folder, error) / kName;
  if (!fs::exists(path, error)) return {};
  const fs::path place = fs::canonical(path, error).parent_path();
  const fs::path ours = fs::canonical(runtime_folder(), error);
  return place == ours || place == ours / "real" ? std::string{} : path.string();
}

std::string driver_in_list(const char* folders) {
  std::string_view rest = folders == nullptr ? "" : folders;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (std::string found = driver_in(rest.substr(0, end)); !found.empty()) return found;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

// What ldconfig prints of the loader's cache: "\tlibcuda.so.1 (libc6,x86-64) => /path".
std::string driver_in_cache() {
  std::string program = find_program("ldconfig");
  if (program.empty()) program = find_program("/sbin/ldconfig");
  const TemporaryFolder folder;
  if (program.empty() || folder.path().empty()) return {};
  const std::string output = folder.path() + "/cache";
  run_process({{program, "-p"}, {}, output, {}});
  std::ifstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t arrow = line.find(" => ");
    if (line.find('\t' + std::string{kName} + ' ') == line.npos || arrow == line.npos) continue;
    if (line.find("x86-64") == line.npos) continue;
    const fs::path path = line.substr(arrow + 4);
    if (!driver_in(path.parent_path().string()).empty()) return path.string();
  }
  return {};
}

}  // namespace

std::string find_system_driver() {
  const char* const named = std::getenv("MUSTER_REAL_DRIVER");
  std::error_code error;
  if (named != nullptr) return fs::exists(named, error) ? fs::absolute(named, error).string() : "";
  std::string found = driver_in_list(std::getenv("LD_LIBRARY_PATH"));
  if (found.empty()) found = driver_in_cache();
  for (const std::string_view folder : kFolders) {
    if (found.empty()) found = driver_in(folder);
  }
  return found;
}

}  // namespace muster::tool
