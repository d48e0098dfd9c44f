// Streams, events and captures of the CUDA runtime. Work runs when it is submitted, so everything
// is complete when a program asks; a stream that is captured keeps its work for the graph instead.
// Reference: CUDA Runtime API, Stream Management, Event Management.
#include <memory>
#include <utility>

#include "cuda/runtime/abi.h"
#include "cuda/runtime/graphs.h"

namespace muster::cuda {
namespace {

Error make_stream(Stream** stream, unsigned flags, int priority) {
  if (stream == nullptr) return keep_error(Error::invalid_value);
  Call device;
  *stream = device->create_stream(flags, priority);
  return keep_error(Error::success);
}

// What there is to know of a stream, which must exist.
template <class Value, class Read>
Error ask(Stream* stream, Value* value, const Read& read) {
  Call device;
  if (value == nullptr) return keep_error(Error::invalid_value);
  Stream* const real = real_stream(stream);
  if (real != nullptr && !device->streams.contains(real)) {
    return keep_error(Error::invalid_resource_handle);
  }
  *value = real == nullptr ? Value{} : read(*real);
  return keep_error(Error::success);
}

Error record(Event* event, Stream* stream, unsigned flags) {
  constexpr unsigned kExternal = 1;
  Call device(Call::Purpose::submission);
  return device->record(event, real_stream(stream), (flags & kExternal) != 0);
}

}  // namespace

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Error cudaStreamCreate(Stream** stream) { return make_stream(stream, 0, 0); }
MUSTER_ENTRY Error cudaStreamCreateWithFlags(Stream** stream, unsigned flags) {
  return make_stream(stream, flags, 0);
}
MUSTER_ENTRY Error cudaStreamCreateWithPriority(Stream** stream, unsigned flags, int priority) {
  return make_stream(stream, flags, priority);
}
MUSTER_ENTRY Error cudaStreamDestroy(Stream* stream) {
  Call device;
  return keep_error(device->destroy_stream(stream) ? Error::success
                                                   : Error::invalid_resource_handle);
}
MUSTER_ENTRY Error cudaStreamSynchronize(Stream* stream) {
  Call device;
  return keep_error(device->synchronise(real_stream(stream)));
}
MUSTER_ALIAS(cudaStreamSynchronize, _ptsz);
MUSTER_ENTRY Error cudaStreamQuery(Stream* stream) {
  if (Device::get().launch_goes_on()) return keep_error(Error::not_ready);
  return cudaStreamSynchronize(stream);
}
MUSTER_ALIAS(cudaStreamQuery, _ptsz);
MUSTER_ENTRY Error cudaStreamWaitEvent(Stream* stream, Event* event, unsigned flags) {
  constexpr unsigned kExternal = 1;
  Call device(Call::Purpose::submission);
  return keep_error(device->wait(real_stream(stream), event, (flags & kExternal) != 0));
}
MUSTER_ALIAS(cudaStreamWaitEvent, _ptsz);
MUSTER_ENTRY Error cudaStreamGetPriority(Stream* stream, int* priority) {
  return ask(stream, priority, [](const Stream& real) { return real.priority; });
}
MUSTER_ALIAS(cudaStreamGetPriority, _ptsz);
MUSTER_ENTRY Error cudaStreamGetFlags(Stream* stream, unsigned* flags) {
  return ask(stream, flags, [](const Stream& real) { return real.flags; });
}
MUSTER_ALIAS(cudaStreamGetFlags, _ptsz);
MUSTER_ENTRY Error cudaStreamGetId(Stream* stream, unsigned long long* number) {
  return ask(stream, number, [](const Stream& real) -> unsigned long long { return real.number; });
}
MUSTER_ALIAS(cudaStreamGetId, _ptsz);
MUSTER_ENTRY Error cudaStreamGetDevice(Stream*, int* number) {
  *number = 0;
  return Error::success;
}
MUSTER_ALIAS(cudaStreamGetDevice, _ptsz);
MUSTER_ENTRY Error cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  *least = 0;
  *greatest = -5;
  return Error::success;
}
MUSTER_ENTRY Error cudaStreamSetAttribute(Stream*, int, const void*) { return Error::success; }
MUSTER_ALIAS(cudaStreamSetAttribute, _ptsz);
MUSTER_ENTRY Error cudaStreamAddCallback(Stream* stream, void (*function)(Stream*, Error, void*),
                                         void* data, unsigned) {
  Call device;
  return keep_error(device->call_host(real_stream(stream), [=] {
    function(stream, Error::success, data);
    return Error::success;
  }));
}
MUSTER_ALIAS(cudaStreamAddCallback, _ptsz);

MUSTER_ENTRY Error cudaEventCreateWithFlags(Event** event, unsigned flags) {
  constexpr unsigned kDisableTiming = 2;
  if (event == nullptr) return keep_error(Error::invalid_value);
  Call device;
  *event = new Event;
  (*event)->timed = (flags & kDisableTiming) == 0;
  device->events.insert(*event);
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaEventCreate(Event** event) { return cudaEventCreateWithFlags(event, 0); }
MUSTER_ENTRY Error cudaEventDestroy(Event* event) {
  Call device;
  if (device->events.erase(event) == 0) return keep_error(Error::invalid_resource_handle);
  delete event;
  return keep_error(Error::success);
}
MUSTER_ENTRY Error cudaEventRecord(Event* event, Stream* stream) {
  return keep_error(record(event, stream, 0));
}
MUSTER_ALIAS(cudaEventRecord, _ptsz);
MUSTER_ENTRY Error cudaEventRecordWithFlags(Event* event, Stream* stream, unsigned flags) {
  return keep_error(record(event, stream, flags));
}
MUSTER_ALIAS(cudaEventRecordWithFlags, _ptsz);
MUSTER_ENTRY Error cudaEventSynchronize(Event* event) {
  Call device;
  return keep_error(device->synchronise(event));
}
MUSTER_ENTRY Error cudaEventQuery(Event* event) {
  if (Device::get().launch_goes_on()) return keep_error(Error::not_ready);
  return cudaEventSynchronize(event);
}
MUSTER_ENTRY Error cudaEventElapsedTime(float* milliseconds, Event* start, Event* end) {
  Call device;
  if (!device->events.contains(start) || !device->events.contains(end) || !start->recorded ||
      !end->recorded || !start->timed || !end->timed) {
    return keep_error(Error::invalid_resource_handle);
  }
  return answer(milliseconds, static_cast<float>((end->seconds - start->seconds) * 1e3));
}
MUSTER_ENTRY Error cudaEventElapsedTime_v2(float* milliseconds, Event* start, Event* end) {
  return cudaEventElapsedTime(milliseconds, start, end);
}

MUSTER_ENTRY Error cudaStreamBeginCapture(Stream* stream, CaptureMode mode) {
  Call device;
  return keep_error(device->begin_capture(real_stream(stream), mode));
}
MUSTER_ALIAS(cudaStreamBeginCapture, _ptsz);
MUSTER_ENTRY Error cudaStreamEndCapture(Stream* stream, Graph** graph) {
  Call device;
  return keep_error(device->end_capture(real_stream(stream), graph));
}
MUSTER_ALIAS(cudaStreamEndCapture, _ptsz);
MUSTER_ENTRY Error cudaStreamIsCapturing(Stream* stream, int* status) {
  return capture_state(stream, {status});
}
MUSTER_ALIAS(cudaStreamIsCapturing, _ptsz);
MUSTER_ENTRY Error cudaThreadExchangeStreamCaptureMode(CaptureMode* mode) {
  if (mode == nullptr) return keep_error(Error::invalid_value);
  *mode = StreamCapture::exchange_mode(*mode);
  return keep_error(Error::success);
}
