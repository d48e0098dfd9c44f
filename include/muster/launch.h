// A launch: how many work-items, with which parameters and memory, under which limits. Plain data.
// What is not said is taken from the text (its directives and its `// muster:` lines), else it is
// unknown; what is unknown is never guessed, and a verdict says what it assumes.
//
// Words: a work-item is a thread; a subgroup is a warp, wave or hardware thread; a workgroup is a
// CTA, workgroup or thread group.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace muster {

// x, y, z; a size that is not there is 1.
using Extents = std::array<std::uint64_t, 3>;

// A value that may be anything.
struct UnknownValue {};

// Fresh memory in the global space, whose address is passed. The bytes behind `contents` are zero,
// or unknown if `rest_known` is false. Nothing is concluded from bytes being equal.
struct BufferValue {
  std::uint64_t bytes = 0;
  std::vector<std::byte> contents;  // at most `bytes`
  bool rest_known = true;
};

// Bytes by value, lowest address first: for structures and for named variables.
struct BytesValue {
  std::vector<std::byte> bytes;
};

// What a tensor map says that the footprint of a copy depends on. Sizes in elements, innermost
// dimension first. Maps for im2col, strides and addresses are given in a launch file.
struct TensorMapValue {
  std::uint64_t element_bytes = 0;        // 1 to 16
  std::vector<std::uint64_t> dimensions;  // of the tensor; may be empty: not known
  std::vector<std::uint64_t> box;         // 1 to 5 sizes
  std::uint64_t swizzle_bytes = 0;
};

// An integer is passed with the size of the parameter: it must fit, with its sign.
using Value = std::variant<UnknownValue, std::int64_t, std::uint64_t, double, BufferValue,
                           BytesValue, TensorMapValue>;

// The value at byte `offset` of the kernel's parameter `index`, from 0. A later one for the same
// place wins.
struct Parameter {
  std::uint32_t index = 0;
  Value value;
  std::uint64_t offset = 0;
};

// The value at byte `offset` of a module's variable.
struct GlobalVariable {
  std::string name;
  Value value;
  std::uint64_t offset = 0;
};

// Reaching one makes a verdict inconclusive, never wrong.
struct CheckLimits {
  std::optional<std::uint64_t> steps;   // executed instructions, counted per subgroup
  std::optional<std::uint64_t> states;  // states that exploration may visit
  std::optional<double> seconds;        // processor time, per kernel
  std::optional<std::uint64_t> memory;  // bytes of states and simulated memory
};

struct Launch {
  std::optional<Extents> block;           // work-items of a workgroup
  std::optional<Extents> grid;            // workgroups
  std::optional<Extents> cluster;         // workgroups of a cluster
  std::optional<std::uint32_t> subgroup;  // work-items of a subgroup, where that is open
  std::optional<std::uint64_t> shared;    // bytes of dynamic shared memory
  std::optional<std::string> target;      // "sm_90a"
  std::vector<Parameter> parameters;      // a pointer that is not given is a fresh buffer
  std::vector<GlobalVariable> globals;
  // What documents leave open, by name and value, as in {"exit", "count"}; `muster check --help`
  // lists them.
  std::vector<std::pair<std::string, std::string>> policies;
  std::optional<bool> same_value_writes_refute;  // unordered writes of the same value
  CheckLimits limits;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> launch_file;  // the name of one; everything else here wins over it
  // What findings call barriers, by their numbers or their places as findings have them:
  // {"1", "producer_full"}, {"s+4096", "full[0]"}; one word each.
  std::vector<std::pair<std::string, std::string>> barrier_names;
};

}  // namespace muster
