// Random programs of one lane: tries with branches behind them, arithmetic, the lane's own memory,
// and stores that others see.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

inline constexpr RegisterId kPredicates = 3, kIntegers = 4;

using Random = std::mt19937;

inline unsigned below(Random& random, unsigned count) {
  return static_cast<unsigned>(random() % count);
}

class Maker {
 public:
  Maker(Random& random, unsigned size) : random_(random), size_(size) {
    for (unsigned i = 0; i < kPredicates; ++i)
      out_.registers.push_back({Type::pred, "p" + std::to_string(i)});
    for (unsigned i = 0; i < kIntegers; ++i)
      out_.registers.push_back({Type::b32, "r" + std::to_string(i)});
    Symbol frame;
    frame.space = Space::local;
    frame.size = 16;
    frame.name = "frame";
    out_.symbols.push_back(frame);
    out_.local_bytes = 16;
  }

  // Constants, then a loop, perhaps with another one inside, around arithmetic and ways around
  // parts of it.
  Function make_loop() {
    for (RegisterId reg_id = 0; reg_id < kPredicates + kIntegers; ++reg_id) {
      const Type type = out_.registers[reg_id].type;
      if (below(random_, 5) != 0)
        emit(Op::mov, type, {reg(reg_id)}, {immediate(below(random_, 2))});
    }
    const auto header = static_cast<InstrId>(out_.instrs.size());
    const InstrId end = header + size_;
    while (out_.instrs.size() < end) {
      const auto at = static_cast<InstrId>(out_.instrs.size());
      if (below(random_, 5) != 0) {
        compute();
      } else if (below(random_, 4) == 0) {
        branch(header + below(random_, size_), below(random_, kPredicates), below(random_, 2) == 0);
      } else {
        const InstrId on = std::min(at + 1 + below(random_, 4), end);
        branch(on, below(random_, kPredicates), below(random_, 2) == 0);
      }
    }
    if (below(random_, 3) == 0) {
      branch(header, below(random_, kPredicates), below(random_, 2) == 0);
    } else {
      branch(header, std::nullopt, false);
    }
    emit(Op::exit, Type::none, {}, {});
    return std::move(out_);
  }

  Function make() {
    while (out_.instrs.size() < size_) add();
    emit(Op::store, Type::b32, {}, {immediate(0), integer()}).space = Space::global;
    emit(Op::exit, Type::none, {}, {});
    return std::move(out_);
  }

 private:
  static Operand reg(RegisterId id) { return {Operand::Kind::reg, false, id, 0}; }
  static Operand immediate(std::uint64_t value) {
    return {Operand::Kind::immediate, false, kNone, value};
  }
  Operand predicate() { return reg(below(random_, kPredicates)); }
  Operand integer() { return reg(kPredicates + below(random_, kIntegers)); }
  Operand either() { return below(random_, 2) == 0 ? integer() : immediate(below(random_, 3)); }

  Instr& emit(Op op, Type type, std::vector<Operand> dst, std::vector<Operand> src) {
    Instr made;
    made.op = op;
    made.type = type;
    made.dst = {static_cast<std::uint32_t>(out_.operands.size()),
                static_cast<std::uint8_t>(dst.size())};
    out_.operands.insert(out_.operands.end(), dst.begin(), dst.end());
    made.src = {static_cast<std::uint32_t>(out_.operands.size()),
                static_cast<std::uint8_t>(src.size())};
    out_.operands.insert(out_.operands.end(), src.begin(), src.end());
    out_.instrs.push_back(made);
    return out_.instrs.back();
  }

  void branch(InstrId target, std::optional<RegisterId> guard, bool negated) {
    Instr& made = emit(Op::branch, Type::none, {}, {});
    made.target = target;
    if (guard) made.guard = {*guard, negated};
  }

  // A try, and often the branch that people write behind it.
  void wait() {
    const auto at = static_cast<InstrId>(out_.instrs.size());
    const Operand answer = predicate();
    const Operand object = below(random_, 3) == 0 ? integer() : immediate(8 * below(random_, 2));
    Instr& made = emit(Op::mbarrier, Type::pred, {answer}, {object, either()});
    made.sub = static_cast<std::uint8_t>(Mbarrier::try_wait_parity);
    made.space = Space::shared;
    if (below(random_, 3) == 0) return;
    for (unsigned i = below(random_, 3); i > 0; --i) compute();
    const bool back = below(random_, 3) != 0;
    const InstrId near = at - std::min<InstrId>(at, below(random_, 4));
    branch(back ? near : std::min(at + 2 + below(random_, 6), size_), answer.index, back);
  }

  void compute() {
    switch (below(random_, 9)) {
      case 0:
        emit(Op::mov, Type::b32, {integer()}, {either()});
        break;
      case 1:
        emit(Op::add, Type::b32, {integer()}, {integer(), either()});
        break;
      case 2:
        emit(Op::bit_xor, Type::b32, {integer()}, {integer(), immediate(1)});
        break;
      case 3:
        emit(Op::setp, Type::b32, {predicate()}, {integer(), either()}).sub =
            static_cast<std::uint8_t>(below(random_, 2) == 0 ? Compare::eq : Compare::ne);
        break;
      case 4:
        emit(Op::select, Type::b32, {integer()}, {either(), either(), predicate()});
        break;
      case 5:
        emit(below(random_, 2) == 0 ? Op::bit_and : Op::bit_or, Type::pred, {predicate()},
             {predicate(), predicate()});
        break;
      case 6:
        emit(below(random_, 2) == 0 ? Op::bit_not : Op::mov, Type::pred, {predicate()},
             {predicate()});
        break;
      default:
        memory(below(random_, 2) == 0);
    }
    if (below(random_, 8) == 0) {
      out_.instrs.back().guard = {below(random_, kPredicates), below(random_, 2) == 0};
    }
  }

  void memory(bool loads) {
    const Type type = below(random_, 4) == 0 ? Type::b16 : Type::b32;
    const Operand place{Operand::Kind::symbol, false, 0, 2 * below(random_, 4)};
    Instr& made = loads ? emit(Op::load, type, {integer()}, {place})
                        : emit(Op::store, type, {}, {place, either()});
    made.space = Space::local;
  }

  void add() {
    const unsigned which = below(random_, 24);
    if (which < 5) return wait();
    if (which < 8) {
      return branch(below(random_, size_), below(random_, kPredicates), below(random_, 2) == 0);
    }
    if (which == 8) return branch(below(random_, size_), std::nullopt, false);
    if (which == 9 || which == 10) {
      emit(Op::store, Type::b32, {}, {immediate(4), integer()}).space = Space::global;
    } else if (which == 11 && below(random_, 2) == 0) {
      emit(Op::trap, Type::none, {}, {}).guard = {below(random_, kPredicates), false};
    } else {
      compute();
    }
  }

  Random& random_;
  InstrId size_;
  Function out_;
};

}  // namespace muster::ir
