// A kernel made from a seed: threads hand cells of memory to each other, over instruction forms and
// kinds of synchronisation. It is right by construction; or one thing in it is wrong by
// construction, in the way that its class says. Depends on random.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster::attack {

// What is done to a right kernel. `none` and `strengthen` leave it right, all others make it wrong.
enum class Mutation : std::uint8_t {
  none,
  strengthen,  // one more barrier, a fence, a wider scope
  drop,        // an order is left out: a barrier, a wait, an arrive, a commit
  scope,       // a weaker order: relaxed, or a barrier of fewer threads
  shift,       // a count or a parity is another one
  mask,        // a membermask or the participants of a barrier are fewer
  overlap,     // threads that nothing orders meet in a cell
  proxy,       // the fence between two proxies is left out
  within,      // one more access, which keeps to its limits; it stays right
  limit,       // one more access, which does not
};
inline constexpr std::array<std::string_view, 10> kMutations{
    "none", "strengthen", "drop", "scope", "shift", "mask", "overlap", "proxy", "within", "limit"};
constexpr bool is_right(Mutation mutation) {
  return mutation <= Mutation::strengthen || mutation == Mutation::within;
}

struct Kernel {
  std::string text;
  std::uint64_t block = 64, cluster = 1;
  std::uint64_t buffer = 0;  // bytes of parameter 0
  std::string what;          // of the part that was changed, for people
};

// Seeds that cannot have this mutation are made to: every seed gives a kernel.
Kernel make_kernel(std::uint64_t seed, Mutation mutation);

}  // namespace muster::attack
