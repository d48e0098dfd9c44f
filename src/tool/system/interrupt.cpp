// See interrupt.h.
#include "tool/system/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <string_view>

namespace muster::tool {
namespace {

// What a handler may touch; `volatile sig_atomic_t` is what C and POSIX allow it.
volatile std::sig_atomic_t asked = 0;
volatile std::sig_atomic_t heeded = 0;

// Whoever waits for input that does not come would never look: the process ends, as if nothing had
// been caught. SA_RESETHAND has put the default back.
extern "C" void note_interrupt(int signal) {
  asked = 1;
  if (heeded == 0) std::raise(signal);
}

volatile std::sig_atomic_t shortened_exit = 0;

extern "C" void end_for_shortened_file(int) {
  constexpr std::string_view kMessage =
      "muster: error: a file became shorter while it was read [unreadable]\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kMessage.data(), kMessage.size());
  _exit(shortened_exit);
}

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

void ask_to_end() { asked = 1; }

bool interrupted() {
  heed_interrupts();
  return asked != 0;
}

void heed_interrupts() { heeded = 1; }

void catch_shortened_files(int exit_code) {
  shortened_exit = exit_code;
  struct sigaction action{};
  action.sa_handler = end_for_shortened_file;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace muster::tool
