// The C face of the library: text and JSON in, JSON out, and no exception leaves it.
#include <muster/check.h>
#include <muster/muster.h>

#include <cstdlib>
#include <cstring>
#include <exception>

#include "base/version.h"
#include "diagnostics/render.h"
#include "library/json_options.h"
#include "library/run.h"

namespace muster {
namespace {

static_assert(kVersion == MUSTER_VERSION_STRING);

std::string json_of(const library::Outcome& outcome) {
  return report::json(outcome.results,
                      {.error = outcome.input_ok ? std::string{} : outcome.diagnostics});
}

char* copy(std::string_view text) {
  auto* const out = static_cast<char*>(std::malloc(text.size() + 1));
  if (out != nullptr) {
    std::memcpy(out, text.data(), text.size());
    out[text.size()] = '\0';
  }
  return out;
}

}  // namespace

std::string check_to_json(std::string_view text, std::string_view options_json) {
  library::Call call;
  call.name = "kernel.ptx";
  Diagnostics diagnostics;
  if (!library::read_json_options(options_json, call, diagnostics)) {
    return json_of({.results = {}, .input_ok = false, .diagnostics = render(diagnostics)});
  }
  call.text = text;
  return json_of(library::run(call));
}

}  // namespace muster

extern "C" {

char* muster_check(const char* text, const char* options_json) {
  try {
    return muster::copy(muster::check_to_json(text, options_json == nullptr ? "" : options_json));
  } catch (const std::bad_alloc&) {
    return nullptr;
  } catch (const std::exception& thrown) {
    // What a check handler threw.
    try {
      return muster::copy(
          muster::json_of({.results = {}, .input_ok = false, .diagnostics = thrown.what()}));
    } catch (...) {
      return nullptr;
    }
  } catch (...) {
    return nullptr;
  }
}

void muster_free(char* json) { std::free(json); }

const char* muster_version() { return MUSTER_VERSION_STRING; }
}
