// See interrupt.h.
#include "tool/interrupt.h"

#include <csignal>

namespace muster::tool {
namespace {

// The one place that a handler may write to; `volatile sig_atomic_t` is what C and POSIX allow it.
volatile std::sig_atomic_t asked = 0;

extern "C" void note_interrupt(int) { asked = 1; }

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool interrupted() { return asked != 0; }

}  // namespace muster::tool
