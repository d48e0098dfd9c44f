// The columns of one workgroup's tensor memory: which are allocated, and who may still allocate.
// Plain data, regular. Reference: PTX ISA, tcgen05.alloc, dealloc and relinquish_alloc_permit.
// Depends on the standard library.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace muster::machine {

struct TensorMemory {
  static constexpr std::uint32_t kColumns = 512, kUnit = 32;
  static constexpr std::uint32_t kNobody = ~0u;

  std::uint16_t used = 0;    // units of kUnit columns
  std::uint16_t starts = 0;  // units that an allocation begins with
  std::uint16_t last = 0;    // columns of the last allocation; 0: there was none
  bool relinquished = false;
  std::uint8_t group = 0;  // .cta_group of all its instructions so far; 0: there was none
  // Operations of the pair: how many this workgroup has joined, what the last one asks for, and the
  // subgroup that is inside it.
  std::uint32_t joined = 0;
  std::uint32_t asked = 0;
  std::uint32_t joiner = kNobody;

  // A power of two from 32 to 512.
  static bool legal(std::uint64_t columns);
  // The first column of so many that are free and stand together.
  std::optional<std::uint32_t> find(std::uint32_t columns) const;
  void take(std::uint32_t first, std::uint32_t columns);
  // False: they are not allocated, or no allocation begins there. Then nothing is changed.
  bool give(std::uint64_t first, std::uint32_t columns);
  bool holds(std::uint64_t first, std::uint64_t columns) const;
  std::uint32_t allocated() const;  // columns

  std::uint64_t hash(std::uint64_t seed) const;
  friend bool operator==(const TensorMemory&, const TensorMemory&) = default;
};

// What tensor memory holds, where everything is computed: made when it is first written.
class TensorCells {
 public:
  static constexpr std::uint32_t kLanes = 128;
  // False: the cell is not known.
  bool read(std::uint32_t lane, std::uint32_t column, std::uint32_t* word) const;
  void write(std::uint32_t lane, std::uint32_t column, std::uint32_t word);
  void forget(std::uint32_t lane, std::uint32_t column);

 private:
  static std::size_t index(std::uint32_t lane, std::uint32_t column) {
    return std::size_t{column % TensorMemory::kColumns} * kLanes + lane % kLanes;
  }
  std::vector<std::uint32_t> words_;
  std::vector<bool> known_;
};

}  // namespace muster::machine
