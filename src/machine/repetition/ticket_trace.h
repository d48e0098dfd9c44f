// Follows what is computed from tickets: the results of atomics that add to a counter. Any lane may
// get any ticket, so a number that rests on one is kept as what it is in this run and how much it
// has more for each that the ticket has more. Says for which tickets nothing else differs, and in
// which ranges of memory they are places. docs/certificate.md, Tickets, has the argument. Depends
// on repeat_delta.h and ticket_teller.h.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/repetition/repeat_delta.h"
#include "machine/state/ticket_teller.h"

namespace muster::machine {

// Global memory, by region; or the shared memory of a workgroup.
struct TicketMemory {
  ir::Space space = ir::Space::global;
  std::uint32_t which = 0;
  friend auto operator<=>(const TicketMemory&, const TicketMemory&) = default;
};

// Places [base + factor * ticket, base + factor * (ticket + its amount)) of all tickets of one
// counter, and all bytes that are touched there.
struct TicketRange {
  TicketMemory memory;
  std::uint32_t counter = 0;
  std::int64_t factor = 0;
  Exact base = 0, begin = 0, end = 0;
  bool written = false;
  std::vector<std::uint32_t> overlaps;  // other ranges, if either is written
  friend bool operator==(const TicketRange&, const TicketRange&) = default;
};

class TicketTrace final : public InstructionFollower, public TicketTeller {
 public:
  TicketTrace(const Program& program, const std::vector<ir::InstrId>& sites);

  // A run begins, of which the ranges are those that are known by now. `classes`: of workgroups
  // that behave alike one is executed.
  void begin(const MachineState& machine, bool classes = false);
  // The workgroup that is over stands for so many, itself among them, which take as many tickets.
  void stand_for(std::uint64_t members);
  // Whether nothing can be concluded any more.
  bool lost() const { return !sound_; }
  // After the run: whether any lane may have had any ticket, and where their places are. Those are
  // known in the next run.
  bool conclude();
  const std::vector<TicketRange>& ranges() const { return ranges_; }

  void follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
              ir::InstrId site) override;
  void meet_unknown(ir::InstrId) override {}
  void walk_perhaps(bool begins) override { perhaps_ = begins; }

  bool tells(ir::InstrId site) const override { return tells_[site] != 0; }
  std::uint64_t take(const Taking& taking) override;
  void lose() override { sound_ = false; }
  const std::vector<TicketTouch>& touches(const Access& access) override;
  LaneMask placed(const Access& access) const override;
  std::optional<Turn> turn(const Access& access) override;
  void find_turn(const Access& access, const Turn& turn) override;
  bool hands_on(const Access& access, unsigned lane, const Turn& turn) override;
  bool rests(const AgentId& agent, ir::RegisterId reg) const override;
  std::uint32_t taken(std::uint32_t counter) const override { return counters_[counter].taken; }

 private:
  static constexpr std::uint32_t kWild = ~std::uint32_t{0};
  static constexpr std::uint32_t kNoAccess = ~std::uint32_t{0};
  static constexpr unsigned kLanes = 32;

  // Of a number: it has `step` more for each that this ticket has more, modulo its width. 0: it
  // rests on none; kWild: nobody knows how.
  struct Tag {
    std::uint64_t step = 0;
    std::uint32_t ticket = 0;
    explicit operator bool() const { return ticket != 0; }
  };
  using Tags = std::array<Tag, kLanes>;
  using File = std::unordered_map<ir::RegisterId, Tags>;  // of a subgroup

  struct Ticket {
    std::uint32_t counter = 0;
    Exact value = 0, amount = 0;
    std::uint32_t taken_by = 0;              // the access, counted from 0; kNoAccess: a sum
    Exact least = 0, most = Exact{1} << 65;  // tickets with which all went as it did
  };
  // A word, from one time that it is set to the next.
  struct Counter {
    Exact first = 0, next = 0, most = 0;  // `most`: the last number that does not wrap around
    bool over = false;                    // somebody has set it
    bool turns = false, uneven = false;   // some are waited for; amounts differ
    std::uint32_t taken = 0, last = 0;    // tickets, and which was the last
    bool shared = false;                  // its word is in shared memory
    // When the workgroup began that is executed; of others, which it stands for, or did before it.
    std::optional<Exact> begun{};
    Exact others = 0;
    // Of sums: the counter of what they are parts of, whose numbers these are. kWild: no sums.
    std::uint32_t whole = kWild;
  };
  // Accesses at base + factor * ticket.
  using Line = std::tuple<TicketMemory, std::uint32_t, std::int64_t, Exact>;  // counter, ...
  struct Touched {
    Exact reach = 0;           // how far they reach beyond the places of their tickets, from base
    Exact begin = 0, end = 0;  // of those of this run
    std::uint32_t range = 0;   // that they are in, as of the run before
    bool written = false, known = false;
  };
  struct Stored {  // a byte of a number that rests on tickets
    Tag tag;
    unsigned index = 0, bytes = 0;
  };
  struct Step {
    const ir::Instr& in;
    ir::InstrId site;
    const Workgroup& workgroup;
    const Subgroup& subgroup;
    File& file;
    LaneMask lanes = 0, maybe = 0;
    std::span<const ir::Operand> sources, destinations;
  };

  Tag tag_of(const Step& step, const ir::Operand& operand, unsigned lane) const;
  bool any(const Step& step, std::size_t first, LaneMask lanes) const;
  void put(const Step& step, std::size_t destination, unsigned lane, const Tag& tag);
  void put_all(const Step& step, const Tag& tag);
  void compute(const Step& step);
  Tag compute_lane(const Step& step, unsigned lane);
  std::optional<Tag> add_up(const Step& step, unsigned lane);
  std::uint32_t sum_of(std::uint32_t whole, std::uint32_t part);
  bool sums_fit();
  void note_plain(const Access& access);
  bool classes_apart() const;
  void shuffle(const Step& step);
  void memory(const Step& step);
  bool place(const Step& step, unsigned lane, std::uint64_t address, const Tag& tag);
  void load(const Step& step, unsigned lane, std::uint64_t address);
  void store(const Step& step, unsigned lane, std::uint64_t address);
  std::optional<TicketMemory> memory_of(const Step& step, std::uint64_t address) const;
  std::pair<TicketMemory, std::uint64_t> byte_at(const Step& step, std::uint64_t address) const;
  void meet_counters(const Access& access);
  std::pair<TicketMemory, std::uint64_t> word_at(const Access& access, unsigned lane) const;
  Tag tag_here(ir::RegisterId reg, unsigned lane) const;
  bool was_stored(const std::pair<TicketMemory, std::uint64_t>& word, unsigned bytes) const;
  bool waits_apart() const;
  void touch(const TicketMemory& memory, std::uint64_t address, unsigned bytes, unsigned lane);
  void add_touch(unsigned lane, std::uint32_t range, bool own);
  bool tickets_fit() const;
  bool make_ranges();
  bool fits(const TicketRange& range, Exact begin, Exact end) const;
  void find_overlaps();

  const Program& program_;
  const ir::Function& function_;
  std::vector<std::uint8_t> tells_;   // by instruction
  std::vector<std::uint64_t> sizes_;  // of buffers, by region - kFirstBufferRegion
  bool sound_ = true;
  std::map<std::pair<std::uint32_t, std::uint32_t>, File> files_;  // by workgroup and subgroup
  std::vector<Ticket> tickets_;
  std::vector<Counter> counters_;
  struct Open {
    std::uint32_t counter = 0;
    unsigned bytes = 0;
  };
  std::map<std::pair<TicketMemory, std::uint64_t>, Open> words_;  // where counters are
  // Tickets within tickets: each sum of two, the counter of the parts of each ticket, and the one
  // that the sums of each counter are of.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> sums_;
  std::map<std::uint32_t, std::uint32_t> parts_of_, sums_of_;
  std::map<Line, Touched> lines_;
  std::map<std::pair<TicketMemory, std::uint64_t>, Stored> stored_;  // by byte

  // Where classes are executed: how accesses that are at no place touch each region of global
  // memory, as bits, and which regions counters are in.
  enum Plain : std::uint8_t { kReads = 1, kWrites = 2 };
  bool classes_ = false;
  std::map<std::uint32_t, std::uint8_t> plain_;
  std::set<std::uint32_t> counted_;
  std::vector<ir::RegisterId> reads_;  // of the last instruction, what rested on tickets

  // The instruction that was followed last.
  ir::InstrId site_ = ir::kNone;
  const Workgroup* workgroup_ = nullptr;
  File* file_ = nullptr;
  std::array<const Touched*, kLanes> at_place_{};  // by lane, of those that are at a place
  bool placed_ = false;                            // any
  // What it exchanges rests on a ticket, which is sound only where that hands a lock on.
  bool owed_ = false;
  std::uint32_t takings_ = 0;                      // accesses that take tickets
  std::pair<const File*, ir::InstrId> told_last_;  // the last of them
  // Bytes in which anything was stored that rests on a ticket, and words that are waited for: those
  // of locks, others.
  std::set<std::pair<TicketMemory, std::uint64_t>> ever_stored_;
  std::map<std::pair<TicketMemory, std::uint64_t>, bool> waited_;
  bool perhaps_ = false;  // what is executed happens perhaps: on one side of an unknown branch

  // Of the run before: the ranges, by memory and where they begin, and the lines that are in them.
  std::vector<TicketRange> ranges_;
  std::map<Line, std::uint32_t> range_of_;
  struct Known {
    std::vector<std::uint32_t> ranges;
    std::vector<Exact> ends;  // the greatest so far
  };
  std::map<TicketMemory, Known> known_;
  std::vector<TicketTouch> touches_;
};

}  // namespace muster::machine
