// Textures of every shape, whose texels the host computes by the formulas of the programming guide:
// linear memory, rows with a pitch, arrays, layers, cubes, volumes; nearest texels and filtered
// ones; address modes; integers as normalized floats; four channels; gathered texels.
// expect: exit 0
// expect: output 0 differ
// expect: verified fetch
// expect: verified plane
// expect: verified bytes
// expect: verified shapes
// expect: finding none
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int kWidth = 8, kHeight = 4, kLayers = 3;
constexpr int kThreads = 64;
int differ = 0;

void expect(const char* what, int at, float found, float wanted) {
  if (std::fabs(found - wanted) <= 1e-5f) return;
  ++differ;
  std::printf("%s %d: %f, not %f\n", what, at, found, wanted);
}

__global__ void fetch(cudaTextureObject_t texture, float* out) {
  out[threadIdx.x] = tex1Dfetch<float>(texture, int(threadIdx.x) - 8);
}

__global__ void plane(cudaTextureObject_t texture, float step, float from, float* out) {
  const float x = from + step * float(threadIdx.x);
  out[threadIdx.x] = tex2D<float>(texture, x, 0.5f * x);
}

__global__ void bytes(cudaTextureObject_t texture, float4* out) {
  out[threadIdx.x] = tex2D<float4>(texture, float(threadIdx.x % kWidth) + 0.5f,
                                   float(threadIdx.x / kWidth % kHeight) + 0.5f);
}

__global__ void shapes(cudaTextureObject_t layers, cudaTextureObject_t cube,
                       cudaTextureObject_t volume, cudaTextureObject_t flat, float* out) {
  const int t = int(threadIdx.x);
  const int x = t % kWidth, y = t / kWidth % kHeight, z = t % kLayers;
  out[t] = tex2DLayered<float>(layers, float(x) + 0.5f, float(y) + 0.5f, z);
  const float side = t % 2 == 0 ? 1.0f : -1.0f;
  const int axis = t / 2 % 3;
  out[kThreads + t] = texCubemap<float>(cube, axis == 0 ? side : 0.1f, axis == 1 ? side : 0.1f,
                                        axis == 2 ? side : 0.1f);
  out[2 * kThreads + t] = tex3D<float>(volume, float(x) + 0.5f, float(y) + 0.5f, float(z) + 1.0f);
  const float4 four = tex2Dgather<float4>(flat, float(x) + 1.0f, float(y) + 1.0f, 0);
  out[3 * kThreads + t] = four.x + 10 * four.y + 100 * four.z + 1000 * four.w;
}

float value(int x, int y, int z = 0) { return float(x + 10 * y + 100 * z); }

int address(int mode, int at, int size) {
  if (mode == cudaAddressModeClamp) return at < 0 ? 0 : at >= size ? size - 1 : at;
  if (mode == cudaAddressModeBorder) return at < 0 || at >= size ? -1 : at;
  const int period = mode == cudaAddressModeWrap ? size : 2 * size;
  const int rest = (at % period + period) % period;
  return rest < size ? rest : period - 1 - rest;
}

float texel(int mode, int x, int y) {
  const int column = address(mode, x, kWidth), row = address(mode, y, kHeight);
  return column < 0 || row < 0 ? 0.0f : value(column, row);
}

float reference(int mode, bool linear, bool normalized, float x, float y) {
  if (normalized) {
    x *= kWidth;
    y *= kHeight;
  }
  if (!linear) return texel(mode, int(std::floor(x)), int(std::floor(y)));
  const float left = std::floor(x - 0.5f), top = std::floor(y - 0.5f);
  const float a = std::rint((x - 0.5f - left) * 256) / 256;
  const float b = std::rint((y - 0.5f - top) * 256) / 256;
  const int i = int(left), j = int(top);
  return (1 - a) * (1 - b) * texel(mode, i, j) + a * (1 - b) * texel(mode, i + 1, j) +
         (1 - a) * b * texel(mode, i, j + 1) + a * b * texel(mode, i + 1, j + 1);
}

cudaTextureObject_t make(const cudaResourceDesc& resource, int mode, bool linear, bool normalized,
                         cudaTextureReadMode read = cudaReadModeElementType) {
  cudaTextureDesc how{};
  for (auto& one : how.addressMode) one = cudaTextureAddressMode(mode);
  how.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  how.normalizedCoords = normalized;
  how.readMode = read;
  cudaTextureObject_t made = 0;
  if (cudaCreateTextureObject(&made, &resource, &how, nullptr) != cudaSuccess) ++differ;
  return made;
}

cudaResourceDesc of(cudaArray_t array) {
  cudaResourceDesc out{};
  out.resType = cudaResourceTypeArray;
  out.res.array.array = array;
  return out;
}

cudaArray_t array_of(const std::vector<float>& texels, cudaExtent size, unsigned flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t made = nullptr;
  cudaMalloc3DArray(&made, &format, size, flags);
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(const_cast<float*>(texels.data()), size.width * sizeof(float),
                                    size.width, size.height);
  copy.dstArray = made;
  copy.extent = size;
  copy.kind = cudaMemcpyHostToDevice;
  cudaMemcpy3D(&copy);
  return made;
}

std::vector<float> block(int width, int height, int depth) {
  std::vector<float> out;
  for (int z = 0; z < depth; ++z) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) out.push_back(value(x, y, z));
    }
  }
  return out;
}

int main() {
  float* out;
  std::vector<float> found(4 * kThreads);
  cudaMalloc(&out, found.size() * sizeof(float));
  const auto bring = [&] {
    cudaMemcpy(found.data(), out, found.size() * sizeof(float), cudaMemcpyDefault);
  };
  cudaMemset(out, 0, found.size() * sizeof(float));

  // Linear memory; what lies outside is zero. The same rows as a plane, with a pitch.
  const std::vector<float> texels = block(kWidth, kHeight, 1);
  float* memory;
  size_t pitch = 0;
  cudaMallocPitch(&memory, &pitch, kWidth * sizeof(float), kHeight);
  cudaMemset(memory, 0, pitch * kHeight);
  cudaMemcpy2D(memory, pitch, texels.data(), kWidth * sizeof(float), kWidth * sizeof(float),
               kHeight, cudaMemcpyHostToDevice);
  cudaResourceDesc linear{};
  linear.resType = cudaResourceTypeLinear;
  linear.res.linear.devPtr = memory;
  linear.res.linear.desc = cudaCreateChannelDesc<float>();
  linear.res.linear.sizeInBytes = kWidth * sizeof(float);
  const cudaTextureObject_t line = make(linear, cudaAddressModeClamp, false, false);
  fetch<<<1, kThreads>>>(line, out);
  bring();
  for (int i = 0; i < kThreads; ++i) {
    expect("fetch", i, found[i], i < 8 || i >= 8 + kWidth ? 0 : value(i - 8, 0));
  }
  cudaDestroyTextureObject(line);

  cudaResourceDesc pitched{};
  pitched.resType = cudaResourceTypePitch2D;
  pitched.res.pitch2D.devPtr = memory;
  pitched.res.pitch2D.desc = cudaCreateChannelDesc<float>();
  pitched.res.pitch2D.width = kWidth;
  pitched.res.pitch2D.height = kHeight;
  pitched.res.pitch2D.pitchInBytes = pitch;
  const cudaArray_t array = array_of(texels, make_cudaExtent(kWidth, kHeight, 0),
                                     cudaArrayTextureGather);
  for (int kind = 0; kind < 32; ++kind) {
    const int mode = kind & 3;
    const bool filtered = (kind & 4) != 0, rows = (kind & 8) != 0;
    const bool repeats = mode == cudaAddressModeWrap || mode == cudaAddressModeMirror;
    const bool normalized = repeats || (kind & 16) != 0;
    const cudaTextureObject_t texture =
        make(rows ? pitched : of(array), mode, filtered, normalized);
    const float step = normalized ? 0.0625f : 0.375f, from = normalized ? -1.5f : -8;
    plane<<<1, kThreads>>>(texture, step, from, out);
    bring();
    for (int i = 0; i < kThreads; ++i) {
      const float x = from + step * float(i);
      expect("plane", 100 * kind + i, found[i], reference(mode, filtered, normalized, x, 0.5f * x));
    }
    cudaDestroyTextureObject(texture);
  }

  // Four channels of bytes, as parts of 255.
  std::vector<uchar4> colours;
  for (int i = 0; i < kWidth * kHeight; ++i) {
    colours.push_back(make_uchar4(i, 2 * i, 255 - i, 255));
  }
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
  cudaArray_t picture = nullptr;
  cudaMallocArray(&picture, &format, kWidth, kHeight);
  cudaMemcpy2DToArray(picture, 0, 0, colours.data(), kWidth * 4, kWidth * 4, kHeight,
                      cudaMemcpyHostToDevice);
  const cudaTextureObject_t parts =
      make(of(picture), cudaAddressModeClamp, false, false, cudaReadModeNormalizedFloat);
  bytes<<<1, kWidth * kHeight>>>(parts, reinterpret_cast<float4*>(out));
  bring();
  for (int i = 0; i < kWidth * kHeight; ++i) {
    expect("bytes", i, found[4 * i + 1], float(2 * i) / 255);
    expect("bytes", i, found[4 * i + 2], float(255 - i) / 255);
    expect("bytes", i, found[4 * i + 3], 1);
  }

  const cudaArray_t layers =
      array_of(block(kWidth, kHeight, kLayers), make_cudaExtent(kWidth, kHeight, kLayers),
               cudaArrayLayered);
  const cudaArray_t cube = array_of(block(4, 4, 6), make_cudaExtent(4, 4, 6), cudaArrayCubemap);
  const cudaArray_t volume = array_of(block(kWidth, kHeight, kLayers),
                                      make_cudaExtent(kWidth, kHeight, kLayers), 0);
  const cudaTextureObject_t all[] = {make(of(layers), cudaAddressModeClamp, false, false),
                                     make(of(cube), cudaAddressModeClamp, false, true),
                                     make(of(volume), cudaAddressModeClamp, true, false),
                                     make(of(array), cudaAddressModeClamp, false, false)};
  shapes<<<1, kThreads>>>(all[0], all[1], all[2], all[3], out);
  bring();
  for (int t = 0; t < kThreads; ++t) {
    const int x = t % kWidth, y = t / kWidth % kHeight, z = t % kLayers;
    expect("layers", t, found[t], value(x, y, z));
    // Face by axis and side; where on it does not matter to the hundreds.
    const int face = t / 2 % 3 * 2 + t % 2;
    expect("cube", t, float(int(found[kThreads + t]) / 100), float(face));
    const float above = value(x, y, z + 1 < kLayers ? z + 1 : z);
    expect("volume", t, found[2 * kThreads + t], 0.5f * (value(x, y, z) + above));
    const auto at = [&](int i, int j) { return texel(cudaAddressModeClamp, i, j); };
    expect("gather", t, found[3 * kThreads + t],
           at(x, y + 1) + 10 * at(x + 1, y + 1) + 100 * at(x + 1, y) + 1000 * at(x, y));
  }
  for (const cudaTextureObject_t one : all) cudaDestroyTextureObject(one);
  cudaDestroyTextureObject(parts);
  for (const cudaArray_t one : {array, picture, layers, cube, volume}) cudaFreeArray(one);
  cudaFree(memory);
  cudaFree(out);
  std::printf("%d differ\n", differ);
  return differ == 0 ? 0 : 1;
}
