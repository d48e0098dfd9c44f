// The vector steps for x86-64 processors with AVX-512 (F, BW, DQ, VL); compiled with the options
// for them.
#if defined(__x86_64__)

#include <immintrin.h>

#include "machine/fast/vectors/includes.h"

#define MUSTER_VECTOR_SET avx512
#define MUSTER_VECTOR_BYTES 64
#include "machine/fast/vectors/steps.inc"

#endif
