// See variables.h.
#include "isa/amdgcn/lower/variables.h"

#include <algorithm>
#include <string>

#include "isa/amdgcn/lower/flow.h"
#include "isa/amdgcn/parse/expression.h"

namespace muster::amdgcn {
namespace {

constexpr std::uint64_t kSizeMax = std::uint64_t{1} << 24U;  // of what one listing initialises

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    parts.push_back(trimmed(text.substr(0, comma)));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

unsigned width_of(std::string_view directive) {
  constexpr std::pair<std::string_view, unsigned> kWidths[] = {
      {".byte", 1}, {".short", 2}, {".2byte", 2}, {".hword", 2}, {".value", 2},
      {".long", 4}, {".4byte", 4}, {".int", 4},   {".quad", 8},  {".8byte", 8}};
  const auto* const at = std::ranges::find(kWidths, directive, [](auto& w) { return w.first; });
  return at == std::end(kWidths) ? 0 : at->second;
}

class Reader {
 public:
  explicit Reader(const Listing& listing) : listing_(listing) { out_.code = find_labels(listing); }

  Variables read() {
    for (const ListingStatement& statement : listing_.statements) {
      if (statement.kind == ListingStatement::Kind::label && in_data_) {
        out_.code.erase(statement.name);
        out_.all.push_back({statement.name, 0, 16, false, true, {}, {}});
      } else if (statement.kind == ListingStatement::Kind::directive) {
        directive(statement.name, statement.text);
      }
    }
    for (Variable& variable : out_.all) {
      variable.size = std::max<std::uint64_t>(variable.size, variable.initial.size());
      const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
      if (variable.pointers.empty() && std::ranges::all_of(variable.initial, is_zero)) {
        variable.initial.clear();
      }
    }
    return std::move(out_);
  }

 private:
  void directive(std::string_view name, std::string_view text) {
    if (name == ".text" || name == ".section" || name == ".data" || name == ".bss" ||
        name == ".rodata") {
      const auto words = split(text);
      const std::string_view named = words.empty() ? std::string_view{} : words[0];
      const std::string_view section = name == ".section" ? named : name;
      in_data_ = section.find("rodata") != std::string_view::npos ||
                 section.find(".data") != std::string_view::npos ||
                 section.find(".bss") != std::string_view::npos;
      return;
    }
    const auto parts = split(text);
    if (name == ".amdgpu_lds" && parts.size() >= 2) {
      out_.all.push_back({parts[0], size(parts[1]), 16, true, true, {}, {}});
    } else if ((name == ".comm" || name == ".lcomm") && parts.size() >= 2) {
      out_.all.push_back({parts[0], size(parts[1]), 16, false, true, {}, {}});
    } else if (in_data_ && !out_.all.empty()) {
      contents(name, text, parts);
    }
  }

  static std::uint64_t size(std::string_view text) {
    const auto value = read_integer(text);
    return value && *value > 0 ? std::min(static_cast<std::uint64_t>(*value), kSizeMax) : 0;
  }

  void contents(std::string_view name, std::string_view text,
                const std::vector<std::string_view>& parts) {
    Variable& to = out_.all.back();
    if (const unsigned width = width_of(name)) {
      for (const std::string_view part : parts) {
        number(to, width, part);
      }
    } else if ((name == ".zero" || name == ".skip" || name == ".space") && !parts.empty()) {
      add(to, size(parts[0]), 0);
    } else if (name == ".fill" && parts.size() == 3) {
      for (std::uint64_t i = 0; i < size(parts[0]); ++i) {
        number(to, static_cast<unsigned>(size(parts[1])), parts[2]);
      }
    } else if (name == ".ascii" || name == ".asciz") {
      string(to, text, name == ".asciz");
    } else if (name == ".size" && parts.size() == 2 && parts[0] == to.name) {
      to.size = size(parts[1]);
    } else if (name != ".type" && name != ".globl" && name != ".weak" && name != ".hidden" &&
               name != ".protected" && name != ".p2align" && name != ".size" && name != ".ident" &&
               name != ".addrsig" && name != ".addrsig_sym" && name != ".amdgpu_metadata") {
      to.known = false;
    }
  }

  void add(Variable& to, std::uint64_t count, std::uint8_t byte) {
    used_ += count;
    if (used_ > kSizeMax) {
      to.known = false;
      return;
    }
    to.initial.insert(to.initial.end(), count, byte);
  }

  void number(Variable& to, unsigned width, std::string_view text) {
    const auto value = read_integer(text);
    if (!value) {
      const std::size_t end = std::min(text.find_first_of("+-@ "), text.size());
      const auto addend = end < text.size() ? read_integer(text.substr(end + (text[end] == '+')))
                                            : std::optional<std::int64_t>{0};
      to.known = to.known && width == 8 && addend.has_value();
      to.pointers.push_back({to.initial.size(), text.substr(0, end), addend.value_or(0)});
    }
    for (unsigned i = 0; i < std::min(width, 8U); ++i) {
      add(to, 1,
          static_cast<std::uint8_t>(static_cast<std::uint64_t>(value.value_or(0)) >> 8U * i));
    }
  }

  // What LLVM's assembler knows behind a backslash, besides octal digits.
  static unsigned escaped(char c) {
    constexpr std::string_view kLetters = "bfnrt", kMeant = "\b\f\n\r\t";
    const std::size_t at = kLetters.find(c);
    return static_cast<unsigned char>(at == std::string_view::npos ? c : kMeant[at]);
  }

  void string(Variable& to, std::string_view text, bool ends) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
      to.known = false;
      return;
    }
    text = text.substr(1, text.size() - 2);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\\' || i + 1 == text.size()) {
        add(to, 1, static_cast<std::uint8_t>(text[i]));
        continue;
      }
      const char c = text[++i];
      unsigned octal = 0, digits = 0;
      while (digits < 3 && i + digits < text.size() && text[i + digits] >= '0' &&
             text[i + digits] <= '7') {
        octal = octal * 8 + static_cast<unsigned>(text[i + digits++] - '0');
      }
      i += digits == 0 ? 0 : digits - 1;
      add(to, 1, static_cast<std::uint8_t>(digits == 0 ? escaped(c) : octal));
    }
    if (ends) {
      add(to, 1, 0);
    }
  }

  const Listing& listing_;
  Variables out_;
  bool in_data_ = false;
  std::uint64_t used_ = 0;
};

}  // namespace

const Variable* Variables::find(std::string_view name) const {
  const auto at = std::ranges::find(all, name, &Variable::name);
  return at == all.end() ? nullptr : &*at;
}

Variables find_variables(const Listing& listing) { return Reader{listing}.read(); }

namespace {

void put(std::uint64_t word, std::uint8_t* to) {
  for (unsigned i = 0; i < 8; ++i) to[i] = static_cast<std::uint8_t>(word >> (8 * i));
}

}  // namespace

void add_symbols(const Variables& variables, ir::Function& out) {
  std::map<std::string_view, ir::SymbolId> numbers;
  std::uint64_t end = 0;
  const auto add = [&](std::string name, std::uint64_t size) -> ir::Symbol& {
    ir::Symbol symbol;
    symbol.name = std::move(name);
    symbol.space = ir::Space::global;
    symbol.offset = (end + 15) / 16 * 16;
    symbol.size = size;
    symbol.align = 16;
    end = symbol.offset + size;
    return out.symbols.emplace_back(std::move(symbol));
  };
  for (const Variable& variable : variables.all) {
    if (!variable.in_lds) {
      numbers[variable.name] = static_cast<ir::SymbolId>(out.symbols.size());
      ir::Symbol& symbol = add(std::string{variable.name}, variable.size);
      symbol.initial = variable.initial;
      symbol.external = !variable.known;
    }
  }
  for (const Variable& variable : variables.all) {
    if (variable.in_lds) continue;
    ir::Symbol& symbol = out.symbols[numbers[variable.name]];
    for (const Variable::Pointer& pointer : variable.pointers) {
      const auto code = variables.code.find(pointer.to);
      if (const auto to = numbers.find(pointer.to); to != numbers.end()) {
        symbol.relocations.push_back({pointer.at, to->second, pointer.addend, true});
      } else if (code != variables.code.end() && pointer.at + 8 <= symbol.initial.size()) {
        put(code_address(code->second) + static_cast<std::uint64_t>(pointer.addend),
            symbol.initial.data() + pointer.at);
      } else {
        symbol.external = true;  // what it points to is defined elsewhere
      }
    }
  }
}

}  // namespace muster::amdgcn
