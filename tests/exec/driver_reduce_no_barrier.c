// The same without the barrier: warps take turns as on a device, so that the sum of this run is right, and it is a race.
// expect: exit 1
// expect: output sum 8390656
// expect: refuted reduce
#define BARRIER ""
#include "driver_reduce.c"
