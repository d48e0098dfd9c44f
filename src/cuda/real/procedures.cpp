// Entry points by name: the driver finds them, and where a function of ours stands in front of what
// it has found, that is handed out. Reference: CUDA Driver API, Driver Entry Point Access.
#include <algorithm>
#include <iterator>
#include <string_view>

#include "cuda/real/real_driver.h"

// The functions of this library under names of their own.
#define ENTRY(name)
#define LOOKED_AT(name) extern "C" void muster_ours_##name() asm(#name);
#include "cuda/real/entry_points.def"
#undef LOOKED_AT
#undef ENTRY

namespace muster::cuda::real {
namespace {

struct Ours {
  Function function;
  Slot* slot;
};

constexpr Ours kOurs[] = {
#define ENTRY(name)
#define LOOKED_AT(name) {&muster_ours_##name, &muster_slot_##name},
#include "cuda/real/entry_points.def"
#undef LOOKED_AT
#undef ENTRY
};

// Names that mean another function from a version of the interface on.
struct Renamed {
  std::string_view name;
  int since;
  std::string_view function;
};
constexpr Renamed kRenamed[] = {
    {"cuGetProcAddress", 12000, "cuGetProcAddress_v2"},
    {"cuStreamBeginCapture", 10010, "cuStreamBeginCapture_v2"},
    {"cuLinkAddData", 6050, "cuLinkAddData_v2"},
    {"cuLinkAddFile", 6050, "cuLinkAddFile_v2"},
    {"cuGraphAddNode", 12030, "cuGraphAddNode_v2"},
    {"cuGraphAddKernelNode", 12000, "cuGraphAddKernelNode_v2"},
    {"cuGraphKernelNodeSetParams", 12000, "cuGraphKernelNodeSetParams_v2"},
    {"cuGraphExecKernelNodeSetParams", 12000, "cuGraphExecKernelNodeSetParams_v2"},
};

const Ours* find(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      kOurs, [&](const Ours& one) { return std::string_view{one.slot->name} == name; });
  return found == std::end(kOurs) ? nullptr : found;
}

// The function of ours that stands in front of what the driver finds by this name; null: none does.
const Ours* in_front_of(std::string_view name, int version, unsigned long long flags) {
  constexpr unsigned long long kOwnDefaultStreams = 2;
  for (const Renamed& row : kRenamed) {
    if (row.name == name && version >= row.since) name = row.function;
  }
  if ((flags & kOwnDefaultStreams) != 0) {
    if (const Ours* const own = find(std::string{name} + "_ptsz"); own != nullptr) return own;
  }
  return find(name);
}

Result handed_out(Result result, const char* name, void** function, int version,
                  unsigned long long flags) {
  if (result != Result::success || name == nullptr || *function == nullptr) return result;
  const Ours* const ours = in_front_of(name, version, flags);
  if (ours == nullptr) return result;
  if (!ours->slot->there) {
    ours->slot->target = reinterpret_cast<Function>(*function);
    ours->slot->there = true;
  }
  *function = reinterpret_cast<void*>(ours->function);
  return result;
}

}  // namespace
}  // namespace muster::cuda::real

using namespace muster::cuda;        // NOLINT(google-build-using-namespace)
using namespace muster::cuda::real;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuGetProcAddress_v2(const char* name, void** function, int version,
                                        unsigned long long flags, int* status) {
  return handed_out(
      pass_on(muster_slot_cuGetProcAddress_v2, name, function, version, flags, status), name,
      function, version, flags);
}
MUSTER_ENTRY Result cuGetProcAddress(const char* name, void** function, int version,
                                     unsigned long long flags) {
  return handed_out(pass_on(muster_slot_cuGetProcAddress, name, function, version, flags), name,
                    function, version, flags);
}
