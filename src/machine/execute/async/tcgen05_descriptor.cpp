// See tcgen05_descriptor.h.
#include "machine/execute/async/tcgen05_descriptor.h"

#include <initializer_list>

namespace muster::machine {

using ir::TensorKind;

namespace {

TensorKind kind_of(const ir::Instr& in) { return static_cast<TensorKind>(in.offset); }

bool is_scaled(TensorKind kind) {
  return kind == TensorKind::mxf8f6f4 || kind == TensorKind::mxf4 || kind == TensorKind::mxf4nvf4;
}

constexpr std::uint32_t field(std::uint32_t descriptor, unsigned at, unsigned bits) {
  return descriptor >> at & ((1u << bits) - 1);
}

constexpr std::uint32_t set_of(std::initializer_list<unsigned> values) {
  std::uint32_t out = 0;
  for (const unsigned value : values) out |= 1u << value;
  return out;
}

bool among(std::uint32_t set, std::uint32_t value) { return (set >> value & 1) != 0; }

// The table of a kind: codes of D and of A and B, and the bits that are 0.
struct Fields {
  std::uint32_t results = 0, elements = 0, zero = 0;
};

constexpr std::uint32_t kNegations = 3u << 13, kTranspositions = 3u << 15, kSaturates = 1u << 3;
constexpr std::uint32_t kReserved = 1u << 6 | 1u << 23 | 1u << 29;
constexpr std::uint32_t kScaledReserved = 3u | 1u << 3 | 1u << 6 | 7u << 24;
constexpr std::uint32_t kBytes = set_of({0, 1, 3, 4, 5});

Fields fields_of(TensorKind kind) {
  switch (kind) {
    case TensorKind::f16:
      return {set_of({0, 1}), set_of({0, 1}), kReserved | kSaturates};
    case TensorKind::tf32:
      return {set_of({1}), set_of({2}), kReserved | kSaturates};
    case TensorKind::f8f6f4:
      return {set_of({0, 1}), kBytes, kReserved | kSaturates};
    case TensorKind::i8:
      return {set_of({2}), set_of({0, 1}), kReserved | kNegations};
    case TensorKind::mxf8f6f4:
      return {0, kBytes, kScaledReserved | 1u << 31};
    case TensorKind::mxf4:
    case TensorKind::mxf4nvf4:
      return {0, set_of({1}), kScaledReserved | 1u << 12 | kTranspositions};
  }
  return {};
}

}  // namespace

bool has_known_fields(const ir::Instr& in, std::uint32_t descriptor, bool sparse) {
  const TensorKind kind = kind_of(in);
  const Fields fields = fields_of(kind);
  if ((descriptor & fields.zero) != 0 || (field(descriptor, 2, 1) != 0) != sparse) return false;
  if (!among(fields.elements, field(descriptor, 7, 3)) ||
      !among(fields.elements, field(descriptor, 10, 3))) {
    return false;
  }
  if (!is_scaled(kind)) {
    // What is transposed of .tf32 lies in atoms of 32 bytes, a layout that is not known here.
    const bool transposed = (descriptor & kTranspositions) != 0;
    return among(fields.results, field(descriptor, 4, 2)) &&
           !(kind == TensorKind::tf32 && transposed);
  }
  const bool exponents = field(descriptor, 23, 1) != 0;  // scales of .ue8m0
  return exponents || kind == TensorKind::mxf4nvf4;
}

TensorSelectors selectors_of(const ir::Instr& in, std::uint32_t descriptor) {
  if (!is_scaled(kind_of(in))) return {field(descriptor, 0, 2), 0, 0};
  return {0, field(descriptor, 29, 2), field(descriptor, 4, 2)};
}

const std::uint32_t* unknown_selector(const ir::Instr& in, const TensorSelectors& selectors,
                                      std::uint32_t descriptor, bool sparse) {
  const TensorKind kind = kind_of(in);
  const bool one = kind == TensorKind::i8 || kind == TensorKind::f8f6f4;
  if (sparse && one && selectors.metadata != 0) return &selectors.metadata;
  if (!is_scaled(kind)) return nullptr;
  constexpr std::uint32_t kAll = set_of({0, 1, 2, 3}), kPairs = set_of({0, 2});
  const bool long_k = kind != TensorKind::mxf8f6f4 && field(descriptor, 31, 1) != 0;
  const bool fine = (in.flags & ir::kBlocksOf16) != 0;
  std::uint32_t known = kind == TensorKind::mxf8f6f4 ? kAll : kPairs;
  if (fine && !long_k) known = set_of({0});
  if (!fine && long_k) known = kAll;
  if (!among(known, selectors.scales_a)) return &selectors.scales_a;
  return among(known, selectors.scales_b) ? nullptr : &selectors.scales_b;
}

std::uint32_t scale_words(const ir::Instr& in, std::uint32_t descriptor, std::uint32_t selector) {
  const bool long_k = kind_of(in) != TensorKind::mxf8f6f4 && field(descriptor, 31, 1) != 0;
  constexpr std::uint32_t kWord = 4, kThree = 3;  // bytes
  if (!long_k) return 1;
  return (in.flags & ir::kBlocksOf16) != 0 || selector + kThree > kWord ? 2 : 1;
}

}  // namespace muster::machine
