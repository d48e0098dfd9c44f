// See lower.h. Lanes that a goto parts from the others are parked at its label, as a mask, until
// the thread comes there; where no lane is left the thread goes on at the next label where some may
// be parked. A subroutine stands once; it goes back to where a register says. Reference: vISA
// specification, GOTO, JMP, SWITCHJMP, CALL, FCALL, IFCALL, RET, FRET.
#include "isa/visa/lower/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "isa/visa/lower/rows.h"
#include "isa/visa/lower/stack_calls.h"
#include "isa/visa/lower/steps.h"
#include "isa/visa/lower/surfaces.h"

namespace muster::visa {
namespace {

using ir::Compare;
using ir::InstrId;
using ir::Op;
using ir::RegisterId;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

// A place where parked lanes go on: a label that a forward goto names, or what stands behind a
// backward one, where those stay that do not go back.
struct Join {
  std::size_t statement = 0;
  bool behind = false;  // the statement
  RegisterId parked = ir::kNone;
  InstrId begin = ir::kNone;
  // Where all that part at one goto come together again: that goto, and who was active there.
  std::size_t parts = kNowhere;
  RegisterId before = ir::kNone;
};

// What a CALL names, from its label to the next one's; the kernel itself is the first. Lanes that
// have returned wait until the last of them has.
struct Subroutine {
  std::size_t begin = 0;           // the statement
  std::vector<std::size_t> calls;  // of it: statements
  RegisterId caller = ir::kNone, returned = ir::kNone;
};

class Lowering {
 public:
  Lowering(const ListedRoutine& kernel, ir::Function& out, unsigned register_bytes)
      : kernel_(kernel), e_(out, kernel, register_bytes) {
    const auto pointers = std::ranges::count_if(out.parameters, &ir::Parameter::pointer);
    e_.first_buffer = first_buffer_surface(kernel, static_cast<std::uint64_t>(pointers));
  }

  void run() {
    find_labels();
    find_subroutines();
    find_joins();
    begin();
    for (at_ = 0; at_ < kernel_.statements.size(); ++at_) {
      const ListingStatement& statement = kernel_.statements[at_];
      if (statement.kind == ListingStatement::Kind::label) {
        starts_[at_] = e_.straight_from = here();
        e_.surfaces.clear();
        join(at_, false);
      } else if (statement.kind == ListingStatement::Kind::instruction) {
        e_.begin(kernel_.instructions[statement.index]);
        lower_one();
      }
    }
    e_.emit(Op::exit, Type::none, {}, {});
    settle();
  }

 private:
  InstrId here() const { return static_cast<InstrId>(e_.out.instrs.size()); }

  void find_labels() {
    for (std::size_t i = 0; i < kernel_.statements.size(); ++i) {
      if (kernel_.statements[i].kind == ListingStatement::Kind::label) {
        labels_.emplace(kernel_.statements[i].name, i);
      }
    }
  }

  const std::size_t* label_of(const ListedInstruction& instruction) const {
    const auto at = labels_.find(instruction.arguments[0].text);
    return at == labels_.end() ? nullptr : &at->second;
  }

  void find_subroutines() {
    subroutines_.emplace_back();
    std::map<std::string_view, std::size_t> named;
    bool started = false;
    for (std::size_t i = 0; i < kernel_.statements.size(); ++i) {
      const ListingStatement& statement = kernel_.statements[i];
      started = started || statement.kind == ListingStatement::Kind::instruction;
      if (statement.kind == ListingStatement::Kind::subroutine && started) {
        named.emplace(statement.name, subroutines_.size());
        subroutines_.emplace_back().begin = i;
      }
    }
    find_taken(named);
    for (std::size_t i = 0; i < kernel_.statements.size(); ++i) {
      const ListedInstruction* const one = instruction_at(i);
      if (one == nullptr || !is_call(*one)) {
        continue;
      }
      if (one->is("ifcall")) {
        for (const std::size_t callee : taken_) {
          add_call(i, callee);
        }
      } else if (const auto at = named.find(one->arguments[0].text); at != named.end()) {
        add_call(i, at->second);
      }
    }
  }

  void add_call(std::size_t statement, std::size_t callee) {
    subroutines_[callee].calls.push_back(statement);
    called_.emplace(statement, callee);
  }

  // Whose address is taken: IFCALL may go there.
  void find_taken(const std::map<std::string_view, std::size_t>& named) {
    for (const ListedInstruction& one : kernel_.instructions) {
      if (one.is("faddr")) {
        if (const auto at = named.find(one.arguments[0].text); at != named.end()) {
          taken_.insert(at->second);
          addresses_.emplace(at->first, at->second);
        }
      }
    }
  }

  static bool is_call(const ListedInstruction& instruction) {
    return instruction.is("call") || instruction.is("fcall") || instruction.is("ifcall");
  }

  // Whether one comes back to itself: it has one place for who called it.
  bool calls_itself(std::size_t subroutine) const {
    std::vector<bool> reached(subroutines_.size(), false);
    std::vector<std::size_t> left{subroutine};
    while (!left.empty()) {
      const std::size_t here = left.back();
      left.pop_back();
      for (const auto& [statement, callee] : called_) {
        if (subroutine_of(statement) != here || reached[callee]) {
          continue;
        }
        reached[callee] = true;
        left.push_back(callee);
      }
    }
    return reached[subroutine];
  }

  std::size_t subroutine_of(std::size_t statement) const {
    std::size_t last = 0;
    for (std::size_t i = 0; i < subroutines_.size(); ++i) {
      last = subroutines_[i].begin <= statement ? i : last;
    }
    return last;
  }

  void find_joins() {
    find_sources();
    std::map<std::pair<std::size_t, bool>, Join> all;
    for (std::size_t i = 0; i < kernel_.statements.size(); ++i) {
      const ListingStatement& statement = kernel_.statements[i];
      if (statement.kind != ListingStatement::Kind::instruction ||
          !kernel_.instructions[statement.index].is("goto")) {
        continue;
      }
      const std::size_t* const label = label_of(kernel_.instructions[statement.index]);
      if (label != nullptr) {
        const bool forward = *label > i;
        const std::size_t place = forward ? *label : i;
        all[{place, !forward}] = {place, !forward, ir::kNone, ir::kNone};
      }
    }
    for (const auto& [place, one] : all) {
      joins_.push_back(one);
      if (!one.behind) {
        joins_.back().parts = where_all_part(one.statement);
      }
    }
  }

  // The instruction of a statement; none of a label.
  const ListedInstruction* instruction_at(std::size_t statement) const {
    const ListingStatement& one = kernel_.statements[statement];
    return one.kind == ListingStatement::Kind::instruction ? &kernel_.instructions[one.index]
                                                           : nullptr;
  }

  // Where a goto or jmp goes; nowhere if the statement is neither.
  std::size_t target_of(std::size_t statement) const {
    const ListedInstruction* const one = instruction_at(statement);
    if (one == nullptr || (!one->is("goto") && !one->is("jmp"))) {
      return kNowhere;
    }
    const std::size_t* const label = label_of(*one);
    return label == nullptr ? kNowhere : *label;
  }

  // The last goto in front of a label of which whoever is active there comes to the label, and
  // nobody else: no way leads into what lies between but through the goto, none leads out but to
  // the label. It goes to the label itself, or in between (`else`).
  std::size_t where_all_part(std::size_t label) const {
    Span from = sources_of(label);  // from where somebody goes to what lies between, or the label
    std::size_t back = kNowhere;    // the first place to which somebody goes from there
    for (std::size_t first = label; first-- > 0 && from.last <= label;) {
      const ListingStatement::Kind kind = kernel_.statements[first].kind;
      const ListedInstruction* const one = instruction_at(first);
      if (kind == ListingStatement::Kind::subroutine) {
        break;
      }
      const Span more = sources_of(first);
      from = {std::min(from.first, more.first), std::max(from.last, more.last)};
      const std::size_t target = target_of(first);
      if (one == nullptr || (target == kNowhere && !leaves(*one))) {
        continue;
      }
      const bool within = one->is("goto") && target != kNowhere && target <= label;
      if (within && target > first && from.first >= first && back > first) {
        return first;
      }
      if (!within) {
        break;
      }
      back = std::min(back, target);
    }
    return kNowhere;
  }

  struct Span {
    std::size_t first = kNowhere, last = 0;
  };
  // The first and the last that goes to a statement.
  Span sources_of(std::size_t statement) const {
    const auto at = sources_.find(statement);
    return at == sources_.end() ? Span{} : at->second;
  }

  void find_sources() {
    const auto add = [&](std::size_t from, std::size_t target) {
      Span& span = sources_[target];
      span = {std::min(span.first, from), std::max(span.last, from)};
    };
    for (std::size_t i = 0; i < kernel_.statements.size(); ++i) {
      if (const std::size_t target = target_of(i); target != kNowhere) {
        add(i, target);
      }
      const ListedInstruction* const one = instruction_at(i);
      if (one == nullptr || !one->is("switchjmp")) {
        continue;
      }
      for (const Argument& label : one->arguments[1].inside) {
        if (const auto at = labels_.find(label.text); at != labels_.end()) {
          add(i, at->second);
        }
      }
    }
  }

  // What goes on elsewhere, and says where in its own way.
  static bool leaves(const ListedInstruction& instruction) {
    return instruction.is("goto") || instruction.is("jmp") || instruction.is("ret") ||
           is_call(instruction) || instruction.is("fret") || instruction.is("switchjmp");
  }

  void begin() {
    e_.instruction = &kernel_.instructions[0];
    lower_entry(e_);
    active_ = e_.active.index;
    entered_ = e_.temp(Type::pred, false);
    e_.emit(Op::mov, Type::pred, {entered_}, {Emitter::reg(active_)});
    for (Join& one : joins_) {
      one.parked = e_.temp(Type::pred, false);
      e_.out.registers[one.parked].name = fmt::format("parked {}", &one - joins_.data());
      e_.emit(Op::mov, Type::pred, {one.parked}, {imm(0)});
      if (one.parts != kNowhere) {
        one.before = e_.temp(Type::pred, false);
        e_.out.registers[one.before].name = fmt::format("before {}", &one - joins_.data());
        e_.emit(Op::mov, Type::pred, {one.before}, {imm(0)});
      }
    }
    for (std::size_t i = 1; i < subroutines_.size(); ++i) {
      subroutines_[i].caller = e_.temp(Type::b32, true);
      subroutines_[i].returned = e_.temp(Type::pred, false);
      e_.emit(Op::mov, Type::b32, {subroutines_[i].caller}, {imm(0)});
      e_.emit(Op::mov, Type::pred, {subroutines_[i].returned}, {imm(0)});
    }
  }

  Join* join_at(std::size_t statement, bool behind) {
    const auto at = std::ranges::find_if(joins_, [&](const Join& one) {
      return one.statement == statement && one.behind == behind;
    });
    return at == joins_.end() ? nullptr : &*at;
  }

  // Whether no lane is active, as the wave's own predicate.
  Value nobody(Value mask) {
    const RegisterId bits = e_.temp(Type::b32, true);
    e_.emit(Op::mask_bits, Type::b32, {bits}, {mask});
    return e_.compare(Compare::eq, Type::u32, Emitter::reg(bits), imm(0));
  }

  void branch(Value condition, bool negated, std::size_t statement) {
    branches_.emplace_back(here(), statement);
    e_.emit(Op::branch, Type::none, {}, {}).guard = guard_of(condition, negated);
  }

  static ir::Guard guard_of(Value condition, bool negated) {
    return condition.kind == Value::Kind::none ? ir::Guard{} : ir::Guard{condition.index, negated};
  }

  // The next place of the subroutine where lanes may be parked; as many as there are: none.
  std::size_t next_join() const {
    const std::size_t here = subroutine_of(at_);
    const auto next = std::ranges::find_if(joins_, [&](const Join& one) {
      return one.begin == ir::kNone && (one.statement > at_ || one.behind) &&
             subroutine_of(one.statement) == here;
    });
    return static_cast<std::size_t>(next - joins_.begin());
  }

  // To the next place where lanes may be parked; to the end if there is none.
  void skip(Value condition) {
    skips_.emplace_back(here(), next_join());
    e_.emit(Op::branch, Type::none, {}, {}).guard = guard_of(condition, false);
  }

  void set_active(Value mask) { e_.emit(Op::mov, Type::pred, {active_}, {mask}); }

  void join(std::size_t statement, bool behind) {
    Join* const one = join_at(statement, behind);
    if (one == nullptr) {
      return;
    }
    one->begin = here();
    if (one->before != ir::kNone) {
      // Known even where it is not known who went which way.
      set_active(Emitter::reg(one->before));
      e_.emit(Op::mov, Type::pred, {one->before}, {imm(0)});
    } else {
      set_active(
          e_.make(Op::bit_or, Type::pred, {Emitter::reg(active_), Emitter::reg(one->parked)}));
    }
    e_.emit(Op::mov, Type::pred, {one->parked}, {imm(0)});
    if (next_join() < joins_.size()) {
      skip(nobody(Emitter::reg(active_)));
    }
  }

  // The lanes that go: those active whose predicate holds; of one channel, all or none.
  Value going() {
    const Value active = Emitter::reg(active_);
    if (!e_.instruction->predicate) {
      return active;
    }
    Value predicate = e_.guard();
    if (e_.instruction->size == 1) {
      predicate = e_.lane_bit(predicate, e_.first_lane());
    }
    return e_.make(Op::bit_and, Type::pred, {active, predicate});
  }

  void go(std::size_t label) {
    for (const Join& one : joins_) {
      if (one.parts == at_) {
        e_.emit(Op::mov, Type::pred, {one.before}, {Emitter::reg(active_)});
      }
    }
    if (label <= at_ && !e_.instruction->predicate) {
      // All who are here go back: somebody is active wherever a thread goes on.
      branch({}, false, label);
      return join(at_, true);
    }
    const Value taken = going();
    const Value stay = e_.make(Op::bit_and, Type::pred,
                               {Emitter::reg(active_), e_.make(Op::bit_not, Type::pred, {taken})});
    const bool forward = label > at_;
    const RegisterId parked = join_at(forward ? label : at_, !forward)->parked;
    const Value waits = forward ? taken : stay;
    e_.emit(Op::mov, Type::pred, {parked},
            {e_.make(Op::bit_or, Type::pred, {Emitter::reg(parked), waits})});
    set_active(forward ? stay : taken);
    if (forward) {
      skip(nobody(Emitter::reg(active_)));
    } else {
      branch(nobody(Emitter::reg(active_)), true, label);
      join(at_, true);
    }
  }

  // Uniform: all of the thread.
  void jump(std::size_t label) {
    Value condition = e_.guard();
    if (condition.kind != Value::Kind::none) {
      condition = e_.lane_bit(condition, e_.first_lane());
    }
    nobody_waits_before(label, condition);
    branch(condition, false, label);
  }

  // Where a thread that goes to a label passes over others at which lanes wait, these would wait
  // for ever: nobody says what becomes of them.
  void nobody_waits_before(std::size_t label, Value goes) {
    Value waiting;
    for (const Join& one : joins_) {
      if (one.statement > at_ && one.statement < label) {
        const Value parked = Emitter::reg(one.parked);
        waiting = waiting.kind == Value::Kind::none
                      ? parked
                      : e_.make(Op::bit_or, Type::pred, {waiting, parked});
      }
    }
    if (waiting.kind == Value::Kind::none) {
      return;
    }
    const InstrId nobody_there = over(waiting, false);
    const InstrId stays = here();
    if (goes.kind != Value::Kind::none) {
      e_.emit(Op::branch, Type::none, {}, {}).guard = guard_of(goes, true);
    }
    e_.unmodelled();
    here_comes(nobody_there);
    if (goes.kind != Value::Kind::none) {
      here_comes(stays);
    }
  }

  void lower_one() {
    const ListedInstruction& instruction = *e_.instruction;
    if (instruction.is("goto") || instruction.is("jmp")) {
      const std::size_t* const label = label_of(instruction);
      if (label == nullptr) {
        return e_.unmodelled();
      }
      return instruction.is("goto") ? go(*label) : jump(*label);
    }
    if (instruction.is("ret") || instruction.is("fret")) {
      return subroutine_of(at_) == 0 ? end() : leave();
    }
    if (is_call(instruction)) {
      return call();
    }
    if (instruction.is("switchjmp")) {
      return choose();
    }
    if (instruction.is("faddr") && addresses_.contains(instruction.arguments[0].text)) {
      const std::size_t callee = addresses_.at(instruction.arguments[0].text);
      return e_.write_integer(1, imm(address_of(callee)), true);
    }
    if (instruction.is("lifetime") || instruction.is("yield")) {
      return;
    }
    if (moves_state(instruction)) {
      return follow_surface(e_);
    }
    if (e_.lower_address() || lower_computation(e_) || lower_memory(e_) || lower_block2d(e_) ||
        lower_image(e_) || lower_raw_message(e_) || lower_barrier(e_) || lower_symbol_address(e_) ||
        lower_matrix(e_)) {
      return;
    }
    only_computes(instruction) ? e_.opaque() : e_.unmodelled();
  }

  // What only computes leaves something unknown; the rest might do anything.
  static bool only_computes(const ListedInstruction& instruction) {
    constexpr std::string_view kNames[] = {"dpas", "dpasw", "bdpas",     "dp2",  "dp3",
                                           "dp4",  "dph",   "line",      "sigm", "asin",
                                           "acos", "atan",  "shfl_idx4", "lfsr", "dnscl"};
    return std::ranges::find(kNames, instruction.opcode) != std::end(kNames);
  }

  // One of several labels, by a number; uniform, like JMP.
  void choose() {
    const Value index = uniform(0, false);
    const auto& to = e_.instruction->arguments[1].inside;
    for (std::size_t i = 0; i < to.size(); ++i) {
      const auto label = labels_.find(to[i].text);
      if (label == labels_.end()) {
        return e_.unmodelled();
      }
      const Value goes = e_.compare(Compare::eq, Type::u32, index, imm(i));
      nobody_waits_before(label->second, goes);
      branch(goes, false, label->second);
    }
    e_.unmodelled();  // the number must be one of a label
  }

  Value uniform(std::size_t which, bool wide) {
    const Value value = e_.integer(which, wide);
    return e_.is_scalar(value) ? value
                               : e_.lane(value, e_.first_lane(), wide ? Type::b64 : Type::b32);
  }

  Value without(Value mask, Value less) {
    return e_.make(Op::bit_and, Type::pred, {mask, e_.make(Op::bit_not, Type::pred, {less})});
  }

  // A branch over what follows, where the mask is empty or, negated, is not; to here_comes().
  InstrId over(Value mask, bool negated) {
    const ir::Guard guard = guard_of(nobody(mask), negated);
    const InstrId branch = here();
    e_.emit(Op::branch, Type::none, {}, {}).guard = guard;
    return branch;
  }
  void here_comes(InstrId branch) { e_.out.instrs[branch].target = here(); }

  // Lanes that are parked go on later.
  void end() {
    if (e_.instruction->predicate && e_.instruction->size > 1) {
      set_active(without(Emitter::reg(active_), going()));
      return skip(nobody(Emitter::reg(active_)));
    }
    InstrId stays = ir::kNone;
    if (e_.instruction->predicate) {
      const Value ends = e_.lane_bit(e_.guard(), e_.first_lane());
      stays = here();
      e_.emit(Op::branch, Type::none, {}, {}).guard = guard_of(ends, true);
    }
    if (next_join() < joins_.size()) {
      set_active(e_.make(Op::mov, Type::pred, {imm(0)}));
      skip({});
    } else {
      e_.emit(Op::exit, Type::none, {}, {});
    }
    if (e_.instruction->predicate) {
      here_comes(stays);
    }
  }

  // An address that no code has.
  static std::uint64_t address_of(std::size_t subroutine) { return 0x40U * subroutine; }

  // The lanes that go there are active in the subroutine, or all where one channel calls without a
  // mask. The others wait behind the call.
  void call() {
    const auto [first, last] = called_.equal_range(at_);
    const bool known = e_.instruction->is("ifcall") || label_of(*e_.instruction) != nullptr;
    if (first == last || !known ||
        std::any_of(first, last, [&](const auto& to) { return calls_itself(to.second); })) {
      return e_.unmodelled();
    }
    const bool all = e_.instruction->size == 1 && e_.instruction->no_mask;
    const bool some = all || e_.instruction->predicate;
    const RegisterId before = some ? e_.temp(Type::pred, false) : ir::kNone;
    InstrId not_executed = ir::kNone;
    if (some) {
      e_.emit(Op::mov, Type::pred, {before}, {Emitter::reg(active_)});
      const Value taken = going();
      not_executed = over(taken, false);
      set_active(all ? Emitter::reg(entered_) : taken);
    }
    enter();
    resumed_[at_] = here();
    e_.surfaces.clear();
    if (some) {
      here_comes(not_executed);
      set_active(Emitter::reg(before));
    }
  }

  // From the call to where it goes.
  void enter() {
    const bool indirect = e_.instruction->is("ifcall");
    const bool wide = indirect && bytes_of(e_.type(0)) == 8;
    const Value address = indirect ? uniform(0, wide) : Value{};
    const auto [first, last] = called_.equal_range(at_);
    for (auto to = first; to != last; ++to) {
      const Subroutine& callee = subroutines_[to->second];
      e_.emit(Op::mov, Type::b32, {callee.caller}, {imm(at_)});
      const Value goes = indirect ? e_.compare(Compare::eq, wide ? Type::u64 : Type::u32, address,
                                               imm(address_of(to->second)))
                                  : Value{};
      branch(goes, false,
             indirect ? labels_.at(kernel_.statements[callee.begin].name)
                      : *label_of(*e_.instruction));
    }
    if (indirect) {
      e_.unmodelled();  // of no function that is here
    }
  }

  // The last lanes of a subroutine go back, with those that went before.
  void leave() {
    const Subroutine& own = subroutines_[subroutine_of(at_)];
    if (own.calls.empty()) {
      return e_.unmodelled();
    }
    const Value returned = Emitter::reg(own.returned), active = Emitter::reg(active_);
    const Value taken = going();
    e_.emit(Op::mov, Type::pred, {own.returned},
            {e_.make(Op::bit_or, Type::pred, {returned, taken})});
    set_active(e_.instruction->predicate ? without(active, taken)
                                         : e_.make(Op::mov, Type::pred, {imm(0)}));
    const bool some_stay = e_.instruction->predicate.has_value();
    if (next_join() < joins_.size()) {
      return skip(some_stay ? nobody(active) : Value{});
    }
    const InstrId stays = some_stay ? over(active, true) : ir::kNone;
    go_back(own);
    if (some_stay) {
      here_comes(stays);
    }
  }

  void go_back(const Subroutine& own) {
    set_active(Emitter::reg(own.returned));
    e_.emit(Op::mov, Type::pred, {own.returned}, {imm(0)});
    for (const std::size_t call : own.calls) {
      const bool last = call == own.calls.back();
      const Value condition =
          last ? Value{} : e_.compare(Compare::eq, Type::u32, Emitter::reg(own.caller), imm(call));
      returns_.emplace_back(here(), call);
      e_.emit(Op::branch, Type::none, {}, {}).guard = guard_of(condition, false);
    }
  }

  // Which surface an access means: only accesses ask.
  bool moves_state(const ListedInstruction& instruction) const {
    return instruction.is("movs") && instruction.arguments[0].kind == Argument::Kind::element &&
           kernel_.variables[instruction.arguments[0].variable].kind != VariableKind::general;
  }

  void settle() {
    for (const auto& [branch, statement] : branches_) {
      e_.out.instrs[branch].target = starts_.at(statement);
    }
    const auto last = static_cast<InstrId>(e_.out.instrs.size() - 1);
    for (const auto& [branch, call] : returns_) {
      // A call that is not modelled ends what is known; nobody comes back to it.
      const auto resumed = resumed_.find(call);
      e_.out.instrs[branch].target = resumed == resumed_.end() ? last : resumed->second;
    }
    for (const auto& [branch, join] : skips_) {
      const InstrId begin = join < joins_.size() ? joins_[join].begin : ir::kNone;
      e_.out.instrs[branch].target = begin == ir::kNone ? last : begin;
    }
  }

  const ListedRoutine& kernel_;
  Emitter e_;
  std::map<std::string_view, std::size_t> labels_;
  std::map<std::size_t, Span> sources_;  // by the statement of a label
  std::vector<Join> joins_;
  std::vector<Subroutine> subroutines_;
  std::multimap<std::size_t, std::size_t> called_;     // by the statement of the call
  std::set<std::size_t> taken_;                        // subroutines whose address is taken
  std::map<std::string_view, std::size_t> addresses_;  // their names
  std::map<std::size_t, InstrId> starts_, resumed_;
  std::vector<std::pair<InstrId, std::size_t>> branches_;
  std::vector<std::pair<InstrId, std::size_t>> skips_;
  std::vector<std::pair<InstrId, std::size_t>> returns_;
  RegisterId active_ = ir::kNone, entered_ = ir::kNone;  // now; where the thread began
  std::size_t at_ = 0;
};

}  // namespace

namespace {

// What FILE names, and the files of functions: where nothing says of their code which line of the
// source it is, the line in that file counts.
void add_files(const Listing& listing, ListedRoutine& routine, ir::Function& out) {
  out.files.assign(listing.source_files.begin(), listing.source_files.end());
  const auto first = static_cast<std::uint32_t>(out.files.size());
  for (const Listing::Part& part : listing.parts) {
    out.files.push_back(part.name);
  }
  for (ListedInstruction& one : routine.instructions) {
    const auto behind =
        std::ranges::upper_bound(listing.parts, one.range.begin, {}, &Listing::Part::begin);
    if (one.source_line != 0 || behind == listing.parts.begin()) {
      continue;
    }
    const Listing::Part& part = *std::prev(behind);
    one.source_file = first + static_cast<std::uint32_t>(&part - listing.parts.data());
    one.source_line =
        listing.file->place(one.range.begin).line - listing.file->place(part.begin).line + 1;
  }
}

}  // namespace

std::vector<const ListedRoutine*> find_kernels(const Listing& listing) {
  std::vector<const ListedRoutine*> kernels;
  for (const ListedRoutine& routine : listing.routines) {
    if (routine.kind == ListedRoutine::Kind::kernel && !routine.instructions.empty()) {
      kernels.push_back(&routine);
    }
  }
  return kernels;
}

Result<ir::Function> lower(const Listing& listing, const ListedRoutine& kernel,
                           std::optional<std::uint64_t> slm_bytes, Diagnostics& diagnostics) {
  auto lanes = kernel.attribute_number("SimdSize");
  if (lanes == 0 && item_is_thread(kernel)) {
    lanes = 16;  // no instruction asks: of those with more channels each does several in a row
  }
  if (!lanes || (*lanes != 8 && *lanes != 16 && *lanes != 32)) {
    diagnostics.error(Kind::kVisaTarget, {listing.file, kernel.range},
                      ".kernel_attr SimdSize must say 8, 16 or 32 lanes");
    return failed(Reported{});
  }
  const auto register_bytes = kernel.register_bytes();
  if (!register_bytes) {
    diagnostics.error(Kind::kVisaTarget, {listing.file, kernel.range},
                      "the first .input must stand at offset 32 or 64: so large is a register");
    return failed(Reported{});
  }
  const auto named = std::ranges::find_if(
      kernel.instructions, [](const ListedInstruction& one) { return one.is("nbarrier"); });
  if (*register_bytes == 32 && named != kernel.instructions.end()) {
    diagnostics.error(Kind::kVisaTarget, {listing.file, named->range},
                      "a platform whose registers have 32 bytes has no named barriers: they need "
                      "pvc or later");
    return failed(Reported{});
  }
  ir::Function out;
  out.name = kernel.name;
  out.target = *register_bytes == 64 ? "pvc" : "dg2";
  out.control = ir::Control::wave;
  out.subgroup_size = static_cast<std::uint32_t>(*lanes);
  ir::Directives::ThreadBarriers barriers;
  const auto declared = kernel.attribute_number("NBarrierCnt");
  if (declared && *declared >= 0 && *declared < 32) {
    barriers.declared = static_cast<std::uint32_t>(*declared) + (item_is_thread(kernel) ? 0 : 1);
  }
  // SBARRIER has an id of its own from PVC on. That exited threads are not counted is an option of
  // Xe2, and IGC prints it for platforms that do not heed it: these listings are of PVC or DG2.
  barriers.split_uses_id_1 = *register_bytes == 64 && listing.has_option("-splitbarrierid1");
  out.directives.thread_barriers = barriers;
  ListedRoutine whole = kernel;
  add_called_functions(listing, whole);
  name_called_functions(whole);
  add_files(listing, whole, out);
  add_parameters(out, whole);
  give_memory(out, whole, slm_bytes);
  Lowering{whole, out, *register_bytes}.run();
  return out;
}

}  // namespace muster::visa
