// A device answers the same, whichever way it is asked: properties and attributes.
// expect: exit 0
// expect: output 0 differ
// expect: finding none
#include <cstdio>

int differ = 0;

void compare(long long property, cudaDeviceAttr which) {
  int value = -1;
  cudaDeviceGetAttribute(&value, which, 0);
  if (value == property) return;
  std::printf("attribute %d is %d, the property %lld\n", int(which), value, property);
  ++differ;
}

int main() {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  compare(p.maxThreadsPerBlock, cudaDevAttrMaxThreadsPerBlock);
  compare(p.maxGridSize[1], cudaDevAttrMaxGridDimY);
  compare(p.sharedMemPerBlock, cudaDevAttrMaxSharedMemoryPerBlock);
  compare(p.sharedMemPerBlockOptin, cudaDevAttrMaxSharedMemoryPerBlockOptin);
  compare(p.sharedMemPerMultiprocessor, cudaDevAttrMaxSharedMemoryPerMultiprocessor);
  compare(p.regsPerBlock, cudaDevAttrMaxRegistersPerBlock);
  compare(p.multiProcessorCount, cudaDevAttrMultiProcessorCount);
  compare(p.maxTexture1D, cudaDevAttrMaxTexture1DWidth);
  compare(p.maxTexture2D[0], cudaDevAttrMaxTexture2DWidth);
  compare(p.maxTexture2D[1], cudaDevAttrMaxTexture2DHeight);
  compare(p.maxTexture2DLinear[2], cudaDevAttrMaxTexture2DLinearPitch);
  compare(p.maxTexture2DLayered[2], cudaDevAttrMaxTexture2DLayeredLayers);
  compare(p.maxTexture3D[2], cudaDevAttrMaxTexture3DDepth);
  compare(p.maxTextureCubemap, cudaDevAttrMaxTextureCubemapWidth);
  compare(p.maxSurface2D[1], cudaDevAttrMaxSurface2DHeight);
  compare(p.maxSurfaceCubemapLayered[1], cudaDevAttrMaxSurfaceCubemapLayeredLayers);
  compare(p.surfaceAlignment, cudaDevAttrSurfaceAlignment);
  compare(p.texturePitchAlignment, cudaDevAttrTexturePitchAlignment);
  compare(p.ECCEnabled, cudaDevAttrEccEnabled);
  compare(p.l2CacheSize, cudaDevAttrL2CacheSize);
  compare(p.memoryBusWidth, cudaDevAttrGlobalMemoryBusWidth);
  compare(p.maxBlocksPerMultiProcessor, cudaDevAttrMaxBlocksPerMultiprocessor);
  compare(p.persistingL2CacheMaxSize, cudaDevAttrMaxPersistingL2CacheSize);
  compare(p.concurrentManagedAccess, cudaDevAttrConcurrentManagedAccess);
  compare(p.cooperativeLaunch, cudaDevAttrCooperativeLaunch);
  compare(p.clusterLaunch, cudaDevAttrClusterLaunch);
  compare(p.memoryPoolsSupported, cudaDevAttrMemoryPoolsSupported);
  std::printf("%d differ\n", differ);
}
