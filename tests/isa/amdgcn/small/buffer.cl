// clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx1250 -nogpulib -O3 -S buffer.cl
//
// On gfx1250 the descriptor of a buffer counts its records in 45 bits from bit 57 on. With SAME each
// wave writes the same words.
#ifdef SAME
#define PLACE (i & 31)
#else
#define PLACE i
#endif
kernel void buffer(global int *out) {
  int i = __builtin_amdgcn_workitem_id_x();
  __amdgpu_buffer_rsrc_t all = __builtin_amdgcn_make_buffer_rsrc(out, 0, 4096, 0);
  __builtin_amdgcn_raw_buffer_store_b32(i, all, PLACE * 4 + 64, 0, 0);
}
