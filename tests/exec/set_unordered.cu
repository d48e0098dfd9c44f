// Memory is set in the default stream and copied in a stream that does not wait for it. With ORDERED
// the device is waited for in between.
// expect: exit 1
// expect: finding MU850
// expect: report cudaMemset in the default stream
int main() {
  constexpr size_t kBytes = 1 << 16;
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  int *from, *to;
  cudaMalloc(&from, kBytes);
  cudaMalloc(&to, kBytes);
  cudaMemset(from, 0, kBytes);
#ifdef ORDERED
  cudaDeviceSynchronize();
#endif
  cudaMemcpyPeerAsync(to, 0, from, 0, kBytes, stream);
  cudaStreamSynchronize(stream);
  cudaFree(from);
  cudaFree(to);
  return 0;
}
