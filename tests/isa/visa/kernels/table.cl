// Private memory that is indexed by a value: scratch.
__attribute__((reqd_work_group_size(16, 1, 1))) kernel void table(global const int* in,
                                                                    global int* out, int n) {
  int words[40];
  uint t = get_global_id(0);
  for (int i = 0; i < 40; ++i) words[i] = in[(t + i * 7) & 63];
  int sum = 0;
  for (int i = 0; i < n; ++i) sum = sum * 5 + words[(in[i] + t) % 40u];
  out[t] = sum;
}
