// Instructions of every barrier form of PTX with operands that ptxas accepts.
#pragma once

#include <string>
#include <vector>

#include "isa/ptx/encode/barrier_text.h"

namespace muster::test {

// With numbers and with registers, with and without what may be left out.
inline std::vector<std::string> barrier_samples(const ptx::BarrierForm& form) {
  struct Operand {
    char letter;
    const char *number, *name;
  };
  constexpr Operand kOperands[] = {
      {'i', "3", "%r1"},    {'n', "64", "%r2"},    {'N', "0", "%r2"},          {'k', "7", "%r2"},
      {'x', "1024", "%r2"}, {'y', "1", "%r2"},     {'m', "255", "%r2"},        {'u', "1000", "%r3"},
      {'r', "%r4", "%r4"},  {'p', "%p1", "%p1"},   {'s', "%rd2", "_"},         {'_', "_", "_"},
      {'c', "%p2", "!%p2"}, {'t', "%rd3", "%rd3"}, {'a', "[%rd1+8]", "[%rd1]"}};
  std::vector<std::string> result;
  const bool optional = form.operands.find('?') != std::string_view::npos;
  for (const bool names : {false, true}) {
    for (const bool whole : {false, true}) {
      if (!whole && !optional) continue;
      std::string text = form.mnemonic;
      const char* separator = " ";
      for (std::size_t i = 0; i < form.operands.size(); ++i) {
        const bool may_miss = i + 1 < form.operands.size() && form.operands[i + 1] == '?';
        for (const Operand& operand : kOperands) {
          if (operand.letter != form.operands[i] || (may_miss && !whole)) continue;
          text += separator + std::string(names ? operand.name : operand.number);
          separator = ", ";
        }
      }
      text += ";";
      if (result.empty() || result.back() != text) result.push_back(text);
    }
  }
  return result;
}

inline std::string barrier_kernel(const std::string& version, const std::string& target,
                                  const std::string& body) {
  return ".version " + version + "\n.target " + target +
         "\n.address_size 64\n.visible .entry k()\n{\n.reg .pred %p<4>;\n.reg .b32 %r<6>;\n"
         ".reg .b64 %rd<5>;\n" +
         body + "ret;\n}\n";
}

}  // namespace muster::test
