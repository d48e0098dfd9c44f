// The table of devices: see device_model.h.
#include "cuda/device/device_model.h"

#include <algorithm>
#include <array>

namespace muster::cuda {
namespace {

constexpr std::uint64_t kKi = 1024, kMi = kKi * kKi, kGi = kKi * kMi;

// key, name, capability, multiprocessors, threads and blocks of each, shared memory (of each, of a
// block, of a block that asks), level 2, memory, kHz, bus
constexpr std::array<DeviceModel, 9> kModels{{
    {"v100", "Tesla V100-SXM2-32GB", 7, 0, 80, 2048, 32, 96 * kKi, 48 * kKi, 96 * kKi, 6 * kMi,
     32 * kGi, 1530000, 4096},
    {"t4", "Tesla T4", 7, 5, 40, 1024, 16, 64 * kKi, 48 * kKi, 64 * kKi, 4 * kMi, 16 * kGi, 1590000,
     256},
    {"a100", "NVIDIA A100-SXM4-80GB", 8, 0, 108, 2048, 32, 164 * kKi, 48 * kKi, 163 * kKi, 40 * kMi,
     80 * kGi, 1410000, 5120},
    {"rtx3090", "NVIDIA GeForce RTX 3090", 8, 6, 82, 1536, 16, 100 * kKi, 48 * kKi, 99 * kKi,
     6 * kMi, 24 * kGi, 1695000, 384},
    {"rtx4090", "NVIDIA GeForce RTX 4090", 8, 9, 128, 1536, 24, 100 * kKi, 48 * kKi, 99 * kKi,
     72 * kMi, 24 * kGi, 2520000, 384},
    {"h100", "NVIDIA H100 80GB HBM3", 9, 0, 132, 2048, 32, 228 * kKi, 48 * kKi, 227 * kKi, 50 * kMi,
     80 * kGi, 1980000, 5120},
    {"h200", "NVIDIA H200", 9, 0, 132, 2048, 32, 228 * kKi, 48 * kKi, 227 * kKi, 50 * kMi,
     141 * kGi, 1980000, 6144},
    {"b200", "NVIDIA B200", 10, 0, 148, 2048, 32, 228 * kKi, 48 * kKi, 227 * kKi, 126 * kMi,
     180 * kGi, 1965000, 8192},
    {"rtx5090", "NVIDIA GeForce RTX 5090", 12, 0, 170, 1536, 24, 100 * kKi, 48 * kKi, 99 * kKi,
     96 * kMi, 32 * kGi, 2410000, 512},
}};

}  // namespace

std::span<const DeviceModel> device_models() { return kModels; }

const DeviceModel* find_device_model(std::string_view key) {
  const auto found = std::ranges::find(kModels, key, &DeviceModel::key);
  return found == kModels.end() ? nullptr : &*found;
}

}  // namespace muster::cuda
