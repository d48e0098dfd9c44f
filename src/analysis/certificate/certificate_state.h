// What the certificate remembers: of one cluster its clocks, shadow, and the log of every object
// that synchronises; of the launch what the checkers share. Depends on vector_clocks.h and
// doubt_log.h.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/certificate/arrival_log.h"
#include "analysis/certificate/doubt_log.h"
#include "analysis/certificate/section_reads.h"
#include "analysis/certificate/sync_logs.h"
#include "analysis/certificate/word_log.h"
#include "analysis/happens_before/vector_clocks.h"
#include "analysis/races/global_footprints.h"
#include "analysis/races/unknown_addresses.h"
#include "machine/launch/program.h"
#include "machine/state/ticket_teller.h"

namespace muster::analysis {

using machine::AssumptionId;
using machine::Relied;

// A use of an mbarrier. `seen`: phases that, once a wait has seen them complete, tell that the use
// is over, since it changed the object before they were; of a component of their own.
struct Use {
  Party who;
  Mark mark;
  Mark seen{};
};

// The cluster barrier: at most two generations are in use.
struct ClusterGeneration {
  std::uint32_t number = 0;
  std::vector<Event> arrivals;
  Knowledge join;
  std::vector<Knowledge> near;  // by rank: what is for the warps of that workgroup only
};

// Who changed an mbarrier in a phase, and in which scope.
struct Contributors {
  static constexpr std::uint32_t kNobody = ~0u, kSeveral = ~0u - 1;
  std::uint32_t all = kNobody, narrow = kNobody;  // a workgroup; those in the scope of their own

  void add(std::uint32_t workgroup, bool in_its_scope);
  void join(const Contributors& others);
  // Whether any two of them are morally strong: the scope of each includes the other.
  bool strong() const { return narrow == kNobody || all != kSeveral; }
  friend bool operator==(const Contributors&, const Contributors&) = default;
};

// By mbarrier-scope=exact: the changes of an object as links of which each observes the one before,
// if the two are morally strong. `home`: only what the object's own workgroup published or issued.
struct MbarrierLinks {
  std::uint32_t phase = 0;
  Contributors last, before;  // those of which nothing tells which is the last; those before them
  std::vector<Mark> marks;    // of `last`
  Knowledge all, home;        // what `last` release
  Knowledge earlier_all, earlier_home;  // what came to them from before
};

// What a completed phase hands on, with what those before it did: contributions are one release
// sequence. `near`: only what the object's own workgroup published, kept where scopes part the two.
struct PhaseJoin {
  Knowledge all, near;
  bool remote = false;    // another workgroup of the cluster released to it
  bool narrow = false;    // and did so in the scope of its workgroup
  bool narrowed = false;  // or contributed in that scope, whatever it passed
  // What the phases before hand on and the contributions to this one do not.
  Knowledge before;
  MbarrierLinks links;  // by mbarrier-scope=exact
  void clear();
};

// By mbarrier-scope=exact: what lanes saw of one object by relaxed waits, which an acquiring one
// that comes later acquires. PTX ISA, acquire patterns: a strong read, then an acquire of the same.
struct SeenRelaxed {
  Component agent = kNoComponent;
  LaneMask lanes = 0;
  Knowledge all, near;
};

// One mbarrier object. The phase in progress collects; of the two phases before it the
// contributions are still of interest.
struct MbarrierLog {
  Component component = kNoComponent;  // base + n: the first n phases of this life are complete
  std::uint32_t base = 0;
  // base + n: a wait has seen the first n complete. What it ordered is the object itself, no memory
  // beside it, also where it was relaxed. Only where the kernel ends mbarriers.
  Component seen = kNoComponent;
  // By mbarrier-scope=exact: 1, what the own workgroup, and what peers, had going on for `phase` is
  // over. Each phase has some of its own, since who knows of it need not know of those before.
  struct Over {
    Component component = kNoComponent;
    bool linked = false;  // some link tells it
    friend bool operator==(const Over&, const Over&) = default;
  };
  std::array<Over, 2> over;
  std::uint32_t phase = 0;
  std::uint64_t expected = 0, landed = 0;  // bytes of `phase`
  std::uint64_t count = 0, announced = 0;  // arrivals, as of the init; increments in `phase`
  bool live = false;
  bool v1 = false;  // the layout
  Event init;
  std::vector<Use> uses;                            // the last of each kind
  std::array<std::vector<Event>, 3> contributions;  // of `phase`, of the one before it, before that
  std::vector<Event> waits;                         // that returned true since `phase` began
  std::vector<Event> asked;                         // peeks by a token of `phase`
  std::vector<Event> expects, increments, no_completes;
  MbarrierLinks links;  // by mbarrier-scope=exact
  PhaseJoin joined;     // arrivals at `phase`
  Knowledge others;     // what made other contributions to it
  PhaseJoin completed;  // of the phase before
  std::vector<SeenRelaxed> seen_relaxed;
  Party last;

  Mark complete(std::uint32_t phases) const { return {component, 1, base + phases}; }
};

// The barrier of a cooperative grid.
struct GridLog {
  std::uint32_t generation = 0;                          // complete ones
  std::size_t arrivals = 0, arrivals_before = 0;         // at this one, at the one before
  std::vector<std::pair<std::uint32_t, Mark>> waits;     // for the one before, by cluster
  std::map<std::uint32_t, std::vector<Knowledge>> told;  // by cluster and generation
  std::size_t bytes() const;
};

// A counter that lanes leave by: ir::Countdown.
struct CountdownLog {
  std::uint64_t start = 0, taken = 0;
  bool sound = true;  // nobody else changes it, and no more is taken than there was
  Knowledge join;     // what those who left released
};

// An asynchronous operation in flight.
struct Flight {
  Party who;
  machine::Proxy proxy = machine::Proxy::async;
  bool collective = false;  // one operation of all its lanes, not one of each
  bool alike = false;       // one of each lane, all of which do the same
  Clocks::Snapshot at;
  Mark covers;
  Mark maps;  // what its end tells of tensor maps that were read
};

// An acquire of the tensor-map proxy.
struct MapAcquire {
  LaneMask lanes = 0;
  Clocks::Snapshot at;
};

// What the warps of a warpgroup have issued together: a wait for the n-th wgmma of one is one for
// those of all four, which were issued before it.
struct SharedIssues {
  std::uint32_t issued = 0, waited = 0;  // operations
  ir::InstrId last = ir::kNone;
  struct Issue {
    std::uint32_t step = 0;
    std::uint64_t what = 0;  // a hash of the instruction and its operands
    Row execution;
    ir::InstrId waited_at = ir::kNone;  // by the warp itself, for no more than this
  };
  // Those that some warp has not waited for, and the one before them: one for each step.
  std::vector<Issue> issues;
};

inline constexpr std::size_t kChannels = machine::kChannelKinds;

// Waves have none of these: components for what a wave has issued, as its workgroup knows it, and
// as others do (docs/decisions/113-words-that-no-bit-marks.md).
inline constexpr machine::Channel::Kind kIssued = machine::Channel::Kind::none,
                                        kIssuedPassed = machine::Channel::Kind::cp_group;

struct ClusterState {
  ClusterState(std::uint32_t workgroups, std::uint32_t subgroups, std::uint32_t width,
               std::uint32_t tail);

  Clocks clocks;
  Shadow shared, tensor;
  Anywhere anywhere;
  SyncLogs logs;
  std::vector<std::array<Component, kChannels>> channels;                  // by subgroup
  std::map<std::pair<std::uint32_t, std::uint64_t>, MbarrierLog> objects;  // by rank and address
  // By address: those of tensor maps in global memory, since they were last written.
  std::map<std::uint64_t, std::vector<MapAcquire>> map_acquires;
  std::map<std::uint64_t, CountdownLog> countdowns;  // by address
  std::map<std::uint64_t, WordLog> words;            // in shared memory, by address
  std::unordered_map<std::uint32_t, Flight> flights;
  Flight landed;                       // the last: its memory is used again
  std::vector<SharedIssues> matrices;  // wgmma, by subgroup
  // The latest use of each workgroup's shared memory (by rank) by others and by asynchronous
  // operations, of each component, that nobody of the workgroup has known to be over at its end.
  std::map<std::tuple<std::uint32_t, Component, LaneMask>, Event> outliving;
  std::array<ClusterGeneration, 2> generations;
  Component generation = kNoComponent;  // of the cluster barrier: n are complete
  Component grid = kNoComponent;        // of the grid's barrier, likewise
  Row fences;  // Program::one_schedule: what those that are sequentially consistent let others see
  std::uint32_t finished = 0;  // workgroups

  Flight& take_off(std::uint32_t id);
  bool land(std::uint32_t id);
  MbarrierLog& object(std::uint32_t rank, std::uint64_t address);
  Component channel_component(Component agent, machine::Channel::Kind kind);
  // Waves whose workgroup sees accesses in the order of their issue: of no channel, but issued by
  // then (Record::issued). Those who hear of it from the wave are told; the wave itself knows no
  // more of its own accesses than it has waited for.
  Component issue_component(Component agent) { return channel_component(agent, kIssued); }
  void tell_issued(Component agent, LaneMask lanes, std::uint32_t stamp, Knowledge& into) const;
  std::size_t bytes() const;
};

// How an access that was made stands to one that comes: before it in every schedule, or so but for
// a fence between their proxies.
enum class Ordering : std::uint8_t { before, unordered, needs_fence };

// Of a region of global memory, or of all shared memory.
struct RegionUse {
  bool read = false, written = false;
  bool forgotten = false;  // reads of it are not remembered
  // All accesses are atomics of words of this many bytes that any workgroup's may meet unordered:
  // nothing rests on their results. 0: others are among them; none so far.
  std::optional<std::uint32_t> atomics_of;
  std::vector<ir::InstrId> atomics;  // by their sites
};

// Accesses that nothing orders, where it shows which comes first: by their sites, the lower one
// first, and how far apart they are as analysis::Unordered has it. `all` is false if there may be
// more, at addresses that are not known.
struct UnorderedSites {
  std::set<std::tuple<ir::InstrId, ir::InstrId, std::uint32_t>> pairs;
  bool all = true;
};

class LookBackTurns;
class WorkQueueTurns;

// An atomic whose result is all by which workgroups differ: see workgroup_names.h.
struct WorkgroupNames {
  ir::InstrId site = ir::kNone;
  std::uint64_t address = 0, first = 0;  // its word, and what that held
  std::uint32_t named = 0;               // workgroups, in their order
  bool sound = true;
};

// What the checkers share. Each function that takes it is told of one kind of event.
struct CertificateState {
  explicit CertificateState(const machine::Program& program);

  // The cluster that the workgroup belongs to; from now on it is the one in progress.
  ClusterState& cluster(std::uint32_t workgroup);
  std::uint32_t cluster_in_progress() const { return last.cluster; }  // its number
  // The workgroup's place among those of one ClusterState: where workgroups of different clusters
  // wait for each other, which have no clusters of several then, one is for the whole grid.
  std::uint32_t place_of(std::uint32_t workgroup) const {
    return program.waits_across ? workgroup : program.geometry.rank(workgroup);
  }
  std::uint64_t cluster_of(std::uint32_t workgroup) const {
    return program.waits_across ? 0 : program.geometry.cluster_of(workgroup);
  }
  // Whether the scope ends at the workgroup: that of a cluster does where each workgroup is one.
  bool narrow(ir::Scope scope) const {
    return scope == ir::Scope::cta ||
           (scope == ir::Scope::cluster && program.geometry.cluster_size() == 1);
  }
  // A subgroup among those of its cluster.
  Component agent_of(machine::AgentId agent) const;
  // One of a rule for each instruction.
  void note(std::uint16_t rule, const SyncObject& object, const Party& party);
  // All workgroups of the cluster have finished.
  void end_cluster(std::uint32_t workgroup);
  std::size_t bytes() const;

  const machine::Program& program;
  DoubtLog doubts;
  Relied relied;
  std::vector<Noted> notes;
  std::uint64_t events = 0;
  bool anywhere = false;      // blind accesses are held against all others in shared memory
  bool first_caches = false;  // loads of waves may find what is no longer there: ir::kFirstCache
  bool relaxed = false;       // the kernel has relaxed operations that a fence could strengthen
  bool parts = false;         // and clusters of several workgroups: scopes part what is near
  bool exact = false;         // and scopes of mbarrier operations are kept to the letter
  bool asynchronous = false;  // or any that a proxy fence matters to
  bool proxied = false;       // or operations of the asynchronous proxy
  bool invalidates = false;   // or ends of mbarriers
  bool records_only = false;  // no cell of shared memory is kept in short, and nothing settles
  std::unordered_map<std::uint64_t, std::unique_ptr<ClusterState>> clusters;
  // The workgroup that was asked for last.
  struct {
    ClusterState* state = nullptr;
    std::uint32_t workgroup = ~0u;
    std::uint32_t base = 0;     // its first subgroup among those of the cluster
    std::uint32_t cluster = 0;  // number of the cluster
  } last;
  Shadow global{true};
  std::map<std::uint64_t, WordLog> words;  // in global memory, by address
  LockSections locks;
  ArrivalLog* arrivals = nullptr;  // if given, a counter that tells who comes last is followed
  machine::TicketTeller* tickets = nullptr;  // if given, what tickets are for may be anybody's
  std::optional<WorkgroupNames> names;       // if given, an atomic says which workgroup is which
  WorkQueueTurns* queue = nullptr;           // if given, it follows who takes numbers of tiles
  LookBackTurns* look_backs = nullptr;       // if given, it says what lanes find that look back
  // If given, what clusters do in global memory goes there, and `global` holds the one in progress.
  GlobalFootprints* footprints = nullptr;
  GlobalFootprints* counters = nullptr;  // if given, that of clusters of different counters, too
  // By load and store: what is stored is computed from what was loaded.
  std::map<std::pair<ir::InstrId, ir::InstrId>, bool> feeding;
  SectionReads section_reads;
  GridLog grid;
  // If given, reads of global memory before anybody writes there are remembered in these regions
  // only; and those that were written all the same.
  std::optional<std::set<std::uint32_t>> kept;
  std::set<std::uint32_t> missed;
  std::map<std::uint32_t, RegionUse> regions;  // of global memory; region 0: shared
  // Conflicts by sites, and whether the agents differ: between lanes of one subgroup it is another
  // rule.
  std::set<std::tuple<ir::InstrId, ir::InstrId, unsigned>> seen_conflicts;
  std::size_t agreeing = 0;  // conflicts of equal values
  UnorderedSites unordered;
  // Atomics whose order somebody else goes through, and those that nothing orders.
  std::vector<ir::InstrId> put_in_order, contended;
  std::vector<ir::InstrId> unheard;  // reads whose values are unknown to everybody
  std::optional<std::pair<ir::Space, std::uint64_t>> word;  // that put_in_order is about
  std::vector<machine::BlindAccess> blind_accesses;
  Anywhere::Open open;
};

}  // namespace muster::analysis
