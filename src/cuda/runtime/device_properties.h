// cudaDeviceProp as the runtimes of CUDA 12 and of CUDA 13 lay it out: 13 left members of 12 out.
// Depends on device_model.h. Reference: CUDA Runtime API, cudaDeviceProp, of each version.
#pragma once

#include <cstddef>
#include <cstdio>

#include "cuda/device/device_model.h"

namespace muster::cuda {

// The beginning, of all versions.
struct PropertiesHead {
  char name[256]{};
  char uuid[16]{};
  char luid[8]{};
  unsigned luid_mask = 0;
  std::size_t memory_bytes = 0, shared_per_block = 0;
  int registers_per_block = kRegistersPerMultiprocessor, warp = kWarp;
  std::size_t pitch_max = 0x7fffffff;
  int threads_per_block = kThreadsPerBlock;
  int block[3]{1024, 1024, 64}, grid[3]{0x7fffffff, 65535, 65535};
};

struct Properties13 : PropertiesHead {
  std::size_t constant_bytes = 65536;
  int major = 0, minor = 0;
  std::size_t texture_alignment = 512, texture_pitch_alignment = 32;
  int multiprocessors = 0, integrated = 0, map_host = 1;
  TextureRowLimits texture_rows;
  TextureLimits textures;
  std::size_t surface_alignment = 512;
  int concurrent_kernels = 1, ecc = 1, bus = 1, device = 0, domain = 0, tcc = 0, engines = 2;
  int unified_addressing = 1, bus_bits = 0, l2_bytes = 0, l2_persisting = 0;
  int threads_per_multiprocessor = 0, priorities = 1, cache_globals = 1, cache_locals = 1;
  std::size_t shared_per_multiprocessor = 0;
  int registers_per_multiprocessor = kRegistersPerMultiprocessor, managed = 1, board = 0, group = 0;
  int native_atomics = 0, pageable = 0, concurrent_managed = 1, preemption = 1;
  int registered_pointers = 1, cooperative = 1;
  std::size_t shared_per_block_optin = 0;
  int host_page_tables = 0, direct_managed = 0, blocks_per_multiprocessor = 0, window = 0;
  std::size_t shared_reserved = 1024;
  int register_host = 1, sparse = 0, read_only = 0, semaphores = 0, pools = 1, rdma = 0;
  unsigned rdma_flush = 0;
  int rdma_order = 0;
  unsigned pool_handles = 0;
  int deferred = 0, ipc_events = 0, clusters = 0, unified_functions = 0, numa = 0, numa_id = -1;
  int mps = 0, host_numa = 0;
  unsigned pci_device = 0, pci_subsystem = 0;
  int multinode = 0, reserved[56]{};
};
static_assert(sizeof(Properties13) == 1008);

struct Properties12 : PropertiesHead {
  int clock = 0;
  std::size_t constant_bytes = 65536;
  int major = 0, minor = 0;
  std::size_t texture_alignment = 512, texture_pitch_alignment = 32;
  int overlap = 1, multiprocessors = 0, watchdog = 0, integrated = 0, map_host = 1, mode = 0;
  TextureRowLimits texture_rows;
  int texture_linear = kLinearTexelsMax;
  TextureLimits textures;
  std::size_t surface_alignment = 512;
  int concurrent_kernels = 1, ecc = 1, bus = 1, device = 0, domain = 0, tcc = 0, engines = 2;
  int unified_addressing = 1, memory_clock = 0, bus_bits = 0, l2_bytes = 0, l2_persisting = 0;
  int threads_per_multiprocessor = 0, priorities = 1, cache_globals = 1, cache_locals = 1;
  std::size_t shared_per_multiprocessor = 0;
  int registers_per_multiprocessor = kRegistersPerMultiprocessor, managed = 1, board = 0, group = 0;
  int native_atomics = 0, ratio = 32, pageable = 0, concurrent_managed = 1, preemption = 1;
  int registered_pointers = 1, cooperative = 1, cooperative_multi = 0;
  std::size_t shared_per_block_optin = 0;
  int host_page_tables = 0, direct_managed = 0, blocks_per_multiprocessor = 0, window = 0;
  std::size_t shared_reserved = 1024;
  int register_host = 1, sparse = 0, read_only = 0, semaphores = 0, pools = 1, rdma = 0;
  unsigned rdma_flush = 0;
  int rdma_order = 0;
  unsigned pool_handles = 0;
  int deferred = 0, ipc_events = 0, clusters = 0, unified_functions = 0, reserved[63]{};
};
static_assert(sizeof(Properties12) == 1032);

// What both have of a device.
template <class Properties>
void fill_properties(const DeviceModel& model, Properties* made) {
  *made = {};
  std::snprintf(made->name, sizeof made->name, "%.*s", static_cast<int>(model.name.size()),
                model.name.data());
  made->memory_bytes = model.memory_bytes;
  made->shared_per_block = model.shared_per_block;
  made->major = model.major;
  made->minor = model.minor;
  made->multiprocessors = model.multiprocessors;
  made->bus_bits = model.memory_bus_bits;
  made->l2_bytes = static_cast<int>(model.l2_bytes);
  made->threads_per_multiprocessor = model.threads_per_multiprocessor;
  made->shared_per_multiprocessor = model.shared_per_multiprocessor;
  made->shared_per_block_optin = model.shared_per_block_optin;
  made->blocks_per_multiprocessor = model.blocks_per_multiprocessor;
  made->l2_persisting = static_cast<int>(model.l2_persisting());
  made->window = static_cast<int>(model.window_bytes());
  made->clusters = model.clusters() ? 1 : 0;
}

}  // namespace muster::cuda
