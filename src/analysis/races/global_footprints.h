// Which bytes of global memory each cluster of a grid touches, and whether what one of them does
// there may meet what another does. A cluster may stand for a box of others whose addresses move by
// so much for each step in a coordinate: then nothing is kept for those, and that they stay apart
// is shown by arithmetic on the moves. Says yes only if it is so; docs/certificate.md, Workgroups
// that behave alike. Depends on program.h and observer.h of the machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/races/paired_footprints.h"
#include "machine/launch/program.h"
#include "machine/state/observer.h"

namespace muster::analysis {

class GlobalFootprints {
 public:
  using Move = GridMove;
  using Box = GridBox;

  // Whose accesses are held against each other: all clusters', or only those of clusters that do
  // not come to the same counter.
  enum class Between : std::uint8_t { clusters, counters };

  explicit GlobalFootprints(const ir::Function& function, Between between = Between::clusters)
      : function_(function), between_(between) {}
  // How the addresses of the instruction that is being executed move; nothing: nobody knows.
  std::function<std::optional<Move>(ir::InstrId)> moves;

  // `behind`: whatever the cluster did before it came to its counter is ordered with it.
  void note(const machine::Access& access, bool behind = false);
  // By one lane, to the counter that the cluster in progress comes to: once at most.
  void come(const machine::Access& access);
  // Some access of the cluster in progress moves in a way that nobody knows.
  bool lost() const { return lost_; }
  // The cluster is over, and stands for all in this box, which begins with it.
  void close(const Box& more);
  // After the last cluster: whether no two touch the same bytes, but to read them both or by
  // atomics of one size whose results nobody uses.
  bool apart();
  // It is known already that some do.
  bool meet() const { return meet_; }
  // Two that do, if it is known which: how many clusters were closed before each, and how far in
  // its box.
  struct Place {
    std::size_t closed = 0;
    Box more{};
  };
  const std::optional<std::pair<Place, Place>>& meeting() const { return meeting_; }
  // The counter that a cluster comes to, and for those in its box by how much its address moves.
  struct Counter {
    std::uint64_t word = 0;
    Move move{};
  };
  struct Arrival {
    Place first;  // `more` is 0
    Box more{};
    Counter counter;
  };
  const std::vector<Arrival>& arrivals() const { return arrivals_; }
  std::size_t bytes() const;

 private:
  using Interval = ByteInterval;
  using Intervals = ByteIntervals;
  // How bytes are touched: kRead, kWrite, or which atomics, whose results nobody uses.
  using Kind = std::uint32_t;
  static constexpr Kind kRead = 0, kWrite = 1;
  struct Group {  // of one cluster
    std::uint32_t region = 0;
    Kind kind = kRead;
    Move move{};
    bool behind = false;
    Intervals touched;
    std::size_t merged = 0;  // how many are in order and apart
    void add(std::uint64_t begin, std::uint64_t end);
    void merge();
  };
  struct Class {
    std::size_t closed = 0;  // clusters before it
    Box more{};
    std::vector<Group> groups;
    std::optional<Counter> counter;
  };
  struct Item {
    std::uint64_t begin = 0, end = 0;
    Kind kind = kRead;
    std::uint32_t owner = 0;  // a cluster, or a counter; 0: clusters that were compared
  };
  struct Items {  // of a region, of clusters that stand for themselves
    std::vector<Item> items;
    std::size_t swept = 0;
  };
  // Differences of coordinates, of two members.
  struct Apart {
    std::array<std::int64_t, 3> least{}, most{};
    bool but_zero = false;  // not of one and the same
  };
  static bool goes_with(Kind a, Kind b) { return a == b && a != kWrite; }
  static void merge(Intervals& intervals);
  Kind kind_of(const machine::Access& access);
  Group& group(std::uint32_t region, Kind kind, const Move& move, bool behind);
  std::uint32_t owner();
  void sweep(Items& region);
  bool written(std::uint32_t region) const;
  bool classes_apart(const Class& a, const Class& b);
  bool groups_apart(const Class& a, const Group& one, const Class& b, const Group& other);
  bool apart_from_items(const Class& of, const Group& group, const Items& items);
  bool shifted_apart(const Intervals& a, const Intervals& b, const Move& move, Apart range);
  PairSearch::Number number_of(const Class& of) const;
  bool pairs_apart(const Class& a, const Group& one, const Class& b, const Group& other);
  bool counters_apart_from_items(const Class& of, const Group& group, const Items& items);
  static std::pair<Place, Place> members(const Class& a, const Class& b, const Move& move,
                                         Move difference);
  static bool residues_apart(const Class& a, const Group& one, const Class& b, const Group& other);

  const ir::Function& function_;
  const Between between_;
  std::optional<Counter> counter_;  // of the cluster in progress
  std::vector<Arrival> arrivals_;
  std::map<std::uint64_t, std::uint32_t> owners_;                  // by word
  std::vector<std::optional<std::uint64_t>> words_{std::nullopt};  // by owner
  std::vector<Group> groups_;
  std::size_t last_ = 0;  // of them, that was used
  std::vector<Class> classes_;
  std::map<std::uint32_t, Items> regions_;
  std::vector<std::array<std::uint32_t, 2>> atomics_;  // by kind - 2: bytes, proxy
  std::uint32_t clusters_ = 0;
  std::uint64_t work_ = 0;
  std::optional<Move> met_at_;  // a difference of coordinates with which two meet
  std::optional<std::pair<Place, Place>> meeting_;
  bool lost_ = false, meet_ = false;
};

}  // namespace muster::analysis
