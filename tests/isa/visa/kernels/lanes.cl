// Sub-groups: sums, shuffles and broadcasts over lanes.
__attribute__((reqd_work_group_size(64, 1, 1), intel_reqd_sub_group_size(16))) kernel void lanes(
    global const int* in, global int* out) {
  uint t = get_local_id(0);
  int v = in[t];
  int sum = sub_group_reduce_add(v);
  int before = sub_group_scan_exclusive_add(v);
  int other = intel_sub_group_shuffle(v, (t * 5 + 3) & 15);
  int first = sub_group_broadcast(v, 0);
  out[t] = sum * 3 + before * 5 + other * 7 + first;
}
