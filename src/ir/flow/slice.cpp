// The backward slice, as a worklist over registers and the three memories whose contents may
// matter.
#include "ir/flow/slice.h"

#include <algorithm>

#include "ir/async_copies.h"
#include "ir/flow/told_slice.h"
#include "ir/wave_memory.h"

namespace muster::ir {

namespace {

using Meet = std::function<bool(InstrId load, InstrId store)>;

class Slicer {
 public:
  explicit Slicer(const Function& function, InstrId told = kNone, const Meet* meet = nullptr)
      : function_(function), told_(told), meet_(meet) {
    slice_.needed.assign(function.instrs.size(), 0);
    wanted_.assign(function.registers.size(), 0);
    index_definitions();
    writes_images_ = std::ranges::any_of(function.instrs, [](const Instr& instr) {
      return instr.op != Op::load && (instr.flags & kImage) != 0;
    });
  }

  Slice run(std::span<const InstrId> left_out = {}, std::span<const InstrId> unasked = {}) {
    unasked_ = unasked;
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      if (std::ranges::find(left_out, id) == left_out.end()) root(id);
    }
    while (!work_.empty()) {
      const RegisterId reg = work_.back();
      work_.pop_back();
      for (std::uint32_t i = first_[reg]; i < first_[reg + 1]; ++i) need(definitions_[i]);
    }
    slice_.wanted = std::move(wanted_);
    slice_.count = static_cast<std::uint32_t>(std::ranges::count(slice_.needed, 1));
    return std::move(slice_);
  }

 private:
  // Definitions of each register, as one array with offsets (counting sort).
  void index_definitions() {
    first_.assign(function_.registers.size() + 2, 0);
    for_each_definition([&](RegisterId reg, InstrId) { ++first_[reg + 2]; });
    for (std::size_t i = 2; i < first_.size(); ++i) first_[i] += first_[i - 1];
    definitions_.resize(first_.back());
    for_each_definition([&](RegisterId reg, InstrId id) { definitions_[first_[reg + 1]++] = id; });
  }

  template <typename Visit>
  void for_each_definition(Visit visit) {
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      for (const Operand& operand : function_.destinations(function_.instrs[id])) {
        if (operand.kind == Operand::Kind::reg) visit(operand.index, id);
      }
    }
  }

  void want(RegisterId reg) {
    if (reg == kNone || wanted_[reg] != 0) return;
    wanted_[reg] = 1;
    work_.push_back(reg);
  }

  void want(const Operand& operand) {
    if (operand.kind == Operand::Kind::reg) want(operand.index);
  }

  // What takes place whatever is needed: effects and their addresses.
  void root(InstrId id) {
    const Instr& instr = function_.instrs[id];
    const auto sources = function_.sources(instr);
    switch (group(instr.op)) {
      case OpGroup::control:
      case OpGroup::sync:
        need(id);
        break;
      case OpGroup::async:
        need_async(id);
        break;
      case OpGroup::memory:
        if (instr.op == Op::tensor_map) {
          // What a map says decides where copies go: so do the bytes that it is copied from.
          need(id);
          memory_wanted(Space::shared);
          memory_wanted(Space::global);
          break;
        }
        want(instr.guard.reg);
        if (instr.op == Op::demand) {
          for (const Operand& operand : sources) want(operand);
          break;
        }
        // A lane's own frame cannot race, but who stores where in it may matter: see memory_wanted.
        if (!sources.empty() && instr.op != Op::prefetch) want(sources[0]);
        break;
      case OpGroup::lane:
        if (crosses_lanes(instr.op)) {
          need_participation(instr);
        }
        break;
      case OpGroup::other:
        if (instr.op == Op::unmodelled) need(id);
        break;
      case OpGroup::compute:
        // Whether its registers have come is asked where it is executed.
        if (instr.op == Op::mov && (instr.flags & kIndexed) != 0) want(instr.guard.reg);
        break;
    }
  }

  // Where an asynchronous operation acts matters, what it computes or stores does not.
  void need_async(InstrId id) {
    slice_.needed[id] = 1;
    const Instr& instr = function_.instrs[id];
    want(instr.guard.reg);
    const auto sources = function_.sources(instr);
    const bool st_async =
        instr.op == Op::async_copy && copy_kind(instr).from == AsyncCopyKind::Side::registers;
    const bool stores =
        instr.op == Op::tcgen05 && instr.sub == static_cast<std::uint8_t>(Tcgen05::store);
    std::size_t count = sources.size();
    if (st_async) count = std::min<std::size_t>(count, 6);
    if (stores) count = std::min<std::size_t>(count, 3);
    if (instr.op == Op::wgmma) count = std::min<std::size_t>(count, 7);
    for (const Operand& operand : sources.first(count)) want(operand);
  }

  // Warp-level operations synchronise their lanes: who takes part always matters, the value only if
  // used.
  void need_participation(const Instr& instr) {
    want(instr.guard.reg);
    const auto sources = function_.sources(instr);
    if (!sources.empty()) want(sources.back());  // the membermask is the last operand
  }

  void need(InstrId id) {
    if (slice_.needed[id] != 0) return;
    slice_.needed[id] = 1;
    const Instr& instr = function_.instrs[id];
    want(instr.guard.reg);
    if (instr.op == Op::matrix || instr.op == Op::matrix_move) return;  // unknown, see whole()
    // What waves write without a rule is unknown whatever they read.
    if (instr.op == Op::opaque && function_.control == Control::wave) return;
    for (const Operand& operand : function_.sources(instr)) want(operand);
    if (instr.op == Op::load && (instr.flags & kImage) != 0 && !writes_images_) return;
    if ((instr.op == Op::load || instr.op == Op::atomic) && id != told_) {
      meet_ != nullptr ? stores_wanted(id) : memory_wanted(instr.space);
    }
  }

  // The values of stores that this load may find.
  void stores_wanted(InstrId load) {
    const Space space = function_.instrs[load].space;
    const bool any = space == Space::generic;
    mark(slice_.shared_values, any || space == Space::shared);
    mark(slice_.global_values, any || space == Space::global);
    mark(slice_.local_values, any || space == Space::local);
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      const Instr& instr = function_.instrs[id];
      if (instr.op != Op::store && instr.op != Op::atomic) continue;
      if (instr.space != space && instr.space != Space::generic && !any) continue;
      if ((*meet_)(load, id)) need(id);
    }
  }

  // The contents of a memory matter: so do the values of all stores that may go there.
  void memory_wanted(Space space) {
    const bool any = space == Space::generic;
    const bool shared = mark(slice_.shared_values, any || space == Space::shared);
    const bool global = mark(slice_.global_values, any || space == Space::global);
    const bool local = mark(slice_.local_values, any || space == Space::local);
    if (!shared && !global && !local) return;
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      const Instr& instr = function_.instrs[id];
      const bool stores = instr.op == Op::store || instr.op == Op::atomic;
      if (!stores || !stores_matter(instr.space)) continue;
      if (std::ranges::find(unasked_, id) == unasked_.end()) need(id);
    }
  }

  static bool mark(bool& flag, bool value) {
    const bool added = value && !flag;
    flag |= value;
    return added;
  }

  bool stores_matter(Space space) const {
    switch (space) {
      case Space::shared:
        return slice_.shared_values;
      case Space::global:
        return slice_.global_values;
      case Space::local:
        return slice_.local_values;
      default:
        return slice_.shared_values || slice_.global_values || slice_.local_values;
    }
  }

  const Function& function_;
  const InstrId told_;
  const Meet* const meet_;
  // Else nothing in the launch writes what textures and their objects are read from.
  bool writes_images_ = false;
  std::span<const InstrId> unasked_;
  Slice slice_;
  std::vector<std::uint32_t> first_;
  std::vector<InstrId> definitions_;
  std::vector<std::uint8_t> wanted_;
  std::vector<RegisterId> work_;
};

}  // namespace

Slice slice(const Function& function, std::span<const InstrId> left_out,
            std::span<const InstrId> unasked) {
  return Slicer(function).run(left_out, unasked);
}

Slice slice_told(const Function& function, InstrId told, const Meet& meet) {
  return Slicer(function, told, &meet).run();
}

Slice whole(const Function& function) {
  Slice slice;
  slice.needed.assign(function.instrs.size(), 1);
  slice.wanted.assign(function.registers.size(), 1);
  slice.shared_values = slice.global_values = slice.local_values = slice.everything = true;
  slice.count = static_cast<std::uint32_t>(function.instrs.size());
  return slice;
}

}  // namespace muster::ir
