// States as keys of the visited set: what is zero at the start is left out.
#include "litmus/kinds_state.h"

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
  for (const SassBarrier& b : state.sass.barriers) {
    if (b == SassBarrier{}) continue;
    key.put(&b - state.sass.barriers.data(), b.count, b.expected, b.trues, b.any_false, b.operation,
            b.use, b.arrived, b.waiting, b.generation);
  }
  for (std::size_t t = 0; t < state.done.size(); ++t) {
    key.put(state.sass.copies[t], state.sass.last_reduction[t]);
  }
}

void put_ptx(const KindState& state, Key& key) {
  for (const CtaBarriers& group : state.cta) {
    for (const CtaBarrier& b : group.barriers) {
      if (b == CtaBarrier{}) continue;
      key.put(&b - group.barriers.data(), b.arrived, b.waiting, b.expected, b.whole_workgroup,
              b.mode, b.true_predicates, b.predicates, b.generation);
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

}  // namespace

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
