// The registers of one subgroup. A copy (a snapshot for the explorer) shares everything until
// either is written; storage for per-lane words is taken only by registers that are neither uniform
// nor affine. Depends on value.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ir/function.h"
#include "machine/state/byte_count.h"
#include "machine/values/value.h"

namespace muster::machine {

class RegisterFile {
 public:
  RegisterFile() = default;
  // One register of `width` lanes for each declared one, all unknown with the cause `undefined`.
  // The declared type gives the width of affine arithmetic; predicates are masks.
  RegisterFile(std::span<const ir::Register> registers, unsigned width, Cause undefined);

  // A view of a register, not to be written through; valid until the next write.
  Value read(ir::RegisterId reg) const;
  // The one word that all of these lanes hold, if it is known and cheap to see; of a predicate 0
  // or 1.
  bool constant(ir::RegisterId reg, LaneMask lanes, std::uint64_t* word) const;
  // Writes the lanes of `active`, keeping the others; `live` are the lanes that have not exited:
  // when `active` covers them the register takes the shape of `value`. The type gives the width for
  // affine arithmetic.
  void write(ir::RegisterId reg, const Value& value, LaneMask active, LaneMask live);

  // Mixes everything into `seed`; equal contents (in live lanes) give equal hashes whatever the
  // shapes.
  std::uint64_t hash(std::uint64_t seed, LaneMask live) const;
  std::size_t bytes() const;
  // What is written from now on, by this one and its copies, counts there.
  void count_in(std::shared_ptr<ByteCount> count) { count_ = std::move(count); }

 private:
  struct Slot {
    Value::Shape shape = Value::Shape::uniform;
    std::uint8_t bits = 64;
    std::uint32_t storage = ir::kNone;  // index of the first word in words_
    LaneMask unknown = 0;
    Cause cause;
    std::uint64_t base = 0, stride = 0;
  };
  struct Contents {
    std::vector<Slot> slots;
    std::vector<std::uint64_t> words;
    Counted counted{};

    std::size_t bytes() const {
      return sizeof(*this) + slots.capacity() * sizeof(Slot) +
             words.capacity() * sizeof(std::uint64_t);
    }
    std::uint64_t hash(const Slot& slot, LaneMask known) const;
  };
  Contents& own();
  void put(Slot& slot, const Value& value, LaneMask active, LaneMask known);
  void blend(Slot& slot, const Value& value, LaneMask active, LaneMask known);

  unsigned width_ = 0;
  std::shared_ptr<Contents> contents_;  // null: no registers
  std::shared_ptr<ByteCount> count_;
};

}  // namespace muster::machine
