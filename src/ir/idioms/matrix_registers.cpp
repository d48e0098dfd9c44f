// What single instructions do to the registers of products and loads, and a forward analysis over
// all ways through the function.
#include "ir/idioms/matrix_registers.h"

#include <algorithm>
#include <utility>

namespace muster::ir {

namespace {

constexpr std::uint8_t kIdle = MatrixCell::kIdle;
constexpr std::uint16_t kSeveral = 0xffff;  // shapes
constexpr std::size_t kFragmentsFrom = 8;   // sources of wgmma, see ops.def
constexpr std::uint32_t kUntracked = kNone;

bool loads(const Instr& instr) {
  return instr.op == Op::tcgen05 && instr.sub == static_cast<std::uint8_t>(Tcgen05::load);
}

// Code that is not optimised keeps registers in local memory, by addresses that do not say so: a
// copy like those between registers. The assembler then executes products one after the other.
bool may_keep(const Instr& instr, const Function& function) {
  if (instr.op != Op::load && instr.op != Op::store) return false;
  const bool has_frame = std::ranges::any_of(
      function.symbols, [](const Symbol& symbol) { return symbol.space == Space::local; });
  return instr.space == Space::local || (instr.space == Space::generic && has_frame);
}

bool moves(const Instr& instr) { return instr.op == Op::mov && instr.dst.count == 1; }

// M is 64, and K follows from the elements and from whether A is sparse.
std::uint16_t shape_of(const Instr& instr, std::span<const Operand> sources) {
  const bool sparse = sources.size() > 6 && sources[6].kind != Operand::Kind::none;
  return static_cast<std::uint16_t>(sources[3].value << 6 | (sparse ? 1U : 0U) << 5 |
                                    (bytes(instr.type) == 4 ? 1U : 0U) << 4 |
                                    (static_cast<unsigned>(bytes(instr.from)) & 7) << 1 | 1U);
}

}  // namespace

MatrixRegisters::MatrixRegisters(const Function& function, bool waited)
    : function_(function), waited_(waited) {
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
  const auto tracked = [&](const Operand& operand) {
    return operand.kind == Operand::Kind::reg && index_[operand.index] != kUntracked;
  };
  for (const Instr& instr : function_.instrs) {
    concerns_.push_back(collective(instr) ||
                        std::ranges::any_of(function_.destinations(instr), tracked) ||
                        std::ranges::any_of(function_.sources(instr), tracked));
  }
}

bool MatrixRegisters::collective(const Instr& instr) {
  if (instr.op == Op::wgmma || loads(instr)) return true;
  if (instr.op != Op::async_group) return false;
  const auto sub = static_cast<AsyncGroup>(instr.sub);
  return sub == AsyncGroup::wgmma_commit || sub == AsyncGroup::wgmma_fence ||
         sub == AsyncGroup::wgmma_wait || sub == AsyncGroup::tcgen05_wait_load;
}

void MatrixRegisters::add(const Operand& operand) {
  if (operand.kind != Operand::Kind::reg || index_[operand.index] != kUntracked) return;
  index_[operand.index] = count_++;
}

std::span<const Operand> MatrixRegisters::fragments(const Instr& instr) const {
  const auto sources = function_.sources(instr);
  return sources.subspan(std::min(kFragmentsFrom, sources.size()));
}

// The register whose value the instruction copies.
std::optional<RegisterId> MatrixRegisters::copied(const Instr& instr) const {
  if (!moves(instr) || instr.guard.reg != kNone) return {};
  const Operand& from = function_.sources(instr)[0];
  const bool registers = from.kind == Operand::Kind::reg &&
                         function_.destinations(instr)[0].kind == Operand::Kind::reg;
  return registers ? std::optional(from.index) : std::nullopt;
}

MatrixCell* MatrixRegisters::find(const Operand& operand, State& state) const {
  if (operand.kind != Operand::Kind::reg || index_[operand.index] == kUntracked) return nullptr;
  return &state[index_[operand.index]];
}

std::optional<MatrixDoubt> MatrixRegisters::step(InstrId at, bool certain, State& state) const {
  const Instr& instr = function_.instrs[at];
  Doubt doubt;
  if (instr.op == Op::wgmma) {
    multiply(at, state, doubt);
  } else if (instr.op == Op::async_group) {
    fence_or_wait(instr, certain, state);
  } else if (moves(instr) && certain) {
    copy(at, state, doubt);
  } else {
    touch_all(at, certain, state, doubt);
    if (!loads(instr)) return doubt;
    for (const Operand& operand : function_.destinations(instr)) {
      if (MatrixCell* const cell = find(operand, state)) cell->loading = true, cell->user = at;
    }
  }
  return doubt;
}

std::optional<MatrixDoubt> MatrixRegisters::execute(InstrId at, Executed how, State& state) const {
  const Instr& instr = function_.instrs[at];
  if (moves(instr) || instr.op == Op::pack || instr.op == Op::unpack || how.lanes == By::perhaps ||
      may_keep(instr, function_)) {
    place(instr, how.lanes == By::all && moves(instr), state);
    return {};
  }
  release_overwritten(instr, state);
  const Doubt doubt = step(at, true, state);
  if (how.multiplied || group(instr.op) != OpGroup::compute) return doubt;
  for (const auto operands : {function_.sources(instr), function_.destinations(instr)}) {
    for (const Operand& operand : operands) {
      if (MatrixCell* const cell = find(operand, state)) cell->touched = false;
    }
  }
  return doubt;
}

// What is copied is known of the copy, and of the results of anything else nothing.
void MatrixRegisters::place(const Instr& instr, bool copies, State& state) const {
  const MatrixCell* const from = copies ? find(function_.sources(instr)[0], state) : nullptr;
  const MatrixCell known = from == nullptr ? MatrixCell{} : *from;
  for (const Operand& operand : function_.destinations(instr)) {
    if (MatrixCell* const cell = find(operand, state)) *cell = known;
  }
}

// A register that is written and not read may be another one for the assembler: compilers give two
// values one name where they do not see that a product is still using the first.
void MatrixRegisters::release_overwritten(const Instr& instr, State& state) const {
  if (instr.op == Op::wgmma) return;
  const auto sources = function_.sources(instr);
  for (const Operand& operand : function_.destinations(instr)) {
    MatrixCell* const cell = find(operand, state);
    const bool read = std::ranges::any_of(sources, [&](const Operand& source) {
      return source.kind == Operand::Kind::reg && source.index == operand.index;
    });
    if (cell != nullptr && !read) *cell = MatrixCell{};
  }
}

void MatrixRegisters::touch(InstrId at, const Operand& operand, State& state, Doubt& doubt) const {
  MatrixCell* const cell = find(operand, state);
  if (cell == nullptr) return;
  if (!doubt && cell->age != kIdle) {
    doubt = {MatrixDoubt::What::in_flight, at, operand.index, cell->user};
  }
  if (!doubt && cell->loading) doubt = {overwritten(), at, operand.index, cell->user};
  cell->touched = true;
  cell->toucher = at;
}

// What a load fills is there for who reads it, and then for all that comes behind. Under a guard it
// may not be read.
void MatrixRegisters::read(InstrId at, const Operand& operand, bool certain, State& state,
                           Doubt& doubt) const {
  MatrixCell* const cell = find(operand, state);
  if (cell == nullptr || waited_) return touch(at, operand, state, doubt);
  const bool loading = std::exchange(cell->loading, false);
  touch(at, operand, state, doubt);
  cell->loading = loading && !certain;
}

MatrixDoubt::What MatrixRegisters::overwritten() const {
  return waited_ ? MatrixDoubt::What::loading : MatrixDoubt::What::unread;
}

void MatrixRegisters::touch_all(InstrId at, bool certain, State& state, Doubt& doubt) const {
  const Instr& instr = function_.instrs[at];
  for (const Operand& operand : function_.sources(instr)) read(at, operand, certain, state, doubt);
  for (const Operand& operand : function_.destinations(instr)) touch(at, operand, state, doubt);
}

// Overwriting what is in flight by something that is not, or a constant, is an access; where a
// copy stands otherwise says nothing.
void MatrixRegisters::copy(InstrId at, State& state, Doubt& doubt) const {
  const Instr& instr = function_.instrs[at];
  const Operand& to = function_.destinations(instr)[0];
  MatrixCell* const cell = find(to, state);
  if (cell == nullptr) return;
  MatrixCell* const from = find(function_.sources(instr)[0], state);
  if (from != nullptr && !waited_) from->loading = false;
  const MatrixCell copied = from == nullptr ? MatrixCell{} : *from;
  if (cell->age != kIdle && copied.age == kIdle) {
    doubt = {MatrixDoubt::What::in_flight, at, to.index, cell->user};
  }
  if (!doubt && cell->loading && !copied.loading) {
    doubt = {overwritten(), at, to.index, cell->user};
  }
  *cell = copied;
}

// Products of one shape may follow each other in the same accumulators.
void MatrixRegisters::multiply(InstrId at, State& state, Doubt& doubt) const {
  const Instr& instr = function_.instrs[at];
  const std::uint16_t shape = shape_of(instr, function_.sources(instr));
  const auto begin = [&](const Operand& operand, bool accumulates) {
    MatrixCell* const cell = find(operand, state);
    if (cell == nullptr) return;
    const bool other = cell->shape != 0 && (!accumulates || cell->shape != shape);
    if (!doubt && (cell->touched || other)) {
      const InstrId since = cell->touched ? cell->toucher : cell->user;
      doubt = {MatrixDoubt::What::unfenced, at, operand.index, since};
    }
    cell->age = 0;
    cell->user = at;
    if (accumulates) cell->shape = shape;
  };
  for (const Operand& operand : function_.destinations(instr)) begin(operand, true);
  for (const Operand& operand : fragments(instr)) begin(operand, false);
}

// A fence or a wait that may not be executed is none.
void MatrixRegisters::fence_or_wait(const Instr& instr, bool certain, State& state) const {
  const auto sub = static_cast<AsyncGroup>(instr.sub);
  if (sub == AsyncGroup::wgmma_commit) {
    for (MatrixCell& cell : state) {
      if (cell.age < kIdle - 1) ++cell.age;
    }
  } else if (sub == AsyncGroup::wgmma_fence && certain) {
    for (MatrixCell& cell : state) cell.touched = false, cell.shape = 0, cell.toucher = kNone;
  } else if (sub == AsyncGroup::wgmma_wait && certain) {
    const Operand& left = function_.sources(instr)[0];
    if (left.kind != Operand::Kind::immediate) return;
    for (MatrixCell& cell : state) {
      if (cell.age > left.value) cell.age = kIdle;
    }
  } else if (sub == AsyncGroup::tcgen05_wait_load && certain) {
    for (MatrixCell& cell : state) cell.loading = false;
  }
}

namespace {

class Ways {
 public:
  Ways(const Function& function, const Cfg& cfg, bool waited)
      : function_(function), cfg_(cfg), registers_(function, waited) {}

  std::vector<MatrixDoubt> run() {
    if (registers_.count() == 0) return {};
    solve();
    std::vector<MatrixDoubt> doubts;
    for (BlockId block = 0; block < cfg_.blocks.size(); ++block) {
      if (!entries_[block]) continue;
      State state = *entries_[block];
      walk(block, state, &doubts);
    }
    std::ranges::sort(doubts, {}, &MatrixDoubt::at);
    return doubts;
  }

 private:
  using State = MatrixRegisters::State;

  void solve() {
    entries_.assign(cfg_.blocks.size(), std::nullopt);
    entries_[0] = State(registers_.count());
    std::vector<BlockId> work{0};
    while (!work.empty()) {
      const BlockId block = work.back();
      work.pop_back();
      State state = *entries_[block];
      walk(block, state, nullptr);
      for (std::uint32_t i = cfg_.successor_first[block]; i < cfg_.successor_first[block + 1];
           ++i) {
        if (join(entries_[cfg_.successors[i]], state)) work.push_back(cfg_.successors[i]);
      }
    }
  }

  // What may be so on one way or the other.
  static bool join(std::optional<State>& into, const State& from) {
    if (!into) return into = from, true;
    bool changed = false;
    for (std::size_t i = 0; i < from.size(); ++i) {
      MatrixCell& cell = (*into)[i];
      const MatrixCell before = cell;
      const MatrixCell& other = from[i];
      cell.age = std::min(cell.age, other.age);
      cell.touched |= other.touched;
      cell.loading |= other.loading;
      if (cell.shape == 0) cell.shape = other.shape;
      if (other.shape != 0 && other.shape != cell.shape) cell.shape = kSeveral;
      cell.user = std::min(cell.user, other.user);
      cell.toucher = std::min(cell.toucher, other.toucher);
      changed |= !(before == cell);
    }
    return changed;
  }

  void walk(BlockId block, State& state, std::vector<MatrixDoubt>* doubts) const {
    for (InstrId id = cfg_.blocks[block].first; id < cfg_.blocks[block].end; ++id) {
      const auto doubt = registers_.step(id, function_.instrs[id].guard.reg == kNone, state);
      if (doubt && doubts != nullptr) doubts->push_back(*doubt);
    }
  }

  const Function& function_;
  const Cfg& cfg_;
  MatrixRegisters registers_;
  std::vector<std::optional<State>> entries_;
};

}  // namespace

std::vector<MatrixDoubt> doubt_matrix_registers(const Function& function, const Cfg& cfg,
                                                bool waited) {
  return Ways(function, cfg, waited).run();
}

}  // namespace muster::ir
