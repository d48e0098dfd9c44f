// Launches kernels of FlashAttention-3 (its folder `hopper`) without PyTorch: the parameters are those of
// contiguous tensors (batch, length, heads, dimension). Macros choose the instance, arguments the size:
//
//   HEAD_DIM, CAUSAL (0, 1), LOCAL (0, 1), CLUSTER (workgroups along the queries), BACKWARD (0, 1), DETERMINISTIC
//   flash_attention LENGTH HEADS BATCHES MULTIPROCESSORS
#include <cmath>
#include <cstdio>
#include <cstdlib>

#if BACKWARD
#include "flash_bwd_launch_template.h"
#else
#include "flash_fwd_launch_template.h"

void prepare_varlen_num_blocks(Flash_fwd_params&, cudaStream_t, bool, int, int, bool) {
  std::abort();  // only for lengths that differ
}
#endif

namespace {

using Element = cutlass::half_t;

void* device_memory(std::size_t bytes) {
  void* memory = nullptr;
  CHECK_CUDA(cudaMalloc(&memory, bytes));
  CHECK_CUDA(cudaMemset(memory, 0, bytes));
  return memory;
}

void describe(Flash_fwd_params& params, int length, int heads, int batches, int multiprocessors) {
  const std::size_t elements = std::size_t{1} * batches * length * heads * HEAD_DIM;
  params.q_ptr = device_memory(elements * sizeof(Element));
  params.k_ptr = device_memory(elements * sizeof(Element));
  params.v_ptr = device_memory(elements * sizeof(Element));
  params.o_ptr = device_memory(elements * sizeof(Element));
  params.softmax_lse_ptr = device_memory(std::size_t{1} * batches * heads * length * sizeof(float));
  params.q_row_stride = params.k_row_stride = params.v_row_stride = params.o_row_stride = heads * HEAD_DIM;
  params.q_head_stride = params.k_head_stride = params.v_head_stride = params.o_head_stride = HEAD_DIM;
  params.q_batch_stride = params.k_batch_stride = params.v_batch_stride = params.o_batch_stride =
      std::int64_t{length} * heads * HEAD_DIM;
  params.v_dim_stride = 1;
  params.b = params.b_k = batches;
  params.h = params.h_k = heads;
  params.seqlen_q = params.seqlen_k = length;
  params.seqlen_q_rounded = params.seqlen_k_rounded = (length + 127) / 128 * 128;
  params.d = params.dv = params.d_rounded = params.dv_rounded = HEAD_DIM;
  params.scale_softmax = 1.0f / std::sqrt(static_cast<float>(HEAD_DIM));
  params.p_dropout = params.rp_dropout = 1.0f;
  params.is_causal = CAUSAL;
  params.is_local = LOCAL;
  params.window_size_left = LOCAL ? 128 : length - 1;
  params.window_size_right = CAUSAL || LOCAL ? 0 : length - 1;
  params.num_splits = 1;
  params.tile_count_semaphore = static_cast<int*>(device_memory(sizeof(int)));
  params.arch = 90;
  params.num_sm = multiprocessors;
}

#if BACKWARD
void describe_gradients(Flash_bwd_params& params) {
  const std::size_t elements = std::size_t{1} * params.b * params.seqlen_q * params.h * HEAD_DIM;
  const std::size_t rows = std::size_t{1} * params.b * params.h * params.seqlen_q_rounded;
  params.do_ptr = device_memory(elements * sizeof(Element));
  params.dq_ptr = device_memory(elements * sizeof(Element));
  params.dk_ptr = device_memory(elements * sizeof(Element));
  params.dv_ptr = device_memory(elements * sizeof(Element));
  params.dq_accum_ptr = device_memory(rows * HEAD_DIM * sizeof(float));
  params.dsoftmax_sum = device_memory(rows * sizeof(float));
  params.softmax_lse_log2_ptr = device_memory(rows * sizeof(float));
  params.do_row_stride = params.dq_row_stride = params.dk_row_stride = params.dv_row_stride = params.q_row_stride;
  params.do_head_stride = params.dq_head_stride = params.dk_head_stride = params.dv_head_stride = HEAD_DIM;
  params.do_batch_stride = params.dq_batch_stride = params.dk_batch_stride = params.dv_batch_stride =
      params.q_batch_stride;
  params.deterministic = DETERMINISTIC;
  const std::size_t blocks = std::size_t{1} * (params.seqlen_q / 64 + 1) * params.b * params.h;
  params.dq_semaphore = static_cast<int*>(device_memory(blocks * sizeof(int)));
}

void run(int length, int heads, int batches, int multiprocessors) {
  Flash_bwd_params params = {};
  describe(params, length, heads, batches, multiprocessors);
  describe_gradients(params);
  // The tile of the library's own choice for dimension 64.
  run_flash_bwd<90, 64, 128, 128, Element, CAUSAL, LOCAL, false, false, DETERMINISTIC, false, 2, 2, true, false, false,
                2, 1, 2, 2, false>(params, nullptr);
}
#else
void run(int length, int heads, int batches, int multiprocessors) {
  Flash_fwd_params params = {};
  describe(params, length, heads, batches, multiprocessors);
  run_flash_fwd<90, HEAD_DIM, HEAD_DIM, CLUSTER, Element, Element, CAUSAL, LOCAL, false, false, false, false, false,
                false, false, false>(params, nullptr);
}
#endif

int argument(int count, char** words, int index, int otherwise) {
  return index < count ? std::atoi(words[index]) : otherwise;
}

}  // namespace

int main(int count, char** words) {
  run(argument(count, words, 1, 512), argument(count, words, 2, 2), argument(count, words, 3, 1),
      argument(count, words, 4, 4));
  CHECK_CUDA(cudaDeviceSynchronize());
  std::puts("done");
  return 0;
}
