// Scalar types of the intermediate representation. A register lane holds up to 64 bits; the type of
// an operation says how many of them count and how they are read. Depends on nothing but the
// standard library.
#pragma once

#include <cstdint>

namespace muster::ir {

enum class Type : std::uint8_t {
  none,
  pred,  // one bit per lane
  b8,
  b16,
  b32,
  b64,
  u8,
  u16,
  u32,
  u64,
  s8,
  s16,
  s32,
  s64,
  f16,
  bf16,
  f32,
  f64,
  f16x2,
  bf16x2,
};

// Width in bits of one value of the type; pred is 1, none is 0.
constexpr unsigned bits(Type type) {
  switch (type) {
    case Type::none:
      return 0;
    case Type::pred:
      return 1;
    case Type::b8:
    case Type::u8:
    case Type::s8:
      return 8;
    case Type::b16:
    case Type::u16:
    case Type::s16:
    case Type::f16:
    case Type::bf16:
      return 16;
    case Type::b32:
    case Type::u32:
    case Type::s32:
    case Type::f32:
    case Type::f16x2:
    case Type::bf16x2:
      return 32;
    case Type::b64:
    case Type::u64:
    case Type::s64:
    case Type::f64:
      return 64;
  }
  return 0;
}

// Bytes that one value of the type takes in memory; a predicate has no memory form and takes 1.
constexpr unsigned bytes(Type type) { return (bits(type) + 7) / 8; }

constexpr bool is_signed(Type type) { return type >= Type::s8 && type <= Type::s64; }
constexpr bool is_float(Type type) { return type >= Type::f16; }

// The mask of the bits that count: 2^bits - 1.
constexpr std::uint64_t value_mask(Type type) {
  return bits(type) == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits(type)) - 1;
}

// The integer type of 8, 16, 32 or 64 bits.
constexpr Type integer_type(unsigned width, bool is_signed) {
  switch (width) {
    case 8:
      return is_signed ? Type::s8 : Type::u8;
    case 16:
      return is_signed ? Type::s16 : Type::u16;
    case 32:
      return is_signed ? Type::s32 : Type::u32;
    default:
      return is_signed ? Type::s64 : Type::u64;
  }
}

// What instruction sets call a state space, an address space or a memory segment.
enum class Space : std::uint8_t {
  none,
  generic,    // the address says which space
  shared,     // one per workgroup
  global,     // one per grid
  local,      // one per lane
  constant,   // read-only, one per module
  parameter,  // the kernel's parameters, read-only
  tensor,     // tensor memory (tcgen05), one per workgroup: columns of 128 lanes of four bytes
};

}  // namespace muster::ir
