// Signals. Ctrl-C: once work has begun the first asks it to end with what it has, and the second
// ends the process; before that the first does. Depends on the operating system.
#pragma once

namespace muster::tool {

// From now on SIGINT and SIGTERM are remembered, once each, by whoever heeds them.
void catch_interrupts();
bool interrupted();
// As one of these; handlers of signals may call it.
void ask_to_end();
// From now on somebody asks, or something is left to be tidied up; `interrupted` says so, too.
void heed_interrupts();

// From now on a mapped file that somebody shortens while it is read ends the process with a message
// and this exit code.
void catch_shortened_files(int exit_code);

}  // namespace muster::tool
