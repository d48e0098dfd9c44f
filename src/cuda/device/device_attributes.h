// What a device answers when it is asked by number, and how many blocks it holds at once. Depends
// on device_model.h, module.h. Reference: CUDA Runtime API, cudaDeviceAttr; CUDA C++ Programming
// Guide, technical specifications.
#pragma once

#include <cstdint>

#include "cuda/device/device_model.h"
#include "cuda/device/error.h"
#include "cuda/device/modules/module.h"

namespace muster::cuda {

// Whether the interface has such a number.
bool is_attribute(int number);
// 0 for numbers that are not in the table, as for features that a device does not have.
int device_attribute(const DeviceModel& model, int number);

// Blocks of so many threads that one multiprocessor holds at once, by threads and shared memory;
// registers are not known before the assembler has chosen them, and are taken not to matter.
int blocks_at_once(const DeviceModel& model, const Kernel& kernel, int threads,
                   std::uint64_t shared_dynamic);

// Dynamic shared memory that each of so many blocks of a multiprocessor can have.
std::uint64_t shared_for_blocks(const DeviceModel& model, const Kernel& kernel, int blocks);

// The kernel may have so much dynamic shared memory from now on; false: the device does not.
bool allow_shared(const DeviceModel& model, Kernel* kernel, int bytes);

// Threads that a block of this kernel may have.
int threads_most(const Kernel& kernel);

// Blocks of a cluster. Reference: CUDA C++ Programming Guide, thread block clusters.
inline constexpr std::uint64_t kPortableCluster = 8, kClusterMax = 16;

// What the assembler would say; programs only print it.
inline constexpr int kRegistersGuess = 32;

// What a kernel answers, by the numbers of cudaFuncAttribute and CUfunction_attribute, and what is
// asked of its later launches. 0, and no effect, for numbers that are not in the table.
int kernel_attribute(const DeviceModel& model, const Kernel& kernel, int number);
Error set_kernel_attribute(const DeviceModel& model, Kernel* kernel, int number, int value);

// Attributes of launches, by the numbers of cudaLaunchAttributeID, that would be left out in
// silence: their names; null for the others, which are served, or only hints.
const char* unserved_attribute(int number);

// Blocks of the largest cluster that a launch of the kernel may have.
int most_in_cluster(const DeviceModel& model, const Kernel& kernel);
// Clusters of a launch that the device holds at once.
int clusters_at_once(const DeviceModel& model, const Kernel& kernel, const machine::Extent& cluster,
                     int threads, std::uint64_t shared_dynamic);

}  // namespace muster::cuda
