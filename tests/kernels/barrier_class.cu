// muster: --block 288 --param 2=9
// expect: verified
// nvcc: -arch=sm_100a -lineinfo
//
// One load subgroup and two compute warpgroups behind a class for named barriers, non-aligned
// forms, identifiers from an enumeration with the reserved ones left out.

class NamedBarrier {
 public:
  __device__ NamedBarrier(unsigned id, unsigned threads) : id_(id + kReserved), threads_(threads) {}
  __device__ void arrive_and_wait() const {
    asm volatile("barrier.sync %0, %1;" ::"r"(id_), "r"(threads_) : "memory");
  }
  __device__ void arrive() const {
    asm volatile("barrier.arrive %0, %1;" ::"r"(id_), "r"(threads_) : "memory");
  }

 private:
  static constexpr unsigned kReserved = 8;
  unsigned id_;
  unsigned threads_;
};

enum class Use : unsigned { kLoaded, kRead, kEpilogue };

__device__ __forceinline__ NamedBarrier barrier(Use use, unsigned threads) {
  return NamedBarrier(static_cast<unsigned>(use), threads);
}

__global__ void __launch_bounds__(288) barrier_class(float* out, const float* in, int tiles) {
  __shared__ float tile[32];
  __shared__ float result[256];
  const int t = threadIdx.x;
  if (t >= 256) {
    for (int i = 0; i < tiles; ++i) {
      tile[t - 256] = in[i * 32 + t - 256];
      barrier(Use::kLoaded, 288).arrive();
      barrier(Use::kRead, 288).arrive_and_wait();
    }
    return;
  }
  float sum = 0.0f;
  for (int i = 0; i < tiles; ++i) {
    barrier(Use::kLoaded, 288).arrive_and_wait();
    sum += tile[(t + i) % 32];
    barrier(Use::kRead, 288).arrive();
  }
  result[t] = sum;
  barrier(Use::kEpilogue, 256).arrive_and_wait();
  out[t] = result[255 - t];
}
