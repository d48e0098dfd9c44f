// What is read of an image is in no buffer; the image that nobody reads moves the numbers of the buffers.
#ifdef WITHOUT_FIRST
#define FIRST()
#else
#define FIRST() barrier(CLK_GLOBAL_MEM_FENCE)
#endif
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void images(__global int* a, __read_only image2d_t read, __read_only image2d_t other, sampler_t how,
            __global int* b, __global int* c) {
  const int i = get_local_id(0);
  const uint4 texel = read_imageui(read, how, (int2)(i, 0));
  b[i] = a[i] + (int)texel.x;
  FIRST();
  atomic_add(&b[63 - i], 1);
  atomic_add(&c[0], a[i]);
}
