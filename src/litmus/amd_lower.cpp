// From litmus columns to barrier programs: the neutral operations, and s_barrier instructions of a
// stated target.
#include <algorithm>
#include <map>
#include <optional>

#include "litmus/amd.h"

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;
using barrier::AmdGeneration;

constexpr std::int8_t kNull = -2;  // joined to the NULL barrier

class Lowering {
 public:
  Lowering(const Test& test, Diagnostics& diagnostics) : test_(test), diagnostics_(diagnostics) {}

  Result<AmdProgram> run() {
    if (!target() || !objects()) return failed(Reported{});
    std::size_t events = 0;
    for (const Column& column : test_.columns) {
      if (!lower(column)) return failed(Reported{});
      events += program_.barriers.threads.back().size();
    }
    if (events > axiom::kEvents || test_.columns.size() > 32) {
      diagnostics_.error(Kind::kLitmusLimit, {test_.file, {}},
                         "expected at most 64 operations and 32 threads");
      return failed(Reported{});
    }
    return std::move(program_);
  }

 private:
  struct Wave {
    std::int8_t joined = axiom::kNoObject;
    std::uint32_t m0 = 0;
    bool memory_pending = false;
    bool ended = false;
    bool diverged = false;  // only some of the lanes are active
  };

  bool error(Kind kind, Range range, std::string message) {
    diagnostics_.error(kind, {test_.file, range}, std::move(message));
    return false;
  }
  bool assembly() const { return test_.arch == Arch::amdgcn; }

  bool target() {
    if (!assembly()) return true;
    const std::string_view name = setting(test_, "target");
    const auto generation = barrier::generation_of(name);
    if (!generation) {
      return error(
          Kind::kLitmusUnknown, {},
          "expected 'target=gfxNNN' in the initial state, found '" + std::string(name) + "'");
    }
    generation_ = *generation;
    std::int64_t named = barrier::kAmdNamedMax;
    const std::string_view allocated = setting(test_, "named_barriers");
    if (!allocated.empty() && (!parse_number(allocated, named) || named < 0 || named > 16)) {
      return error(Kind::kLitmusSyntax, {}, "expected 'named_barriers=' 0 to 16");
    }
    named_max_ = static_cast<int>(named);
    return true;
  }

  bool objects() {
    for (const Column& column : test_.columns) {
      program_.barriers.groups.push_back(static_cast<std::uint8_t>(column.group));
    }
    for (const Setting& s : test_.settings) {
      if (assembly() && s.qualifier.empty()) continue;  // target and the like
      std::int64_t expected = 0;
      if (!s.value.empty() &&
          (!parse_number(s.value, expected) || expected < 1 || expected > 127)) {
        return error(Kind::kLitmusSyntax, s.range, "expected an expected count of 1 to 127");
      }
      if (!s.qualifier.empty() && s.qualifier != "named" && s.qualifier != "cluster") {
        return error(Kind::kLitmusUnknown, s.range,
                     "expected 'named', 'cluster' or nothing before the name of a barrier");
      }
      axiom::BarrierObject object{.name = s.name,
                                  .named = s.qualifier == "named",
                                  .expected = static_cast<std::uint8_t>(expected),
                                  .per_group = s.qualifier == "cluster"};
      program_.barriers.objects.push_back(std::move(object));
    }
    return true;
  }

  std::int8_t find(std::string_view name) const {
    const auto& list = program_.barriers.objects;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].name == name) return static_cast<std::int8_t>(i);
    }
    return axiom::kNoObject;
  }

  // The barrier object of an id of the target; made when it is first used.
  std::int8_t object_of(int id) {
    const std::string name = std::to_string(id);
    const std::int8_t known = find(name);
    if (known != axiom::kNoObject) return known;
    axiom::BarrierObject object{.name = name, .named = barrier::is_named(id)};
    std::size_t groups = 0, waves = 0;
    for (const Column& column : test_.columns)
      groups = std::max<std::size_t>(groups, column.group + 1);
    for (const Column& column : test_.columns) waves += column.group == 0;
    if (barrier::is_cluster(id)) {
      object.expected = static_cast<std::uint8_t>(groups);
      object.per_group = true;
    } else if (!object.named) {
      object.expected = static_cast<std::uint8_t>(waves);
    }
    program_.barriers.objects.push_back(std::move(object));
    return static_cast<std::int8_t>(program_.barriers.objects.size() - 1);
  }

  void emit(BarrierOp op, std::int8_t object, std::uint32_t count = 0) {
    program_.barriers.threads.back().push_back({op, object, static_cast<std::uint8_t>(count)});
    program_.sources.back().push_back(here_);
  }
  void broken(const std::string& clause) {
    auto& list = program_.static_clauses;
    if (std::find(list.begin(), list.end(), clause) != list.end()) return;
    list.push_back(clause);
    const auto thread = static_cast<std::uint32_t>(program_.sources.size() - 1);
    program_.static_places.push_back({thread, here_});
  }

  bool lower(const Column& column) {
    program_.barriers.threads.emplace_back();
    program_.sources.emplace_back();
    Wave wave;
    here_ = 0;
    for (const Instruction& instruction : column.instructions) {
      if (!(assembly() ? lower_assembly(instruction, wave) : lower_neutral(instruction, wave)))
        return false;
      ++here_;
    }
    return true;
  }

  // join, arrive and the rest once the object is known.
  void join(Wave& wave, std::int8_t object, bool null) {
    emit(BarrierOp::join, object);
    wave.joined = null ? kNull : object;
  }
  void leave(Wave& wave) {
    if (wave.joined != kNull) emit(BarrierOp::drop, wave.joined);
    if (wave.joined != kNull) wave.joined = axiom::kNoObject;
  }
  void wait_joined(const Wave& wave) {
    if (wave.joined != kNull) emit(BarrierOp::wait, wave.joined);
  }

  bool operands(const Instruction& i, std::size_t least, std::size_t most) {
    if (i.operands.size() >= least && i.operands.size() <= most) return true;
    return error(Kind::kLitmusSyntax, i.range,
                 "expected " + std::to_string(least) +
                     (most == least ? "" : " to " + std::to_string(most)) + " operands of '" +
                     i.op + "', found " + std::to_string(i.operands.size()));
  }

  bool count_operand(const Instruction& i, std::size_t index, std::uint32_t& count) {
    count = 0;
    if (i.operands.size() <= index) return true;
    std::string_view text = i.operands[index];
    if (text.starts_with("count=")) text.remove_prefix(6);
    std::int64_t value = 0;
    if (!parse_number(text, value) || value < 0 || value > 127) {
      return error(Kind::kLitmusSyntax, i.range,
                   "expected a count of 0 to 127, found '" + i.operands[index] + "'");
    }
    count = static_cast<std::uint32_t>(value);
    return true;
  }

  bool lower_neutral(const Instruction& i, Wave& wave) {
    if (i.op == "leave") {
      leave(wave);
      return operands(i, 0, 0);
    }
    if (i.op == "waitn" || (i.op == "wait" && i.operands.empty())) {
      wait_joined(wave);
      return operands(i, 0, 0);
    }
    if (!operands(i, 1, 2)) return false;
    const bool null = i.operands[0] == "0";
    const std::int8_t object =
        null ? (i.op == "join" ? null_object() : kNull) : find(i.operands[0]);
    if (object == axiom::kNoObject) {
      return error(Kind::kLitmusUnknown, i.range,
                   "'" + i.operands[0] + "' is not a barrier of the initial state");
    }
    std::uint32_t count = 0;
    if (!count_operand(i, 1, count)) return false;
    const bool named = null || program_.barriers.objects[static_cast<std::size_t>(object)].named;
    if (i.op == "join") {
      if (!named) broken("join-unnamed");
      join(wave, object, null);
    } else if (i.op == "wait" && named) {
      wait_joined(wave);
    } else if (null) {  // all but join are no-ops on NULL
      return i.op == "arrive" || i.op == "init" || i.op == "drop" || unknown(i);
    } else if (i.op == "init") {
      if (count == 0) broken("init-positive");
      emit(BarrierOp::init, object, count);
    } else if (i.op == "arrive") {
      emit(BarrierOp::arrive, object, count);
    } else if (i.op == "drop" && !named) {
      emit(BarrierOp::drop, object);
    } else if (i.op == "wait") {
      emit(BarrierOp::wait, object);
    } else if (i.op == "barrier") {
      emit(BarrierOp::arrive, object);
      emit(BarrierOp::wait, object);
    } else {
      return unknown(i);
    }
    return true;
  }

  std::int8_t null_object() {
    const std::int8_t known = find("0");
    if (known != axiom::kNoObject) return known;
    program_.barriers.objects.push_back({.name = "0", .named = true});
    return static_cast<std::int8_t>(program_.barriers.objects.size() - 1);
  }

  bool unknown(const Instruction& i) {
    return error(
        Kind::kLitmusUnknown, i.range,
        assembly()
            ? "'" + i.op + "' is not an instruction that litmus programs of this target may use"
            : "expected init, join, arrive, drop, leave, wait or barrier, found '" + i.op + "'");
  }

  // The id operand of a barrier instruction, from an immediate or m0; `count` from m0's upper half.
  bool id_operand(const Instruction& i, const Wave& wave, int& id, std::uint32_t& count) {
    count = 0;
    if (!operands(i, 1, 1)) return false;
    if (i.operands[0] == "m0") {
      id = static_cast<int>(wave.m0 & 0x1F);
      count = wave.m0 >> 16 & 0x7F;
      return true;
    }
    std::int64_t value = 0;
    if (!parse_number(i.operands[0], value)) {
      return error(Kind::kLitmusSyntax, i.range,
                   "expected a barrier id or m0, found '" + i.operands[0] + "'");
    }
    if (value > 0x7FFF && value <= 0xFFFF) value -= 0x10000;  // objdump prints -1 as 0xffff
    id = static_cast<int>(std::clamp<std::int64_t>(value, -100, 100));
    return true;
  }

  // Clauses of the tables: does the target have this barrier, for user code?
  bool usable(int id) {
    if (!barrier::is_available(generation_, id) || id > named_max_) {
      broken("unavailable");
      return false;
    }
    if (barrier::is_privileged(id) && setting(test_, "privileged") != "1") {
      broken("privileged");
      return false;
    }
    return true;
  }

  bool lower_assembly(const Instruction& i, Wave& wave) {
    if (i.op == "diverge" || i.op == "converge") {
      wave.diverged = i.op == "diverge";
      return operands(i, 0, 0);
    }
    if (wave.diverged && i.op.starts_with("s_barrier")) broken("divergent");
    if (i.op == "s_endpgm") {
      emit(BarrierOp::drop, object_of(barrier::kAmdWorkgroup));
      return operands(i, 0, 0);
    }
    if (i.op == "s_mov_b32") return move(i, wave);
    if (i.op.starts_with("s_waitcnt") || i.op.starts_with("s_wait_")) {
      wave.memory_pending = false;
      return true;
    }
    for (const std::string_view prefix :
         {"ds_", "global_", "buffer_", "flat_", "s_load", "s_buffer"}) {
      if (!i.op.starts_with(prefix)) continue;
      wave.memory_pending = true;
      return true;
    }
    if (i.op == "s_barrier") return fused(i, wave);
    if (i.op == "s_barrier_leave") {
      if (!barrier::has_named_barriers(generation_)) broken("unavailable");
      leave(wave);
      return operands(i, 0, 0);
    }
    return split(i, wave);
  }

  bool move(const Instruction& i, Wave& wave) {
    std::int64_t value = 0;
    if (!operands(i, 2, 2)) return false;
    if (i.operands[0] != "m0" || !parse_number(i.operands[1], value) || value < 0 ||
        value > UINT32_MAX) {
      return error(Kind::kLitmusUnknown, i.range, "expected 's_mov_b32 m0, NUMBER'");
    }
    wave.m0 = static_cast<std::uint32_t>(value);
    return true;
  }

  bool fused(const Instruction& i, const Wave& wave) {
    if (!operands(i, 0, 0)) return false;
    if (barrier::has_split_barriers(generation_)) {
      broken("unavailable");
      return true;
    }
    if (wave.memory_pending && !barrier::has_back_off_barrier(generation_))
      broken("memory-outstanding");
    emit(BarrierOp::arrive, object_of(barrier::kAmdWorkgroup));
    emit(BarrierOp::wait, object_of(barrier::kAmdWorkgroup));
    return true;
  }

  bool split(const Instruction& i, Wave& wave) {
    const bool first = i.op == "s_barrier_signal_isfirst";
    const bool known = first || i.op == "s_barrier_signal" || i.op == "s_barrier_wait" ||
                       i.op == "s_barrier_init" || i.op == "s_barrier_join";
    if (!known) return unknown(i);
    int id = 0;
    std::uint32_t count = 0;
    if (!id_operand(i, wave, id, count)) return false;
    if (!barrier::has_split_barriers(generation_)) {
      broken("no-split-barrier");
      return true;
    }
    if (!usable(id)) return true;
    const bool named = barrier::is_named(id);
    const bool null = id == barrier::kAmdNull;
    if (i.op == "s_barrier_join") {
      if (!named) broken("join-unnamed");
      join(wave, object_of(id), null);
    } else if (i.op == "s_barrier_init") {
      if (!named) broken("init-unnamed");
      if (count == 0) count = wave.m0 >> 16 & 0x7F;
      if (count == 0) broken("init-positive");
      if (!null) emit(BarrierOp::init, object_of(id), count);
    } else if (i.op == "s_barrier_wait") {
      if (named && wave.joined >= 0 && object_of(id) != wave.joined && !null) {
        program_.notes.push_back("the wait acts on the joined barrier, not on the one it names");
      }
      if (named) {
        wait_joined(wave);
      } else {
        emit(BarrierOp::wait, object_of(id));
      }
    } else if (!null) {
      const auto thread = static_cast<std::uint32_t>(program_.barriers.threads.size() - 1);
      if (first && waves_of_group(thread) > 1) {
        program_.firsts.push_back(
            {thread, static_cast<std::uint32_t>(program_.barriers.threads.back().size())});
      }
      emit(BarrierOp::arrive, object_of(id), named ? count : 0);
    }
    return true;
  }

  std::size_t waves_of_group(std::uint32_t thread) const {
    std::size_t waves = 0;
    for (const Column& column : test_.columns) waves += column.group == test_.columns[thread].group;
    return waves;
  }

  const Test& test_;
  Diagnostics& diagnostics_;
  AmdGeneration generation_ = AmdGeneration::gfx1250;
  int named_max_ = barrier::kAmdNamedMax;
  std::uint32_t here_ = 0;  // the instruction that is lowered
  AmdProgram program_;
};

}  // namespace

Result<AmdProgram> lower_amd(const Test& test, Diagnostics& diagnostics) {
  return Lowering(test, diagnostics).run();
}

}  // namespace muster::litmus
