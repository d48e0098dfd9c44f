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
#include "report/repairs.h"

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

namespace {

// The answer of `edit`, fix_to_json or trim_to_json; where the options are wrong that of a text
// without kernels.
std::string edit_to_json(std::string_view text, std::string_view options_json,
                         std::string (*edit)(const library::Call&)) {
  library::Call call;
  call.name = "kernel.ptx";
  call.edits.emplace();
  Diagnostics diagnostics;
  if (!library::read_json_options(options_json, call, diagnostics)) {
    return report::fix_json(call.name, {}, render(diagnostics));
  }
  call.text = text;
  return edit(call);
}

// What `answer` gives, in memory that C releases; `wrong` makes an answer of what was thrown.
template <typename Answer, typename Wrong>
char* guarded(Answer answer, Wrong wrong) {
  try {
    return copy(answer());
  } catch (const std::bad_alloc&) {
    return nullptr;
  } catch (const std::exception& thrown) {
    // What a check handler threw.
    try {
      return copy(wrong(thrown.what()));
    } catch (...) {
      return nullptr;
    }
  } catch (...) {
    return nullptr;
  }
}

char* edited(const char* text, const char* options_json,
             std::string (*edit)(const library::Call&)) {
  return guarded(
      [&] { return edit_to_json(text, options_json == nullptr ? "" : options_json, edit); },
      [](const char* words) { return report::fix_json("kernel.ptx", {}, words); });
}

}  // namespace

}  // namespace muster

extern "C" {

char* muster_check(const char* text, const char* options_json) {
  return muster::guarded(
      [&] { return muster::check_to_json(text, options_json == nullptr ? "" : options_json); },
      [](const char* words) {
        return muster::json_of({.results = {}, .input_ok = false, .diagnostics = words});
      });
}

char* muster_fix(const char* text, const char* options_json) {
  return muster::edited(text, options_json, muster::library::fix_to_json);
}

char* muster_trim(const char* text, const char* options_json) {
  return muster::edited(text, options_json, muster::library::trim_to_json);
}

void muster_free(char* json) { std::free(json); }

const char* muster_version() { return MUSTER_VERSION_STRING; }
}
