#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define tid __nvvm_read_ptx_sreg_tid_x()
#define bid __nvvm_read_ptx_sreg_ctaid_x()
#define syncthreads __syncthreads
