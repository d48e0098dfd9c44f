// All that two waves of a few operations on one word of LDS can do, looked at one step at a time:
// what a wave issued stays outstanding as long as it likes, in order; barriers keep one completion
// for each wave; ends drop. What is asynchronous (A) is ordered with nothing but by its wait (T0).
// Knows nothing of the product. Operations as in wave_kernel.h.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

namespace muster::analysis {

class CounterSimulator {
 public:
  using Columns = std::vector<std::vector<std::string>>;

  // Whether no schedule races, hangs, or lets a completion be lost.
  static bool good(const Columns& columns) { return CounterSimulator(columns).search(); }
  // At a named barrier with this count, which all have joined and the ends leave as it is. That a
  // completion is lost harms only who waits again, and then hangs.
  static bool good_named(const Columns& columns, std::size_t expected) {
    CounterSimulator simulator(columns);
    simulator.named_ = expected;
    simulator.may_lose_ = true;
    return simulator.search();
  }
  // Whether some schedule races or hangs, whatever completions are lost.
  static bool goes_wrong(const Columns& columns) {
    CounterSimulator simulator(columns);
    simulator.may_lose_ = true;
    return !simulator.search();
  }

 private:
  static constexpr std::size_t kWaves = 3;
  struct State {
    std::array<std::size_t, kWaves> at{}, outstanding{}, async{};
    std::array<bool, kWaves> told{}, ended{};
    std::size_t expected = 0, arrived = 0;
    auto operator<=>(const State&) const = default;
  };

  explicit CounterSimulator(const Columns& columns) : columns_(columns) {}

  static bool memory(const std::string& name) { return name == "W" || name == "R"; }

  // The oldest of what the wave has outstanding; null: nothing.
  const std::string* oldest(const State& state, std::size_t wave) const {
    std::size_t left = state.outstanding[wave];
    const std::string* found = nullptr;
    for (std::size_t i = state.at[wave]; i-- > 0 && left > 0;) {
      if (!memory(columns_[wave][i])) continue;
      found = &columns_[wave][i];
      --left;
    }
    return found;
  }

  bool races(const State& state) const {
    for (std::size_t wave = 0; wave < columns_.size(); ++wave) {
      if (state.async[wave] == 0) continue;
      for (std::size_t other = 0; other < columns_.size(); ++other) {
        if (state.outstanding[other] > 0 || (other != wave && state.async[other] > 0)) return true;
      }
    }
    for (std::size_t a = 0; a < columns_.size(); ++a) {
      for (std::size_t b = a + 1; b < columns_.size(); ++b) {
        const std::string *one = oldest(state, a), *two = oldest(state, b);
        if (one != nullptr && two != nullptr && (*one == "W" || *two == "W")) return true;
      }
    }
    return false;
  }

  // The arrivals are as many as expected: everybody is told, once.
  void complete(State& state) {
    if (state.arrived != state.expected || state.arrived == 0) return;
    state.arrived = 0;
    for (std::size_t wave = 0; wave < columns_.size(); ++wave) {
      if (state.ended[wave]) continue;
      lost_ |= state.told[wave];
      state.told[wave] = true;
    }
  }

  // False: it cannot go on now.
  bool step(State& state, std::size_t wave) {
    if (state.at[wave] == columns_[wave].size()) {
      state.ended[wave] = true;
      state.told[wave] = false;
      if (named_ == 0) {
        --state.expected;
        complete(state);
      }
      return true;
    }
    const std::string& name = columns_[wave][state.at[wave]];
    if (name == "L0" && state.outstanding[wave] > 0) return false;
    if (name == "L1" && state.outstanding[wave] > 1) return false;
    if (name == "T0" && state.async[wave] > 0) return false;
    if (name == "B" && !state.told[wave]) return false;
    ++state.at[wave];
    if (memory(name)) ++state.outstanding[wave];
    if (name == "A") ++state.async[wave];
    if (name == "B") state.told[wave] = false;
    if (name != "S") return true;
    ++state.arrived;
    lost_ |= state.arrived > state.expected;
    complete(state);
    return true;
  }

  // False: something goes wrong here.
  bool expand(const State& state) {
    if (races(state)) return false;
    bool moved = false, done = true;
    for (std::size_t wave = 0; wave < columns_.size(); ++wave) {
      if (state.outstanding[wave] > 0) {
        State next = state;
        --next.outstanding[wave];
        open_.push_back(next);
        moved = true;
      }
      if (state.async[wave] > 0) {
        State next = state;
        --next.async[wave];
        open_.push_back(next);
        moved = true;
      }
      if (state.ended[wave]) continue;
      done = false;
      State next = state;
      if (!step(next, wave)) continue;
      open_.push_back(next);
      moved = true;
    }
    return (moved || done) && (may_lose_ || !lost_);
  }

  bool search() {
    State first;
    first.expected = named_ != 0 ? named_ : columns_.size();
    open_.push_back(first);
    while (!open_.empty()) {
      const State state = open_.back();
      open_.pop_back();
      if (!seen_.insert(state).second) continue;
      if (!expand(state)) return false;
    }
    return true;
  }

  const Columns& columns_;
  std::vector<State> open_;
  std::set<State> seen_;
  std::size_t named_ = 0;
  bool lost_ = false, may_lose_ = false;
};

}  // namespace muster::analysis
