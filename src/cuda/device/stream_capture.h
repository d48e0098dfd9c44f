// What becomes of a stream capture that is going on: who takes part, what may not be done beside
// it, and whether all of it comes back to where it began. Reference: CUDA C++ Programming Guide,
// creating a graph using stream capture; CUDA Runtime API, cudaThreadExchangeStreamCaptureMode.
// Depends on the standard library.
#pragma once

#include <cstdint>
#include <map>
#include <thread>

namespace muster::cuda {

struct Stream;

// By the numbers of cudaStreamCaptureMode.
enum class CaptureMode : int { global, of_thread, relaxed };

// How many nodes of each stream come before.
using CaptureClock = std::map<const Stream*, std::uint64_t>;

class StreamCapture {
 public:
  StreamCapture(const Stream* origin, CaptureMode mode, std::uint64_t number)
      : origin_(origin), mode_(mode), number_(number) {}

  const Stream* origin() const { return origin_; }
  std::uint64_t number() const { return number_; }
  // Something was done that a capture does not allow: it makes no graph any more.
  bool broken() const { return broken_; }
  void break_off() { broken_ = true; }

  void add_node(const Stream* stream) { ++clocks_[stream][stream]; }
  const CaptureClock& clock(const Stream* stream) { return clocks_[stream]; }
  void join(const Stream* stream, const CaptureClock& before);
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
  std::thread::id thread_ = here();
  bool broken_ = false;
  std::map<const Stream*, CaptureClock> clocks_;
};

// Whether the program has parts that were compiled with a default stream for each thread: what they
// call the default stream makes nothing depend on captures.
bool has_default_streams_of_threads();

}  // namespace muster::cuda
