// See product.h.
#include "machine/matrix/product.h"

#include <cmath>

namespace muster::machine::matrix {

using ir::Element;

namespace {

template <class Add>
void each_product(Product& p, Add add) {
  for (unsigned i = 0; i < p.m; ++i) {
    double* const row = p.sum.data() + std::size_t{i} * p.n;
    for (unsigned l = 0; l < p.k; ++l) {
      const double x = p.a[std::size_t{i} * p.k + l];
      const double* const line = p.b.data() + std::size_t{l} * p.n;
      for (unsigned j = 0; j < p.n; ++j) row[j] = add(row[j], x, line[j]);
    }
  }
}

}  // namespace

void multiply(Product& product, const ir::MatrixShape& shape) {
  if (shape.negates_a != shape.negates_b) {
    for (double& x : product.a) x = -x;
  }
  if (shape.a == Element::f64) {
    return each_product(product, [](double s, double x, double y) { return std::fma(x, y, s); });
  }
  if (shape.a == Element::b1_xor) {
    return each_product(product,
                        [](double s, double x, double y) { return s + x + y - 2 * x * y; });
  }
  each_product(product, [](double s, double x, double y) { return s + x * y; });
}

}  // namespace muster::machine::matrix
