// See capture.h.
#include "cuda/real/capture.h"

#include <exception>
#include <span>
#include <thread>
#include <utility>

#include "cuda/real/memory_picture.h"
#include "ir/instr.h"

namespace muster::cuda::real {
namespace {

constexpr auto kNotReady = static_cast<Result>(600);

// The stream's context is current while this lives.
class ContextOf {
 public:
  explicit ContextOf(Handle stream) {
    constexpr std::uintptr_t kDefaultStreams = 2;
    if (reinterpret_cast<std::uintptr_t>(stream) <= kDefaultStreams) return;
    Handle wanted = nullptr, now = nullptr;
    if (!muster_slot_cuStreamGetCtx.there) return;
    if (call(muster_slot_cuStreamGetCtx, stream, &wanted) != Result::success) return;
    if (call(muster_slot_cuCtxGetCurrent, &now) != Result::success || wanted == now) return;
    pushed_ = call(muster_slot_cuCtxPushCurrent_v2, wanted) == Result::success;
  }
  ~ContextOf() {
    Handle popped = nullptr;
    if (pushed_) call(muster_slot_cuCtxPopCurrent_v2, &popped);
  }
  ContextOf(const ContextOf&) = delete;
  ContextOf& operator=(const ContextOf&) = delete;

 private:
  bool pushed_ = false;
};

// Captures of other threads forbid nothing to this one while this lives. Reference: CUDA Driver
// API, cuThreadExchangeStreamCaptureMode.
class RelaxedCaptures {
 public:
  RelaxedCaptures() { exchange(); }
  ~RelaxedCaptures() { exchange(); }
  RelaxedCaptures(const RelaxedCaptures&) = delete;
  RelaxedCaptures& operator=(const RelaxedCaptures&) = delete;

 private:
  void exchange() {
    if (!muster_slot_cuThreadExchangeStreamCaptureMode.there) return;
    call(muster_slot_cuThreadExchangeStreamCaptureMode, &mode_);
  }
  int mode_ = 2;  // relaxed
};

// Objects of textures and surfaces are the driver's own, and so is what their handles mean.
bool uses_images(const ir::Function& function) {
  return std::ranges::any_of(function.instrs,
                             [](const ir::Instr& in) { return (in.flags & ir::kImage) != 0; });
}

void read_attributes(const DriverLaunch& how, LaunchRequest* request) {
  for (const auto& attribute : std::span{how.attributes, how.attribute_count}) {
    const auto& value = attribute.value;
    if (attribute.id == kLaunchCluster) {
      request->cluster = {value.extent[0], value.extent[1], value.extent[2]};
    }
    if (attribute.id == kLaunchCooperative) request->cooperative = value.flag != 0;
  }
}

// What the program has set on the function: clusters, by the numbers of CUfunction_attribute, and
// how much dynamic shared memory.
void read_function(Handle function, LaunchRequest* request) {
  constexpr int kSharedDynamicMax = 8, kClusterWidth = 11;
  const auto attribute = [&](int which) {
    int value = 0;
    const Result result = call(muster_slot_cuFuncGetAttribute, &value, which, function);
    return result == Result::success && value > 0 ? static_cast<std::uint64_t>(value) : 0;
  };
  if (const std::uint64_t most = attribute(kSharedDynamicMax); most != 0) {
    request->kernel->shared_dynamic_max = most;
  }
  if (request->cluster != machine::Extent{}) return;
  const std::uint64_t width = attribute(kClusterWidth);
  if (width == 0) return;
  request->cluster = {width, std::max<std::uint64_t>(attribute(kClusterWidth + 1), 1),
                      std::max<std::uint64_t>(attribute(kClusterWidth + 2), 1)};
}

// False: the program's arguments cannot be read.
bool read_arguments(const LaunchCall& launch, LaunchRequest* request) {
  const ir::Function& function = request->kernel->function;
  if (launch.arguments != nullptr) {
    request->parameters = pack_parameters(function, launch.arguments);
    return true;
  }
  if (function.parameters.empty()) return true;
  request->parameters.resize(function.parameter_bytes);
  return launch.extra != nullptr && unpack_parameters(launch.extra, &request->parameters);
}

LaunchRequest request_of(const LaunchCall& launch, const KnownKernel& known) {
  LaunchRequest request;
  request.module = known.module;
  request.kernel = known.kernel;
  request.grid = {launch.how.grid[0], launch.how.grid[1], launch.how.grid[2]};
  request.block = {launch.how.block[0], launch.how.block[1], launch.how.block[2]};
  request.shared_dynamic = launch.how.shared_bytes;
  read_attributes(launch.how, &request);
  read_function(launch.function, &request);
  return request;
}

}  // namespace

Capture& Capture::get() {
  static Capture* const capture = new Capture;  // programs call until the very end of the process
  return *capture;
}

// An event at the end of the stream comes after all that the launch would come after, work of other
// streams that the default one waits for included. Empty: it is over.
std::string Capture::wait_for_stream(Handle stream) {
  constexpr unsigned kWithoutTime = 2;
  Handle event = nullptr;
  Result result = call(muster_slot_cuEventCreate, &event, kWithoutTime);
  if (result != Result::success) return "the driver makes no event: " + error_text(result);
  result = call(muster_slot_cuEventRecord, event, stream);
  const auto end = std::chrono::steady_clock::now() + patience_;
  while (result == Result::success) {
    result = call(muster_slot_cuEventQuery, event);
    if (result != kNotReady) break;
    if (std::chrono::steady_clock::now() >= end) break;
    std::this_thread::sleep_for(std::chrono::microseconds{100});
    result = Result::success;
  }
  call(muster_slot_cuEventDestroy_v2, event);
  if (result == kNotReady) {
    patience_ = std::chrono::milliseconds{100};
    return "work in front of it in its stream went on for long, and may wait for the host";
  }
  return result == Result::success ? std::string{} : "the driver says " + error_text(result);
}

// Why nothing may be read back; empty: the work in front of the launch is over.
std::string Capture::settle(Handle stream) {
  int captured = 0;
  if (captures_ == 0 && muster_slot_cuStreamIsCapturing.there) {
    call(muster_slot_cuStreamIsCapturing, stream, &captured);
  }
  if (captures_ > 0 || captured != 0) return "a stream is being captured into a graph";
  return wait_for_stream(stream);
}

WrittenLaunch Capture::write_down(const LaunchCall& launch) {
  WrittenLaunch written;
  const KnownKernel known = code_.find(launch.function);
  written.kernel = known.name;
  if (!record_.wants(known.name)) {
    written.number = record_.leave(known.name);
    return written;
  }
  const auto unchecked = [&](std::string_view reason) {
    record_.unchecked(known.name, reason);
    return written;
  };
  if (!known.reason.empty()) return unchecked(known.reason);
  if (uses_images(known.kernel->function)) {
    return unchecked("it uses textures or surfaces, whose objects are the driver's own");
  }
  LaunchRequest request = request_of(launch, known);
  if (!read_arguments(launch, &request)) return unchecked("its arguments cannot be read");
  written.refusal = check_limits(request, current_device()).reason;
  if (!written.refusal.empty()) return written;
  maps_.translate(
      {reinterpret_cast<std::uint8_t*>(request.parameters.data()), request.parameters.size()});
  constexpr std::uintptr_t kPerThread = 2;
  const auto stream = launch.how.stream == nullptr && launch.own_default_stream
                          ? reinterpret_cast<Handle>(kPerThread)
                          : static_cast<Handle>(launch.how.stream);
  const ContextOf context(stream);
  const RelaxedCaptures relaxed;
  MemoryPicture picture(maps_, settle(stream));
  picture.take(request, code_, launch.function);
  if (!picture.unusable().empty()) return unchecked(picture.unusable());
  request.elsewhere = &picture.elsewhere();
  written.number = record_.begin(request, picture.memory(), current_device());
  if (picture.side_by_side()) record_.side_by_side();
  if (!picture.partial().empty()) record_.partial(written.number, picture.partial());
  return written;
}

WrittenLaunch Capture::begin(const LaunchCall& launch) {
  const std::lock_guard lock(mutex);
  try {
    return write_down(launch);
  } catch (const std::exception& problem) {  // the program goes on
    record_.unchecked("(a kernel)", std::string{"it cannot be written down: "} + problem.what());
    return {};
  }
}

void Capture::end(const WrittenLaunch& launch, Result result) {
  const std::lock_guard lock(mutex);
  const std::string error = result == Result::success ? std::string{} : error_text(result);
  if (launch.number != 0) {
    record_.passed(launch.number, error);
  } else if (!launch.refusal.empty() && error.empty()) {
    record_.unchecked(launch.kernel,
                      "the driver took it, which was not expected: " + launch.refusal);
  } else if (!launch.refusal.empty()) {
    record_.refused(launch.kernel, launch.refusal);
  }
}

}  // namespace muster::cuda::real
