// One kernel: its variables, its body instruction by instruction, its line table. See lower.h.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/dcheck.h"
#include "ir/idioms/grid_sync.h"
#include "ir/idioms/waits/pauses.h"
#include "ir/verify.h"
#include "isa/ptx/lower/calls/handed_locals.h"
#include "isa/ptx/lower/demands.h"
#include "isa/ptx/lower/emitter.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/lower/shared_base.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

Meaning& meaning_of(Emitter& e, MnemonicId id) {
  Meaning& known = e.meanings[index(id)];
  if (!known.ready) {
    const Mnemonic& mnemonic = e.module.mnemonics[index(id)];
    known.ready = true;
    known.row = find_row(mnemonic);
    known.forms = read_forms(mnemonic);
  }
  return known;
}

// Whether the operands are as many as the row says, with addresses where it says so.
bool operands_fit(Emitter& e, const Site& s) {
  const Form& form = s.row->form;
  if (s.args.size() < form.operands_min || s.args.size() > form.operands_max) {
    const std::string wanted =
        form.operands_min == form.operands_max
            ? std::to_string(form.operands_min)
            : std::to_string(form.operands_min) + " to " + std::to_string(form.operands_max);
    e.error(s.instruction.range, std::string(s.mnemonic.text) + " takes " + wanted +
                                     " operands, not " + std::to_string(s.args.size()));
    return false;
  }
  for (unsigned i = 0; i < form.fixed && i < s.args.size(); ++i) {
    const bool wanted = (form.addresses >> i & 1) != 0;
    if (wanted == (s.args[i].kind == OperandKind::kAddress)) continue;
    e.error(s.args[i].range, wanted ? "expected an address in [brackets]"
                                    : "an address in brackets stands where none is expected");
    return false;
  }
  return true;
}

// Whether all that an instruction without a row can do is define registers: it names some first,
// and no address, through which it could store.
// Textures and surfaces are read through addresses of their own.
bool only_defines(const Site& s) {
  static constexpr std::string_view kReads[] = {"tex.", "tld4.", "suld.", "txq.", "suq."};
  const bool reads = std::any_of(std::begin(kReads), std::end(kReads), [&](std::string_view start) {
    return s.mnemonic.text.starts_with(start);
  });
  if (s.args.empty()) return false;
  if (reads) return true;
  const OperandKind first = s.args[0].kind;
  const bool defines = first == OperandKind::kRegister || first == OperandKind::kVector ||
                       first == OperandKind::kPair || first == OperandKind::kSink;
  return defines && std::none_of(s.args.begin(), s.args.end(), [](const Operand& operand) {
           return operand.kind == OperandKind::kAddress || operand.kind == OperandKind::kIndexed;
         });
}

// An instruction without a row.
void lower_unknown(Emitter& e, const Site& s) {
  const bool synchronises = looks_like_synchronisation(s.mnemonic);
  if (synchronises || !only_defines(s)) {
    e.unmodelled(std::string(s.mnemonic.text), synchronises);
    return;
  }
  std::vector<ir::RegisterId> dst;
  if (!s.args.empty() && s.args[0].kind != OperandKind::kAddress) {
    dst = destinations(e, s.args[0]);
  }
  e.opaque(dst).text = e.text(std::string(s.mnemonic.text));
}

// PTX ISA, vectors as operands: the elements of a destination are unique, else what they hold is
// undefined.
void forget_repeated(Emitter& e, const Site& s) {
  if (s.args.empty() || s.args[0].kind != OperandKind::kVector) return;
  std::vector<ir::RegisterId> made = destinations(e, s.args[0]);
  std::sort(made.begin(), made.end());
  std::vector<ir::RegisterId> repeated;
  for (size_t i = 1; i < made.size(); ++i) {
    if (made[i] == made[i - 1]) repeated.push_back(made[i]);
  }
  repeated.erase(std::unique(repeated.begin(), repeated.end()), repeated.end());
  if (!repeated.empty()) e.opaque(repeated).text = e.text(std::string(s.mnemonic.text));
}

// If one of several instructions overwrites the guard of the others, they need a copy of it.
void protect_guard(Emitter& e, size_t first) {
  auto& instrs = e.out.instrs;
  const ir::Guard guard = instrs[first].guard;
  if (guard.reg == ir::kNone || instrs.size() - first < 2) return;
  bool overwritten = false;
  for (size_t i = first; i + 1 < instrs.size(); ++i) {
    overwritten = overwritten || e.out.writes(instrs[i], guard.reg);
  }
  if (!overwritten) return;
  const ir::RegisterId copy = e.temp(Type::pred);
  e.emit(Op::mov, Type::pred, {copy}, {in(guard.reg)}).guard = {};
  std::rotate(instrs.begin() + static_cast<ptrdiff_t>(first), instrs.end() - 1, instrs.end());
  for (size_t i = first + 1; i < instrs.size(); ++i) {
    if (instrs[i].guard.reg == guard.reg) instrs[i].guard.reg = copy;
  }
}

// Instructions that all lanes of a warp execute together. Barriers see to that themselves.
bool is_for_the_warp(const Mnemonic& mnemonic) {
  return mnemonic.has(Modifier::kAligned) && mnemonic.opcode != Opcode::kBar &&
         mnemonic.opcode != Opcode::kBarrier && mnemonic.opcode != Opcode::kSetmaxnreg;
}

// Whether lanes may go different ways behind this, or some may end, or it accesses memory, which
// the next instruction that waits for all lanes orders.
bool needs_another(const ir::Instr& instr) {
  switch (ir::group(instr.op)) {
    case ir::OpGroup::compute:
      return false;
    case ir::OpGroup::lane:
      return instr.op != Op::converge && ir::crosses_lanes(instr.op);
    case ir::OpGroup::other:
      return instr.op == Op::unmodelled;
    default:
      return true;
  }
}

// What the assembler refuses for this .version or target is said, and that it is taken to be what
// it is elsewhere.
void tell_lacking(Emitter& e, const Site& s, Meaning& meaning, size_t first) {
  const unsigned operands = static_cast<unsigned>(s.args.size());
  const bool sink = !s.args.empty() && s.args[0].kind == OperandKind::kSink;
  if (meaning.operands != operands || meaning.sink != sink) {
    meaning.needs = needs(s.mnemonic, operands, sink);
    meaning.operands = operands;
    meaning.sink = sink;
  }
  bool met = meaning.needs.met_by(e.platform);
  if (!met) e.lacks(s.instruction.range, s.mnemonic.text, meaning.needs);
  for (const Arg& arg : s.args) {
    if (arg.kind != OperandKind::kSpecial) continue;
    const auto special = static_cast<SpecialRegister>(arg.id);
    const Needs wanted = needs(special);
    if (wanted.met_by(e.platform)) continue;
    e.lacks(arg.range, fmt::format("%{}", spelling(special)), wanted);
    met = false;
  }
  if (met) return;
  if (first < e.out.instrs.size()) {
    e.out.beyond_target.push_back(static_cast<ir::InstrId>(first));
  }
}

void lower_instruction(Emitter& e, const Instruction& instruction) {
  Meaning& meaning = meaning_of(e, instruction.mnemonic);
  const std::span<const Arg> all = e.instance->function->operands;
  const Site site{instruction, mnemonic(e.module, instruction), meaning.row, meaning.forms,
                  all.subspan(instruction.operands.first, instruction.operands.count)};
  e.site = &site;
  const size_t first = e.out.instrs.size();
  if (site.row == nullptr) {
    lower_unknown(e, site);
  } else if (operands_fit(e, site)) {
    if (is_for_the_warp(site.mnemonic)) e.converge();
    site.row->lower(e, site);
    forget_repeated(e, site);
  }
  e.converged = e.converged && std::none_of(e.out.instrs.begin() + static_cast<ptrdiff_t>(first),
                                            e.out.instrs.end(), needs_another);
  tell_lacking(e, site, meaning, first);
  if (e.out.instrs.size() > first && site.mnemonic.opcode != Opcode::kCall) {
    protect_guard(e, first);
  }
  e.site = nullptr;
}

// Whether a limit was met; the rest of the kernel is then one instruction that says so.
bool out_of_room(Emitter& e, const Instruction& instruction) {
  if (e.exhausted) return true;
  if (e.out.instrs.size() < e.limits.instructions && e.out.registers.size() < e.limits.registers) {
    return false;
  }
  e.exhausted = true;
  e.unmodelled("the kernel is too large once its calls are inlined", true);
  e.out.instrs.back().position = instruction.range.begin;
  e.note(instruction.range, "the kernel is too large once its calls are inlined (limit " +
                                std::to_string(e.limits.instructions) + " instructions)");
  return true;
}

void resolve(Emitter& e) {
  Instance& body = *e.instance;
  const auto end = static_cast<ir::InstrId>(e.out.instrs.size());
  const auto target = [&](uint32_t label) {
    return body.labels[label] == ir::kNone ? end : body.labels[label];
  };
  for (const auto& [instr, label] : body.branches) e.out.instrs[instr].target = target(label);
  for (const auto& [entry, label] : body.table_entries) {
    e.out.branch_tables[entry] = target(label);
  }
  for (const ir::InstrId instr : body.returns) e.out.instrs[instr].target = end;
}

// Falling off the end is an exit, and a label may stand there.
bool reaches_the_end(const ir::Function& out) {
  const auto end = static_cast<ir::InstrId>(out.instrs.size());
  if (end == 0) return true;
  const ir::Instr& last = out.instrs.back();
  const bool goes_on =
      last.guard.reg != ir::kNone || (last.op != Op::exit && last.op != Op::trap &&
                                      last.op != Op::branch && last.op != Op::branch_table);
  return goes_on ||
         std::any_of(out.instrs.begin(), out.instrs.end(),
                     [&](const ir::Instr& i) { return i.op == Op::branch && i.target == end; }) ||
         std::find(out.branch_tables.begin(), out.branch_tables.end(), end) !=
             out.branch_tables.end();
}

std::array<uint32_t, 3> three(const FunctionDirective& directive) {
  std::array<uint32_t, 3> out{1, 1, 1};
  for (size_t i = 0; i < directive.values.size() && i < 3; ++i) {
    out[i] = static_cast<uint32_t>(std::min<uint64_t>(directive.values[i], UINT32_MAX));
  }
  return out;
}

void tell_lacking(Emitter& e, const Function& entry) {
  for (const FunctionDirective& directive : entry.directives) {
    const Needs all = needs(directive.directive);
    if (!all.met_by(e.platform)) {
      e.lacks(directive.text, "." + std::string(spelling(directive.directive)), all);
    }
  }
}

void read_directives(const Function& entry, ir::Directives& out) {
  for (const FunctionDirective& directive : entry.directives) {
    switch (directive.directive) {
      case Directive::kReqntid:
        out.required_block = three(directive);
        break;
      case Directive::kMaxntid:
        out.maximum_block = three(directive);
        break;
      case Directive::kReqnctapercluster:
        out.required_cluster = three(directive);
        break;
      case Directive::kMaxnreg:
        out.maximum_registers = three(directive)[0];
        break;
      default:
        break;
    }
  }
}

// Launches that a directive forbids do not take place, and what they would do is not modelled:
// .maxclusterrank, and .explicitcluster of a kernel that has no cluster of its own.
void forbid_launches(Emitter& e, const Function& entry) {
  const auto forbid = [&](ir::Special what, ir::Compare when, uint64_t limit, const char* text) {
    const ir::RegisterId found = e.temp(Type::u32), forbidden = e.temp(Type::pred);
    e.emit(Op::special, Type::u32, {found}, {}).sub = static_cast<uint8_t>(what);
    e.emit(Op::setp, Type::u32, {forbidden}, {in(found), immediate(limit)}).sub =
        static_cast<uint8_t>(when);
    ir::Instr& skip = e.emit(Op::branch, Type::none, {}, {});
    skip.guard = {forbidden, true};
    skip.target = static_cast<ir::InstrId>(e.out.instrs.size() + 1);
    e.unmodelled(text, false).position = entry.range.begin;
  };
  for (const FunctionDirective& directive : entry.directives) {
    if (directive.directive == Directive::kMaxclusterrank) {
      forbid(ir::Special::cluster_nctarank, ir::Compare::gt, three(directive)[0],
             "launch with more workgroups in a cluster than .maxclusterrank");
    } else if (directive.directive == Directive::kExplicitcluster &&
               !e.out.directives.required_cluster) {
      forbid(ir::Special::is_explicit_cluster, ir::Compare::eq, 0,
             "launch without a cluster of a kernel that has .explicitcluster");
    }
  }
}

}  // namespace

// Whether an inlined body just goes on behind this statement: a `ret` that needs no branch.
bool is_last_return(const Emitter& e, const Instruction& instruction) {
  return e.instance->caller != nullptr &&
         &instruction == &e.instance->function->instructions.back() &&
         !is_some(instruction.guard) && mnemonic(e.module, instruction).opcode == Opcode::kRet;
}

void Emitter::converge() {
  const bool guarded = is_some(site->instruction.guard);
  if (converged && !guarded) return;
  emit(ir::Op::converge, ir::Type::none, {}, {});
  converged = !guarded;
}

void lower_body(Emitter& e) {
  const Function& function = *e.instance->function;
  for (const Statement& statement : function.statements) {
    if (statement.kind == StatementKind::kLabel) {
      e.converged = false;
      e.instance->labels[statement.index] = static_cast<ir::InstrId>(e.out.instrs.size());
    } else if (statement.kind == StatementKind::kInstruction) {
      const Instruction& instruction = function.instructions[statement.index];
      if (out_of_room(e, instruction)) break;
      if (is_last_return(e, instruction)) continue;
      lower_instruction(e, instruction);
    }
  }
  resolve(e);
}

FunctionBodies find_bodies(const Module& module) {
  std::unordered_map<std::string_view, uint32_t> known;
  for (uint32_t id = static_cast<uint32_t>(module.functions.size()); id-- > 0;) {
    if (module.functions[id].has_body) known[module.functions[id].name] = id;
  }
  for (const Alias& alias : module.aliases) {
    const auto meant = known.find(module.functions[index(alias.aliasee)].name);
    if (meant == known.end()) continue;
    known.try_emplace(module.functions[index(alias.alias)].name, meant->second);
  }
  FunctionBodies found;
  for (const Function& function : module.functions) {
    const auto body = known.find(function.name);
    found.of.push_back(body == known.end() ? FunctionBodies::kMissing : body->second);
  }
  return found;
}

Result<ir::Function> lower(const Module& module, const Function& entry, Diagnostics& diagnostics,
                           const LowerLimits& limits) {
  return lower(module, find_bodies(module), entry, diagnostics, limits);
}

Result<ir::Function> lower(const Module& module, const FunctionBodies& bodies,
                           const Function& entry, Diagnostics& diagnostics,
                           const LowerLimits& limits) {
  ir::Function out;
  out.name = entry.name;
  if (!module.targets.empty()) out.target = module.targets[0];
  const size_t errors = diagnostics.error_count();
  Emitter e{
      .module = module, .out = out, .diagnostics = diagnostics, .limits = limits, .bodies = bodies};
  e.meanings.resize(module.mnemonics.size());
  e.texts.assign(module.mnemonics.size(), ir::kNone);
  for (const FileEntry& file : module.files) out.files.emplace_back(file.path);
  e.platform = platform_of(module.version_major, module.version_minor, out.target);
  tell_lacking(e, entry);
  read_directives(entry, out.directives);
  lay_out_variables(e, entry);
  Instance body;
  body.function = &entry;
  body.registers.assign(entry.register_count, ir::kNone);
  body.labels.assign(entry.labels.size(), ir::kNone);
  body.origins.assign(entry.locations.size(), ir::kNone);
  e.instance = &body;
  forbid_launches(e, entry);
  lower_body(e);
  if (reaches_the_end(out)) e.emit(Op::exit, Type::none, {}, {}).position = entry.body.end;
  if (diagnostics.error_count() != errors) return failed(Reported{});
  settle_demands(out);
  ir::skip_pauses(out);
  find_pointers(out);
  place_shared_memory(out);
  mark_handed_locals(out);
  ir::find_grid_barriers(&out);
  DCHECK([&] { return ir::verify(out).empty(); });
  return out;
}

Result<Lowered> lower(const Module& module, Diagnostics& diagnostics, const LowerLimits& limits) {
  Lowered out;
  bool fine = true;
  const FunctionBodies bodies = find_bodies(module);
  for (const Function& function : module.functions) {
    if (!function.is_entry || !function.has_body) continue;
    Result<ir::Function> made = lower(module, bodies, function, diagnostics, limits);
    if (made) {
      out.kernels.push_back(std::move(*made));
    } else {
      fine = false;
    }
  }
  if (!fine) return failed(Reported{});
  return out;
}

}  // namespace muster::ptx
