__global__ void k(int* o, int x, int y) {
  int r;
  switch (x) {
    case 0:
      r = y;
      break;
    case 1:
      r = y * y;
      break;
    case 2:
      r = y / 3;
      break;
    case 3:
      r = y % 7;
      __syncthreads();
      break;
    case 4:
      r = ~y;
      break;
    case 5:
      r = __popc(y);
      break;
    case 6:
      r = __clz(y);
      break;
    case 7:
      r = y << 3;
      break;
    case 8:
      r = __brev(y);
      break;
    case 9:
      r = y ^ 99;
      break;
    case 10:
      o[3] = 4;
      r = 2;
      break;
    case 11:
      o[5] = y;
      r = 8;
      break;
    case 12:
      r = atomicAdd(o, 5);
      break;
    default:
      r = -1;
  }
  o[threadIdx.x] = r;
}
__device__ __noinline__ void fall(int* o, int s) {
  switch (s) {
    case 0:
      o[0]++;
    case 1:
      o[1]++;
    case 2:
      o[2]++;
    case 3:
      o[3]++;
    case 4:
      o[4]++;
    case 5:
      o[5]++;
    case 6:
      o[6]++;
    case 7:
      o[7]++;
  }
}
__global__ void m(int* o, int s) { fall(o, s); }
