// See capture_queries.h.
#include "cuda/device/graphs/capture_queries.h"

#include <algorithm>

namespace muster::cuda {
namespace {

bool all_in(Device& device, std::span<GraphNode* const> nodes, const Graph* graph) {
  return std::ranges::all_of(nodes, [&](const GraphNode* node) {
    return device.registry().knows(node) && node->graph == graph;
  });
}

}  // namespace

Error capture_state(Device& device, Stream* stream, const CaptureState& asked) {
  if (asked.status == nullptr) return Error::invalid_value;
  if (stream != nullptr && !device.streams.contains(stream)) return Error::invalid_resource_handle;
  *asked.status = device.capture_status(stream);
  if (asked.number != nullptr) *asked.number = device.capture_number(stream);
  const bool captured = device.captures(stream);
  if (asked.graph != nullptr) *asked.graph = captured ? &stream->capture->graph() : nullptr;
  static const GraphNodes kNone;
  const GraphNodes& before = captured ? stream->capture->before(stream) : kNone;
  if (asked.nodes != nullptr) *asked.nodes = before.data();
  if (asked.count != nullptr) *asked.count = before.size();
  if (asked.edges != nullptr) *asked.edges = nullptr;  // all are whole ones
  return Error::success;
}

Error set_capture_nodes(Device& device, Stream* stream, std::span<GraphNode* const> nodes,
                        unsigned flags) {
  constexpr unsigned kReplace = 1;
  if (!device.captures(stream)) return Error::illegal_state;
  if (!all_in(device, nodes, &stream->capture->graph())) return Error::invalid_value;
  if ((flags & kReplace) != 0) stream->capture->before(stream).clear();
  stream->capture->join(stream, nodes);
  return Error::success;
}

Error capture_into(Device& device, Stream* stream, Graph* graph, std::span<GraphNode* const> after,
                   CaptureMode mode) {
  if (!all_in(device, after, graph)) return Error::invalid_value;
  return device.begin_capture(stream, mode, graph, after);
}

}  // namespace muster::cuda
