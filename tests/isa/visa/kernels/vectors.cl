// Vectors, images of structures, packed bytes.
typedef struct { char a; short b; int c; float4 d; } Record;
__attribute__((reqd_work_group_size(32, 1, 1))) kernel void vectors(
    global const Record* in, global Record* out, global const uchar4* p, global uchar16* q) {
  uint t = get_global_id(0);
  Record r = in[t];
  r.a += r.b;
  r.c ^= t;
  r.d = r.d.wzyx * (float4)(1.0f, 2.0f, 3.0f, 4.0f);
  out[t] = r;
  uchar4 x = p[t];
  q[t] = (uchar16)(x, x.wzyx, x + (uchar4)(1), x * (uchar4)(3));
}
