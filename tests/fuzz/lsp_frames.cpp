// Any bytes as what an editor sends: each message is answered with JSON or ignored, and the reader
// finds the next one.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/json_reader.h"
#include "lsp/frames.h"
#include "lsp/session.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  lsp::Session session({.send =
                            [](const std::string& body) {
                              if (!read_json(body)) std::abort();
                            },
                        .enter = [](const std::string&) {}});
  lsp::FrameReader reader;
  reader.feed({reinterpret_cast<const char*>(data), size});
  while (auto frame = reader.next()) {
    if (frame->problem.empty()) {
      session.receive(frame->body);
    } else {
      session.refuse(frame->problem);
    }
  }
  while (session.step()) {
    // Only what the syntax says: kernels are what `check` is about.
    while (const auto job = session.next_job(false)) {
      if (!job->whole) session.take(lsp::examine(*job, {}, [] { return true; }));
    }
  }
  return 0;
}
