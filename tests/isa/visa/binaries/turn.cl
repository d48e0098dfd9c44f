// Two kernels and a function that both call and other modules may. turn.bin: ocloc compile -device
// pvc -internal_options "-cl-intel-allow-zebin -cl-intel-emit-zebin-visa-sections"; turn_early stores and
// loads without a barrier.
int next(int x) __attribute__((noinline));
int next(int x) { return x * 3 + 1; }
kernel void turn(global int* a, local int* t) {
  int i = get_local_id(0);
  t[i] = a[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  a[i] = next(t[get_local_size(0) - 1 - i]);
}
kernel void turn_early(global int* a, local int* t) {
  int i = get_local_id(0);
  t[i] = a[i];
  a[i] = next(t[get_local_size(0) - 1 - i]);
}
