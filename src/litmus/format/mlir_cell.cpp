// See mlir_cell.h.
#include "litmus/format/mlir_cell.h"

#include <algorithm>
#include <string>

namespace muster::litmus {

namespace {

constexpr std::string_view kBlanks = " \t\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// Without the types behind the colon and the attributes in braces.
std::string_view without_types(std::string_view text) {
  text = text.substr(0, text.find(" : "));
  return trimmed(text.substr(0, text.find('{')));
}

// `id = %a number_of_threads = %b` as `%a, %b`.
std::string without_keywords(std::string_view operands) {
  std::string text(operands);
  if (text.find("id =") == std::string::npos) return text;
  for (const std::string_view keyword : {"id =", "number_of_threads ="}) {
    const std::size_t at = text.find(keyword);
    if (at != std::string::npos) text.replace(at, keyword.size(), at == 0 ? "" : ",");
  }
  return text;
}

bool gives_result(std::string_view op) {
  return op.starts_with("nvvm.mbarrier.arrive") ? op.find("expect_tx") == std::string_view::npos
                                                : op.find("test.wait") != std::string_view::npos;
}

}  // namespace

bool read_mlir(std::string_view cell, Instruction& out) {
  if (cell.find('%') == std::string_view::npos) return false;
  std::string_view rest = cell;
  std::string result;
  if (cell.starts_with('%')) {
    const std::size_t equals = cell.find('=');
    if (equals == std::string_view::npos) return false;
    result = trimmed(cell.substr(0, equals));
    rest = trimmed(cell.substr(equals + 1));
  }
  rest = without_types(rest);
  const std::size_t space = std::min(rest.find_first_of(kBlanks), rest.size());
  out.op = std::string(rest.substr(0, space));
  const bool on_object = out.op.starts_with("nvvm.mbarrier.");
  if (result.empty() && gives_result(out.op)) result = "_";
  if (!result.empty()) out.operands.push_back(result);
  const std::string operands = without_keywords(rest.substr(space));
  bool first = true;
  for (std::size_t at = 0; at < operands.size();) {
    const std::size_t end = std::min(operands.find_first_of(", \t\n", at), operands.size());
    const std::string operand = operands.substr(at, end - at);
    at = end + 1;
    if (operand.empty()) continue;
    const bool object = first && on_object && !operand.starts_with('[');
    out.operands.push_back(object ? "[" + operand + "]" : operand);
    first = false;
  }
  return true;
}

}  // namespace muster::litmus
