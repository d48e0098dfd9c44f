// See process.h.
#include "tool/system/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "tool/system/interrupt.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): not every unistd.h has it

namespace muster::tool {
namespace {

constexpr int kMeanwhileMilliseconds = 10;

std::vector<char*> pointers_of(std::vector<std::string>& lines) {
  std::vector<char*> pointers;
  for (std::string& line : lines) pointers.push_back(line.data());
  pointers.push_back(nullptr);
  return pointers;
}

class IgnoreInterrupts {
 public:
  IgnoreInterrupts() : before_(std::signal(SIGINT, SIG_IGN)) {}
  ~IgnoreInterrupts() { std::signal(SIGINT, before_); }
  IgnoreInterrupts(const IgnoreInterrupts&) = delete;
  IgnoreInterrupts& operator=(const IgnoreInterrupts&) = delete;

 private:
  void (*before_)(int);
};

// The process that requests to end are passed on to; 0: none.
volatile std::sig_atomic_t followed = 0;

extern "C" void pass_on(int signal) {
  const int before = errno;
  if (followed != 0) kill(followed, signal);
  ask_to_end();
  errno = before;
}

// A request to end that this process is given is one to the other, too: it would go on for ever
// otherwise, and nobody would be told what was found. One that is ignored stays so.
class PassOn {
 public:
  explicit PassOn(pid_t to) {
    followed = to;
    struct sigaction action{};
    action.sa_handler = pass_on;
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kCount; ++i) {
      sigaction(kSignals[i], nullptr, &before_[i]);
      if (before_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
    }
  }
  ~PassOn() {
    for (std::size_t i = 0; i < kCount; ++i) sigaction(kSignals[i], &before_[i], nullptr);
    followed = 0;
  }
  PassOn(const PassOn&) = delete;
  PassOn& operator=(const PassOn&) = delete;

 private:
  static constexpr std::size_t kCount = 2;
  static constexpr int kSignals[kCount]{SIGTERM, SIGHUP};
  struct sigaction before_[kCount]{};
};

// What the child begins with: interrupts as usual, its output where it is wanted.
class Start {
 public:
  explicit Start(const std::string& output) {
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGINT);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&actions);
    if (output.empty()) return;
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  }
  ~Start() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }
  Start(const Start&) = delete;
  Start& operator=(const Start&) = delete;

  posix_spawnattr_t attributes{};
  posix_spawn_file_actions_t actions{};
};

int wait_for(pid_t child, const std::function<void()>& meanwhile) {
  const int handle = meanwhile ? static_cast<int>(syscall(SYS_pidfd_open, child, 0)) : -1;
  int status = 0;
  while (true) {
    const pid_t ended = waitpid(child, &status, meanwhile ? WNOHANG : 0);
    if (ended == child || (ended < 0 && errno != EINTR)) break;
    if (!meanwhile) continue;
    meanwhile();
    pollfd end{.fd = handle, .events = POLLIN, .revents = 0};
    poll(&end, handle < 0 ? 0 : 1, kMeanwhileMilliseconds);
  }
  if (handle >= 0) close(handle);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1); }

bool has_children() {
  pid_t ended = 0;
  while ((ended = waitpid(-1, nullptr, WNOHANG)) > 0) {
  }
  return ended == 0;
}

std::vector<std::string> environment_lines() {
  std::vector<std::string> lines;
  for (char** line = environ; *line != nullptr; ++line) lines.emplace_back(*line);
  return lines;
}

std::string find_program(const std::string& name) {
  const auto executable = [](const std::string& path) { return access(path.c_str(), X_OK) == 0; };
  if (name.find('/') != std::string::npos) return executable(name) ? name : std::string{};
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string candidate = std::string{rest.substr(0, end)} + '/' + name;
    if (end != 0 && executable(candidate)) return candidate;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return {};
}

ProcessEnd run_process(const Process& process) {
  std::vector<std::string> words = process.command;
  std::vector<std::string> lines =
      process.environment.empty() ? environment_lines() : process.environment;
  const std::vector<char*> arguments = pointers_of(words);
  const std::vector<char*> environment = pointers_of(lines);
  const IgnoreInterrupts ignore;
  const Start start(process.output);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments.front(), &start.actions, &start.attributes,
                                  arguments.data(), environment.data());
  if (failed != 0) return {.started = false, .problem = std::strerror(failed), .code = 0};
  const PassOn pass_on(child);
  return {.started = true, .problem = {}, .code = wait_for(child, process.meanwhile)};
}

}  // namespace muster::tool
