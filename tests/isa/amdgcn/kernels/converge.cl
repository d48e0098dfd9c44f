// Labels of a ring: the least neighbour's, until a turn changes nothing.
#include "amd.h"
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void converge(global const uint* in, global uint* out) {
  local uint s[128], changed;
  uint t = LID(x), next = (t + 1) & 127, last = (t + 127) & 127;
  s[t] = in[t];
  uint more = 1;
  while (more) {
    if (t == 0) changed = 0;
    BARRIER();
    uint least = s[t];
    if (in[128 + t] && s[next] < least) least = s[next];
    if (in[128 + last] && s[last] < least) least = s[last];
    TWIN1();
    if (least != s[t]) {
      s[t] = least;
      __atomic_store_n(&changed, 1, __ATOMIC_RELAXED);
    }
    BARRIER();
    more = changed;
    TWIN2();
  }
  out[t] = s[t];
}
