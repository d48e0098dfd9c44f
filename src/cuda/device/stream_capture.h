// What becomes of a stream capture that is going on: who takes part, what may not be done beside
// it, and whether all of it comes back to where it began. Reference: CUDA C++ Programming Guide,
// creating a graph using stream capture; CUDA Runtime API, cudaThreadExchangeStreamCaptureMode.
// Depends on graph.h.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <thread>
#include <vector>

#include "cuda/device/graphs/graph.h"

namespace muster::cuda {

struct Stream;

// By the numbers of cudaStreamCaptureMode.
enum class CaptureMode : int { global, of_thread, relaxed };

using GraphNodes = std::vector<GraphNode*>;

class StreamCapture {
 public:
  // Into a graph of its own, or into one that is there, behind some of its nodes.
  StreamCapture(const Stream* origin, CaptureMode mode, std::uint64_t number, Graph& graph)
      : origin_(origin), mode_(mode), number_(number), graph_(graph) {}

  const Stream* origin() const { return origin_; }
  Graph& graph() const { return graph_; }
  // Whether it still goes on: events may outlive it.
  bool active() const { return active_; }
  void end() { active_ = false; }
  std::uint64_t number() const { return number_; }
  // Something was done that a capture does not allow: it makes no graph any more.
  bool broken() const { return broken_; }
  void break_off() { broken_ = true; }

  void add_node(const Stream* stream, NodeAct act, Work work);
  // What the next node of the stream comes after.
  GraphNodes& before(const Stream* stream) { return before_[stream]; }
  void join(const Stream* stream, std::span<GraphNode* const> before);
  // Whether the origin comes after everything that other streams were given.
  bool joined();

  // Whether this thread may end it.
  bool ends_here() const { return mode_ == CaptureMode::relaxed || thread_ == here(); }
  // Whether this thread may make calls now that might spoil a capture, as allocations.
  bool allows_unsafe_calls() const;
  static CaptureMode exchange_mode(CaptureMode mode);

 private:
  static std::thread::id here() { return std::this_thread::get_id(); }

  const Stream* origin_;
  CaptureMode mode_;
  std::uint64_t number_;
  Graph& graph_;
  std::thread::id thread_ = here();
  bool broken_ = false, active_ = true;
  std::map<const Stream*, GraphNodes> before_;
  std::map<const Stream*, const GraphNode*> last_;  // that it was given itself
};

// Whether the program has parts that were compiled with a default stream for each thread: what they
// call the default stream makes nothing depend on captures.
bool has_default_streams_of_threads();

}  // namespace muster::cuda
