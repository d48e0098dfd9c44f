// Three words of a work-group, which IGC stores by one message of lanes that repeat a word.
kernel void padded(global const float* in, global float* out) {
  const int g = get_group_id(0);
  const float a = in[2 * g], b = in[2 * g + 1];
#ifdef OVERLAP
  global float* to = out + 2 * g;
#else
  global float* to = out + 3 * g;
#endif
  to[0] = a * 2.0f;
  to[1] = b + 1.0f;
  to[2] = a * b;
}
