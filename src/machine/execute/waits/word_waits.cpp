// See word_waits.h.
#include "machine/execute/waits/word_waits.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "machine/execute/divergence.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/waits/look_back_aside.h"
#include "machine/execute/waits/vote_loops.h"
#include "machine/state/look_back_teller.h"

namespace muster::machine {

namespace {

// The registers that the loop reads, as this lane has them, if they are known.
void capture(const ExecutionContext& ctx, const ir::WordWait& wait, LaneMask lanes,
             WordTest* test) {
  const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
  const bool wave = ctx.function.control == ir::Control::wave;
  test->polling = wave ? lanes : 0;
  test->live = wave ? ctx.subgroup.live : 0;
  test->function = &ctx.function;
  test->cfg = &ctx.program.cfg;
  test->wait = &wait;
  test->inputs.clear();
  for (const ir::RegisterId reg : wait.inputs) {
    const Value value = ctx.subgroup.registers.read(reg);
    // What only the address is made of need not be an input of the test: see WordTest::passes.
    if ((value.unknown >> lane & 1) != 0) continue;
    if (wave) {
      const bool mask = ctx.function.registers[reg].type == ir::Type::pred;
      std::uint64_t word = value.base;
      if (mask ? (value.unknown & ctx.subgroup.live) != 0 || value.shape != Value::Shape::mask
               : !ctx.subgroup.registers.constant(reg, lanes, &word)) {
        continue;
      }
      test->inputs.emplace_back(reg, word);
      continue;
    }
    const std::uint64_t word =
        value.shape == Value::Shape::mask
            ? value.base >> lane & 1
            : lane_word(value, lane) & ir::value_mask(ctx.function.registers[reg].type);
    test->inputs.emplace_back(reg, word);
  }
}

// The bytes of a word in shared or global memory, or null where no such memory is there.
const ByteStore* bytes_at(const MachineState& machine, const Workgroup& workgroup,
                          std::uint64_t address, ir::Space space, unsigned count) {
  if (space == ir::Space::shared) {
    const Cluster& cluster = machine.clusters[workgroup.cluster];
    if (rank_of(address) >= machine.program->geometry.cluster_size()) return nullptr;
    return &machine.workgroups[cluster.first_slot + rank_of(address)].shared;
  }
  const std::uint32_t region = region_of(address);
  if (region == kGlobalsRegion) return &machine.globals;
  if (region < kFirstBufferRegion || region - kFirstBufferRegion >= machine.regions.size()) {
    return nullptr;
  }
  const Region& found = machine.regions[region - kFirstBufferRegion];
  const std::uint64_t end = (address & (region_base(1) - 1)) + count;
  return found.present && (found.size == 0 || end <= found.size) ? &found.bytes : nullptr;
}

ByteStore::Word read_word(const ByteStore& bytes, std::uint64_t address, ir::Space space,
                          unsigned count) {
  const std::uint64_t at =
      space == ir::Space::shared ? offset_of(address) : address & (region_base(1) - 1);
  return bytes.read(at, count);
}

// Where the lane polls: its space is that of the address.
ir::Space space_at(const ir::Instr& in, std::uint64_t* address) {
  if (in.space != ir::Space::generic) return in.space;
  const ir::Space space = space_of_region(region_of(*address));
  if (space == ir::Space::shared) *address &= region_base(1) - 1;
  return space;
}

// An atomic that does not end the loop must leave the word as it was.
bool changes_nothing(const ExecutionContext& ctx, const ir::Instr& in, unsigned lane,
                     std::uint64_t word) {
  if (in.op == ir::Op::load) return true;
  const Value operand = ctx.read(ctx.function.sources(in)[1], in.type);
  if ((operand.unknown >> lane & 1) != 0) return false;
  const std::uint64_t mask = ir::value_mask(in.type);
  const std::uint64_t given = lane_word(operand, lane) & mask;
  switch (static_cast<ir::Reduce>(in.sub)) {
    case ir::Reduce::cas:
      return word != given;
    case ir::Reduce::exch:
      return word == given;
    case ir::Reduce::add:
    case ir::Reduce::bit_xor:
      return given == 0;
    case ir::Reduce::bit_or:
      return (word | given) == word;
    case ir::Reduce::bit_and:
      return (word & given) == word;
    case ir::Reduce::max:
      return !ir::is_signed(in.type) && given <= word;
    case ir::Reduce::min:
      return !ir::is_signed(in.type) && given >= word;
    case ir::Reduce::inc:
    case ir::Reduce::dec:
      return false;
  }
  return false;
}

struct Look {  // what one lane finds
  bool plain = false, passes = false;
  std::uint64_t word = 0;
  ir::Space space = ir::Space::global;
  std::uint64_t address = 0;
};

Look look(ExecutionContext& ctx, const ir::WordWait& wait, LaneMask lanes, WordTest* test) {
  const ir::Instr& in = ctx.instr(wait.poll);
  const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
  Look found{.plain = true, .address = ctx.addresses[lane] + wait.element * ir::bytes(in.type)};
  found.space = space_at(in, &found.address);
  const bool memory = found.space == ir::Space::shared || found.space == ir::Space::global;
  if (!memory || !strong(ctx, in, found.space)) return found;
  capture(ctx, wait, lanes, test);
  const ByteStore* const bytes =
      bytes_at(ctx.machine, ctx.workgroup, found.address, found.space, ir::bytes(in.type));
  if (bytes == nullptr) return found;
  const auto word = read_word(*bytes, found.address, found.space, ir::bytes(in.type));
  const auto passes = word.cause == 0 ? test->passes(word.bits) : std::nullopt;
  if (!passes || (!*passes && !changes_nothing(ctx, in, lane, word.bits))) return found;
  found.plain = false;
  found.passes = *passes;
  found.word = word.bits;
  return found;
}

}  // namespace

namespace {

void stand(ExecutionContext& ctx, Strand& strand, const Look& found) {
  strand.state = Strand::State::awaiting;
  strand.await = {.kind = Await::Kind::word,
                  .object = SyncKind::warp,
                  .slot = ctx.subgroup.slot,
                  .address = found.address,
                  .parity = static_cast<std::uint32_t>(found.word),
                  .group = Channel::Kind::none,
                  .step = static_cast<std::uint32_t>(found.word >> 32)};
}

// All lanes that poll look at one word, and are alike in what they ask of it, or nothing is known.
Polled poll_as_wave(ExecutionContext& ctx, Strand& strand, const ir::WordWait& wait,
                    WordTest* test) {
  const ir::Instr& in = ctx.instr(strand.pc);
  const Guarded who = ctx.guarded(in, strand.lanes);
  Cause cause;
  if (who.maybe != 0 || who.certain == 0) return Polled::plainly;
  if (in.op != ir::Op::load && !std::has_single_bit(who.certain)) return Polled::plainly;
  if (find_addresses(ctx, in, who.certain, &cause) != who.certain) return Polled::plainly;
  const auto first = static_cast<unsigned>(std::countr_zero(who.certain));
  for (LaneMask left = who.certain; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (ctx.addresses[l] != ctx.addresses[first]) return Polled::plainly;
  }
  const Look found = look(ctx, wait, who.certain, test);
  if (found.plain) return Polled::plainly;
  if (found.passes) return Polled::execute;
  stand(ctx, strand, found);
  return Polled::later;
}

// Whoever looks in vain before the loop has its vote say so, and looks again when all have voted.
Polled poll_for_vote(ExecutionContext& ctx, Strand& strand, const ir::WordWait& wait,
                     const Look& found) {
  if (!polls_alone(ctx, wait, strand.lanes)) return Polled::no;
  if (found.passes) return note_passed(ctx, wait), Polled::execute;
  if (wait.again == ir::kNone) return stand(ctx, strand, found), Polled::later;
  const ir::Instr& in = ctx.instr(strand.pc);
  ctx.write(ctx.function.destinations(in)[0], {.base = found.word}, {strand.lanes, 0, {}});
  ctx.advance(strand, strand.pc + 1);
  return Polled::later;
}

// What memory holds where the lane looks, in all elements of its load.
PolledWords held_words(const ExecutionContext& ctx, const ir::WordWait& wait, const Look& found) {
  PolledWords held;
  const ir::Instr& in = ctx.instr(wait.poll);
  const unsigned bytes = ir::bytes(in.type);
  for (std::size_t e = 0; e < std::min<std::size_t>(in.dst.count, held.words.size()); ++e) {
    const std::uint64_t address = found.address + (e - wait.element) * bytes;
    const ByteStore* const memory =
        bytes_at(ctx.machine, ctx.workgroup, address, found.space, bytes);
    if (memory == nullptr) continue;
    const auto word = read_word(*memory, address, found.space, bytes);
    if (word.cause == 0) held.tell(e, word.bits);
  }
  return held;
}

// Each lane by itself: it stands here until the word lets it go on, and finds what it is told.
Polled look_back(ExecutionContext& ctx, std::size_t index, const ir::WordWait& wait,
                 const Look& found, const WordTest* test) {
  Strand& strand = ctx.subgroup.strands[index];
  const auto lane = static_cast<unsigned>(std::countr_zero(strand.lanes));
  if (found.space != ir::Space::global) return Polled::plainly;
  if (!std::has_single_bit(strand.lanes)) {
    return part_lanes(ctx, index, LaneMask{1} << lane), Polled::later;
  }
  if (!found.passes) return stand(ctx, strand, found), Polled::later;
  const unsigned bytes = ir::bytes(ctx.instr(wait.poll).type);
  const LookBackTeller::Found told = ctx.machine.options.look_backs->find(
      {ctx.agent(), strand.pc, lane, bytes, found.address, held_words(ctx, wait, found), test});
  if (told.instead) look_aside(ctx, strand, *told.instead);
  ctx.told_words = told.words;
  return Polled::execute;
}

}  // namespace

Polled poll_word(ExecutionContext& ctx, std::size_t index, WordTest* test) {
  Strand& strand = ctx.subgroup.strands[index];
  const ir::WordWait& wait = *ctx.program.word_wait_at(strand.pc);
  const ir::Instr& in = ctx.instr(strand.pc);
  Cause cause;
  ctx.site = strand.pc;
  ctx.told_words.known = 0;
  if (ctx.maybe_lanes != 0) return Polled::plainly;
  if (ctx.function.control == ir::Control::wave) return poll_as_wave(ctx, strand, wait, test);
  if (find_addresses(ctx, in, strand.lanes, &cause) != strand.lanes) return Polled::plainly;
  const auto first = static_cast<unsigned>(std::countr_zero(strand.lanes));
  const Look mine = look(ctx, wait, LaneMask{1} << first, test);
  if (mine.plain) return Polled::plainly;
  LookBackTeller* const teller = ctx.machine.options.look_backs;
  if (teller != nullptr && teller->tells(strand.pc)) {
    return look_back(ctx, index, wait, mine, test);
  }
  // Lanes that find the same in the same word, and ask the same of it, act together; atomics act
  // one by one.
  LaneMask same = LaneMask{1} << first;
  WordTest other;
  for (LaneMask left = strand.lanes & (strand.lanes - 1); left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const Look theirs = look(ctx, wait, LaneMask{1} << l, &other);
    if (theirs.plain) return Polled::plainly;
    const bool alike = theirs.passes == mine.passes && theirs.address == mine.address &&
                       theirs.space == mine.space && other == *test;
    if (alike && in.op == ir::Op::load) same |= LaneMask{1} << l;
  }
  if (same != strand.lanes) return part_lanes(ctx, index, same), Polled::later;
  if (wait.vote != ir::kNone) return poll_for_vote(ctx, strand, wait, mine);
  if (mine.passes) return Polled::execute;
  stand(ctx, strand, mine);
  return Polled::later;
}

bool word_changed(const MachineState& machine, const Workgroup& workgroup, const Strand& strand) {
  const Await& await = strand.await;
  const ir::Instr& in = machine.program->function->instrs[strand.pc];
  const bool global = region_of(await.address) >= kGlobalsRegion;
  const ir::Space space = global ? ir::Space::global : ir::Space::shared;
  const ByteStore* const bytes =
      bytes_at(machine, workgroup, await.address, space, ir::bytes(in.type));
  if (bytes == nullptr) return true;
  const auto word = read_word(*bytes, await.address, space, ir::bytes(in.type));
  const std::uint64_t seen = std::uint64_t{await.step} << 32 | await.parity;
  return word.cause != 0 || word.bits != seen;
}

}  // namespace muster::machine
