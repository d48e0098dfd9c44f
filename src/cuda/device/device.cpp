// See device.h.
#include "cuda/device/device.h"

#include <fmt/format.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>
#include <utility>

#include "base/demangle.h"
#include "cuda/device/device_if_made.h"
#include "cuda/device/memory/arrays.h"
#include "cuda/device/memory/copies.h"

namespace muster::cuda {
namespace {

thread_local Error last_error = Error::success;
thread_local bool runtime_calls = false;  // errors are kept for nobody else
thread_local bool calls_host = false;     // a function of the program, in the order of a stream
thread_local bool is_beside = false;      // this thread executes a launch that goes on

const DeviceModel& model_from_environment() {
  const char* const asked = setting(kOwnSettings, "DEVICE");
  const DeviceModel* found = find_device_model(asked == nullptr ? kDefaultDevice : asked);
  return found == nullptr ? *find_device_model(kDefaultDevice) : *found;
}

Error error_of(const LaunchOutcome& outcome) {
  if (!outcome.failed.empty()) return Error::assertion;
  switch (outcome.end) {
    case LaunchOutcome::End::finished:
      return Error::success;
    case LaunchOutcome::End::invalid:
      return Error::invalid_configuration;
    case LaunchOutcome::End::deadlock:
      return Error::launch_timeout;
    case LaunchOutcome::End::unmodelled:
      return Error::launch_failure;
    case LaunchOutcome::End::fault:
      break;
  }
  constexpr std::uint16_t kOutOfBounds = 810, kMisaligned = 811;
  if (outcome.rule == kOutOfBounds) return Error::illegal_address;
  if (outcome.rule == kMisaligned) return Error::misaligned_address;
  return Error::launch_failure;
}

}  // namespace

namespace {
std::atomic<Device*> made_device = nullptr;
pid_t maker = 0;  // children that fork leave the end to their parent

// What was told and stays; success: nothing.
Error told_error() {
  const Device* const device = made_device;
  return device == nullptr ? Error::success : device->told();
}
}  // namespace

Error keep_error(Error error) {
  runtime_calls = true;
  if (error == Error::success || error == Error::not_ready) {
    const Error told = told_error();
    if (told == Error::success) return error;
    error = told;
  }
  return last_error = error;
}

Error take_error() {
  const Error told = told_error(), last = std::exchange(last_error, Error::success);
  return told != Error::success ? told : last;
}

Error peek_error() {
  const Error told = told_error();
  return told != Error::success ? told : last_error;
}

Error not_supported(const char* entry_point) {
  Device& device = Device::get();
  const std::lock_guard lock(device.mutex);
  device.record().missing_entry_point(entry_point);
  return keep_error(Error::not_supported);
}

Device* device_if_made() { return made_device; }
bool runtime_has_called() { return runtime_calls; }

Device& Device::get() {
  static Device* const device = [] {  // programs call until the very end of the process
    auto* const made = new Device;
    maker = getpid();
    made_device = made;
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
    return made;
  }();
  return *device;
}

void Device::end_of_process() {
  if (made_device == nullptr || getpid() != maker) return;
  Device& device = *made_device;
  device.ends_ = true;
  if (device.beside_) {
    constexpr auto kNoticed = std::chrono::seconds(5);
    std::unique_lock lock(device.mutex);
    device.over_.wait_for(lock, kNoticed, [&] { return !device.beside_; });
  }
  device.end();
}

// Nobody is in the middle of a call while a process is copied.
void Device::before_fork() { made_device.load()->mutex.lock(); }
void Device::after_fork_in_parent() { made_device.load()->mutex.unlock(); }

void Device::after_fork_in_child() {
  Device& device = *made_device;
  std::construct_at(&device.mutex);  // its owner was a thread of the parent
  device.beside_ = false;            // that thread is the parent's
  device.kept_.clear();
  if (!device.used_) {  // it is the child's own from now on
    maker = getpid();
    return;
  }
  device.forked_ = true;
  device.told_ = device.sticky_ = Error::initialization;
}

void Device::note_use() {
  used_ = true;
  if (!std::exchange(forked_, false)) return;
  record_.trouble(
      fmt::format("{} in a child of fork(), whose parent had used the device before: it and all "
                  "later calls return cudaErrorInitializationError",
                  CallSite::here().entry_point()));
}

bool Device::in_host_call() { return calls_host; }

void Device::enter(bool waits) {
  mutex.lock();
  if (waits) wait_for_launch();
}

void Device::wait_for_launch() {
  if (!beside_ || is_beside) return;
  ++waiting_;
  over_.wait(mutex, [this] { return !beside_; });
  --waiting_;
}

bool Device::launch_goes_on() {
  if (beside_) asked_ = seconds();
  return beside_;
}

Interest Device::interest_in_launch() const {
  constexpr double kLately = 1;  // seconds
  if (!beside_) return Interest::waits;
  if (ends_) return Interest::gone;
  return waiting_ != 0 || seconds() - asked_ < kLately ? Interest::waits : Interest::goes_on;
}

Error Device::do_beside(Work work) {
  constexpr auto kWhile = std::chrono::seconds(1);
  const auto end = std::make_shared<std::optional<Error>>();
  beside_ = true;
  sigset_t all, before;  // signals are for the program's own threads
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread([this, end, work = std::move(work)] {
    is_beside = true;
    const std::lock_guard lock(mutex);
    *end = work();
    for (; !kept_.empty(); kept_.pop_front()) {
      if (sticky_ == Error::success && !ends_) kept_.front()();
    }
    beside_ = false;
    over_.notify_all();
  }).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  over_.wait_for(mutex, kWhile, [this] { return !beside_; });
  return end->value_or(Error::success);
}

Error Device::do_in_turn(Work work) {
  if (!beside_ || is_beside) return work();
  kept_.push_back(std::move(work));
  return Error::success;
}

Device::Device() : model_(&model_from_environment()), memory_(model_->memory_bytes) {
  streams.insert(&default_of_threads_);
}

double Device::seconds() const {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Module* Device::load(std::string name, std::string ptx, std::string problem) {
  modules_.push_back(
      std::make_unique<Module>(std::move(name), std::move(ptx), std::move(problem), memory_));
  return modules_.back().get();
}

void Device::unload(Module* module) {
  std::erase_if(kernels, [&](const auto& entry) { return entry.second == module; });
  std::erase_if(modules_, [&](const std::unique_ptr<Module>& one) { return one.get() == module; });
}

bool Device::loaded(const Module* module) const {
  return std::ranges::any_of(
      modules_, [&](const std::unique_ptr<Module>& one) { return one.get() == module; });
}

Kernel* Device::kernel_of(const void* function, Error* error) {
  const auto found = functions.find(function);
  if (found == functions.end()) {
    *error = Error::invalid_device_function;
    return nullptr;
  }
  const auto& [module, name] = found->second;
  Kernel* const kernel = module->kernel(name);
  if (kernel == nullptr) {
    const bool image = !module->problem().empty();
    record_.unusable(name, image ? module->problem() : "the module has no such kernel");
    *error = image ? Error::no_kernel_image : Error::invalid_device_function;
    return nullptr;
  }
  kernels[kernel] = module;
  return kernel;
}

Variable* Device::variable_of(const void* symbol, Error* error) {
  const auto found = variables.find(symbol);
  Variable* const variable =
      found == variables.end() ? nullptr : found->second.module->variable(found->second.name);
  if (variable == nullptr) *error = Error::invalid_symbol;
  return variable;
}

Stream* Device::create_stream(unsigned flags, int priority) {
  auto* const stream = new Stream;
  stream->number = ++streams_made_;
  stream->flags = flags;
  stream->priority = priority;
  streams.insert(stream);
  constexpr unsigned kNonBlocking = 1;
  order_.add_stream(stream->number, (flags & kNonBlocking) == 0);
  return stream;
}

Stream* Device::default_of_threads() {
  if (default_of_threads_.number == 0) {
    default_of_threads_.number = ++streams_made_;
    order_.add_stream(default_of_threads_.number, true);
  }
  return &default_of_threads_;
}

bool Device::destroy_stream(Stream* stream) {
  if (stream == &default_of_threads_ || streams.erase(stream) == 0) return false;
  delete stream;
  return true;
}

bool Device::captures(Stream* stream) const {
  return stream != nullptr && streams.contains(stream) && stream->capture;
}

int Device::capture_status(const Stream* stream) const {
  enum { none, active, invalidated };
  if (stream == nullptr || !stream->capture) return none;
  return stream->capture->broken() ? invalidated : active;
}

std::uint64_t Device::capture_number(const Stream* stream) const {
  return capture_status(stream) == 0 ? 0 : stream->capture->number();
}

Error Device::break_off(StreamCapture& capture, Error error) {
  capture.break_off();
  return error;
}

Error Device::trouble_of(Stream* stream) {
  if (stream == nullptr) return trouble_of_default_stream();
  if (!streams.contains(stream)) return Error::invalid_resource_handle;
  return stream->capture ? break_off(*stream->capture, Error::capture_unsupported) : Error::success;
}

Error Device::trouble_of_default_stream() {
  constexpr unsigned kNonBlocking = 1;
  Error error = Error::success;
  for (Stream* const stream : streams) {
    const bool waits = stream != &default_of_threads_ && (stream->flags & kNonBlocking) == 0;
    if (!waits || !stream->capture || has_default_streams_of_threads()) continue;
    error = break_off(*stream->capture, Error::capture_implicit);
  }
  return error;
}

Error Device::unsafe_call() {
  if (in_host_call()) return Error::not_permitted;
  Error error = told_;
  for (Stream* const stream : streams) {
    if (!stream->capture || stream->capture->allows_unsafe_calls()) continue;
    error = break_off(*stream->capture, Error::capture_unsupported);
  }
  return error;
}

Error Device::record_now(Event* event, std::uint64_t stream) {
  if (!events.contains(event)) return Error::success;  // of a graph that outlives it
  event->number = ++events_recorded_;
  order_.record_outside(event->number, stream);
  event->seconds = seconds();
  event->recorded = true;
  return Error::success;
}

// Reference: CUDA Runtime API, cudaEventRecordWithFlags: an external one is a node of the graph.
Error Device::record(Event* event, Stream* stream, bool external) {
  if (in_host_call()) return Error::not_permitted;
  if (!events.contains(event)) return Error::invalid_resource_handle;
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  const auto now = [this, event, number = number_of(stream)] { return record_now(event, number); };
  event->capture = captures(stream) && !external ? stream->capture : nullptr;
  if (!captures(stream)) return do_in_turn(now);
  if (external) return submit(stream, now, EventAct{event, false});
  if (stream->capture->broken()) return Error::capture_invalidated;
  event->before = stream->capture->before(stream);
  event->number = ++events_recorded_;
  return Error::success;
}

Error Device::wait(Stream* stream, Event* event, bool external) {
  if (in_host_call()) return Error::not_permitted;
  if (!events.contains(event) || (stream != nullptr && !streams.contains(stream))) {
    return Error::invalid_resource_handle;
  }
  const bool of_capture = event->capture != nullptr && event->capture->active();
  if (of_capture && !(captures(stream) && stream->capture == event->capture)) {
    if (stream == nullptr) return break_off(*event->capture, Error::capture_implicit);
    if (captures(stream)) return break_off(*stream->capture, Error::capture_merge);
    stream->capture = event->capture;
  }
  if (of_capture) {
    if (stream->capture->broken()) return Error::capture_invalidated;
    stream->capture->join(stream, event->before);
    return Error::success;
  }
  if (captures(stream) && event->number != 0 && !external) {
    return break_off(*stream->capture, Error::capture_isolation);
  }
  const auto now = [this, event, number = number_of(stream)] {
    if (events.contains(event)) order_.wait_outside(number, event->number);
    return Error::success;
  };
  return external && captures(stream) ? submit(stream, now, EventAct{event, true})
                                      : do_in_turn(now);
}

Error Device::begin_capture(Stream* stream, CaptureMode mode) {
  if (stream == nullptr) return Error::capture_unsupported;
  if (!streams.contains(stream)) return Error::invalid_resource_handle;
  if (stream->capture) return Error::illegal_state;
  return begin_capture(stream, mode, make_graph(), {});
}

Error Device::begin_capture(Stream* stream, CaptureMode mode, Graph* graph,
                            std::span<GraphNode* const> after) {
  if (stream == nullptr) return Error::capture_unsupported;
  if (!streams.contains(stream) || !registry_.knows(graph)) return Error::invalid_resource_handle;
  if (stream->capture) return Error::illegal_state;
  stream->capture = std::make_shared<StreamCapture>(stream, mode, ++captures_, *graph);
  stream->capture->join(stream, after);
  return Error::success;
}

Error Device::end_capture(Stream* stream, Graph** graph) {
  if (!captures(stream)) return Error::illegal_state;
  const std::shared_ptr<StreamCapture> capture = stream->capture;
  if (capture->origin() != stream) return Error::capture_unmatched;
  if (!capture->ends_here()) return Error::capture_wrong_thread;
  const Error error = capture->broken()    ? Error::capture_invalidated
                      : !capture->joined() ? Error::capture_unjoined
                                           : Error::success;
  capture->end();
  for (Stream* const each : streams) {
    if (each->capture == capture) each->capture.reset();
  }
  if (graph != nullptr) *graph = error == Error::success ? &capture->graph() : nullptr;
  return error;
}

Error Device::submit(Stream* stream, Work work, NodeAct act) {
  const bool beside = std::exchange(waits_for_host_, false);
  if (in_host_call()) return Error::not_permitted;
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  if (stream != nullptr && stream->prepares != nullptr) {
    *stream->prepares = {std::move(act), std::move(work)};
    return Error::success;
  }
  if (captures(stream)) {
    if (stream->capture->broken()) return Error::capture_invalidated;
    stream->capture->add_node(stream, std::move(act), std::move(work));
    return Error::success;
  }
  if (stream == nullptr) {
    if (const Error error = trouble_of_default_stream(); error != Error::success) return error;
  }
  return beside ? do_beside(std::move(work)) : do_in_turn(std::move(work));
}

Error Device::call_host(Stream* stream, Work work, const HostAct& act) {
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  const auto call = [this, number = number_of(stream), work = std::move(work)] {
    order_.begin(number);
    const bool alone = !order_.in_graph();
    calls_host = true;
    if (alone) mutex.unlock();  // it may wait for another thread that calls
    const Error error = work();
    if (alone) mutex.lock();
    calls_host = false;
    order_.host_waits_for_stream(number);
    return error;
  };
  return submit(stream, call, act);
}

// What threads of the host tell each other is not seen: their calls are taken to be ordered as they
// came. So is what they do in default streams of their own, which are one here. That decides
// something where there are several streams.
void Device::note_thread() {
  const std::thread::id own = std::this_thread::get_id();
  if (first_thread_ == std::thread::id{}) first_thread_ = own;
  several_threads_ |= own != first_thread_;
  const bool several = several_threads_ || has_default_streams_of_threads();
  if (several && order_.several()) record_.host_threads();
}

Error Device::perform(Stream* stream, std::string what, Act act, NodeAct node) {
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  note_thread();
  StreamOperation operation{std::move(what), number_of(stream), CallSite::here()};
  const auto shared = std::make_shared<const StreamOperation>(std::move(operation));
  const auto run_now = [this, shared, act = std::move(act)] {
    StreamOperation now{shared->what, shared->stream, shared->site, order_.begin(shared->stream)};
    const Error error = act(order_.several() ? &now.footprint : nullptr);
    if (order_.several()) {
      history_.add(std::move(now), order_,
                   [this](const auto& earlier, const auto& later, const auto& conflict) {
                     tell_race(earlier, later, conflict);
                   });
    }
    return error;
  };
  return submit(stream, run_now, std::move(node));
}

Graph* Device::make_graph() { return keep_graph(std::make_shared<Graph>(registry_)); }

Graph* Device::keep_graph(std::shared_ptr<Graph> graph) {
  Graph* const made = graph.get();
  graphs_[made] = std::move(graph);
  return made;
}

bool Device::destroy_graph(const Graph* graph) {
  const bool captured = std::ranges::any_of(streams, [&](const Stream* stream) {
    return stream->capture && &stream->capture->graph() == graph;
  });
  return !captured && graphs_.erase(graph) != 0;
}

// The call of the interface that the act is of, made for a stream that keeps it.
Error Device::prepare(const NodeAct& act, std::uint64_t number, PreparedNode* made) {
  struct Call {
    Device& device;
    Stream* stream;
    Error operator()(const EmptyAct&) const { return Error::success; }
    Error operator()(const GraphAct& one) const {
      return one.graph == nullptr ? Error::invalid_value : Error::success;
    }
    Error operator()(const LaunchRequest& one) const { return device.launch(one, stream); }
    Error operator()(const BoxCopy& one) const { return submit_box(device, one, {stream, false}); }
    Error operator()(const SetAct& one) const {
      return submit_set(device, one.to, one.element, one.box, {stream, false});
    }
    Error operator()(const HostAct& one) const {
      return device.call_host(
          stream, [one] { return one.function(one.data), Error::success; }, one);
    }
    Error operator()(const MemoryAct& one) const {
      const auto touch = [one](Footprint* touched) {
        if (touched != nullptr) touched->add(one.address, one.bytes, Footprint::write);
        return Error::success;
      };
      return device.perform(stream, {}, touch, one);
    }
    Error operator()(const EventAct& one) const {
      if (!device.events.contains(one.event)) return Error::invalid_resource_handle;
      const auto now = [&here = device, one, number = stream->number] {
        if (!one.waits) return here.record_now(one.event, number);
        if (here.events.contains(one.event)) here.order_.wait_outside(number, one.event->number);
        return Error::success;
      };
      return device.submit(stream, now, one);
    }
  };
  Stream stream;
  stream.number = kNodeNumbers + number;
  stream.prepares = made;
  streams.insert(&stream);
  const Error error = std::visit(Call{*this, &stream}, act);
  streams.erase(&stream);
  made->act = act;
  return error;
}

Error Device::add_node(Graph* graph, std::span<GraphNode* const> after, const NodeAct& act,
                       GraphNode** made) {
  if (!registry_.knows(graph)) return Error::invalid_resource_handle;
  for (const GraphNode* const one : after) {
    if (!registry_.knows(one) || one->graph != graph) return Error::invalid_value;
  }
  PreparedNode prepared;
  const Error error = prepare(act, graph->nodes().size() + 1, &prepared);
  if (error != Error::success) return error;
  GraphNode& node = graph->add(std::move(prepared.act), std::move(prepared.work), after);
  if (made != nullptr) *made = &node;
  return Error::success;
}

Error Device::set_node(GraphNode* node, const NodeAct& act) {
  if (!registry_.knows(node) || node_type(node->act) != node_type(act)) {
    return Error::invalid_value;
  }
  PreparedNode prepared;
  const Error error = prepare(act, node->number, &prepared);
  if (error != Error::success) return error;
  node->act = std::move(prepared.act);
  node->work = std::move(prepared.work);
  return Error::success;
}

Error Device::set_node(ExecutableGraph* executable, const GraphNode* node, const NodeAct& act) {
  if (!executables_.contains(executable)) return Error::invalid_resource_handle;
  GraphStep* const step = executable->step_of(node);
  if (step == nullptr || node_type(step->act) != node_type(act)) return Error::invalid_value;
  if (const auto* const inner = std::get_if<GraphAct>(&act)) {
    const auto others = steps_of(*inner->graph);
    const auto first = static_cast<std::size_t>(step - executable->steps.data()) + 1;
    const std::size_t end = first + (others ? others->size() : 0);
    const bool alike = others && !executable->differs(*others, first) &&
                       end < executable->steps.size() && executable->steps[end].node.get() == node;
    if (!alike) return Error::graph_exec_update_failure;
    executable->take_over(*others, first);
    return Error::success;
  }
  PreparedNode prepared;
  const Error error = prepare(act, node->number, &prepared);
  if (error != Error::success) return error;
  step->act = std::move(prepared.act);
  step->work = std::move(prepared.work);
  return Error::success;
}

Error Device::instantiate(Graph* graph, unsigned long long flags, ExecutableGraph** made) {
  constexpr std::uint64_t kExecutables = std::uint64_t{1} << 41;  // beyond nodes of graphs
  if (made == nullptr) return Error::invalid_value;
  if (!registry_.knows(graph)) return Error::invalid_resource_handle;
  auto steps = steps_of(*graph);
  if (!steps) return Error::invalid_value;
  *made = new ExecutableGraph{std::move(*steps), kExecutables + ++executables_made_, flags};
  executables_.insert(*made);
  return Error::success;
}

bool Device::destroy_executable(ExecutableGraph* graph) {
  if (executables_.erase(graph) == 0) return false;
  delete graph;
  return true;
}

Error Device::update(ExecutableGraph* executable, const Graph* graph, GraphNode** differs) {
  *differs = nullptr;
  if (!executables_.contains(executable) || !registry_.knows(graph)) {
    return Error::invalid_resource_handle;
  }
  const auto steps = steps_of(*graph);
  if (!steps) return Error::invalid_value;
  const auto place = executable->differs(*steps);
  if (place) *differs = (*steps)[*place].node.get();
  if (place || steps->size() != executable->steps.size()) return Error::graph_exec_update_failure;
  executable->take_over(*steps);
  return Error::success;
}

Error Device::perform_steps(const ExecutableGraph& graph, std::uint64_t stream) {
  order_.wait(stream, graph.number);
  order_.enter_graph(stream);
  Error error = Error::success;
  for (std::uint32_t i = 0; i < graph.steps.size() && error == Error::success; ++i) {
    const GraphStep& step = graph.steps[i];
    order_.enter_lane(step.lane);
    for (const std::uint32_t before : step.after) {
      if (graph.steps[before].lane != step.lane) order_.wait(0, before);
    }
    if (step.enabled && step.work) error = step.work();
    if (step.awaited) order_.record(i, 0);
  }
  order_.leave_graph();
  order_.record(graph.number, stream);
  return error;
}

// Reference: CUDA Runtime API, cudaGraphLaunch: each launch is ordered behind previous launches of
// the same executable graph. In a capture it is a graph inside the graph.
Error Device::launch_graph(ExecutableGraph* executable, Stream* stream) {
  if (!executables_.contains(executable)) return Error::invalid_resource_handle;
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  if (captures(stream)) {
    return submit(stream, {}, GraphAct{graph_of(executable->steps, registry_)});
  }
  const auto run_now = [this, executable, number = number_of(stream)] {
    return perform_steps(*executable, number);
  };
  return told_later(submit(stream, run_now, EmptyAct{}));
}

// What is no launch at all.
Error Device::refuse(const LaunchRequest& request) {
  if (!request.kernel->problem.empty()) {
    record_.unusable(request.kernel->name, request.kernel->problem);
    return Error::invalid_ptx;
  }
  const Refusal refusal = check_launch(request, *model_);
  if (refusal.reason.empty()) return Error::success;
  record_.refused(request.kernel->name, refusal.reason);
  return refusal.error;
}

Error Device::launch(const LaunchRequest& request, Stream* stream) {
  if (sticky_ != Error::success) return sticky();
  if (const Error error = refuse(request); error != Error::success) return error;
  show_output();
  const bool known = stream == nullptr || streams.contains(stream);
  waits_for_host_ = known && !beside_ && !keeps_work(stream) && looks_at_words(request);
  return told_later(perform(
      stream, "kernel " + demangled(request.kernel->name),
      [this, request](Footprint* touched) { return run(request, touched); }, request));
}

// What goes wrong while a kernel runs is told by the next call that waits, not by the launch.
// Reference: CUDA C++ Programming Guide, error checking.
Error Device::told_later(Error error) const { return error == sticky_ ? Error::success : error; }

Error Device::synchronise() {
  if (in_host_call()) return Error::not_permitted;
  for (Stream* const stream : streams) {
    if (stream->capture) return break_off(*stream->capture, Error::capture_unsupported);
  }
  order_.host_waits_for_all();
  show_output();
  return sticky();
}

Error Device::synchronise(Stream* stream) {
  if (in_host_call()) return Error::not_permitted;
  if (const Error error = trouble_of(stream); error != Error::success) return error;
  order_.host_waits_for_stream(number_of(stream));
  show_output();
  return sticky();
}

Error Device::synchronise(Event* event) {
  if (in_host_call()) return Error::not_permitted;
  if (!events.contains(event)) return Error::invalid_resource_handle;
  if (event->capture && event->capture->active()) {
    return break_off(*event->capture, Error::captured_event);
  }
  order_.host_waits_for_event(event->number);
  show_output();
  return sticky();
}

namespace {
enum Limit : std::uint8_t { stack = 0, print_buffer = 1, heap = 2 };
// By the numbers of cudaLimit; that of the heap is what the heap says.
constexpr std::array<std::uint64_t, 7> kLimits = {1024, 1 << 20, 0, 2, 2048, 64, 0};
}  // namespace

// But for the heap's, they are remembered alone: text and frames have their own room here.
Error Device::set_limit(int which, std::uint64_t value) {
  if (which < 0 || static_cast<std::size_t>(which) >= kLimits.size()) {
    return Error::unsupported_limit;
  }
  if (which == Limit::heap) {
    if (heap_.address() != 0) return Error::invalid_value;
    heap_.resize(value);
  }
  limits_[which] = value;
  return Error::success;
}

std::optional<std::uint64_t> Device::limit(int which) const {
  if (which < 0 || static_cast<std::size_t>(which) >= kLimits.size()) return std::nullopt;
  if (which == Limit::heap) return heap_.size();
  const auto set = limits_.find(which);
  return set == limits_.end() ? kLimits[static_cast<std::size_t>(which)] : set->second;
}

Error Device::reset() {
  if (in_host_call()) return Error::not_permitted;
  if (sticky_ == Error::initialization) return sticky();  // a child that has no device
  order_.host_waits_for_all();
  show_output();
  tell_left("when the device is reset");
  release_all();
  graphs_.clear();
  for (const ExecutableGraph* const one : executables_) delete one;
  executables_.clear();
  for (const Event* const one : events) delete one;
  events.clear();
  streams.erase(&default_of_threads_);
  for (const Stream* const one : streams) delete one;
  streams = {&default_of_threads_};
  limits_.clear();
  for (const std::unique_ptr<Module>& module : modules_) module->reset();
  told_ = sticky_ = Error::success;
  return Error::success;
}

void Device::show_output() {
  if (!printed_.empty()) std::fwrite(printed_.data(), 1, printed_.size(), stdout);
  if (!failed_.empty()) std::fwrite(failed_.data(), 1, failed_.size(), stderr);
  printed_.clear();
  failed_.clear();
}

Error Device::run(const LaunchRequest& request, Footprint* touched) {
  const std::uint64_t number = record_.begin(request, memory_, *model_);
  if (heap_.address() == 0 && calls(request.kernel->function, ir::RuntimeCall::allocate)) {
    const Allocation* const made =
        memory_.allocate(heap_.size(), Allocation::Kind::device, "the heap of kernels");
    if (made != nullptr) heap_.place(made->address, made->size);
  }
  LaunchOutcome outcome;
  if (record_.executes()) {
    const auto interest = [this] { return interest_in_launch(); };
    bool shares = false;  // the program submits work meanwhile
    const auto share = [&] {
      shares = is_beside;
      if (shares) mutex.unlock();
    };
    outcome = execute(request, memory_, {&heap_, touched, record_.foreseen(), interest, share});
    if (shares) mutex.lock();
  }
  // What checks know of the heap of kernels is that nothing of it is known.
  std::erase_if(outcome.unforeseen,
                [&](const auto& one) { return one.address == heap_.address(); });
  record_.end(number, outcome, memory_);
  if (outcome.address != 0) tell_fault(number, outcome.address);
  if (outcome.unwritten != 0) {
    tell_unwritten(outcome.unwritten, "kernel " + demangled(request.kernel->name));
  }
  memory_.settle_written();
  printed_ += outcome.printed;
  failed_ += outcome.failed;
  const Error error = error_of(outcome);
  if (error != Error::success && error != Error::invalid_configuration) sticky_ = error;
  return error;
}

std::uint8_t* Device::resolve(const void* pointer, std::uint64_t size) {
  const auto address = reinterpret_cast<std::uint64_t>(pointer);
  if (memory_.find(address) != nullptr) return memory_.bytes_at(address, size);
  constexpr std::uint64_t kUserEnd = std::uint64_t{1} << 47;
  if (address >= kUserEnd) return nullptr;  // device memory that is not allocated
  return static_cast<std::uint8_t*>(const_cast<void*>(pointer));
}

}  // namespace muster::cuda
