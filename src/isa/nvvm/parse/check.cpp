// See check.h.
#include "isa/nvvm/parse/check.h"

#include <fmt/format.h>

#include <charconv>

namespace muster::nvvm {
namespace {

class Checker {
 public:
  Checker(Reader& reader, const Function& function, const Written& written, Operation& out)
      : in_(reader), function_(function), written_(written), out_(out) {}

  bool run() {
    out_.op = written_.op;
    out_.operands = written_.operands;
    if (!attributes_known() || !types_agree()) {
      return false;
    }
    switch (written_.op) {
      case Op::kConstant:
        return constant();
      case Op::kReturn:
        return give_back();
      case Op::kBarrier:
        return barrier();
      default:
        return operands() && result() && flags();
    }
  }

 private:
  bool complain(std::string message) {
    return in_.complain(Kind::kNvvmVerifier, written_.place,
                        fmt::format("'{}' {}", written_.name, message));
  }

  // An attribute that the operation does not have could change what it does: document 002 speaks of
  // a count that makes an arrival a drop. Those of other dialects, `llvm.noalias`, have a dot.
  bool attributes_known() {
    for (const auto& [name, value] : written_.attributes) {
      const bool known = name.find('.') != name.npos || name == own_attribute();
      if (!known) {
        return complain(fmt::format("has no attribute '{}'", name));
      }
    }
    return true;
  }

  std::string_view own_attribute() const {
    switch (written_.op) {
      case Op::kConstant:
        return "value";
      case Op::kBarrier:
        return "operandSegmentSizes";
      case Op::kCopyArrive:
      case Op::kCopyArriveShared:
        return "noinc";
      case Op::kClusterArrive:
      case Op::kClusterArriveRelaxed:
      case Op::kClusterWait:
        return "aligned";
      default:
        return "";
    }
  }

  bool types_agree() {
    if (written_.types.size() != written_.operands.size()) {
      return complain(fmt::format("has {} operands and {} types", written_.operands.size(),
                                  written_.types.size()));
    }
    for (std::size_t i = 0; i < written_.types.size(); ++i) {
      const Type known = function_.values[written_.operands[i]];
      if (known != written_.types[i]) {
        return complain(fmt::format("operand #{} is a value of type {}, written as {}", i,
                                    spelling(known), spelling(written_.types[i])));
      }
    }
    return true;
  }

  bool operands() {
    const Row& row = *written_.row;
    const std::size_t wanted = row.operand_count();
    const std::size_t given = written_.operands.size();
    if (given < wanted || given > wanted + (row.predicate ? 1 : 0)) {
      return complain(fmt::format("expected {}{} operands, but found {}", wanted,
                                  row.predicate ? fmt::format(" or {}", wanted + 1) : "", given));
    }
    for (std::size_t i = 0; i < wanted; ++i) {
      if (written_.types[i] != row.operands[i]) {
        return complain(fmt::format("operand #{} must be {}, but got {}", i,
                                    spelling(row.operands[i]), spelling(written_.types[i])));
      }
    }
    if (given > wanted) {
      if (written_.types.back() != Type::kI1) {
        return complain(fmt::format("operand #{} must be i1, but got {}", wanted,
                                    spelling(written_.types.back())));
      }
      if (!written_.generic && !written_.named_predicate) {
        return complain("a predicate is written `predicate = %value`");
      }
      out_.predicate = out_.operands.back();
      out_.operands.pop_back();
    } else if (written_.named_predicate) {
      return complain("has a predicate in the place of an operand");
    }
    return true;
  }

  bool result() {
    if (written_.result != written_.row->result) {
      return complain(fmt::format("result must be {}, but got {}", spelling(written_.row->result),
                                  spelling(written_.result)));
    }
    return true;
  }

  bool flags() {
    const auto noinc = written_.attributes.find("noinc");
    const bool copy = written_.op == Op::kCopyArrive || written_.op == Op::kCopyArriveShared;
    out_.flag = copy ? noinc != written_.attributes.end() &&
                           (noinc->second == "true" || noinc->second == "1 : i1")
                     : written_.attributes.contains("aligned");
    return true;
  }

  bool barrier() {
    auto segments = written_.segments;
    if (written_.generic) {
      const auto given = written_.attributes.find("operandSegmentSizes");
      const std::size_t count = written_.operands.size();
      segments = {count > 0 ? 1 : 0, count > 1 ? 1 : 0};
      if (given != written_.attributes.end() && given->second.find(": 0, 1") != std::string::npos) {
        segments = {0, 1};
      }
    }
    if (segments[0] == 0 && segments[1] == 1) {
      return complain("barrier id is missing, it should be set between 0 to 15");
    }
    if (written_.operands.size() > 2) {
      return complain(
          fmt::format("expected at most 2 operands, but found {}", written_.operands.size()));
    }
    for (const Type type : written_.types) {
      if (type != Type::kI32) {
        return complain(fmt::format("operands must be i32, but got {}", spelling(type)));
      }
    }
    return true;
  }

  bool constant() {
    const auto value = written_.attributes.find("value");
    const Type type = written_.result;
    if (value == written_.attributes.end()) {
      return complain("needs a value");
    }
    if (type != Type::kI1 && type != Type::kI32 && type != Type::kI64) {
      return complain(fmt::format("result must be i1, i32 or i64, but got {}", spelling(type)));
    }
    const std::string& text = value->second;
    if (text == "true" || text == "false") {
      out_.constant = text == "true" ? 1 : 0;
      return type == Type::kI1 || complain("a truth value is an i1");
    }
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, out_.constant);
    const std::string after = fmt::format(" : {}", spelling(type));
    std::string rest{read.ptr, end};
    std::erase(rest, ' ');
    if (read.ec != std::errc{} || rest != fmt::format(":{}", spelling(type))) {
      return complain(fmt::format("expected a number{}, found '{}'", after, text));
    }
    const bool fits = type == Type::kI64 ||
                      (type == Type::kI32 && out_.constant >= INT32_MIN &&
                       out_.constant <= INT64_C(0xffffffff)) ||
                      (type == Type::kI1 && (out_.constant == 0 || out_.constant == 1));
    return fits ||
           complain(fmt::format("value {} does not fit into {}", out_.constant, spelling(type)));
  }

  bool give_back() {
    const bool none = function_.result == Type::kVoid;
    if (written_.operands.size() != (none ? 0 : 1)) {
      return complain(fmt::format("expected {} operands, but found {}", none ? 0 : 1,
                                  written_.operands.size()));
    }
    if (!none && written_.types[0] != function_.result) {
      return complain(fmt::format("the function returns {}, but got {}", spelling(function_.result),
                                  spelling(written_.types[0])));
    }
    return true;
  }

  Reader& in_;
  const Function& function_;
  const Written& written_;
  Operation& out_;
};

}  // namespace

bool check(Reader& reader, const Function& function, const Written& written, Operation& out) {
  return Checker{reader, function, written, out}.run();
}

Type result_type(const Written& written) {
  return written.row != nullptr        ? written.row->result
         : written.op == Op::kConstant ? written.result
                                       : Type::kVoid;
}

}  // namespace muster::nvvm
