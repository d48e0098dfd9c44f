// From the assembly of PTX, vISA, the SASS-like ISA and NVVM in litmus columns to operations of the
// state machines.
#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "isa/sass/encode/text.h"
#include "litmus/program/addresses.h"
#include "litmus/program/assembly_forms.h"
#include "litmus/program/placement.h"
#include "litmus/program/program.h"
#include "litmus/program/vulkan.h"

namespace muster::litmus {

namespace {

class Lowering {
 public:
  Lowering(const Test& test, Diagnostics& diagnostics) : test_(test), diagnostics_(diagnostics) {}

  Result<KindProgram> run() {
    program_.arch = test_.arch;
    program_.registers.resize(test_.columns.size());
    program_.initial.resize(test_.columns.size());
    if (test_.columns.size() > 32 && !error(Kind::kLitmusLimit, {}, "expected at most 32 columns"))
      return failed(Reported{});
    program_.threads =
        static_cast<std::uint32_t>(test_.columns.size()) * (test_.arch == Arch::visa ? 1 : 32);
    place_columns(test_, program_);
    if (test_.arch == Arch::vulkan) begin_vulkan(test_, program_);
    if (!settings()) return failed(Reported{});
    if (test_.arch == Arch::visa && several_groups() &&
        !error(Kind::kLitmusLimit, {},
               "expected columns of one workgroup: vISA's barriers are modelled for one"))
      return failed(Reported{});
    for (std::size_t thread = 0; thread < test_.columns.size(); ++thread) {
      program_.columns.emplace_back();
      diverged_ = false;
      read_labels(test_.columns[thread]);
      for (const Instruction& instruction : test_.columns[thread].instructions) {
        if (!lower(instruction, thread)) return failed(Reported{});
      }
      if (program_.registers[thread].size() > 64 &&  // one bit each where paths are followed
          !error(Kind::kLitmusLimit, {}, "expected at most 64 registers in a column"))
        return failed(Reported{});
    }
    if (test_.arch == Arch::vulkan && !number_barriers(program_) &&
        !error(Kind::kLitmusLimit, {},
               "expected constant ids of barriers: some are of a subgroup, or not from 0 to 15"))
      return failed(Reported{});
    program_.mbarriers = static_cast<std::uint32_t>(objects_.size());
    program_.mbarrier_names = objects_;
    return std::move(program_);
  }

 private:
  bool error(Kind kind, Range range, std::string message) {
    diagnostics_.error(kind, {test_.file, range}, std::move(message));
    return false;
  }

  // Labels are instructions that do nothing, so that numbers stay those of the rows.
  void read_labels(const Column& column) {
    labels_.clear();
    for (std::uint32_t i = 0; i < column.instructions.size(); ++i) {
      const std::string& op = column.instructions[i].op;
      if (op.ends_with(':')) labels_[op.substr(0, op.size() - 1)] = i;
    }
  }

  // `s @ surface aliases x`: another virtual address of x. Addresses of proxies belong to the
  // generic address that they alias; in Vulkan each is a reference of its own.
  bool alias(const Setting& s) {
    const bool apart =
        test_.arch == Arch::vulkan || s.qualifier.find("generic") != std::string::npos;
    return addresses_.alias(s.qualifier.substr(0, s.qualifier.find_first_of(" @")), s.name,
                            apart) ||
           error(Kind::kLitmusUnknown, s.range, "'" + s.name + "' is not a location above");
  }

  // `ssw 0 1`: every operation of the one column comes before every one of the other.
  bool system_synchronizes(const Setting& s) {
    const std::size_t from = column_of(s.qualifier.substr(4)), to = column_of(s.name);
    if (std::max(from, to) == test_.columns.size() || from == to)
      return error(Kind::kLitmusUnknown, s.range, "expected two columns, as in 'ssw 0 1'");
    program_.system_synchronizes.emplace_back(from, to);
    return true;
  }

  std::size_t column_of(const std::string& name) const {
    const auto is_it = [&](const Column& c) { return c.name == name || c.name == "P" + name; };
    return static_cast<std::size_t>(std::ranges::find_if(test_.columns, is_it) -
                                    test_.columns.begin());
  }

  bool settings() {
    for (const Setting& s : test_.settings) {
      std::int64_t value = 0;
      const bool ssw = test_.arch == Arch::vulkan && s.qualifier.starts_with("ssw ");
      if (ssw || (has_memory() && s.qualifier.ends_with(" aliases"))) {
        if (!s.value.empty())
          return error(Kind::kLitmusSyntax, s.range,
                       "expected no value: it belongs to the location");
        if (!(ssw ? system_synchronizes(s) : alias(s))) return false;
        continue;
      }
      if (!parse_number(s.value, value))
        return error(Kind::kLitmusSyntax, s.range, "expected a number after '='");
      const std::size_t colon = s.name.find(':');
      if (colon != std::string::npos) {
        if (!initial_register(s, colon, value)) return false;
      } else if (s.name == "threads" && value > 0 && value <= 2048) {
        program_.threads = static_cast<std::uint32_t>(value);
      } else if (s.name == "declared" && value >= 0 && value <= 32) {
        program_.declared = static_cast<std::uint32_t>(value);
      } else if (flag(s.name, value != 0)) {
        continue;
      } else if (has_memory() && s.qualifier.empty() && add_location(s.name, value)) {
        continue;
      } else {
        return error(Kind::kLitmusUnknown, s.range,
                     "expected threads, declared, a policy or a register, found '" + s.name + "'");
      }
    }
    return true;
  }

  bool add_location(const std::string& name, std::int64_t value) {
    if (name == "threads" || name == "declared") return false;  // of another value
    if (!addresses_.add(name)) return false;
    program_.locations.push_back(name);
    program_.memory_values.push_back(value);
    return true;
  }

  bool has_memory() const {
    return test_.arch == Arch::ptx || test_.arch == Arch::vulkan || test_.arch == Arch::sass;
  }

  bool flag(const std::string& name, bool value) {
    const std::map<std::string_view, bool*> flags = {
        {"strict_reuse", &program_.strict_reuse},
        {"active_threads_only", &program_.active_threads_only},
        {"split_uses_id_1", &program_.split_uses_id_1},
        {"observation_rule", &program_.observation_rule},
        {"arv_orders_memory", &program_.arv_orders_memory},
        {"chains", &program_.chains},
        {"nvvm_page", &program_.nvvm_page}};
    const auto found = flags.find(name);
    const bool known = found != flags.end() && (name != "chains" || test_.arch == Arch::vulkan);
    if (known) *found->second = value;
    return known;
  }

  bool initial_register(const Setting& s, std::size_t colon, std::int64_t value) {
    const std::size_t column = column_of(s.name.substr(0, colon));
    if (column == test_.columns.size()) {
      return error(Kind::kLitmusUnknown, s.range,
                   "no column is called '" + s.name.substr(0, colon) + "'");
    }
    program_.initial[column][register_of(column, s.name.substr(colon + 1))] = value;
    return true;
  }

  std::size_t register_of(std::size_t thread, const std::string& name) {
    auto& names = program_.registers[thread];
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.push_back(name);
    program_.initial[thread].push_back(0);
    return names.size() - 1;
  }

  bool lower(Instruction source, std::size_t thread) {
    KindInstruction result;
    if (test_.arch == Arch::ptx && !guard(source, thread, result)) return false;
    if (test_.arch == Arch::sass && !(guard(source, thread, result) && sass(source))) return false;
    std::string op = reduced_op(source.op, test_.arch, result.fused_bytes);
    if (has_memory() && op.ends_with(':')) {
      result.op = KindOp::label;
      program_.columns.back().push_back(std::move(result));
      return true;
    }
    std::int64_t constant = 0;  // `ld r0, 2` is a move
    if (op == "ld" && source.operands.size() == 2 && parse_number(source.operands[1], constant))
      op = "mov";
    const Form* form = find_form(test_.arch, op);
    if (form == nullptr) {
      return error(Kind::kLitmusUnknown, source.range,
                   "'" + source.op + "' is not a barrier instruction that litmus programs may use");
    }
    result.op = form->does;
    if (test_.arch == Arch::vulkan) {
      if (!vulkan(source, result)) return false;
    } else if (touches_memory(result.op)) {
      if (!access(source, result.op)) return false;
      read_order(source.op, result);
    }
    if (!operands(source, *form, thread, result)) return false;
    const bool tries =
        result.op == KindOp::mbarrier_try_wait || result.op == KindOp::mbarrier_try_wait_parity;
    if (tries && result.inputs.size() > 2) result.inputs.pop_back();  // how long it may sleep
    diverged_ = result.op == KindOp::diverge || (diverged_ && result.op != KindOp::converge);
    result.diverged = diverged_;
    program_.columns.back().push_back(std::move(result));
    return true;
  }

  bool several_groups() const {
    return std::ranges::count(program_.groups, program_.groups.front()) !=
           std::ssize(program_.groups);
  }

  // Takes the guard off an instruction: `@!P0 BAR.SYNC 1`, `@%p bar.sync 1`.
  bool guard(Instruction& source, std::size_t thread, KindInstruction& out) {
    if (!source.op.starts_with('@') || source.operands.empty()) return true;
    const bool negated = source.op.starts_with("@!"), sass = test_.arch == Arch::sass;
    std::string name(test_.file->text().substr(source.range.begin, source.op.size()));
    name.erase(0, negated ? 2 : 1);
    if (sass) name = in_case(name, ::toupper);
    out.guard = {.is_register = !sass || name != "PT", .negated = negated, .value = 1};
    if (out.guard.is_register)
      out.guard.index = static_cast<std::uint32_t>(register_of(thread, name));
    source.op = in_case(source.operands.front(), ::tolower);
    source.operands.erase(source.operands.begin());
    return source.op != "exit" ||
           error(Kind::kLitmusUnknown, source.range, "expected EXIT without a guard");
  }

  // An instruction of the SASS-like ISA must be one of its forms. Operand values that the machine
  // has a rule for are left to it.
  bool sass(Instruction& source) {
    const bool shared = source.op == "lds" || source.op == "sts";
    if (shared && several_groups())
      return error(Kind::kLitmusUnknown, source.range, "expected LDG or STG: several workgroups");
    if (shared || source.op == "exit" || source.op == "ldg" || source.op == "stg") return true;
    sass::Dialect dialect = sass::document_dialect();
    dialect.count_step = 1;
    dialect.arrive_needs_count = false;
    return sass::parse_statement(sass::Codec{std::move(dialect)}, test_.file, source.range,
                                 diagnostics_)
        .has_value();
  }

  bool access(const Instruction& source, KindOp op) {
    const std::string expected = expected_order(source.op, op);
    if (!expected.empty()) {
      return error(Kind::kLitmusUnknown, source.range,
                   "expected " + expected + ", found '" + source.op + "'");
    }
    const unsigned width = is_fence(op) ? 0 : width_of(source.op);
    if (width_ != 0 && width != 0 && width != width_) {
      return error(Kind::kLitmusUnknown, source.range,
                   "accesses of several sizes are not modelled: expected " +
                       std::to_string(width_) + " bits, found '" + source.op + "'");
    }
    if (width != 0) width_ = width;
    return true;
  }

  bool operands(const Instruction& source, const Form& form, std::size_t thread,
                KindInstruction& out) {
    std::size_t given = source.operands.size();
    std::string letters(form.operands);
    // mbarrier.arrive [m] without a token, and try_wait [m], parity: the destination may be left
    // out.
    const bool object_first = given > 0 && source.operands[0].starts_with('[');
    if (letters.starts_with("dm") && object_first) letters.erase(0, 1);
    if (letters == "de" && given == 1) letters = "d";
    const std::size_t skipped = names_instruction(source, out.op) ? 1 : 0;
    given -= skipped;
    // Of placed threads an arrival without a count is one of a barrier of the whole workgroup.
    if (out.op == KindOp::cta_arrive && program_.granule == 1) letters = "ic";
    if (letters == "0") {
      out.inputs.emplace_back();
      letters.clear();
    }
    const std::size_t all = letters.size();
    const auto optional = static_cast<std::size_t>(std::ranges::count(letters, 'c'));
    std::size_t missing = letters.size() > given ? letters.size() - given : 0;
    if (missing > optional || given > letters.size()) {
      return error(Kind::kLitmusSyntax, source.range,
                   "expected " + std::to_string(all - optional) + " to " + std::to_string(all) +
                       " operands of '" + source.op + "', found " + std::to_string(given));
    }
    std::size_t at = skipped;
    for (const char letter : letters) {
      if (letter == 'c' && missing > 0) {
        --missing;
        continue;
      }
      if (!operand(source, source.operands[at++], letter, thread, out)) return false;
    }
    return true;
  }

  // `bar.cta.sync NAME, id` and `NAME, id, quorum` of placed threads, as Dat3M's public tests write
  // them: the first operand names the instruction. `bar.sync` has PTX's operands.
  bool names_instruction(const Instruction& source, KindOp op) const {
    if (program_.granule != 1 || (op != KindOp::cta_sync && op != KindOp::cta_arrive)) return false;
    const bool named = source.op.starts_with("bar.cta.") || test_.arch == Arch::vulkan;
    return source.operands.size() == 3 || (named && source.operands.size() == 2);
  }

  bool vulkan(const Instruction& source, KindInstruction& out) {
    const VulkanWords words = read_vulkan(source.op);
    if (!words.refused.empty()) return error(Kind::kLitmusUnknown, source.range, words.refused);
    out.tags = words.tags;
    out.acquire = words.acquire;
    out.release = words.release;
    return true;
  }

  bool operand(const Instruction& source, const std::string& text, char letter, std::size_t thread,
               KindInstruction& out) {
    if (letter == 'd' || letter == 'e') {
      const bool sink = text == "_" || text == "RZ" || text == "PT";
      (letter == 'd' ? out.target : out.target2) =
          sink ? -1 : static_cast<int>(register_of(thread, text));
      return true;
    }
    KindOperand result;
    if (letter == 'a') return location(source, text, out);
    if (letter == 'l') return label(source, text, out);
    if (letter == 'm') {
      if (text.size() < 3 || text.front() != '[' || text.back() != ']') {
        return error(Kind::kLitmusSyntax, source.range,
                     "expected an mbarrier in brackets, as in [m], found '" + text + "'");
      }
      result.is_object = true;
      result.index = object_of(text.substr(1, text.size() - 2));
      out.inputs.push_back(result);
      return true;
    }
    std::string_view value = text;
    result.negated = value.starts_with('!');
    if (result.negated) value.remove_prefix(1);
    if (test_.arch == Arch::visa) value = value.substr(0, value.find(':'));
    if (value == "PT") {
      result.value = 1;
    } else if (!parse_number(value, result.value)) {
      result.is_register = true;
      result.index = static_cast<std::uint32_t>(register_of(thread, std::string(value)));
    }
    out.inputs.push_back(result);
    return true;
  }

  bool location(const Instruction& source, const std::string& text, KindInstruction& out) {
    const bool brackets = text.size() > 2 && text.front() == '[' && text.back() == ']';
    const std::string name = brackets ? text.substr(1, text.size() - 2) : text;
    if (test_.arch == Arch::vulkan) add_location(name, 0);  // if it is not known
    const Addresses::Address* found = addresses_.find(name);
    if (found == nullptr) {
      return error(Kind::kLitmusUnknown, source.range,
                   "'" + name + "' is not a location of the initial state");
    }
    KindOperand result;
    result.index = found->location;
    out.address = found->address;
    out.inputs.push_back(result);
    return true;
  }

  bool label(const Instruction& source, const std::string& text, KindInstruction& out) {
    const std::string name = in_case(text, ::tolower);
    const auto found = labels_.find(name);
    if (found == labels_.end()) {
      return error(Kind::kLitmusUnknown, source.range, "no label of the column is '" + text + "'");
    }
    out.destination = found->second;
    return true;
  }

  std::uint32_t object_of(const std::string& name) {
    const auto found = std::find(objects_.begin(), objects_.end(), name);
    if (found != objects_.end()) return static_cast<std::uint32_t>(found - objects_.begin());
    objects_.push_back(name);
    return static_cast<std::uint32_t>(objects_.size() - 1);
  }

  const Test& test_;
  Diagnostics& diagnostics_;
  std::vector<std::string> objects_;
  Addresses addresses_;
  std::map<std::string, std::uint32_t> labels_;
  unsigned width_ = 0;  // bits of the typed accesses
  bool diverged_ = false;
  KindProgram program_;
};

}  // namespace

Result<KindProgram> lower_kinds(const Test& test, Diagnostics& diagnostics) {
  return Lowering(test, diagnostics).run();
}

}  // namespace muster::litmus
