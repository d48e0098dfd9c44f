// Small programs over mbarriers as text and as kernels.
#include <fmt/format.h>

#include <utility>

#include "analysis/agreement_builder.h"
#include "analysis/agreement_transactions.h"

namespace muster::analysis {

using Kind = Transaction::Kind;

std::string print(const TransactionProgram& program) {
  static constexpr const char* kNames[] = {"even", "odd",  "arrive", "arrive+16", "expect", "copy",
                                           "fill", "drop", "read",   "write",     "meet"};
  std::string text = program.cluster ? "cluster" : "workgroup";
  for (const unsigned count : program.counts) text += fmt::format(" {}", count);
  for (const auto& agent : program.agents) {
    text += text.back() == ']' ? " | [" : ": [";
    for (const Transaction& each : agent) {
      text += fmt::format(" {}", kNames[static_cast<unsigned>(each.kind)]);
      if (each.kind < Kind::read) text += fmt::format(" {}", each.object);
    }
    text += " ]";
  }
  return text;
}

namespace {

constexpr std::uint64_t kCell = 64, kLandings = 128, kBlock = 16;
constexpr ir::SymbolId kShared = 0, kGlobal = 1;

class Lowering : Builder {
 public:
  explicit Lowering(const TransactionProgram& program) : program_(program) {}

  ir::Function build() {
    function.name = "transactions";
    function.target = "sm_90a";
    function.shared_bytes = 1024;
    add_symbols();
    const ir::RegisterId which = make(ir::Type::u32), other = make(ir::Type::pred);
    done_ = make(ir::Type::pred);
    value_ = make(ir::Type::u32);
    // One lane of each subgroup stays.
    add_special(which, ir::Special::laneid);
    add(ir::Op::setp, {reg(other)}, {reg(which), immediate(0)}).sub =
        static_cast<std::uint8_t>(ir::Compare::ne);
    add(ir::Op::exit, {}, {}).guard.reg = other;
    add_special(which, program_.cluster ? ir::Special::cluster_ctarank : ir::Special::tid_x);
    if (!program_.cluster) add(ir::Op::shr, {reg(which)}, {reg(which), immediate(5)});
    add_table(which, kAgents);
    for (unsigned t = 0; t < kAgents; ++t) agent(t);
    return std::move(function);
  }

 private:
  void add_symbols() {
    ir::Symbol shared, global;
    shared.name = "memory";
    shared.size = function.shared_bytes;
    shared.align = 128;
    global.name = "source";
    global.space = ir::Space::global;
    global.align = 128;
    global.size = kBlock * kAgents * kTransactionsMax;
    // Copies of different blocks never write the same.
    for (std::uint64_t i = 0; i < global.size; ++i) {
      global.initial.push_back(static_cast<std::uint8_t>(100 + i / kBlock));
    }
    function.symbols = {shared, global};
  }

  unsigned home(unsigned object) const { return program_.cluster ? object : 0; }

  // A place in the shared memory of the workgroup with this rank.
  ir::RegisterId place(std::uint64_t offset, unsigned rank) {
    const ir::RegisterId made = make(ir::Type::u32);
    add(ir::Op::map_rank, {reg(made)}, {symbol(kShared, offset), immediate(rank)}).space =
        ir::Space::shared;
    return made;
  }

  void agent(unsigned t) {
    begin_list();
    for (unsigned object = 0; object < kTransactionObjects; ++object) {
      objects_[object] = place(std::uint64_t{object} * 8, home(object));
      const bool own = program_.cluster ? object == t : t == 0;
      if (program_.counts[object] == 0 || !own) continue;
      act(ir::Mbarrier::init,
          {symbol(kShared, std::uint64_t{object} * 8), immediate(program_.counts[object])});
    }
    cell_ = place(kCell, 0);
    meet();
    for (unsigned i = 0; i < program_.agents[t].size(); ++i) lower(program_.agents[t][i], t, i);
    add(ir::Op::exit, {}, {});
  }

  ir::Instr& act(ir::Mbarrier sub, const std::vector<ir::Operand>& sources) {
    ir::Instr& made = add(ir::Op::mbarrier, {}, sources);
    made.sub = static_cast<std::uint8_t>(sub);
    made.space = ir::Space::shared;
    made.order = ir::Order::release;
    made.scope = program_.cluster ? ir::Scope::cluster : ir::Scope::cta;
    if (sub != ir::Mbarrier::init && program_.cluster) made.flags = ir::kCluster;
    return made;
  }

  void meet() {
    if (!program_.cluster) {
      add(ir::Op::cta_barrier, {}, {immediate(0), {}}).sub =
          static_cast<std::uint8_t>(ir::CtaBarrier::sync);
      return;
    }
    for (const bool waits : {false, true}) {
      ir::Instr& made = add(ir::Op::cluster_barrier, {}, {});
      made.sub =
          static_cast<std::uint8_t>(waits ? ir::ClusterBarrier::wait : ir::ClusterBarrier::arrive);
      made.order = waits ? ir::Order::acquire : ir::Order::release;
      made.scope = ir::Scope::cluster;
    }
  }

  void wait(unsigned object, unsigned parity) {
    const auto again = next();
    ir::Instr& tries = add(ir::Op::mbarrier, {reg(done_)},
                           {symbol(kShared, std::uint64_t{object} * 8), immediate(parity)});
    tries.type = ir::Type::pred;
    tries.sub = static_cast<std::uint8_t>(ir::Mbarrier::try_wait_parity);
    tries.space = ir::Space::shared;
    tries.order = ir::Order::acquire;
    tries.scope = program_.cluster ? ir::Scope::cluster : ir::Scope::cta;
    ir::Instr& back = add(ir::Op::branch, {}, {});
    back.guard = {done_, true};
    back.target = again;
  }

  void copy(unsigned object, std::uint64_t to, std::uint64_t number) {
    const ir::Operand target = reg(place(to, home(object)));
    ir::Instr& made = add(ir::Op::async_copy, {},
                          {target,
                           symbol(kGlobal, number * kBlock),
                           immediate(kBlock),
                           reg(objects_[object]),
                           {},
                           {}});
    made.sub = static_cast<std::uint8_t>(ir::AsyncCopy::bulk_load);
    made.space = ir::Space::shared;
    if (program_.cluster) made.flags = ir::kCluster;
  }

  void lower(const Transaction& each, unsigned t, unsigned i) {
    const ir::Operand object = reg(objects_[each.object]);
    const std::uint64_t number = std::uint64_t{t} * kTransactionsMax + i;
    switch (each.kind) {
      case Kind::wait_even:
      case Kind::wait_odd:
        return wait(each.object, each.kind == Kind::wait_odd ? 1 : 0);
      case Kind::arrive:
        act(ir::Mbarrier::arrive, {object, immediate(1), {}});
        return;
      case Kind::arrive_expect:
        act(ir::Mbarrier::arrive, {object, immediate(1), immediate(kBlock)});
        return;
      case Kind::expect:
        act(ir::Mbarrier::expect_tx, {object, immediate(kBlock)}).order = ir::Order::relaxed;
        return;
      case Kind::copy:
        return copy(each.object, kLandings + number * kBlock, number);
      case Kind::fill:
        return copy(each.object, kCell, number);
      case Kind::drop:
        act(ir::Mbarrier::arrive_drop, {object, immediate(1), {}});
        return;
      case Kind::read:
      case Kind::write: {
        ir::Instr& access = each.kind == Kind::read
                                ? add(ir::Op::load, {reg(value_)}, {reg(cell_)})
                                : add(ir::Op::store, {}, {reg(cell_), immediate(number + 1)});
        access.space = ir::Space::shared;
        if (program_.cluster) access.flags = ir::kCluster;
        return;
      }
      case Kind::meet:
        return meet();
    }
  }

  const TransactionProgram& program_;
  ir::RegisterId done_ = 0, value_ = 0, cell_ = 0;
  std::array<ir::RegisterId, kTransactionObjects> objects_{};
};

}  // namespace

ir::Function to_function(const TransactionProgram& program) { return Lowering(program).build(); }

machine::LaunchOptions launch_of(const TransactionProgram& program) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{program.cluster ? 32u : 32u * kAgents};
  launch.grid = launch.cluster = machine::Extent{program.cluster ? kAgents : 1u};
  launch.policies.mbarrier.observation_rule = true;  // as the simulator reads it
  launch.policies.inits_need_no_fence = true;        // likewise
  launch.limits.steps = 100'000;
  launch.limits.memory = std::uint64_t{1} << 30;
  return launch;
}

}  // namespace muster::analysis
