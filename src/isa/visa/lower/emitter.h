// What the rows work with: operands of one instruction as values of the intermediate
// representation, and where results go. Values of 8 and 16 bits stand in 32, zero-extended. Depends
// on ir, cells.h and the listing.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/function.h"
#include "isa/visa/lower/cells.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// The type of the intermediate representation that has these bits.
ir::Type type_of(DataType type);

class Emitter {
 public:
  Emitter(ir::Function& function, const ListedRoutine& of, unsigned register_bytes);

  ir::Function& out;
  const ListedRoutine& routine;
  const unsigned lanes;  // of a thread
  Cells cells;
  const ListedInstruction* instruction = nullptr;
  Value active;          // the lanes that are active (a predicate register); none: all
  Value scratch;         // where the thread's own surface begins; none: it has none
  bool flushes = false;  // 32-bit denormals: %cr0 does not keep them
  ir::Rounding rounding = ir::Rounding::nearest_even;  // of %cr0
  bool control_known = true;                           // what was written to %cr0 so far is known
  ir::InstrId straight_from = 0;  // no way leads behind this instruction but from in front of it
  // The number of the first surface that is a buffer; nothing: which are is not known.
  std::optional<std::uint64_t> first_buffer = 0;
  // The numbers of surfaces that MOVS put into variables since the last label.
  std::map<std::uint32_t, std::uint64_t> surfaces;
  std::uint32_t origin = ir::kNone;  // of what is emitted: index into Function::origins

  // -- The instruction and its channels. Instructions of more channels than the thread has lanes
  // are lowered in parts of so many.
  void begin(const ListedInstruction& next);
  unsigned parts() const;
  void part(unsigned which);
  void only_channel(unsigned which);

  // -- Emission. Nothing is guarded but what says so.
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
  Value select(ir::Type type, Value yes, Value no, Value condition);
  Value pack(Value low, Value high);  // two of 32 bits
  Value unpack(Value pair, unsigned half);
  Value field(Value value, unsigned at, unsigned bits);  // of 32 bits, zero-extended
  ir::RegisterId temp(ir::Type type, bool scalar);
  bool is_scalar(const Value& value) const;
  bool is_immediate(const Value& value) const { return value.kind == Value::Kind::immediate; }
  void unmodelled(bool synchronises = true);
  void opaque();  // what the instruction writes becomes unknown
  bool make_unknown(const Argument& to, std::uint32_t text);  // false: it names no register
  std::size_t destinations() const;                           // of its operands: the first ones
  std::uint32_t text_of_instruction();                        // kept for reports

  static Value reg(ir::RegisterId id);
  static Value immediate(std::uint64_t value);

  // -- Lanes.
  Value lane_mask(std::uint64_t bits);                       // a predicate: these lanes
  Value both(Value a, Value b);                              // of two predicates; none is all
  Value lane_values(std::span<const std::uint64_t> values);  // a number a lane
  Value lane(Value value, unsigned which, ir::Type type);    // of one lane: a scalar
  Value lane_bit(Value predicate, unsigned which);           // a scalar predicate

  // -- Predicates.
  ir::RegisterId predicate(std::uint32_t variable);
  // That of the instruction: sign, .any and .all; none if it has none.
  Value guard();
  // The lanes that the instruction writes: its channels, the mask and, if `predicated`, the
  // predicate.
  Value condition(bool predicated = true);
  unsigned first_lane() const;

  // -- Operands of the instruction, counted from 0.
  const Argument& argument(std::size_t which) const { return instruction->arguments[which]; }
  std::size_t arguments() const { return instruction->arguments.size(); }
  DataType type(std::size_t which) const { return argument(which).type; }
  Elements elements(const Argument& operand) const;
  Value bits(std::size_t which);                // as it stands there, without modifiers
  Value integer(std::size_t which, bool wide);  // extended to 32 or 64 bits, modifiers applied
  Value real(std::size_t which, ir::Type as);   // f32 or f64, modifiers applied
  // Results: bits of the destination's type; an integer of 32 or 64 bits; f32 or f64.
  void write(std::size_t which, Value value, bool predicated = true);
  void write_integer(std::size_t which, Value value, bool wide, bool predicated = true);
  void write_real(std::size_t which, Value value, ir::Type from, bool predicated = true);
  void write_predicate(std::size_t which, Value value);
  bool readable(const Argument& operand);  // no address, no indirect operand but of `pointed`
  bool writable(const Argument& operand);  // likewise, as a destination

  // -- Address variables (indirect.cpp). One whose elements are all set by ADDR_ADD, from one
  // variable on and for the same channels, is a register of offsets into that variable.
  struct Pointed {
    bool known = false;
    std::uint32_t root = kNoVariable;
    unsigned column = 0, first_lane = 0, size = 1;
    ir::RegisterId offsets = ir::kNone;  // in bytes
  };
  bool lower_address();  // the instruction, if it is an ADDR_ADD

 private:
  Value constants(const Argument& immediate);
  Value combined(Value predicate);
  std::uint32_t origin_of(const ListedInstruction& of);
  Pointed& pointed(std::uint32_t variable);
  Value offsets_of(const Argument& operand);
  Value read_indirect(const Argument& operand);
  void write_indirect(const Argument& operand, Value value, Value condition);

  std::vector<bool> own_lanes_;  // by variable: own_lanes.h
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> origins_;  // by file and line
  unsigned begin_ = 0, count_ = 1;
  std::map<std::uint32_t, ir::RegisterId> predicates_;
  std::map<std::uint32_t, Pointed> pointed_;
};

}  // namespace muster::visa
