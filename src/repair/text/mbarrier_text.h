// What PTX instructions say of mbarriers: addresses, how far they lie apart, where an address can
// be computed, and the parities that an edit counts. Depends on kernel_text.h.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "repair/text/kernel_text.h"

namespace muster::repair {

// What stands between the brackets of an address: "%r12" and 8.
struct Address {
  std::string base;
  std::int64_t offset = 0;

  std::string text() const {
    return offset == 0 ? fmt::format("[{}]", base) : fmt::format("[{}{:+}]", base, offset);
  }
};

// Nothing: it is no address in brackets, or has more in them.
std::optional<Address> address_of(std::string_view operand);

bool is_wait(const InstructionText& at);

// Which operand of the instruction is the address of an mbarrier.
std::optional<std::uint32_t> mbarrier_operand(const KernelText& kernel, const InstructionText& at);

// How far apart mbarriers lie that the kernel initialises. First what lies between most pairs of
// different counts: those that are full from those that are empty, of a stage each.
std::vector<std::int64_t> distances(const KernelText& kernel);

// The addresses of mbarriers that instructions of the function name, and those as far from them as
// mbarriers lie apart.
std::vector<std::string> addresses(const KernelText& kernel, std::uint32_t function);

// Where an address can be waited at, and what computes it there.
struct Place {
  Point point;
  std::string base;
  std::string code;  // declares registers of its own; empty: the register is there
  enum class Kind : std::uint8_t { before, known, block, turn, outer_turn, behind };
  Kind kind = Kind::before;
};

bool is_arithmetic(std::string_view mnemonic);

// What computes `base` for instruction `i` from what is there before instruction `from`, in
// registers of its own; nothing where it is more than arithmetic.
std::optional<Place> computed_at(const KernelText& kernel, std::uint32_t from, std::uint32_t i,
                                 std::string_view base);

// The register that has a bit for each mbarrier: the parity that is waited for next.
inline constexpr std::string_view kPhases = "%muster_phases";
// Where it is set: before the first instruction of the kernel, unless an edit before this one has
// done it.
void declare_phases(const KernelText& kernel, std::vector<TextEdit>& edits);
// Sets %muster_bit to the bit of the mbarrier and %muster_parity to what is awaited; declares both.
std::string parity_code(const Address& address, int first);

}  // namespace muster::repair
