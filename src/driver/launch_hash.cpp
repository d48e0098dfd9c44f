// See launch_hash.h. Each structure is taken apart into all its members, so that the compiler
// refuses one that has more.
#include "driver/launch_hash.h"

#include <bit>
#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "driver/policies.h"

namespace muster::driver {
namespace {

// Words of bytes, each list behind its length: different launches make different texts.
class Digest {
 public:
  template <typename... Values>
  void all(const Values&... values) {
    (add(values), ...);
  }
  Hash128 hash() const { return hash128(text_); }

  template <typename Value>
    requires std::integral<Value> || std::is_enum_v<Value>
  void add(Value value) {
    word(static_cast<std::uint64_t>(value));
  }
  void add(double value) { word(std::bit_cast<std::uint64_t>(value)); }
  void add(const std::string& text) {
    word(text.size());
    text_ += text;
  }
  // Memory of megabytes is hashed where it is.
  void add(const std::vector<std::byte>& bytes) {
    const Hash128 hash = hash128(bytes);
    all(bytes.size(), hash.low, hash.high);
  }
  void add(const SharedBytes& bytes) {
    const Hash128 hash = hash128(std::span{bytes.data(), bytes.size()});
    all(bytes.size(), hash.low, hash.high);
  }
  template <typename Value>
  void add(const std::vector<Value>& values) {
    word(values.size());
    for (const Value& value : values) add(value);
  }
  template <typename Value>
  void add(const std::optional<Value>& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  template <typename First, typename Second>
  void add(const std::pair<First, Second>& pair) {
    all(pair.first, pair.second);
  }

  void add(const machine::Extent& extent) {
    const auto& [x, y, z] = extent;
    all(x, y, z);
  }
  void add(const machine::Unknown&) {}
  void add(const machine::Integer& integer) {
    const auto& [bits, negative] = integer;
    all(bits, negative);
  }
  void add(const machine::Real& real) {
    const auto& [number] = real;
    add(number);
  }
  void add(const machine::Buffer& buffer) {
    const auto& [size, contents, known_rest] = buffer;
    all(size, contents, known_rest);
  }
  void add(const machine::Bytes& value) {
    const auto& [bytes] = value;
    add(bytes);
  }
  void add(const machine::TensorPlace& place) {
    const auto& [parameter, name, offset, exact] = place;
    all(parameter, name, offset, exact);
  }
  void add(const machine::TensorMap& map) {
    const auto& [element_bytes, dimensions, box, swizzle_bytes, swizzle_atom, swizzle_flips,
                 interleave, fills_nan, format, channels, pixels, buffer_bytes, strides, lower,
                 upper, place] = map;
    all(element_bytes, dimensions, box, swizzle_bytes, swizzle_atom, swizzle_flips, interleave,
        fills_nan, format, channels, pixels, buffer_bytes, strides, lower, upper, place);
  }
  void add(const machine::Given& given) {
    add(given.index());
    std::visit([this](const auto& value) { add(value); }, given);
  }
  void add(const machine::ParameterValue& parameter) {
    const auto& [index, offset, value] = parameter;
    all(index, offset, value);
  }
  void add(const machine::GlobalValue& global) {
    const auto& [name, offset, value] = global;
    all(name, offset, value);
  }
  void add(const machine::Memory& memory) {
    const auto& [address, size, contents, variable, host] = memory;
    all(address, size, contents, variable, host);
  }
  void add(const machine::Limits& limits) {
    const auto& [steps, states, seconds, bytes] = limits;
    all(steps, states, seconds, bytes);
  }
  // Whoever states a policy has its name in the table; nothing is relied upon here.
  void add(const machine::Policies& policies) { add(policy_values(policies)); }

 private:
  void word(std::uint64_t value) {
    for (unsigned byte = 0; byte < 8; ++byte) {
      text_ += static_cast<char>(static_cast<unsigned char>(value >> (8 * byte)));
    }
  }

  std::string text_;
};

}  // namespace

Hash128 launch_hash(const machine::LaunchOptions& launch) {
  const auto& [block, grid, cluster, subgroup, shared_bytes, target, parameters, globals,
               parameter_segment, memories, cooperative, limits, same_value_writes, policies, jobs,
               seed] = launch;
  Digest digest;
  digest.all(block, grid, cluster, subgroup, shared_bytes, target, parameters, globals,
             parameter_segment, memories, cooperative, limits, same_value_writes, policies, seed);
  static_cast<void>(jobs);
  return digest.hash();
}

}  // namespace muster::driver
