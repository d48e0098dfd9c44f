// The types of graphs in the CUDA runtime's interface, as its documentation lays them out, and what
// entry points of its versions have in common. Depends on abi.h,
// capture_queries.h, edges.h.
#pragma once

#include "cuda/device/graphs/capture_queries.h"
#include "cuda/device/graphs/edges.h"
#include "cuda/runtime/abi.h"

namespace muster::cuda {

struct KernelNode {  // cudaKernelNodeParams
  const void* function = nullptr;
  Dim3 grid, block;
  unsigned shared_bytes = 0;
  void** arguments = nullptr;
  void** extra = nullptr;
};

struct MemsetNode {  // cudaMemsetParams; the width in elements
  void* to = nullptr;
  std::size_t pitch = 0;
  unsigned value = 0, element_bytes = 0;
  std::size_t width = 0, height = 0;
};

struct HostNode {  // cudaHostNodeParams
  void (*function)(void*) = nullptr;
  void* data = nullptr;
};

struct AllocationNode {  // cudaMemAllocNodeParams
  char pool[88]{};
  const void* access = nullptr;
  std::size_t access_count = 0, bytes = 0;
  void* pointer = nullptr;
};

struct AnyNode {  // cudaGraphNodeParams
  int type = 0;   // by the numbers of cudaGraphNodeType
  int reserved_first[3]{};
  union What {
    long long bytes[29];
    KernelNode kernel;
    struct {
      int flags, reserved[3];
      BoxCopy box;
    } copy;
    MemsetNode set;
    HostNode host;
    struct {
      Graph* graph;
      int ownership;
    } graph;
    Event* event;
    AllocationNode allocation;
    void* released;
    What() : bytes{} {}
  } what;
  long long reserved_last = 0;
};

static_assert(sizeof(KernelNode) == 56 && sizeof(MemsetNode) == 40 &&
              sizeof(AllocationNode) == 120 && sizeof(EdgeData) == 8 && sizeof(AnyNode) == 256);

// The launch that these parameters ask for.
Error kernel_request(Device& device, const KernelNode& what, LaunchRequest* request);

// Lists: a null list asks for the count only; what of it is not there becomes null.
Error list_edges(Graph* graph, GraphNode** from, GraphNode** to, EdgeData* data,
                 std::size_t* count);
Error list_neighbours(GraphNode* node, bool before, GraphNode** list, EdgeData* data,
                      std::size_t* count);
struct Edges {
  GraphNode* const* from = nullptr;
  GraphNode* const* to = nullptr;
  std::size_t count = 0;
};
Error change_edges(Graph* graph, const Edges& edges, bool add);
Error add_any_node(GraphNode** made, Graph* graph, GraphNode* const* after, std::size_t count,
                   AnyNode* what);

// See capture_queries.h; the error is kept.
Error capture_state(Stream* stream, const CaptureState& asked);
Error set_capture_nodes(Stream* stream, GraphNode* const* nodes, std::size_t count, unsigned flags);

}  // namespace muster::cuda
