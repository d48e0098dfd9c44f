// See program_run.h.
#include "tool/programs/program_run.h"

#include <filesystem>
#include <system_error>

namespace muster::tool {
namespace {

constexpr std::string_view kLibraryPath = "LD_LIBRARY_PATH=", kPreload = "LD_PRELOAD=";
// What Muster tells the program's libraries; which of their engines executes is for users to say.
constexpr std::string_view kSettings = "MUSTER_EXEC_", kEngine = "MUSTER_EXEC_ENGINE=";

// The library that stands in front of NVRTC (cuda/compiler); empty: it is not there.
std::string compiler_library() {
  std::string path = runtime_folder() + "/libmuster-nvrtc.so";
  std::error_code error;
  return std::filesystem::exists(path, error) ? path : std::string{};
}

std::vector<std::string> environment_of(const ProgramRun& run) {
  std::vector<std::string> lines;
  std::string path = runtime_folder() + (run.real ? "/real" : ""), preload = run.in_front;
  const auto behind = [](std::string& all, std::string_view more) {
    if (!all.empty() && !more.empty()) all += ':';
    all += more;
  };
  behind(preload, compiler_library());
  for (std::string& line : environment_lines()) {
    if (line.starts_with(kSettings) && !line.starts_with(kEngine)) continue;  // of another run
    if (line.starts_with(kLibraryPath)) {
      path += ':' + line.substr(kLibraryPath.size());
    } else if (line.starts_with(kPreload)) {
      behind(preload, std::string_view{line}.substr(kPreload.size()));
    } else {
      lines.push_back(std::move(line));
    }
  }
  lines.push_back(std::string{kLibraryPath} + path);
  if (!preload.empty()) lines.push_back(std::string{kPreload} + preload);
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
  adopt_orphans();
  return run_process({.command = {command.begin(), command.end()},
                      .environment = environment_of(run),
                      .output = {},
                      .meanwhile = run.meanwhile});
}

}  // namespace muster::tool
