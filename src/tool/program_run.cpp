// See program_run.h.
#include "tool/program_run.h"

#include <filesystem>
#include <system_error>

namespace muster::tool {
namespace {

constexpr std::string_view kLibraryPath = "LD_LIBRARY_PATH=";

std::vector<std::string> environment_of(const ProgramRun& run) {
  std::vector<std::string> lines;
  std::string path = runtime_folder();
  for (std::string& line : environment_lines()) {
    if (line.starts_with("MUSTER_EXEC_")) continue;
    if (line.starts_with(kLibraryPath)) {
      path += ':' + line.substr(kLibraryPath.size());
      continue;
    }
    lines.push_back(std::move(line));
  }
  lines.push_back(std::string{kLibraryPath} + path);
  for (const auto& [name, value] : run.settings) {
    lines.push_back("MUSTER_EXEC_" + name + '=' + value);
  }
  return lines;
}

}  // namespace

std::string runtime_folder() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path beside = self.parent_path().parent_path() / "lib";
  return (fs::exists(beside / "muster", error) ? beside / "muster" : beside).string();
}

ProcessEnd run_program(const ProgramRun& run, std::span<const std::string_view> command) {
  return run_process({.command = {command.begin(), command.end()},
                      .environment = environment_of(run),
                      .output = {},
                      .meanwhile = run.meanwhile});
}

}  // namespace muster::tool
