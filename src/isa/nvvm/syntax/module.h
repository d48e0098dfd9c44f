// The part of MLIR that barrier code needs: functions of the LLVM dialect, NVVM's barrier
// operations, integer constants, return. Values are numbered by function. Depends on source.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::nvvm {

enum class Type : std::uint8_t { kVoid, kI1, kI32, kI64, kGeneric, kShared, kOther };
std::string_view spelling(Type type);  // "!llvm.ptr<3>"

enum class Op : std::uint8_t {
#define OP(name, enumerator, ...) enumerator,
#include "isa/nvvm/syntax/ops.def"
  kConstant,
  kReturn,
};

struct Row {
  std::string_view name;
  Op op{};
  std::array<Type, 3> operands{};  // kVoid beyond the last
  bool predicate = false;
  Type result{};
  unsigned sm = 0;
  std::string_view ptx;

  std::size_t operand_count() const;
};
std::span<const Row> rows();

using Value = std::uint32_t;

struct Operation {
  Op op{};
  std::vector<Value> operands;  // kBarrier: the id and the threads, as far as they are given
  std::optional<Value> predicate;
  std::optional<Value> result;
  std::int64_t constant = 0;
  bool flag = false;  // noinc, aligned
  Range range;

  friend bool operator==(const Operation& a, const Operation& b) {
    return a.op == b.op && a.operands == b.operands && a.predicate == b.predicate &&
           a.result == b.result && a.constant == b.constant && a.flag == b.flag;
  }
};

struct Function {
  std::string name;
  bool kernel = false;
  std::size_t parameters = 0;  // the first values
  Type result = Type::kVoid;
  std::vector<Type> values;  // their types
  std::vector<Operation> operations;

  friend bool operator==(const Function&, const Function&) = default;
};

struct Module {
  SourceFilePtr file;
  std::vector<Function> functions;
};

// Reads MLIR text, operations in their own or in the generic form, and checks what the dialect's
// verifier checks. Document 002 rejects mixing: a .shared operation takes !llvm.ptr<3> only, one
// without takes !llvm.ptr only.
Result<Module> parse(const SourceFilePtr& file, Diagnostics& diagnostics);

enum class Form : std::uint8_t { kPretty, kGeneric };
std::string print(const Module& module, Form form);

// PTX for `sm_NN`; an operation that the target lacks is a diagnostic.
Result<std::string> emit_ptx(const Module& module, unsigned sm, Diagnostics& diagnostics);

// 90 of "sm_90" and "sm_90a"; nothing if `target` is no such name.
std::optional<unsigned> sm_of(std::string_view target);

}  // namespace muster::nvvm
