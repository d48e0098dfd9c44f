// A cluster of workgroups: each leaves a number in global memory, all meet, and the first adds them up.
#define __global__ __attribute__((global))
extern "C" __global__ void cluster_sum(int* out, int* part) {
  unsigned t = __builtin_amdgcn_workitem_id_x(), g = __builtin_amdgcn_workgroup_id_x();
  if (t == 0) part[g] = g * g + 1;
#ifndef NO_RELEASE
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "cluster");
#endif
#ifndef NO_BARRIER
  __builtin_amdgcn_s_cluster_barrier();
#endif
#ifndef NO_ACQUIRE
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "cluster");
#endif
  if (t == 0 && __builtin_amdgcn_cluster_workgroup_id_x() == 0) {
    int sum = 0;
    for (unsigned i = 0; i < 4; ++i) sum += part[g + i];
    out[g / 4] = sum;
  }
}
