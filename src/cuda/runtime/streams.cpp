// Streams, events and captures of the CUDA runtime. Work runs when it is submitted, so everything
// is complete when a program asks; a stream that is captured keeps its work for the graph instead.
// Reference: CUDA Runtime API, Stream Management, Event Management.
#include <memory>
#include <utility>

#include "cuda/runtime/abi.h"

namespace muster::cuda {
namespace {

Error make_stream(Stream** stream, unsigned flags, int priority) {
  Call device;
  *stream = device->create_stream(flags, priority);
  return Error::success;
}

Error record(Event* event, Stream* stream) {
  Call device;
  return device->record(event, real_stream(stream));
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
MUSTER_ENTRY Error cudaStreamQuery(Stream* stream) { return cudaStreamSynchronize(stream); }
MUSTER_ALIAS(cudaStreamQuery, _ptsz);
MUSTER_ENTRY Error cudaStreamWaitEvent(Stream* stream, Event* event, unsigned) {
  Call device;
  return keep_error(device->wait(real_stream(stream), event));
}
MUSTER_ALIAS(cudaStreamWaitEvent, _ptsz);
MUSTER_ENTRY Error cudaStreamGetPriority(Stream* stream, int* priority) {
  Call device;
  *priority = real_stream(stream) == nullptr ? 0 : stream->priority;
  return Error::success;
}
MUSTER_ALIAS(cudaStreamGetPriority, _ptsz);
MUSTER_ENTRY Error cudaStreamGetFlags(Stream* stream, unsigned* flags) {
  Call device;
  *flags = real_stream(stream) == nullptr ? 0 : stream->flags;
  return Error::success;
}
MUSTER_ALIAS(cudaStreamGetFlags, _ptsz);
MUSTER_ENTRY Error cudaStreamGetId(Stream* stream, unsigned long long* number) {
  Call device;
  *number = real_stream(stream) == nullptr ? 0 : stream->number;
  return Error::success;
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

MUSTER_ENTRY Error cudaEventCreateWithFlags(Event** event, unsigned) {
  Call device;
  *event = new Event;
  device->events.insert(*event);
  return Error::success;
}
MUSTER_ENTRY Error cudaEventCreate(Event** event) { return cudaEventCreateWithFlags(event, 0); }
MUSTER_ENTRY Error cudaEventDestroy(Event* event) {
  Call device;
  if (device->events.erase(event) == 0) return keep_error(Error::invalid_resource_handle);
  delete event;
  return Error::success;
}
MUSTER_ENTRY Error cudaEventRecord(Event* event, Stream* stream) {
  return keep_error(record(event, stream));
}
MUSTER_ALIAS(cudaEventRecord, _ptsz);
MUSTER_ENTRY Error cudaEventRecordWithFlags(Event* event, Stream* stream, unsigned) {
  return keep_error(record(event, stream));
}
MUSTER_ALIAS(cudaEventRecordWithFlags, _ptsz);
MUSTER_ENTRY Error cudaEventSynchronize(Event* event) {
  Call device;
  return keep_error(device->synchronise(event));
}
MUSTER_ENTRY Error cudaEventQuery(Event* event) { return cudaEventSynchronize(event); }
MUSTER_ENTRY Error cudaEventElapsedTime(float* milliseconds, Event* start, Event* end) {
  Call device;
  if (!device->events.contains(start) || !device->events.contains(end) || !start->recorded ||
      !end->recorded) {
    return keep_error(Error::invalid_resource_handle);
  }
  *milliseconds = static_cast<float>((end->seconds - start->seconds) * 1e3);
  return Error::success;
}
MUSTER_ENTRY Error cudaEventElapsedTime_v2(float* milliseconds, Event* start, Event* end) {
  return cudaEventElapsedTime(milliseconds, start, end);
}

MUSTER_ENTRY Error cudaStreamBeginCapture(Stream* stream, int) {
  Call device;
  return keep_error(device->begin_capture(real_stream(stream)));
}
MUSTER_ALIAS(cudaStreamBeginCapture, _ptsz);
MUSTER_ENTRY Error cudaStreamEndCapture(Stream* stream, Graph** graph) {
  Call device;
  return keep_error(device->end_capture(real_stream(stream), graph));
}
MUSTER_ALIAS(cudaStreamEndCapture, _ptsz);
MUSTER_ENTRY Error cudaStreamIsCapturing(Stream* stream, int* status) {
  Call device;
  *status = device->captures(real_stream(stream)) ? 1 : 0;
  return Error::success;
}
MUSTER_ALIAS(cudaStreamIsCapturing, _ptsz);
MUSTER_ENTRY Error cudaThreadExchangeStreamCaptureMode(int*) { return Error::success; }
