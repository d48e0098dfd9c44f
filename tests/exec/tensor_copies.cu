// cp.async.bulk and cp.async.bulk.tensor with data: every swizzle, boxes of one to five dimensions,
// elements outside of the tensor, im2col, stores and reductions, a mask of bytes, against layouts
// computed on the host.
// expect: exit 0
// expect: output 23 copies right
#include <cuda.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int kShared = 8192;

struct Place {
  int at[5], offsets[3];
};

__device__ uint32_t shared(const void* at) { return __cvta_generic_to_shared(at); }

__device__ void wait(uint64_t* full) {
  asm volatile(
      "{ .reg .pred p;\nloop: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n"
      "@!p bra loop; }" ::"r"(shared(full))
      : "memory");
}

#define LOAD(dim, list, mode, extra)                                                           \
  asm volatile("cp.async.bulk.tensor." dim ".shared::cluster.global" mode                      \
               ".mbarrier::complete_tx::bytes [%0], [%1, " list "], [%2]" extra ";" ::"r"(to), \
               "l"(map), "r"(full), "r"(p.at[0]), "r"(p.at[1]), "r"(p.at[2]), "r"(p.at[3]),    \
               "r"(p.at[4]), "h"(static_cast<uint16_t>(p.offsets[0])),                         \
               "h"(static_cast<uint16_t>(p.offsets[1]))                                        \
               : "memory")

// mode 0: a box of `rank` dimensions; 1: im2col.
__global__ void load(const __grid_constant__ CUtensorMap tensor, int rank, int mode, Place p,
                     int bytes, uint8_t* out) {
  __shared__ alignas(1024) uint8_t box[kShared];
  __shared__ alignas(8) uint64_t barrier;
  for (int i = threadIdx.x; i < kShared; i += blockDim.x) box[i] = 0xee;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&barrier)) : "memory");
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&barrier)),
                 "r"(bytes)
                 : "memory");
    const uint32_t to = shared(box), full = shared(&barrier);
    const uint64_t map = reinterpret_cast<uint64_t>(&tensor);
    if (mode == 1) {
      LOAD("4d", "{%3,%4,%5,%6}", ".im2col", ", {%8,%9}");
    } else if (rank == 1) {
      LOAD("1d", "{%3}", "", "");
    } else if (rank == 2) {
      LOAD("2d", "{%3,%4}", "", "");
    } else if (rank == 3) {
      LOAD("3d", "{%3,%4,%5}", "", "");
    } else if (rank == 4) {
      LOAD("4d", "{%3,%4,%5,%6}", "", "");
    } else {
      LOAD("5d", "{%3,%4,%5,%6,%7}", "", "");
    }
  }
  wait(&barrier);
  for (int i = threadIdx.x; i < kShared; i += blockDim.x) out[i] = box[i];
}

// what 0: stores; 1: adds.
__global__ void store(const __grid_constant__ CUtensorMap tensor, const uint8_t* in, int what,
                      int x, int y) {
  __shared__ alignas(1024) uint8_t box[kShared];
  for (int i = threadIdx.x; i < kShared; i += blockDim.x) box[i] = in[i];
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x != 0) return;
  const uint64_t map = reinterpret_cast<uint64_t>(&tensor);
  if (what == 0) {
    asm volatile(
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%2,%3}], [%1];" ::"l"(map),
        "r"(shared(box)), "r"(x), "r"(y)
        : "memory");
  } else {
    asm volatile(
        "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%0, {%2,%3}], "
        "[%1];" ::"l"(map),
        "r"(shared(box)), "r"(x), "r"(y)
        : "memory");
  }
  asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
}

// A block to shared memory and back; then it is added, and its maximum taken.
__global__ void blocks(const int* in, int* out, int* sums, int* most) {
  __shared__ alignas(128) int block[64];
  __shared__ alignas(8) uint64_t barrier;
  if (threadIdx.x != 0) return;
  asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&barrier)) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(shared(&barrier))
               : "memory");
  asm volatile(
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 256, [%2];" ::
          "r"(shared(block)),
      "l"(in), "r"(shared(&barrier))
      : "memory");
  wait(&barrier);
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 256;" ::"l"(out),
               "r"(shared(block))
               : "memory");
  asm volatile(
      "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%0], [%1], 256;" ::"l"(sums),
      "r"(shared(block))
      : "memory");
  asm volatile(
      "cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [%0], [%1], 256;" ::"l"(most),
      "r"(shared(block))
      : "memory");
  asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
}

using Encode = CUresult (*)(CUtensorMap*, CUtensorMapDataType, cuuint32_t, void*, const cuuint64_t*,
                            const cuuint64_t*, const cuuint32_t*, const cuuint32_t*,
                            CUtensorMapInterleave, CUtensorMapSwizzle, CUtensorMapL2promotion,
                            CUtensorMapFloatOOBfill);
using EncodeColumns = CUresult (*)(CUtensorMap*, CUtensorMapDataType, cuuint32_t, void*,
                                   const cuuint64_t*, const cuuint64_t*, const int*, const int*,
                                   cuuint32_t, cuuint32_t, const cuuint32_t*, CUtensorMapInterleave,
                                   CUtensorMapSwizzle, CUtensorMapL2promotion,
                                   CUtensorMapFloatOOBfill);

template <class Function>
Function find(const char* name) {
  void* found = nullptr;
  cudaDriverEntryPointQueryResult status;
  if (cudaGetDriverEntryPointByVersion(name, &found, 12000, cudaEnableDefault, &status) !=
          cudaSuccess ||
      found == nullptr) {
    std::printf("%s is not there\n", name);
    std::exit(1);
  }
  return reinterpret_cast<Function>(found);
}

int right = 0;
void told(const char* what, int detail, int wrong) {
  if (wrong != 0) std::printf("%s %d: %d bytes wrong\n", what, detail, wrong);
  right += wrong == 0;
}

struct Tensor {
  int rank;
  cuuint64_t extent[5];
  std::vector<uint8_t> bytes;
  uint8_t* device = nullptr;
  int element;

  Tensor(int rank_, std::initializer_list<int> extents, int element_)
      : rank(rank_), element(element_) {
    size_t size = element;
    int i = 0;
    for (const int e : extents) extent[i++] = e, size *= e;
    bytes.resize(size);
    for (size_t j = 0; j < size; ++j) bytes[j] = j * 7 + j / 256 * 13 + 1;
    cudaMalloc(&device, size);
    cudaMemcpy(device, bytes.data(), size, cudaMemcpyHostToDevice);
  }
  std::vector<cuuint64_t> strides() const {
    std::vector<cuuint64_t> all;
    cuuint64_t step = element;
    for (int d = 0; d + 1 < rank; ++d) all.push_back(step *= extent[d]);
    all.push_back(0);
    return all;
  }
  // Byte `byte` of the element at these coordinates; zero outside.
  uint8_t at(const int* index, int byte) const {
    size_t offset = 0, step = element;
    for (int d = 0; d < rank; ++d) {
      if (index[d] < 0 || index[d] >= static_cast<int>(extent[d])) return 0;
      offset += step * index[d];
      step *= extent[d];
    }
    return bytes[offset + byte];
  }
};

// Where the byte at `at` of a box lies: swizzle modes as the driver numbers them.
int swizzled(int mode, int at) {
  const int row = at >> 7;
  switch (mode) {
    case 1:
      return at ^ (row & 1) << 4;
    case 2:
      return at ^ (row & 3) << 4;
    case 3:
      return at ^ (row & 7) << 4;
    case 4:
      return at ^ (row & 3) << 5;
    case 6:
      return at ^ (row & 1) << 6;
    default:
      return at;
  }
}

CUtensorMap encode(const Tensor& tensor, CUtensorMapDataType type, std::vector<cuuint32_t> box,
                   int swizzle) {
  static const Encode encoder = find<Encode>("cuTensorMapEncodeTiled");
  const cuuint32_t ones[5] = {1, 1, 1, 1, 1};
  CUtensorMap map;
  const CUresult result = encoder(
      &map, type, tensor.rank, tensor.device, tensor.extent, tensor.strides().data(), box.data(),
      ones, CU_TENSOR_MAP_INTERLEAVE_NONE, static_cast<CUtensorMapSwizzle>(swizzle),
      CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) std::printf("no map: %d\n", result), std::exit(1);
  return map;
}

std::vector<uint8_t> loaded(const CUtensorMap& map, int rank, int mode, const Place& place,
                            int bytes) {
  static uint8_t* device = nullptr;
  if (device == nullptr) cudaMalloc(&device, kShared);
  load<<<1, 64>>>(map, rank, mode, place, bytes, device);
  std::vector<uint8_t> out(kShared);
  if (cudaDeviceSynchronize() != cudaSuccess) std::printf("not executed\n");
  cudaMemcpy(out.data(), device, kShared, cudaMemcpyDeviceToHost);
  return out;
}

void test_box(const Tensor& tensor, std::vector<cuuint32_t> box, Place place, int swizzle) {
  const CUtensorMap map = encode(tensor, CU_TENSOR_MAP_DATA_TYPE_UINT16, box, swizzle);
  int bytes = tensor.element;
  for (const cuuint32_t size : box) bytes *= size;
  const auto found = loaded(map, tensor.rank, 0, place, bytes);
  int wrong = 0;
  for (int i = 0; i < bytes; ++i) {
    int index[5], rest = i / tensor.element;
    for (int d = 0; d < tensor.rank; ++d) {
      index[d] = place.at[d] + rest % static_cast<int>(box[d]);
      rest /= static_cast<int>(box[d]);
    }
    wrong += found[swizzled(swizzle, i)] != tensor.at(index, i % tensor.element);
  }
  for (int i = bytes; i < kShared; ++i) wrong += found[i] != 0xee;
  told("box", tensor.rank * 10 + swizzle, wrong);
}

// Images of 5 by 6 pixels of 16 channels; a window of 3 by 3: corners -1 and -1.
void test_columns(int pixels, Place place) {
  static const EncodeColumns encoder = find<EncodeColumns>("cuTensorMapEncodeIm2col");
  const Tensor images(4, {16, 5, 6, 3}, 2);
  const cuuint32_t ones[5] = {1, 1, 1, 1, 1};
  const int lower[] = {-1, -1}, upper[] = {-1, -1};
  CUtensorMap map;
  const CUresult result =
      encoder(&map, CU_TENSOR_MAP_DATA_TYPE_UINT16, 4, images.device, images.extent,
              images.strides().data(), lower, upper, 16, pixels, ones,
              CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
              CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) std::printf("no map: %d\n", result), std::exit(1);
  const auto found = loaded(map, 4, 1, place, pixels * 32);
  // Pixels run from the lower corner to the upper one, which lies before the last pixel.
  int wrong = 0, w = place.at[1], h = place.at[2], n = place.at[3];
  for (int i = 0; i < pixels; ++i) {
    for (int j = 0; j < 32; ++j) {
      const int index[] = {place.at[0] + j / 2, w + place.offsets[0], h + place.offsets[1], n};
      wrong += found[i * 32 + j] != images.at(index, j % 2);
    }
    if (++w > 5 - 1 - 1) {
      w = -1;
      if (++h > 6 - 1 - 1) h = -1, ++n;
    }
  }
  told("im2col", pixels, wrong);
}

void test_store(int swizzle, int x, int y) {
  Tensor tensor(2, {64, 24}, 2);
  const CUtensorMap map = encode(tensor, CU_TENSOR_MAP_DATA_TYPE_UINT16,
                                 {16u << (swizzle > 0 ? swizzle - 1 : 0), 16}, swizzle);
  const int width = 16 << (swizzle > 0 ? swizzle - 1 : 0), bytes = width * 16 * 2;
  std::vector<uint8_t> box(kShared), found(tensor.bytes.size());
  for (int i = 0; i < kShared; ++i) box[i] = i * 11 + i / 64;
  uint8_t* device;
  cudaMalloc(&device, kShared);
  cudaMemcpy(device, box.data(), kShared, cudaMemcpyHostToDevice);
  store<<<1, 64>>>(map, device, 0, x, y);
  cudaMemcpy(found.data(), tensor.device, found.size(), cudaMemcpyDeviceToHost);
  std::vector<uint8_t> wanted = tensor.bytes;
  for (int i = 0; i < bytes; ++i) {
    const int column = x + i / 2 % width, row = y + i / 2 / width;
    if (column < 0 || column >= 64 || row < 0 || row >= 24) continue;
    wanted[(row * 64 + column) * 2 + i % 2] = box[swizzled(swizzle, i)];
  }
  int wrong = 0;
  for (size_t i = 0; i < found.size(); ++i) wrong += found[i] != wanted[i];
  told("store", swizzle, wrong);
}

void test_reduction(bool integers) {
  Tensor tensor(2, {32, 16}, 4);
  std::vector<float> numbers(512), box(128), found(512);
  std::vector<int> words(512), whole(128), sums(512);
  for (int i = 0; i < 512; ++i) numbers[i] = words[i] = i % 31;
  for (int i = 0; i < 128; ++i) box[i] = whole[i] = i - 50;
  const void* const before = integers ? static_cast<void*>(words.data()) : numbers.data();
  const void* const added = integers ? static_cast<void*>(whole.data()) : box.data();
  uint8_t* device;
  cudaMalloc(&device, kShared);
  cudaMemcpy(tensor.device, before, 2048, cudaMemcpyHostToDevice);
  cudaMemcpy(device, added, 512, cudaMemcpyHostToDevice);
  const CUtensorMap map =
      encode(tensor, integers ? CU_TENSOR_MAP_DATA_TYPE_INT32 : CU_TENSOR_MAP_DATA_TYPE_FLOAT32,
             {16, 8}, 0);
  store<<<1, 64>>>(map, device, 1, 20, 3);
  cudaMemcpy(found.data(), tensor.device, 2048, cudaMemcpyDeviceToHost);
  cudaMemcpy(sums.data(), tensor.device, 2048, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < 512; ++i) {
    const int x = i % 32 - 20, y = i / 32 - 3;
    const bool inside = x >= 0 && x < 16 && y >= 0 && y < 8;
    const int wanted = i % 31 + (inside ? y * 16 + x - 50 : 0);
    wrong += (integers ? sums[i] : static_cast<int>(found[i])) != wanted;
  }
  told("reduction", integers, wrong);
}

void test_blocks() {
  std::vector<int> in(64), out(64), sums(64), most(64);
  for (int i = 0; i < 64; ++i) in[i] = i * 3 - 90, sums[i] = i, most[i] = 5;
  int *di, *dout, *ds, *dm;
  cudaMalloc(&di, 256), cudaMalloc(&dout, 256), cudaMalloc(&ds, 256), cudaMalloc(&dm, 256);
  cudaMemcpy(di, in.data(), 256, cudaMemcpyHostToDevice);
  cudaMemcpy(ds, sums.data(), 256, cudaMemcpyHostToDevice);
  cudaMemcpy(dm, most.data(), 256, cudaMemcpyHostToDevice);
  blocks<<<1, 32>>>(di, dout, ds, dm);
  cudaMemcpy(out.data(), dout, 256, cudaMemcpyDeviceToHost);
  cudaMemcpy(sums.data(), ds, 256, cudaMemcpyDeviceToHost);
  cudaMemcpy(most.data(), dm, 256, cudaMemcpyDeviceToHost);
  int copied = 0, added = 0, greatest = 0;
  for (int i = 0; i < 64; ++i) {
    copied += out[i] != in[i];
    added += sums[i] != in[i] + i;
    greatest += most[i] != (in[i] > 5 ? in[i] : 5);
  }
  told("block", 0, copied), told("block", 1, added), told("block", 2, greatest);
}

int main() {
  const Tensor line(1, {500}, 2), plane(2, {200, 40}, 2), space(3, {40, 12, 10}, 2);
  const Tensor four(4, {24, 6, 5, 7}, 2), five(5, {16, 5, 4, 3, 4}, 2);
  test_box(line, {128}, {{17}}, 0), test_box(line, {256}, {{400}}, 0);
  test_box(plane, {64, 32}, {{64, 3}}, 0), test_box(plane, {64, 32}, {{-5, -2}}, 3);
  test_box(plane, {16, 40}, {{32, 0}}, 1), test_box(plane, {32, 24}, {{8, 8}}, 2);
  test_box(plane, {64, 16}, {{150, 30}}, 3), test_box(plane, {64, 32}, {{0, 4}}, 4);
  test_box(plane, {64, 32}, {{0, 4}}, 6);
  test_box(space, {32, 4, 5}, {{8, 9, 7}}, 0), test_box(space, {32, 4, 4}, {{0, 2, 1}}, 2);
  test_box(four, {16, 3, 2, 4}, {{8, 4, -1, 5}}, 0),
      test_box(five, {8, 3, 2, 2, 3}, {{8, 1, 3, -1, 2}}, 0);
  test_columns(20, {{0, -1, -1, 0}, {0, 1}}), test_columns(64, {{0, 2, 3, 1}, {2, 0}});
  test_store(0, 5, 3), test_store(1, 60, 20), test_store(3, 62, 19);
  test_reduction(false), test_reduction(true);
  test_blocks();
  std::printf("%d copies right\n", right);
  return right == 23 ? 0 : 1;
}
