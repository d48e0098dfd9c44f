// Entry points that are not there: see missing.def. Each is weak, so that a real one replaces it.
#include "cuda/driver/abi.h"

#define ENTRY(name)                                                                     \
  extern "C" __attribute__((weak, visibility("default"))) muster::cuda::Result name() { \
    return muster::cuda::no_such_call(#name);                                           \
  }
#include "cuda/driver/missing.def"
#undef ENTRY
