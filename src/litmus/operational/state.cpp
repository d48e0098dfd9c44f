// States as keys of the visited set: what is zero at the start is left out.
#include "litmus/operational/state.h"

#include <algorithm>

namespace muster::litmus {

namespace {

using namespace barrier;  // NOLINT(google-build-using-namespace): this file is about those kinds

class Key {
 public:
  std::string text;
  template <typename... T>
  void put(T... values) {
    (put_one(static_cast<std::uint64_t>(values)), ...);
  }

 private:
  void put_one(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) text.push_back(static_cast<char>(value | 0x80));
    text.push_back(static_cast<char>(value));
  }
};

void put_visa(const VisaBarriers& visa, Key& key) {
  for (const VisaBarrier& b : visa.barriers) {
    if (b == VisaBarrier{}) continue;
    key.put(&b - visa.barriers.data(), b.signalled, b.consumers, b.waiting, b.released, b.members,
            b.producers_missing, b.consumers_missing, b.producers, b.total_consumers, b.phase,
            b.use);
  }
}

void put_sass(const KindState& state, Key& key) {
  for (const SassBarriers& group : state.sass) {
    for (const SassBarrier& b : group.barriers) {
      if (b == SassBarrier{}) continue;
      key.put(&b - group.barriers.data(), b.count, b.expected, b.trues, b.any_false, b.operation,
              b.use, b.arrived, b.waiting, b.generation);
    }
    key.put(0xFF);
    for (std::size_t t = 0; t < state.done.size(); ++t)
      key.put(group.copies[t], group.last_reduction[t]);
  }
}

void put_ptx(const KindState& state, Key& key) {
  for (const CtaBarriers& group : state.cta) {
    for (const CtaBarrier& b : group.barriers) {
      if (b == CtaBarrier{}) continue;
      key.put(&b - group.barriers.data(), b.arrived, b.waiting, b.expected, b.whole_workgroup,
              b.repeated, b.mode, b.true_predicates, b.predicates, b.generation);
    }
    key.put(0xFF);
  }
  key.put(state.cluster.arrived.words[0], state.cluster.owing.words[0],
          state.cluster.waiting.words[0], state.cluster.generation);
  for (std::uint32_t i = 0; i < state.warp.open; ++i) {
    key.put(state.warp.rounds[i].members, state.warp.rounds[i].waiting);
  }
  for (const Mbarrier& m : state.mbarriers) {
    key.put(m.valid, m.observed, m.phase, m.expected, m.pending,
            static_cast<std::int64_t>(m.bytes));
  }
}

// Whether a thread that has not ended can still come to a barrier.
bool can_come(const KindProgram& program, const KindState& state, std::size_t thread,
              std::int64_t id) {
  for (std::size_t at = state.done[thread]; at < program.columns[thread].size(); ++at) {
    const KindInstruction& i = program.columns[thread][at];
    if (i.op <= KindOp::cta_red_or && i.inputs[0].value == id) return true;
  }
  return false;
}

}  // namespace

std::int64_t computed(KindOp op, std::int64_t a, std::int64_t b) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  switch (op) {
    case KindOp::atom_add:
    case KindOp::local_add:
      return static_cast<std::int64_t>(x + y);
    case KindOp::atom_sub:
    case KindOp::local_sub:
      return static_cast<std::int64_t>(x - y);
    case KindOp::local_mul:
      return static_cast<std::int64_t>(x * y);
    case KindOp::atom_and:
      return a & b;
    case KindOp::atom_or:
      return a | b;
    case KindOp::atom_xor:
      return a ^ b;
    case KindOp::atom_min:
      return std::min(a, b);
    case KindOp::atom_max:
      return std::max(a, b);
    case KindOp::atom_exchange:
      return b;
    default:  // move
      return a;
  }
}

bool taken(KindOp op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case KindOp::branch_equal:
      return a == b;
    case KindOp::branch_not_equal:
      return a != b;
    case KindOp::branch_less:
      return a < b;
    case KindOp::branch_less_equal:
      return a <= b;
    case KindOp::branch_greater:
      return a > b;
    case KindOp::branch_greater_equal:
      return a >= b;
    default:
      return op == KindOp::jump;
  }
}

RuleId rule_of_wait(KindOp op) {
  if (op <= KindOp::cta_red_or) return rule(101);
  if (op == KindOp::warp_sync) return rule(121);
  if (op <= KindOp::cluster_wait) return rule(603);
  if (op <= KindOp::mbarrier_pending_count) return rule(214);
  return op <= KindOp::visa_split_wait ? rule(410) : rule(501);
}

std::int64_t packed(const MbarrierToken& token) {
  return static_cast<std::int64_t>(token.phase) << 32 |
         static_cast<std::int64_t>(token.pending) << 1 | static_cast<std::int64_t>(token.counted);
}

MbarrierToken unpacked(std::int64_t word) {
  return {static_cast<std::uint32_t>(word >> 32),
          static_cast<std::uint32_t>(word >> 1 & 0x7FFFFFFF), (word & 1) != 0};
}

std::string final_registers(const KindProgram& program, const KindState& state) {
  std::string result;
  for (std::size_t t = 0; t < state.registers.size(); ++t) {
    for (std::size_t r = 0; r < state.registers[t].size(); ++r) {
      result += (result.empty() ? "P" : " P") + std::to_string(t) + ":" + program.registers[t][r] +
                "=" + std::to_string(state.registers[t][r]);
    }
  }
  for (std::size_t i = 0; i < state.memory.size(); ++i) {
    result +=
        (result.empty() ? "" : " ") + program.locations[i] + "=" + std::to_string(state.memory[i]);
  }
  return result;
}

bool pass_leftovers(const KindProgram& program, KindState& state) {
  const std::uint64_t blocked = state.blocked;
  for (std::size_t t = 0; t < state.done.size(); ++t) {
    if ((blocked >> t & 1) == 0) continue;
    const KindInstruction& i = program.columns[t][state.done[t] - 1U];
    const std::uint32_t group = program.groups[t];
    const std::int64_t id = i.inputs[0].value;
    CtaBarrier& barrier = state.cta[group].barriers[static_cast<std::size_t>(id)];
    const bool quorum = i.inputs.size() > 1;
    bool passes = quorum ? barrier.generation > 0 : true;
    for (std::size_t other = 0; !quorum && other < state.done.size(); ++other)
      passes &= program.groups[other] != group || !can_come(program, state, other, id);
    if (!passes) continue;
    state.blocked &= ~(std::uint64_t{1} << t);
    // A round of its own: no other has its number.
    const auto number = static_cast<std::uint32_t>(state.rounds[t].size() << 6 | t);
    if (quorum)
      state.rounds[t].back() =
          kLate | number << 10 | (state.rounds[t].back() & axiom::kRoundObject);
    barrier = {.generation = barrier.generation + 1};
  }
  return state.blocked != blocked;
}

std::string key_of(const KindProgram& program, const KindState& state) {
  Key key;
  for (const std::uint8_t done : state.done) key.put(done);
  key.put(state.blocked);
  for (const auto& thread : state.registers) {
    for (const std::int64_t content : thread) key.put(content);
  }
  for (const std::int64_t content : state.memory) key.put(content);
  for (const auto& thread : state.rounds) {
    for (const std::uint32_t round : thread) key.put(round);
  }
  if (program.arch == Arch::visa) {
    put_visa(state.visa, key);
  } else if (program.arch == Arch::sass) {
    put_sass(state, key);
  } else {
    put_ptx(state, key);
  }
  return std::move(key.text);
}

}  // namespace muster::litmus
