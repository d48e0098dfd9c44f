// Barrier objects in shared memory: PTX ISA 9.7.15.16 (mbarrier.*, cp.async.mbarrier.arrive). An
// instruction is one ir operation: .expect_tx fused with an arrival is its third source.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Mbarrier;
using ir::Op;
using ir::Order;
using ir::Type;

void set_object(const Site& s, const Address& at, Mbarrier sub, ir::Instr& made) {
  made.sub = static_cast<uint8_t>(sub);
  made.space = at.space;
  made.offset = at.offset;
  made.flags = s.forms.flags;
}

// What a mnemonic without .sem and .scope means: `order`, within the CTA.
void set_order(const Site& s, Order order, ir::Instr& made) {
  made.order = s.forms.order == Order::weak ? order : s.forms.order;
  made.scope = s.forms.scope == ir::Scope::none ? ir::Scope::cta : s.forms.scope;
}

Address object(Emitter& e, const Site& s, const Arg& arg) { return e.address(arg, s.forms.space); }

void mark_layout(const Site& s, ir::Instr& made) {
  if (s.mnemonic.has(Modifier::kLayoutV1)) made.flags |= ir::kLayoutV1;
}

void init(Emitter& e, const Site& s) {
  const Address at = object(e, s, s.args[0]);
  const Value count = e.source(s.args[1], Type::u32);
  ir::Instr& made = e.emit(Op::mbarrier, Type::none, {}, {at.base, count});
  set_object(s, at, Mbarrier::init, made);
  mark_layout(s, made);
}

void inval(Emitter& e, const Site& s) {
  const Address at = object(e, s, s.args[0]);
  set_object(s, at, Mbarrier::inval, e.emit(Op::mbarrier, Type::none, {}, {at.base}));
}

void transaction(Emitter& e, const Site& s) {
  const Address at = object(e, s, s.args[0]);
  const Value bytes = e.source(s.args[1], Type::u32);
  ir::Instr& made = e.emit(Op::mbarrier, Type::none, {}, {at.base, bytes});
  const bool expects = s.mnemonic.has(Modifier::kExpectTx);
  set_object(s, at, expects ? Mbarrier::expect_tx : Mbarrier::complete_tx, made);
  set_order(s, Order::relaxed, made);
}

// state, [a]{, count}; a sink takes no state.
void arrive(Emitter& e, const Site& s) {
  const bool drops = s.mnemonic.has(Modifier::kArriveDrop);
  const bool expects = s.mnemonic.has(Modifier::kExpectTx);
  const bool incomplete = s.mnemonic.has(Modifier::kNoComplete);
  const Mbarrier plain = drops ? Mbarrier::arrive_drop : Mbarrier::arrive;
  const Mbarrier no_complete =
      drops ? Mbarrier::arrive_drop_no_complete : Mbarrier::arrive_no_complete;
  const Address at = object(e, s, s.args[1]);
  const Value operand = s.args.size() > 2 ? e.source(s.args[2], Type::u32) : immediate(1);
  const Value src[] = {at.base, expects ? immediate(1) : operand, expects ? operand : Value{}};
  std::vector<ir::RegisterId> dst;
  if (s.args[0].kind != OperandKind::kSink) dst.push_back(e.destination(s.args[0], Type::b64));
  ir::Instr& made = e.emit(Op::mbarrier, Type::b64, dst, src);
  set_object(s, at, incomplete ? no_complete : plain, made);
  set_order(s, Order::release, made);
}

void cp_async_arrive(Emitter& e, const Site& s) {
  const Address at = object(e, s, s.args[0]);
  set_object(s, at,
             s.mnemonic.has(Modifier::kNoinc) ? Mbarrier::cp_async_arrive_noinc
                                              : Mbarrier::cp_async_arrive,
             e.emit(Op::mbarrier, Type::none, {}, {at.base}));
}

Mbarrier wait_kind(const Site& s) {
  const bool parity = s.mnemonic.has(Modifier::kParity);
  if (s.mnemonic.has(Modifier::kTryWait)) {
    return parity ? Mbarrier::try_wait_parity : Mbarrier::try_wait;
  }
  return parity ? Mbarrier::test_wait_parity : Mbarrier::test_wait;
}

// done, [a], state or parity{, time limit}: how long a try may last changes no result that is not
// possible without the limit. Nothing that is modelled reports, so that the conditional phases are
// the primary ones.
void wait_for(Emitter& e, const Site& s, const Arg& done, const Arg& address, const Arg& which) {
  const Mbarrier kind = wait_kind(s);
  const Address at = object(e, s, address);
  const bool parity = s.mnemonic.has(Modifier::kParity);
  const Value phase = e.source(which, parity ? Type::u32 : Type::b64);
  ir::Instr& made =
      e.emit(Op::mbarrier, Type::pred, {e.destination(done, Type::pred)}, {at.base, phase});
  set_object(s, at, kind, made);
  set_order(s, Order::acquire, made);
}

void wait(Emitter& e, const Site& s) { wait_for(e, s, s.args[0], s.args[1], s.args[2]); }

// done|reports{, value}, [a], state or parity{, time limit}: what was reported is not known.
void wait_report(Emitter& e, const Site& s) {
  const std::vector<Arg> results = e.elements(s.args[0]);
  const bool has_value = s.args.size() > 1 && s.args[1].kind != OperandKind::kAddress;
  const size_t address = has_value ? 2 : 1;
  if (s.args.size() < address + 2 || results.size() > 2) {
    e.error(s.instruction.range, "expected done|reports, the value, [address] and the phase");
    return;
  }
  wait_for(e, s, results[0], s.args[address], s.args[address + 1]);
  std::vector<ir::RegisterId> unknown;
  if (results.size() > 1) unknown = destinations(e, results[1]);
  if (has_value) {
    const std::vector<ir::RegisterId> value = destinations(e, s.args[1]);
    unknown.insert(unknown.end(), value.begin(), value.end());
  }
  if (!unknown.empty()) e.opaque(unknown);
}

void pending_count(Emitter& e, const Site& s) {
  const Value token = e.source(s.args[1], Type::b64);
  e.emit(Op::mbarrier, Type::u32, {e.destination(s.args[0], Type::u32)}, {token}).sub =
      static_cast<uint8_t>(Mbarrier::pending_count);
}

void check_layout(Emitter& e, const Site& s) {
  const Address at = object(e, s, s.args[1]);
  ir::Instr& made =
      e.emit(Op::mbarrier, Type::pred, {e.destination(s.args[0], Type::pred)}, {at.base});
  set_object(s, at, Mbarrier::check_layout, made);
  mark_layout(s, made);
}

constexpr Row kRows[] = {
    {"mbarrier.init{.layout}{.own}.b64 [a], count; .layout = .layout::v0 .layout::v1; "
     ".own = .shared .shared::cta",
     init},
    {"mbarrier.inval{.own}.b64 [a]; .own = .shared .shared::cta", inval},
    {"mbarrier.tx{.relaxed.scope}{.ss}.b64 [a], bytes; .tx = .expect_tx .complete_tx; "
     ".scope = .cta .cluster; .ss = .shared .shared::cta .shared::cluster",
     transaction},
    {"mbarrier.op{.sem.scope}{.ss}.b64 state, [a]{, count}; .op = .arrive .arrive_drop; "
     ".sem = .release .relaxed; .scope = .cta .cluster; .ss = .shared .shared::cta "
     ".shared::cluster",
     arrive},
    {"mbarrier.op.expect_tx{.sem.scope}{.ss}.b64 state, [a], bytes; .op = .arrive .arrive_drop; "
     ".sem = .release .relaxed; .scope = .cta .cluster; .ss = .shared .shared::cta "
     ".shared::cluster",
     arrive},
    {"mbarrier.op.noComplete{.release.cta}{.own}.b64 state, [a], count; .op = .arrive "
     ".arrive_drop; "
     ".own = .shared .shared::cta",
     arrive},
    {"cp.async.mbarrier.arrive{.noinc}{.own}.b64 [a]; .own = .shared .shared::cta",
     cp_async_arrive},
    {"mbarrier.test_wait{.parity}{.sem.scope}{.own}.b64 p, [a], phase; .sem = .acquire .relaxed; "
     ".scope = .cta .cluster; .own = .shared .shared::cta",
     wait},
    {"mbarrier.try_wait{.parity}{.sem.scope}{.own}.b64 p, [a], phase{, limit}; "
     ".sem = .acquire .relaxed; .scope = .cta .cluster; .own = .shared .shared::cta",
     wait},
    {"mbarrier.op{.parity}.phase_type::primary{.sem.scope}{.own}.b64 p{, value}{, a}{, b}{, c}; "
     ".op = .test_wait .try_wait; .sem = .acquire .relaxed; .scope = .cta .cluster; "
     ".own = .shared .shared::cta",
     wait_report},
    {"mbarrier.op.parity.phase_type::conditional{.sem.scope}{.own}.b64 p, [a], phase{, limit}; "
     ".op = .test_wait .try_wait; .sem = .acquire .relaxed; .scope = .cta .cluster; "
     ".own = .shared .shared::cta",
     wait},
    {"mbarrier.pending_count{.layout::v0}.b64 d, state", pending_count},
    {"mbarrier.check_layout.layout{.own}.b64 p, [a]; .layout = .layout::v0 .layout::v1; "
     ".own = .shared .shared::cta",
     check_layout},
};

}  // namespace

std::span<const Row> mbarrier_rows() { return kRows; }

}  // namespace muster::ptx
