__global__ void k(cudaTextureObject_t t, cudaTextureObject_t l, cudaTextureObject_t c,
                  cudaTextureObject_t a, cudaSurfaceObject_t s, float4* o) {
  float4 v = tex2D<float4>(t, 0.5f, 0.25f);
  v.x += tex1Dfetch<float>(t, 3);
  v.y += tex3D<float>(t, 1, 2, 3);
  v.z += tex2DLod<float>(t, 1, 2, 3);
  v.w += tex2DGrad<float>(t, 1, 2, make_float2(1, 2), make_float2(3, 4));
  v.x += tex1DLayered<float>(l, 1.f, 2);
  v.y += tex2DLayered<float>(l, 1, 2, 3);
  v.z += texCubemap<float>(c, 1, 2, 3);
  float4 g = tex2Dgather<float4>(t, 1, 2, 1);
  v.w += g.x;
  int4 q = tex2D<int4>(t, 1, 2);
  v.x += q.y;
  int d;
  surf2Dread(&d, s, 4, 5);
  surf2Dwrite(d + 1, s, 8, 9, cudaBoundaryModeClamp);
  surf3Dwrite(make_float4(1, 2, 3, 4), s, 1, 2, 3, cudaBoundaryModeZero);
  surf1Dread(&d, s, 4);
  v.z += d;
  o[threadIdx.x] = v;
}
