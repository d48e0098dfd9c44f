// See changes.h.
#include "repair/candidates/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "repair/candidates/amdgcn_edits.h"
#include "repair/candidates/insertions.h"
#include "repair/candidates/visa_edits.h"

namespace muster::repair {
namespace {

// Where the line table has the instruction, what the same change is called there.
std::string at_source(const KernelText& kernel, std::uint32_t instruction, std::string_view what) {
  const std::string& source = kernel.instructions()[instruction].source;
  return source.empty() ? std::string{} : fmt::format("{} at {}", what, source);
}

bool has_part(std::string_view mnemonic, std::string_view part) {
  return !with_modifier(mnemonic, part, part).empty();
}

// Which operand of an instruction is a number that can be wrong, and what it counts.
struct NumberOperand {
  std::string_view mnemonic;  // begins with
  std::string_view part;      // and has this modifier; empty: any
  std::uint32_t operand;
  std::string_view what;
};

constexpr NumberOperand kNumbers[] = {
    {"bar.sync", "", 1, "count"},
    {"bar.arrive", "", 1, "count"},
    {"barrier.sync", "", 1, "count"},
    {"barrier.arrive", "", 1, "count"},
    {"barrier.cta.sync", "", 1, "count"},
    {"barrier.cta.arrive", "", 1, "count"},
    {"bar.sync", "", 0, "barrier"},
    {"bar.arrive", "", 0, "barrier"},
    {"barrier.sync", "", 0, "barrier"},
    {"barrier.arrive", "", 0, "barrier"},
    {"barrier.cta.sync", "", 0, "barrier"},
    {"barrier.cta.arrive", "", 0, "barrier"},
    {"mbarrier.init", "", 1, "count"},
    {"setmaxnreg.dec", "", 0, "registers"},
    {"setmaxnreg.inc", "", 0, "registers"},
    {"tcgen05.alloc", "", 1, "columns"},
    {"tcgen05.dealloc", "", 1, "columns"},
    {"mbarrier.arrive", "expect_tx", 2, "bytes"},
    {"mbarrier.expect_tx", "", 1, "bytes"},
    {"cp.async.wait_group", "", 0, "groups"},
    {"cp.async.bulk.wait_group", "", 0, "groups"},
    {"wgmma.wait_group", "", 0, "groups"},
};

bool is(const NumberOperand& row, const InstructionText& instruction) {
  const std::string_view mnemonic = instruction.mnemonic;
  const bool named =
      mnemonic.starts_with(row.mnemonic) &&
      (mnemonic.size() == row.mnemonic.size() || mnemonic[row.mnemonic.size()] == '.');
  return named && (row.part.empty() || has_part(mnemonic, row.part)) &&
         row.operand < instruction.operands.size();
}

// The sizes of bulk copies in the kernel, and what several of them sum up to.
void add_bytes(std::set<std::int64_t>& values, const KernelText& kernel) {
  std::set<std::int64_t> sizes;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& each = kernel.instructions()[i];
    if (!each.mnemonic.starts_with("cp.async.bulk") || each.operands.size() < 3) continue;
    if (const auto size = kernel.integer(i, 2)) sizes.insert(*size);
  }
  std::int64_t sum = 0;
  for (const std::int64_t size : sizes) {
    constexpr std::int64_t kCopiesMax = 4;
    for (std::int64_t n = 1; n <= kCopiesMax; ++n) values.insert(size * n);
    values.insert(sum += size);
  }
}

// What the number could be: what others of its kind in the kernel are, and what is near it.
std::vector<std::int64_t> alternatives(const KernelText& kernel, const NumberOperand& row,
                                       std::optional<std::int64_t> now, const NumberHints& hints) {
  std::set<std::int64_t> values;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    for (const NumberOperand& other : kNumbers) {
      if (other.what != row.what || !is(other, kernel.instructions()[i])) continue;
      if (const auto value = kernel.integer(i, other.operand)) values.insert(*value);
    }
  }
  const std::int64_t all = hints.threads;
  if (row.what == "count") {
    constexpr std::int64_t kWarps = 16;
    values.insert({1, all, all / 32, 32, 64, 128, 256});
    for (std::int64_t n = 1; hints.small_counts && n <= kWarps; ++n) values.insert(n);
    if (now) values.insert({*now + 1, *now - 1, *now + 32, *now - 32, *now * 2, *now / 2});
  } else if (row.what == "bytes") {
    add_bytes(values, kernel);
    if (now) values.insert({*now * 2, *now / 2, *now + hints.bytes});
  } else if (row.what == "registers") {
    constexpr std::int64_t kLeast = 24, kMost = 256, kStep = 8;
    for (std::int64_t n = kLeast; n <= kMost; n += kStep) values.insert(n);
  } else if (row.what == "columns") {
    values.insert({32, 64, 128, 256, 512});
  } else if (row.what == "groups") {
    values.clear();
    for (std::int64_t n = 0; n < now.value_or(0); ++n) values.insert(n);
  } else if (!values.empty()) {
    constexpr std::int64_t kBarriers = 16;
    for (std::int64_t id = 1; id < kBarriers; ++id) {
      if (values.insert(id).second) break;
    }
  }
  std::vector<std::int64_t> result;
  for (const std::int64_t value : values) {
    const bool fits =
        row.what != "count" ||
        (value > 0 && (!row.mnemonic.starts_with("bar") || (value % 32 == 0 && value <= all)));
    if (fits && value >= 0 && value != now) result.push_back(value);
  }
  // What is near first: a count is rarely wrong by much.
  const std::int64_t from = now.value_or(all);
  std::ranges::stable_sort(result, {}, [&](std::int64_t value) { return std::abs(value - from); });
  if (row.what == "groups") std::ranges::reverse(result);
  return result;
}

// The instruction with `operation` of the register that is its operand and a number in its place.
Candidate computed(const KernelText& kernel, std::uint32_t i, std::uint32_t operand,
                   std::string_view operation, std::int64_t number, std::string_view what) {
  const InstructionText& at = kernel.instructions()[i];
  const std::string written{kernel.text(at.operands[operand])};
  std::string code = kernel.code(i);
  code.replace(at.operands[operand].begin - at.mnemonic_range.begin, written.size(),
               "%muster_number");
  const std::string block =
      fmt::format("{{ .reg .b32 %muster_number; {} %muster_number, {}, {}; {}{}; }}", operation,
                  written, number, kernel.text(at.guard), code);
  return change(kernel, i, kernel.replace(i, block), what);
}

// The registers that bulk copies of the function have their sizes in.
void add_copied_bytes(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i,
                      const NumberOperand& row) {
  const InstructionText& at = kernel.instructions()[i];
  const std::string written{kernel.text(at.operands[row.operand])};
  std::set<std::string> seen{written};
  for (const InstructionText& each : kernel.instructions()) {
    const bool copy = each.mnemonic.starts_with("cp.async.bulk.") && each.operands.size() >= 3;
    if (!copy || each.function != at.function) continue;
    const std::string size{kernel.text(each.operands[2])};
    if (size.front() != '%' || !seen.insert(size).second) continue;
    result.push_back(change(kernel, i, kernel.replace_operand(i, row.operand, size),
                            fmt::format("bytes as copied, not {}", written)));
  }
}

// Numbers that are in registers: of barriers those that others name, and what is near them; of
// bytes what the finding says is missing.
void add_computed(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i,
                  const NumberOperand& row, const NumberHints& hints) {
  const InstructionText& at = kernel.instructions()[i];
  const std::string written{kernel.text(at.operands[row.operand])};
  if (written.empty() || written.front() != '%') return;
  if (row.what == "bytes" && hints.bytes != 0) {
    result.push_back(computed(kernel, i, row.operand, "add.s32", hints.bytes,
                              fmt::format("bytes {} {:+}", written, hints.bytes)));
  }
  if (row.what != "barrier") return;
  for (const std::int64_t by : {1, -1}) {
    result.push_back(computed(kernel, i, row.operand, "add.s32", by,
                              fmt::format("barrier {} {:+}", written, by)));
  }
  result.push_back(computed(kernel, i, row.operand, "xor.b32", 1, "the other barrier of two"));
  std::set<std::string> seen{written};
  for (const InstructionText& each : kernel.instructions()) {
    const bool barrier = each.mnemonic.starts_with("bar.") || each.mnemonic.starts_with("barrier.");
    if (!barrier || each.operands.size() != 2 || each.function != at.function) continue;
    const std::string other{kernel.text(each.operands[0])};
    if (other.front() != '%' || !seen.insert(other).second) continue;
    result.push_back(change(kernel, i, kernel.replace_operand(i, row.operand, other),
                            fmt::format("barrier {}, not {}", other, written)));
  }
}

// To which workgroups of the cluster a copy goes, and with it its bytes: all of two to sixteen.
void add_multicast(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  if (!has_part(at.mnemonic, "multicast::cluster") || at.operands.empty()) return;
  auto operand = static_cast<std::uint32_t>(at.operands.size() - 1);
  if (at.mnemonic.find("L2::cache_hint") != std::string::npos && operand > 0) --operand;
  const std::string written{kernel.text(at.operands[operand])};
  for (const std::uint32_t size : {2U, 4U, 8U, 16U}) {
    const std::int64_t mask = (1 << size) - 1;
    if (kernel.integer(i, operand) == mask) continue;
    result.push_back(change(kernel, i, kernel.replace_operand(i, operand, fmt::format("{}", mask)),
                            fmt::format("multicast {:#x}, not {}", mask, written)));
  }
}

void add_numbers(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i,
                 const NumberHints& hints) {
  for (const NumberOperand& row : kNumbers) {
    if (!is(row, kernel.instructions()[i])) continue;
    const auto now = kernel.integer(i, row.operand);
    const std::string written{kernel.text(kernel.instructions()[i].operands[row.operand])};
    if (row.what == "bytes") add_copied_bytes(result, kernel, i, row);
    if (!now) add_computed(result, kernel, i, row, hints);
    for (const std::int64_t value : alternatives(kernel, row, now, hints)) {
      const std::string what =
          fmt::format("{} {}, not {}", row.what, value, now ? fmt::format("{}", *now) : written);
      result.push_back(change(
          kernel, i, kernel.replace_operand(i, row.operand, fmt::format("{}", value)), what));
    }
  }
}

// The parity that a wait is for, turned over.
void add_parity(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  const bool wait =
      at.mnemonic.starts_with("mbarrier.test_wait") || at.mnemonic.starts_with("mbarrier.try_wait");
  if (!wait || !has_part(at.mnemonic, "parity") || at.operands.size() < 3) return;
  const std::string written{kernel.text(at.operands[2])};
  if (const auto value = kernel.integer(i, 2); value && written.front() != '%') {
    result.push_back(change(kernel, i, kernel.replace_operand(i, 2, *value == 0 ? "1" : "0"),
                            "the other parity"));
    return;
  }
  std::string code = kernel.code(i);
  const std::size_t operand = at.operands[2].begin - at.mnemonic_range.begin;
  code.replace(operand, written.size(), "%muster_parity");
  const auto add = [&](std::string_view operation, std::string_view what) {
    const std::string block =
        fmt::format("{{ .reg .b32 %muster_parity; {}.b32 %muster_parity, {}, 1; {}{}; }}",
                    operation, written, kernel.text(at.guard), code);
    result.push_back(change(kernel, i, kernel.replace(i, block), what));
  };
  add("xor", "the other parity");
  add("and", "the last bit of the parity");
}

// Whole-warp operations whose membermask leaves lanes out.
void add_mask(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  constexpr std::array<std::string_view, 6> kMasked = {"bar.warp.sync", "shfl.sync",  "vote.sync",
                                                       "match.",        "redux.sync", "elect.sync"};
  const bool masked = std::ranges::any_of(
      kMasked, [&](std::string_view each) { return at.mnemonic.starts_with(each); });
  if (!masked || at.operands.empty()) return;
  const auto operand = static_cast<std::uint32_t>(at.operands.size() - 1);
  if (kernel.integer(i, operand) == 0xFFFFFFFF || kernel.integer(i, operand) == -1) return;
  result.push_back(
      change(kernel, i, kernel.replace_operand(i, operand, "0xffffffff"), "membermask 0xffffffff"));
}

struct ModifierChange {
  std::string_view mnemonic;  // begins with; empty: any that has the modifier
  std::string_view from, to;
};

// Wider scopes, stronger orders, other proxies.
constexpr ModifierChange kModifiers[] = {
    {"", "cta", "cluster"},
    {"", "cta", "gpu"},
    {"", "cluster", "gpu"},
    {"", "gpu", "sys"},
    {"mbarrier.arrive", "relaxed", "release"},
    {"mbarrier.test_wait", "relaxed", "acquire"},
    {"mbarrier.try_wait", "relaxed", "acquire"},
    {"barrier.cluster.arrive", "relaxed", "release"},
    {"ld", "relaxed", "acquire"},
    {"st", "relaxed", "release"},
    {"red", "relaxed", "release"},
    {"atom", "relaxed", "acq_rel"},
    {"atom", "acquire", "acq_rel"},
    {"atom", "release", "acq_rel"},
    {"fence", "acquire", "acq_rel"},
    {"fence", "release", "acq_rel"},
    {"fence", "acq_rel", "sc"},
    {"membar", "cta", "gl"},
    {"membar", "gl", "sys"},
    {"cp.async.bulk.wait_group", "read", ""},
    {"ld", "nc", ""},
    {"bra", "uni", ""},
    {"ret", "uni", ""},
    {"call", "uni", ""},
    {"brx", "uni", ""},
    {"cp.async.mbarrier.arrive.noinc", "noinc", ""},
    {"cp.async.mbarrier.arrive.shared", "arrive", "arrive.noinc"},
    {"cp.async.mbarrier.arrive.b64", "arrive", "arrive.noinc"},
    {"mbarrier.arrive.", "arrive", "arrive_drop"},
    {"mbarrier.arrive_drop", "arrive_drop", "arrive"},
    {"mbarrier.arrive.shared::cta", "shared::cta", "release.cluster.shared::cluster"},
    {"bar.sync", "sync", "arrive"},
    {"barrier.sync", "sync", "arrive"},
};

void add_modifiers(std::vector<Candidate>& result, const KernelText& kernel, std::uint32_t i) {
  const InstructionText& at = kernel.instructions()[i];
  for (const ModifierChange& row : kModifiers) {
    if (!at.mnemonic.starts_with(row.mnemonic)) continue;
    if (row.mnemonic.empty() && at.mnemonic.starts_with("bar")) continue;  // barrier.cta: no scope
    const std::string with = with_modifier(at.mnemonic, row.from, row.to);
    if (with.empty()) continue;
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, with), with));
  }
  if (at.mnemonic == "bar.arrive" || at.mnemonic == "barrier.arrive") {
    const std::string with = with_modifier(at.mnemonic, "arrive", "sync");
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, with), with));
  }
  if (at.mnemonic == "barrier.cluster.arrive" || at.mnemonic == "barrier.cluster.wait") return;
  if (has_part(at.mnemonic, "aligned") && at.mnemonic.starts_with("barrier.")) {
    const std::string with = with_modifier(at.mnemonic, "aligned", "");
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, with), with));
  }
  if (at.mnemonic == "bar.sync") {
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, "barrier.sync"), "barrier.sync"));
  }
}

}  // namespace

Candidate change(const KernelText& kernel, std::uint32_t instruction, TextEdit edit,
                 std::string_view what) {
  return {.edits = {std::move(edit)},
          .what = std::string{what.substr(0, what.find(','))},
          .words = fmt::format("{} in '{}', line {}", what, kernel.code(instruction),
                               kernel.instructions()[instruction].line),
          .at_source = at_source(kernel, instruction, what),
          .site = instruction};
}

std::string with_modifier(std::string_view mnemonic, std::string_view from, std::string_view to) {
  std::size_t at = mnemonic.find('.');
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(mnemonic.find('.', at + 1), mnemonic.size());
    if (mnemonic.substr(at + 1, end - at - 1) == from) {
      return fmt::format("{}{}{}{}", mnemonic.substr(0, at), to.empty() ? "" : ".", to,
                         mnemonic.substr(end));
    }
    at = end == mnemonic.size() ? std::string_view::npos : end;
  }
  return {};
}

bool synchronises(const InstructionText& instruction) {
  // Of AMDGCN: barriers, counters, caches. Of vISA: barriers and fences.
  constexpr std::array<std::string_view, 22 + 15> kBegins = {"s_barrier",
                                                             "s_wait",
                                                             "buffer_gl0_inv",
                                                             "buffer_gl1_inv",
                                                             "buffer_inv",
                                                             "buffer_wb",
                                                             "global_inv",
                                                             "global_wb",
                                                             "barrier",
                                                             "sbarrier",
                                                             "nbarrier",
                                                             "lsc_fence",
                                                             "fence_local",
                                                             "fence_global",
                                                             "fence_sw",
                                                             "bar.",
                                                             "barrier.",
                                                             "membar.",
                                                             "fence.",
                                                             "mbarrier.",
                                                             "cp.async.wait",
                                                             "cp.async.commit",
                                                             "cp.async.mbarrier",
                                                             "cp.async.bulk.wait",
                                                             "cp.async.bulk.commit",
                                                             "wgmma.wait",
                                                             "wgmma.fence",
                                                             "wgmma.commit",
                                                             "tcgen05.wait",
                                                             "tcgen05.fence",
                                                             "tcgen05.commit",
                                                             "setmaxnreg",
                                                             "shfl.sync",
                                                             "vote.sync",
                                                             "match.",
                                                             "redux.sync",
                                                             "elect.sync"};
  return instruction.prepares || std::ranges::any_of(kBegins, [&](std::string_view each) {
           return instruction.mnemonic.starts_with(each);
         });
}

bool can_go(const InstructionText& instruction) {
  constexpr std::array<std::string_view, 5> kGive = {"shfl.", "vote.", "match.", "redux.",
                                                     "elect."};
  const bool tests = instruction.mnemonic.starts_with("mbarrier.test_wait") ||
                     instruction.mnemonic.starts_with("mbarrier.try_wait") ||
                     instruction.mnemonic.starts_with("mbarrier.init");
  return synchronises(instruction) && !tests && !instruction.prepares &&
         std::ranges::none_of(
             kGive, [&](std::string_view each) { return instruction.mnemonic.starts_with(each); });
}

std::vector<Candidate> changes(const KernelText& kernel, std::uint32_t i,
                               const NumberHints& hints) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  if (kernel.language() == Language::amdgcn) return amdgcn_changes(kernel, i);
  if (kernel.language() == Language::visa) return visa_changes(kernel, i, hints.threads);
  add_modifiers(result, kernel, i);
  add_multicast(result, kernel, i);
  add_numbers(result, kernel, i, hints);
  if (!synchronises(at)) return result;
  add_parity(result, kernel, i);
  add_mask(result, kernel, i);
  const bool barrier =
      at.mnemonic.starts_with("bar.sync") || at.mnemonic.starts_with("barrier.sync");
  if (barrier && at.operands.size() == 2) {
    const Range behind{at.operands[0].end, at.operands[1].end};
    result.push_back(change(kernel, i, {behind, ""}, "no count"));
  }
  if (at.guard.begin != at.guard.end) {
    result.push_back(change(kernel, i, {at.guard, ""}, "no guard"));
  }
  return result;
}

std::vector<Candidate> changes_that(const KernelText& kernel, std::uint32_t i,
                                    const NumberHints& hints,
                                    const std::function<bool(const Candidate&)>& wanted) {
  std::vector<Candidate> all = changes(kernel, i, hints);
  std::erase_if(all, [&](const Candidate& each) { return !wanted(each); });
  return all;
}

std::vector<Candidate> access_orders(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const std::string& mnemonic = kernel.instructions()[i].mnemonic;
  if (const std::string plain = with_modifier(mnemonic, "nc", "");
      !plain.empty() && mnemonic.starts_with("ld.")) {
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, plain), plain));
  }
  const bool load = mnemonic.starts_with("ld.global");
  if (!load && !mnemonic.starts_with("st.global")) return result;
  for (const std::string_view scope : {"gpu", "cta", "sys"}) {
    const std::string with = fmt::format("{}.{}.{}{}", load ? "ld" : "st",
                                         load ? "acquire" : "release", scope, mnemonic.substr(2));
    result.push_back(change(kernel, i, kernel.replace_mnemonic(i, with), with));
  }
  return result;
}

Candidate move(const KernelText& kernel, std::uint32_t i, Point point) {
  const std::string code = kernel.code(i);
  const std::string to = kernel.source_words(point);
  return {.edits = {kernel.replace(i, ""), kernel.insert(point, kernel.statement(code))},
          .what = "move",
          .words = fmt::format("move '{}' from line {} to {}", code, kernel.instructions()[i].line,
                               kernel.words(point)),
          .at_source = to.empty() ? std::string{}
                                  : at_source(kernel, i, fmt::format("move {} to {},", code, to)),
          .size = 2,
          .site = i,
          .depth = depth_of(kernel, code, point)};
}

Candidate copy(const KernelText& kernel, std::uint32_t i, Point point, bool guarded) {
  const std::string code = kernel.code(i);
  const InstructionText& there = kernel.instructions()[point.instruction];
  const std::string_view guard = guarded ? kernel.text(there.guard) : std::string_view{};
  const std::string to = kernel.source_words(point);
  return {.edits = {kernel.insert(point, kernel.statement(fmt::format("{}{}", guard, code)))},
          .what = "copy",
          .words = fmt::format("add '{}{};' {}", guard, code, kernel.words(point)),
          .at_source = to.empty() ? std::string{} : fmt::format("add '{}' {}", code, to),
          .site = i,
          .depth = depth_of(kernel, code, point)};
}

Candidate removal(const KernelText& kernel, std::uint32_t i) {
  const std::string code = kernel.code(i);
  return {.edits = {kernel.replace(i, "")},
          .what = "remove",
          .words = fmt::format("remove '{}', line {}", code, kernel.instructions()[i].line),
          .at_source = at_source(kernel, i, fmt::format("remove {}", code)),
          .site = i,
          .removes = true};
}

}  // namespace muster::repair
