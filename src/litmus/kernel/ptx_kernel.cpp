// The columns of a PTX or NVVM litmus program as one PTX kernel. Each column is a branch of it that
// the threads of its place take. What an instruction waits for is a loop around a try, as compilers
// write it.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "litmus/kernel/column_registers.h"
#include "litmus/kernel/kernel_text.h"
#include "litmus/kernel/layout.h"
#include "litmus/kernel/ptx_lines.h"

namespace muster::litmus {

namespace {

bool any_op(const KindProgram& program, bool (*is)(KindOp)) {
  return std::ranges::any_of(program.columns, [&](const auto& column) {
    return std::ranges::any_of(column, [&](const KindInstruction& i) { return is(i.op); });
  });
}

bool is_mbarrier(KindOp op) {
  return op >= KindOp::mbarrier_init && op <= KindOp::mbarrier_pending_count;
}
bool is_cluster(KindOp op) { return op == KindOp::cluster_arrive || op == KindOp::cluster_wait; }
bool is_warp_sync(KindOp op) { return op == KindOp::warp_sync; }
bool is_of_warps(KindOp op) { return op <= KindOp::cta_red_or || is_cluster(op); }
bool is_of_lanes(KindOp op) { return is_mbarrier(op) || touches_memory(op) || is_warp_sync(op); }

// The workgroup that each mbarrier lies in: that of the columns that initialise it.
struct Homes {
  std::vector<std::uint32_t> groups;  // by mbarrier
  bool remote = false;                // some are used from another workgroup
  std::string refused;
};

Homes homes_of(const KindProgram& program) {
  Homes result;
  std::vector<std::set<std::uint32_t>> inits(program.mbarriers), users(program.mbarriers);
  const auto look = [&](const KindInstruction& i, std::uint32_t group) {
    if (i.inputs.empty() || !i.inputs[0].is_object) return;
    users[i.inputs[0].index].insert(group);
    if (i.op == KindOp::mbarrier_init) inits[i.inputs[0].index].insert(group);
  };
  for (std::size_t c = 0; c < program.columns.size(); ++c)
    for (const KindInstruction& i : program.columns[c]) look(i, program.groups[c]);
  for (std::size_t m = 0; m < program.mbarriers; ++m) {
    if (inits[m].size() > 1) result.refused = "an mbarrier that several workgroups initialise";
    result.groups.push_back(inits[m].empty() ? *users[m].begin() : *inits[m].begin());
    result.remote |= users[m].size() > 1;
  }
  return result;
}

// Where every thread of the cluster meets at the end, a column that ends earlier than another may
// not be what lets that one go on.
bool waits_for_ends(const KindProgram& program) {
  std::set<std::vector<std::size_t>> counts;
  for (const auto& column : program.columns) {
    std::vector<std::size_t> count(2 + 16);
    for (const KindInstruction& i : column) {
      const bool whole =
          i.op <= KindOp::cta_red_or && i.inputs.size() < (i.op >= KindOp::cta_red_popc ? 3U : 2U);
      if (!whole && !is_cluster(i.op)) continue;
      if (i.guard.is_register || (whole && i.inputs[0].is_register)) return true;
      count[is_cluster(i.op) ? i.op == KindOp::cluster_wait
                             : 2 + static_cast<std::size_t>(i.inputs[0].value & 15)] += 1;
    }
    if (std::ranges::any_of(column, [](const KindInstruction& i) { return is_branch(i.op); }))
      return true;
    counts.insert(std::move(count));
  }
  return counts.size() > 1;
}

std::string beyond_ptx(const Test& test, const KindProgram& program) {
  if (program.nvvm_page) return "mbarriers as document 002 tells them";
  for (const auto& column : program.columns) {
    for (const KindInstruction& i : column) {
      if (i.proxy != axiom::Proxy::generic || i.op == KindOp::alias_fence ||
          i.op == KindOp::proxy_fence)
        return "accesses of the surface, texture or constant proxy, or of aliases";
      if (is_warp_sync(i.op) && any_op(program, is_of_warps))
        return "columns that are warps at one barrier and lanes at another";
      const bool popc = i.op == KindOp::cta_red_popc && i.target >= 0;
      if (popc && program.granule != 1 && any_op(program, is_of_lanes))
        return "a count of predicates beside operations of single threads";
    }
  }
  for (const Setting& s : test.settings) {
    if (s.qualifier.ends_with(" aliases")) return "locations with several addresses";
  }
  return {};
}

// The part of the condition that this thread can look at; nothing: it names what others have.
bool is_of_thread(const Condition& condition, const std::string& column) {
  const auto own = [&](const std::string& name) {
    return name.empty() || name.starts_with(column + ":");
  };
  if (condition.parts.empty()) return own(condition.name) && own(condition.other);
  return std::ranges::all_of(condition.parts,
                             [&](const Condition& part) { return is_of_thread(part, column); });
}

class Printer {
 public:
  Printer(const Test& test, const KindProgram& program, const KernelChoices& choices)
      : test_(test), program_(program), choices_(choices) {}

  KernelText run() {
    std::string refused = beyond_ptx(test_, program_);
    homes_ = homes_of(program_);
    if (refused.empty()) refused = homes_.refused;
    if (refused.empty() && homes_.remote && waits_for_ends(program_))
      refused = "mbarriers of another workgroup where threads may end early";
    tokens_ = token_registers(program_);
    if (refused.empty()) refused = tokens_.refused;
    const bool one_cluster = homes_.remote || any_op(program_, is_cluster);
    layout_ = layout_of(test_, program_, form(), one_cluster);
    if (refused.empty()) refused = layout_.refused;
    if (refused.empty() && in_shared() && layout_.groups > 1)
      refused = "shared memory of several workgroups";
    KernelText result{.text = {}, .launch = launch(), .refused = std::move(refused)};
    if (!result.refused.empty()) return result;
    for (std::size_t c = 0; c < program_.columns.size(); ++c) dispatch(c);
    lines_.add("exit;");
    for (std::size_t c = 0; c < program_.columns.size(); ++c) column(c);
    result.refused = refused_;
    result.text = text();
    result.asserts = asserts_;
    return result;
  }

 private:
  ColumnForm form() const {
    if (any_op(program_, is_warp_sync)) return ColumnForm::lane;
    if (choices_.lanes && !any_op(program_, is_of_warps)) return ColumnForm::lane;
    if (program_.granule == 1 || any_op(program_, is_of_lanes)) return ColumnForm::lone_lane;
    return ColumnForm::warp;
  }

  machine::LaunchOptions launch() const {
    machine::LaunchOptions result;
    result.block = machine::Extent{.x = layout_.threads};
    result.grid = machine::Extent{.x = layout_.groups};
    if (layout_.groups_of_cluster > 1)
      result.cluster = machine::Extent{.x = layout_.groups_of_cluster};
    result.policies.mbarrier.observation_rule = program_.observation_rule;
    result.policies.mbarrier_scope_exact = choices_.exact_scopes;
    result.same_value_writes = machine::SameValueWrites::kError;  // as models of memory have it
    for (std::size_t i = 0; i < program_.locations.size() && !in_shared(); ++i) {
      const machine::Integer value{.bits = static_cast<std::uint32_t>(program_.memory_values[i]),
                                   .negative = false};
      result.globals.push_back({.name = location(i), .offset = 0, .value = value});
    }
    return result;
  }

  std::string text() const {
    std::string head = ".version 8.8\n.target sm_100a\n.address_size 64\n";
    std::string locals;
    for (std::size_t i = 0; i < program_.locations.size(); ++i) {
      if (in_shared()) {
        locals += fmt::format("  .shared .align 4 .b32 {};\n", location(i));
      } else {
        head += fmt::format(".visible .global .align 4 .b32 {} = {};\n", location(i),
                            program_.memory_values[i]);
      }
    }
    head += ".visible .entry litmus()\n{\n" + locals;
    for (std::uint32_t m = 0; m < program_.mbarriers; ++m)
      head += fmt::format("  .shared .align 8 .b64 m{};\n", m);
    return head + lines_.declarations() + lines_.text() + "}\n";
  }

  bool in_shared() const {
    return choices_.space == KernelChoices::Space::shared ||
           choices_.space == KernelChoices::Space::generic_shared;
  }
  bool is_generic() const {
    return choices_.space == KernelChoices::Space::generic_global ||
           choices_.space == KernelChoices::Space::generic_shared;
  }
  std::string_view space() const {
    if (is_generic()) return "";
    return in_shared() ? ".shared" : ".global";
  }

  // The address of a location as an instruction takes it.
  std::string place_of(std::size_t index) {
    if (!is_generic()) return fmt::format("[{}]", location(index));
    const std::string at = lines_.token();
    lines_.add(fmt::format("mov.u64 {}, {};", at, location(index)));
    lines_.add(fmt::format("cvta.{}.u64 {}, {};", in_shared() ? "shared" : "global", at, at));
    return fmt::format("[{}]", at);
  }

  static std::string location(std::size_t index) { return fmt::format("v{}", index); }

  // The threads of the column's place go to it.
  void dispatch(std::size_t c) {
    if (c == 0) start();
    const ColumnPlace& place = layout_.columns[c];
    const std::string group = lines_.predicate(), rank = lines_.predicate();
    lines_.add(fmt::format("setp.eq.u32 {}, %group, {};", group, place.group));
    lines_.add(fmt::format("setp.eq.and.u32 {}, %rank, {}, {};", rank, place.rank, group));
    lines_.add(fmt::format("@{} bra COLUMN{};", rank, c));
  }

  void start() {
    lines_.add(".reg .b32 %thread, %rank, %lane, %group;");
    lines_.add("mov.u32 %thread, %tid.x;");
    lines_.add("mov.u32 %group, %ctaid.x;");
    lines_.add(layout_.form == ColumnForm::lane ? "mov.u32 %rank, %thread;"
                                                : "shr.u32 %rank, %thread, 5;");
    if (layout_.form != ColumnForm::lone_lane) return;
    const std::string other = lines_.predicate();
    lines_.add("and.b32 %lane, %thread, 31;");
    lines_.add(fmt::format("setp.ne.u32 {}, %lane, 0;", other));
    lines_.add(fmt::format("@{} exit;", other));
  }

  void column(std::size_t c) {
    column_ = c;
    lines_.label(fmt::format("COLUMN{}", c));
    for (std::size_t r = 0; r < program_.registers[c].size(); ++r) {
      const bool token = tokens_.is_token[c][r];
      lines_.add(fmt::format(".reg .{} {};", token ? "b64" : "b32", name_of(r)));
      if (!token)
        lines_.add(fmt::format("mov.b32 {}, {};", name_of(r), word(program_.initial[c][r])));
    }
    if (homes_.remote) meet();
    for (std::size_t i = 0; i < program_.columns[c].size(); ++i) instruction(i);
    assert_condition();
    if (homes_.remote) meet();
    lines_.add("exit;");
  }

  // Nobody uses the shared memory of a workgroup that has not begun, or has ended.
  void meet() {
    lines_.add("barrier.cluster.arrive;");
    lines_.add("barrier.cluster.wait;");
  }

  std::string name_of(std::size_t r) const { return fmt::format("%c{}_{}", column_, r); }

  // Registers of litmus programs have 64 bits, those of the kernel 32.
  std::int64_t word(std::int64_t value) {
    if (value < -(std::int64_t{1} << 31) || value >= std::int64_t{1} << 32)
      refused_ = "a number of more than 32 bits";
    return value;
  }

  void instruction(std::size_t i) {
    const KindInstruction& it = program_.columns[column_][i];
    op_ = i < test_.columns[column_].instructions.size()
              ? std::string_view(test_.columns[column_].instructions[i].op)
              : std::string_view{};
    lines_.label(fmt::format("C{}_{}", column_, i));  // branches name instructions
    if (!it.guard.is_register) return emit(it);
    const std::string skip = fmt::format("SKIP{}_{}", column_, i);
    if (one_line(it.op)) {
      lines_.guard = fmt::format("@{} ", truth(it.guard));
      emit(it);
      lines_.guard.clear();
    } else {
      lines_.add(fmt::format("@!{} bra {};", truth(it.guard), skip));
      emit(it);
      lines_.label(skip);
    }
  }

  // Whether a guard stands before the instruction itself: what is computed for it may be computed
  // in any case.
  static bool one_line(KindOp op) {
    return op <= KindOp::cta_arrive || is_warp_sync(op) || is_cluster(op) ||
           op == KindOp::mbarrier_init || op == KindOp::mbarrier_inval ||
           op == KindOp::mbarrier_expect_tx || op == KindOp::mbarrier_complete_tx ||
           (touches_memory(op) && op != KindOp::atom_sub);
  }

  void emit(const KindInstruction& i) {
    if (i.op <= KindOp::cta_red_or) return cta(i);
    if (is_warp_sync(i.op)) return lines_.act("bar.warp.sync {};", number(i.inputs[0]));
    if (is_cluster(i.op)) return cluster(i);
    if (is_mbarrier(i.op)) return mbarrier(i);
    if (i.op == KindOp::fence) return fence(i);
    if (touches_memory(i.op)) return access(i);
    if (is_local(i.op)) return local(i);
    if (i.op == KindOp::exit) {
      assert_condition();
      if (homes_.remote) meet();
      return lines_.add("exit;");
    }
    refused_ = fmt::format("the instruction '{}'", op_);
  }

  bool says(std::string_view word) const { return op_.find(word) != std::string_view::npos; }

  // A number as PTX takes it; what is out of the range of its text comes from a register.
  std::string number(const KindOperand& operand, std::int64_t least = 0,
                     std::int64_t most = (std::int64_t{1} << 32) - 1) {
    if (operand.is_register && operand.negated) {
      const std::string zero = lines_.predicate(), result = lines_.number();
      lines_.add(fmt::format("setp.eq.u32 {}, {}, 0;", zero, name_of(operand.index)));
      lines_.add(fmt::format("selp.u32 {}, 1, 0, {};", result, zero));
      return result;
    }
    if (operand.is_register) return name_of(operand.index);
    const std::int64_t value =
        word(operand.negated ? static_cast<std::int64_t>(operand.value == 0) : operand.value);
    if (value >= least && value <= most) return std::to_string(value);
    const std::string result = lines_.number();
    lines_.add(fmt::format("mov.b32 {}, {};", result, value));
    return result;
  }

  // A predicate that is true where the operand is not zero.
  std::string truth(const KindOperand& operand) {
    const std::string result = lines_.predicate();
    KindOperand plain = operand;
    plain.negated = false;
    std::string value = number(plain);
    if (!plain.is_register) {
      const std::string loaded = lines_.number();
      lines_.add(fmt::format("mov.b32 {}, {};", loaded, value));
      value = loaded;
    }
    lines_.add(fmt::format("setp.{}.u32 {}, {}, 0;", operand.negated ? "eq" : "ne", result, value));
    return result;
  }

  void set_truth(int target, const std::string& predicate) {
    if (target < 0) return;
    lines_.add(fmt::format("selp.u32 {}, 1, 0, {};", name_of(static_cast<std::size_t>(target)),
                           predicate));
  }

  // Counts of placed threads are in threads of the litmus program, each of which is a warp here.
  std::string threads(const KindOperand& operand) {
    if (program_.granule != 1) return number(operand, 32, 1024);
    if (!operand.is_register) return number({.value = 32 * operand.value}, 32, 1024);
    const std::string result = lines_.number();
    lines_.add(fmt::format("mul.lo.u32 {}, {}, 32;", result, number(operand)));
    return result;
  }

  void cta(const KindInstruction& i) {
    const bool reduces = i.op >= KindOp::cta_red_popc;
    std::string operands = number(i.inputs[0], 0, 15);
    if (i.inputs.size() > (reduces ? 2U : 1U)) {
      operands += ", " + threads(i.inputs[1]);
    } else if (i.op == KindOp::cta_arrive) {
      operands += ", " + std::to_string(layout_.threads);
    }
    if (i.op == KindOp::cta_sync) return lines_.act("bar.sync {};", operands);
    if (i.op == KindOp::cta_arrive) return lines_.act("bar.arrive {};", operands);
    const std::string predicate = truth(i.inputs.back());
    if (i.op == KindOp::cta_red_popc) {
      const std::string result =
          i.target < 0 ? lines_.number() : name_of(static_cast<std::size_t>(i.target));
      return lines_.act("bar.red.popc.u32 {};",
                        fmt::format("{}, {}, {}", result, operands, predicate));
    }
    const std::string result = lines_.predicate();
    lines_.act(i.op == KindOp::cta_red_and ? "bar.red.and.pred {};" : "bar.red.or.pred {};",
               fmt::format("{}, {}, {}", result, operands, predicate));
    set_truth(i.target, result);
  }

  void cluster(const KindInstruction& i) {
    if (i.op == KindOp::cluster_wait) return lines_.act("barrier.cluster.wait{};", "");
    lines_.act("barrier.cluster.arrive{};", says(".relaxed") ? ".relaxed" : "");
  }

  // ".release.cta.shared::cta" and the like. The scope is the one that the column says, else of
  // what reaches into another workgroup the cluster.
  std::string ordered(std::string_view order, bool remote) const {
    const bool narrow = op_.find(".cta.") != std::string_view::npos;
    const bool wide = says(".cluster.") || (!narrow && (remote || homes_.remote));
    return fmt::format(".{}.{}.shared::{}", says(".relaxed") ? "relaxed" : order,
                       wide ? "cluster" : "cta", remote ? "cluster" : "cta");
  }

  void mbarrier(const KindInstruction& i) {
    if (i.op == KindOp::mbarrier_pending_count) {
      const std::string token = name_of(i.inputs[0].index);
      const std::string result =
          i.target < 0 ? lines_.number() : name_of(static_cast<std::size_t>(i.target));
      return lines_.act("mbarrier.pending_count.b64 {};", result + ", " + token);
    }
    const std::uint32_t object = i.inputs[0].index;
    const bool remote = homes_.groups[object] != program_.groups[column_];
    const bool waits =
        i.op >= KindOp::mbarrier_test_wait && i.op <= KindOp::mbarrier_try_wait_parity;
    const bool local_only = waits || i.op == KindOp::mbarrier_init ||
                            i.op == KindOp::mbarrier_inval ||
                            i.op == KindOp::mbarrier_arrive_no_complete ||
                            i.op == KindOp::mbarrier_arrive_drop_no_complete;
    if (remote && local_only) refused_ = "waits for an mbarrier of another workgroup";
    if (waits) return wait(i, object);
    std::string place = fmt::format("m{}", object);
    if (remote) {
      place = lines_.number();
      lines_.add(
          fmt::format("mapa.shared::cluster.u32 {}, m{}, {};", place, object,
                      layout_.columns[home_column(object)].group % layout_.groups_of_cluster));
    }
    if (gives_token(i.op)) return arrive(i, place, remote);
    constexpr std::int64_t kMost = (1 << 20) - 1;
    switch (i.op) {
      case KindOp::mbarrier_init:
        return lines_.act("mbarrier.init.shared::cta.b64 {};",
                          fmt::format("[{}], {}", place, number(i.inputs[1], 1, kMost)));
      case KindOp::mbarrier_inval:
        return lines_.act("mbarrier.inval.shared::cta.b64 {};", fmt::format("[{}]", place));
      default:
        return lines_.act(
            i.op == KindOp::mbarrier_expect_tx ? "mbarrier.expect_tx{};"
                                               : "mbarrier.complete_tx{};",
            fmt::format(".relaxed.{}.shared::{}.b64 [{}], {}", remote ? "cluster" : "cta",
                        remote ? "cluster" : "cta", place, number(i.inputs[1], 0, kMost)));
    }
  }

  std::size_t home_column(std::uint32_t object) const {
    return static_cast<std::size_t>(std::ranges::find(program_.groups, homes_.groups[object]) -
                                    program_.groups.begin());
  }

  void arrive(const KindInstruction& i, const std::string& place, bool remote) {
    constexpr std::int64_t kMost = (1 << 20) - 1;
    const bool drops =
        i.op == KindOp::mbarrier_arrive_drop || i.op == KindOp::mbarrier_arrive_drop_no_complete;
    const bool promises = i.op == KindOp::mbarrier_arrive_no_complete ||
                          i.op == KindOp::mbarrier_arrive_drop_no_complete;
    std::string token = i.target < 0 ? "_" : name_of(static_cast<std::size_t>(i.target));
    if (remote && i.target >= 0) {
      if (tokens_.is_read[column_][static_cast<std::size_t>(i.target)])
        refused_ = "a token of an mbarrier of another workgroup";
      token = "_";
    }
    if (promises && token == "_") token = lines_.token();
    std::string operands = fmt::format("{}, [{}]", token, place);
    if (i.inputs.size() > 1) operands += ", " + number(i.inputs[1], i.fused_bytes ? 0 : 1, kMost);
    lines_.act(
        "mbarrier.{};",
        fmt::format("arrive{}{}{}.b64 {}", drops ? "_drop" : "",
                    promises        ? ".noComplete"
                    : i.fused_bytes ? ".expect_tx"
                                    : "",
                    promises ? ".release.cta.shared::cta" : ordered("release", remote), operands));
  }

  void wait(const KindInstruction& i, std::uint32_t object) {
    const bool parity =
        i.op == KindOp::mbarrier_test_wait_parity || i.op == KindOp::mbarrier_try_wait_parity;
    const bool tests =
        i.op == KindOp::mbarrier_test_wait || i.op == KindOp::mbarrier_test_wait_parity;
    const std::string phase = parity ? number(i.inputs[1]) : name_of(i.inputs[1].index);
    const std::string answer = lines_.predicate(), again = fmt::format("WAIT{}", waits_++);
    if (!tests) lines_.label(again);
    lines_.act(
        "mbarrier.{};",
        fmt::format("{}{}{}.b64 {}, [m{}], {}", tests ? "test_wait" : "try_wait",
                    parity ? ".parity" : "", ordered("acquire", false), answer, object, phase));
    if (!tests) lines_.add(fmt::format("@!{} bra {};", answer, again));
    set_truth(i.target, answer);
  }

  static std::string_view scope(axiom::Scope scope) {
    switch (scope) {
      case axiom::Scope::workgroup:
        return "cta";
      case axiom::Scope::cluster:
        return "cluster";
      case axiom::Scope::system:
        return "sys";
      default:
        return "gpu";
    }
  }

  void fence(const KindInstruction& i) {
    const std::string_view order = i.sequential             ? "sc"
                                   : i.acquire && i.release ? "acq_rel"
                                   : i.acquire              ? "acquire"
                                                            : "release";
    lines_.act("fence.{};", fmt::format("{}.{}", order, scope(i.scope)));
  }

  std::string order_of(const KindInstruction& i) const {
    if (says(".volatile")) return ".volatile";
    if (!i.strong) return ".weak";
    const std::string_view order = i.acquire && i.release ? "acq_rel"
                                   : i.acquire            ? "acquire"
                                   : i.release            ? "release"
                                                          : "relaxed";
    return fmt::format(".{}.{}", order, scope(i.scope));
  }

  void access(const KindInstruction& i) {
    const std::string place = place_of(i.inputs[0].index);
    const std::string target =
        i.target < 0 ? lines_.number() : name_of(static_cast<std::size_t>(i.target));
    if (i.op == KindOp::load)
      return lines_.act("ld{};",
                        fmt::format("{}{}.u32 {}, {}", order_of(i), space(), target, place));
    std::string value = number(i.inputs[1]);
    if (i.op == KindOp::store)
      return lines_.act("st{};",
                        fmt::format("{}{}.u32 {}, {}", order_of(i), space(), place, value));
    constexpr std::string_view kNames[] = {"add.u32", "exch.b32", "add.u32", "and.b32", "or.b32",
                                           "xor.b32", "min.s32",  "max.s32", "cas.b32"};
    if (i.op == KindOp::atom_sub) {
      const std::string minus = lines_.number();
      lines_.add(fmt::format("sub.u32 {}, 0, {};", minus, value));
      value = minus;
    }
    if (i.inputs.size() > 2) value += ", " + number(i.inputs[2]);
    const auto kind = static_cast<std::size_t>(i.op) - static_cast<std::size_t>(KindOp::atom_add);
    const std::string words = fmt::format("{}{}.{}", order_of(i), space(), kNames[kind]);
    const bool keeps = i.target >= 0 || i.op == KindOp::atom_exchange || i.op == KindOp::atom_cas;
    if (!keeps) return lines_.act("red{};", fmt::format("{} {}, {}", words, place, value));
    lines_.act("atom{};", fmt::format("{} {}, {}, {}", words, target, place, value));
  }

  void local(const KindInstruction& i) {
    if (i.op == KindOp::label) return;
    const std::string to = fmt::format("C{}_{}", column_, i.destination);
    if (i.op == KindOp::jump) return lines_.add(fmt::format("bra {};", to));
    if (is_branch(i.op)) {
      constexpr std::string_view kCompares[] = {"eq", "ne", "lt", "le", "gt", "ge"};
      const auto kind =
          static_cast<std::size_t>(i.op) - static_cast<std::size_t>(KindOp::branch_equal);
      const std::string first = loaded(i.inputs[0]), taken = lines_.predicate();
      lines_.add(fmt::format("setp.{}.s32 {}, {}, {};", kCompares[kind], taken, first,
                             number(i.inputs[1])));
      return lines_.add(fmt::format("@{} bra {};", taken, to));
    }
    if (i.target < 0) return;
    const std::string target = name_of(static_cast<std::size_t>(i.target));
    if (i.op == KindOp::move)
      return lines_.add(fmt::format("mov.b32 {}, {};", target, number(i.inputs[0])));
    const std::string_view op = i.op == KindOp::local_add   ? "add.s32"
                                : i.op == KindOp::local_sub ? "sub.s32"
                                                            : "mul.lo.s32";
    lines_.add(fmt::format("{} {}, {}, {};", op, target, loaded(i.inputs[0]), number(i.inputs[1])));
  }

  // In a register, where PTX takes no constant.
  std::string loaded(const KindOperand& operand) {
    const std::string value = number(operand);
    if (value.starts_with('%')) return value;
    const std::string result = lines_.number();
    lines_.add(fmt::format("mov.b32 {}, {};", result, value));
    return result;
  }

  void assert_condition() {
    const bool always = test_.quantifier == Quantifier::forall;
    if (!choices_.asserts_condition || (!always && test_.quantifier != Quantifier::never)) return;
    const std::string& name = test_.columns[column_].name;
    if (test_.filter.op != Condition::Op::always || !is_of_thread(test_.condition, name)) return;
    const std::string holds = condition(test_.condition);
    lines_.add(fmt::format("@{}{} trap;", always ? "!" : "", holds));
    asserts_ = true;
  }

  std::string condition(const Condition& c) {
    const std::string result = lines_.predicate();
    if (c.op == Condition::Op::equals || c.op == Condition::Op::differs) {
      lines_.add(fmt::format("setp.{}.s32 {}, {}, {};", c.op == Condition::Op::equals ? "eq" : "ne",
                             result, side(c.name, c.left), side(c.other, c.value)));
      return result;
    }
    if (c.op == Condition::Op::negated) {
      lines_.add(fmt::format("not.pred {}, {};", result, condition(c.parts.front())));
      return result;
    }
    const bool either = c.op == Condition::Op::either;
    lines_.add(fmt::format("mov.pred {}, {};", result, either ? 0 : 1));
    for (const Condition& part : c.parts)
      lines_.add(fmt::format("{}.pred {}, {}, {};", either ? "or" : "and", result, result,
                             condition(part)));
    return result;
  }

  std::string side(const std::string& name, std::int64_t value) {
    const std::string result = lines_.number();
    const auto& names = program_.registers[column_];
    const auto at =
        std::ranges::find(names, name.substr(std::min(name.find(':') + 1, name.size())));
    if (name.empty() || at == names.end()) {
      lines_.add(fmt::format("mov.b32 {}, {};", result, word(name.empty() ? value : 0)));
    } else {
      lines_.add(fmt::format("mov.b32 {}, {};", result,
                             name_of(static_cast<std::size_t>(at - names.begin()))));
    }
    return result;
  }

  const Test& test_;
  const KindProgram& program_;
  const KernelChoices& choices_;
  Homes homes_;
  TokenRegisters tokens_;
  KernelLayout layout_;
  PtxLines lines_;
  std::string_view op_;  // of the instruction, with its qualifiers
  std::size_t column_ = 0;
  unsigned waits_ = 0;
  bool asserts_ = false;
  std::string refused_;
};

}  // namespace

KernelText print_ptx_kernel(const Test& test, const KindProgram& program,
                            const KernelChoices& choices) {
  return Printer(test, program, choices).run();
}

}  // namespace muster::litmus
