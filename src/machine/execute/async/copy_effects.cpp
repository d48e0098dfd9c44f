// See copy_effects.h. Data moves in pieces that lie within eight bytes on the side of shared
// memory, which swizzling keeps together.
#include "machine/execute/async/copy_effects.h"

#include <algorithm>
#include <utility>

#include "machine/execute/async/completion.h"
#include "machine/values/memory_words.h"

namespace muster::machine {

namespace {

constexpr std::uint64_t kPiece = 8;

struct Side {
  ByteStore* memory = nullptr;
  std::uint64_t at = 0;
};

Side side(MachineState& machine, std::uint32_t slot, ir::Space space, std::uint64_t address) {
  const std::uint64_t at =
      space == ir::Space::shared ? offset_of(address) : address & (region_base(1) - 1);
  return {find_memory(machine, slot, space, address), at};
}

ir::Type type_of(ir::Element format) {
  switch (format) {
    case ir::Element::f16:
      return ir::Type::f16;
    case ir::Element::bf16:
      return ir::Type::bf16;
    case ir::Element::f32:
    case ir::Element::tf32:
      return ir::Type::f32;
    case ir::Element::f64:
      return ir::Type::f64;
    case ir::Element::s32:
      return ir::Type::s32;
    default:
      return ir::Type::none;
  }
}

ir::Instr reduction(ir::Type type, ir::Reduce reduce) {
  ir::Instr made;
  made.op = ir::Op::atomic;
  made.type = type;
  made.sub = static_cast<std::uint8_t>(reduce);
  return made;
}

// One element, or as many bytes as it has unknown.
void reduce_into(const Side& to, std::uint64_t offset, const ir::Instr& in, ByteStore::Word operand,
                 std::uint32_t cause) {
  const unsigned bytes = ir::bytes(in.type);
  const ByteStore::Word old = to.memory->read(to.at + offset, bytes);
  ByteStore::Word made{0, old.cause != 0 ? old.cause : operand.cause};
  if (made.cause == 0 && !reducible(in)) made.cause = cause;
  if (made.cause == 0) made.bits = reduce(in, old.bits, operand.bits);
  to.memory->write(to.at + offset, bytes, made);
}

void move_run(const TensorMovement& m, const Side& shared, const Side& global, const TensorRun& run,
              const ir::Instr* in) {
  for (std::uint64_t done = 0; done < run.bytes;) {
    const std::uint64_t linear = shared.at + run.shared + done;
    std::uint64_t step = std::min(kPiece - linear % kPiece, run.bytes - done);
    if (in != nullptr) step = std::min<std::uint64_t>(step, ir::bytes(in->type));
    const auto bytes = static_cast<unsigned>(step);
    const std::uint64_t here = swizzled(m.map, linear), there = global.at + run.global + done;
    done += step;
    if (m.loads) {
      ByteStore::Word word{0, m.map.fills_nan ? m.cause : 0};
      if (run.inside) word = global.memory->read(there, bytes);
      shared.memory->write(here, bytes, word);
    } else if (run.inside && in != nullptr) {
      reduce_into({global.memory, 0}, there, *in, shared.memory->read(here, bytes), m.cause);
    } else if (run.inside) {
      global.memory->write(there, bytes, shared.memory->read(here, bytes));
    }
  }
}

void move_tensor(const TensorMovement& m, MachineState& machine) {
  const Side shared = side(machine, m.slot, ir::Space::shared, m.shared);
  const Side global = side(machine, m.slot, ir::Space::global, m.global);
  if (shared.memory == nullptr || global.memory == nullptr) return;
  ir::Instr in;
  if (m.reduces) in = reduction(type_of(m.map.format), *m.reduces);
  const bool unknown = m.reduces && in.type == ir::Type::none;
  for (const TensorRun& run : m.runs) {
    if (!unknown) {
      move_run(m, shared, global, run, m.reduces ? &in : nullptr);
      continue;
    }
    for (std::uint32_t i = 0; run.inside && i < run.bytes; ++i) {
      global.memory->write(global.at + run.global + i, 1, {0, m.cause});
    }
  }
}

Effect made(AsyncEffect effect) { return std::make_shared<const AsyncEffect>(std::move(effect)); }

}  // namespace

Effect tensor_effect(TensorMovement movement) {
  return made([m = std::move(movement)](MachineState& machine) { move_tensor(m, machine); });
}

Effect reduction_effect(const CopiedBlock& block, ir::Type type, ir::Reduce reduce) {
  return made([block, in = reduction(type, reduce)](MachineState& machine) {
    const Side to = side(machine, block.slot, block.to_space, block.to);
    const Side from = side(machine, block.slot, block.from_space, block.from);
    const unsigned bytes = ir::bytes(in.type);
    if (to.memory == nullptr || from.memory == nullptr || bytes == 0) return;
    for (std::uint64_t at = 0; at + bytes <= block.bytes; at += bytes) {
      reduce_into(to, at, in, from.memory->read(from.at + at, bytes), block.cause);
    }
  });
}

Effect masked_effect(const CopiedBlock& block, std::uint64_t mask) {
  return made([block, mask](MachineState& machine) {
    constexpr unsigned kChunk = 16;
    const Side to = side(machine, block.slot, block.to_space, block.to);
    const Side from = side(machine, block.slot, block.from_space, block.from);
    if (to.memory == nullptr || from.memory == nullptr) return;
    for (std::uint64_t at = 0; at < block.bytes; ++at) {
      if ((mask >> at % kChunk & 1) == 0) continue;
      to.memory->write(to.at + at, 1, from.memory->read(from.at + at, 1));
    }
  });
}

Effect lanes_effect(std::vector<LaneCopy> lanes, std::uint32_t bytes, std::uint32_t slot) {
  return made([lanes = std::move(lanes), bytes, slot](MachineState& machine) {
    for (const LaneCopy& lane : lanes) {
      const Side to = side(machine, slot, ir::Space::shared, lane.to);
      const Side from = side(machine, slot, ir::Space::global, lane.from);
      if (to.memory == nullptr) continue;
      for (std::uint32_t at = 0; at < bytes; at += 4) {
        const unsigned step = std::min(bytes - at, 4u);
        ByteStore::Word word;
        if (at < lane.copied && from.memory != nullptr) {
          const unsigned known = std::min(lane.copied - at, step);
          word = from.memory->read(from.at + at, known);
        }
        to.memory->write(to.at + at, step, word);
      }
    }
  });
}

}  // namespace muster::machine
