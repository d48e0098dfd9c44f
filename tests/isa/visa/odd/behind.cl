// Two arguments in SLM, behind memory of the kernel's own.
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void behind(global const uint* in, global uint* out, local uint* a, local uint* b) {
  local uint own[64];
  uint t = get_local_id(0);
  own[t] = in[t];
  a[t] = in[t + 64];
  b[t] = in[t + 128];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[t] = own[63 - t] + a[63 - t] * 3 + b[63 - t] * 5;
}
