// See outside.h. References: PTX ISA, scope, membar, volatile; AMDGPUUsage, memory model, the
// instructions that release to and acquire from the agent and the system; vISA, LSC_FENCE.
#include "repair/trials/outside.h"

#include <algorithm>
#include <string_view>

#include "repair/candidates/changes.h"

namespace muster::repair {
namespace {

enum class Reach : std::uint8_t { inside, device, system };

Reach of_ptx(std::string_view mnemonic) {
  const auto has = [&](std::string_view part) {
    return !with_modifier(mnemonic, part, "x").empty();
  };
  if (mnemonic == "membar.sys") return Reach::system;
  if (mnemonic == "membar.gl") return Reach::device;
  const bool writes =
      mnemonic.starts_with("st.") || mnemonic.starts_with("red.") || mnemonic.starts_with("atom.");
  if (mnemonic.starts_with("st.") && has("volatile") && !has("shared")) return Reach::system;
  const bool orders = mnemonic.starts_with("fence.") || has("release") || has("acq_rel");
  if (has("sys") && (orders || writes)) return Reach::system;
  if (has("gpu") && orders) return Reach::device;
  return Reach::inside;
}

Reach of_caches(const KernelText& kernel, std::uint32_t i) {
  constexpr std::string_view kBegins[] = {"buffer_wb",     "buffer_inv",  "buffer_gl",
                                          "global_wb",     "global_inv",  "lsc_fence.ugm",
                                          "lsc_fence.tgm", "fence_global"};
  const std::string& mnemonic = kernel.instructions()[i].mnemonic;
  const bool cache = std::ranges::any_of(
      kBegins, [&](std::string_view each) { return mnemonic.starts_with(each); });
  if (!cache) return Reach::inside;
  const std::string code = kernel.code(i);
  const bool system = code.find("SCOPE_SYS") != std::string::npos ||
                      code.find("sc0 sc1") != std::string::npos ||
                      code.find(".system") != std::string::npos;
  return system ? Reach::system : Reach::device;
}

std::string in_words(Reach reach) {
  if (reach == Reach::inside) return {};
  return reach == Reach::system
             ? "neither the host nor another grid or device takes part while the kernel runs"
             : "no other grid takes part while the kernel runs";
}

}  // namespace

std::string nobody_listens_to(const KernelText& kernel, std::uint32_t instruction) {
  if (kernel.language() != Language::ptx) return in_words(of_caches(kernel, instruction));
  const std::string& mnemonic = kernel.instructions()[instruction].mnemonic;
  if (!with_modifier(mnemonic, "sys", "x").empty()) return in_words(Reach::system);
  if (!with_modifier(mnemonic, "gpu", "x").empty()) return in_words(Reach::device);
  return in_words(of_ptx(mnemonic));
}

std::string nobody_listens(const KernelText& kernel) {
  Reach reach = Reach::inside;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const Reach here = kernel.language() == Language::ptx
                           ? of_ptx(kernel.instructions()[i].mnemonic)
                           : of_caches(kernel, i);
    reach = std::max(reach, here);
  }
  return in_words(reach);
}

}  // namespace muster::repair
