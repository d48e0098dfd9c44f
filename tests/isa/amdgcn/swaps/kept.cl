// Atomics that the compiler makes of compare-and-swap, without optimisation: the mask of the lanes
// that are through is kept in lanes of a vector register from turn to turn. Names that end in _wrong
// are wrong.
// clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=TARGET -O0 -nogpulib -S kept.cl
#define LANE __builtin_amdgcn_workitem_id_x()

kernel void greatest_of_some(global int* unused, global int* out) {
  if (LANE % 3 != 0) __atomic_fetch_max(out, (int)LANE, __ATOMIC_RELAXED);
}

kernel void stored_beside_wrong(global int* unused, global int* out) {
  if (LANE % 3 != 0) __atomic_fetch_max(out, (int)LANE, __ATOMIC_RELAXED);
  if (LANE > 64) *out = LANE;
}

kernel void behind_by_those_wrong(global int* unused, global int* out) {
  if (LANE % 3 != 0) {
    __atomic_fetch_max(out, (int)LANE, __ATOMIC_RELAXED);
    out[64] = LANE;
  }
}
