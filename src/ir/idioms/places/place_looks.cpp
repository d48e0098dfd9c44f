// See place_looks.h. What a register holds is followed as a sum (place_form.h), through memory, too
// (place_memory.h).
#include "ir/idioms/places/place_looks.h"

#include <algorithm>
#include <bit>

#include "ir/async_copies.h"
#include "ir/idioms/places/place_form.h"
#include "ir/idioms/places/place_memory.h"

namespace muster::ir {

namespace {

bool names_parameter(const Instr& in) { return in.op == Op::mov && in.space == Space::parameter; }

class Forms {
 public:
  explicit Forms(const Function& function)
      : function_(function), memory_(function), registers_(function.registers.size()) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Instr& in : function.instrs) {
        if (in.op == Op::store || in.op == Op::atomic) changed |= keep(in);
        if (in.op == Op::async_copy) changed |= carry(in);
        if (in.op == Op::tcgen05) changed |= keep_columns(in);
        if (in.dst.count != 0) changed |= learn(in);
      }
    }
  }

  PlaceForm of(const Operand& operand) const {
    switch (operand.kind) {
      case Operand::Kind::symbol:
        return of_symbol(operand.index);
      case Operand::Kind::reg:
        return registers_[operand.index];
      case Operand::Kind::immediate:
        return constant(operand.value);
      case Operand::Kind::none:
        break;
    }
    return kNumberForm;
  }

 private:
  static PlaceForm constant(std::uint64_t value) {
    PlaceForm form = kNumberForm;
    form.at = value;
    return form;
  }

  // All names of dynamic shared memory are one variable.
  PlaceForm of_symbol(SymbolId id) const {
    PlaceForm form = constant(0);
    form.plus = id;
    if (!function_.symbols[id].dynamic) return form;
    form.plus = static_cast<SymbolId>(std::ranges::find_if(function_.symbols, &Symbol::dynamic) -
                                      function_.symbols.begin());
    return form;
  }

  // What an address leads to; nothing that is kept lies in the kernel's parameters.
  PlaceForm base(const Operand& address) const {
    const PlaceForm form = of(address);
    return PlaceForm::is_parameter(form.plus) ? kAnyForm : form;
  }

  PlaceMemory::Cell cell(const Instr& in, std::size_t element) const {
    const unsigned width = bytes(in.type);
    const std::uint64_t offset = static_cast<std::uint64_t>(in.offset) + element * width;
    return {base(function_.sources(in)[0]), offset, width, in.space};
  }

  // What is stored, or goes into an atomic.
  bool keep(const Instr& in) {
    bool changed = false;
    const auto data = function_.sources(in).subspan(1);
    for (std::size_t i = 0; i < data.size(); ++i) {
      const PlaceForm form = of(data[i]);
      const bool whole = in.op == Op::store || form.kind == PlaceForm::Kind::nothing;
      changed |= memory_.put(cell(in, whole ? i : 0), whole ? form : any_of(form, form));
    }
    return changed;
  }

  // What an asynchronous copy brings, to places that are not told apart.
  bool carry(const Instr& in) {
    using Side = AsyncCopyKind::Side;
    const AsyncCopyKind& kind = copy_kind(in);
    const auto sources = function_.sources(in);
    PlaceForm data = kAnyForm;
    if (kind.from == Side::registers) {
      for (const Operand& value : sources.subspan(6)) data = any_of(data, of(value));
    } else if (kind.from == Side::tensor) {
      data = memory_.anywhere_in(Space::global);
    } else if (kind.from != Side::none) {
      data = memory_.anywhere_from({base(sources[1]), 0, 1, side_space(kind.from)});
    }
    PlaceMemory::Cell to{kAnyForm, 0, 1, side_space(kind.to)};
    if (kind.to != Side::tensor) to.base = base(sources[0]);
    to.base.at.reset();
    return memory_.put(to, data.kind == PlaceForm::Kind::nothing ? data : any_of(data, data));
  }

  static Space side_space(AsyncCopyKind::Side side) {
    return side == AsyncCopyKind::Side::shared ? Space::shared : Space::global;
  }

  // The address of tensor memory that an allocation leaves, where it is known to which variable.
  bool keep_columns(const Instr& in) {
    if (static_cast<Tcgen05>(in.sub) != Tcgen05::alloc) return false;
    const PlaceMemory::Cell to{base(function_.sources(in)[0]),
                               static_cast<std::uint64_t>(in.offset), 4, in.space};
    return to.base.place() && to.base.at && memory_.put(to, some_address());
  }

  static PlaceForm some_address() {
    PlaceForm form = kAnyForm;
    form.of = PlaceForm::Of::address;
    return form;
  }

  bool learn(const Instr& in) {
    const bool reads = in.op == Op::load || in.op == Op::atomic;
    const PlaceForm same = reads ? PlaceForm{} : transfer(in);
    bool changed = false;
    const auto destinations = function_.destinations(in);
    for (std::size_t i = 0; i < destinations.size(); ++i) {
      const Operand& operand = destinations[i];
      if (operand.kind != Operand::Kind::reg) continue;
      const bool predicate = function_.registers[operand.index].type == Type::pred;
      const PlaceForm result = reads ? memory_.get(cell(in, i)) : same;
      PlaceForm& form = registers_[operand.index];
      const PlaceForm after = join(form, predicate ? kNumberForm : result);
      changed |= after != form;
      form = after;
    }
    return changed;
  }

  // What is neither a sum nor handed on.
  PlaceForm mixture(const Instr& in) const {
    bool made = false, any = false;
    for (const Operand& operand : function_.sources(in)) {
      const PlaceForm form = of(operand);
      if (form.kind == PlaceForm::Kind::nothing) return {};
      any = any || form.kind == PlaceForm::Kind::any;
      made = made || form.of_address() != PlaceForm::Of::none;
    }
    if (!any) return made ? kMadeForm : kNumberForm;
    return any_of(kAnyForm, made ? kMadeForm : kNumberForm);
  }

  std::uint64_t alignment(SymbolId id) const {
    if (!PlaceForm::is_parameter(id)) return function_.symbols[id].align;
    return bytes(function_.parameters[id - PlaceForm::kParameters].type);
  }

  // `bits` added to an address whose own low bits are clear, or those bits of it alone.
  bool within_alignment(const PlaceForm& form, std::uint64_t bits) const {
    return form.place() && bits < std::max<std::uint64_t>(alignment(form.plus), 1);
  }

  PlaceForm masked(const Instr& in) const {
    const auto sources = function_.sources(in);
    for (const unsigned i : {0U, 1U}) {
      const Operand& mask = sources[1 - i];
      if (mask.kind != Operand::Kind::immediate) continue;
      PlaceForm form = of(sources[i]);
      form.at.reset();
      if (within_alignment(form, mask.value)) return in.op == Op::bit_and ? kNumberForm : form;
      const bool clears = in.op == Op::bit_and;
      if (clears && within_alignment(form, ~mask.value & value_mask(in.type))) return form;
      const bool all = mask.value == value_mask(in.type);
      if (in.op == Op::bit_xor && all && form.kind == PlaceForm::Kind::sum) return negative(form);
    }
    return mixture(in);
  }

  PlaceForm product_and(const Instr& in) const {
    const auto sources = function_.sources(in);
    const PlaceForm a = of(sources[0]), b = of(sources[1]);
    if (a.number() && b.number()) return sum(kNumberForm, of(sources[2]));
    // What is loaded and multiplied is an offset.
    const bool factors = (a.number() || a.kind == PlaceForm::Kind::any) &&
                         (b.number() || b.kind == PlaceForm::Kind::any);
    return factors ? sum(any_of(a, b), of(sources[2])) : mixture(in);
  }

  // Of the parameter that has this byte, or ends there.
  PlaceForm of_parameter(std::uint64_t address) const {
    const auto& all = function_.parameters;
    for (std::size_t i = all.size(); i-- > 0;) {
      if (all[i].offset > address) continue;
      PlaceForm form = constant(address - all[i].offset);
      form.plus = PlaceForm::kParameters + static_cast<SymbolId>(i);
      return form;
    }
    return some_address();
  }

  PlaceForm transfer(const Instr& in) const {
    const auto sources = function_.sources(in);
    if (in.op == Op::address) return of_symbol(sources[0].index);
    if (names_parameter(in)) return of_parameter(sources[0].value);
    if (in.op == Op::special) return kNumberForm;
    if (group(in.op) != OpGroup::compute && in.op != Op::shuffle) {
      // The greatest and the least of several are one of them.
      const auto reduction = static_cast<Reduce>(in.sub);
      const bool one =
          in.op == Op::reduce_lanes && (reduction == Reduce::min || reduction == Reduce::max);
      if (one) return of(sources[0]);
      if (in.op == Op::map_rank) return any_of(of(sources[0]), of(sources[0]));
      return group(in.op) == OpGroup::lane ? mixture(in) : kAnyForm;
    }
    switch (in.op) {
      case Op::mov:
      case Op::shuffle:
      case Op::from_generic:
        return of(sources[0]);
      case Op::to_generic: {
        if (in.space == Space::parameter) return some_address();
        PlaceForm form = of(sources[0]);
        form.generic = form.place();
        return form;
      }
      case Op::convert:
        return is_float(in.type) || is_float(in.from) || bits(in.type) < 32 ? mixture(in)
                                                                            : of(sources[0]);
      case Op::add:
        return sum(of(sources[0]), of(sources[1]));
      case Op::sub:
        return sum(of(sources[0]), difference(of(sources[1])));
      case Op::neg:
      case Op::bit_not:
        return difference(of(sources[0]));
      case Op::mad_lo:
      case Op::mad_wide:
        return product_and(in);
      case Op::select:
      case Op::min:
      case Op::max:
        return join(of(sources[0]), of(sources[1]));
      case Op::bit_and:
      case Op::bit_or:
      case Op::bit_xor:
        return masked(in);
      case Op::pack:
      case Op::unpack:
      case Op::prmt: {
        const PlaceForm form = mixture(in);
        return form == kMadeForm ? any_of(form, form) : form;
      }
      default:
        return mixture(in);
    }
  }

  static PlaceForm difference(const PlaceForm& form) {
    return form.kind == PlaceForm::Kind::sum    ? negative(form)
           : form.kind == PlaceForm::Kind::made ? kMadeForm
                                                : form;
  }

  const Function& function_;
  PlaceMemory memory_;
  std::vector<PlaceForm> registers_;
};

bool is_equality(const Instr& in) {
  const auto compare = static_cast<Compare>(in.sub);
  return in.op == Op::setp && (compare == Compare::eq || compare == Compare::ne);
}

PlaceLook look_of_comparison(const Forms& forms, const Function& function, const Instr& in) {
  const auto sources = function.sources(in);
  const PlaceForm a = forms.of(sources[0]), b = forms.of(sources[1]);
  using enum PlaceForm::Kind;
  if (a.kind == nothing || b.kind == nothing) return PlaceLook::none;  // never executed
  if (a.kind == made || b.kind == made) return PlaceLook::made;
  if (a.kind == any || b.kind == any) {
    if (a.place() || b.place()) return PlaceLook::outside;
    // Loaded, passed, or a register that is used for several things, some of them made of
    // addresses.
    return any_of(a, b).of == PlaceForm::Of::none ? PlaceLook::none : PlaceLook::made;
  }
  if (a.plus == b.plus && a.minus == b.minus) return PlaceLook::none;
  if (a.place() && b.place() && is_equality(in)) return PlaceLook::equality;
  const auto null = [](const Operand& operand) {
    return operand.kind == Operand::Kind::immediate && operand.value == 0;
  };
  const bool not_null =
      (a.place() && a.generic && null(sources[1])) || (b.place() && b.generic && null(sources[0]));
  return not_null ? PlaceLook::none : PlaceLook::order;
}

// Where an access of global memory goes, which barrier is meant, where a jump leads.
PlaceLook look_of_use(const Forms& forms, const Function& function, const Instr& in) {
  const bool accesses = in.op == Op::load || in.op == Op::store || in.op == Op::atomic;
  const bool access = accesses && in.space == Space::global;
  // The address of a parameter, taken for one of other memory.
  const bool elsewhere = accesses && in.src.count != 0 && in.space != Space::parameter &&
                         PlaceForm::is_parameter(forms.of(function.sources(in)[0]).plus);
  if (elsewhere) return PlaceLook::made;
  const bool chooses = in.op == Op::branch_table || in.op == Op::cta_barrier;
  if (!access && !chooses) return PlaceLook::none;
  const auto sources = function.sources(in);
  const std::size_t asked = std::min<std::size_t>(sources.size(), in.op == Op::cta_barrier ? 2 : 1);
  const bool made = std::ranges::any_of(sources.first(asked), [&](const Operand& operand) {
    const PlaceForm form = forms.of(operand);
    return form.of_address() == PlaceForm::Of::made ||
           (chooses && form.of_address() != PlaceForm::Of::none);
  });
  return made ? PlaceLook::made : PlaceLook::none;
}

// Of an operand that names tensor memory: a number, or the address of something else, is one of
// columns only if an allocation happens to give these.
bool no_allocation_gave(const Forms& forms, const Operand& operand) {
  if (operand.kind == Operand::Kind::none) return false;
  const PlaceForm form = forms.of(operand);
  return form.kind == PlaceForm::Kind::sum || form.kind == PlaceForm::Kind::made;
}

PlaceLook look_at_columns(const Forms& forms, const Function& function, const Instr& in) {
  constexpr std::size_t kMetadata = 5, kScales = 8;  // sources of a product: up to here
  const auto sources = function.sources(in);
  const auto sub = static_cast<Tcgen05>(in.sub);
  const bool product = sub == Tcgen05::mma;
  const bool names = product || sub == Tcgen05::dealloc || sub == Tcgen05::copy ||
                     sub == Tcgen05::shift || sub == Tcgen05::load || sub == Tcgen05::store;
  if (!names) return PlaceLook::none;
  bool made = no_allocation_gave(forms, sources[0]);
  if (product && (in.flags & kTensorOperand) != 0) made |= no_allocation_gave(forms, sources[1]);
  for (std::size_t i = kMetadata; product && i < std::min(kScales, sources.size()); ++i) {
    made |= no_allocation_gave(forms, sources[i]);
  }
  return made ? PlaceLook::made : PlaceLook::none;
}

PlaceLook look_of_store(const Forms& forms, const Function& function, const Instr& in) {
  PlaceLook look = PlaceLook::none;
  for (const Operand& stored : function.sources(in).subspan(1)) {
    const PlaceForm form = forms.of(stored);
    if (form.of_address() == PlaceForm::Of::none) continue;
    if (form.kind != PlaceForm::Kind::sum) return PlaceLook::stored_any;
    look = PlaceLook::stored_place;
  }
  return look;
}

PlaceLook look(const Forms& forms, const Function& function, const Instr& in) {
  const bool compares = in.op == Op::setp || in.op == Op::min || in.op == Op::max;
  if (compares) return look_of_comparison(forms, function, in);
  if (in.op == Op::tcgen05) return look_at_columns(forms, function, in);
  const PlaceLook used = look_of_use(forms, function, in);
  return used == PlaceLook::none && in.op == Op::store ? look_of_store(forms, function, in) : used;
}

bool names_variable(const Function& function, const Instr& in) {
  const bool of_parameter = in.op == Op::to_generic && in.space == Space::parameter;
  return in.op == Op::address || in.op == Op::tcgen05 || of_parameter || names_parameter(in) ||
         std::ranges::any_of(function.sources(in),
                             [](const Operand& one) { return one.kind == Operand::Kind::symbol; });
}

}  // namespace

std::vector<PlaceLook> find_place_looks(const Function& function) {
  const bool names = std::ranges::any_of(
      function.instrs, [&](const Instr& in) { return names_variable(function, in); });
  if (function.control != Control::lanes || !names) return {};
  const Forms forms(function);
  std::vector<PlaceLook> looks(function.instrs.size(), PlaceLook::none);
  for (InstrId id = 0; id < looks.size(); ++id)
    looks[id] = look(forms, function, function.instrs[id]);
  const bool none =
      std::ranges::all_of(looks, [](PlaceLook one) { return one == PlaceLook::none; });
  return none ? std::vector<PlaceLook>{} : looks;
}

}  // namespace muster::ir
