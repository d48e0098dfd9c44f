// See opcodes.h.
#include "isa/visa/syntax/opcodes.h"

#include <unordered_map>

namespace muster::visa {
namespace {

constexpr OpcodeRow kOpcodes[] = {
#define OPCODE(name, frame, operands) {name, Frame::frame, operands},
#include "isa/visa/syntax/opcodes.def"
#undef OPCODE
};

std::unordered_map<std::string_view, const OpcodeRow*> by_name() {
  std::unordered_map<std::string_view, const OpcodeRow*> all;
  for (const OpcodeRow& row : kOpcodes) {
    all.emplace(row.name, &row);
  }
  return all;
}

}  // namespace

const OpcodeRow* find_opcode(std::string_view name) {
  static const auto kByName = by_name();
  const auto found = kByName.find(name);
  return found == kByName.end() ? nullptr : found->second;
}

}  // namespace muster::visa
