// MLIR with every operation of the NVVM table.
#pragma once

#include <fmt/format.h>

#include <string>

#include "isa/nvvm/syntax/module.h"

namespace muster::test {

// All operations of the table in one function, pointer forms and predicates.
inline std::string every_nvvm_operation() {
  std::string body;
  unsigned number = 0;
  for (const nvvm::Row& row : nvvm::rows()) {
    const std::string_view name = row.name;
    const bool result = row.result != nvvm::Type::kVoid;
    body += result ? fmt::format("%v{} = ", number++) : "";
    if (name == "nvvm.barrier") {
      body += "nvvm.barrier id = %n number_of_threads = %n\n";
      continue;
    }
    std::string list, types;
    for (std::size_t i = 0; i < row.operand_count(); ++i) {
      const nvvm::Type type = row.operands[i];
      list += i == 0 ? " " : ", ";
      list += type == nvvm::Type::kGeneric  ? "%b"
              : type == nvvm::Type::kShared ? "%s"
              : type == nvvm::Type::kI32    ? "%n"
                                            : "%t";
      types += (i == 0 ? "" : ", ") + std::string{nvvm::spelling(type)};
    }
    body += std::string{name} + list + (types.empty() ? "" : " : " + types) +
            (result ? " -> " + std::string{nvvm::spelling(row.result)} : "") + "\n";
  }
  return fmt::format(
      "llvm.func @f(%b: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %t: i64, %p: i1) {{\n{}"
      "nvvm.mbarrier.init.shared %s, %n, predicate = %p : !llvm.ptr<3>, i32, i1\n"
      "nvvm.cp.async.mbarrier.arrive.shared %s {{noinc = true}} : !llvm.ptr<3>\n"
      "nvvm.cluster.arrive {{aligned}}\nllvm.return\n}}\n",
      body);
}

}  // namespace muster::test
