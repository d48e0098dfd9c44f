// What is ordered before what among the work of a program's streams: vector clocks over streams,
// and what the host has waited for. Streams are named by number, 0 is the default stream; events
// by number, too. Depends on the standard library. Reference: CUDA C++ Programming Guide, streams,
// implicit synchronization, events, cross-stream dependencies; CUDA Runtime API, stream
// synchronization behavior (the default stream is the legacy one).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace muster::cuda {

// One operation of a stream: the so-manieth.
struct Stamp {
  std::uint32_t agent = 0;
  std::uint64_t epoch = 0;
};

class StreamOrder {
 public:
  StreamOrder();

  // A blocking stream waits for the default stream, and that one for it.
  void add_stream(std::uint64_t stream, bool blocking);
  // Whether anything can run beside anything else at all.
  bool several() const { return agents_.size() > 1; }

  // The next operation of this stream begins: it comes after what its stream has waited for and
  // what the host knows to be over.
  Stamp begin(std::uint64_t stream);
  // Whether an operation is ordered before the one that began last.
  bool before(const Stamp& earlier) const { return knows(current_, earlier); }
  // Whether the host knows that it is over: nothing that is submitted from now on runs beside it.
  bool over(const Stamp& earlier) const { return knows(host_, earlier); }

  void record(std::uint64_t event, std::uint64_t stream);
  void wait(std::uint64_t stream, std::uint64_t event);
  void host_waits_for_stream(std::uint64_t stream);
  void host_waits_for_event(std::uint64_t event);
  void host_waits_for_all();

  // Between these the streams are lanes of a graph: their work begins after what the launching
  // stream has done, which goes on after all of it. Events are the graph's own, but for those of
  // outside, which it records and waits for.
  void enter_graph(std::uint64_t stream);
  void leave_graph();
  bool in_graph() const { return in_graph_; }
  // Whatever stream is named from now on, it is this lane.
  void enter_lane(std::uint64_t lane) { lane_ = lane; }
  void record_outside(std::uint64_t event, std::uint64_t stream);
  void wait_outside(std::uint64_t stream, std::uint64_t event);

 private:
  using Clock = std::vector<std::uint64_t>;  // by agent; what is not there is 0
  struct Agent {
    Clock clock;
    bool blocking = false;
  };
  static void join(Clock& into, const Clock& other);
  static bool knows(const Clock& clock, const Stamp& stamp) {
    return stamp.agent < clock.size() && clock[stamp.agent] >= stamp.epoch;
  }
  std::uint32_t agent_of(std::uint64_t stream);
  void catch_up(std::uint32_t agent);

  std::vector<Agent> agents_;  // 0: the default stream
  std::map<std::uint64_t, std::uint32_t> streams_;
  std::map<std::uint64_t, Clock> events_;
  Clock host_, current_;

  bool in_graph_ = false;
  std::uint32_t launcher_ = 0;                            // of the graph
  Clock entry_;                                           // of the launcher, when it began
  std::optional<std::uint64_t> lane_;                     // that all streams are
  std::map<std::uint64_t, std::uint32_t> graph_streams_;  // by lane
  std::map<std::uint64_t, Clock> graph_events_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> helpers_;  // agents by launching agent
};

}  // namespace muster::cuda
