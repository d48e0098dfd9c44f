// A step of a breadth-first search: what is reached from the frontier, and whether anything was.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void bfs(global const int* first, global const int* edges, global int* level, global int* changed, int depth, int n) {
  local int any;
  uint v = GRP(x) * 64 + LID(x);
  if (LID(x) == 0) any = 0;
  BARRIER();
  if (v < n && level[v] == depth) {
    for (int e = first[v]; e < first[v + 1]; ++e) {
      int old = -1;
      if (__atomic_compare_exchange_n(&level[edges[e]], &old, depth + 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) __atomic_fetch_or(&any, 1, __ATOMIC_RELAXED);
    }
  }
  BARRIER();
  if (LID(x) == 0 && any) __atomic_store_n(changed, 1, __ATOMIC_RELAXED);
}
