// How a run differs from the same run one repeat of its loops earlier, register by register: which
// lanes differ by a number that each repeat adds, and which in ways that are not followed. An
// instruction whose effect beyond registers would differ, or may in a later repeat, breaks it.
// docs/certificate.md, Repetition, has the argument. Depends on machine_state.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "machine/state/machine_state.h"

namespace muster::machine {

// What differs between the runs that are compared: how often their loops have repeated, or by how
// much a parameter is larger (the first alone); or where their workgroups lie in the grid (all).
inline constexpr unsigned kCounters = 3;

// What a number has more for each that a counter has more, modulo the width of the number.
struct Steps {
  std::array<std::uint64_t, kCounters> of{};

  Steps() = default;
  // Of the first counter. Not explicit: loops have no other.
  Steps(std::uint64_t first) : of{first} {}  // NOLINT(google-explicit-constructor)
  std::uint64_t first() const { return of[0]; }
  bool none() const { return *this == Steps{}; }
  bool multiples_of(std::uint64_t unit) const {
    return std::ranges::all_of(of, [&](std::uint64_t step) { return step % unit == 0; });
  }
  // The lowest bit that changes. Precondition: some bit does.
  unsigned lowest_bit() const;
  template <typename Change>
  Steps each(Change change) const {
    Steps changed;
    for (unsigned i = 0; i < kCounters; ++i) changed.of[i] = change(of[i]);
    return changed;
  }
  friend Steps operator+(Steps a, const Steps& b) {
    for (unsigned i = 0; i < kCounters; ++i) a.of[i] += b.of[i];
    return a;
  }
  friend Steps operator-(Steps a, const Steps& b) {
    for (unsigned i = 0; i < kCounters; ++i) a.of[i] -= b.of[i];
    return a;
  }
  friend Steps operator*(Steps a, std::uint64_t factor) {
    for (std::uint64_t& step : a.of) step *= factor;
    return a;
  }
  friend bool operator==(const Steps&, const Steps&) = default;
};

// What each repeat adds to a register: `step`, modulo its width, in `lanes`; who knows what in
// `wild`; nothing in the others.
struct Difference {
  LaneMask lanes = 0, wild = 0;
  Steps step;
  bool none(LaneMask where) const { return ((lanes | wild) & where) == 0; }
  // The lanes of `where` get those of `other`.
  void put(LaneMask where, const Difference& other);
  friend bool operator==(const Difference& a, const Difference& b) {
    return a.lanes == b.lanes && a.wild == b.wild && (a.lanes == 0 || a.step == b.step);
  }
};

// Numbers as they are, before a width cuts them.
__extension__ using Exact = __int128;

// The same, before a width cuts it.
struct Slope {
  std::array<Exact, kCounters> of{};

  Slope() = default;
  Slope(Exact first) : of{first} {}  // NOLINT(google-explicit-constructor)
  // Steps of numbers with so many bits, which may be negative.
  Slope(const Steps& steps, unsigned bits);
  Steps steps() const;
  bool none() const { return *this == Slope{}; }
  bool multiples_of(Exact unit) const {
    return std::ranges::all_of(of, [&](Exact step) { return step % unit == 0; });
  }
  template <typename Change>
  Slope each(Change change) const {
    Slope changed;
    for (unsigned i = 0; i < kCounters; ++i) changed.of[i] = change(of[i]);
    return changed;
  }
  friend Slope operator-(Slope a, const Slope& b) {
    for (unsigned i = 0; i < kCounters; ++i) a.of[i] -= b.of[i];
    return a;
  }
  friend Slope operator-(const Slope& a) { return Slope{} - a; }
  friend bool operator==(const Slope&, const Slope&) = default;
};

// Remainders, fields of bits and what is left of a division move linearly only until something is
// carried: then the result is wild, or the horizon ends before that.
enum class Carries : std::uint8_t { are_wild, stay_away };

// For how many repeats a condition on numbers that each of them changes stays as it is; of several
// counters: for which box of them, which begins with none more of any.
class Horizon {
 public:
  static constexpr std::uint64_t kEver = ~std::uint64_t{0} >> 1;
  using Box = std::array<std::uint64_t, kCounters>;  // so many more of each at most
  std::uint64_t repeats() const { return most_[0]; }
  void at_most(std::uint64_t repeats) { most_[0] = std::min(most_[0], repeats); }
  const Box& box() const { return most_; }
  void begin(const Box& box) { most_ = box; }
  // Nothing is more of the counters that move this.
  void hold(const Steps& step) {
    for (unsigned i = 0; i < kCounters; ++i) {
      if (step.of[i] != 0) most_[i] = 0;
    }
  }
  // value, value + step, value + 2 step ... lie between these,
  void keep(Exact value, const Slope& step, Exact least, Exact most);
  // are below zero, are not, or are on the same side of it as the first.
  void keep_negative(Exact value, const Slope& step);
  void keep_not_negative(Exact value, const Slope& step);
  void keep_sign(Exact value, const Slope& step);

  // Numbers that something which moves was compared with, and how fast it came nearer or went away:
  // the first few.
  struct Compared {
    std::uint64_t with = 0, step = 0;
    friend auto operator<=>(const Compared&, const Compared&) = default;
  };
  void note(const Compared& compared) {
    constexpr std::size_t kKept = 16;
    if (compared_.size() < kKept) compared_.insert(compared);
  }
  const std::set<Compared>& compared() const { return compared_; }

 private:
  bool stays(const Slope& step, Exact below, Exact above) const;
  // What the counters add to a number is no more than `room`.
  void bound(const Slope& step, Exact room);

  Box most_{kEver, 0, 0};
  std::set<Compared> compared_;
};

// A parameter for which larger values are thought of: each repeat has so much more in these bytes.
struct Enlarged {
  std::uint32_t index = 0;
  std::uint64_t offset = 0, bytes = 0, step = 0;
};

class Drift : public InstructionFollower {
 public:
  // Of the workgroups of one cluster; nothing differs yet. With a parameter the run is compared
  // not with itself but with one that is launched with more: it may write global memory, as that
  // one does.
  explicit Drift(const MachineState& machine, std::optional<Enlarged> enlarged = {});
  // Another cluster starts: nothing differs in its registers.
  void restart();
  // What one repeat more adds to what this says.
  void add(const Drift& repeat);
  // What holds must hold for the other, too.
  void agree(const Drift& other);
  bool same_differences(const Drift& other, const MachineState& machine, std::uint32_t slot) const;

  // Registers that something looks at: the others are not computed either, and wild.
  const std::vector<ir::RegisterId>& registers() const { return names_->wanted; }
  // Precondition: it is one of those.
  Difference& at(std::uint32_t rank, std::uint32_t subgroup, ir::RegisterId reg) {
    return files_[rank * program_->geometry.subgroups + subgroup][names_->place[reg]];
  }

  void follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
              ir::InstrId site) override;
  void meet_unknown(ir::InstrId site) override { give_up(site, Why::unknown); }

  // Why the effects of a repeat may differ.
  enum class Why : std::uint8_t {
    none,
    guard,      // a branch, or whether an instruction is executed
    operand,    // of synchronisation, of an asynchronous operation, or of other lanes
    address,    // outside global memory, or in a way that is not followed
    stored,     // a value that somebody may read
    published,  // global memory is written at all
    unknown,    // a value that is not known decides
  };
  Why why() const { return why_; }
  ir::InstrId where() const { return where_; }
  bool broken() const { return why_ != Why::none; }
  // So many repeats behind the one that was followed do the same.
  std::uint64_t repeats() const { return horizon_.repeats(); }
  // Regions of global memory that were read: later repeats read elsewhere in them.
  const std::set<std::uint32_t>& regions() const { return regions_; }
  std::uint64_t instructions() const { return instructions_; }
  const std::optional<Enlarged>& enlarged() const { return enlarged_; }
  const Horizon& horizon() const { return horizon_; }

 protected:
  // One instruction, and the lanes that execute it; `maybe` of them only perhaps.
  struct Step {
    const ir::Instr& in;
    ir::InstrId site;
    const Workgroup& workgroup;
    const Subgroup& subgroup;
    std::vector<Difference>& file;
    LaneMask lanes = 0, maybe = 0;
    std::span<const ir::Operand> sources, destinations;
  };
  void give_up(ir::InstrId site, Why why);
  // Nothing differs, and nothing is broken.
  void recover();
  Difference of(const Step& step, const ir::Operand& operand) const;
  bool fixed(const Step& step, std::size_t first, std::size_t last) const;
  void put(const Step& step, const Difference& difference);
  void put(const Step& step, std::size_t result, const Difference& difference);
  // Whether the lanes that execute an instruction are others: of its guard.
  virtual bool guard_differs(const Difference& guard, LaneMask lanes, LaneMask unknown) const {
    (void)unknown;
    return !guard.none(lanes);
  }
  virtual Carries carries(ir::InstrId) const { return Carries::are_wild; }
  virtual void special(const Step& step) { put(step, {}); }
  virtual void memory(const Step& step);
  virtual void copies(const Step& step);

  std::optional<std::uint64_t> prefetched(const Step& step) const;

  const Program& program() const { return *program_; }
  const ir::Function& function() const { return *function_; }
  Horizon& limits() { return horizon_; }
  // Of a buffer; of others as much as an address can tell apart.
  std::uint64_t size_of(std::uint32_t region) const;
  // First and end of what an address may move in: its buffer, or the module's variable there.
  std::pair<Exact, Exact> room_of(std::uint64_t address) const;
  // Likewise of a variable of the module in this space, by the offset there.
  std::pair<Exact, Exact> room_in(ir::Space space, std::uint64_t offset) const;
  // Nobody must write there: others read elsewhere in it.
  void reads_all_of(std::uint32_t region) { regions_.insert(region); }

 private:
  void compute(const Step& step);
  void collective(const Step& step);
  void exchange(const Step& step);
  Difference read_lane(const Step& step, const Step& all) const;
  Difference write_lane(const Step& step, const Step& all) const;
  std::optional<unsigned> named_lane(const Step& all, const ir::Operand& operand) const;
  bool same_width(const Step& step, std::size_t source) const;
  void loaded(const Step& step, const Difference& address);
  void demands(const Step& step);
  void parameter(const Step& step);
  void acts(const Step& step);
  bool reads_global(const Step& step, const ir::Operand& operand, std::uint64_t bytes,
                    bool aligned);

  // Where registers stand in a file: all that nobody looks at in the first place.
  struct Names {
    std::vector<ir::RegisterId> wanted;
    std::vector<std::uint32_t> place;
    std::vector<bool> zero_tests;  // ir/idioms/zero_tests.h
  };
  const Program* program_;
  const ir::Function* function_;
  std::shared_ptr<const Names> names_;
  std::vector<std::vector<Difference>> files_;  // by rank and subgroup
  std::set<std::uint32_t> regions_;
  std::optional<Enlarged> enlarged_;
  std::vector<std::uint64_t> sizes_;  // of buffers, by region - kFirstBufferRegion
  Horizon horizon_;
  std::uint64_t instructions_ = 0;
  Why why_ = Why::none;
  ir::InstrId where_ = ir::kNone;
};

// One operand of an operation: its words, and how they change.
struct Moving {
  Value value;
  Difference difference;
  unsigned bits = 64;  // of the register; immediates have 64
};

// What an address moves by must be a multiple of this, so that it is aligned as now. Waves may load
// and store anywhere, unless the instruction says otherwise.
std::uint64_t unit_of(const ir::Function& function, const ir::Instr& in, std::uint64_t bytes);

// Whether an address, of an instruction on this space, leads to global memory.
bool leads_to_global(ir::Space space, std::uint64_t address);

// One result of an operation, and how wide its register is.
struct Result {
  unsigned bits = 64;
  std::size_t index = 0;
  // Not explicit: most operations have one.
  Result(unsigned width, std::size_t which = 0)  // NOLINT(google-explicit-constructor)
      : bits(width), index(which) {}
};

// How the result of a pure operation changes, in `lanes`, from how its sources do; may shorten the
// horizon.
Difference drift_of(const ir::Instr& instr, std::span<const Moving> sources, LaneMask lanes,
                    Result which, Horizon& horizon, Carries carries = Carries::are_wild);

}  // namespace muster::machine
