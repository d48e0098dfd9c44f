// See program_run.h.
#include "tool/program_run.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

extern char** environ;  // NOLINT(readability-redundant-declaration): not every unistd.h has it

namespace muster::tool {
namespace {

constexpr std::string_view kLibraryPath = "LD_LIBRARY_PATH=";

std::vector<std::string> environment_of(const ProgramRun& run) {
  std::vector<std::string> lines;
  std::string path = runtime_folder();
  for (char** line = environ; *line != nullptr; ++line) {
    const std::string_view text = *line;
    if (text.starts_with("MUSTER_EXEC_")) continue;
    if (text.starts_with(kLibraryPath)) {
      path += ':' + std::string{text.substr(kLibraryPath.size())};
      continue;
    }
    lines.emplace_back(text);
  }
  lines.push_back(std::string{kLibraryPath} + path);
  lines.push_back("MUSTER_EXEC_FOLDER=" + run.folder);
  lines.push_back("MUSTER_EXEC_DEVICE=" + run.device);
  lines.push_back(std::string{"MUSTER_EXEC_MODE="} + (run.execute ? "run" : "record"));
  return lines;
}

std::vector<char*> pointers_of(std::vector<std::string>& lines) {
  std::vector<char*> pointers;
  for (std::string& line : lines) pointers.push_back(line.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Ctrl-C is meant for the program; what it launched is still reported.
class IgnoreInterrupts {
 public:
  IgnoreInterrupts() : before_(std::signal(SIGINT, SIG_IGN)) {}
  ~IgnoreInterrupts() { std::signal(SIGINT, before_); }
  IgnoreInterrupts(const IgnoreInterrupts&) = delete;
  IgnoreInterrupts& operator=(const IgnoreInterrupts&) = delete;

 private:
  void (*before_)(int);
};

}  // namespace

std::string runtime_folder() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  const fs::path beside = self.parent_path().parent_path() / "lib";
  return (fs::exists(beside / "muster", error) ? beside / "muster" : beside).string();
}

ProgramEnd run_program(const ProgramRun& run, std::span<const std::string_view> command) {
  std::vector<std::string> words(command.begin(), command.end());
  std::vector<std::string> lines = environment_of(run);
  const std::vector<char*> arguments = pointers_of(words);
  const std::vector<char*> environment = pointers_of(lines);
  const IgnoreInterrupts ignore;
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments.front(), nullptr, &attributes, arguments.data(),
                                  environment.data());
  posix_spawnattr_destroy(&attributes);
  ProgramEnd end;
  if (failed != 0) {
    end.problem = std::strerror(failed);
    return end;
  }
  end.started = true;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  end.code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return end;
}

}  // namespace muster::tool
