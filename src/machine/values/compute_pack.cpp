// Moving bits without changing them: pack, unpack, select; and generic addresses, where a space is
// a window of 2^40 bytes (value.h). Global addresses are generic addresses unchanged. Reference:
// PTX ISA, "mov" (vector forms), "selp", "cvta", "isspacep".
#include "machine/values/lane_functions.h"

namespace muster::machine {

std::uint32_t window_of(ir::Space space) {
  switch (space) {
    case ir::Space::shared:
      return kSharedRegion;
    case ir::Space::local:
      return kLocalRegion;
    case ir::Space::constant:
      return kConstantRegion;
    case ir::Space::parameter:
      return kParameterRegion;
    default:
      return 0;
  }
}

bool in_space(std::uint32_t region, ir::Space space) {
  const std::uint32_t window = window_of(space);
  if (window != 0) return region == window;
  // "the .param window is contained within the .global window"
  return region != kSharedRegion && region != kLocalRegion && region != kConstantRegion;
}

namespace lanes {

bool pack(const Context& c, const Word* s, Word* d) {
  const unsigned bits = ir::bits(c.from);
  Word result = 0;
  for (unsigned i = 0; i < c.sources && i * bits < c.bits; ++i) {
    result |= (s[i] & low_mask(bits)) << (i * bits);
  }
  d[0] = result & c.mask;
  return true;
}

bool unpack(const Context& c, const Word* s, Word* d) {
  const unsigned bits = ir::bits(c.from);
  for (unsigned i = 0; i < c.destinations; ++i) {
    d[i] = i * bits < c.bits ? s[0] >> (i * bits) & low_mask(bits) : 0;
  }
  return true;
}

bool select(const Context& c, const Word* s, Word* d) {
  d[0] = (s[2] != 0 ? s[0] : s[1]) & c.mask;
  return true;
}

// A window has no 32-bit generic address.
bool to_generic(const Context& c, const Word* s, Word* d) {
  const std::uint32_t window = window_of(c.instr->space);
  d[0] = (s[0] + region_base(window)) & c.mask;
  return window == 0 || c.bits == 64;
}

// "If the generic address does not fall within the address window of the state space, the resulting
// address is undefined." Half a window on either side still counts, for arithmetic in between.
bool from_generic(const Context& c, const Word* s, Word* d) {
  const std::uint32_t window = window_of(c.instr->space);
  if (window == 0) {
    d[0] = s[0];
    return in_space(region_of(s[0]), c.instr->space);
  }
  constexpr Word kHalf = Word{1} << (kRegionShift - 1);
  d[0] = s[0] - region_base(window);
  return c.bits == 64 && d[0] + kHalf < 3 * kHalf;
}

bool is_space(const Context& c, const Word* s, Word* d) {
  d[0] = in_space(region_of(s[0]), c.instr->space);
  return true;
}

}  // namespace lanes
}  // namespace muster::machine
