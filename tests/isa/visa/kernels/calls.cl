// A subroutine, a function that calls itself over the stack, a switch.
__attribute__((noinline)) int mixed(int x, int y) {
  for (int i = 0; i < (y & 7); ++i) x = x * 3 + (x >> 2);
  return x;
}
int factorial(int n, int m) {
  if (n <= 1) return m;
  return n * factorial(n - 1, m + 1) + m;
}
__attribute__((reqd_work_group_size(16, 1, 1))) kernel void calls(global const int* in,
                                                                  global int* out) {
  uint t = get_global_id(0);
  int v = in[t];
  switch (v & 3) {
    case 0: v = mixed(v, 3); break;
    case 1: v = mixed(v, v); break;
    case 2: v = factorial(v & 7, v); break;
    default: v = -v;
  }
  out[t] = v;
}
