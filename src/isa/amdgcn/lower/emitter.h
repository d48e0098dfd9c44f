// What the rows work with: operands of one instruction as values of the intermediate
// representation, and where results go. Scalar registers can hold a lane mask; which form of theirs
// is valid at a point is followed along the control flow (Forms). Depends on ir and the listing.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "ir/function.h"
#include "isa/amdgcn/lower/kept_lanes.h"
#include "isa/amdgcn/lower/memory/scratch_words.h"
#include "isa/amdgcn/lower/variables.h"
#include "isa/amdgcn/syntax/listing.h"
#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

using Value = ir::Operand;

// Numbers of scalar registers as operands have them: s0 to s105, vcc, ttmp0 to ttmp15, m0, exec.
inline constexpr unsigned kScalars = 128;
inline constexpr unsigned kVcc = 106, kTtmp = 108, kM0 = 124, kNull = 125, kExec = 126;

// In the fourth word of a buffer's descriptor: addresses are those of a lane's own scratch.
inline constexpr std::uint64_t kAddLane = std::uint64_t{1} << 23U;

// Which forms of the scalar registers hold what the hardware's register holds: its bits, and (at
// the first register of a mask) one predicate a lane.
struct Forms {
  std::array<bool, kScalars> data;
  std::array<bool, kScalars> mask;
  KeptLanes kept{};
  ScratchWords scratch{};

  // What holds on both ways here; whether anything changed.
  bool join(const Forms& other);
  friend bool operator==(const Forms&, const Forms&) = default;
};

class Emitter {
 public:
  Emitter(ir::Function& function, const Target& of, unsigned lanes)
      : out(function), target(of), wave_size(lanes) {}

  ir::Function& out;
  const Target& target;
  const unsigned wave_size;
  Forms forms{};
  const ListedInstruction* instruction = nullptr;
  bool uses_scratch_base = false;  // src_flat_scratch_base is read somewhere
  bool scratch_by_buffer = false;  // as the descriptor says
  // Scalars that a load or a message brings somewhere: who writes a mask there touches them, too.
  std::array<bool, kScalars> brought{};
  bool descriptor_flushes = false;  // 32-bit denormals count as zero where a block begins
  bool flushes = false;             // and at this instruction
  const ListedInstruction* mode_set_by = nullptr;  // the last that said so
  // Global memory, for waves of one workgroup (ir/wave_memory.h): see near_memory in lower.cpp.
  bool near_ordered = false, near_current = false;
  bool writes_back = false;  // for other workgroups a release needs an instruction of its own
  const Listing* listing = nullptr;
  const Variables* variables = nullptr;  // what names of the listing stand for
  std::uint32_t origin = ir::kNone;      // of what is emitted

  Generation generation() const { return target.generation; }
  bool wide() const { return wave_size == 64; }
  ir::Type mask_type() const { return wide() ? ir::Type::b64 : ir::Type::b32; }

  // Masks whose bits are wanted where the flow does not say which form is valid: they are kept in
  // both. Found while lowering; what was lowered before is then lowered again.
  std::set<unsigned> both;
  bool found_both = false;

  void begin(const ListedInstruction& next);

  // -- Emission. Writes of vector registers are guarded by EXEC, nothing else is.
  ir::Instr& emit(ir::Op op, ir::Type type, std::initializer_list<ir::RegisterId> dst,
                  std::initializer_list<Value> src);
  ir::Instr& emit(ir::Op op, ir::Type type, std::span<const ir::RegisterId> dst,
                  std::span<const Value> src);
  // A new register that holds the result; scalar if all sources are. `made`: the type of it.
  Value make(ir::Op op, ir::Type type, std::initializer_list<Value> src,
             ir::Type made = ir::Type::none);
  Value compare(ir::Compare which, ir::Type type, Value a, Value b);
  Value convert(ir::Type to, ir::Type from, Value value,
                ir::Rounding rounding = ir::Rounding::none);
  Value pack(Value low, Value high);
  Value unpack(Value pair, unsigned half);
  ir::RegisterId temp(ir::Type type, bool scalar);
  bool is_scalar(const Value& value) const;
  void unmodelled(bool synchronises = true);
  void unmodelled(std::string text, bool synchronises);
  void opaque();
  std::vector<Value> registers_named();

  // -- Registers.
  ir::RegisterId vector(unsigned number, bool accumulator = false);
  ir::RegisterId scalar(unsigned number);        // its bits
  ir::RegisterId mask_register(unsigned first);  // EXEC, too
  ir::RegisterId scc();
  Value exec() { return reg(mask_register(kExec)); }
  static Value reg(ir::RegisterId id);
  static Value immediate(std::uint64_t value);

  // -- Operands of the instruction, counted from 0. `type` says how constants are read and what
  // neg and abs mean; 64-bit values are a pair of registers.
  const Argument& argument(std::size_t which) const { return instruction->arguments[which]; }
  std::size_t arguments() const { return instruction->arguments.size(); }
  bool has_argument(std::size_t which) const { return which < arguments(); }
  // `signs`: neg and abs are applied.
  Value source(std::size_t which, ir::Type type, bool signs = true);
  Value source(const Argument& argument, ir::Type type, bool signs = true);
  Value plain(const Argument& argument, ir::Type type);  // without modifiers
  Value word(const Argument& argument, unsigned which);  // the which-th 32 bits
  Value mask(const Argument& argument);
  bool holds_mask(const Argument& argument) const;  // only as a mask
  bool could_be_mask(const Argument& argument) const;
  bool could_be_bits(const Argument& argument) const;

  // Results: bits into registers from the argument on, a mask, SCC.
  void write(const Argument& to, ir::Type type, Value value);
  void write(std::size_t which, ir::Type type, Value value) { write(argument(which), type, value); }
  void write_mask(const Argument& to, Value value);
  void write_mask(unsigned first, Value value);
  void write_scalar(unsigned number, Value value);
  void touch(unsigned number);  // a scalar that something may be bringing, if only by its name
  void write_scc(Value value);
  void scc_is_nonzero(ir::Type type, Value value);
  void scc_is_any(Value mask);
  // The registers that a load fills, in order; EXEC is none of them. Their bits become valid.
  std::vector<ir::RegisterId> destinations(const Argument& to, unsigned words);

  // The number of the first scalar register, or kScalars.
  static unsigned scalar_number(const Argument& argument);
  // The value of `name:N`, or 0.
  std::int64_t number(std::string_view modifier) const;
  // The digit at `index` of `op_sel:[0,1]`.
  bool selects(std::string_view modifier, std::size_t index, bool otherwise) const;

  // gfx9, between s_set_gpr_idx_on and _off: the index, and for which operands it is.
  struct Indexing {
    Value index;
    unsigned mode = 0;
  };
  std::optional<Indexing> indexing;

  // -- Scalars that are kept in lanes of vector registers. What a v_writelane puts there is written
  // to a scalar of the function, too; what a v_readlane finds is that scalar, where it is known.
  void keep_lane(const KeepingPlace& place, unsigned lane);
  bool take_lane(const KeepingPlace& place, unsigned lane);
  void begin_block() {
    half_ = {};
    flushes = descriptor_flushes;
    constants_ = {};
    moved_.clear();
  }

  // The number that the operand is, also by a scalar that was set to it since the block began.
  void note_constant(unsigned number, std::uint32_t value) { constants_[number] = value; }
  std::optional<std::uint32_t> known_number(const Argument& argument) const;

  // A number that was moved into a vector register holds in all lanes that are active, as long as
  // neither the register nor EXEC is written, within a block: whatever is known of EXEC. Compilers
  // address the word of an atomic so that one lane executes for those of an unknown branch.
  void note_moved(const Argument& to, std::uint32_t value) { moved_[vector(to.reg.first)] = value; }
  Value settled(Value value) const;

  // VOPD: what the second half reads of registers that the first one writes.
  std::map<unsigned, ir::RegisterId> before;

 private:
  void forget_moved(ir::RegisterId written);
  Value special(SpecialRegister which, unsigned half, ir::Type type);
  Value scalar_bits(unsigned number);
  Value mask_at(unsigned first);
  Value constant(const Argument& argument, ir::Type type);
  Value selected(const Argument& argument, ir::Type type, Value value);
  Value permuted(Value value);
  Value source_lane(Value lane);
  Value lane_of_wave(Value lane);
  Value part_of_word(ir::RegisterId into, Value value);
  void restrict_to_rows(Value lane);
  void validate(unsigned number);
  ir::RegisterId kept_word(KeptSet set, unsigned lane);
  ir::RegisterId kept_mask(KeptSet set, unsigned lane);
  bool is_second_half(const KeepingPlace& place, unsigned lane, unsigned number) const;

  std::map<unsigned, ir::RegisterId> vectors_, accumulators_, scalars_, masks_;
  std::map<std::pair<KeptSet, unsigned>, ir::RegisterId> kept_words_, kept_masks_;
  // The v_writelane or v_readlane of the lower half of a mask of 64 lanes, until that changes.
  struct Half {
    bool there = false;
    KeepingPlace place;
    unsigned lane = 0, number = 0;
  };
  Half half_;
  std::array<std::optional<std::uint32_t>, kScalars> constants_{};
  std::map<ir::RegisterId, std::uint32_t> moved_;
  std::vector<bool> is_vector_;  // by RegisterId: guarded by EXEC
  ir::RegisterId scc_ = ir::kNone;
  // DPP: the lanes that write, where not all do.
  Value written_;
};

}  // namespace muster::amdgcn
