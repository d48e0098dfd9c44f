// Names in nested scopes: an open hash table whose entries shadow each other, undone when a scope
// closes. Parameterised registers (`%r<10>`) are one entry under their prefix.
// Depends on ast.h for ids. Reference: PTX ISA 4.4 (identifiers), 5.4.6 (parameterised names).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

enum class SymbolKind : uint8_t { kRegister, kRegisters, kVariable, kFunction, kLabel, kReported };

struct Symbol {
  SymbolKind kind = SymbolKind::kReported;
  uint32_t id = 0;     // of kRegisters: the id of %r0
  uint32_t count = 1;  // of kRegisters
  uint32_t depth = 0;  // of the scope that declares it
  Range range;         // where
};

class SymbolTable {
 public:
  SymbolTable();

  void clear();
  void open_scope() { ++depth_; }
  void close_scope();
  uint32_t depth() const { return depth_; }

  // The innermost symbol of this name; for `%r12` also a family `%r<count>` that contains it, in
  // which case `id` is that of the register. Null if there is none. As ptxas does, a name is split
  // before all its trailing digits, and `%r01` is another spelling of `%r1`.
  const Symbol* find(std::string_view name);

  // Declares in the innermost scope, or in an outer one that is still open (`depth`).
  // Returns the symbol of the same name that already stands in that scope, else null.
  const Symbol* declare(std::string_view name, Symbol symbol);
  void replace(std::string_view name, Symbol symbol);  // of an existing name

 private:
  struct Entry {
    Symbol symbol;
    uint32_t slot;
    uint32_t shadowed;  // entry, or kNoIndex
  };
  struct Slot {
    std::string_view name;
    uint32_t hash = 0;  // with the lowest bit saying whether it is a family
    uint32_t entry = kNoIndex;
    uint32_t generation = 0;
  };

  // The slot of a name, or the free one for it. Families have their own name space.
  uint32_t slot_of(std::string_view name, bool family) const;
  const Symbol* find_exact(std::string_view name) const;
  const Symbol* find_member(std::string_view prefix, uint32_t number) const;
  const Symbol* find_family(std::string_view name);
  void grow();

  std::vector<Slot> slots_;
  std::vector<Entry> entries_;
  uint32_t used_ = 0;  // slots of this generation
  uint32_t generation_ = 1;
  uint32_t depth_ = 0;
  bool percent_plain_ = false;  // some plain name looks like a family's member: %r5
  Symbol member_;               // what find() returns for a member of a family
};

}  // namespace muster::ptx
