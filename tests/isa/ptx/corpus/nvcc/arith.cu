__global__ void k(int* i, unsigned* u, long long* l, float* f, double* d, short* h) {
  int x = i[0], y = i[1];
  i[2] = __mulhi(x, y);
  i[3] = __mul24(x, y);
  i[4] = __sad(x, y, 3u);
  i[5] = __byte_perm(x, y, 0x3210);
  i[6] = __funnelshift_l(x, y, 3);
  i[7] = __ffs(x) + __hadd(x, y) + __rhadd(x, y);
  i[8] = __dp4a(x, y, 4);
  i[9] = max(min(x, y), 5);
  l[0] = (long long)x * y + l[1] / l[2] % l[3];
  u[0] = __umulhi(u[1], u[2]) + __vadd4(u[3], u[4]) + __vcmpgtu2(u[1], u[2]) +
         __vabsdiffs4(u[1], u[2]) + __viaddmax_s32(x, y, 2);
  f[0] = __fmaf_rn(f[1], f[2], f[3]) + __fdividef(f[4], f[5]) + sqrtf(f[6]) + rsqrtf(f[7]) +
         sinf(f[8]) + __sinf(f[9]) + powf(f[10], f[11]) + tanhf(f[12]) + __saturatef(f[13]) +
         __int_as_float(x) + __ll2float_rd(l[1]) + fmodf(f[1], f[2]);
  d[0] = __dadd_ru(d[1], d[2]) + sqrt(d[3]) + d[4] / d[5] + exp(d[6]) + fma(d[1], d[2], d[3]);
  h[0] = h[1] * h[2] + (short)f[1];
  i[10] = __float2int_rz(f[3]) + __double2int_ru(d[4]) + isnan(f[1]) + signbit(d[1]);
  long long t = clock64();
  i[11] = t + clock();
  unsigned long long g;
  asm("mov.u64 %0, %%globaltimer;" : "=l"(g));
  l[9] = g;
  __int128* w = (__int128*)l;
  w[3] = w[4] * w[5] + w[6];
}
