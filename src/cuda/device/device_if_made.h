// The device of this process, if a call has made it. To make it opens its log, and by that a
// program counts as one that has called. Depends on device.h.
#pragma once

namespace muster::cuda {

class Device;
// Null: no call has.
Device* device_if_made();
// Whether this thread has called the runtime, which then has a context that is current.
bool runtime_has_called();

}  // namespace muster::cuda
