// From one vISA instruction to the next in the binary form: what it is called and how long it is,
// by a table of every opcode's operands (encodings.def). Depends on binary.h.
// Reference: vISA specification, operands and instructions; lengths checked with GenX_IR 1.0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "isa/visa/encode/binary.h"

namespace muster::visa {

// Numbers of a binary file, least significant byte first. A read beyond the end gives 0 and is
// remembered.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::size_t at() const { return at_; }
  bool good() const { return good_; }
  void refuse() { good_ = false; }

  void skip(std::uint64_t size) {
    good_ = good_ && size <= bytes_.size() - at_;
    at_ += good_ ? static_cast<std::size_t>(size) : 0;
  }
  std::uint64_t number(unsigned size) {
    const std::size_t from = at_;
    skip(size);
    std::uint64_t value = 0;
    for (unsigned i = 0; good_ && i < size; ++i) {
      value |= static_cast<std::uint64_t>(bytes_[from + i]) << (8 * i);
    }
    return value;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

// How a file has its instructions. GenX_IR 1.0 leaves out as many of an instruction's last fields
// as it has of execution size and predicate (`add` keeps its destination and loses both sources),
// and ends the routine with that many zeros. Its own reader cannot read that, but the barriers are
// whole.
enum class Writer : std::uint8_t { kWhole, kGenx10 };

constexpr Writer writer_of(Layout layout) {
  return layout == Layout::kDocument ? Writer::kWhole : Writer::kGenx10;
}

// How many of each a routine has: an operand beyond them is none.
struct Counts {
  std::uint64_t variables = std::uint64_t{1} << 32;
  std::uint64_t addresses = 1U << 16;
  std::uint64_t predicates = 1U << 12;
  std::uint64_t labels = 1U << 16;
};

struct Step {
  std::string_view name;
  std::size_t bytes = 0;  // 0: what would tell its length is left out
  // How many bytes of it GenX_IR 1.0 counts and does not write.
  std::size_t left_out_least = 0, left_out_most = 0;
};

// The instruction at the front; nothing if the table has no such opcode, an operand is none, or the
// bytes end within it.
std::optional<Step> step(std::span<const std::uint8_t> bytes, Layout layout, const Counts& counts);

// Is it a barrier instruction, one that decode() reads?
bool is_barrier(std::uint8_t opcode);

inline constexpr std::uint8_t kLabelOpcode = 0x31, kSubroutineOpcode = 0x30;

}  // namespace muster::visa
