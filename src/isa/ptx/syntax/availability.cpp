// See availability.h: rows are read at compile time; a word that is none does not compile.
#include "isa/ptx/syntax/availability.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

namespace muster::ptx {
namespace {

// Every target by name, with the version that it came in; a bit of Needs::targets each.
struct TargetName {
  std::string_view name;
  unsigned number = 0;
  unsigned version = 0;
};
constexpr TargetName kTargets[] = {
#define TARGET(name, number, version) {name, number, version},
#include "isa/ptx/syntax/availability.def"
};
static_assert(std::size(kTargets) <= 64);

// Not constexpr: a call in a constant expression is the compile error that names the problem.
void malformed(const char*) {}

consteval std::uint64_t read_target(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kTargets); ++i) {
    if (kTargets[i].name.substr(3) == name) return std::uint64_t{1} << i;
  }
  malformed("no such target");
  return 0;
}

// "70": sm_70 and all later ones; "90a 100a": these. An empty text: all.
consteval std::uint64_t read_targets(std::string_view text) {
  std::uint64_t out = 0;
  if (text.empty()) return ~out;
  if (text.find(' ') == std::string_view::npos && text.back() >= '0' && text.back() <= '9') {
    unsigned from = 0;
    for (const char digit : text) from = from * 10 + static_cast<unsigned>(digit - '0');
    for (std::size_t i = 0; i < std::size(kTargets); ++i) {
      if (kTargets[i].number >= from) out |= std::uint64_t{1} << i;
    }
    return out;
  }
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    out |= read_target(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

template <typename Enum>
struct Word {
  std::string_view text;
  Enum value;
};
constexpr Word<Opcode> kOpcodes[] = {
#define OPCODE(enumerator, spelling) {spelling, Opcode::enumerator},
#include "isa/ptx/syntax/opcodes.def"
};
constexpr Word<Modifier> kModifiers[] = {
#define TYPE(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/types.def"
#define MODIFIER(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/modifiers.def"
};

template <typename Enum, std::size_t N>
consteval Enum find(const Word<Enum> (&words)[N], std::string_view text) {
  for (const Word<Enum>& word : words) {
    if (word.text == text) return word.value;
  }
  malformed("an unknown word");
  return Enum::kUnknown;
}

// What a row asks of a mnemonic: a word that is there or, with '!', is not; "f16@1", the second of
// its types; "generic", no state space; "#3", so many operands; "sink", that the first is `_`.
struct Condition {
  enum class Kind : std::uint8_t { word, type, generic, operands, sink };
  Kind kind = Kind::word;
  bool absent = false;
  std::uint8_t number = 0;
  Modifier word = Modifier::kUnknown;
};

consteval Condition read_condition(std::string_view text) {
  Condition out;
  out.absent = text.front() == '!';
  if (out.absent) text.remove_prefix(1);
  if (text == "generic" || text == "sink") {
    out.kind = text == "sink" ? Condition::Kind::sink : Condition::Kind::generic;
    return out;
  }
  const std::size_t at = text.find('@');
  if (text.front() == '#' || at != std::string_view::npos) {
    out.kind = text.front() == '#' ? Condition::Kind::operands : Condition::Kind::type;
    out.number = static_cast<std::uint8_t>(text.back() - '0');
    if (text.front() == '#') return out;
  }
  out.word = find(kModifiers, text.substr(0, at));
  return out;
}

struct Row {
  Opcode opcode = Opcode::kUnknown;
  std::array<Condition, 4> conditions{};
  std::uint8_t count = 0;
  Needs needs;

  consteval Row(std::string_view name, std::string_view words, Needs of)
      : opcode(find(kOpcodes, name)), needs(of) {
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      conditions[count++] = read_condition(words.substr(0, end));
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  }
};

constexpr Row kRows[] = {
#define NEEDS(opcode, words, version, targets) {opcode, words, {version, read_targets(targets)}},
#include "isa/ptx/syntax/availability.def"
};
constexpr Row kGone[] = {
#define GONE(opcode, words, version, targets) \
  {opcode, words, {.gone = version, .gone_from = read_targets(targets)}},
#include "isa/ptx/syntax/availability.def"
};

bool has_type(const Mnemonic& mnemonic, Modifier wanted, unsigned number) {
  for (const Modifier word : mnemonic.modifiers) {
    if (scalar_type(word) == ScalarType::kUnknown) continue;
    if (number-- == 0) return word == wanted;
  }
  return false;
}

bool names_a_space(const Mnemonic& mnemonic) {
  constexpr Modifier kSpaces[] = {
      Modifier::kConst,         Modifier::kGlobal,    Modifier::kLocal,
      Modifier::kParam,         Modifier::kParamFunc, Modifier::kParamEntry,
      Modifier::kSharedCluster, Modifier::kShared,    Modifier::kSharedCta};
  return std::ranges::any_of(kSpaces, [&](Modifier space) { return mnemonic.has(space); });
}

bool holds(const Condition& condition, const Mnemonic& mnemonic, unsigned operands, bool sink) {
  const auto there = [&] {
    switch (condition.kind) {
      case Condition::Kind::word:
        return mnemonic.has(condition.word);
      case Condition::Kind::type:
        return has_type(mnemonic, condition.word, condition.number);
      case Condition::Kind::generic:
        return !names_a_space(mnemonic);
      case Condition::Kind::operands:
        return operands == condition.number;
      case Condition::Kind::sink:
        return sink;
    }
    return false;
  };
  return there() != condition.absent;
}

// The rows of every opcode: from first[opcode] to first[opcode + 1].
std::span<const Row> rows_of(Opcode opcode) {
  const auto [first, last] = std::ranges::equal_range(kRows, opcode, {}, &Row::opcode);
  return {first, last};
}
static_assert(std::ranges::is_sorted(kRows, {}, &Row::opcode));

// The newest version that the table knows. Later ones may have brought to targets with versions of
// their own what these did not have.
constexpr unsigned kNewest = 90, kOpenFrom = 100;

std::string text_of_version(unsigned version) {
  return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

}  // namespace

Platform platform_of(unsigned major, unsigned minor, std::string_view target) {
  Platform out{major * 10 + minor, 0};
  const auto found = std::ranges::find(kTargets, target, &TargetName::name);
  if (found == std::end(kTargets)) return out;
  if (out.version > kNewest && found->number >= kOpenFrom) return out;
  out.target = std::uint64_t{1} << (found - std::begin(kTargets));
  return out;
}

Needs& Needs::join(const Needs& other) {
  version = std::max(version, other.version);
  targets &= other.targets;
  gone = std::min(gone, other.gone);
  gone_from |= other.gone_from;
  return *this;
}

bool Needs::met_by(const Platform& platform) const {
  const bool old = platform.version != 0 && platform.version < version;
  const bool gone_now = platform.version >= gone && (platform.target & gone_from) != 0;
  return !old && !gone_now && (platform.target == 0 || (platform.target & targets) != 0);
}

Needs needs(const Mnemonic& mnemonic, unsigned operands, bool sink) {
  const auto meant = [&](const Row& row) {
    return std::all_of(
        row.conditions.begin(), row.conditions.begin() + row.count,
        [&](const Condition& each) { return holds(each, mnemonic, operands, sink); });
  };
  Needs out;
  for (const Row& row : rows_of(mnemonic.opcode)) {
    if (meant(row)) out.join(row.needs);
  }
  for (const Row& row : kGone) {
    if (row.opcode == mnemonic.opcode && meant(row)) out.join(row.needs);
  }
  return out;
}

namespace {

template <typename Word>
struct Of {
  Word word;
  Needs needs;
};

template <typename Word, std::size_t N>
Needs find_needs(const Of<Word> (&of)[N], Word word) {
  const auto found = std::ranges::find(of, word, &Of<Word>::word);
  return found == std::end(of) ? Needs{} : found->needs;
}

}  // namespace

Needs needs(SpecialRegister special) {
  static constexpr Of<SpecialRegister> kOf[] = {
#define NEEDS_SPECIAL(enumerator, version, targets) \
  {SpecialRegister::enumerator, {version, read_targets(targets)}},
#include "isa/ptx/syntax/availability.def"
  };
  return find_needs(kOf, special);
}

Needs needs(Directive directive) {
  static constexpr Of<Directive> kOf[] = {
#define NEEDS_DIRECTIVE(enumerator, version, targets) \
  {Directive::enumerator, {version, read_targets(targets)}},
#include "isa/ptx/syntax/availability.def"
  };
  return find_needs(kOf, directive);
}

Needs needs_of_target(std::string_view target) {
  const auto found = std::ranges::find(kTargets, target, &TargetName::name);
  Needs out;
  if (found != std::end(kTargets)) out.version = found->version;
  return out;
}

std::string lacking(const Needs& needs, const Platform& platform) {
  if (platform.version >= needs.gone && (platform.target & needs.gone_from) != 0) {
    return "is gone since PTX " + text_of_version(needs.gone);
  }
  std::string out = "needs ";
  if (platform.version != 0 && platform.version < needs.version) {
    out += "PTX " + text_of_version(needs.version);
  }
  if (platform.target == 0 || (platform.target & needs.targets) != 0) return out;
  if (out.back() != ' ') out += " and ";
  std::vector<const TargetName*> have;
  for (std::size_t i = 0; i < std::size(kTargets); ++i) {
    if ((needs.targets >> i & 1) != 0) have.push_back(&kTargets[i]);
  }
  if (have.empty()) return out += "a target that has all of it";
  const bool later = std::ranges::all_of(kTargets, [&](const TargetName& each) {
    return std::ranges::count(have, &each) == (each.number >= have.front()->number ? 1 : 0);
  });
  out += have.front()->name;
  if (later) return out += " or later";
  for (std::size_t i = 1; i < have.size(); ++i) {
    out.append(i + 1 == have.size() ? " or " : ", ").append(have[i]->name);
  }
  return out;
}

}  // namespace muster::ptx
