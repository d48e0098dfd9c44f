// From litmus columns to barrier programs: what a program starts with, and the neutral operations.
// The s_barrier instructions of a target: lower_assembly.cpp.
#include <algorithm>

#include "litmus/amdgpu/lowering.h"

namespace muster::litmus {

using axiom::BarrierOp;

namespace {

// Objects are numbered by eight bits with a sign, those included that ends of waves bring.
constexpr std::size_t kObjectsMax = 60;

}  // namespace

Result<AmdProgram> AmdLowering::run() {
  if (!target() || !objects()) return failed(Reported{});
  for (const Column& column : test_.columns) {
    if (!lower(column)) return failed(Reported{});
  }
  end_waves();
  std::size_t events = 0;
  for (const auto& thread : program_.barriers.threads) events += thread.size();
  if (events > axiom::kEvents || test_.columns.size() > 32) {
    diagnostics_.error(Kind::kLitmusLimit, {test_.file, {}},
                       "expected at most 64 operations and 32 threads");
    return failed(Reported{});
  }
  return std::move(program_);
}

bool AmdLowering::error(Kind kind, Range range, std::string message) {
  diagnostics_.error(kind, {test_.file, range}, std::move(message));
  return false;
}

bool AmdLowering::target() {
  if (!assembly()) return true;
  const std::string_view name = setting(test_, "target");
  const auto generation = barrier::generation_of(name);
  if (!generation) {
    return error(
        Kind::kLitmusUnknown, {},
        "expected 'target=gfxNNN' in the initial state, found '" + std::string(name) + "'");
  }
  generation_ = *generation;
  for (const Setting& s : test_.settings) {
    const bool known = s.name == "target" || s.name == "named_barriers" ||
                       (s.name == "privileged" && (s.value == "0" || s.value == "1"));
    if (!known && s.qualifier.empty()) {
      return error(Kind::kLitmusUnknown, s.range,
                   "expected target=, named_barriers= or privileged=0 or 1, found '" + s.name +
                       "=" + s.value + "'");
    }
  }
  std::int64_t named = barrier::kAmdNamedMax;
  const std::string_view allocated = setting(test_, "named_barriers");
  if (!allocated.empty() && (!parse_number(allocated, named) || named < 0 || named > 16)) {
    return error(Kind::kLitmusSyntax, {}, "expected 'named_barriers=' 0 to 16");
  }
  named_max_ = static_cast<int>(named);
  return true;
}

bool AmdLowering::objects() {
  for (const Column& column : test_.columns) {
    program_.barriers.groups.push_back(static_cast<std::uint8_t>(column.group));
  }
  for (const Setting& s : test_.settings) {
    if (assembly() && s.qualifier.empty()) continue;  // target and the like
    std::int64_t expected = 0;
    if (!s.value.empty() && (!parse_number(s.value, expected) || expected < 1 || expected > 127)) {
      return error(Kind::kLitmusSyntax, s.range, "expected an expected count of 1 to 127");
    }
    if (!s.qualifier.empty() && s.qualifier != "named" && s.qualifier != "cluster") {
      return error(Kind::kLitmusUnknown, s.range,
                   "expected 'named', 'cluster' or nothing before the name of a barrier");
    }
    axiom::BarrierObject object{.name = s.name,
                                .named = s.qualifier == "named",
                                .expected = static_cast<std::uint8_t>(expected),
                                .per_group = s.qualifier == "cluster"};
    program_.barriers.objects.push_back(std::move(object));
  }
  return few_objects();
}

bool AmdLowering::few_objects() {
  return program_.barriers.objects.size() <= kObjectsMax ||
         error(Kind::kLitmusLimit, {}, "expected at most 60 barriers");
}

std::int8_t AmdLowering::find(std::string_view name) const {
  const auto& list = program_.barriers.objects;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].name == name) return static_cast<std::int8_t>(i);
  }
  return axiom::kNoObject;
}

void AmdLowering::emit(BarrierOp op, std::int8_t object, std::uint32_t count) {
  program_.barriers.threads.back().push_back({op, object, static_cast<std::uint8_t>(count)});
  program_.sources.back().push_back(here_);
}

void AmdLowering::broken(const std::string& clause) {
  auto& list = program_.static_clauses;
  if (std::find(list.begin(), list.end(), clause) != list.end()) return;
  list.push_back(clause);
  const auto thread = static_cast<std::uint32_t>(program_.sources.size() - 1);
  program_.static_places.push_back({thread, here_});
}

bool AmdLowering::lower(const Column& column) {
  program_.barriers.threads.emplace_back();
  program_.sources.emplace_back();
  Wave wave;
  wave.group = column.group;
  here_ = 0;
  ends_.push_back(kNeverEnds);
  for (const Instruction& instruction : column.instructions) {
    if (!(assembly() ? lower_assembly(instruction, wave) : lower_neutral(instruction, wave)))
      return false;
    if (!few_objects()) return false;
    ++here_;
  }
  return true;
}

// join, arrive and the rest once the object is known.
void AmdLowering::join(Wave& wave, std::int8_t object, bool null) {
  emit(BarrierOp::join, object);
  wave.joined = null ? kAmdNullJoined : object;
}
void AmdLowering::leave(Wave& wave) {
  if (wave.joined != kAmdNullJoined) emit(BarrierOp::drop, wave.joined);
  if (wave.joined != kAmdNullJoined) wave.joined = axiom::kNoObject;
}
void AmdLowering::wait_joined(const Wave& wave) {
  if (wave.joined != kAmdNullJoined) emit(BarrierOp::wait, wave.joined);
}

// A wait that names a barrier is for the one that the wave has joined last. Where none is joined,
// one that names NULL is a no-op.
void AmdLowering::wait_named(const Wave& wave, std::int8_t object) {
  if (wave.joined == axiom::kNoObject && object == kAmdNullJoined) return;
  if (wave.joined != axiom::kNoObject && wave.joined != object) {
    const auto thread = static_cast<std::uint32_t>(program_.sources.size() - 1);
    program_.other_waits.push_back({thread, here_});
  }
  wait_joined(wave);
}

bool AmdLowering::operands(const Instruction& i, std::size_t least, std::size_t most) {
  if (i.operands.size() >= least && i.operands.size() <= most) return true;
  return error(Kind::kLitmusSyntax, i.range,
               "expected " + std::to_string(least) +
                   (most == least ? "" : " to " + std::to_string(most)) + " operands of '" + i.op +
                   "', found " + std::to_string(i.operands.size()));
}

bool AmdLowering::count_operand(const Instruction& i, std::size_t index, std::uint32_t& count) {
  count = 0;
  if (i.operands.size() <= index) return true;
  std::string_view text = i.operands[index];
  if (text.starts_with("count=")) text.remove_prefix(6);
  std::int64_t value = 0;
  if (!parse_number(text, value) || value < 0 || value > 127) {
    return error(Kind::kLitmusSyntax, i.range,
                 "expected a count of 0 to 127, found '" + i.operands[index] + "'");
  }
  count = static_cast<std::uint32_t>(value);
  return true;
}

bool AmdLowering::lower_neutral(const Instruction& i, Wave& wave) {
  if (i.op == "leave") {
    leave(wave);
    return operands(i, 0, 0);
  }
  if (i.op == "waitn" || (i.op == "wait" && i.operands.empty())) {
    wait_joined(wave);
    return operands(i, 0, 0);
  }
  if (!operands(i, 1, 2)) return false;
  const bool null = i.operands[0] == "0";
  const std::int8_t object =
      null ? (i.op == "join" ? null_object() : kAmdNullJoined) : find(i.operands[0]);
  if (object == axiom::kNoObject) {
    return error(Kind::kLitmusUnknown, i.range,
                 "'" + i.operands[0] + "' is not a barrier of the initial state");
  }
  std::uint32_t count = 0;
  if (!count_operand(i, 1, count)) return false;
  const bool named = null || program_.barriers.objects[static_cast<std::size_t>(object)].named;
  if (i.op == "join") {
    if (!named) broken("join-unnamed");
    join(wave, object, null);
  } else if (i.op == "wait" && named) {
    wait_named(wave, object);
  } else if (null) {  // all but join are no-ops on NULL
    return i.op == "arrive" || i.op == "init" || i.op == "drop" || unknown(i);
  } else if (i.op == "init") {
    if (count == 0) broken("init-positive");
    emit(BarrierOp::init, object, count);
  } else if (i.op == "arrive") {
    emit(BarrierOp::arrive, object, count);
  } else if (i.op == "drop" && named) {
    return error(Kind::kLitmusUnknown, i.range,
                 "expected 'leave': a wave drops the named barrier that it has joined");
  } else if (i.op == "drop") {
    emit(BarrierOp::drop, object);
  } else if (i.op == "wait") {
    emit(BarrierOp::wait, object);
  } else if (i.op == "barrier") {
    emit(BarrierOp::arrive, object);
    emit(BarrierOp::wait, object);
  } else {
    return unknown(i);
  }
  return true;
}

std::int8_t AmdLowering::null_object() {
  const std::int8_t known = find("0");
  if (known != axiom::kNoObject) return known;
  program_.barriers.objects.push_back({.name = "0", .named = true});
  return static_cast<std::int8_t>(program_.barriers.objects.size() - 1);
}

bool AmdLowering::unknown(const Instruction& i) {
  return error(
      Kind::kLitmusUnknown, i.range,
      assembly()
          ? "'" + i.op + "' is not an instruction that litmus programs of this target may use"
          : "expected init, join, arrive, drop, leave, wait or barrier, found '" + i.op + "'");
}

Result<AmdProgram> lower_amd(const Test& test, Diagnostics& diagnostics) {
  return AmdLowering(test, diagnostics).run();
}

}  // namespace muster::litmus
