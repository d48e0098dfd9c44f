// Functions that CUDA 13 no longer has, by their later names, for programs of Rodinia that were written for CUDA 4.
#include <cuda_runtime.h>
#define cudaThreadExit cudaDeviceReset
#define cudaThreadSynchronize cudaDeviceSynchronize
