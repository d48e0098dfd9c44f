// nvcc: -arch=sm_90 -lineinfo -std=c++17
// muster: --block 64 --grid 3 --param 1=buffer:16
// expect: verified
// variant by_label: verified
// variant greatest: verified
// variant no_rank: refuted race at leaves
// variant one_each: refuted race at leaves
// variant group_of_all: inconclusive
// variant decides: inconclusive
//
// Threads that have something to leave take places in a list; those of a coalesced group take them
// together, by one addition. Also by the label of a thread, with a counter for each label; and the greatest
// of each label. Wrong where all of a group take one place, where a group takes one place for all, where
// lanes of other labels are counted, and where those with the first places do more.

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

#if defined(BY_LABEL) || defined(GROUP_OF_ALL)
__device__ int take(int* counters, int label) {
  auto active = cg::coalesced_threads();
  auto group = cg::labeled_partition(active, label);
  int first = 0;
#ifdef GROUP_OF_ALL
  if (group.thread_rank() == 0) first = atomicAdd(&counters[label], active.size());
#else
  if (group.thread_rank() == 0) first = atomicAdd(&counters[label], group.size());
#endif
  return group.shfl(first, 0) + group.thread_rank();
}
#else
__device__ int take(int* counters, int) {
  auto group = cg::coalesced_threads();
  int first = 0;
#ifdef ONE_EACH
  if (group.thread_rank() == 0) first = atomicAdd(counters, 1);
#else
  if (group.thread_rank() == 0) first = atomicAdd(counters, group.size());
#endif
#ifdef NO_RANK
  return group.shfl(first, 0);
#else
  return group.shfl(first, 0) + group.thread_rank();
#endif
}
#endif

extern "C" __global__ void coalesced_places(int* list, int* counters) {
  const int t = threadIdx.x;
#ifdef GREATEST
  auto group = cg::labeled_partition(cg::coalesced_threads(), t & 3);
  const int greatest = cg::reduce(group, t * 77 % 61, cg::greater<int>());
  if (group.thread_rank() == 0) atomicMax(&counters[t & 3], greatest);
#else
  if (t % 3 == 0) return;
#if defined(BY_LABEL) || defined(GROUP_OF_ALL)
  list += 256 * (t & 3);
#endif
  const int place = take(counters, t & 3);
  list[place] = t;  // <- blame leaves
#ifdef DECIDES
  if (place < 40 && t % 32 > 30) list[1000] = t;
#endif
#endif
}
