// The table of instructions: one row per form, in the manual's notation, read at compile time.
//
//   {"add{.sat}.type d, a, b; .type = .u16 .u32 .s32", binary, ir::Op::add}
//
// {…} is optional; a word with `= …` behind the semicolon stands for one of those. Modifiers are
// matched in order, and if no row matches, in any order, as the vendor's assembler allows for
// some; `.*` stands for whatever else there is. A malformed row does not compile. Depends on
// names.h and ir.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ir/instr.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

struct Emitter;  // emitter.h
struct Site;

using Lower = void (*)(Emitter&, const Site&);

inline constexpr unsigned kPartsMax = 14, kSetsMax = 8, kSetWordsMax = 28;

struct Part {
  Modifier word = Modifier::kUnknown;  // or, if `set` is one of the sets, any of that set
  uint8_t set = 0xFF;
  bool optional = false;
};

// A row's string, read.
struct Form {
  Opcode opcode = Opcode::kUnknown;
  std::array<Part, kPartsMax> parts{};
  std::array<std::array<Modifier, kSetWordsMax>, kSetsMax> sets{};
  uint8_t part_count = 0;
  bool open = false;  // further modifiers do not matter
  uint8_t operands_min = 0, operands_max = 0;
  uint16_t addresses = 0;  // bit i: operand i is in [brackets]
  uint8_t fixed = 0;       // the first operands, up to the first optional one
};

struct Row {
  std::string_view syntax;
  Lower lower = nullptr;
  ir::Op op = ir::Op::nop;  // for a function that serves several rows
  Form form;

  // Not explicit: a row is written as {"…", function, op}.
  consteval Row(const char* text, Lower function, ir::Op operation = ir::Op::nop);
};

// The row of a mnemonic; null if there is none.
const Row* find_row(const Mnemonic& mnemonic);

// Every row, by theme.
struct Theme {
  std::string_view name;
  std::span<const Row> rows;
};
std::span<const Theme> list_rows();

// Whether an instruction without a row would have to do with synchronisation.
bool looks_like_synchronisation(const Mnemonic& mnemonic);

// ---- Reading a row, at compile time -----------------------------------------------------------

namespace row_syntax {

template <typename Enum>
struct Word {
  std::string_view text;
  Enum value;
};
inline constexpr Word<Opcode> kOpcodes[] = {
#define OPCODE(enumerator, spelling) {spelling, Opcode::enumerator},
#include "isa/ptx/syntax/opcodes.def"
};
inline constexpr Word<Modifier> kModifiers[] = {
#define TYPE(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/types.def"
#define MODIFIER(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/modifiers.def"
};

template <typename Enum, size_t N>
consteval Enum find(const Word<Enum> (&words)[N], std::string_view text) {
  for (const Word<Enum>& word : words) {
    if (word.text == text) return word.value;
  }
  return Enum::kUnknown;
}

// Not constexpr: a call in a constant expression is the compile error that names the problem.
inline void malformed(const char*) {}

consteval bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

struct Reader {
  std::string_view text;
  size_t at = 0;

  consteval bool eat(std::string_view wanted) {
    if (text.substr(at, wanted.size()) != wanted) return false;
    at += wanted.size();
    return true;
  }
  consteval std::string_view word() {
    const size_t begin = at;
    while (at < text.size() && is_word(text[at])) ++at;
    if (at == begin) malformed("a word is missing");
    return text.substr(begin, at - begin);
  }
};

// Sets that many rows share; a row may give its own meaning to the name.
struct CommonSet {
  std::string_view name, words;
};
inline constexpr CommonSet kCommonSets[] = {
    {"ss",
     " .const .global .local .param .param::entry .param::func .shared .shared::cta "
     ".shared::cluster"},
    {"cop",
     " .ca .cg .cs .lu .cv .wb .wt .L1::evict_normal .L1::evict_unchanged .L1::evict_first "
     ".L1::evict_last .L1::no_allocate .L2::evict_last .L2::evict_normal .L2::evict_first "
     ".L2::cache_hint .L2::64B .L2::128B .L2::256B"},
    {"scope", " .cta .cluster .gpu .sys"},
    {"vec", " .v2 .v4 .v8"},
    {"data",
     " .b8 .b16 .b32 .b64 .b128 .u8 .u16 .u32 .u64 .s8 .s16 .s32 .s64 .f16 .bf16 .f32 .f64"},
    {"rnd", " .rn .rz .rm .rp"},
};

// ".type = .u16 .u32; .cmp = …" behind the operands: the names, in order, and their words.
struct Sets {
  std::array<std::string_view, kSetsMax> names{};
  uint8_t count = 0;
};

// " .u16 .u32" into the next set of the form.
consteval void read_words(Reader& in, Sets& sets, Form& form, std::string_view name) {
  if (sets.count == kSetsMax) malformed("too many sets");
  size_t words = 0;
  while (in.eat(" .")) {
    const Modifier word = find(kModifiers, in.word());
    if (word == Modifier::kUnknown) malformed("a set names an unknown modifier");
    if (words == kSetWordsMax) malformed("a set has too many words");
    form.sets[sets.count][words++] = word;
  }
  if (words == 0) malformed("an empty set");
  sets.names[sets.count++] = name;
}

consteval Sets read_sets(std::string_view text, Form& form) {
  Sets out;
  for (auto& set : form.sets) set.fill(Modifier::kUnknown);
  Reader in{text, text.find(';') == std::string_view::npos ? text.size() : text.find(';')};
  while (in.eat("; .")) {
    const std::string_view name = in.word();
    if (!in.eat(" =")) malformed("'=' is missing behind the name of a set");
    read_words(in, out, form, name);
  }
  if (in.at != text.size()) malformed("text behind the sets");
  return out;
}

consteval uint8_t find_set(std::string_view name, Sets& sets, Form& form) {
  for (uint8_t i = 0; i < sets.count; ++i) {
    if (sets.names[i] == name) return i;
  }
  for (const CommonSet& common : kCommonSets) {
    if (common.name != name) continue;
    Reader words{common.words, 0};
    read_words(words, sets, form, name);
    return static_cast<uint8_t>(sets.count - 1);
  }
  return 0xFF;
}

consteval Part read_part(std::string_view word, Sets& sets, Form& form, bool optional) {
  Part out;
  out.optional = optional;
  out.set = find_set(word, sets, form);
  if (out.set == 0xFF) out.word = find(kModifiers, word);
  if (out.set == 0xFF && out.word == Modifier::kUnknown) malformed("an unknown modifier");
  return out;
}

consteval void read_modifiers(Reader& in, Sets& sets, Form& form) {
  for (;;) {
    if (in.eat(".*")) {
      form.open = true;
      return;
    }
    const bool optional = in.eat("{.");
    if (!optional && !in.eat(".")) return;
    do {
      if (form.part_count == kPartsMax) malformed("too many modifiers");
      form.parts[form.part_count++] = read_part(in.word(), sets, form, optional);
    } while (optional && in.eat("."));
    if (optional && !in.eat("}")) malformed("'}' is missing behind an optional modifier");
  }
}

// "d{|p}, [a], {!}c{, b}": only commas, brackets and {, count.
consteval void read_operands(Reader& in, Form& form) {
  bool optional = false, fixed = true, any = false;
  unsigned index = 0;
  for (int deep = 0; in.at < in.text.size() && in.text[in.at] != ';'; ++in.at) {
    const char c = in.text[in.at];
    if (deep == 0 && in.eat("{,")) {
      --in.at;
      optional = true;
      if (fixed) form.fixed = static_cast<uint8_t>(index + 1);
      fixed = false;
      ++form.operands_max;
      ++index;
    } else if (c == '[' || c == '(') {
      if (c == '[' && fixed) form.addresses = static_cast<uint16_t>(form.addresses | 1u << index);
      ++deep;
    } else if (c == ']' || c == ')') {
      --deep;
    } else if (c == '}' && optional && deep == 0) {
      optional = false;
    } else if (c == ',' && deep == 0) {
      ++form.operands_min;
      ++index;
    }
    any = any || is_word(c);
  }
  if (any) ++form.operands_min;
  form.operands_max = static_cast<uint8_t>(form.operands_max + form.operands_min);
  if (fixed) form.fixed = form.operands_min;
}

consteval Form read(std::string_view text) {
  Form form;
  Sets sets = read_sets(text, form);
  Reader in{text, 0};
  form.opcode = find(kOpcodes, in.word());
  if (form.opcode == Opcode::kUnknown) malformed("an unknown opcode");
  read_modifiers(in, sets, form);
  if (in.at < text.size() && text[in.at] != ';' && !in.eat(" ")) malformed("stray text");
  read_operands(in, form);
  return form;
}

}  // namespace row_syntax

consteval Row::Row(const char* text, Lower function, ir::Op operation)
    : syntax(text), lower(function), op(operation), form(row_syntax::read(text)) {}

}  // namespace muster::ptx
