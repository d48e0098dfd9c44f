// Memory is set in the default stream, and the device is waited for before another stream copies it.
// expect: exit 0
// expect: finding none
#define ORDERED
#include "set_unordered.cu"
