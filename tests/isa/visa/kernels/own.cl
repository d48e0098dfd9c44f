// An array of each work-item that is too large for registers: it lies in memory of its own.
#define TURNS __attribute__((opencl_unroll_hint(1))) for
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void own(global const uint* in, global uint* out) {
  uint a[96];
  uint t = get_local_id(0), g = get_group_id(0);
  TURNS (uint i = 0; i < 96; i++) a[i] = i * t + g;
  TURNS (uint i = 0; i < 24; i++) a[(in[i] + t) % 96] += in[i + t];
  uint sum = 0;
  TURNS (uint i = 0; i < 96; i++) sum = sum * 3 + a[(in[t] + i) % 96];
  out[g * 64 + t] = sum;
}
