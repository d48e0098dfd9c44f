// Atomics that the compiler makes of compare-and-swap, without optimisation: the mask of the lanes
// that are through is kept in lanes of a vector register from turn to turn, and where there are no
// accumulators all values of the loop in scratch. Names that end in _wrong are wrong, in _open rest on
// what a swap has found.
// clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=TARGET -O0 -nogpulib -S kept.cl
#define LANE __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()

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

uint turned(uint a, uint by) { return a << (by & 31) | a >> (-by & 31); }

// A function with a frame of its own stands between the address and the guess.
kernel void greatest_of_turned(global int* unused, global int* out) {
  if (LANE % 3 != 0)
    __atomic_fetch_max(out + 16 + (LANE & 7), (int)turned(LANE, LANE), __ATOMIC_RELAXED);
}

kernel void old_is_kept(global int* unused, global int* out) {
  if (LANE % 3 != 0)
    out[64 + GROUP * 128 + LANE] = __atomic_fetch_max(out + (LANE & 7), (int)LANE, __ATOMIC_RELAXED);
}

kernel void old_is_place_open(global int* unused, global int* out) {
  if (LANE % 3 != 0)
    out[64 + (__atomic_fetch_max(out, (int)LANE, __ATOMIC_RELAXED) & 63)] = LANE;
}
