// A forward analysis over the registers that products use, or loads of tensor memory fill, and
// those that are copied from or to them.
#include "ir/matrix_registers.h"

#include <algorithm>
#include <optional>

namespace muster::ir {

namespace {

constexpr std::uint8_t kIdle = 0xff;        // no product uses it
constexpr std::uint16_t kSeveral = 0xffff;  // shapes
constexpr std::size_t kFragmentsFrom = 7;   // sources of wgmma, see ops.def
constexpr std::uint32_t kUntracked = kNone;

// One register. `age`: groups committed since its product was issued.
struct Cell {
  std::uint8_t age = kIdle;
  bool touched = false;     // by something else, since the last fence
  std::uint16_t shape = 0;  // that it was accumulated in since the last fence; 0: none
  bool loading = false;     // tcgen05.ld may not have filled it yet
  friend bool operator==(const Cell&, const Cell&) = default;
};

using State = std::vector<Cell>;

class Analysis {
 public:
  Analysis(const Function& function, const Cfg& cfg) : function_(function), cfg_(cfg) { track(); }

  std::vector<MatrixDoubt> run() {
    if (count_ == 0) return {};
    solve();
    reports_ = true;
    for (BlockId block = 0; block < cfg_.blocks.size(); ++block) {
      if (!entries_[block]) continue;
      State state = *entries_[block];
      walk(block, state);
    }
    std::ranges::sort(doubts_, {}, &MatrixDoubt::at);
    return std::move(doubts_);
  }

 private:
  // Accumulators, fragments, what is loaded, and what is copied from or to them.
  void track() {
    index_.assign(function_.registers.size(), kUntracked);
    for (const Instr& instr : function_.instrs) {
      if (instr.op != Op::wgmma && !loads(instr)) continue;
      for (const Operand& operand : function_.destinations(instr)) add(operand);
      if (loads(instr)) continue;
      for (const Operand& operand : fragments(instr)) add(operand);
    }
    for (std::uint32_t before = 0; before != count_;) {
      before = count_;
      for (const Instr& instr : function_.instrs) {
        const auto from = copied(instr);
        if (!from) continue;
        const Operand& to = function_.destinations(instr)[0];
        if (index_[*from] != kUntracked) add(to);
        if (index_[to.index] != kUntracked) add(function_.sources(instr)[0]);
      }
    }
  }

  void add(const Operand& operand) {
    if (operand.kind != Operand::Kind::reg || index_[operand.index] != kUntracked) return;
    index_[operand.index] = count_++;
  }

  static bool loads(const Instr& instr) {
    return instr.op == Op::tcgen05 && instr.sub == static_cast<std::uint8_t>(Tcgen05::load);
  }

  std::span<const Operand> fragments(const Instr& instr) const {
    const auto sources = function_.sources(instr);
    return sources.subspan(std::min(kFragmentsFrom, sources.size()));
  }

  // The register whose value the instruction copies.
  std::optional<RegisterId> copied(const Instr& instr) const {
    if (instr.op != Op::mov || instr.guard.reg != kNone || instr.dst.count != 1) return {};
    const Operand& from = function_.sources(instr)[0];
    const bool registers = from.kind == Operand::Kind::reg &&
                           function_.destinations(instr)[0].kind == Operand::Kind::reg;
    return registers ? std::optional(from.index) : std::nullopt;
  }

  void solve() {
    entries_.assign(cfg_.blocks.size(), std::nullopt);
    entries_[0] = State(count_);
    std::vector<BlockId> work{0};
    while (!work.empty()) {
      const BlockId block = work.back();
      work.pop_back();
      State state = *entries_[block];
      walk(block, state);
      for (std::uint32_t i = cfg_.successor_first[block]; i < cfg_.successor_first[block + 1];
           ++i) {
        if (join(entries_[cfg_.successors[i]], state)) work.push_back(cfg_.successors[i]);
      }
    }
  }

  // What may be so on one way or the other.
  bool join(std::optional<State>& into, const State& from) const {
    if (!into) return into = from, true;
    bool changed = false;
    for (std::uint32_t i = 0; i < count_; ++i) {
      const Cell before = (*into)[i];
      Cell& cell = (*into)[i];
      const Cell& other = from[i];
      cell.age = std::min(cell.age, other.age);
      cell.touched |= other.touched;
      cell.loading |= other.loading;
      if (cell.shape == 0) cell.shape = other.shape;
      if (other.shape != 0 && other.shape != cell.shape) cell.shape = kSeveral;
      changed |= !(before == cell);
    }
    return changed;
  }

  void walk(BlockId block, State& state) {
    for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
      const Instr& instr = function_.instrs[id];
      if (instr.op == Op::wgmma) {
        multiply(id, state);
      } else if (instr.op == Op::async_group) {
        group(instr, state);
      } else if (instr.op == Op::mov && instr.guard.reg == kNone && instr.dst.count == 1) {
        copy(id, state);
      } else {
        for (const Operand& operand : function_.sources(instr)) touch(id, operand, state);
        for (const Operand& operand : function_.destinations(instr)) touch(id, operand, state);
        if (!loads(instr)) continue;
        for (const Operand& operand : function_.destinations(instr)) {
          if (Cell* const cell = find(operand, state)) cell->loading = true;
        }
      }
    }
  }

  Cell* find(const Operand& operand, State& state) const {
    if (operand.kind != Operand::Kind::reg || index_[operand.index] == kUntracked) return nullptr;
    return &state[index_[operand.index]];
  }

  void report(MatrixDoubt::What what, InstrId at, RegisterId reg) {
    if (!reports_ || (!doubts_.empty() && doubts_.back().at == at)) return;
    doubts_.push_back({what, at, reg});
  }

  void touch(InstrId at, const Operand& operand, State& state) {
    Cell* const cell = find(operand, state);
    if (cell == nullptr) return;
    if (cell->age != kIdle) report(MatrixDoubt::What::in_flight, at, operand.index);
    if (cell->loading) report(MatrixDoubt::What::loading, at, operand.index);
    cell->touched = true;
  }

  // Overwriting what is in flight by something that is not, or a constant, is an access; where a
  // copy stands otherwise says nothing.
  void copy(InstrId at, State& state) {
    const Instr& instr = function_.instrs[at];
    const Operand& to = function_.destinations(instr)[0];
    Cell* const cell = find(to, state);
    if (cell == nullptr) return;
    const Cell* const from = find(function_.sources(instr)[0], state);
    const Cell copied = from == nullptr ? Cell{} : *from;
    if (cell->age != kIdle && copied.age == kIdle) {
      report(MatrixDoubt::What::in_flight, at, to.index);
    }
    if (cell->loading && !copied.loading) report(MatrixDoubt::What::loading, at, to.index);
    *cell = copied;
  }

  // Products of one shape may follow each other in the same accumulators.
  void multiply(InstrId at, State& state) {
    const Instr& instr = function_.instrs[at];
    const auto sources = function_.sources(instr);
    const auto shape = static_cast<std::uint16_t>(sources[3].value << 4 |
                                                  static_cast<std::uint64_t>(bytes(instr.type)));
    const auto begin = [&](const Operand& operand, bool accumulates) {
      Cell* const cell = find(operand, state);
      if (cell == nullptr) return;
      const bool other = cell->shape != 0 && (!accumulates || cell->shape != shape);
      if (cell->touched || other) report(MatrixDoubt::What::unfenced, at, operand.index);
      cell->age = 0;
      if (accumulates) cell->shape = shape;
    };
    for (const Operand& operand : function_.destinations(instr)) begin(operand, true);
    for (const Operand& operand : fragments(instr)) begin(operand, false);
  }

  // A fence or a wait that may not be executed is none.
  void group(const Instr& instr, State& state) const {
    const auto sub = static_cast<AsyncGroup>(instr.sub);
    const bool certain = instr.guard.reg == kNone;
    if (sub == AsyncGroup::wgmma_commit) {
      for (Cell& cell : state) {
        if (cell.age < kIdle - 1) ++cell.age;
      }
    } else if (sub == AsyncGroup::wgmma_fence && certain) {
      for (Cell& cell : state) cell.touched = false, cell.shape = 0;
    } else if (sub == AsyncGroup::wgmma_wait && certain) {
      const Operand& left = function_.sources(instr)[0];
      if (left.kind != Operand::Kind::immediate) return;
      for (Cell& cell : state) {
        if (cell.age > left.value) cell.age = kIdle;
      }
    } else if (sub == AsyncGroup::tcgen05_wait_load && certain) {
      for (Cell& cell : state) cell.loading = false;
    }
  }

  const Function& function_;
  const Cfg& cfg_;
  bool reports_ = false;
  std::vector<std::uint32_t> index_;  // by register
  std::uint32_t count_ = 0;
  std::vector<std::optional<State>> entries_;
  std::vector<MatrixDoubt> doubts_;
};

}  // namespace

std::vector<MatrixDoubt> doubt_matrix_registers(const Function& function, const Cfg& cfg) {
  return Analysis(function, cfg).run();
}

}  // namespace muster::ir
