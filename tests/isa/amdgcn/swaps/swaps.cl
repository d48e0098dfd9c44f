// Atomics that programs make of compare-and-swap. Names that end in _wrong are wrong.
// clang-19 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=TARGET -O2 -nogpulib -S swaps.cl
#define LANE __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define SWAP(word, old, next) \
  __atomic_compare_exchange_n(word, old, next, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)

void meet() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

kernel void sum_in_memory(global const float* in, global uint* out) {
  const float value = in[GROUP * 64 + LANE];
  uint old = *out;
  while (!SWAP(out, &old, as_uint(as_float(old) + value))) {
  }
}

kernel void sum_of_doubles(global const double* in, global ulong* out) {
  const double value = in[GROUP * 64 + LANE];
  ulong old = *out;
  while (!SWAP(out, &old, as_ulong(as_double(old) + value))) {
  }
}

kernel void sum_of_group(global const float* in, global uint* out) {
  local uint sum;
  if (LANE == 0) sum = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  uint old = sum;
  while (!SWAP(&sum, &old, as_uint(as_float(old) + value))) {
  }
  meet();
  if (LANE == 0) out[GROUP] = sum;
}

kernel void sum_of_some(global const float* in, global uint* out) {
  local uint sum;
  if (LANE == 0) sum = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  if (value > 0.5f) {
    uint old = sum;
    while (!SWAP(&sum, &old, as_uint(as_float(old) + value))) {
    }
  }
  meet();
  if (LANE == 0) out[GROUP] = sum;
}

kernel void greatest(global const float* in, global uint* out) {
  local uint most;
  if (LANE == 0) most = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  uint old = most;
  while (as_float(old) < value && !SWAP(&most, &old, as_uint(value))) {
  }
  meet();
  if (LANE == 0) out[GROUP] = most;
}

kernel void looks_each_time(global const float* in, global float* out) {
  local float sum;
  if (LANE == 0) sum = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  volatile local float* word = &sum;
  uint before, next;
  do {
    const float seen = *word;
    before = as_uint(seen);
    next = as_uint(seen + value);
  } while (__sync_val_compare_and_swap((volatile local uint*)word, before, next) != before);
  meet();
  if (LANE == 0) out[GROUP] = sum;
}

// The sum is read while others add to it.
kernel void no_barrier_behind_wrong(global const float* in, global uint* out) {
  local uint sum;
  if (LANE == 0) sum = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  uint old = sum;
  while (!SWAP(&sum, &old, as_uint(as_float(old) + value))) {
  }
  if (LANE == 0) out[GROUP] = sum;
}

// Others may have added to it before it is cleared.
kernel void no_barrier_in_front_wrong(global const float* in, global uint* out) {
  local uint sum;
  if (LANE == 64) sum = 0;
  const float value = in[GROUP * 64 + LANE];
  uint old = sum;
  while (!SWAP(&sum, &old, as_uint(as_float(old) + value))) {
  }
  meet();
  if (LANE == 0) out[GROUP] = sum;
}

// Who comes first writes where it was, which others read.
kernel void old_is_address_wrong(global const uint* in, global uint* out) {
  local uint sum;
  if (LANE == 0) sum = 0;
  meet();
  const uint value = in[LANE] & 1;
  uint old = sum;
  while (!SWAP(&sum, &old, old * 3 + value)) {
  }
  out[old & 63] = LANE;
}

// Another word than the guess is of: that one is written by lane 0.
kernel void another_word_wrong(global const float* in, global uint* out) {
  local uint sum[2];
  if (LANE < 2) sum[LANE] = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  if (LANE == 64) sum[1] = 5;
  uint old = sum[1];
  while (!SWAP(&sum[0], &old, as_uint(as_float(old) + value))) {
  }
  meet();
  if (LANE == 0) out[GROUP] = sum[0];
}

// Who tries often enough writes where another lane does.
kernel void tries_are_place_wrong(global const float* in, global uint* out) {
  local uint sum;
  if (LANE == 0) sum = 0;
  meet();
  const float value = in[GROUP * 64 + LANE];
  uint old = sum, tries = 0;
  bool done;
  do {
    done = SWAP(&sum, &old, as_uint(as_float(old) + value));
    ++tries;
  } while (!done);
  out[(GROUP * 128 + LANE) * 64 + tries] = LANE;
}

#define LOOK(word, scope) \
  __opencl_atomic_load((volatile global atomic_uint*)(word), __ATOMIC_RELAXED, scope)
#define OF_GROUP 1
#define OF_DEVICE 2

kernel void looks_in_memory(global const float* in, global uint* out) {
  const float value = in[GROUP * 64 + LANE];
  uint before;
  do {
    before = LOOK(out, OF_DEVICE);
  } while (__sync_val_compare_and_swap(out, before, as_uint(as_float(before) + value)) != before);
}

// Right in one workgroup only: a cache need not show what others have swapped in.
kernel void looks_near(global const float* in, global uint* out) {
  const float value = in[GROUP * 64 + LANE];
  uint before;
  do {
    before = LOOK(out, OF_GROUP);
  } while (__sync_val_compare_and_swap(out, before, as_uint(as_float(before) + value)) != before);
}

// What nobody said to be atomic, of 64 bits.
kernel void looks_plainly_wrong(global const double* in, global ulong* out) {
  const double value = in[GROUP * 64 + LANE];
  ulong before;
  do {
    __asm__ volatile("" ::: "memory");
    before = *out;
  } while (__sync_val_compare_and_swap(out, before, as_ulong(as_double(before) + value)) != before);
}
