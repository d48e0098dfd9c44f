// The kernel, its registers and the reading of conflicts.
#include "analysis/agreement_skeleton.h"

#include <algorithm>

#include "analysis/certificate/certificate.h"
#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {
namespace {

using machine::Value;

constexpr unsigned kLanes = 32;

ir::Operand operand(ir::RegisterId id) { return {ir::Operand::Kind::reg, false, id, 0}; }
ir::Operand immediate(std::uint64_t value) {
  return {ir::Operand::Kind::immediate, false, ir::kNone, value};
}

// The accesses that a lane of a subgroup makes: one pair of places and a kind for each lane, with
// the subgroup's own place left open.
struct LaneRole {
  bool used = false, writes = false;
  unsigned other = 0, other_place = 0, kind = 0;
};

LaneRole role_of(unsigned thread, unsigned threads, unsigned lane) {
  constexpr unsigned kEach = kIntervals * kPairKinds;
  const unsigned index = lane / kEach;
  const unsigned other = index < thread ? index : index + 1;
  if (index >= 2 || other >= threads) return {};
  LaneRole role{true, false, other, lane % kEach / kPairKinds, lane % kPairKinds};
  role.writes = role.kind == 0 || (thread < other) == (role.kind == 1);
  return role;
}

// The number of the pair: the same for both of its subgroups.
unsigned cell_of(unsigned thread, unsigned place, const LaneRole& role) {
  const unsigned pair = thread < role.other ? place_of(thread, role.other, place, role.other_place)
                                            : place_of(role.other, thread, role.other_place, place);
  return pair * kPairKinds + role.kind;
}

class Builder {
 public:
  explicit Builder(ir::Function& function) : function_(function) {}

  ir::RegisterId reg(ir::Type type) {
    function_.registers.push_back({type, "%r"});
    return static_cast<ir::RegisterId>(function_.registers.size() - 1);
  }
  ir::Instr& add(ir::Op op, std::initializer_list<ir::Operand> dst,
                 std::initializer_list<ir::Operand> src) {
    ir::Instr instr;
    instr.op = op;
    instr.type = ir::Type::u32;
    instr.dst = range(dst);
    instr.src = range(src);
    function_.instrs.push_back(instr);
    return function_.instrs.back();
  }
  std::uint32_t next() const { return static_cast<std::uint32_t>(function_.instrs.size()); }

 private:
  ir::OperandRange range(std::initializer_list<ir::Operand> operands) {
    const ir::OperandRange result{static_cast<std::uint32_t>(function_.operands.size()),
                                  static_cast<std::uint8_t>(operands.size())};
    function_.operands.insert(function_.operands.end(), operands.begin(), operands.end());
    return result;
  }
  ir::Function& function_;
};

machine::Geometry geometry_of(unsigned threads) {
  SmallProgram shape;
  shape.threads.resize(threads);
  return analysis::geometry_of(shape);
}

}  // namespace

Skeleton::Skeleton(unsigned threads, unsigned length, bool accesses)
    : threads_(threads), length_(length), accesses_(accesses) {
  build();
  program_ = machine::make_program(function_, launch_, geometry_of(threads), false);
  fresh_.emplace(program_, causes_, nullptr);
  fresh_->start(0);
  machine_ = fresh_;
}

void Skeleton::build() {
  Builder builder(function_);
  function_.name = "skeleton";
  function_.shared_bytes = std::uint64_t{kPlaces} * kPairKinds * 4;
  begin_ = builder.reg(ir::Type::u32);
  value_ = builder.reg(ir::Type::u32);
  loaded_ = builder.reg(ir::Type::u32);
  writes_ = builder.reg(ir::Type::pred);
  reads_ = builder.reg(ir::Type::pred);
  addresses_ = builder.reg(ir::Type::u32);
  for (unsigned slot = 1; slot <= length_; ++slot) builder.reg(ir::Type::u32);
  ir::Instr& table = builder.add(ir::Op::branch_table, {}, {operand(begin_)});
  table.target = 0;
  table.offset = static_cast<std::int64_t>(threads_) * (length_ + 1);
  for (unsigned t = 0; t < threads_; ++t) {
    for (unsigned slot = 0; slot <= length_; ++slot) {
      function_.branch_tables.push_back(builder.next());
      if (accesses_) {
        const ir::Operand address = operand(addresses_ + slot);
        slots_.resize(builder.next() + 2);
        slots_[builder.next()] = {t, slot, true};
        slots_[builder.next() + 1] = {t, slot, false};
        ir::Instr& store = builder.add(ir::Op::store, {}, {address, operand(value_)});
        store.space = ir::Space::shared;
        store.guard.reg = writes_;
        ir::Instr& load = builder.add(ir::Op::load, {operand(loaded_)}, {address});
        load.space = ir::Space::shared;
        load.guard.reg = reads_;
      }
      if (slot == length_) break;
      barriers_[t][slot] = builder.next();
      builder.add(ir::Op::cta_barrier, {}, {immediate(0), immediate(kLanes)});
    }
    builder.add(ir::Op::exit, {}, {});
  }
}

// Operands of the barriers, and the registers that each subgroup starts with.
void Skeleton::set_up(const SmallProgram& program) {
  *machine_ = *fresh_;
  std::array<std::uint64_t, kLanes> words{};
  for (unsigned t = 0; t < threads_; ++t) {
    const Thread& thread = program.threads[t];
    shift_[t] = length_ - static_cast<unsigned>(thread.size());
    for (std::size_t n = 0; n < thread.size(); ++n) {
      ir::Instr& barrier = function_.instrs[barriers_[t][shift_[t] + n]];
      barrier.sub = static_cast<std::uint8_t>(thread[n].kind);
      function_.operands[barrier.src.first].value = thread[n].object;
      function_.operands[barrier.src.first + 1].value = thread[n].count * kLanes;
    }
    machine::Subgroup& subgroup = machine_->workgroups()[0].subgroups[t];
    const auto give = [&](ir::RegisterId reg, const Value& value) {
      subgroup.registers.write(reg, value, machine::all_lanes(kLanes), subgroup.live);
    };
    give(begin_, {.base = t * (length_ + 1) + shift_[t]});
    if (!accesses_) continue;
    give(value_, {.base = t + 1});  // never the same as another's
    Value writes{.shape = Value::Shape::mask}, reads{.shape = Value::Shape::mask};
    for (unsigned place = 0; place <= thread.size(); ++place) {
      for (unsigned lane = 0; lane < kLanes; ++lane) {
        const LaneRole role = role_of(t, threads_, lane);
        if (!role.used || role.other_place > program.threads[role.other].size()) continue;
        (role.writes ? writes : reads).base |= machine::LaneMask{1} << lane;
        words[lane] = std::uint64_t{cell_of(t, place, role)} * 4;
      }
      give(addresses_ + shift_[t] + place, {.shape = Value::Shape::lanes, .lanes = words.data()});
    }
    give(writes_, writes);
    give(reads_, reads);
  }
}

Certified Skeleton::run(const SmallProgram& program) {
  set_up(program);
  Certificate certificate(program_);
  machine::Machine& machine = *machine_;
  machine.observe(&certificate);
  Round round;
  do {
    round = advance_round(machine, 0, 1u << 16);
  } while (!round.stop && round.progress && machine.workgroups()[0].running != 0);
  machine.observe(nullptr);
  certificate.conclude();
  Certified certified;
  certified.seen_wrong =
      round.stop == machine::Stop::fault || certificate.doubts().count<Unseparated>() != 0;
  certified.proves = !round.stop && machine.workgroups()[0].running == 0 &&
                     certificate.doubts().count<Unseparated>() == 0 &&
                     certificate.doubts().count<LateDependence>() == 0 &&
                     certificate.doubts().count<BlindConflict>() == 0 &&
                     certificate.doubts().count<ConflictsDropped>() == 0;
  if (accesses_) certified.racing = placements(doubts_of<Conflict>(certificate.doubts().all()));
  return certified;
}

Placements Skeleton::placements(std::span<const Conflict> conflicts) const {
  Placements racing;
  for (const Conflict& conflict : conflicts) {
    Slot first = slots_[conflict.earlier.site], second = slots_[conflict.later.site];
    if (first.thread > second.thread) std::swap(first, second);
    const unsigned kind = !first.store ? 2 : second.store ? 0 : 1;
    const unsigned pair = place_of(first.thread, second.thread, first.number - shift_[first.thread],
                                   second.number - shift_[second.thread]);
    racing.set(pair * kPairKinds + kind);
  }
  return racing;
}

}  // namespace muster::analysis
