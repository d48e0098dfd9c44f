// Launches on their way to the driver, and what brings kernels into graphs. Reference: CUDA Driver
// API, Execution Control, Stream Management, Graph Management.
#include "cuda/real/capture.h"

namespace muster::cuda::real {
namespace {

template <typename... Arguments>
Result launch(const LaunchCall& what, Slot& slot, Arguments... arguments) {
  Capture& capture = Capture::get();
  const WrittenLaunch written = capture.begin(what);
  const Result result = pass_on(slot, arguments...);
  capture.end(written, result);
  return result;
}

template <typename... Arguments>
Result plain_launch(bool own_default_stream, Slot& slot, Handle function, unsigned grid_x,
                    unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
                    unsigned block_z, unsigned shared_bytes, Stream* stream, void** arguments,
                    Arguments... extra) {
  LaunchCall what;
  what.function = function;
  what.how.grid[0] = grid_x, what.how.grid[1] = grid_y, what.how.grid[2] = grid_z;
  what.how.block[0] = block_x, what.how.block[1] = block_y, what.how.block[2] = block_z;
  what.how.shared_bytes = shared_bytes;
  what.how.stream = stream;
  what.arguments = arguments;
  what.own_default_stream = own_default_stream;
  DriverLaunch::Attribute cooperative{};
  if constexpr (sizeof...(extra) == 0) {
    cooperative.id = kLaunchCooperative;
    cooperative.value.flag = 1;
    what.how.attributes = &cooperative;
    what.how.attribute_count = 1;
  } else {
    what.extra = (extra, ...);
  }
  return launch(what, slot, function, grid_x, grid_y, grid_z, block_x, block_y, block_z,
                shared_bytes, stream, arguments, extra...);
}

Result launch_as(bool own_default_stream, Slot& slot, const DriverLaunch* how, Handle function,
                 void** arguments, void** extra) {
  if (how == nullptr) return pass_on(slot, how, function, arguments, extra);
  return launch({function, *how, arguments, extra, own_default_stream}, slot, how, function,
                arguments, extra);
}

// Kernels that reach the device on ways where nothing is looked at.
void tell(const char* what, const char* reason) {
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  capture.record().unchecked(what, reason);
}

void tell_of_old_launch() {
  tell("(a kernel)", "its arguments were set by calls that are not looked at (cuParamSet)");
}

void tell_of_node() {
  tell("(kernels in graphs)", "nodes of graphs that a program makes by itself are not looked at");
}

Result captured_from_here(Result result) {
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  if (result == Result::success) capture.capture_begins();
  return result;
}

Result captured_to_here(Result result) {
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  capture.capture_ends();
  return result;
}

}  // namespace
}  // namespace muster::cuda::real

using namespace muster::cuda;        // NOLINT(google-build-using-namespace)
using namespace muster::cuda::real;  // NOLINT(google-build-using-namespace)

#define LAUNCH(name, own)                                                                      \
  MUSTER_ENTRY Result name(Handle function, unsigned grid_x, unsigned grid_y, unsigned grid_z, \
                           unsigned block_x, unsigned block_y, unsigned block_z,               \
                           unsigned shared_bytes, Stream* stream, void** arguments,            \
                           void** extra) {                                                     \
    return plain_launch(own, muster_slot_##name, function, grid_x, grid_y, grid_z, block_x,    \
                        block_y, block_z, shared_bytes, stream, arguments, extra);             \
  }
LAUNCH(cuLaunchKernel, false)
LAUNCH(cuLaunchKernel_ptsz, true)
#undef LAUNCH

#define LAUNCH(name, own)                                                                      \
  MUSTER_ENTRY Result name(Handle function, unsigned grid_x, unsigned grid_y, unsigned grid_z, \
                           unsigned block_x, unsigned block_y, unsigned block_z,               \
                           unsigned shared_bytes, Stream* stream, void** arguments) {          \
    return plain_launch(own, muster_slot_##name, function, grid_x, grid_y, grid_z, block_x,    \
                        block_y, block_z, shared_bytes, stream, arguments);                    \
  }
LAUNCH(cuLaunchCooperativeKernel, false)
LAUNCH(cuLaunchCooperativeKernel_ptsz, true)
#undef LAUNCH

MUSTER_ENTRY Result cuLaunchKernelEx(const DriverLaunch* how, Handle function, void** arguments,
                                     void** extra) {
  return launch_as(false, muster_slot_cuLaunchKernelEx, how, function, arguments, extra);
}
MUSTER_ENTRY Result cuLaunchKernelEx_ptsz(const DriverLaunch* how, Handle function,
                                          void** arguments, void** extra) {
  return launch_as(true, muster_slot_cuLaunchKernelEx_ptsz, how, function, arguments, extra);
}

MUSTER_ENTRY Result cuLaunch(Handle function) {
  tell_of_old_launch();
  return pass_on(muster_slot_cuLaunch, function);
}
MUSTER_ENTRY Result cuLaunchGrid(Handle function, int width, int height) {
  tell_of_old_launch();
  return pass_on(muster_slot_cuLaunchGrid, function, width, height);
}
MUSTER_ENTRY Result cuLaunchGridAsync(Handle function, int width, int height, Handle stream) {
  tell_of_old_launch();
  return pass_on(muster_slot_cuLaunchGridAsync, function, width, height, stream);
}
MUSTER_ENTRY Result cuLaunchCooperativeKernelMultiDevice(void* launches, unsigned count,
                                                         unsigned flags) {
  tell("(a kernel)", "launches on several devices at once are not looked at");
  return pass_on(muster_slot_cuLaunchCooperativeKernelMultiDevice, launches, count, flags);
}

// Whatever else is in it, a node's description begins with its kind; 0 is a kernel.
MUSTER_ENTRY Result cuGraphAddNode(Handle* node, Handle graph, const Handle* after,
                                   std::size_t count, const int* what) {
  if (what != nullptr && *what == 0) tell_of_node();
  return pass_on(muster_slot_cuGraphAddNode, node, graph, after, count, what);
}
MUSTER_ENTRY Result cuGraphAddNode_v2(Handle* node, Handle graph, const Handle* after,
                                      const void* edges, std::size_t count, const int* what) {
  if (what != nullptr && *what == 0) tell_of_node();
  return pass_on(muster_slot_cuGraphAddNode_v2, node, graph, after, edges, count, what);
}
MUSTER_ENTRY Result cuGraphNodeSetParams(Handle node, const int* what) {
  if (what != nullptr && *what == 0) tell_of_node();
  return pass_on(muster_slot_cuGraphNodeSetParams, node, what);
}
MUSTER_ENTRY Result cuGraphExecNodeSetParams(Handle graph, Handle node, const int* what) {
  if (what != nullptr && *what == 0) tell_of_node();
  return pass_on(muster_slot_cuGraphExecNodeSetParams, graph, node, what);
}
#define ADDED(name)                                                                            \
  MUSTER_ENTRY Result name(Handle* node, Handle graph, const Handle* after, std::size_t count, \
                           const void* what) {                                                 \
    tell_of_node();                                                                            \
    return pass_on(muster_slot_##name, node, graph, after, count, what);                       \
  }
ADDED(cuGraphAddKernelNode)
ADDED(cuGraphAddKernelNode_v2)
#undef ADDED
#define CHANGED(name)                                       \
  MUSTER_ENTRY Result name(Handle node, const void* what) { \
    tell_of_node();                                         \
    return pass_on(muster_slot_##name, node, what);         \
  }
CHANGED(cuGraphKernelNodeSetParams)
CHANGED(cuGraphKernelNodeSetParams_v2)
#undef CHANGED
#define CHANGED(name)                                                     \
  MUSTER_ENTRY Result name(Handle graph, Handle node, const void* what) { \
    tell_of_node();                                                       \
    return pass_on(muster_slot_##name, graph, node, what);                \
  }
CHANGED(cuGraphExecKernelNodeSetParams)
CHANGED(cuGraphExecKernelNodeSetParams_v2)
#undef CHANGED

// The first version has no mode.
#define BEGINS(name)                                                      \
  MUSTER_ENTRY Result name(Handle stream, int mode) {                     \
    return captured_from_here(pass_on(muster_slot_##name, stream, mode)); \
  }
BEGINS(cuStreamBeginCapture)
BEGINS(cuStreamBeginCapture_ptsz)
BEGINS(cuStreamBeginCapture_v2)
BEGINS(cuStreamBeginCapture_v2_ptsz)
#undef BEGINS
#define BEGINS(name)                                                                            \
  MUSTER_ENTRY Result name(Handle stream, Handle graph, const Handle* after, const void* edges, \
                           std::size_t count, int mode) {                                       \
    return captured_from_here(                                                                  \
        pass_on(muster_slot_##name, stream, graph, after, edges, count, mode));                 \
  }
BEGINS(cuStreamBeginCaptureToGraph)
BEGINS(cuStreamBeginCaptureToGraph_ptsz)
#undef BEGINS
#define ENDS(name)                                                       \
  MUSTER_ENTRY Result name(Handle stream, Handle* graph) {               \
    return captured_to_here(pass_on(muster_slot_##name, stream, graph)); \
  }
ENDS(cuStreamEndCapture)
ENDS(cuStreamEndCapture_ptsz)
#undef ENDS
