// See assembly_forms.h.
#include "litmus/program/assembly_forms.h"

#include <algorithm>

#include "litmus/program/vulkan.h"

namespace muster::litmus {

namespace {

constexpr Form kForms[] = {
    {Arch::ptx, "bar.sync", KindOp::cta_sync, "ic"},
    {Arch::ptx, "bar.arrive", KindOp::cta_arrive, "ii"},
    {Arch::ptx, "bar.red.popc", KindOp::cta_red_popc, "dici"},
    {Arch::ptx, "bar.red.and", KindOp::cta_red_and, "dici"},
    {Arch::ptx, "bar.red.or", KindOp::cta_red_or, "dici"},
    {Arch::ptx, "bar.warp.sync", KindOp::warp_sync, "i"},
    {Arch::ptx, "bar.cluster.arrive", KindOp::cluster_arrive, ""},
    {Arch::ptx, "bar.cluster.wait", KindOp::cluster_wait, ""},
    {Arch::ptx, "mbarrier.init", KindOp::mbarrier_init, "mi"},
    {Arch::ptx, "mbarrier.inval", KindOp::mbarrier_inval, "m"},
    {Arch::ptx, "mbarrier.expect_tx", KindOp::mbarrier_expect_tx, "mi"},
    {Arch::ptx, "mbarrier.complete_tx", KindOp::mbarrier_complete_tx, "mi"},
    {Arch::ptx, "mbarrier.arrive", KindOp::mbarrier_arrive, "dmc"},
    {Arch::ptx, "mbarrier.arrive.nocomplete", KindOp::mbarrier_arrive_no_complete, "dmi"},
    {Arch::ptx, "mbarrier.arrive_drop", KindOp::mbarrier_arrive_drop, "dmc"},
    {Arch::ptx, "mbarrier.arrive_drop.nocomplete", KindOp::mbarrier_arrive_drop_no_complete, "dmi"},
    {Arch::ptx, "mbarrier.test_wait", KindOp::mbarrier_test_wait, "dmi"},
    {Arch::ptx, "mbarrier.try_wait", KindOp::mbarrier_try_wait, "dmic"},
    {Arch::ptx, "mbarrier.test_wait.parity", KindOp::mbarrier_test_wait_parity, "dmi"},
    {Arch::ptx, "mbarrier.try_wait.parity", KindOp::mbarrier_try_wait_parity, "dmic"},
    {Arch::ptx, "mbarrier.pending_count", KindOp::mbarrier_pending_count, "di"},
    {Arch::ptx, "ld", KindOp::load, "da"},
    {Arch::ptx, "suld", KindOp::load, "da"},
    {Arch::ptx, "tld", KindOp::load, "da"},
    {Arch::ptx, "cold", KindOp::load, "da"},
    {Arch::ptx, "st", KindOp::store, "ai"},
    {Arch::ptx, "sust", KindOp::store, "ai"},
    {Arch::ptx, "atom.add", KindOp::atom_add, "dai"},
    {Arch::ptx, "atom.sub", KindOp::atom_sub, "dai"},
    {Arch::ptx, "atom.and", KindOp::atom_and, "dai"},
    {Arch::ptx, "atom.or", KindOp::atom_or, "dai"},
    {Arch::ptx, "atom.xor", KindOp::atom_xor, "dai"},
    {Arch::ptx, "atom.min", KindOp::atom_min, "dai"},
    {Arch::ptx, "atom.max", KindOp::atom_max, "dai"},
    {Arch::ptx, "atom.exch", KindOp::atom_exchange, "dai"},
    {Arch::ptx, "atom.cas", KindOp::atom_cas, "daii"},
    {Arch::ptx, "red.add", KindOp::atom_add, "ai"},
    {Arch::ptx, "red.sub", KindOp::atom_sub, "ai"},
    {Arch::ptx, "red.and", KindOp::atom_and, "ai"},
    {Arch::ptx, "red.or", KindOp::atom_or, "ai"},
    {Arch::ptx, "red.xor", KindOp::atom_xor, "ai"},
    {Arch::ptx, "red.min", KindOp::atom_min, "ai"},
    {Arch::ptx, "red.max", KindOp::atom_max, "ai"},
    {Arch::ptx, "fence", KindOp::fence, ""},
    {Arch::ptx, "membar", KindOp::fence, ""},
    {Arch::ptx, "fence.proxy.surface", KindOp::proxy_fence, ""},
    {Arch::ptx, "fence.proxy.texture", KindOp::proxy_fence, ""},
    {Arch::ptx, "fence.proxy.constant", KindOp::proxy_fence, ""},
    {Arch::ptx, "fence.proxy.generic", KindOp::proxy_fence, ""},
    {Arch::ptx, "fence.proxy.alias", KindOp::alias_fence, ""},
    {Arch::ptx, "mov", KindOp::move, "di"},
    {Arch::ptx, "add", KindOp::local_add, "dii"},
    {Arch::ptx, "sub", KindOp::local_sub, "dii"},
    {Arch::ptx, "mul", KindOp::local_mul, "dii"},
    {Arch::ptx, "goto", KindOp::jump, "l"},
    {Arch::ptx, "bra", KindOp::jump, "l"},
    {Arch::ptx, "beq", KindOp::branch_equal, "iil"},
    {Arch::ptx, "bne", KindOp::branch_not_equal, "iil"},
    {Arch::ptx, "blt", KindOp::branch_less, "iil"},
    {Arch::ptx, "ble", KindOp::branch_less_equal, "iil"},
    {Arch::ptx, "bgt", KindOp::branch_greater, "iil"},
    {Arch::ptx, "bge", KindOp::branch_greater_equal, "iil"},
    {Arch::ptx, "exit", KindOp::exit, ""},
    {Arch::ptx, "ret", KindOp::exit, ""},
    {Arch::visa, "nbarrier.signal", KindOp::visa_signal, "iicc"},
    {Arch::visa, "nbarrier.wait", KindOp::visa_wait, "i"},
    {Arch::visa, "barrier", KindOp::visa_barrier, ""},
    {Arch::visa, "sbarrier.signal", KindOp::visa_split_signal, ""},
    {Arch::visa, "sbarrier.wait", KindOp::visa_split_wait, ""},
    {Arch::visa, "diverge", KindOp::diverge, ""},
    {Arch::visa, "converge", KindOp::converge, ""},
    {Arch::visa, "ret", KindOp::exit, ""},
    {Arch::sass, "bar.sync", KindOp::sass_sync, "ic"},
    {Arch::sass, "bar.arv", KindOp::sass_arv, "ii"},
    {Arch::sass, "bar.red.and", KindOp::sass_red_and, "ici"},
    {Arch::sass, "bar.red.or", KindOp::sass_red_or, "ici"},
    {Arch::sass, "bar.red.popc", KindOp::sass_red_popc, "ici"},
    {Arch::sass, "b2r.bar", KindOp::sass_b2r_bar, "di"},
    {Arch::sass, "b2r", KindOp::sass_b2r_bar, "di"},
    {Arch::sass, "b2r.warp", KindOp::sass_b2r_warp, "dc"},
    {Arch::sass, "b2r.result", KindOp::sass_b2r_result, "de"},
    {Arch::sass, "bar.result", KindOp::sass_b2r_result, "de"},
    {Arch::sass, "r2b.bar", KindOp::sass_r2b_bar, "ii"},
    {Arch::sass, "r2b", KindOp::sass_r2b_bar, "ii"},
    {Arch::sass, "r2b.warp", KindOp::sass_r2b_warp, "ci"},
    {Arch::sass, "lds", KindOp::load, "da"},
    {Arch::sass, "sts", KindOp::store, "ai"},
    {Arch::sass, "ldg", KindOp::load, "da"},
    {Arch::sass, "stg", KindOp::store, "ai"},
    {Arch::sass, "exit", KindOp::exit, ""},
    {Arch::vulkan, "ld", KindOp::load, "da"},
    {Arch::vulkan, "st", KindOp::store, "ai"},
    {Arch::vulkan, "cbar", KindOp::cta_sync, "ic"},
    {Arch::vulkan, "rmw", KindOp::atom_exchange, "dai"},
    {Arch::vulkan, "rmw.add", KindOp::atom_add, "dai"},
    {Arch::vulkan, "rmw.sub", KindOp::atom_sub, "dai"},
    {Arch::vulkan, "rmw.and", KindOp::atom_and, "dai"},
    {Arch::vulkan, "rmw.or", KindOp::atom_or, "dai"},
    {Arch::vulkan, "rmw.xor", KindOp::atom_xor, "dai"},
    {Arch::vulkan, "membar", KindOp::fence, ""},
    {Arch::vulkan, "avdevice", KindOp::device_operation, ""},
    {Arch::vulkan, "visdevice", KindOp::device_operation, ""},
    {Arch::vulkan, "mov", KindOp::move, "di"},
    {Arch::vulkan, "add", KindOp::local_add, "dii"},
    {Arch::vulkan, "sub", KindOp::local_sub, "dii"},
    {Arch::vulkan, "mul", KindOp::local_mul, "dii"},
    {Arch::vulkan, "goto", KindOp::jump, "l"},
    {Arch::vulkan, "beq", KindOp::branch_equal, "iil"},
    {Arch::vulkan, "bne", KindOp::branch_not_equal, "iil"},
    {Arch::vulkan, "blt", KindOp::branch_less, "iil"},
    {Arch::vulkan, "ble", KindOp::branch_less_equal, "iil"},
    {Arch::vulkan, "bgt", KindOp::branch_greater, "iil"},
    {Arch::vulkan, "bge", KindOp::branch_greater_equal, "iil"},
    {Arch::nvvm, "nvvm.barrier0", KindOp::cta_sync, "0"},
    {Arch::nvvm, "nvvm.barrier", KindOp::cta_sync, "ic"},
    {Arch::nvvm, "nvvm.cluster.arrive", KindOp::cluster_arrive, ""},
    {Arch::nvvm, "nvvm.cluster.arrive.relaxed", KindOp::cluster_arrive, ""},
    {Arch::nvvm, "nvvm.cluster.wait", KindOp::cluster_wait, ""},
    {Arch::nvvm, "nvvm.mbarrier.init", KindOp::mbarrier_init, "mi"},
    {Arch::nvvm, "nvvm.mbarrier.inval", KindOp::mbarrier_inval, "m"},
    {Arch::nvvm, "nvvm.mbarrier.arrive", KindOp::mbarrier_arrive, "dm"},
    {Arch::nvvm, "nvvm.mbarrier.arrive.nocomplete", KindOp::mbarrier_arrive_no_complete, "dmi"},
    {Arch::nvvm, "nvvm.mbarrier.arrive.expect_tx", KindOp::mbarrier_arrive, "mi"},
    {Arch::nvvm, "nvvm.mbarrier.test.wait", KindOp::mbarrier_test_wait, "dmi"},
    {Arch::nvvm, "nvvm.mbarrier.try_wait.parity", KindOp::mbarrier_try_wait_parity, "dmic"},
    {Arch::nvvm, "llvm.return", KindOp::exit, ""},
};

// Qualifiers that change no transition: scopes, orders, spaces and types.
constexpr std::string_view kIgnored[] = {
    "cta",     "aligned", "u32",     "pred",    "b64",      "shared",
    "cluster", "release", "relaxed", "acquire", "async",    "defer_blocking",
    "weak",    "global",  "gpu",     "sys",     "s32",      "u64",
    "s64",     "b32",     "acq_rel", "sc",      "volatile", "gl"};

bool is_ignored(std::string_view part) {
  return part.find("::") != std::string_view::npos ||
         std::find(std::begin(kIgnored), std::end(kIgnored), part) != std::end(kIgnored);
}

// Spellings of one instruction that the table holds once.
std::string usual_spelling(std::string text) {
  if (text.starts_with("barrier")) text = "bar" + text.substr(7);
  if (text.starts_with("suatom.") || text.starts_with("sured.")) text = text.substr(2);
  const bool atomic = text.starts_with("atom.") || text.starts_with("red.");
  if (atomic && text.ends_with(".plus")) text.replace(text.size() - 4, 4, "add");
  if (atomic && text.ends_with(".minus")) text.replace(text.size() - 5, 5, "sub");
  return text;
}

bool has(std::string_view op, std::string_view word) {
  return op.find(word) != std::string_view::npos;
}

axiom::Proxy proxy_of(std::string_view op) {
  const bool surface = op.starts_with("su") && !op.starts_with("sub");
  if (surface || has(op, ".proxy.surface")) return axiom::Proxy::surface;
  if (op.starts_with("tld") || has(op, ".proxy.texture")) return axiom::Proxy::texture;
  if (op.starts_with("cold") || has(op, ".proxy.constant")) return axiom::Proxy::constant;
  return axiom::Proxy::generic;
}

axiom::Scope scope_of(std::string_view op) {
  if (has(op, ".sys") || has(op, ".volatile")) return axiom::Scope::system;
  if (has(op, ".cta")) return axiom::Scope::workgroup;
  // Not the space .shared::cluster.
  const std::size_t cluster = op.find(".cluster");
  return cluster != std::string_view::npos ? axiom::Scope::cluster : axiom::Scope::gpu;
}

}  // namespace

const Form* find_form(Arch arch, std::string_view op) {
  const auto* found = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& form) {
    return form.arch == arch && form.op == op;
  });
  return found == std::end(kForms) ? nullptr : found;
}

void read_order(const std::string& op, KindInstruction& out) {
  // fence.acquire and fence.release are one half each; every other fence is both.
  const bool half = out.op == KindOp::fence && (has(op, ".acquire") || has(op, ".release"));
  const bool both = has(op, ".acq_rel") || (is_fence(out.op) && !half);
  out.acquire = both || has(op, ".acquire");
  out.release = both || has(op, ".release");
  const bool membar = op.starts_with("membar");
  out.sequential = out.op == KindOp::fence && (has(op, ".sc") || membar);
  out.strong = out.acquire || out.release || is_atomic(out.op) || has(op, ".volatile") ||
               has(op, ".relaxed");
  out.scope = scope_of(op);
  out.proxy = proxy_of(op);
}

std::string in_case(std::string text, int (*of)(int)) {
  for (char& c : text) c = static_cast<char>(of(static_cast<unsigned char>(c)));
  return text;
}

std::string expected_order(const std::string& op, KindOp does) {
  const bool loads = does == KindOp::load, stores = does == KindOp::store;
  if ((loads || stores) && (has(op, loads ? ".release" : ".acquire") || has(op, ".acq_rel"))) {
    return std::string("a weak, relaxed, ") + (loads ? "acquire" : "release") +
           " or volatile access";
  }
  if (does != KindOp::fence) return {};
  if (has(op, ".sync_restrict")) return "a fence without .sync_restrict, of all spaces";
  const bool scoped = has(op, ".cta") || has(op, ".cluster") || has(op, ".gpu") || has(op, ".sys");
  const bool half = has(op, ".acquire") || has(op, ".release");
  return half && !scoped ? "a scope, as in fence.acquire.gpu" : "";
}

unsigned width_of(std::string_view op) {
  for (const std::string_view type : {".u32", ".s32", ".b32", ".f32"})
    if (has(op, type)) return 32;
  for (const std::string_view type : {".u64", ".s64", ".b64", ".f64"})
    if (has(op, type)) return 64;
  return 0;
}

std::string reduced_op(const std::string& op, Arch arch, bool& fused) {
  if (arch == Arch::vulkan) return read_vulkan(op).op;
  if (arch == Arch::nvvm) {  // the operations with and without .shared
    fused = op.find("expect_tx") != std::string::npos;
    return op.ends_with(".shared") ? op.substr(0, op.size() - 7) : op;
  }
  const std::string text = arch == Arch::ptx ? usual_spelling(op) : op;
  std::string result;
  std::size_t parts = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const std::string part = text.substr(at, end - at);
    at = end + 1;
    const bool cluster = part == "cluster" && text.starts_with("bar.");
    const bool essential = parts == 1 && (cluster || part == "async");
    if (parts++ > 0 && is_ignored(part) && !essential) continue;
    if (part == "expect_tx" && parts > 2) {
      fused = true;
      continue;
    }
    result += (result.empty() ? "" : ".") + part;
  }
  return result;
}

}  // namespace muster::litmus
