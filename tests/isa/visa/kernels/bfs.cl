// A step of a breadth-first search: what is reached from the frontier, and whether anything was.
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void bfs(
    global const int* first, global const int* edges, volatile global int* level,
    volatile global int* changed, int depth, int n) {
  local volatile int any;
  uint l = get_local_id(0), v = get_group_id(0) * 64 + l;
  if (l == 0) any = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (v < n && level[v] == depth) {
    for (int e = first[v]; e < first[v + 1]; ++e) {
      if (atomic_cmpxchg(&level[edges[e]], -1, depth + 1) == -1) atomic_or(&any, 1);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0 && any) atomic_xchg(changed, 1);
}
