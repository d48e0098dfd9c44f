// Conversions, saturation, min and max, rotates, counts of bits, halves and doubles.
#ifdef cl_khr_fp64
typedef double real;
#else
typedef float real;
#endif
__attribute__((reqd_work_group_size(32, 1, 1))) kernel void numbers(
    global const int* in, global const float* f, global const real* d, global int* out,
    global real* od, global float* of) {
  uint t = get_global_id(0);
  int v = in[t];
  float x = f[t];
  uint u = as_uint(v);
  out[t] = convert_char_sat(v) + convert_short_sat(x) * 3 + max(v, 7) - min(v, -3) +
           popcount(u) + clz(u) + rotate(v, 5) + mul_hi(v, 12345) + abs_diff(v, 99) +
           add_sat(v, v) + (int)rint(x) + convert_uchar_sat(x) + bitselect(v, v * 3, 0xff00ff);
  od[t] = d[t] * (real)2.5 + x - (real)v;
  of[t] = floor(x) + ceil(x * 0.5f) + trunc(x) + fma(x, x, (float)d[t]) + sqrt(fabs(x)) +
          (float)(half)x + fmin(x, 3.0f);
}
