// What an instruction, a special register, a directive and a target need: the version of PTX in
// which they came, and the targets that have them. Rows stand in availability.def. Depends on the
// syntax tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

// What a module says in .version and .target.
struct Platform {
  unsigned version = 0;      // 10 * major + minor; 0: not known, nothing is asked
  std::uint64_t target = 0;  // one bit; 0: none that is known, nothing is asked
};
Platform platform_of(unsigned major, unsigned minor, std::string_view target);

struct Needs {
  unsigned version = 0;
  std::uint64_t targets = ~std::uint64_t{0};  // that have it
  unsigned gone = ~0U;                        // from this version on
  std::uint64_t gone_from = 0;                // these have it no more

  Needs& join(const Needs& other);
  bool met_by(const Platform& platform) const;
};

// How many operands there are and whether the first is a sink decides for some.
Needs needs(const Mnemonic& mnemonic, unsigned operands, bool sink);
Needs needs(SpecialRegister special);
Needs needs(Directive directive);
Needs needs_of_target(std::string_view target);

// "PTX 8.0 and sm_90a": what of it the platform does not have.
std::string lacking(const Needs& needs, const Platform& platform);

}  // namespace muster::ptx
