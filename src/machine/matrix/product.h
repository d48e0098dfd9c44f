// Sums of products of matrices, as doubles. Depends on ir.
#pragma once

#include <span>
#include <vector>

#include "ir/matrix_shape.h"

namespace muster::machine::matrix {

// Row after row. `sum` is what is added to, then the result: sum + a * b, the products in the order
// of k. Elements of f64 are added by fused operations, each rounded to the nearest; all others are
// exact as doubles and so are their products, and every sum of integers.
struct Product {
  unsigned m = 0, n = 0, k = 0;
  std::vector<double> a, b, sum;

  Product() = default;
  Product(unsigned rows, unsigned columns, unsigned depth)
      : m(rows), n(columns), k(depth), a(m * k), b(k * n), sum(m * n) {}
};

void multiply(Product& product, const ir::MatrixShape& shape);

}  // namespace muster::machine::matrix
