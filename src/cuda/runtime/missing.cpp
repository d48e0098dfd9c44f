// Entry points that are not there: see missing.def. Each is weak, so that a real one replaces it.
#include "cuda/runtime/abi.h"

#define ENTRY(name)                                                                    \
  extern "C" __attribute__((weak, visibility("default"))) muster::cuda::Error name() { \
    return muster::cuda::not_supported(#name);                                         \
  }
#include "cuda/runtime/missing.def"
#undef ENTRY
