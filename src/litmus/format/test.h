// A litmus file as data: a small program, one column per thread, with the initial state, a
// condition on final states and the expectations that it carries in comments. What instructions
// mean is the business of the engines' front ends. Format: docs/litmus.md, after the herd tool.
// Depends on source.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::litmus {

enum class Arch : std::uint8_t {
  amdgpu,  // neutral operations on AMDGPU barrier objects
  amdgcn,  // s_barrier and its family, for a target
  ptx,     // barrier, bar, barrier.cluster, mbarrier, and loads and stores
  visa,    // nbarrier, barrier, sbarrier
  sass,    // BAR, BAR.RED, B2R
  nvvm,    // nvvm.mbarrier, nvvm.barrier
  vulkan,  // cbar, and loads and stores that are available and visible
};

struct Instruction {
  std::string op;  // lower case
  std::vector<std::string> operands;
  Range range;
};

struct Setting {  // `w=2;`, `named a=3;`, `P0:r1=7;`
  std::string qualifier, name, value;
  Range range;
};

// exists, forall or ~exists over the registers of final states.
struct Condition {
  enum class Op : std::uint8_t { always, equals, differs, both, either, negated };
  Op op = Op::always;
  std::string name;  // "P0:r0", or a memory location; empty: the number `left`
  std::int64_t left = 0;
  std::string other;  // compared with; empty: the number `value`
  std::int64_t value = 0;
  std::vector<Condition> parts;
};
enum class Quantifier : std::uint8_t { none, exists, forall, never };

// `// model: undefined drop-race sometimes`
struct Expectation {
  std::string engine;  // "model", "machine", "latch", "expect"
  std::string text;
  Range range;
};

struct Column {
  std::string name;                              // "P0"
  std::uint32_t number = 0;                      // of the thread; columns stand in this order
  Range range{};                                 // of the name
  std::uint32_t group = 0;                       // P0@wg 1: workgroup of a cluster
  std::uint32_t gpu = 0;                         // P0@cta 0,gpu 1
  int cluster = -1;                              // P0@cta 0,cluster 0,gpu 1; -1: not said
  bool placed = false;                           // P0@cta 0: one thread of PTX, not a warp
  std::uint32_t subgroup = 0, queue_family = 0;  // P0@sg 0, wg 0, qf 0
  std::vector<Instruction> instructions;
};

struct Test {
  SourceFilePtr file;
  Arch arch = Arch::amdgpu;
  std::string name, about;
  std::vector<Setting> settings;
  std::vector<Column> columns;
  Quantifier quantifier = Quantifier::none;
  Condition condition;
  Condition filter;  // final states that count; always: all
  Range condition_range;
  std::vector<Expectation> expectations;
};

// "P1" and "1", as herd writes it in conditions.
bool thread_number(std::string_view name, std::uint32_t& number);

Result<Test> parse_test(const SourceFilePtr& file, Diagnostics& diagnostics);

// The value of a setting; empty if there is none of that name and qualifier.
std::string_view setting(const Test& test, std::string_view name);

// Decimal, hexadecimal, or negative; none if it is no number.
bool parse_number(std::string_view text, std::int64_t& value);

}  // namespace muster::litmus
