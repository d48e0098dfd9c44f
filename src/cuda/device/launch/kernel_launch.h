// Executes one launch of a kernel on the host, in one schedule, with the memory of the device.
// Depends on machine, analysis/schedules, analysis/findings, module.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cuda/device/device_model.h"
#include "cuda/device/error.h"
#include "cuda/device/history/footprint.h"
#include "cuda/device/memory/device_heap.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/modules/module.h"
#include "ir/runtime_calls.h"
#include "machine/launch/launch.h"

namespace muster::cuda {

// What is known of a launch that another device executes.
struct Elsewhere {
  std::vector<const Allocation*> variables;  // of the module, that the kernel uses
  std::vector<std::string> lost;             // those of which it is not known where they lie
};

struct LaunchRequest {
  Module* module = nullptr;
  Kernel* kernel = nullptr;
  machine::Extent grid, block, cluster;
  std::uint64_t shared_dynamic = 0;  // bytes
  bool cooperative = false;
  std::vector<std::byte> parameters;     // as the kernel's parameter segment has them
  const Elsewhere* elsewhere = nullptr;  // null: this device executes it
  const void* function = nullptr;        // by which the program's host code names the kernel
};

struct LaunchOutcome {
  enum class End : std::uint8_t {
    finished,
    invalid,     // no launch at all: sizes that the device or the kernel does not have
    deadlock,    // this schedule cannot go on
    fault,       // undefined behaviour, at `rule`
    unmodelled,  // the machine cannot say how it goes on
  };
  End end = End::finished;
  std::string text;        // what happened, for a person
  std::uint16_t rule = 0;  // of a fault
  std::uint64_t instructions = 0;
  double seconds = 0;
  std::string unknown;          // why some memory holds values that are not known; empty: all are
  std::string printed;          // by the kernel
  std::string failed;           // its assertions that did not hold, a line each
  std::uint64_t unwritten = 0;  // an address that it read before anything was written there
  std::uint64_t address = 0;    // of a fault, if it is about one
  // An allocation that it touched though nothing leads there, and what was in it before, where that
  // is known.
  struct Unforeseen {
    std::uint64_t address = 0;
    std::optional<std::vector<std::uint8_t>> before;
  };
  std::vector<Unforeseen> unforeseen;
};

// What the program does while a launch is executed; gone: it has ended.
enum class Interest : std::uint8_t { waits, goes_on, gone };

// What a launch uses beside the memory that it is given.
struct LaunchSurroundings {
  DeviceHeap* heap = nullptr;    // null: kernels get no memory
  Footprint* touched = nullptr;  // null: nobody asks
  // The addresses of the allocations that something leads to; null: nobody asks for the others.
  const std::set<std::uint64_t>* foreseen = nullptr;
  std::function<Interest()> interest{};  // empty: the program waits
  // Told before the launch is executed so that the host may change what it looks at meanwhile;
  // until then its memory may be put back as it was.
  std::function<void()> host_may_go_on{};
};

// Where a kernel's arguments go: copies `arguments[i]`, one pointer a parameter, into the layout of
// the parameter segment.
std::vector<std::byte> pack_parameters(const ir::Function& function, void* const* arguments);

// The same of arguments that the program has packed: a list of names and values that ends with 0.
// False: it is no such list, or has more bytes than `parameters`. Reference: CUDA Driver API,
// cuLaunchKernel.
bool unpack_parameters(void* const* extra, std::vector<std::byte>* parameters);

// Why the device does not take a launch, and the error that says so; no reason: it does. Reference
// of the limits: CUDA C++ Programming Guide, technical specifications.
struct Refusal {
  Error error{};
  std::string reason;
};
Refusal check_limits(const LaunchRequest& request, const DeviceModel& device);
// The same with what the kernel itself asks for, and how many blocks there are to be at once.
Refusal check_launch(const LaunchRequest& request, const DeviceModel& device);

// Whether the kernel looks at words of memory until they change, which may be for the host to do.
bool looks_at_words(const LaunchRequest& request);

// Plainly where that is possible (plain_execution.h), else by the machine that checks use, too.
LaunchOutcome execute(const LaunchRequest& request, DeviceMemory& memory,
                      const LaunchSurroundings& surroundings = {});
LaunchOutcome execute_exactly(const LaunchRequest& request, DeviceMemory& memory,
                              const LaunchSurroundings& surroundings = {});

// Whether it is a module variable that the host, too, may set.
bool is_variable(const ir::Symbol& symbol);

// Whether the kernel calls this function of the runtime system.
bool calls(const ir::Function& function, ir::RuntimeCall which);

}  // namespace muster::cuda
