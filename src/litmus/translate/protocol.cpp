// Reads protocols from litmus programs of every kind.
#include "litmus/translate/protocol.h"

#include <algorithm>
#include <map>
#include <utility>

namespace muster::litmus {

namespace {

using Kind_ = ProtocolStep::Kind;

Protocol empty_protocol(const Test& test) {
  Protocol result;
  result.file = test.file;
  result.name = test.name;
  for (const Column& column : test.columns) {
    result.columns.push_back(column.name);
    result.groups.push_back(column.group);
  }
  return result;
}

// A name that every assembly takes: "-1" and "3" are ids of AMDGCN, "3_1" is of workgroup 1.
std::string identifier(const std::string& name) {
  constexpr const char* kLetters[] = {"w", "wt", "c", "ct"};
  if (name.size() > 1 && name[0] == '-') return kLetters[name[1] - '1'] + name.substr(2);
  const bool digit = !name.empty() && name[0] >= '0' && name[0] <= '9' && name != "0";
  return digit ? "n" + name : name;
}

Result<Protocol> from_amd(const Test& test, Diagnostics& diagnostics) {
  const Result<AmdProgram> program = lower_amd(test, diagnostics);
  if (!program) return failed(program.error());
  Protocol result = empty_protocol(test);
  if (!program->not_modelled.empty()) {
    result.refuse(nullptr, program->not_modelled + " is not modelled", diagnostics);
    return failed(Reported{});
  }
  for (const axiom::BarrierObject& object : program->barriers.objects) {
    result.objects.push_back(
        {identifier(object.name), object.named, object.per_group, object.expected});
  }
  constexpr Kind_ kKinds[] = {Kind_::init, Kind_::join, Kind_::leave, Kind_::arrive, Kind_::wait};
  for (std::size_t t = 0; t < program->barriers.threads.size(); ++t) {
    result.threads.emplace_back();
    const auto& events = program->barriers.threads[t];
    for (std::size_t i = 0; i < events.size(); ++i) {
      const bool first =
          std::any_of(program->firsts.begin(), program->firsts.end(),
                      [&](const AmdRegister& r) { return r.thread == t && r.event == i; });
      result.threads.back().push_back({kKinds[static_cast<unsigned>(events[i].op)],
                                       events[i].object, events[i].count, first,
                                       test.columns[t].instructions[program->sources[t][i]].range});
    }
  }
  return result;
}

// From the assembly of PTX, vISA and the SASS-like ISA, where every operand is a constant.
class KindsReader {
 public:
  KindsReader(const Test& test, const KindProgram& program, Diagnostics& diagnostics)
      : test_(test), program_(program), diagnostics_(diagnostics), result_(empty_protocol(test)) {}

  Result<Protocol> read() {
    if (!program_.locations.empty()) {
      result_.refuse(nullptr, "loads and stores are not carried to another target", diagnostics_);
      return failed(Reported{});
    }
    if (program_.nvvm_page) {
      result_.refuse(nullptr, "no target has mbarriers as document 002 tells them", diagnostics_);
      return failed(Reported{});
    }
    for (std::size_t t = 0; t < program_.columns.size(); ++t) {
      result_.threads.emplace_back();
      for (std::size_t i = 0; i < program_.columns[t].size(); ++i) {
        range_ = test_.columns[t].instructions[i].range;
        op_ = test_.columns[t].instructions[i].op;
        if (program_.columns[t][i].op == KindOp::exit) break;
        if (!instruction(program_.columns[t][i])) return failed(Reported{});
      }
    }
    return std::move(result_);
  }

 private:
  bool refuse(std::string message) {
    const ProtocolStep here{
        .kind = Kind_::arrive, .object = -1, .count = 0, .first = false, .range = range_};
    return result_.refuse(&here, std::move(message), diagnostics_);
  }
  void step(Kind_ kind, int object, std::uint32_t count = 0) {
    result_.threads.back().push_back({kind, object, count, false, range_});
  }

  bool instruction(const KindInstruction& i) {
    if (i.guard.is_register) return refuse("a guard in a register has no neutral form");
    if ((i.guard.value != 0) == i.guard.negated) return true;  // @!PT
    for (const KindOperand& operand : i.inputs) {
      const bool token = i.op == KindOp::mbarrier_test_wait || i.op == KindOp::mbarrier_try_wait;
      if (operand.is_register && !token)
        return refuse("an operand in a register has no neutral form");
    }
    switch (i.op) {
      case KindOp::cta_sync:
      case KindOp::sass_sync:
        return counted(i, true);
      case KindOp::cta_arrive:
      case KindOp::sass_arv:
        return counted(i, false);
      case KindOp::cluster_arrive:
      case KindOp::cluster_wait:
        step(i.op == KindOp::cluster_arrive ? Kind_::arrive : Kind_::wait, cluster());
        return true;
      case KindOp::diverge:
      case KindOp::converge:
        return true;
      case KindOp::visa_signal:
        return visa_signal(i);
      case KindOp::visa_wait:
        step(Kind_::wait, object("b" + std::to_string(i.inputs[0].value), 0));
        return true;
      case KindOp::visa_barrier:
        step(Kind_::arrive, whole_group());
        step(Kind_::wait, whole_group());
        return true;
      case KindOp::visa_split_signal:
      case KindOp::visa_split_wait:
        step(i.op == KindOp::visa_split_signal ? Kind_::arrive : Kind_::wait, whole_group());
        return true;
      default:
        return mbarrier(i);
    }
  }

  bool mbarrier(const KindInstruction& i) {
    const auto number = i.inputs.empty() ? 0 : static_cast<std::uint32_t>(i.inputs.back().value);
    const bool on_object = !i.inputs.empty() && i.inputs[0].is_object;
    const int where = on_object ? object("m" + std::to_string(i.inputs[0].index), 0) : -1;
    switch (i.op) {
      case KindOp::mbarrier_init:
        step(Kind_::init, where, number);
        return true;
      case KindOp::mbarrier_expect_tx:
        step(Kind_::expect, where, number);
        return true;
      case KindOp::mbarrier_complete_tx:
        step(Kind_::complete, where, number);
        return true;
      case KindOp::mbarrier_arrive:
      case KindOp::mbarrier_arrive_drop: {
        if (i.fused_bytes) step(Kind_::expect, where, number);
        const std::uint32_t times = i.fused_bytes || i.inputs.size() < 2 ? 1 : number;
        if (times > 32) return refuse("an arrival of more than 32 at once has no neutral form");
        const Kind_ kind = i.op == KindOp::mbarrier_arrive ? Kind_::arrive : Kind_::leave;
        for (std::uint32_t k = 0; k < times; ++k) step(kind, where);
        turns_[{result_.threads.size(), where}].tokens.push_back(i.target);
        return true;
      }
      case KindOp::mbarrier_try_wait:
      case KindOp::mbarrier_try_wait_parity:
        if (!in_turn(i, where)) return false;
        step(Kind_::wait, where);
        return true;
      default:
        return refuse("'" + op_ + "' has no neutral form");
    }
  }

  // The waits of a thread for an object, as far as it is read, and the registers that its arrivals
  // left tokens in.
  struct Turns {
    unsigned waits = 0;
    std::vector<int> tokens;
  };

  // A neutral wait is for the phase behind that of the thread's last one; a parity and a token say
  // which phase they mean.
  bool in_turn(const KindInstruction& i, int where) {
    Turns& turns = turns_[{result_.threads.size(), where}];
    const unsigned turn = turns.waits++;
    if (i.op == KindOp::mbarrier_try_wait_parity) {
      return (i.inputs[1].value & 1) == turn % 2 ||
             refuse(
                 "a wait for the other parity than that of the thread's next phase has no "
                 "neutral form");
    }
    // The register holds the token of the last arrival that wrote it.
    const int token = i.inputs[1].is_register ? static_cast<int>(i.inputs[1].index) : -2;
    const auto last = std::ranges::find(turns.tokens.rbegin(), turns.tokens.rend(), token);
    return turns.tokens.rend() - last == static_cast<std::ptrdiff_t>(turn) + 1 ||
           refuse(
               "a wait with another token than that of the thread's next phase has no neutral "
               "form");
  }

  bool counted(const KindInstruction& i, bool waits) {
    const std::int64_t count = i.inputs.size() > 1 ? i.inputs[1].value : 0;
    if (count % 32 != 0 || count < 0) return refuse("the count is not a number of warps");
    const auto all = static_cast<std::uint32_t>(program_.columns.size());
    const auto expected = count == 0 ? all : static_cast<std::uint32_t>(count / 32);
    const int where = object("b" + std::to_string(i.inputs[0].value), expected);
    if (!same_count(where, expected)) return false;
    const bool counted_before = uses_[where].counted, uncounted_before = uses_[where].uncounted;
    (count == 0 ? uses_[where].uncounted : uses_[where].counted) = true;
    if ((count == 0 && counted_before) || (count != 0 && uncounted_before)) {
      return refuse("one barrier with and without a count has no neutral form");
    }
    result_.objects[static_cast<std::size_t>(where)].uncounted = count == 0;
    step(Kind_::arrive, where);
    if (waits) step(Kind_::wait, where);
    return true;
  }

  struct VisaSignal {
    std::uint32_t type = 0, producers = 0, consumers = 0;
  };
  static VisaSignal visa_signal_of(const KindInstruction& i) {
    const auto operand = [&](std::size_t k) {
      return static_cast<std::uint32_t>(i.inputs[k].value);
    };
    if (i.inputs.size() != 4) return {0, operand(1), operand(1)};
    return {operand(1), operand(2), operand(3)};
  }

  // How many threads signal an id in which role; `one_each`: each always in the same.
  struct VisaRoles {
    std::uint32_t both = 0, producers = 0, consumers = 0;
    bool one_each = true;
  };
  VisaRoles visa_roles(std::uint32_t id) const {
    VisaRoles result;
    for (const auto& column : program_.columns) {
      unsigned roles = 0;  // a bit for each type
      for (const KindInstruction& i : column) {
        if (i.op != KindOp::visa_signal || i.inputs[0].is_register ||
            static_cast<std::uint32_t>(i.inputs[0].value) != id) {
          continue;
        }
        roles |= 1U << std::min(visa_signal_of(i).type, 3U);
      }
      result.both += roles == 1 ? 1 : 0;
      result.producers += roles == 2 ? 1 : 0;
      result.consumers += roles == 4 ? 1 : 0;
      result.one_each = result.one_each && (roles == 0 || roles == 1 || roles == 2 || roles == 4);
    }
    return result;
  }

  bool visa_signal(const KindInstruction& i) {
    const auto operand = [&](std::size_t k) {
      return static_cast<std::uint32_t>(i.inputs[k].value);
    };
    const VisaSignal signal = visa_signal_of(i);
    const std::uint32_t producers = signal.producers, consumers = signal.consumers;
    // Where threads have one role each, so many signal as have one; else, roles that are disjoint
    // count together, and where every consumer is a producer too, producers do.
    const VisaRoles roles = visa_roles(operand(0));
    const bool known = roles.one_each && roles.both + roles.producers == producers &&
                       roles.both + roles.consumers == consumers;
    const std::uint32_t expected = known ? roles.both + roles.producers + roles.consumers
                                   : signal.type == 0 ? producers
                                                      : producers + consumers;
    if (signal.type > 2 || (!known && signal.type == 0 && consumers > producers)) {
      return refuse("producers and consumers are counted apart: other targets have one count");
    }
    const int where = object("b" + std::to_string(operand(0)), expected);
    if (!same_count(where, expected)) return false;
    step(Kind_::arrive, where);
    return true;
  }

  bool same_count(int where, std::uint32_t expected) {
    std::uint32_t& known = result_.objects[static_cast<std::size_t>(where)].expected;
    if (known == 0) known = expected;
    return known == expected ||
           refuse("the counts of one barrier differ: no neutral barrier has two");
  }

  int object(const std::string& name, std::uint32_t expected) {
    for (std::size_t i = 0; i < result_.objects.size(); ++i) {
      if (result_.objects[i].name == name) return static_cast<int>(i);
    }
    result_.objects.push_back({name, false, false, expected});
    return static_cast<int>(result_.objects.size() - 1);
  }
  int whole_group() { return object("b0", static_cast<std::uint32_t>(program_.columns.size())); }
  int cluster() { return object("c", static_cast<std::uint32_t>(program_.columns.size())); }

  const Test& test_;
  const KindProgram& program_;
  Diagnostics& diagnostics_;
  Protocol result_;
  struct Uses {
    bool counted = false, uncounted = false;
  };
  std::map<int, Uses> uses_;  // by object, of barriers whose count may be left out
  Range range_;
  std::string op_;                                      // as the file spells it
  std::map<std::pair<std::size_t, int>, Turns> turns_;  // by thread and object
};

}  // namespace

bool Protocol::several_groups() const {
  return std::any_of(groups.begin(), groups.end(), [&](std::uint32_t g) { return g != groups[0]; });
}

bool Protocol::refuse(const ProtocolStep* step, std::string message,
                      Diagnostics& diagnostics) const {
  diagnostics.error(muster::Kind::kLitmusTarget, {file, step == nullptr ? Range{} : step->range},
                    std::move(message));
  return false;
}

Result<Protocol> protocol_of(const Test& test, Diagnostics& diagnostics) {
  if (test.arch == Arch::amdgpu || test.arch == Arch::amdgcn) return from_amd(test, diagnostics);
  const Result<KindProgram> program = lower_kinds(test, diagnostics);
  if (!program) return failed(program.error());
  return KindsReader(test, *program, diagnostics).read();
}

}  // namespace muster::litmus
