// The s_barrier instructions of a stated target as barrier operations, and what the document's
// tables forbid outright.
#include <algorithm>

#include "litmus/amdgpu/lowering.h"

namespace muster::litmus {

using axiom::BarrierOp;
using barrier::AmdGeneration;

namespace {

constexpr std::uint32_t kNamedMask = 0x1F;  // m0[4:0], of a signal
constexpr std::uint32_t kLowerHalf = 0xFFFF;

std::uint32_t count_of(std::uint32_t m0) { return m0 >> 16 & 0x7F; }

}  // namespace

bool AmdLowering::lower_assembly(const Instruction& i, Wave& wave) {
  if (wave.ended) {
    return error(Kind::kLitmusSyntax, i.range, "expected nothing behind s_endpgm");
  }
  if (i.op == "diverge" || i.op == "converge") {
    wave.diverged = i.op == "diverge";
    return operands(i, 0, 0);
  }
  if (wave.diverged && i.op.starts_with("s_barrier")) broken("divergent");
  if (i.op == "s_endpgm") {
    wave.ended = true;
    ends_.back() = here_;
    return operands(i, 0, 0);
  }
  if (i.op == "s_mov_b32") return move(i, wave);
  if (i.op.starts_with("s_waitcnt") || i.op.starts_with("s_wait_")) return count(i, wave);
  if (wave.memory.issue(i, encoding())) return true;
  if (i.op == "s_barrier") return fused(i, wave);
  if (i.op == "s_barrier_leave") {
    if (!barrier::has_named_barriers(generation_)) broken("unavailable");
    leave(wave);
    return operands(i, 0, 0);
  }
  return split(i, wave);
}

bool AmdLowering::move(const Instruction& i, Wave& wave) {
  std::int64_t value = 0;
  if (!operands(i, 2, 2)) return false;
  if (i.operands[0] != "m0" || !parse_number(i.operands[1], value) || value < 0 ||
      value > UINT32_MAX) {
    return error(Kind::kLitmusUnknown, i.range, "expected 's_mov_b32 m0, NUMBER'");
  }
  wave.m0 = static_cast<std::uint32_t>(value);
  return true;
}

// Counters matter to s_barrier alone, on targets that have no others than s_waitcnt's.
bool AmdLowering::count(const Instruction& i, Wave& wave) {
  if (i.op != "s_waitcnt" || wave.memory.wait(i, encoding())) return true;
  return error(Kind::kLitmusSyntax, i.range,
               "expected a number, or vmcnt(N), expcnt(N) and lgkmcnt(N)");
}

amdgcn::Generation AmdLowering::encoding() const {
  using enum amdgcn::Generation;
  if (generation_ <= AmdGeneration::gfx8) {
    return static_cast<amdgcn::Generation>(generation_);
  }
  if (generation_ <= AmdGeneration::gfx940) return kGfx9;
  return generation_ == AmdGeneration::gfx10 ? kGfx10 : kGfx11;
}
static_assert(static_cast<int>(AmdGeneration::gfx8) == static_cast<int>(amdgcn::Generation::kGfx8));

bool AmdLowering::fused(const Instruction& i, const Wave& wave) {
  if (!operands(i, 0, 0)) return false;
  if (barrier::has_split_barriers(generation_)) {
    broken("unavailable");
    return true;
  }
  if (!wave.memory.idle() && !barrier::has_back_off_barrier(generation_))
    broken("memory-outstanding");
  const std::int8_t object = object_of(barrier::kAmdWorkgroup, wave.group);
  emit(BarrierOp::arrive, object);
  emit(BarrierOp::wait, object);
  return true;
}

bool AmdLowering::split(const Instruction& i, Wave& wave) {
  const bool first = i.op == "s_barrier_signal_isfirst";
  const bool waits = i.op == "s_barrier_wait";
  const bool signals = first || i.op == "s_barrier_signal";
  if (!signals && !waits && i.op != "s_barrier_init" && i.op != "s_barrier_join") {
    return unknown(i);
  }
  Named named;
  if (!id_operand(i, wave, named)) return false;
  if (!barrier::has_split_barriers(generation_)) {
    broken("no-split-barrier");
    return true;
  }
  if (!usable(named.id)) return true;
  if (signals) {
    signal(first, wave, named);
  } else if (!waits) {
    join_or_init(i, wave, named);
  } else if (!barrier::is_named(named.id)) {
    emit(BarrierOp::wait, object_of(named.id, wave.group));
  } else {
    wait_named(wave,
               named.id == barrier::kAmdNull ? kAmdNullJoined : object_of(named.id, wave.group));
  }
  return true;
}

void AmdLowering::join_or_init(const Instruction& i, Wave& wave, const Named& named) {
  const bool joins = i.op == "s_barrier_join";
  const bool null = named.id == barrier::kAmdNull;
  if (!barrier::is_named(named.id)) broken(joins ? "join-unnamed" : "init-unnamed");
  if (joins) {
    join(wave, object_of(named.id, wave.group), null);
    return;
  }
  if (null) return;  // a no-op, whatever m0 holds
  const std::uint32_t count = count_of(wave.m0);
  if (count == 0) broken("init-positive");
  emit(BarrierOp::init, object_of(named.id, wave.group), count);
}

void AmdLowering::signal(bool isfirst, const Wave& wave, const Named& named) {
  if (named.id == barrier::kAmdNull) return;
  const auto thread = static_cast<std::uint32_t>(program_.barriers.threads.size() - 1);
  if (isfirst && waves_of(wave.group) > 1) {
    program_.firsts.push_back(
        {thread, static_cast<std::uint32_t>(program_.barriers.threads.back().size())});
  }
  emit(BarrierOp::arrive, object_of(named.id, wave.group),
       barrier::is_named(named.id) ? named.count : 0);
}

// An immediate; or m0, but not of a wait: a signal has the id in its lowest five bits, init and
// join in the lower half.
bool AmdLowering::id_operand(const Instruction& i, const Wave& wave, Named& named) {
  if (!operands(i, 1, 1)) return false;
  const bool waits = i.op == "s_barrier_wait";
  if (i.operands[0] == "m0" && !waits) {
    const bool signals = i.op.starts_with("s_barrier_signal");
    named.id = static_cast<int>(wave.m0 & (signals ? kNamedMask : kLowerHalf));
    named.count = count_of(wave.m0);
    return true;
  }
  std::int64_t value = 0;
  if (!parse_number(i.operands[0], value)) {
    return error(Kind::kLitmusSyntax, i.range,
                 std::string("expected a barrier id") + (waits ? "" : " or m0") + ", found '" +
                     i.operands[0] + "'");
  }
  if (value > 0x7FFF && value <= 0xFFFF) value -= 0x10000;  // objdump prints -1 as 0xffff
  named.id = static_cast<int>(std::clamp<std::int64_t>(value, -100, 100));
  return true;
}

// Clauses of the tables: does the target have this barrier, for user code?
bool AmdLowering::usable(int id) {
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

// A cluster has one object of an id, each of its workgroups has one of the others.
std::string AmdLowering::name_of(int id, std::uint32_t group) const {
  std::string name = std::to_string(id);
  if (!barrier::is_cluster(id) && group != 0) name += "_" + std::to_string(group);
  return name;
}

// The barrier object of an id of the target; made when it is first used.
std::int8_t AmdLowering::object_of(int id, std::uint32_t group) {
  std::string name = name_of(id, group);
  const std::int8_t known = find(name);
  if (known != axiom::kNoObject) return known;
  axiom::BarrierObject object{.name = std::move(name), .named = barrier::is_named(id)};
  if (barrier::is_cluster(id)) {
    object.expected = static_cast<std::uint8_t>(groups());
    object.per_group = true;
  } else if (!object.named) {
    object.expected = static_cast<std::uint8_t>(waves_of(group));
  }
  program_.barriers.objects.push_back(std::move(object));
  return static_cast<std::int8_t>(program_.barriers.objects.size() - 1);
}

std::size_t AmdLowering::waves_of(std::uint32_t group) const {
  return static_cast<std::size_t>(std::ranges::count(test_.columns, group, &Column::group));
}

std::size_t AmdLowering::groups() const {
  std::uint32_t last = 0;
  for (const Column& column : test_.columns) last = std::max(last, column.group);
  return last + 1;
}

// A wave that ends drops the barriers that count it. A cluster's count workgroups: the last wave
// of each drops them, which is known where there is one.
void AmdLowering::end_waves() {
  for (std::uint32_t thread = 0; thread < ends_.size(); ++thread) {
    if (ends_[thread] == kNeverEnds) continue;
    const std::uint32_t group = test_.columns[thread].group;
    (void)object_of(barrier::kAmdWorkgroup, group);
    drop_at_end(thread, barrier::kAmdWorkgroup);
    drop_at_end(thread, barrier::kAmdTrap);
    for (const int id : {barrier::kAmdCluster, barrier::kAmdClusterTrap}) {
      if (waves_of(group) == 1) {
        drop_at_end(thread, id);
        continue;
      }
      bool all = find(name_of(id, group)) != axiom::kNoObject;
      for (std::uint32_t other = 0; other < ends_.size(); ++other) {
        all &= test_.columns[other].group != group || ends_[other] != kNeverEnds;
      }
      if (all)
        program_.not_modelled = "the end of a workgroup of several waves at a cluster barrier";
    }
  }
}

void AmdLowering::drop_at_end(std::uint32_t thread, int id) {
  const std::int8_t object = find(name_of(id, test_.columns[thread].group));
  if (object == axiom::kNoObject) return;
  program_.barriers.threads[thread].push_back({BarrierOp::drop, object, 0});
  program_.sources[thread].push_back(ends_[thread]);
}

}  // namespace muster::litmus
