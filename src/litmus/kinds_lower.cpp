// From the assembly of PTX, vISA, the SASS-like ISA and NVVM in litmus columns to operations of the
// state machines.
#include <algorithm>
#include <map>

#include "litmus/kinds.h"

namespace muster::litmus {

namespace {

// The forms of the assemblies: what an instruction does, and its operands by letter. i:
// input; d: destination; e: second destination; c: input that may be left out; m: mbarrier; a:
// location in memory; 0: no operand, the input is zero.
struct Form {
  Arch arch;
  std::string_view op;
  KindOp does;
  std::string_view operands;
};

constexpr Form kForms[] = {
    {Arch::ptx, "bar.sync", KindOp::cta_sync, "ic"},
    {Arch::ptx, "bar.arrive", KindOp::cta_arrive, "ii"},
    {Arch::ptx, "bar.red.popc", KindOp::cta_red_popc, "dici"},
    {Arch::ptx, "bar.red.and", KindOp::cta_red_and, "dici"},
    {Arch::ptx, "bar.red.or", KindOp::cta_red_or, "dici"},
    {Arch::ptx, "bar.warp.sync", KindOp::warp_sync, "i"},
    {Arch::ptx, "bar.cluster.arrive", KindOp::cluster_arrive, ""},
    {Arch::ptx, "bar.cluster.wait", KindOp::cluster_wait, ""},
    {Arch::ptx, "mbarrier.init", KindOp::mbarrier_init, "mi"},
    {Arch::ptx, "mbarrier.inval", KindOp::mbarrier_inval, "m"},
    {Arch::ptx, "mbarrier.expect_tx", KindOp::mbarrier_expect_tx, "mi"},
    {Arch::ptx, "mbarrier.complete_tx", KindOp::mbarrier_complete_tx, "mi"},
    {Arch::ptx, "mbarrier.arrive", KindOp::mbarrier_arrive, "dmc"},
    {Arch::ptx, "mbarrier.arrive.nocomplete", KindOp::mbarrier_arrive_no_complete, "dmi"},
    {Arch::ptx, "mbarrier.arrive_drop", KindOp::mbarrier_arrive_drop, "dmc"},
    {Arch::ptx, "mbarrier.arrive_drop.nocomplete", KindOp::mbarrier_arrive_drop_no_complete, "dmi"},
    {Arch::ptx, "cp.async.mbarrier.arrive", KindOp::mbarrier_increment, "m"},
    {Arch::ptx, "mbarrier.test_wait", KindOp::mbarrier_test_wait, "dmi"},
    {Arch::ptx, "mbarrier.try_wait", KindOp::mbarrier_try_wait, "dmi"},
    {Arch::ptx, "mbarrier.test_wait.parity", KindOp::mbarrier_test_wait_parity, "dmi"},
    {Arch::ptx, "mbarrier.try_wait.parity", KindOp::mbarrier_try_wait_parity, "dmi"},
    {Arch::ptx, "mbarrier.pending_count", KindOp::mbarrier_pending_count, "di"},
    {Arch::ptx, "ld", KindOp::load, "da"},
    {Arch::ptx, "st", KindOp::store, "ai"},
    {Arch::ptx, "atom.add", KindOp::atom_add, "dai"},
    {Arch::ptx, "atom.exch", KindOp::atom_exchange, "dai"},
    {Arch::ptx, "fence", KindOp::fence, ""},
    {Arch::ptx, "exit", KindOp::exit, ""},
    {Arch::ptx, "ret", KindOp::exit, ""},
    {Arch::visa, "nbarrier.signal", KindOp::visa_signal, "iicc"},
    {Arch::visa, "nbarrier.wait", KindOp::visa_wait, "i"},
    {Arch::visa, "barrier", KindOp::visa_barrier, ""},
    {Arch::visa, "sbarrier.signal", KindOp::visa_split_signal, ""},
    {Arch::visa, "sbarrier.wait", KindOp::visa_split_wait, ""},
    {Arch::visa, "diverge", KindOp::diverge, ""},
    {Arch::visa, "converge", KindOp::converge, ""},
    {Arch::visa, "ret", KindOp::exit, ""},
    {Arch::sass, "bar.sync", KindOp::sass_sync, "ic"},
    {Arch::sass, "bar.arv", KindOp::sass_arv, "ii"},
    {Arch::sass, "bar.red.and", KindOp::sass_red_and, "ici"},
    {Arch::sass, "bar.red.or", KindOp::sass_red_or, "ici"},
    {Arch::sass, "bar.red.popc", KindOp::sass_red_popc, "ici"},
    {Arch::sass, "b2r.bar", KindOp::sass_b2r_bar, "di"},
    {Arch::sass, "b2r", KindOp::sass_b2r_bar, "di"},
    {Arch::sass, "b2r.warp", KindOp::sass_b2r_warp, "dc"},
    {Arch::sass, "b2r.result", KindOp::sass_b2r_result, "de"},
    {Arch::sass, "bar.result", KindOp::sass_b2r_result, "de"},
    {Arch::sass, "r2b.bar", KindOp::sass_r2b_bar, "ii"},
    {Arch::sass, "r2b", KindOp::sass_r2b_bar, "ii"},
    {Arch::sass, "r2b.warp", KindOp::sass_r2b_warp, "i"},
    {Arch::sass, "exit", KindOp::exit, ""},
    {Arch::vulkan, "ld", KindOp::load, "da"},
    {Arch::vulkan, "st", KindOp::store, "ai"},
    {Arch::vulkan, "cbar", KindOp::cta_sync, "ic"},
    {Arch::nvvm, "nvvm.barrier0", KindOp::cta_sync, "0"},
    {Arch::nvvm, "nvvm.barrier", KindOp::cta_sync, "ic"},
    {Arch::nvvm, "nvvm.cluster.arrive", KindOp::cluster_arrive, ""},
    {Arch::nvvm, "nvvm.cluster.wait", KindOp::cluster_wait, ""},
    {Arch::nvvm, "nvvm.mbarrier.init", KindOp::mbarrier_init, "mi"},
    {Arch::nvvm, "nvvm.mbarrier.inval", KindOp::mbarrier_inval, "m"},
    {Arch::nvvm, "nvvm.mbarrier.arrive", KindOp::mbarrier_arrive, "dm"},
    {Arch::nvvm, "nvvm.mbarrier.arrive.nocomplete", KindOp::mbarrier_arrive_no_complete, "dmi"},
    {Arch::nvvm, "nvvm.mbarrier.arrive.expect_tx", KindOp::mbarrier_arrive, "mi"},
    {Arch::nvvm, "nvvm.mbarrier.test.wait", KindOp::mbarrier_test_wait, "dmi"},
    {Arch::nvvm, "nvvm.mbarrier.try_wait.parity", KindOp::mbarrier_try_wait_parity, "mi"},
    {Arch::nvvm, "llvm.return", KindOp::exit, ""},
};

// Qualifiers that change no transition: scopes, orders, spaces and types.
constexpr std::string_view kIgnored[] = {
    "cta",     "aligned", "u32",   "pred",           "b64",   "shared",  "cluster", "release",
    "relaxed", "acquire", "async", "defer_blocking", "noinc", "weak",    "global",  "gpu",
    "sys",     "s32",     "u64",   "acq_rel",        "sc",    "volatile"};

// The memory order and scope of an access or a fence, in their qualifiers.
void read_order(const std::string& op, KindInstruction& out) {
  const auto has = [&](std::string_view word) { return op.find(word) != std::string::npos; };
  const bool both = has(".acq_rel") || out.op == KindOp::fence;
  out.acquire = both || has(".acquire");
  out.release = both || has(".release");
  out.sequential = out.op == KindOp::fence && has(".sc");
  const bool atomic = out.op == KindOp::atom_add || out.op == KindOp::atom_exchange;
  const bool is_volatile = has(".volatile");
  out.strong = out.acquire || out.release || atomic || is_volatile || has(".relaxed");
  out.scope = has(".sys") || is_volatile ? axiom::Scope::system
              : has(".cta")              ? axiom::Scope::workgroup
                                         : axiom::Scope::gpu;
}

std::string reduced_op(const std::string& op, Arch arch, bool& fused) {
  if (arch == Arch::vulkan) return op.substr(0, op.find('.'));
  if (arch == Arch::nvvm) {  // the operations with and without .shared
    fused = op.find("expect_tx") != std::string::npos;
    return op.ends_with(".shared") ? op.substr(0, op.size() - 7) : op;
  }
  std::string text = arch == Arch::ptx && op.starts_with("barrier") ? "bar" + op.substr(7) : op;
  if (text.starts_with("atom.") && text.ends_with(".plus")) text.replace(text.size() - 4, 4, "add");
  std::string result;
  std::size_t parts = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const std::string part = text.substr(at, end - at);
    at = end + 1;
    const bool colons = part.find("::") != std::string::npos;
    const bool ignorable =
        std::find(std::begin(kIgnored), std::end(kIgnored), part) != std::end(kIgnored) || colons;
    const bool essential = parts == 1 && (part == "cluster" || part == "async") && !colons;
    if (parts++ > 0 && ignorable && !essential) continue;
    if (part == "expect_tx" && parts > 2) {
      fused = true;
      continue;
    }
    result += (result.empty() ? "" : ".") + part;
  }
  return result;
}

class Lowering {
 public:
  Lowering(const Test& test, Diagnostics& diagnostics) : test_(test), diagnostics_(diagnostics) {}

  Result<KindProgram> run() {
    program_.arch = test_.arch;
    program_.registers.resize(test_.columns.size());
    program_.initial.resize(test_.columns.size());
    if (test_.columns.size() > 32) {
      diagnostics_.error(Kind::kLitmusLimit, {test_.file, {}}, "expected at most 32 columns");
      return failed(Reported{});
    }
    program_.threads =
        static_cast<std::uint32_t>(test_.columns.size()) * (test_.arch == Arch::visa ? 1 : 32);
    for (const Column& column : test_.columns) {
      program_.groups.push_back(column.group);
      program_.gpus.push_back(column.gpu);
      if (column.placed) program_.granule = 1;
    }
    if (!settings()) return failed(Reported{});
    for (std::size_t thread = 0; thread < test_.columns.size(); ++thread) {
      program_.columns.emplace_back();
      diverged_ = false;
      for (const Instruction& instruction : test_.columns[thread].instructions) {
        if (!lower(instruction, thread)) return failed(Reported{});
      }
    }
    program_.mbarriers = static_cast<std::uint32_t>(objects_.size());
    return std::move(program_);
  }

 private:
  bool error(Kind kind, Range range, std::string message) {
    diagnostics_.error(kind, {test_.file, range}, std::move(message));
    return false;
  }

  bool settings() {
    for (const Setting& s : test_.settings) {
      std::int64_t value = 0;
      if (!parse_number(s.value, value)) {
        return error(Kind::kLitmusSyntax, s.range, "expected a number after '='");
      }
      const std::size_t colon = s.name.find(':');
      if (colon != std::string::npos) {
        if (!initial_register(s, colon, value)) return false;
      } else if (s.name == "threads" && value > 0 && value <= 2048) {
        program_.threads = static_cast<std::uint32_t>(value);
      } else if (s.name == "declared" && value >= 0 && value <= 32) {
        program_.declared = static_cast<std::uint32_t>(value);
      } else if (flag(s.name, value != 0)) {
        continue;
      } else if (has_memory() && s.qualifier.empty() && program_.locations.size() < 16) {
        program_.locations.push_back(s.name);
        program_.memory_values.push_back(value);
      } else {
        return error(Kind::kLitmusUnknown, s.range,
                     "expected threads, declared, a policy or a register, found '" + s.name + "'");
      }
    }
    return true;
  }

  bool has_memory() const { return test_.arch == Arch::ptx || test_.arch == Arch::vulkan; }

  bool flag(const std::string& name, bool value) {
    const std::map<std::string_view, bool*> flags = {
        {"strict_reuse", &program_.strict_reuse},
        {"active_threads_only", &program_.active_threads_only},
        {"split_uses_id_1", &program_.split_uses_id_1},
        {"observation_rule", &program_.observation_rule}};
    const auto found = flags.find(name);
    if (found == flags.end()) return false;
    *found->second = value;
    return true;
  }

  bool initial_register(const Setting& s, std::size_t colon, std::int64_t value) {
    std::string thread = s.name.substr(0, colon);
    if (!thread.empty() && thread[0] != 'P') thread.insert(0, "P");
    for (std::size_t i = 0; i < test_.columns.size(); ++i) {
      if (test_.columns[i].name != thread) continue;
      program_.initial[i][register_of(i, s.name.substr(colon + 1))] = value;
      return true;
    }
    return error(Kind::kLitmusUnknown, s.range, "no column is called '" + thread + "'");
  }

  std::size_t register_of(std::size_t thread, const std::string& name) {
    auto& names = program_.registers[thread];
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.push_back(name);
    program_.initial[thread].push_back(0);
    return names.size() - 1;
  }

  bool lower(const Instruction& source, std::size_t thread) {
    KindInstruction result;
    const std::string op = reduced_op(source.op, test_.arch, result.fused_bytes);
    const auto* form = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& f) {
      return f.arch == test_.arch && f.op == op;
    });
    if (form == std::end(kForms)) {
      return error(Kind::kLitmusUnknown, source.range,
                   "'" + source.op + "' is not a barrier instruction that litmus programs may use");
    }
    result.op = form->does;
    if (test_.arch == Arch::vulkan && !vulkan_order(source)) return false;
    if (result.op == KindOp::load || result.op == KindOp::store) {
      const bool loads = result.op == KindOp::load;
      if (source.op.find(loads ? ".release" : ".acquire") != std::string::npos ||
          source.op.find(".acq_rel") != std::string::npos) {
        return error(Kind::kLitmusUnknown, source.range,
                     std::string("expected a weak, relaxed, ") + (loads ? "acquire" : "release") +
                         " or volatile access, found '" + source.op + "'");
      }
    }
    if (result.op >= KindOp::load && result.op <= KindOp::fence) {
      if (test_.arch == Arch::ptx && source.op.find(".cluster") != std::string::npos)
        return error(Kind::kLitmusUnknown, source.range, "expected the scope .cta, .gpu or .sys");
      read_order(source.op, result);
    }
    if (!operands(source, *form, thread, result)) return false;
    diverged_ = result.op == KindOp::diverge || (diverged_ && result.op != KindOp::converge);
    result.diverged = diverged_;
    program_.columns.back().push_back(std::move(result));
    return true;
  }

  bool operands(const Instruction& source, const Form& form, std::size_t thread,
                KindInstruction& out) {
    const std::size_t all = form.operands.size();
    const auto optional =
        static_cast<std::size_t>(std::count(form.operands.begin(), form.operands.end(), 'c'));
    std::size_t given = source.operands.size();
    std::string letters(form.operands);
    // mbarrier.arrive [m] without a token, and try_wait [m], parity: the destination may be left
    // out.
    const bool object_first = given > 0 && source.operands[0].starts_with('[');
    if (letters.starts_with("dm") && object_first) letters.erase(0, 1);
    if (letters == "de" && given == 1) letters = "d";
    // `bar.sync NAME, id, quorum` of placed threads: the first operand names the instruction.
    const std::size_t skipped = letters == "ic" && given == 3 && program_.granule == 1 ? 1 : 0;
    given -= skipped;
    if (letters == "0") {
      out.inputs.emplace_back();
      letters.clear();
    }
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

  // Barriers with memory semantics, and accesses that are made available or visible themselves,
  // synchronize as those of PTX do; operations that do so apart are not modelled.
  bool vulkan_order(const Instruction& source) {
    const auto has = [&](std::string_view word) {
      return source.op.find(word) != std::string::npos;
    };
    const bool barrier = source.op.starts_with("cbar") && has(".acq_rel") && has(".semsc");
    const bool access = !has(".atom") && has(source.op.starts_with("st") ? ".av" : ".vis");
    if (barrier || (!source.op.starts_with("cbar") && access)) return true;
    return error(Kind::kLitmusUnknown, source.range,
                 "expected cbar.acq_rel with .semsc, st.av or ld.vis, found '" + source.op + "'");
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
    const auto found = std::find(program_.locations.begin(), program_.locations.end(), name);
    if (found == program_.locations.end()) {
      return error(Kind::kLitmusUnknown, source.range,
                   "'" + name + "' is not a location of the initial state");
    }
    KindOperand result;
    result.index = static_cast<std::uint32_t>(found - program_.locations.begin());
    out.inputs.push_back(result);
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
  bool diverged_ = false;
  KindProgram program_;
};

}  // namespace

Result<KindProgram> lower_kinds(const Test& test, Diagnostics& diagnostics) {
  return Lowering(test, diagnostics).run();
}

}  // namespace muster::litmus
