// A dialect of the SASS-like machine words: where every field lies and which numbers stand for
// which operation. Two exist: `document`, what document 003 writes down (what it leaves open is a
// named parameter here), and `nvidia`, the fields measured from words that ptxas makes. Depends on
// base and source.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/word128.h"
#include "diagnostics/diagnostic.h"

namespace muster::sass {

// What the document calls Optype.
enum class Op : std::uint8_t { kBar, kBarRed, kB2r, kB2rResult, kR2b };
inline constexpr std::size_t kOps = 5;
inline constexpr std::array<std::string_view, kOps> kOpNames{"BAR", "BAR_RED", "B2R", "B2R_RESULT",
                                                             "R2B"};

// What the document calls SType: where the operands come from.
enum class Shape : std::uint8_t { kI, kR, kRri, kRir, kRi, kX };
inline constexpr std::size_t kShapes = 6;
inline constexpr std::array<std::string_view, kShapes> kShapeNames{"I",   "R",  "RRI",
                                                                   "RIR", "RI", "X"};

enum class Field : std::uint8_t {
  kNone,
  kOp,
  kShape,
  kGuard,
  kGuardNot,
  kRd,
  kRa,
  kRb,
  kRc,
  kPacked,  // one register that holds barrier and count; NVIDIA prints it twice
  kBarrier,
  kCount,
  kMode,       // BAR: SYNC, ARV; B2R and R2B: WARP, BAR
  kReduction,  // AND, OR, POPC
  kPredicateIn,
  kPredicateInNot,
  kPredicateOut,
  kDefer,  // .DEFER_BLOCKING
};
inline constexpr std::size_t kFields = 18;

constexpr std::size_t index(Field field) { return static_cast<std::size_t>(field); }

inline constexpr std::uint32_t kRegisterZero = 255;  // RZ
inline constexpr std::uint32_t kPredicateTrue = 7;   // PT
inline constexpr std::uint32_t kModeSync = 0, kModeArrive = 1;
inline constexpr std::uint32_t kModeWarp = 0, kModeBarrier = 1;

struct Form {
  std::string_view name;
  Op op{};
  Shape shape{};
  std::array<Field, 3> operands{};
};

std::span<const Form> document_forms();
std::span<const Form> nvidia_forms();

// Scheduling information: named in the text as `$name=value`.
struct Control {
  std::string name;
  BitField field;
  std::uint32_t preset = 0;  // the value where the text says nothing
  bool of_results = false;   // only instructions that write a register have it
};

// How `BAR.RED.op R4, P0` is read: document 003 allows two readings.
enum class OneRegisterReduction : std::uint8_t { kPacked, kCountZero };
// `BAR.RED.op R5, R5, P0` appears among the document's examples and has no form.
enum class TwoRegisterReduction : std::uint8_t { kReject, kPackedIfEqual };

// An instruction that is known by its opcode bits 0..11 only.
struct Neighbour {
  std::uint32_t opcode = 0;
  std::string_view name, does;
};

struct Dialect {
  std::string_view name;
  std::span<const Form> forms;
  std::span<const Neighbour> neighbours;
  std::array<BitField, kFields> fields{};
  std::array<std::uint32_t, kOps> op_numbers{};
  std::array<std::uint32_t, kShapes> shape_numbers{};
  // NVIDIA tells operations apart by the mode field; kNoMode where the operation number does.
  std::array<std::uint32_t, kOps> fixed_modes{};
  std::array<std::uint32_t, 3> reductions{};  // of AND, OR, POPC
  std::vector<Control> controls;
  std::uint32_t count_step = 32;   // counts are multiples of this
  bool arrive_needs_count = true;  // BAR.ARV with count 0 is rejected
  bool short_text = false;         // print as NVIDIA does: no count where it is 0, no PT result
  bool result_as_bar = false;      // print BAR.RESULT for B2R.RESULT
  OneRegisterReduction one_register = OneRegisterReduction::kPacked;
  TwoRegisterReduction two_registers = TwoRegisterReduction::kReject;
};
inline constexpr std::uint32_t kNoMode = 0xffffffffU;

Dialect document_dialect();
Dialect nvidia_dialect();

// Sets one parameter, `NAME=VALUE`; the names are listed by parameter_names().
Result<void> set_parameter(Dialect& dialect, std::string_view setting, Diagnostics& diagnostics);

// The dialect's parameters with their present values.
std::string parameter_names(const Dialect& dialect);

// Which bits of the packed register of BAR_RED_R hold the count (document 003 says two things, and
// NVIDIA's packed register is a third). The barrier is always in bits 3:0.
enum class Packing : std::uint8_t { kBits15To4, kBits11To4, kBits27To16 };
struct PackedOperands {
  std::uint32_t barrier = 0;
  std::uint32_t count = 0;
  friend bool operator==(const PackedOperands&, const PackedOperands&) = default;
};
PackedOperands unpack(std::uint32_t value, Packing packing);

}  // namespace muster::sass
