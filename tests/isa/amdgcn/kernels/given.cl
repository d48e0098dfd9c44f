// LDS whose size the launch says, and places that the launch says, too.
#include "amd.h"
kernel void given(global const uint* in, global uint* out, local uint* s) {
  uint t = LID(x), size = SIZE(x), i = GRP(x) * size + t;
  s[t] = in[i];
  TWIN1();
  out[i] = s[size - 1 - t] * GROUPS(x) + size;
}
