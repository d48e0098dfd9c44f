// See phases.h. The rules that an operation breaks by its operands alone are read here from
// the documents, apart from those of barrier/.
#include "litmus/axiomatic/phases.h"

#include <algorithm>
#include <map>

namespace muster::litmus {

namespace {

using axiom::PhaseEvent;
using axiom::PhaseRegister;
using EventKind = PhaseEvent::Kind;

constexpr std::size_t kEventsMax = axiom::kEvents;
constexpr std::string_view kConstants = "with an operand that is not a constant";

// What is known of a register: its value, or the arrival whose token it holds.
struct Content {
  bool known = false;
  std::int64_t value = 0;
  std::optional<std::uint8_t> token;
  unsigned event = PhaseRegister::kConstant;
};

enum UseOfVisa : std::uint8_t { kNamedUse, kPlainBarrier, kSplitBarrier };

class Translator {
 public:
  Translator(const Test& test, const KindProgram& program) : test_(test), program_(program) {}

  PhaseTranslation run() {
    result_.program.groups = program_.groups;
    if (program_.nvvm_page) return refuse("the policy nvvm_page");
    if (program_.strict_reuse && program_.arch != Arch::ptx)
      return refuse("the policy strict_reuse");
    if (!program_.observation_rule) return refuse("the policy observation_rule=0");
    if (program_.arch == Arch::sass && program_.threads % 32 != 0)
      return refuse("warps that are not whole");
    for (thread_ = 0; thread_ < program_.columns.size(); ++thread_) {
      if (!column()) return std::move(result_);
    }
    std::size_t events = 0;
    for (const auto& thread : result_.program.threads) events += thread.size();
    if (events > kEventsMax) return refuse("more than 64 operations");
    check_lives();
    return std::move(result_);
  }

 private:
  PhaseTranslation refuse(const std::string& what) {
    result_.refused = what;
    return std::move(result_);
  }
  bool no(std::string_view why = "") {
    const Instruction& source = test_.columns[thread_].instructions[at_];
    result_.refused = "'" + source.op + "'" + (why.empty() ? "" : " " + std::string(why)) + " (" +
                      test_.columns[thread_].name + ", line " +
                      std::to_string(test_.file->place(source.range.begin).line) + ")";
    return false;
  }

  bool column() {
    result_.program.threads.emplace_back();
    registers_.clear();
    for (const std::int64_t value : program_.initial[thread_])
      registers_.push_back({.known = true, .value = value, .token = {}});
    const auto& list = program_.columns[thread_];
    for (at_ = 0; at_ < list.size() && list[at_].op != KindOp::exit; ++at_) {
      if (!operation(list[at_])) return false;
    }
    result_.program.registers.emplace_back();
    for (std::size_t r = 0; r < registers_.size(); ++r) {
      const Content& content = registers_[r];
      result_.program.registers.back().push_back(
          {program_.registers[thread_][r], content.value, content.event});
    }
    return true;
  }

  bool operation(const KindInstruction& i) {
    const std::optional<std::int64_t> guard = constant(i.guard);
    if (!guard) return no("with a guard that is not a constant");
    if (*guard == 0) return true;
    if (i.op == KindOp::label || i.op == KindOp::diverge || i.op == KindOp::converge) return true;
    if (is_local(i.op)) return is_branch(i.op) ? no() : local(i);
    if (is_fence(i.op)) return true;  // nothing is in memory
    if (i.op <= KindOp::cta_red_or) return cta(i);
    if (i.op >= KindOp::sass_sync && i.op <= KindOp::sass_red_popc) return sass(i);
    if (i.op == KindOp::sass_b2r_result) return result(i);
    if (i.op >= KindOp::mbarrier_init && i.op <= KindOp::mbarrier_try_wait_parity)
      return mbarrier(i);
    return i.op >= KindOp::visa_signal && i.op <= KindOp::visa_split_wait ? visa(i) : no();
  }

  std::vector<PhaseEvent>& events() { return result_.program.threads.back(); }

  std::optional<std::int64_t> constant(const KindOperand& operand) const {
    if (!operand.is_register) return operand.negated ? operand.value == 0 : operand.value;
    const Content& content = registers_[operand.index];
    if (!content.known) return std::nullopt;
    return operand.negated ? content.value == 0 : content.value;
  }
  // Of every operand from one on; none if some is no constant.
  std::optional<std::vector<std::int64_t>> constants(const KindInstruction& i,
                                                     std::size_t from = 0) const {
    std::vector<std::int64_t> result;
    for (std::size_t k = from; k < i.inputs.size(); ++k) {
      const std::optional<std::int64_t> value = constant(i.inputs[k]);
      if (!value) return std::nullopt;
      result.push_back(*value);
    }
    return result;
  }

  void set(int target, const Content& content) {
    if (target >= 0) registers_[static_cast<std::size_t>(target)] = content;
  }
  // The register holds what the last event delivers.
  void delivers(int target) {
    set(target, {.token = {}, .event = static_cast<unsigned>(events().size() - 1)});
  }

  bool misuse(std::string_view clause) {
    events().push_back({.kind = EventKind::misuse, .clause = clause});
    return true;
  }

  bool local(const KindInstruction& i) {
    const auto values = constants(i);
    if (!values || values->empty()) return no(kConstants);
    const std::int64_t b = values->size() < 2 ? 0 : (*values)[1];
    set(i.target, {.known = true, .value = computed(i.op, (*values)[0], b), .token = {}});
    return true;
  }

  // The object of a model's kind, by its own number.
  std::uint8_t object(std::string_view model, std::uint32_t group, std::uint64_t id,
                      const std::string& name) {
    const auto known = std::ranges::find(result_.models, model);
    const auto kind = static_cast<std::uint8_t>(known - result_.models.begin());
    if (known == result_.models.end()) result_.models.push_back(model);
    const auto key = std::tuple{kind, group, id};
    const auto [at, fresh] = objects_.try_emplace(key, objects_.size());
    if (fresh) {
      result_.program.counts.push_back(0);
      result_.program.kinds.push_back(kind);
      result_.program.uninitialised.push_back(model == "mbarriers");
      result_.program.object_groups.push_back(group);
      result_.program.names.push_back(name);
    }
    return static_cast<std::uint8_t>(at->second);
  }

  // "barrier{.cta}": the id, the count, both in range; a count is a multiple of the warp size.
  std::uint32_t counted_threads() const {
    const auto columns =
        static_cast<std::uint32_t>(std::ranges::count(program_.groups, program_.groups[thread_]));
    if (program_.granule == 1) return columns;
    // One workgroup may be said to have another number of threads than its columns.
    return columns == program_.groups.size() ? (program_.threads + 31) / 32 * 32 : columns * 32;
  }

  bool cta(const KindInstruction& i) {
    const auto values = constants(i);
    if (!values) return no(kConstants);
    const bool reduces = i.op >= KindOp::cta_red_popc, waits = i.op != KindOp::cta_arrive;
    const bool has_count = values->size() > (reduces ? 2U : 1U);
    const std::uint32_t all = counted_threads();
    std::int64_t count = has_count ? (*values)[1] : waits ? 0 : std::int64_t{all};
    const std::int64_t id = (*values)[0];
    if (id < 0 || id > 15) return misuse("MU106");
    if (!waits && count == 0) return misuse("MU104");
    if (count % program_.granule != 0) return misuse("MU103");
    if (count < 0 || count > all) return misuse("MU105");
    PhaseEvent event{.kind = EventKind::arrive, .consumer = false, .whole = count == 0};
    event.once = program_.strict_reuse;
    if (count == 0) count = all;
    event.object = object("ptx-named-barriers", program_.groups[thread_],
                          static_cast<std::uint64_t>(id), "barrier " + std::to_string(id));
    event.producers = static_cast<std::uint8_t>(count / program_.granule);
    if (reduces) {
      event.use =
          static_cast<std::uint8_t>(static_cast<int>(i.op) - static_cast<int>(KindOp::cta_arrive));
      event.wanted = program_.granule;
      event.given = values->back() != 0 ? program_.granule : 0;
    }
    arrive(event, waits);
    if (reduces) delivers(i.target);
    return true;
  }

  void arrive(const PhaseEvent& event, bool waits) {
    events().push_back(event);
    if (!waits) return;
    PhaseEvent wait{.kind = EventKind::wait, .object = event.object};
    wait.use = event.use;
    events().push_back(wait);
  }

  // "BAR": the id in 4 bits and the count in 12; a reduction may have both in one register.
  bool sass(const KindInstruction& i) {
    const auto values = constants(i);
    if (!values) return no(kConstants);
    const bool reduces = i.op >= KindOp::sass_red_and, waits = i.op != KindOp::sass_arv;
    const auto first = static_cast<std::uint64_t>((*values)[0]);
    const std::uint64_t id = first & 0xF;
    std::int64_t count = values->size() > 1 ? (*values)[1] & 0xFFF : 0;
    if (reduces && values->size() == 2) count = static_cast<std::int64_t>(first >> 4 & 0xFFF);
    if (!waits && count == 0) return misuse("MU504");
    if (count % 32 != 0) return misuse("MU503");
    const std::int64_t all = counted_threads();
    PhaseEvent event{.kind = EventKind::arrive, .consumer = false, .whole = count == 0};
    event.object =
        object("sass-barriers", program_.groups[thread_], id, "barrier " + std::to_string(id));
    event.producers = static_cast<std::uint8_t>((count == 0 ? all : count) / 32);
    constexpr axiom::PhaseUse kUses[] = {axiom::kAllTrue, axiom::kSomeTrue, axiom::kCounting};
    if (reduces) {
      event.use = kUses[static_cast<int>(i.op) - static_cast<int>(KindOp::sass_red_and)];
      event.wanted = 32;
      event.given = values->back() != 0 ? 32 : 0;
    }
    arrive(event, waits);
    return true;
  }

  // "B2R.RESULT": what the last BAR.RED of the warp made, a count or a predicate.
  bool result(const KindInstruction& i) {
    const auto reduction = std::find_if(events().rbegin(), events().rend(),
                                        [](const auto& e) { return e.use != axiom::kPlainUse; });
    if (i.target < 0 && i.target2 < 0) return true;
    if (reduction == events().rend()) return misuse("MU508");
    const bool counts = reduction->use == axiom::kCounting;
    if ((counts ? i.target2 : i.target) >= 0) return misuse("MU509");
    const auto event = static_cast<unsigned>(events().rend() - reduction - 1);
    set(counts ? i.target : i.target2, {.token = {}, .event = event});
    return true;
  }

  bool visa(const KindInstruction& i) {
    if (i.diverged && i.op >= KindOp::visa_barrier) return misuse("MU411");
    const auto values = constants(i);
    if (!values) return no(kConstants);
    const bool plain = i.op >= KindOp::visa_barrier,
               waits = i.op != KindOp::visa_signal && i.op != KindOp::visa_split_signal;
    const bool signals = i.op != KindOp::visa_wait && i.op != KindOp::visa_split_wait;
    PhaseEvent event{.kind = EventKind::arrive};
    std::int64_t id = plain ? 0 : (*values)[0], type = 0;
    std::int64_t producers = program_.threads, consumers = producers;
    if (i.op > KindOp::visa_barrier && program_.split_uses_id_1) id = 1;
    if (plain) {
      event.use = i.op == KindOp::visa_barrier ? kPlainBarrier : kSplitBarrier;
      event.whole = program_.active_threads_only;
      event.fused = i.op == KindOp::visa_barrier;
    } else if (values->size() == 2) {
      producers = consumers = (*values)[1];
    } else if (values->size() == 3) {
      return misuse("MU403");
    } else if (values->size() == 4) {
      type = (*values)[1];
      producers = (*values)[2];
      consumers = (*values)[3];
    }
    if (id < 0 || id > 31) return misuse("MU401");
    if (id >= program_.declared) return misuse("MU413");
    if (signals && (type < 0 || type > 2)) return misuse("MU402");
    const auto in_group = [&](std::int64_t n) { return n > 0 && n <= program_.threads; };
    if (signals && (!in_group(producers) || !in_group(consumers))) return misuse("MU403");
    event.object = object("visa-named-barriers", 0, static_cast<std::uint64_t>(id),
                          "barrier " + std::to_string(id));
    event.producer = type != 2;
    event.consumer = type != 1;
    event.producers = static_cast<std::uint8_t>(producers);
    event.consumers = static_cast<std::uint8_t>(consumers);
    if (signals) {
      arrive(event, waits);
    } else {
      event.kind = EventKind::wait;
      event.whole = event.fused = false;
      events().push_back(event);
    }
    return true;
  }

  bool mbarrier(const KindInstruction& i) {
    const bool refused = i.op == KindOp::mbarrier_arrive_no_complete ||
                         i.op == KindOp::mbarrier_arrive_drop_no_complete;
    if (refused) return no();
    const std::uint32_t index = i.inputs[0].index;
    PhaseEvent event{.kind = kind_of(i.op)};
    event.object = object("mbarriers", 0, index, program_.mbarrier_names[index]);
    const bool by_token = i.op == KindOp::mbarrier_try_wait || i.op == KindOp::mbarrier_test_wait;
    if (by_token) return wait_with_token(i, event);
    const auto values = constants(i, 1);
    if (!values) return no(kConstants);
    const std::int64_t operand = values->empty() ? 1 : values->back();
    const bool bytes =
        i.fused_bytes || event.kind == EventKind::expect || event.kind == EventKind::complete;
    if (bytes) {
      event.bytes = operand;
    } else {
      event.count = static_cast<std::uint32_t>(operand);
    }
    event.asks = i.op == KindOp::mbarrier_test_wait_parity;
    events().push_back(event);
    delivers(i.target);
    if (i.target >= 0 && event.kind <= EventKind::drop)
      registers_[static_cast<std::size_t>(i.target)].token = last_event();
    return true;
  }

  std::uint8_t last_event() { return static_cast<std::uint8_t>(events().size() - 1); }

  static EventKind kind_of(KindOp op) {
    switch (op) {
      case KindOp::mbarrier_init:
        return EventKind::init;
      case KindOp::mbarrier_inval:
        return EventKind::invalidate;
      case KindOp::mbarrier_expect_tx:
        return EventKind::expect;
      case KindOp::mbarrier_complete_tx:
        return EventKind::complete;
      case KindOp::mbarrier_arrive:
        return EventKind::arrive;
      case KindOp::mbarrier_arrive_drop:
        return EventKind::drop;
      case KindOp::mbarrier_test_wait:
      case KindOp::mbarrier_try_wait:
        return EventKind::wait;
      default:
        return EventKind::parity;
    }
  }

  // The token must be that of an arrival of the same thread at the same object.
  bool wait_with_token(const KindInstruction& i, PhaseEvent event) {
    if (i.inputs.size() != 2 || !i.inputs[1].is_register || i.inputs[1].negated)
      return no(kConstants);
    const std::optional<std::uint8_t> token = registers_[i.inputs[1].index].token;
    if (!token || events()[*token].object != event.object)
      return no("with a token of no arrival at the object");
    event.own = *token;
    event.asks = i.op == KindOp::mbarrier_test_wait;
    events().push_back(event);
    delivers(i.target);
    return true;
  }

  // Tokens name phases of one init.
  void check_lives() {
    const axiom::PhaseProgram& program = result_.program;
    for (std::size_t object = 0; object < program.counts.size(); ++object) {
      std::size_t inits = 0, ends = 0, tokens = 0;
      for (const auto& thread : program.threads) {
        for (const PhaseEvent& e : thread) {
          if (e.object != object || e.kind == EventKind::misuse) continue;
          inits += e.kind == EventKind::init;
          ends += e.kind == EventKind::invalidate;
          tokens += e.kind == EventKind::wait && program.uninitialised[object];
        }
      }
      if (ends != 0 && inits > 1 && tokens != 0)
        result_.refused = "waits with tokens at an mbarrier that is initialised again";
    }
  }

  const Test& test_;
  const KindProgram& program_;
  PhaseTranslation result_;
  std::map<std::tuple<std::uint8_t, std::uint32_t, std::uint64_t>, std::size_t> objects_;
  std::size_t thread_ = 0, at_ = 0;
  std::vector<Content> registers_;
};

}  // namespace

PhaseTranslation phases_of(const Test& test, const KindProgram& program) {
  return Translator(test, program).run();
}

}  // namespace muster::litmus
