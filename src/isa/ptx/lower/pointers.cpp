// Which parameters of the kernel are addresses: those declared .ptr, and those whose value becomes
// (part of) the base of a memory access. Flow-insensitive: an address is followed back through
// moves, additions, conversions between spaces, selections, and words of local memory (where
// compilers that do not optimise keep variables) to the loads of parameters.
// Depends on ir only.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "ir/async_copies.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;

constexpr uint64_t kWordMax = 64;  // bytes

// Register → the instructions that define it, in compressed rows.
struct Definitions {
  std::vector<uint32_t> first, instrs;
};

Definitions find_definitions(const ir::Function& function) {
  Definitions out;
  out.first.assign(function.registers.size() + 1, 0);
  const auto each = [&](auto use) {
    for (uint32_t at = 0; at < function.instrs.size(); ++at) {
      for (const ir::Operand& d : function.destinations(function.instrs[at])) use(d.index, at);
    }
  };
  each([&](uint32_t reg, uint32_t) { ++out.first[reg + 1]; });
  for (size_t i = 1; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
  out.instrs.resize(out.first.back());
  std::vector<uint32_t> next(out.first.begin(), out.first.end() - 1);
  each([&](uint32_t reg, uint32_t at) { out.instrs[next[reg]++] = at; });
  return out;
}

bool is_register(const ir::Operand& operand) { return operand.kind == ir::Operand::Kind::reg; }

// Registers that certainly hold an address: converted between spaces, or made from a symbol.
std::vector<bool> find_certain(const ir::Function& function) {
  std::vector<bool> out(function.registers.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (const ir::Instr& instr : function.instrs) {
      const auto src = function.sources(instr);
      bool from =
          instr.op == Op::to_generic || instr.op == Op::from_generic || instr.op == Op::address;
      if (instr.op == Op::mov || instr.op == Op::add || instr.op == Op::sub ||
          instr.op == Op::mad_lo || instr.op == Op::mad_wide || instr.op == Op::select) {
        from = std::any_of(src.begin(), src.end(),
                           [&](const ir::Operand& s) { return is_register(s) && out[s.index]; });
      }
      if (!from) continue;
      for (const ir::Operand& d : function.destinations(instr)) {
        changed = changed || !out[d.index];
        out[d.index] = true;
      }
    }
  }
  return out;
}

// A place in the local memory of a lane: variable and byte.
using LocalPlace = std::pair<ir::SymbolId, uint64_t>;

// Where an operand points to that was made from the address of a local variable by adding
// constants, if that is its one definition.
std::optional<LocalPlace> local_place(const ir::Function& function, const Definitions& definitions,
                                      ir::Operand operand) {
  uint64_t offset = 0;
  for (unsigned steps = 0; steps < 16; ++steps) {
    if (operand.kind == ir::Operand::Kind::symbol) {
      if (function.symbols[operand.index].space != ir::Space::local) return std::nullopt;
      return LocalPlace{operand.index, offset + operand.value};
    }
    if (!is_register(operand)) return std::nullopt;
    const uint32_t first = definitions.first[operand.index];
    if (definitions.first[operand.index + 1] != first + 1) return std::nullopt;
    const ir::Instr& in = function.instrs[definitions.instrs[first]];
    const auto src = function.sources(in);
    if (in.op == Op::add && src[1].kind == ir::Operand::Kind::immediate) {
      offset += src[1].value;
    } else if (in.op != Op::mov && in.op != Op::address && in.op != Op::to_generic &&
               in.op != Op::from_generic) {
      return std::nullopt;
    }
    operand = src[0];
  }
  return std::nullopt;
}

bool may_be_local(const ir::Instr& instr) {
  return ir::bytes(instr.type) == 8 &&
         (instr.space == ir::Space::local || instr.space == ir::Space::generic);
}

struct Search {
  ir::Function& function;
  Definitions definitions;
  std::vector<bool> certain, seen;
  std::vector<ir::RegisterId> todo;
  std::multimap<LocalPlace, ir::Operand> stored;  // what is stored where, 8 bytes each

  void find_stored() {
    for (const ir::Instr& instr : function.instrs) {
      if (instr.op != Op::store || !may_be_local(instr)) continue;
      const auto src = function.sources(instr);
      auto place = local_place(function, definitions, src[0]);
      if (!place) continue;
      place->second += static_cast<uint64_t>(instr.offset);
      for (size_t i = 1; i < src.size(); ++i, place->second += 8) stored.emplace(*place, src[i]);
    }
  }
  // Words of local memory are followed to what is stored there.
  void want_stored(const ir::Instr& load, uint64_t element) {
    auto place = local_place(function, definitions, function.sources(load)[0]);
    if (!place) return;
    place->second += static_cast<uint64_t>(load.offset) + 8 * element;
    const auto [first, last] = stored.equal_range(*place);
    for (auto at = first; at != last; ++at) want(at->second);
  }
  void want(const ir::Operand& operand) {
    if (!is_register(operand) || seen[operand.index]) return;
    seen[operand.index] = true;
    todo.push_back(operand.index);
  }
};

// Of a sum, the side that is an address if that is certain, else the first.
void follow_sum(Search& search, std::span<const ir::Operand> src) {
  bool any = false;
  for (const ir::Operand& s : src) {
    if (is_register(s) && search.certain[s.index]) {
      search.want(s);
      any = true;
    }
  }
  if (any) return;
  search.want(is_register(src[0]) ? src[0] : src[1]);
}

void mark_parameter(ir::Function& function, const ir::Instr& load) {
  const auto src = function.sources(load);
  if (src[0].kind != ir::Operand::Kind::immediate) return;
  uint64_t at = src[0].value + static_cast<uint64_t>(load.offset);
  for (size_t i = 0; i < load.dst.count; ++i, at += ir::bytes(load.type)) {
    for (ir::Parameter& parameter : function.parameters) {
      if (at < parameter.offset || at >= parameter.offset + parameter.size) continue;
      const uint64_t inside = at - parameter.offset;
      const bool scalar = parameter.size == ir::bytes(parameter.type);
      if (scalar && inside == 0) parameter.pointer = true;
      auto& fields = parameter.pointers;
      if (std::find(fields.begin(), fields.end(), inside) == fields.end()) {
        fields.insert(std::upper_bound(fields.begin(), fields.end(), inside), inside);
      }
    }
  }
}

void follow(Search& search, const ir::Instr& instr, ir::RegisterId reg) {
  const auto src = search.function.sources(instr);
  switch (instr.op) {
    case Op::mov:
    case Op::to_generic:
    case Op::from_generic:
      search.want(src[0]);
      return;
    case Op::sub:
      search.want(src[0]);
      return;
    case Op::bit_and:  // to the beginning of a word
      if (src[1].kind == ir::Operand::Kind::immediate && ~src[1].value < kWordMax) {
        search.want(src[0]);
      }
      return;
    case Op::add:
      follow_sum(search, src);
      return;
    case Op::mad_lo:
    case Op::mad_wide:
      search.want(src[2]);
      return;
    case Op::select:
      search.want(src[0]);
      search.want(src[1]);
      return;
    case Op::load:
      if (ir::bytes(instr.type) == 8) {
        // Only the element that was asked for.
        ir::Instr one = instr;
        const auto dst = search.function.destinations(instr);
        for (size_t i = 0; i < dst.size(); ++i) {
          if (dst[i].index != reg) continue;
          if (may_be_local(instr)) search.want_stored(instr, i);
          if (instr.space != ir::Space::parameter) continue;
          one.offset = instr.offset + static_cast<int64_t>(i * 8);
          one.dst.count = 1;
          mark_parameter(search.function, one);
        }
      }
      return;
    default:
      return;
  }
}

bool is_access(const ir::Instr& instr) {
  const bool accesses = instr.op == Op::load || instr.op == Op::store || instr.op == Op::atomic ||
                        instr.op == Op::prefetch || instr.op == Op::demand ||
                        instr.op == Op::tensor_map;
  const bool by_pointer = instr.space == ir::Space::global || instr.space == ir::Space::generic ||
                          instr.space == ir::Space::constant;
  return (accesses && by_pointer) || instr.op == Op::to_generic || instr.op == Op::from_generic;
}

// The operands of an asynchronous copy that are addresses of global memory, or of a tensor map.
void want_copied(Search& search, const ir::Instr& instr) {
  const auto src = search.function.sources(instr);
  const ir::AsyncCopyKind& kind = ir::copy_kind(instr);
  if (kind.to == ir::AsyncCopyKind::Side::global) search.want(src[0]);
  if (kind.from == ir::AsyncCopyKind::Side::global) search.want(src[1]);
  search.want(src[5]);
}

// A tensor map is told where its tensor lies.
bool places_tensor(const ir::Function& function, const ir::Instr& instr) {
  return instr.op == Op::tensor_map &&
         instr.sub == static_cast<uint8_t>(ir::TensorMapAction::replace) &&
         function.sources(instr)[3].value ==
             static_cast<uint64_t>(ir::TensorMapField::global_address);
}

}  // namespace

void find_pointers(ir::Function& function) {
  for (ir::Parameter& parameter : function.parameters) {
    if (parameter.pointer) parameter.pointers = {0};
  }
  Search search{function,
                find_definitions(function),
                find_certain(function),
                std::vector<bool>(function.registers.size(), false),
                {},
                {}};
  search.find_stored();
  for (const ir::Instr& instr : function.instrs) {
    if (is_access(instr)) search.want(function.sources(instr)[0]);
    if (instr.op == Op::async_copy) want_copied(search, instr);
    if (places_tensor(function, instr)) search.want(function.sources(instr)[1]);
  }
  while (!search.todo.empty()) {
    const ir::RegisterId reg = search.todo.back();
    search.todo.pop_back();
    const Definitions& d = search.definitions;
    for (uint32_t i = d.first[reg]; i < d.first[reg + 1]; ++i) {
      follow(search, function.instrs[d.instrs[i]], reg);
    }
  }
}

}  // namespace muster::ptx
