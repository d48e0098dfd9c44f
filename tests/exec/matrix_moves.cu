// ldmatrix, stmatrix and movmatrix, each form: words that say where they came from arrive where the
// PTX ISA says; and a product with wmma, whose fragments are opaque.
// expect: exit 0
// expect: output moves right
#include <mma.h>

#include <cstdint>
#include <cstdio>
#include <vector>

// Element e of row r of 8x8 matrix m is the number m * 64 + r * 8 + e.
__global__ void load(uint32_t* out) {
  __shared__ alignas(16) uint16_t rows[4 * 64];
  const int lane = threadIdx.x;
  for (int i = lane; i < 256; i += 32) rows[i] = i;
  __syncwarp();
  const uint32_t at = __cvta_generic_to_shared(rows + lane * 8);
  uint32_t r[4], t[4], two[2], one;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "r"(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(t[0]), "=r"(t[1]), "=r"(t[2]), "=r"(t[3])
               : "r"(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];"
               : "=r"(two[0]), "=r"(two[1])
               : "r"(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];" : "=r"(one) : "r"(at));
  for (int j = 0; j < 4; ++j) out[j * 32 + lane] = r[j], out[128 + j * 32 + lane] = t[j];
  out[256 + lane] = two[0], out[288 + lane] = two[1], out[320 + lane] = one;
  uint32_t moved;
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved) : "r"(r[0]));
  out[352 + lane] = moved;
}

__global__ void store(uint16_t* out) {
  __shared__ alignas(16) uint16_t rows[4 * 64];
  const int lane = threadIdx.x, group = lane / 4, member = lane % 4;
  const uint32_t at = __cvta_generic_to_shared(rows + lane * 8);
  uint32_t r[4], t[4];
  for (int j = 0; j < 4; ++j) {
    const uint32_t first = j * 64 + group * 8 + member * 2;
    r[j] = first | (first + 1) << 16;
    const uint32_t above = j * 64 + member * 16 + group;
    t[j] = above | (above + 8) << 16;
  }
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(at), "r"(r[0]),
               "r"(r[1]), "r"(r[2]), "r"(r[3])
               : "memory");
  __syncwarp();
  for (int i = lane; i < 256; i += 32) out[i] = rows[i], rows[i] = 0;
  __syncwarp();
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(at),
               "r"(t[0]), "r"(t[1]), "r"(t[2]), "r"(t[3])
               : "memory");
  __syncwarp();
  for (int i = lane; i < 256; i += 32) out[256 + i] = rows[i];
}

__global__ void product(const half* a, const half* b, float* c) {
  using namespace nvcuda::wmma;
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 1.0f);
  load_matrix_sync(fa, a, 16);
  load_matrix_sync(fb, b, 16);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, 16, mem_row_major);
}

int wrong = 0;
void expect(const char* what, uint32_t found, uint32_t wanted) {
  if (found != wanted && ++wrong < 10) std::printf("%s: %x, not %x\n", what, found, wanted);
}
uint32_t pair(uint32_t low, uint32_t high) { return low | high << 16; }

void test_loads() {
  uint32_t* device;
  cudaMalloc(&device, 384 * 4);
  load<<<1, 32>>>(device);
  std::vector<uint32_t> out(384);
  cudaMemcpy(out.data(), device, out.size() * 4, cudaMemcpyDeviceToHost);
  for (uint32_t lane = 0; lane < 32; ++lane) {
    const uint32_t group = lane / 4, member = lane % 4;
    const auto along = [&](uint32_t m) {
      const uint32_t first = m * 64 + group * 8 + member * 2;
      return pair(first, first + 1);
    };
    const auto across = [&](uint32_t m) {
      const uint32_t first = m * 64 + member * 16 + group;
      return pair(first, first + 8);
    };
    for (uint32_t m = 0; m < 4; ++m) {
      expect("x4", out[m * 32 + lane], along(m));
      expect("x4.trans", out[128 + m * 32 + lane], across(m));
    }
    expect("x2", out[256 + lane], along(0));
    expect("x2", out[288 + lane], along(1));
    expect("x1.trans", out[320 + lane], across(0));
    expect("movmatrix", out[352 + lane], across(0));
  }
}

void test_stores() {
  uint16_t* device;
  cudaMalloc(&device, 512 * 2);
  store<<<1, 32>>>(device);
  std::vector<uint16_t> out(512);
  cudaMemcpy(out.data(), device, out.size() * 2, cudaMemcpyDeviceToHost);
  for (uint32_t i = 0; i < 512; ++i) expect("stmatrix", out[i], i % 256);
}

void test_product() {
  std::vector<half> a(256), b(256);
  for (int i = 0; i < 256; ++i)
    a[i] = __float2half(i % 5 - 2.0f), b[i] = __float2half(i % 7 - 3.0f);
  half *da, *db;
  float* dc;
  cudaMalloc(&da, 512), cudaMalloc(&db, 512), cudaMalloc(&dc, 1024);
  cudaMemcpy(da, a.data(), 512, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), 512, cudaMemcpyHostToDevice);
  product<<<1, 32>>>(da, db, dc);
  std::vector<float> c(256);
  cudaMemcpy(c.data(), dc, 1024, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 16; ++i) {
    for (int j = 0; j < 16; ++j) {
      float sum = 1;
      for (int k = 0; k < 16; ++k) sum += ((i * 16 + k) % 5 - 2) * ((j * 16 + k) % 7 - 3);
      expect("wmma", static_cast<int>(c[i * 16 + j]), static_cast<int>(sum));
    }
  }
}

int main() {
  test_loads();
  test_stores();
  test_product();
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  if (wrong == 0) std::printf("moves right\n");
  return wrong == 0 ? 0 : 1;
}
