// Module → PTX text, such that parsing the text again gives the same module (same_module), and
// printing that one gives the same text. Depends on ast.h.
#pragma once

#include <string>

#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

std::string print(const Module& module);

// One instruction as it would be printed, without indentation and ';': for traces and messages.
std::string print(const Module& module, const Function& function, const Instruction& instruction);

// Equal but for positions and spelling that means nothing (blanks, number bases). If they differ
// and `difference` is given, it receives one line that says where.
bool same_module(const Module& a, const Module& b, std::string* difference = nullptr);

}  // namespace muster::ptx
