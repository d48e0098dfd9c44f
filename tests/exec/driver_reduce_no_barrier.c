// The same without the barrier: in the schedule of this run the sum is wrong or right, and it is a race.
// expect: exit 1
// expect: refuted reduce
#define BARRIER ""
#include "driver_reduce.c"
