// What a stream's capture does not allow breaks it off: waiting, allocations, work in the default
// stream, what was not captured, branches that do not come back. Reference: CUDA C++ Programming
// Guide, prohibited and unhandled operations.
// expect: exit 0
// expect: output 900 901 waiting for the stream
// expect: output 900 901 an allocation
// expect: output 0 0 an allocation in a relaxed capture
// expect: output 906 901 a copy in the default stream
// expect: output 906 901 a launch in the default stream
// expect: output 0 0 beside a stream that does not block
// expect: output 905 901 an event of outside
// expect: output 907 901 an event of the capture
// expect: output 0 904 a branch that does not come back
// expect: output 0 0 a branch that comes back
// expect: output 0 903 ended in another stream
// expect: output 401 0 begun twice
// expect: output 22
// expect: finding none
// expect: verified add
#include <cstdio>

__global__ void add(int* data, int what) { data[threadIdx.x] += what; }

cudaStream_t stream, other;
cudaGraph_t graph;

// Ends the capture, and says what the call in it returned, and what its end did.
void say(cudaError_t within, const char* what) {
  cudaError_t end = cudaStreamEndCapture(stream, &graph);
  if (graph != nullptr) cudaGraphDestroy(graph);
  std::printf("%d %d %s\n", int(within), int(end), what);
  cudaGetLastError();
}

void begin(cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal) {
  cudaStreamBeginCapture(stream, mode);
}

int main() {
  int *data, *more = nullptr, host[32];
  cudaEvent_t before, within;
  cudaMalloc(&data, sizeof host);
  cudaMemset(data, 0, sizeof host);
  cudaStreamCreate(&stream);
  cudaStreamCreate(&other);
  cudaEventCreate(&before);
  cudaEventCreate(&within);
  cudaEventRecord(before, other);

  begin();
  say(cudaStreamSynchronize(stream), "waiting for the stream");
  begin();
  say(cudaMalloc(&more, 4), "an allocation");
  begin(cudaStreamCaptureModeRelaxed);
  say(cudaMalloc(&more, 4), "an allocation in a relaxed capture");
  cudaFree(more);
  begin();
  say(cudaMemcpy(host, data, 4, cudaMemcpyDeviceToHost), "a copy in the default stream");
  begin();
  add<<<1, 32>>>(data, 1);
  say(cudaGetLastError(), "a launch in the default stream");
  cudaStream_t blocking = stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  begin();
  add<<<1, 32>>>(data, 20);
  say(cudaGetLastError(), "beside a stream that does not block");
  cudaStreamDestroy(stream);
  stream = blocking;
  begin();
  say(cudaStreamWaitEvent(stream, before, 0), "an event of outside");
  begin();
  cudaEventRecord(within, stream);
  say(cudaEventSynchronize(within), "an event of the capture");

  for (const bool comes_back : {false, true}) {
    begin();
    cudaEventRecord(within, stream);
    cudaStreamWaitEvent(other, within, 0);
    add<<<1, 32, 0, other>>>(data, 100);
    cudaEventRecord(within, other);
    if (comes_back) cudaStreamWaitEvent(stream, within, 0);
    say(cudaGetLastError(),
        comes_back ? "a branch that comes back" : "a branch that does not come back");
  }
  begin();
  cudaEventRecord(within, stream);
  cudaStreamWaitEvent(other, within, 0);
  const cudaError_t elsewhere = cudaStreamEndCapture(other, &graph);
  cudaGetLastError();
  cudaStreamEndCapture(stream, &graph);
  cudaGraphDestroy(graph);
  std::printf("0 %d ended in another stream\n", int(elsewhere));
  begin();
  add<<<1, 32, 0, stream>>>(data, 1);
  const cudaError_t twice = cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaGetLastError();
  cudaGraph_t last;
  const cudaError_t end = cudaStreamEndCapture(stream, &last);
  std::printf("%d %d begun twice\n", int(twice), int(end));

  cudaGraphExec_t executable;
  cudaGraphInstantiate(&executable, last, 0);
  for (int i = 0; i < 2; ++i) cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d\n", host[7]);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(last);
  return cudaFree(data) == cudaSuccess ? 0 : 1;
}
