// The doubts of one run, each kept once. Depends on doubt.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <tuple>
#include <variant>
#include <vector>

#include "analysis/certificate/doubt.h"

namespace muster::analysis {

class DoubtLog {
 public:
  static constexpr std::size_t kKept = 64;  // of each kind: more are not worth trying

  bool empty() const { return all_.empty(); }
  std::span<const Doubt> all() const { return all_; }
  template <typename D>
  std::size_t count() const {
    return counts_[index<D>()];
  }

  // One for each pair of instructions and `part` of the conditions of its kind. That one is left
  // out for lack of room is a doubt, too.
  template <typename D>
  void add(const D& doubt, int part, ir::InstrId a, ir::InstrId b) {
    if (!seen_.emplace(index<D>(), part, a, b).second) return;
    if (count<D>() < kKept) return keep(doubt);
    once(DoubtsDropped{});
  }
  // As far as there is room: what is kept says enough.
  template <typename D>
  void add_some(const D& doubt) {
    if (count<D>() < kKept) keep(doubt);
  }
  // The first of its kind, or the last, says enough.
  template <typename D>
  void once(const D& doubt) {
    if (count<D>() == 0) keep(doubt);
  }
  template <typename D>
  void latest(const D& doubt) {
    const auto known = std::ranges::find(all_, index<D>(), &Doubt::index);
    if (known == all_.end()) return keep(doubt);
    *known = doubt;
  }
  template <typename D>
  void keep(const D& doubt) {
    all_.emplace_back(doubt);
    ++counts_[index<D>()];
  }

 private:
  template <typename D>
  static constexpr std::size_t index() {
    return Doubt(D{}).index();
  }

  std::vector<Doubt> all_;
  std::array<std::size_t, std::variant_size_v<Doubt>> counts_{};
  std::set<std::tuple<std::size_t, int, ir::InstrId, ir::InstrId>> seen_;
};

// Those of one kind, in the order in which they were found.
template <typename D>
std::vector<D> doubts_of(std::span<const Doubt> doubts) {
  std::vector<D> found;
  for (const Doubt& doubt : doubts) {
    if (const D* one = std::get_if<D>(&doubt)) found.push_back(*one);
  }
  return found;
}

}  // namespace muster::analysis
