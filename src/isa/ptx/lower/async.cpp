// Asynchronous operations of single lanes: PTX ISA 9.7.9.25 (cp.async, st.async, red.async, groups
// of cp.async and cp.async.bulk), 9.7.15.18 and 9.7.15.19 (clusterlaunchcontrol), 9.7.9.13
// (st.bulk).
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

using ir::AsyncCopy;
using ir::AsyncGroup;
using ir::Op;
using ir::Type;

// An instruction with several addresses has each of them in a register: ir::Instr has one offset.
Value pointer(Emitter& e, const Arg& arg, ir::Space space) {
  const Address at = e.address(arg, space);
  if (at.promoted != nullptr) {
    e.error(arg.range, "the address of a parameter in registers");
    return immediate(0);
  }
  Value out = at.base;
  if (out.kind == Value::Kind::symbol) {
    out.value += static_cast<uint64_t>(at.offset);
    const ir::RegisterId made = e.temp(Type::u64);
    e.emit(Op::address, Type::u64, {made}, {out}).space = at.space;
    out = in(made);
  } else if (out.kind == Value::Kind::immediate) {
    out.value += static_cast<uint64_t>(at.offset);
  } else if (at.offset != 0) {
    const bool narrow = ir::bits(e.out.registers[out.index].type) <= 32;
    const Type type = narrow ? Type::u32 : Type::u64;
    const ir::RegisterId made = e.temp(type);
    const Value offset = immediate(static_cast<uint64_t>(at.offset) & ir::value_mask(type));
    e.emit(Op::add, type, {made}, {out, offset});
    out = in(made);
  }
  // A name stands for the address in its own space.
  const bool by_name = arg.base == Base::kVariable;
  if (space != ir::Space::generic || !by_name || at.space == ir::Space::generic) return out;
  const ir::RegisterId made = e.temp(Type::u64);
  e.emit(Op::to_generic, Type::u64, {made}, {out}).space = at.space;
  return in(made);
}

ir::Instr& async_copy(Emitter& e, AsyncCopy kind, const CopyOperands& operands) {
  std::vector<Value> src{operands.to,     operands.from, operands.bytes,
                         operands.object, operands.mask, operands.map};
  src.insert(src.end(), operands.rest.begin(), operands.rest.end());
  ir::Instr& made = e.emit(Op::async_copy, Type::none, std::span<const ir::RegisterId>{}, src);
  made.sub = static_cast<uint8_t>(kind);
  return made;
}

namespace {

// [dst], [src], size{, source size or predicate that says to ignore the source}{, policy}
void copy(Emitter& e, const Site& s) {
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], ir::Space::shared);
  operands.from = pointer(e, s.args[1], ir::Space::global);
  operands.bytes = e.source(s.args[2], Type::u32);
  const size_t policies = s.mnemonic.has(Modifier::kL2CacheHint) ? 1 : 0;
  if (operands.bytes.kind != Value::Kind::immediate || s.args.size() > 4 + policies) {
    e.error(s.instruction.range,
            "expected a constant size and at most one operand about the source");
    return;
  }
  if (s.args.size() == 4 + policies) {
    const Arg& limit = s.args[3];
    const bool is_register = limit.kind == OperandKind::kRegister;
    if (is_register && e.out.registers[e.reg(RegisterId{limit.id})].type == Type::pred) {
      const Value ignored = e.predicate(limit);
      const ir::RegisterId read = e.temp(Type::u32);
      e.emit(Op::select, Type::u32, {read}, {immediate(0), operands.bytes, ignored});
      operands.rest = {in(read)};
    } else {
      operands.rest = {e.source(limit, Type::u32)};
    }
  }
  async_copy(e, AsyncCopy::cp_async, operands).space = ir::Space::shared;
}

void group(Emitter& e, AsyncGroup kind) {
  e.emit(Op::async_group, Type::none, {}, {}).sub = static_cast<uint8_t>(kind);
}

void group_wait(Emitter& e, AsyncGroup kind, Value in_flight) {
  e.emit(Op::async_group, Type::none, {}, {in_flight}).sub = static_cast<uint8_t>(kind);
}

void commit(Emitter& e, const Site& s) {
  const bool bulk = s.mnemonic.has(Modifier::kBulk);
  group(e, bulk ? AsyncGroup::bulk_commit : AsyncGroup::cp_commit);
}

void wait(Emitter& e, const Site& s) {
  const bool bulk = s.mnemonic.has(Modifier::kBulk), read = s.mnemonic.has(Modifier::kRead);
  const AsyncGroup of_bulk = read ? AsyncGroup::bulk_wait_read : AsyncGroup::bulk_wait;
  group_wait(e, bulk ? of_bulk : AsyncGroup::cp_wait, e.source(s.args[0], Type::u32));
}

// The manual defines it as a commit and a wait for every group.
void wait_all(Emitter& e, const Site&) {
  group(e, AsyncGroup::cp_commit);
  group_wait(e, AsyncGroup::cp_wait, immediate(0));
}

// [a], b, [mbar]: the mbarrier lies beside the destination.
void store(Emitter& e, const Site& s) {
  const bool reduces = s.mnemonic.opcode == Opcode::kRed;
  const Type type = s.type();
  const ir::Space space = s.forms.space == ir::Space::none ? ir::Space::generic : s.forms.space;
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], space);
  const std::vector<Arg> values = e.elements(s.args[1]);
  if (values.size() != s.forms.vector) {
    e.error(s.args[1].range, "the number of elements is not that of the instruction");
    return;
  }
  for (const Arg& value : values) operands.rest.push_back(e.source(value, type));
  operands.object = pointer(e, s.args[2], space);
  ir::Instr& made = async_copy(e, reduces ? AsyncCopy::red_async : AsyncCopy::st_async, operands);
  made.type = type;
  made.from = reduces ? type : Type::none;
  made.space = space;
  made.order = s.forms.order;
  made.scope = s.forms.scope;
  made.flags = s.forms.flags;
}

// [a], size, 0: a store like any other, of a size that must be known here. PTX ISA, st.bulk: a
// generic address lies in shared memory, else the behaviour is undefined.
void store_zeros(Emitter& e, const Site& s) {
  constexpr uint64_t kWordBytes = 8, kLargest = 4096;
  Address to = e.address(s.args[0], s.forms.space);
  if (to.space == ir::Space::generic && to.promoted == nullptr) {
    const ir::RegisterId base = e.temp(Type::u64);
    e.emit(Op::from_generic, Type::u64, {base}, {to.base}).space = ir::Space::shared;
    to.base = in(base);
    to.space = ir::Space::shared;
  }
  const Value size = e.source(s.args[1], Type::u64);
  if (size.kind != Value::Kind::immediate || size.value > kLargest ||
      size.value % kWordBytes != 0 || to.promoted != nullptr) {
    e.unmodelled(std::string(s.mnemonic.text) + " of an unknown or large size", false);
    return;
  }
  // Word by word: nothing is said of an alignment beyond that.
  for (uint64_t at = 0; at < size.value; at += kWordBytes) {
    ir::Instr& made = e.emit(Op::store, Type::b64, {}, {to.base, immediate(0)});
    made.space = to.space;
    made.offset = to.offset + static_cast<int64_t>(at);
  }
}

// [response], [mbar]
void try_cancel(Emitter& e, const Site& s) {
  const ir::Space space = s.forms.space == ir::Space::none ? ir::Space::generic : s.forms.space;
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], space);
  operands.object = pointer(e, s.args[1], space);
  ir::Instr& made = async_copy(e, AsyncCopy::try_cancel, operands);
  made.space = space;
  made.flags = s.mnemonic.has(Modifier::kMulticastClusterAll) ? std::uint32_t{ir::kMulticast} : 0;
}

// p or d, response: its layout is the machine's, see ir::AsyncCopy::try_cancel.
void query_cancel(Emitter& e, const Site& s) {
  const std::vector<ir::RegisterId> halves = destinations(e, s.args[1]);
  if (halves.size() != 2) {
    e.error(s.args[1].range, "expected a register of 128 bits");
    return;
  }
  std::vector<Value> words;
  for (const ir::RegisterId half : halves) {
    const ir::RegisterId low = e.temp(Type::u32), high = e.temp(Type::u32);
    ir::Instr& apart = e.emit(Op::unpack, Type::b64, {low, high}, {in(half)});
    apart.from = Type::b32;
    apart.flags = ir::kAsked;
    words.push_back(in(low));
    words.push_back(in(high));
  }
  if (s.mnemonic.has(Modifier::kIsCanceled)) {
    const ir::RegisterId made = e.destination(s.args[0], Type::pred);
    e.emit(Op::setp, Type::u32, {made}, {words[3], immediate(0)}).sub =
        static_cast<uint8_t>(ir::Compare::ne);
    return;
  }
  e.emit(Op::demand, Type::u32, {}, {words[3]}).sub = static_cast<uint8_t>(ir::Demand::answer);
  size_t next = 0;
  if (s.mnemonic.has(Modifier::kGetFirstCtaidY)) next = 1;
  if (s.mnemonic.has(Modifier::kGetFirstCtaidZ)) next = 2;
  // What the fourth of four elements holds is not said.
  const ir::RegisterId rest = e.temp(Type::u32);
  words[3] = in(rest);
  for (const Arg& element : e.elements(s.args[0])) {
    const Value word = words[next++];
    if (element.kind == OperandKind::kRegister) assign(e, element, Type::u32, word);
  }
}

// Grids are checked one at a time: what an earlier one wrote is taken to be there.
void grid_dependency(Emitter& e, const Site& s) {
  e.emit(Op::nop, Type::none, {}, {}).text = e.text(s.mnemonic.text);
}

constexpr Row kRows[] = {
    {"cp.async.cop.own.global{.L2::cache_hint}{.ahead} [d], [a], size{, b}{, c}; .cop = .ca .cg; "
     ".own = .shared .shared::cta; .ahead = .L2::64B .L2::128B .L2::256B",
     copy},
    {"cp.async.commit_group", commit},
    {"cp.async.wait_group n", wait},
    {"cp.async.wait_all", wait_all},
    {"cp.async.bulk.commit_group", commit},
    {"cp.async.bulk.wait_group{.read} n", wait},
    {"st.async{.weak}{.shared::cluster}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]; "
     ".vec = .v2 .v4; .type = .b32 .b64 .u32 .u64 .s32 .s64 .f32 .f64",
     store},
    {"red.async.relaxed.cluster{.shared::cluster}.mbarrier::complete_tx::bytes.op.type "
     "[a], b, [mbar]; .op = .add .min .max .inc .dec .and .or .xor; "
     ".type = .b32 .u32 .s32 .u64 .s64",
     store},
    {"st.bulk{.weak}{.shared::cta} [a], size, zero", store_zeros},
    {"clusterlaunchcontrol.try_cancel.async{.shared::cta}.mbarrier::complete_tx::bytes"
     "{.multicast::cluster::all}.b128 [a], [mbar]",
     try_cancel},
    {"clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, a", query_cancel},
    {"clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 d, a", query_cancel},
    {"clusterlaunchcontrol.query_cancel.axis.b32.b128 d, a; "
     ".axis = .get_first_ctaid::x .get_first_ctaid::y .get_first_ctaid::z",
     query_cancel},
    {"griddepcontrol.wait", grid_dependency},
    {"griddepcontrol.launch_dependents", grid_dependency},
};

}  // namespace

std::span<const Row> async_rows() { return kRows; }

}  // namespace muster::ptx
