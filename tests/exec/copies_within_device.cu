// A copy within the device is not over when cudaMemcpy returns: a stream that does not wait for the
// default stream may be faster.
// expect: exit 1
// expect: finding MU850
// expect: report cudaMemcpy in the default stream and kernel copy(int*, int const*) in stream
// expect: verified copy
__global__ void copy(int* out, const int* in) { out[threadIdx.x] = in[threadIdx.x]; }

int main() {
  constexpr size_t kBytes = 64 * sizeof(int);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  int *from, *in, *out;
  cudaMalloc(&from, kBytes);
  cudaMalloc(&in, kBytes);
  cudaMalloc(&out, kBytes);
  cudaMemset(from, 0, kBytes);
  cudaMemcpy(in, from, kBytes, cudaMemcpyDeviceToDevice);
  copy<<<1, 64, 0, stream>>>(out, in);
  cudaDeviceSynchronize();
  cudaFree(from);
  cudaFree(in);
  cudaFree(out);
}
