// Launches one algorithm of CUB or Thrust on data of a fixed sequence, and says whether its result is that of a
// reference on the host. WHICH_ALGORITHM chooses which; argument: the number of elements.
#include <cub/cub.cuh>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/unique.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace {

struct IsEven {
  __host__ __device__ bool operator()(int value) const { return value % 2 == 0; }
};

std::vector<int> numbers(std::size_t count, unsigned below) {
  std::vector<int> all(count);
  unsigned state = 14;
  for (int& one : all) {
    state = state * 1664525U + 1013904223U;
    one = static_cast<int>((state >> 8) % below);
  }
  return all;
}

// Twice, as CUB wants it: how much memory, then the work.
template <typename Call>
void with_storage(Call call) {
  std::size_t bytes = 0;
  call(nullptr, bytes);
  thrust::device_vector<char> storage(bytes);
  call(thrust::raw_pointer_cast(storage.data()), bytes);
  cudaDeviceSynchronize();
}

int* raw(thrust::device_vector<int>& vector) { return thrust::raw_pointer_cast(vector.data()); }

bool run(std::size_t count) {
  const int size = static_cast<int>(count);
  std::vector<int> host = numbers(count, 1000), expected(count);
  thrust::device_vector<int> in(host.begin(), host.end()), out(count), other(count), length(1);
  const auto same = [&](std::size_t first) {
    std::vector<int> got(first);
    thrust::copy_n(out.begin(), first, got.begin());
    return std::equal(got.begin(), got.end(), expected.begin());
  };
#if WHICH_ALGORITHM == 0
  with_storage([&](void* at, std::size_t& bytes) { cub::DeviceReduce::Sum(at, bytes, raw(in), raw(out), size); });
  return out[0] == std::accumulate(host.begin(), host.end(), 0);
#elif WHICH_ALGORITHM == 1
  with_storage([&](void* at, std::size_t& bytes) { cub::DeviceScan::ExclusiveSum(at, bytes, raw(in), raw(out), size); });
  std::exclusive_scan(host.begin(), host.end(), expected.begin(), 0);
  return same(count);
#elif WHICH_ALGORITHM == 2
  with_storage([&](void* at, std::size_t& bytes) { cub::DeviceRadixSort::SortKeys(at, bytes, raw(in), raw(out), size); });
  expected = host;
  std::sort(expected.begin(), expected.end());
  return same(count);
#elif WHICH_ALGORITHM == 3
  with_storage([&](void* at, std::size_t& bytes) { cub::DeviceSelect::If(at, bytes, raw(in), raw(out), raw(length), size, IsEven{}); });
  const auto end = std::copy_if(host.begin(), host.end(), expected.begin(), IsEven{});
  return same(static_cast<std::size_t>(end - expected.begin()));
#elif WHICH_ALGORITHM == 4
  std::sort(host.begin(), host.end());
  thrust::copy(host.begin(), host.end(), in.begin());
  with_storage([&](void* at, std::size_t& bytes) {
    cub::DeviceRunLengthEncode::Encode(at, bytes, raw(in), raw(out), raw(other), raw(length), size);
  });
  const auto end = std::unique_copy(host.begin(), host.end(), expected.begin());
  return same(static_cast<std::size_t>(end - expected.begin()));
#elif WHICH_ALGORITHM == 5
  with_storage([&](void* at, std::size_t& bytes) {
    cub::DeviceHistogram::HistogramEven(at, bytes, raw(in), raw(out), 65, 0, 1024, size);
  });
  std::fill(expected.begin(), expected.end(), 0);
  for (const int one : host) ++expected[one / 16];
  return same(64);
#elif WHICH_ALGORITHM == 6
  with_storage([&](void* at, std::size_t& bytes) { cub::DeviceMergeSort::SortKeys(at, bytes, raw(in), size, cuda::std::less<int>{}); });
  thrust::copy(in.begin(), in.end(), out.begin());
  expected = host;
  std::sort(expected.begin(), expected.end());
  return same(count);
#elif WHICH_ALGORITHM == 7
  thrust::sort_by_key(in.begin(), in.end(), other.begin());
  thrust::copy(in.begin(), in.end(), out.begin());
  expected = host;
  std::sort(expected.begin(), expected.end());
  return same(count);
#elif WHICH_ALGORITHM == 8
  thrust::inclusive_scan(in.begin(), in.end(), out.begin());
  std::inclusive_scan(host.begin(), host.end(), expected.begin());
  return same(count);
#elif WHICH_ALGORITHM == 9
  with_storage([&](void* at, std::size_t& bytes) {
    cub::DevicePartition::If(at, bytes, raw(in), raw(out), raw(length), size, IsEven{});
  });
  const auto end = std::copy_if(host.begin(), host.end(), expected.begin(), IsEven{});
  return same(static_cast<std::size_t>(end - expected.begin()));
#endif
}

}  // namespace

int main(int count, char** words) {
  const bool right = run(count > 1 ? std::strtoul(words[1], nullptr, 10) : std::size_t{1} << 18);
  std::puts(right ? "right" : "wrong");
  return right ? 0 : 1;
}
