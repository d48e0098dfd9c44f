// NVVM operations as PTX text: see module.h. The text of each operation is its row's template.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "isa/nvvm/syntax/module.h"

namespace muster::nvvm {
namespace {

// What PTX takes for an operand, where its value is known.
struct Bound {
  Op op;
  std::size_t operand;
  std::int64_t least, most, step;
  std::string_view words;
};
constexpr std::int64_t kCountMax = (1 << 20) - 1;
constexpr std::string_view kCount = "a count from 1 to 1048575";
constexpr std::string_view kBytes = "a number of bytes from 0 to 1048575";
constexpr std::string_view kParity = "a parity, 0 or 1";
constexpr Bound kBounds[] = {
    {Op::kInit, 1, 1, kCountMax, 1, kCount},
    {Op::kInitShared, 1, 1, kCountMax, 1, kCount},
    {Op::kArriveNoComplete, 1, 1, kCountMax, 1, kCount},
    {Op::kArriveNoCompleteShared, 1, 1, kCountMax, 1, kCount},
    {Op::kArriveExpectTx, 1, 0, kCountMax, 1, kBytes},
    {Op::kArriveExpectTxShared, 1, 0, kCountMax, 1, kBytes},
    {Op::kTryWaitParity, 1, 0, 1, 1, kParity},
    {Op::kTryWaitParityShared, 1, 0, 1, 1, kParity},
    {Op::kBarrier, 0, 0, 15, 1, "a barrier from 0 to 15"},
    {Op::kBarrier, 1, 0, 1024, 32, "a number of threads, a multiple of 32 up to 1024"},
};

// The first version of PTX with everything in the table and the target.
std::string_view version(unsigned sm) {
  return sm == 110 || sm > 121                 ? "9.0"
         : sm == 101 || sm == 103 || sm == 121 ? "8.8"
         : sm >= 120                           ? "8.7"
         : sm >= 100                           ? "8.6"
                                               : "8.0";
}

class Emitter {
 public:
  Emitter(const Module& module, const Function& function, unsigned sm, Diagnostics& diagnostics)
      : module_(module), function_(function), sm_(sm), diagnostics_(diagnostics) {}

  bool run() {
    for (Value i = 0; i < function_.parameters; ++i) {
      parameter(i);
    }
    bool good = true;
    for (const Operation& operation : function_.operations) {
      good = emit(operation) && good;
    }
    return good;
  }

  std::string text() const {
    std::string list;
    for (Value i = 0; i < function_.parameters; ++i) {
      fmt::format_to(std::back_inserter(list), "{}\n\t.param {} {}_param_{}", i == 0 ? "" : ",",
                     parameter_type(function_.values[i]), function_.name, i);
    }
    const std::string result =
        function_.result == Type::kVoid
            ? ""
            : fmt::format("(.param {} func_retval0) ", parameter_type(function_.result));
    const std::size_t values = function_.values.size() + 1;
    return fmt::format(
        ".visible .{} {}{}({}\n)\n{{\n\t.reg .pred %p<{}>;\n\t.reg .b16 %rs<{}>;\n\t.reg .b32 "
        "%r<{}>;\n\t.reg .b64 %rd<{}>;\n\n{}}}\n",
        function_.kernel ? "entry" : "func", result, function_.name, list, values + predicates_,
        values, values, values, body_);
  }

 private:
  std::string parameter_type(Type type) const {
    return type == Type::kI1    ? (function_.kernel ? ".u8" : ".b32")
           : type == Type::kI32 ? ".b32"
                                : ".b64";
  }

  std::string name(Value value) const {
    const Type type = function_.values[value];
    const std::string_view prefix = type == Type::kI1 ? "%p" : type == Type::kI32 ? "%r" : "%rd";
    return fmt::format("{}{}", prefix, value);
  }

  void line(std::string_view text) {
    const bool label = text.starts_with('$');
    body_ += (label ? "" : "\t") + std::string{text} + "\n";
  }

  void parameter(Value i) {
    const std::string place = fmt::format("[{}_param_{}]", function_.name, i);
    switch (function_.values[i]) {
      case Type::kI1:
        line(fmt::format("ld.param.u8 %rs{}, {};", i, place));
        line(fmt::format("and.b16 %rs{}, %rs{}, 1;", i, i));
        line(fmt::format("setp.eq.b16 %p{}, %rs{}, 1;", i, i));
        break;
      case Type::kI32:
        line(fmt::format("ld.param.b32 %r{}, {};", i, place));
        break;
      default:
        line(fmt::format("ld.param.b64 %rd{}, {};", i, place));
        break;
    }
  }

  void constant(const Operation& operation) {
    constants_[*operation.result] = operation.constant;
    const std::string to = name(*operation.result);
    switch (function_.values[*operation.result]) {
      case Type::kI1:
        line(fmt::format("setp.ne.b32 {}, {}, 0;", to, operation.constant != 0 ? 1 : 0));
        break;
      case Type::kI32:
        line(fmt::format("mov.b32 {}, {};", to, operation.constant));
        break;
      default:
        line(fmt::format("mov.b64 {}, {};", to, operation.constant));
        break;
    }
  }

  void give_back(const Operation& operation) {
    if (!operation.operands.empty()) {
      const Value value = operation.operands[0];
      if (function_.result == Type::kI1) {
        line(fmt::format("selp.b32 %r{}, 1, 0, {};", value, name(value)));
        line(fmt::format("st.param.b32 [func_retval0], %r{};", value));
      } else {
        line(fmt::format("st.param{} [func_retval0], {};", parameter_type(function_.result),
                         name(value)));
      }
    }
    line("ret;");
  }

  bool emit(const Operation& operation) {
    if (operation.op == Op::kConstant) {
      constant(operation);
      return true;
    }
    if (operation.op == Op::kReturn) {
      give_back(operation);
      return true;
    }
    const Row& row = rows()[static_cast<std::size_t>(operation.op)];
    if (sm_ < row.sm) {
      diagnostics_.error(Kind::kNvvmVerifier, {module_.file, operation.range},
                         fmt::format("{} needs sm_{}, the target is sm_{}", row.name, row.sm, sm_));
      return false;
    }
    if (!within_bounds(operation, row.name)) {
      return false;
    }
    std::string_view text = row.ptx;
    if (operation.op == Op::kBarrier && operation.operands.size() < 2) {
      text = operation.operands.empty() ? "bar.sync 0;" : "bar.sync @0;";
    }
    const unsigned fresh = predicates_;
    predicates_ += text.find("@p") == text.npos ? 0 : 1;
    std::string guard = operation.predicate ? "@" + name(*operation.predicate) + " " : "";
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(guard + fill(text.substr(0, end), operation, fresh));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
  }

  bool within_bounds(const Operation& operation, std::string_view name) {
    for (const Bound& bound : kBounds) {
      if (bound.op != operation.op || bound.operand >= operation.operands.size()) {
        continue;
      }
      const auto known = constants_.find(operation.operands[bound.operand]);
      if (known == constants_.end() ||
          (known->second >= bound.least && known->second <= bound.most &&
           known->second % bound.step == 0)) {
        continue;
      }
      diagnostics_.error(Kind::kNvvmVerifier, {module_.file, operation.range},
                         fmt::format("{}: operand #{} is {}, PTX takes {}", name, bound.operand,
                                     known->second, bound.words));
      return false;
    }
    return true;
  }

  std::string fill(std::string_view text, const Operation& operation, unsigned fresh) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char next = text[i] == '@' && i + 1 < text.size() ? text[i + 1] : '!';
      if (text[i] != '@' || next == '!') {
        out += text[i];
        continue;
      }
      ++i;
      if (next == 'r') {
        out += name(*operation.result);
      } else if (next == 'i') {
        out += fmt::format("{}_{}", function_.name, fresh);
      } else if (next == 'p') {
        out += fmt::format("%p{}", function_.values.size() + 1 + fresh);
      } else if (next == 'n') {
        out += operation.flag ? ".noinc" : "";
      } else if (next == 'a') {
        out += operation.flag ? ".aligned" : "";
      } else {
        out += name(operation.operands[static_cast<std::size_t>(next - '0')]);
      }
    }
    return out;
  }

  const Module& module_;
  const Function& function_;
  unsigned sm_;
  Diagnostics& diagnostics_;
  unsigned predicates_ = 0;
  std::map<Value, std::int64_t> constants_;
  std::string body_;
};

}  // namespace

Result<std::string> emit_ptx(const Module& module, unsigned sm, Diagnostics& diagnostics) {
  std::string text = fmt::format(".version {}\n.target sm_{}\n.address_size 64\n", version(sm), sm);
  bool good = true;
  for (const Function& function : module.functions) {
    Emitter emitter{module, function, sm, diagnostics};
    good = emitter.run() && good;
    text += "\n" + emitter.text();
  }
  if (!good) {
    return failed(Reported{});
  }
  return text;
}

}  // namespace muster::nvvm
