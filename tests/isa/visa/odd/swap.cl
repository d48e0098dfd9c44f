// A sum of floats by compare-and-swap, as people write it: the first guess is a plain load.
kernel void swap(global const float* in, volatile global uint* out) {
  float v = in[get_global_id(0)];
  uint old = *out, seen;
  do {
    seen = old;
    old = atomic_cmpxchg(out, seen, as_uint(as_float(seen) + v));
  } while (old != seen);
}
