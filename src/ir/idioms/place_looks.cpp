// See place_looks.h. What a register holds is followed as a sum: of a number, of the address of one
// variable at most, less that of one at most. So the end of an array, a place in it, the distance
// of two places and the complement of an address, as compilers write a distance, are told apart
// from what looks at an address itself.
#include "ir/idioms/place_looks.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace muster::ir {

namespace {

struct Form {
  enum class Kind : std::uint8_t {
    nothing,  // not seen yet
    sum,      // a number, plus the address of `plus` and less that of `minus`, where there are such
    made,     // of an address, and no such sum
    any,      // loaded, passed, or one of several
  };
  // What an address has to do with `any`: it may be one, or the difference to one; or what is made
  // of one went into it.
  enum class Of : std::uint8_t { none, address, made };
  Kind kind = Kind::nothing;
  SymbolId plus = kNone, minus = kNone;
  bool generic = false;  // it may be a generic address, which is not null
  Of of = Of::none;

  bool number() const { return kind == Kind::sum && plus == kNone && minus == kNone; }
  bool place() const { return kind == Kind::sum && plus != kNone && minus == kNone; }
  Of of_address() const {
    if (kind == Kind::made) return Of::made;
    return kind == Kind::sum && !number() ? Of::address : of;
  }
  friend bool operator==(const Form&, const Form&) = default;
};

constexpr Form kNumber{Form::Kind::sum}, kMade{Form::Kind::made}, kAny{Form::Kind::any};

// Of both of these something that is not followed.
Form any_of(const Form& a, const Form& b) {
  Form form = kAny;
  form.of = std::max(a.of_address(), b.of_address());
  return form;
}

Form join(const Form& a, const Form& b) {
  if (a.kind == Form::Kind::nothing) return b;
  if (b.kind == Form::Kind::nothing) return a;
  Form both = a;
  both.generic = a.generic || b.generic;
  both.of = std::max(a.of, b.of);
  return a.kind == b.kind && a.plus == b.plus && a.minus == b.minus ? both : any_of(a, b);
}

Form negative(Form form) {
  std::swap(form.plus, form.minus);
  form.generic = false;
  return form;
}

Form sum(const Form& a, const Form& b) {
  using enum Form::Kind;
  if (a.kind == nothing || b.kind == nothing) return {};
  if (a.kind == made || b.kind == made)
    return a.kind == any || b.kind == any ? any_of(a, b) : kMade;
  // Who adds to an address what was loaded takes that for an offset; who takes it away from
  // something, for an address.
  if (a.kind == any || b.kind == any) {
    const Form& known = a.kind == any ? b : a;
    return known.place() ? known : any_of(a, b);
  }
  Form made_of{sum};
  made_of.generic = a.generic || b.generic;
  SymbolId plus[] = {a.plus, b.plus}, minus[] = {a.minus, b.minus};
  for (SymbolId& one : plus) {
    for (SymbolId& other : minus) {
      if (one != kNone && one == other) one = other = kNone;
    }
  }
  if ((plus[0] != kNone && plus[1] != kNone) || (minus[0] != kNone && minus[1] != kNone)) {
    return kMade;
  }
  made_of.plus = std::min(plus[0], plus[1]);
  made_of.minus = std::min(minus[0], minus[1]);
  made_of.generic = made_of.generic && made_of.place();
  return made_of;
}

class Forms {
 public:
  explicit Forms(const Function& function)
      : function_(function), registers_(function.registers.size()) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Instr& in : function.instrs) {
        if (in.dst.count != 0) changed |= learn(in);
      }
    }
  }

  Form of(const Operand& operand) const {
    switch (operand.kind) {
      case Operand::Kind::symbol:
        return of_symbol(operand.index);
      case Operand::Kind::reg:
        return registers_[operand.index];
      case Operand::Kind::immediate:
      case Operand::Kind::none:
        break;
    }
    return kNumber;
  }

 private:
  // All names of dynamic shared memory are one variable.
  Form of_symbol(SymbolId id) const {
    Form form = kNumber;
    form.plus = id;
    if (!function_.symbols[id].dynamic) return form;
    form.plus = static_cast<SymbolId>(std::ranges::find_if(function_.symbols, &Symbol::dynamic) -
                                      function_.symbols.begin());
    return form;
  }

  bool learn(const Instr& in) {
    const Form result = transfer(in);
    bool changed = false;
    for (const Operand& operand : function_.destinations(in)) {
      if (operand.kind != Operand::Kind::reg) continue;
      const bool predicate = function_.registers[operand.index].type == Type::pred;
      Form& form = registers_[operand.index];
      const Form after = join(form, predicate ? kNumber : result);
      changed |= after != form;
      form = after;
    }
    return changed;
  }

  // What is neither a sum nor handed on.
  Form mixture(const Instr& in) const {
    bool made = false, any = false;
    for (const Operand& operand : function_.sources(in)) {
      const Form form = of(operand);
      if (form.kind == Form::Kind::nothing) return {};
      any = any || form.kind == Form::Kind::any;
      made = made || form.of_address() != Form::Of::none;
    }
    if (!any) return made ? kMade : kNumber;
    return any_of(kAny, made ? kMade : kNumber);
  }

  // `bits` added to an address whose own low bits are clear, or those bits of it alone.
  bool within_alignment(const Form& form, std::uint64_t bits) const {
    return form.place() && bits < std::max<std::uint32_t>(function_.symbols[form.plus].align, 1);
  }

  Form masked(const Instr& in) const {
    const auto sources = function_.sources(in);
    for (const unsigned i : {0U, 1U}) {
      const Operand& mask = sources[1 - i];
      if (mask.kind != Operand::Kind::immediate) continue;
      const Form form = of(sources[i]);
      if (within_alignment(form, mask.value)) return in.op == Op::bit_and ? kNumber : form;
      const bool clears = in.op == Op::bit_and;
      if (clears && within_alignment(form, ~mask.value & value_mask(in.type))) return form;
      const bool all = mask.value == value_mask(in.type);
      if (in.op == Op::bit_xor && all && form.kind == Form::Kind::sum) return negative(form);
    }
    return mixture(in);
  }

  Form product_and(const Instr& in) const {
    const auto sources = function_.sources(in);
    const Form a = of(sources[0]), b = of(sources[1]);
    if (a.number() && b.number()) return sum(kNumber, of(sources[2]));
    // What is loaded and multiplied is an offset.
    const bool factors =
        (a.number() || a.kind == Form::Kind::any) && (b.number() || b.kind == Form::Kind::any);
    return factors ? sum(any_of(a, b), of(sources[2])) : mixture(in);
  }

  Form transfer(const Instr& in) const {
    const auto sources = function_.sources(in);
    if (in.op == Op::address) return of_symbol(sources[0].index);
    if (in.op == Op::special) return kNumber;
    if (group(in.op) != OpGroup::compute && in.op != Op::shuffle) {
      return group(in.op) == OpGroup::lane && in.op != Op::map_rank ? mixture(in) : kAny;
    }
    switch (in.op) {
      case Op::mov:
      case Op::shuffle:
      case Op::from_generic:
        return of(sources[0]);
      case Op::to_generic: {
        Form form = of(sources[0]);
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
        const Form form = mixture(in);
        return form == kMade ? any_of(form, form) : form;
      }
      default:
        return mixture(in);
    }
  }

  static Form difference(const Form& form) {
    return form.kind == Form::Kind::sum    ? negative(form)
           : form.kind == Form::Kind::made ? kMade
                                           : form;
  }

  const Function& function_;
  std::vector<Form> registers_;
};

bool is_equality(const Instr& in) {
  const auto compare = static_cast<Compare>(in.sub);
  return in.op == Op::setp && (compare == Compare::eq || compare == Compare::ne);
}

PlaceLook look_of_comparison(const Forms& forms, const Function& function, const Instr& in) {
  const auto sources = function.sources(in);
  const Form a = forms.of(sources[0]), b = forms.of(sources[1]);
  using enum Form::Kind;
  if (a.kind == nothing || b.kind == nothing) return PlaceLook::none;  // never executed
  if (a.kind == made || b.kind == made) return PlaceLook::made;
  if (a.kind == any || b.kind == any) {
    if (a.place() || b.place()) return PlaceLook::outside;
    // Loaded, passed, or a register that is used for several things, some of them made of
    // addresses.
    return any_of(a, b).of == Form::Of::none ? PlaceLook::none : PlaceLook::made;
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
  const bool access =
      (in.op == Op::load || in.op == Op::store || in.op == Op::atomic) && in.space == Space::global;
  const bool chooses = in.op == Op::branch_table || in.op == Op::cta_barrier;
  if (!access && !chooses) return PlaceLook::none;
  const auto sources = function.sources(in);
  const std::size_t asked = std::min<std::size_t>(sources.size(), in.op == Op::cta_barrier ? 2 : 1);
  const bool made = std::ranges::any_of(sources.first(asked), [&](const Operand& operand) {
    const Form form = forms.of(operand);
    return form.of_address() == Form::Of::made || (chooses && form.of_address() != Form::Of::none);
  });
  return made ? PlaceLook::made : PlaceLook::none;
}

PlaceLook look(const Forms& forms, const Function& function, const Instr& in) {
  const bool compares = in.op == Op::setp || in.op == Op::min || in.op == Op::max;
  return compares ? look_of_comparison(forms, function, in) : look_of_use(forms, function, in);
}

bool names_variable(const Function& function, const Instr& in) {
  return in.op == Op::address || std::ranges::any_of(function.sources(in), [](const Operand& one) {
           return one.kind == Operand::Kind::symbol;
         });
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
