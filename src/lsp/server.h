// The session on a pair of streams: one thread reads, one examines, one converses. Depends on
// session.h, the operating system.
#pragma once

#include "lsp/examination.h"

namespace muster::lsp {

// What the rules are in a folder that the editor works in, which is the working folder by then.
using ReadRules = std::function<Rules()>;

// Until the client ends it or `input` ends. The exit code of the process.
int serve(int input, int output, const ReadRules& read_rules);

}  // namespace muster::lsp
