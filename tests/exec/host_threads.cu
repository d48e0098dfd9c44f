// Two threads of the host fill parts of an array, each in a stream of its own and one after the
// other; whether the second had to wait for the first cannot be seen, and the report says what it
// takes for granted.
// expect: exit 0
// expect: output 0 1
// expect: verified fill
// expect: finding none
// expect: report assumed: what several threads of the host submit is ordered as it came in this run, and default streams of their own
#include <cstdio>
#include <thread>

__global__ void fill(int* x, int value) { x[threadIdx.x] = value; }

int main() {
  int *x, host[64];
  cudaMalloc(&x, sizeof host);
  cudaStream_t streams[2];
  for (cudaStream_t& one : streams) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  const auto work = [&](int i) {
    fill<<<1, 32, 0, streams[i]>>>(x + 32 * i, i);
    cudaStreamSynchronize(streams[i]);
  };
  work(0);
  std::thread(work, 1).join();
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", host[0], host[32]);
  cudaFree(x);
}
