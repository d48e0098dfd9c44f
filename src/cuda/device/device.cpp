// See device.h.
#include "cuda/device/device.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/demangle.h"

namespace muster::cuda {
namespace {

thread_local Error last_error = Error::success;

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

const char* error_name(Error error) {
  switch (error) {
#define ERROR(enumerator, number, name, text) \
  case Error::enumerator:                     \
    return name;
#include "cuda/device/errors.def"
#undef ERROR
  }
  return "unrecognized error code";
}

const char* error_text(Error error) {
  switch (error) {
#define ERROR(enumerator, number, name, text) \
  case Error::enumerator:                     \
    return text;
#include "cuda/device/errors.def"
#undef ERROR
  }
  return "unrecognized error code";
}

Error keep_error(Error error) {
  if (error != Error::success && error != Error::not_ready) last_error = error;
  return error;
}

Error take_error() { return std::exchange(last_error, Error::success); }

Error peek_error() { return last_error; }

Error not_supported(const char* entry_point) {
  Device& device = Device::get();
  const std::lock_guard lock(device.mutex);
  device.record().missing_entry_point(entry_point);
  return keep_error(Error::not_supported);
}

namespace {
std::atomic<Device*> made_device = nullptr;
pid_t maker = 0;  // children that fork leave the end to their parent
}  // namespace

Device& Device::get() {
  static Device* const device = [] {  // programs call until the very end of the process
    auto* const made = new Device;
    maker = getpid();
    made_device = made;
    return made;
  }();
  return *device;
}

void Device::end_of_process() {
  if (made_device != nullptr && getpid() == maker) made_device.load()->end();
}

Device::Device() : model_(&model_from_environment()), memory_(model_->memory_bytes) {}

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

bool Device::destroy_stream(Stream* stream) {
  if (streams.erase(stream) == 0) return false;
  delete stream;
  return true;
}

bool Device::captures(Stream* stream) const {
  return stream != nullptr && streams.contains(stream) && stream->capture;
}

Error Device::record(Event* event, Stream* stream) {
  if (!events.contains(event)) return Error::invalid_resource_handle;
  event->capture = captures(stream) ? stream->capture : nullptr;
  event->number = ++events_recorded_;
  return submit(
      stream,
      [this, event, name = event->number, number = number_of(stream)] {
        order_.record(name, number);
        if (!events.contains(event)) return Error::success;  // of a graph that outlives it
        event->seconds = seconds();
        event->recorded = true;
        return Error::success;
      },
      false);
}

Error Device::wait(Stream* stream, Event* event) {
  if (!events.contains(event) || (stream != nullptr && !streams.contains(stream))) {
    return Error::invalid_resource_handle;
  }
  const bool of_capture = event->capture != nullptr && event->capture->open;
  if (of_capture && !(captures(stream) && stream->capture == event->capture)) {
    if (stream == nullptr || captures(stream)) return Error::capture_unsupported;
    stream->capture = event->capture;
  }
  return submit(
      stream,
      [this, name = event->number, number = number_of(stream)] {
        order_.wait(number, name);
        return Error::success;
      },
      false);
}

Error Device::begin_capture(Stream* stream) {
  if (stream == nullptr || !streams.contains(stream)) return Error::capture_unsupported;
  if (stream->capture) return Error::illegal_state;
  stream->capture = std::make_shared<Graph>();
  stream->capture->open = true;
  return Error::success;
}

Error Device::end_capture(Stream* stream, Graph** graph) {
  if (!captures(stream)) return Error::illegal_state;
  const std::shared_ptr<Graph> captured = stream->capture;
  captured->open = false;
  for (Stream* const each : streams) {
    if (each->capture == captured) each->capture.reset();
  }
  *graph = new Graph(*captured);
  graphs.insert(*graph);
  return Error::success;
}

Error Device::submit(Stream* stream, Work work, bool node) {
  if (captures(stream)) {
    stream->capture->work.push_back(std::move(work));
    if (node) ++stream->capture->nodes;
    return Error::success;
  }
  return work();
}

Error Device::call_host(Stream* stream, Work work) {
  return submit(stream, [this, number = number_of(stream), work = std::move(work)] {
    order_.begin(number);
    const Error error = work();
    order_.host_waits_for_stream(number);
    return error;
  });
}

Error Device::perform(Stream* stream, std::string what, Act act) {
  StreamOperation operation{std::move(what), number_of(stream), CallSite::here()};
  const auto shared = std::make_shared<const StreamOperation>(std::move(operation));
  return submit(stream, [this, shared, act = std::move(act)] {
    StreamOperation now{shared->what, shared->stream, shared->site, order_.begin(shared->stream)};
    const Error error = act(order_.several() ? &now.footprint : nullptr);
    if (order_.several()) {
      history_.add(std::move(now), order_,
                   [this](const auto& earlier, const auto& later, const auto& conflict) {
                     tell_race(earlier, later, conflict);
                   });
    }
    return error;
  });
}

namespace {

// A stream whose work goes to a graph.
Stream stream_into(Graph* graph, std::uint64_t number) {
  Stream stream;
  stream.number = number;
  stream.capture = std::shared_ptr<Graph>(graph, [](Graph*) {});
  return stream;
}

}  // namespace

Error Device::add_node(Graph* graph, std::span<GraphNode* const> after, const AddWork& add,
                       GraphNode** made) {
  constexpr std::uint64_t kNodes = std::uint64_t{1} << 40;  // beyond streams and events
  if (!graphs.contains(graph)) return Error::invalid_resource_handle;
  GraphNode& node = graph_nodes_.emplace_back();
  node.number = kNodes + graph_nodes_.size();
  const auto order = [&](auto what) {
    graph->work.push_back([this, what] { return what(order_), Error::success; });
  };
  for (const GraphNode* const one : after) {
    order([mine = node.number, other = one->number](StreamOrder& streams_order) {
      streams_order.wait(mine, other);
    });
  }
  node.work = graph->work.size();
  Stream stream = stream_into(graph, node.number);
  streams.insert(&stream);
  const Error error = add(&stream);
  streams.erase(&stream);
  if (error != Error::success) return error;
  order([mine = node.number](StreamOrder& streams_order) { streams_order.record(mine, mine); });
  if (made != nullptr) *made = &node;
  return Error::success;
}

Error Device::replace_node(Graph* graph, const GraphNode& node, const AddWork& add) {
  Graph made;
  Stream stream = stream_into(&made, node.number);
  streams.insert(&stream);
  const Error error = add(&stream);
  streams.erase(&stream);
  if (error != Error::success) return error;
  if (made.work.size() != 1 || node.work >= graph->work.size()) return Error::invalid_value;
  graph->work[node.work] = std::move(made.work.front());
  return Error::success;
}

Error Device::launch_graph(std::shared_ptr<const Graph> graph, Stream* stream) {
  return told_later(submit(stream, [this, graph = std::move(graph), number = number_of(stream)] {
    order_.enter_graph(number);
    Error error = Error::success;
    for (const Work& work : graph->work) {
      error = work();
      if (error != Error::success) break;
    }
    order_.leave_graph();
    return error;
  }));
}

Error Device::launch(const LaunchRequest& request, Stream* stream) {
  if (sticky_ != Error::success) return sticky_;
  if (!request.kernel->problem.empty()) {
    record_.unusable(request.kernel->name, request.kernel->problem);
    return Error::invalid_ptx;
  }
  if (const std::string reason = check_limits(request, *model_); !reason.empty()) {
    record_.refused(request.kernel->name, reason);
    return Error::invalid_configuration;
  }
  show_output();
  return told_later(perform(stream, "kernel " + demangled(request.kernel->name),
                            [this, request](Footprint* touched) { return run(request, touched); }));
}

// What goes wrong while a kernel runs is told by the next call that waits, not by the launch.
// Reference: CUDA C++ Programming Guide, error checking.
Error Device::told_later(Error error) const { return error == sticky_ ? Error::success : error; }

Error Device::synchronise() {
  order_.host_waits_for_all();
  show_output();
  return sticky_;
}

Error Device::synchronise(Stream* stream) {
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  order_.host_waits_for_stream(number_of(stream));
  show_output();
  return sticky_;
}

Error Device::synchronise(Event* event) {
  if (!events.contains(event)) return Error::invalid_resource_handle;
  order_.host_waits_for_event(event->number);
  show_output();
  return sticky_;
}

namespace {
enum Limit : std::uint8_t { stack = 0, print_buffer = 1, heap = 2 };
}

Error Device::set_limit(int which, std::uint64_t value) {
  if (which != Limit::heap) return Error::success;
  if (heap_.address() != 0) return Error::invalid_value;
  heap_.resize(value);
  return Error::success;
}

std::uint64_t Device::limit(int which) const {
  constexpr std::uint64_t kStack = 1024, kPrintBuffer = 1 << 20;
  return which == Limit::stack          ? kStack
         : which == Limit::print_buffer ? kPrintBuffer
                                        : heap_.size();
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
    outcome = execute(request, memory_, {&heap_, touched, record_.foreseen()});
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
