// What both interfaces tell of a stream that is being captured, and what a program changes of the
// nodes that its next one comes behind. Depends on device.h, edges.h.
#pragma once

#include <cstddef>
#include <span>

#include "cuda/device/device.h"
#include "cuda/device/graphs/edges.h"

namespace muster::cuda {

// Whether a stream is captured, by which capture, into what graph, and behind which of its nodes.
// What is null nobody asks for.
struct CaptureState {
  int* status = nullptr;
  unsigned long long* number = nullptr;
  Graph** graph = nullptr;
  GraphNode* const** nodes = nullptr;
  const EdgeData** edges = nullptr;
  std::size_t* count = nullptr;
};
// With the device's lock. The stream by its real name.
Error capture_state(Device& device, Stream* stream, const CaptureState& asked);
Error set_capture_nodes(Device& device, Stream* stream, std::span<GraphNode* const> nodes,
                        unsigned flags);
// Begins a capture into a graph that is there, behind some of its nodes.
Error capture_into(Device& device, Stream* stream, Graph* graph, std::span<GraphNode* const> after,
                   CaptureMode mode);

}  // namespace muster::cuda
