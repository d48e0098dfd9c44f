// Ctrl-C: the first asks the work to end with what it has, the second ends the process. Depends on
// the operating system.
#pragma once

namespace muster::tool {

// From now on SIGINT and SIGTERM are remembered, once each.
void catch_interrupts();
bool interrupted();

}  // namespace muster::tool
