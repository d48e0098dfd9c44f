// The engines over barrier kinds: the machine, and for PTX programs with memory the relational
// model.
#include "axiom/memory_model.h"
#include "axiom/models.h"
#include "litmus/kinds.h"

namespace muster::litmus {

namespace {

using axiom::MemoryEvent;

bool touches_memory(KindOp op) { return op >= KindOp::load && op <= KindOp::fence; }

MemoryEvent read_event(const KindInstruction& i) {
  MemoryEvent event{.kind = MemoryEvent::Kind::read};
  event.location = static_cast<std::uint8_t>(i.inputs[0].index);
  event.target = static_cast<std::int16_t>(i.target);
  event.strong = i.strong;
  event.acquire = i.acquire;
  event.scope = i.scope;
  return event;
}

MemoryEvent write_event(const KindInstruction& i) {
  MemoryEvent event{.kind = MemoryEvent::Kind::write};
  event.location = static_cast<std::uint8_t>(i.inputs[0].index);
  event.strong = i.strong;
  event.release = i.release;
  event.scope = i.scope;
  event.value = i.inputs[1].value;
  if (i.inputs[1].is_register) event.source = static_cast<std::int16_t>(i.inputs[1].index);
  if (i.op == KindOp::atom_add) event.update = axiom::Update::add;
  if (i.op == KindOp::atom_exchange) event.update = axiom::Update::exchange;
  return event;
}

// An atomic operation is a read and a write.
void add_events(const KindInstruction& i, std::vector<MemoryEvent>& events) {
  if (i.op == KindOp::fence) {
    MemoryEvent event{.kind = MemoryEvent::Kind::fence};
    event.strong = true;
    event.sequential = i.sequential;
    event.scope = i.scope;
    events.push_back(event);
    return;
  }
  if (i.op != KindOp::store) events.push_back(read_event(i));
  if (i.op != KindOp::load) events.push_back(write_event(i));
}

MemoryEvent barrier_event(const KindInstruction& i, std::uint32_t round) {
  MemoryEvent event{.kind = MemoryEvent::Kind::barrier};
  event.contributes = true;
  event.waits = i.op != KindOp::cta_arrive;
  event.round = round;
  return event;
}

axiom::MemoryProgram memory_program(const KindProgram& program,
                                    const std::vector<std::vector<std::uint32_t>>& rounds) {
  axiom::MemoryProgram result;
  result.locations = program.locations;
  result.initial = program.memory_values;
  result.registers = program.registers;
  result.register_values = program.initial;
  result.groups = program.groups;
  result.gpus = program.gpus;
  for (std::size_t t = 0; t < program.columns.size(); ++t) {
    result.threads.emplace_back();
    std::size_t barrier = 0;
    for (const KindInstruction& i : program.columns[t]) {
      if (i.op == KindOp::exit) break;
      if (touches_memory(i.op)) {
        add_events(i, result.threads.back());
      } else {
        result.threads.back().push_back(barrier_event(i, rounds[t][barrier++]));
      }
    }
  }
  return result;
}

// Barriers other than those of a workgroup, and reductions, carry nothing into the memory model
// yet.
bool within_model(const KindProgram& program) {
  std::size_t events = program.locations.size();
  for (const auto& column : program.columns) {
    for (const KindInstruction& i : column) {
      const bool known = i.op == KindOp::cta_sync || i.op == KindOp::cta_arrive ||
                         touches_memory(i.op) || i.op == KindOp::exit;
      if (!known) return false;
      events += i.op == KindOp::atom_add || i.op == KindOp::atom_exchange ? 2 : 1;
    }
  }
  return events <= axiom::kEvents;
}

Result<Summary> run_memory(const KindProgram& program, const KindRun& machine,
                           const Options& options, Diagnostics& diagnostics) {
  const std::string text = options.model_text.empty()
                               ? std::string(axiom::builtin_model("ptx-barriers"))
                               : options.model_text;
  const Result<axiom::CatModel> model = axiom::parse_cat(make_source_file("ptx-barriers.cat", text),
                                                         axiom::memory_inputs(), diagnostics);
  if (!model) return failed(model.error());
  Summary summary;
  summary.clauses =
      machine.summary.clauses;  // what the barriers themselves break or never complete
  summary.limited = machine.summary.limited;
  axiom::MemoryResult found;
  for (const auto& rounds : machine.rounds) {
    axiom::run_memory_model(memory_program(program, rounds), *model, found);
  }
  summary.finishes = found.executions != 0;
  summary.executions = found.executions;
  summary.states = found.candidates;
  summary.outcomes = found.outcomes;
  summary.clauses.insert(found.flags.begin(), found.flags.end());
  summary.limited |= found.limited;
  return summary;
}

}  // namespace

Result<TestResult> run_kinds(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const Result<KindProgram> program = lower_kinds(test, diagnostics);
  if (!program) return failed(program.error());
  const KindRun machine = run_kind_machine(*program, options.states_max);
  TestResult result;
  if (!program->locations.empty() && !within_model(*program)) {
    result.not_judged.emplace_back(
        "races: the memory model has no barriers but those of a workgroup, without reductions, and "
        "at most 64 events");
  }
  const bool wants_model = options.engine == "all" || options.engine == "model";
  if (wants_model && !program->locations.empty() && within_model(*program)) {
    Result<Summary> summary = run_memory(*program, machine, options, diagnostics);
    if (!summary) return failed(summary.error());
    result.engines.push_back(
        {.engine = "model", .summary = std::move(*summary), .verdict = {}, .notes = {}});
  }
  if (options.engine == "all" || options.engine == "machine") {
    result.engines.push_back(
        {.engine = "machine", .summary = machine.summary, .verdict = {}, .notes = {}});
  }
  return result;
}

}  // namespace muster::litmus
