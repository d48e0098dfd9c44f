// Streams and events of the CUDA driver. Work runs when it is submitted, so everything is
// complete when a program asks; a stream that is captured keeps its work for the graph. Reference:
// CUDA Driver API, Stream Management, Event Management.
#include <memory>
#include <utility>

#include "cuda/device/graphs/capture_queries.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

Result make_stream(Stream** stream, unsigned flags, int priority) {
  Call device;
  *stream = device->create_stream(flags, priority);
  return Result::success;
}

// The stream, if it is no default stream; `known`: it is one of those or exists.
Stream* stream_of(Device& device, Stream* stream, bool* known) {
  Stream* const real = real_stream(stream);
  *known = real == nullptr || device.streams.contains(real);
  return *known ? real : nullptr;
}

Result complete(Stream* stream) {
  Call device;
  return result_of(device->synchronise(real_stream(stream)));
}

Result tell_capture(Stream* stream, const CaptureState& asked) {
  Call device;
  return result_of(capture_state(*device, real_stream(stream), asked));
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuStreamCreate(Stream** stream, unsigned flags) {
  return make_stream(stream, flags, 0);
}
MUSTER_ENTRY Result cuStreamCreateWithPriority(Stream** stream, unsigned flags, int priority) {
  return make_stream(stream, flags, priority);
}
MUSTER_ENTRY Result cuStreamDestroy_v2(Stream* stream) {
  Call device;
  return device->destroy_stream(stream) ? Result::success : Result::invalid_handle;
}
MUSTER_UNVERSIONED(cuStreamDestroy, cuStreamDestroy_v2);
MUSTER_ENTRY Result cuStreamSynchronize(Stream* stream) { return complete(stream); }
MUSTER_ALIAS(cuStreamSynchronize, _ptsz);
MUSTER_ENTRY Result cuStreamQuery(Stream* stream) {
  return Device::get().launch_goes_on() ? Result::not_ready : complete(stream);
}
MUSTER_ALIAS(cuStreamQuery, _ptsz);
MUSTER_ENTRY Result cuStreamWaitEvent(Stream* stream, Event* event, unsigned flags) {
  constexpr unsigned kExternal = 1;
  Call device(Call::Purpose::submission);
  return result_of(device->wait(real_stream(stream), event, (flags & kExternal) != 0));
}
MUSTER_ALIAS(cuStreamWaitEvent, _ptsz);
MUSTER_ENTRY Result cuStreamGetPriority(Stream* stream, int* priority) {
  Call device;
  bool known = false;
  const Stream* const real = stream_of(*device, stream, &known);
  *priority = real == nullptr ? 0 : real->priority;
  return known ? Result::success : Result::invalid_handle;
}
MUSTER_ALIAS(cuStreamGetPriority, _ptsz);
MUSTER_ENTRY Result cuStreamGetFlags(Stream* stream, unsigned* flags) {
  Call device;
  bool known = false;
  const Stream* const real = stream_of(*device, stream, &known);
  *flags = real == nullptr ? 0 : real->flags;
  return known ? Result::success : Result::invalid_handle;
}
MUSTER_ALIAS(cuStreamGetFlags, _ptsz);
MUSTER_ENTRY Result cuStreamGetId(Stream* stream, unsigned long long* number) {
  Call device;
  bool known = false;
  const Stream* const real = stream_of(*device, stream, &known);
  *number = real == nullptr ? 0 : real->number;
  return known ? Result::success : Result::invalid_handle;
}
MUSTER_ALIAS(cuStreamGetId, _ptsz);
MUSTER_ENTRY Result cuStreamGetDevice(Stream*, int* device) {
  *device = 0;
  return Result::success;
}
MUSTER_ALIAS(cuStreamGetDevice, _ptsz);
MUSTER_ENTRY Result cuStreamAttachMemAsync(Stream*, Address, std::size_t, unsigned) {
  return Result::success;
}
MUSTER_ALIAS(cuStreamAttachMemAsync, _ptsz);
MUSTER_ENTRY Result cuStreamSetAttribute(Stream*, int, const void*) { return Result::success; }
MUSTER_ALIAS(cuStreamSetAttribute, _ptsz);
MUSTER_ENTRY Result cuStreamAddCallback(Stream* stream, void (*function)(Stream*, Result, void*),
                                        void* data, unsigned) {
  Call device;
  return result_of(device->call_host(real_stream(stream), [=] {
    function(stream, Result::success, data);
    return Error::success;
  }));
}
MUSTER_ALIAS(cuStreamAddCallback, _ptsz);

MUSTER_ENTRY Result cuEventCreate(Event** event, unsigned flags) {
  constexpr unsigned kDisableTiming = 2;
  if (event == nullptr) return Result::invalid_value;
  Call device;
  *event = new Event;
  (*event)->timed = (flags & kDisableTiming) == 0;
  device->events.insert(*event);
  return Result::success;
}
MUSTER_ENTRY Result cuEventDestroy_v2(Event* event) {
  Call device;
  if (device->events.erase(event) == 0) return Result::invalid_handle;
  delete event;
  return Result::success;
}
MUSTER_UNVERSIONED(cuEventDestroy, cuEventDestroy_v2);
MUSTER_ENTRY Result cuEventRecord(Event* event, Stream* stream) {
  Call device(Call::Purpose::submission);
  return result_of(device->record(event, real_stream(stream)));
}
MUSTER_ALIAS(cuEventRecord, _ptsz);
MUSTER_ENTRY Result cuEventRecordWithFlags(Event* event, Stream* stream, unsigned flags) {
  constexpr unsigned kExternal = 1;
  Call device;
  return result_of(device->record(event, real_stream(stream), (flags & kExternal) != 0));
}
MUSTER_ALIAS(cuEventRecordWithFlags, _ptsz);
MUSTER_ENTRY Result cuEventSynchronize(Event* event) {
  Call device;
  return result_of(device->synchronise(event));
}
MUSTER_ENTRY Result cuEventQuery(Event* event) {
  return Device::get().launch_goes_on() ? Result::not_ready : cuEventSynchronize(event);
}
MUSTER_ENTRY Result cuEventElapsedTime(float* milliseconds, Event* start, Event* end) {
  Call device;
  if (!device->events.contains(start) || !device->events.contains(end) || !start->recorded ||
      !end->recorded || !start->timed || !end->timed) {
    return Result::invalid_handle;
  }
  *milliseconds = static_cast<float>((end->seconds - start->seconds) * 1e3);
  return Result::success;
}
MUSTER_ALIAS(cuEventElapsedTime, _v2);

MUSTER_ENTRY Result cuStreamBeginCapture_v2(Stream* stream, CaptureMode mode) {
  Call device;
  return result_of(device->begin_capture(real_stream(stream), mode));
}
MUSTER_ALIAS(cuStreamBeginCapture_v2, _ptsz);
MUSTER_ENTRY Result cuStreamEndCapture(Stream* stream, Graph** graph) {
  Call device;
  return result_of(device->end_capture(real_stream(stream), graph));
}
MUSTER_ALIAS(cuStreamEndCapture, _ptsz);
MUSTER_ENTRY Result cuStreamIsCapturing(Stream* stream, int* status) {
  Call device;
  bool known = false;
  const Stream* const real = stream_of(*device, stream, &known);
  *status = device->capture_status(real);
  return known ? Result::success : Result::invalid_handle;
}
MUSTER_ALIAS(cuStreamIsCapturing, _ptsz);
// Of its versions the first tells the state alone, the second the graph, the third data of edges.
MUSTER_ENTRY Result cuStreamGetCaptureInfo(Stream* stream, int* status,
                                           unsigned long long* number) {
  return tell_capture(stream, {status, number});
}
MUSTER_ALIAS(cuStreamGetCaptureInfo, _ptsz);
MUSTER_ENTRY Result cuStreamGetCaptureInfo_v2(Stream* stream, int* status,
                                              unsigned long long* number, Graph** graph,
                                              GraphNode* const** nodes, std::size_t* count) {
  return tell_capture(stream, {status, number, graph, nodes, nullptr, count});
}
MUSTER_ALIAS(cuStreamGetCaptureInfo_v2, _ptsz);
MUSTER_ENTRY Result cuStreamGetCaptureInfo_v3(Stream* stream, int* status,
                                              unsigned long long* number, Graph** graph,
                                              GraphNode* const** nodes, const EdgeData** edges,
                                              std::size_t* count) {
  return tell_capture(stream, {status, number, graph, nodes, edges, count});
}
MUSTER_ALIAS(cuStreamGetCaptureInfo_v3, _ptsz);
MUSTER_ENTRY Result cuStreamUpdateCaptureDependencies(Stream* stream, GraphNode* const* nodes,
                                                      std::size_t count, unsigned flags) {
  Call device;
  return result_of(set_capture_nodes(*device, real_stream(stream), {nodes, count}, flags));
}
MUSTER_ALIAS(cuStreamUpdateCaptureDependencies, _ptsz);
MUSTER_ENTRY Result cuStreamUpdateCaptureDependencies_v2(Stream* stream, GraphNode* const* nodes,
                                                         const EdgeData*, std::size_t count,
                                                         unsigned flags) {
  return cuStreamUpdateCaptureDependencies(stream, nodes, count, flags);
}
MUSTER_ALIAS(cuStreamUpdateCaptureDependencies_v2, _ptsz);
MUSTER_ENTRY Result cuStreamBeginCaptureToGraph(Stream* stream, Graph* graph,
                                                GraphNode* const* after, const EdgeData*,
                                                std::size_t count, CaptureMode mode) {
  Call device;
  return result_of(capture_into(*device, real_stream(stream), graph, {after, count}, mode));
}
MUSTER_ALIAS(cuStreamBeginCaptureToGraph, _ptsz);
MUSTER_ENTRY Result cuThreadExchangeStreamCaptureMode(CaptureMode* mode) {
  if (mode == nullptr) return Result::invalid_value;
  *mode = StreamCapture::exchange_mode(*mode);
  return Result::success;
}
