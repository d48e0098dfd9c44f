// See front_ends.h.
#include "driver/front_ends.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace muster::driver {
namespace {

constexpr FrontEnd kFrontEnds[] = {
#define FRONT_END(name, endings, read) {name, endings, read},
#define CODE_ONLY(name, endings) {name, endings, nullptr},
#include "driver/front_ends.def"
#undef FRONT_END
#undef CODE_ONLY
};

// Whether one of the endings, a blank before each, ends the path.
bool has_ending(std::string_view path, std::string_view endings) {
  while (!endings.empty()) {
    const std::size_t end = std::min(endings.find(' ', 1), endings.size());
    if (path.ends_with(endings.substr(1, end - 1))) {
      return true;
    }
    endings.remove_prefix(end);
  }
  return false;
}

}  // namespace

std::span<const FrontEnd> front_ends() { return kFrontEnds; }

const FrontEnd* front_end_named(std::string_view name) {
  const auto* const found = std::ranges::find(kFrontEnds, name, &FrontEnd::name);
  return found == std::end(kFrontEnds) ? nullptr : found;
}

const FrontEnd* front_end_of(std::string_view path) {
  const auto* const found = std::ranges::find_if(
      kFrontEnds, [&](const FrontEnd& row) { return has_ending(path, row.endings); });
  return found == std::end(kFrontEnds) ? nullptr : found;
}

Result<void> read_kernels(KernelFile& file, const Location& name_at, Diagnostics& diagnostics) {
  const FrontEnd* const front_end = file.settings.front_end != nullptr
                                        ? file.settings.front_end
                                        : front_end_of(file.source->name());
  if (front_end == nullptr) {
    diagnostics.error(Kind::kUsage, name_at,
                      fmt::format("the name does not say which instruction set this is: say --isa "
                                  "{}",
                                  kFrontEndNames));
    return failed(Reported{});
  }
  if (front_end->read == nullptr) {
    diagnostics.error(
        Kind::kUnsupported, name_at,
        fmt::format("kernels of instruction set {0} cannot be checked: this version "
                    "checks ptx, amdgcn and visa kernels and litmus programs (x.litmus, with "
                    "columns in {0} too); asm, disasm and lower read its instructions",
                    front_end->name));
    return failed(Reported{});
  }
  return front_end->read(file, diagnostics);
}

}  // namespace muster::driver
