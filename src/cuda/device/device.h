// The device that a program runs on, as one object: memory, modules, streams, what went wrong, and
// the record of what was launched. The entry points of the runtime and of the driver are thin
// layers above it. Operations run at once, in the order of the calls, which is one of the orders
// that streams allow. Every member asks for the lock to be held. Depends on the rest of this room.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cuda/device/device_model.h"
#include "cuda/device/error.h"
#include "cuda/device/graphs/graph.h"
#include "cuda/device/history/access_history.h"
#include "cuda/device/history/stream_order.h"
#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/launch/launch_record.h"
#include "cuda/device/memory/device_heap.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/memory/memory_pools.h"
#include "cuda/device/modules/module.h"
#include "cuda/device/stream_capture.h"

namespace muster::cuda {

// The same of what touches memory: which, is told to the footprint; null: nobody asks.
using Act = std::function<Error(Footprint* touched)>;

// What a node would do, kept for it.
struct PreparedNode {
  NodeAct act;
  Work work;
};

// Beyond the numbers of streams: those of nodes, where work is told by its stream.
inline constexpr std::uint64_t kNodeNumbers = std::uint64_t{1} << 40;

struct Stream {
  std::uint64_t number = 0;
  int priority = 0;
  unsigned flags = 0;
  std::shared_ptr<StreamCapture> capture;  // while it is being captured
  PreparedNode* prepares = nullptr;        // not null: it is none, but for one node of a graph
};

struct Event {
  double seconds = 0;  // when it was recorded
  bool recorded = false;
  bool timed = true;
  std::uint64_t number = 0;                // of those that were recorded, from 1; 0: it was not
  std::shared_ptr<StreamCapture> capture;  // that it was recorded in, if that was the last time
  GraphNodes before;                       // what comes before it there
};

class Device {
 public:
  // The device of this process; what it is and where launches are recorded is said by the
  // environment (launch_record.h).
  static Device& get();

  std::recursive_mutex mutex;
  // Of the calls of the program: `waits`: for a launch that goes on beside it, too.
  void enter(bool waits);
  void leave() { mutex.unlock(); }
  // Whether a launch goes on beside the program: the answer to whoever only asks.
  bool launch_goes_on();
  // With the lock: it is over, and so is all work that was kept meanwhile.
  void wait_for_launch();

  const DeviceModel& model() const { return *model_; }
  DeviceMemory& memory() { return memory_; }
  MemoryPools& pools() { return pools_; }
  LaunchRecord& record() { return record_; }

  Module* load(std::string name, std::string ptx, std::string problem);
  void unload(Module* module);
  bool loaded(const Module* module) const;

  // What the program's host code calls its kernels and variables, by the address of the stub or of
  // the shadow variable.
  struct HostSymbol {
    Module* module = nullptr;
    std::string name;
  };
  std::map<const void*, HostSymbol> functions, variables;
  Kernel* kernel_of(const void* function, Error* error);
  Variable* variable_of(const void* symbol, Error* error);
  // Kernels that were handed out as handles, with their modules.
  std::map<const Kernel*, Module*> kernels;

  // The default stream is null.
  Stream* create_stream(unsigned flags, int priority);
  bool destroy_stream(Stream* stream);
  // A call of the host in the order of the stream, which may tell others of what it has seen.
  Error call_host(Stream* stream, Work work, const HostAct& act = {});
  // What touches memory, under the name that it has in findings; empty: that of the entry point,
  // which is looked up where it is wanted.
  Error perform(Stream* stream, std::string what, Act act, NodeAct node);

  // Graphs that belong to the program.
  Graph* make_graph();
  Graph* keep_graph(std::shared_ptr<Graph> graph);
  bool destroy_graph(const Graph* graph);
  GraphRegistry& registry() { return registry_; }
  // A node that comes after others, and what a node does from now on, in its graph or in an
  // executable one. Whatever the act asks for is checked as if a stream were given it.
  Error add_node(Graph* graph, std::span<GraphNode* const> after, const NodeAct& act,
                 GraphNode** made);
  Error set_node(GraphNode* node, const NodeAct& act);
  Error set_node(ExecutableGraph* executable, const GraphNode* node, const NodeAct& act);
  Error instantiate(Graph* graph, unsigned long long flags, ExecutableGraph** made);
  bool destroy_executable(ExecutableGraph* graph);
  bool executable(const ExecutableGraph* graph) const { return executables_.contains(graph); }
  // What it does from now on is what another graph does, which looks alike. Where it does not, the
  // node is told.
  Error update(ExecutableGraph* executable, const Graph* graph, GraphNode** differs);
  Error launch_graph(ExecutableGraph* graph, Stream* stream);
  // `external`: for whoever is outside of the graph, if the stream is captured.
  Error record(Event* event, Stream* stream, bool external = false);
  // A stream that waits for an event of a capture takes part in it from then on. Reference: CUDA
  // C++ Programming Guide, cross-stream dependencies and events.
  // `external`: an event of outside is waited for when the graph runs.
  Error wait(Stream* stream, Event* event, bool external = false);
  Error begin_capture(Stream* stream, CaptureMode mode);
  // Into this graph, behind these of its nodes.
  Error begin_capture(Stream* stream, CaptureMode mode, Graph* graph,
                      std::span<GraphNode* const> after);
  // Ends it for all streams that take part; the graph belongs to the caller.
  Error end_capture(Stream* stream, Graph** graph);
  bool captures(Stream* stream) const;
  // Whether what the stream is given becomes a node of a graph.
  bool keeps_work(Stream* stream) const {
    return captures(stream) || (stream != nullptr && stream->prepares != nullptr);
  }
  // By the numbers of cudaStreamCaptureStatus. The number of the capture: 0, if there is none.
  int capture_status(const Stream* stream) const;
  std::uint64_t capture_number(const Stream* stream) const;
  std::set<Stream*> streams;
  std::set<Event*> events;

  // The name of a default stream of a thread: one for all threads here, which waits for the default
  // stream and no other, and takes no part in captures of other streams.
  Stream* default_of_threads();
  // What may not be done while a stream is captured breaks the capture off. Calls that might spoil
  // it, as allocations; and work in the default stream, which would wait for the stream.
  Error unsafe_call();

  Error launch(const LaunchRequest& request, Stream* stream);
  // The host waits for all work, for that of a stream (null: the default one), or for an event.
  Error synchronise();
  Error synchronise(Stream* stream);
  // Whether nothing is to be asked of this stream, which does not exist or is captured.
  Error trouble_of(Stream* stream);
  Error synchronise(Event* event);
  // The host's copies of memory that is not the device's are over when their call returns.
  void know_over(Stream* stream) { order_.host_waits_for_stream(number_of(stream)); }

  // The call site is that of the entry point that is being served.
  Error allocate(std::uint64_t size, Allocation::Kind kind, std::string what, Allocation** made);
  // Null: the pool that is used where none is named.
  Error allocate_in_stream(std::uint64_t size, std::string what, Stream* stream, MemoryPool* pool,
                           Allocation** made);
  // What gives it back: that of memory of the device, of the host, or of what was registered.
  enum class Releases : std::uint8_t { device, host, registered };
  Error release(std::uint64_t address, Releases what);
  Error release_in_stream(std::uint64_t address, Stream* stream);
  // A copy was asked for bytes that its memory does not have.
  void tell_outside(const void* pointer, std::uint64_t size);
  // A copy says where it goes, and a side of it is something else; null: that side is not.
  void tell_direction(const char* target, const char* source);
  // Somebody reads memory at this address, where nothing has written.
  void tell_unwritten(std::uint64_t address, std::string_view reader);
  // The program ends: what is left is told, if there was a device.
  static void end_of_process();

  // What kernels have printed appears: when the host waits, and before the next launch. Reference:
  // CUDA C++ Programming Guide, formatted output, limitations.
  void show_output();
  // By the numbers of cudaLimit; nothing: there is no such limit. The heap of kernels has its size
  // from the first launch on that takes memory of it.
  Error set_limit(int which, std::uint64_t value);
  std::optional<std::uint64_t> limit(int which) const;
  // An error that stays until the program ends, as after a fault of a kernel: from now on all calls
  // return it, since this one does.
  Error sticky() { return told_ = sticky_; }
  Error told() const { return told_; }
  // Work that is under way ends, what it printed appears, and what is left of memory is told. Then
  // memory, streams, events, graphs, pools and limits are gone, variables of modules have their
  // initial values, and an error that stays no longer does. Reference: CUDA Runtime API,
  // cudaDeviceReset; CUDA Driver API, cuDevicePrimaryCtxReset.
  Error reset();
  // The program asks for something. A process that forked after that has no device. Reference: CUDA
  // C++ Programming Guide, initialization: contexts are not there in a child.
  void note_use();
  // Functions of the host that a stream calls may not call the interface. Reference: CUDA Runtime
  // API, cudaLaunchHostFunc.
  static bool in_host_call();

  double seconds() const;  // since the start of the process

  // Host bytes of a pointer that may be the device's or the host's. Null, if device memory ends
  // within or does not exist there.
  std::uint8_t* resolve(const void* pointer, std::uint64_t size);

 private:
  Device();
  Error run(const LaunchRequest& request, Footprint* touched);
  Error told_later(Error error) const;
  Error submit(Stream* stream, Work work, NodeAct act);
  // Work that may wait for what the program does next: it is over in a while, or goes on in a
  // thread of its own when the call returns.
  Error do_beside(Work work);
  // At once, or behind the launch that goes on.
  Error do_in_turn(Work work);
  Interest interest_in_launch() const;
  Error prepare(const NodeAct& act, std::uint64_t number, PreparedNode* made);
  Error perform_steps(const ExecutableGraph& graph, std::uint64_t stream);
  Error record_now(Event* event, std::uint64_t stream);
  static std::uint64_t number_of(const Stream* stream) {
    return stream == nullptr ? 0 : stream->number;
  }
  static void before_fork();
  static void after_fork_in_parent();
  static void after_fork_in_child();
  static Error break_off(StreamCapture& capture, Error error);
  Error refuse(const LaunchRequest& request);
  Error trouble_of_default_stream();
  void note_thread();
  void tell_race(const StreamOperation& earlier, const StreamOperation& later,
                 const Footprint::Conflict& conflict);
  void tell_early_release(const StreamOperation& user, const Allocation& memory);
  void end();
  void release_all();
  void tell_left(std::string_view when);
  void tell_fault(std::uint64_t launch, std::uint64_t address);
  const DeviceModel* model_;
  DeviceMemory memory_;
  MemoryPools pools_;
  LaunchRecord record_;
  DeviceHeap heap_;
  std::map<int, std::uint64_t> limits_;  // that the program has set
  std::string printed_, failed_;         // by kernels, not shown yet
  std::vector<std::unique_ptr<Module>> modules_;
  std::uint64_t streams_made_ = 0, events_recorded_ = 0, captures_ = 0;
  Stream default_of_threads_;
  GraphRegistry registry_;
  std::map<const Graph*, std::shared_ptr<Graph>> graphs_;
  std::set<const ExecutableGraph*> executables_;
  std::uint64_t executables_made_ = 0;
  StreamOrder order_;
  std::thread::id first_thread_;  // of the host that has submitted work
  bool several_threads_ = false;
  AccessHistory history_;
  Error sticky_ = Error::success;
  std::atomic<Error> told_ = Error::success;  // to the program
  bool used_ = false, forked_ = false;
  bool waits_for_host_ = false;  // what is submitted now may
  std::atomic<bool> beside_ = false;
  std::condition_variable_any over_;  // what goes on beside the program
  std::deque<Work> kept_;             // until it is over
  std::atomic<bool> ends_ = false;    // the program
  std::atomic<int> waiting_ = 0;      // calls, for it
  std::atomic<double> asked_ = -1e9;  // when the program last wanted to know whether it is over
};

// The runtime's error of the calling thread: kept until it is asked for.
Error keep_error(Error error);
Error take_error();
Error peek_error();

// Notes that the program called an entry point that does nothing here.
Error not_supported(const char* entry_point);

}  // namespace muster::cuda
