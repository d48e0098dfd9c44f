// Managed memory with pointers inside: a list that the host makes and the device walks.
// expect: exit 0
// expect: output sum 15
// expect: verified walk
#include <cstdio>

struct Node {
  int value;
  Node* next;
};

__global__ void walk(const Node* first, int* sum) {
  int total = 0;
  for (const Node* node = first; node != nullptr; node = node->next) total += node->value;
  *sum = total;
}

int main() {
  Node* first = nullptr;
  for (int i = 1; i <= 5; ++i) {
    Node* node;
    cudaMallocManaged(&node, sizeof(Node));
    *node = {i, first};
    first = node;
  }
  int* sum;
  cudaMallocManaged(&sum, sizeof(int));
  walk<<<1, 1>>>(first, sum);
  cudaDeviceSynchronize();
  std::printf("sum %d\n", *sum);
  return *sum == 15 ? 0 : 1;
}
