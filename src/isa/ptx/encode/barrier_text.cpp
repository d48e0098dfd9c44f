// See barrier_text.h.
#include "isa/ptx/encode/barrier_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "diagnostics/cursor.h"

namespace muster::ptx {
namespace {

struct Row {
  std::string_view mnemonic, operands;
  unsigned ptx, sm;
};
constexpr Row kRows[] = {
#define FORM(mnemonic, operands, ptx, sm) {mnemonic, operands, ptx, sm},
#include "isa/ptx/encode/barrier_forms.def"
};

struct Set {
  std::string_view name;
  std::vector<std::string_view> words;
};
const std::vector<Set>& sets() {
  static const std::vector<Set> kSets = {{"ARRIVAL", {"release", "relaxed"}},
                                         {"ARRIVE", {"arrive", "arrive_drop"}},
                                         {"LOGIC", {"and", "or"}},
                                         {"OWN", {"shared", "shared::cta"}},
                                         {"SCOPE", {"cta", "cluster"}},
                                         {"WAIT", {"acquire", "relaxed"}}};
  return kSets;
}

// All spellings of a row's mnemonic: first what may be left out, then the words in capitals.
void expand(const std::string& pattern, const Row& row, std::vector<BarrierForm>& out) {
  if (const std::size_t open = pattern.find('{'); open != std::string::npos) {
    const std::size_t close = pattern.find('}', open);
    const std::string rest = pattern.substr(close + 1);
    expand(pattern.substr(0, open) + rest, row, out);
    expand(pattern.substr(0, open) + pattern.substr(open + 1, close - open - 1) + rest, row, out);
    return;
  }
  for (std::size_t at = 0; at <= pattern.size();) {
    const std::size_t end = std::min(pattern.find('.', at), pattern.size());
    for (const Set& set : sets()) {
      if (pattern.compare(at, end - at, set.name) != 0) continue;
      for (const std::string_view word : set.words)
        expand(pattern.substr(0, at) + std::string(word) + pattern.substr(end), row, out);
      return;
    }
    at = end + 1;
  }
  out.push_back({pattern, row.operands, row.ptx, row.sm});
}

// The words of a mnemonic in an order that does not depend on how it was written: ptxas minds the
// place of the operation's own words only ("mbarrier.try_wait.parity"), not that of the others.
std::string ordered(std::string_view mnemonic) {
  constexpr std::string_view kAnywhere[] = {
      "sync",         "aligned",     "popc",       "and",     "or",  "u32",
      "pred",         "release",     "relaxed",    "acquire", "cta", "cluster",
      "shared",       "shared::cta", "noComplete", "noinc",   "b64", "shared::cluster",
      "mbarrier_init"};
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= mnemonic.size();) {
    const std::size_t end = std::min(mnemonic.find('.', at), mnemonic.size());
    words.push_back(mnemonic.substr(at, end - at));
    at = end + 1;
  }
  const bool thread_barrier = words[0] == "bar" || words[0] == "barrier";
  std::size_t own = 1;  // `cta` and `cluster` right behind `barrier` say which barrier it is
  if (thread_barrier && words.size() > 1 && (words[1] == "cta" || words[1] == "cluster")) own = 2;
  while (own < words.size() && std::ranges::find(kAnywhere, words[own]) == std::end(kAnywhere)) {
    ++own;
  }
  const auto free = words.begin() + static_cast<std::ptrdiff_t>(own);
  std::sort(free, words.end());
  return fmt::format("{} {}", fmt::join(words.begin(), free, "."),
                     fmt::join(free, words.end(), "."));
}

// The forms by their ordered words.
using FormIndex = std::map<std::string, std::vector<const BarrierForm*>, std::less<>>;
const FormIndex& forms_by_words() {
  static const FormIndex kIndex = [] {
    FormIndex result;
    for (const BarrierForm& form : barrier_forms()) result[ordered(form.mnemonic)].push_back(&form);
    return result;
  }();
  return kIndex;
}

std::string_view description(char letter) {
  switch (letter) {
    case 'i':
      return "a barrier from 0 to 15";
    case 'n':
      return "a number of threads, a multiple of 32 up to 1024";
    case 'N':
      return "a number of threads, a multiple of 32 up to 1024, or 0 for all";
    case 'k':
      return "a count from 1 to 1048575";
    case 'x':
      return "a number of bytes from 0 to 1048575";
    case 'y':
      return "a parity, 0 or 1";
    case 'm':
      return "a mask of lanes";
    case 'u':
      return "a register or a number of 32 bits";
    case 'c':
      return "a predicate";
    case 'a':
      return "an address in brackets";
    case '_':
      return "_";
    case 's':
      return "a register for the state, or _";
    default:
      return "a register";
  }
}

bool in_range(char letter, std::int64_t value) {
  switch (letter) {
    case 'i':
      return value >= 0 && value <= 15;
    case 'n':
      return value > 0 && value <= 1024 && value % 32 == 0;
    case 'N':
      return value >= 0 && value <= 1024 && value % 32 == 0;
    case 'k':
      return value >= 1 && value <= 0xFFFFF;
    case 'x':
      return value >= 0 && value <= 0xFFFFF;
    case 'y':
      return value == 0 || value == 1;
    case 'm':
      return value >= -0x80000000LL && value <= 0xFFFFFFFFLL && value != 0;
    case 't':  // a state that is known, of 64 bits
      return true;
    default:
      return value >= 0 && value <= 0xFFFFFFFFLL;
  }
}

constexpr std::string_view kNameSymbols = "%$_";

class StatementReader {
 public:
  StatementReader(const Statements& lines, Range range, unsigned sm, Diagnostics& diagnostics)
      : cursor_(lines, range),
        range_(range),
        file_(lines.file),
        sm_(sm),
        diagnostics_(diagnostics) {}

  std::optional<BarrierText> read() {
    BarrierText result;
    if (cursor_.eat('@')) {
      result.guard = cursor_.eat('!') ? "@!" : "@";
      const std::string name = register_name();
      if (name.empty()) return complain(cursor_.location(), "expected a predicate after '@'");
      result.guard += name + " ";
    }
    const std::uint32_t begin = cursor_.position();
    const std::string mnemonic{cursor_.word(".:")};
    const Location place = mnemonic.empty() ? cursor_.location() : cursor_.location(begin);
    if (!read_operands()) return std::nullopt;
    const BarrierForm* nearest = nullptr;
    const auto forms = forms_by_words().find(ordered(mnemonic));
    for (std::size_t i = 0; forms != forms_by_words().end() && i < forms->second.size(); ++i) {
      const BarrierForm* form = forms->second[i];
      std::string problem;
      const Given* wrong = nullptr;
      if (fits(*form, problem, wrong)) {
        nearest = form;
        problem_.clear();
        break;
      }
      if (nearest == nullptr) {
        problem_ = problem;
        wrong_ = wrong;
      }
      nearest = form;
    }
    if (nearest == nullptr)
      return complain(place, fmt::format("'{}' is no barrier instruction of PTX", mnemonic));
    if (!problem_.empty())
      return complain(wrong_ == nullptr ? place : wrong_->place,
                      fmt::format("{}: expected {}", mnemonic, problem_));
    if (sm_ != 0 && sm_ < nearest->sm)
      return complain(place, fmt::format("{} needs {}: sm_{} does not have it", mnemonic,
                                         availability(*nearest), sm_));
    result.form = nearest;
    for (const Given& given : given_) result.operands.push_back(given.text);
    return result;
  }

 private:
  struct Given {
    enum class Kind : std::uint8_t { name, sink, number, address, negated } kind;
    std::string text;
    std::int64_t value = 0;
    Location place{};
  };

  std::optional<BarrierText> complain(Location place, std::string message) {
    diagnostics_.error(Kind::kPtxOperand, std::move(place), std::move(message));
    return std::nullopt;
  }

  std::string register_name() {
    const std::string_view name = cursor_.word(kNameSymbols);
    const bool good = !name.empty() && (name[0] < '0' || name[0] > '9');
    return good ? std::string(name) : std::string{};
  }

  bool read_operands() {
    while (!cursor_.done()) {
      if (!given_.empty() && !cursor_.eat(',')) {
        (void)complain(cursor_.location(), "expected ',' between operands");
        return false;
      }
      const std::uint32_t begin = cursor_.position();
      auto operand = read_operand();
      if (!operand) {
        (void)complain(cursor_.location(), "expected a register, a number, an address or _");
        return false;
      }
      operand->place = cursor_.location(begin);
      given_.push_back(*std::move(operand));
    }
    return true;
  }

  std::optional<Given> read_operand() {
    if (cursor_.peek() == '[') return read_address();
    if (cursor_.eat('!')) {
      const std::string name = register_name();
      if (name.empty()) return std::nullopt;
      return Given{Given::Kind::negated, "!" + name};
    }
    if (const auto number = cursor_.integer())
      return Given{Given::Kind::number, std::to_string(*number), *number};
    const std::string name = register_name();
    if (name.empty()) return std::nullopt;
    return Given{name == "_" ? Given::Kind::sink : Given::Kind::name, name};
  }

  // `[base]`, `[base+8]`, `[base-8]`.
  std::optional<Given> read_address() {
    cursor_.eat('[');
    Given result{Given::Kind::address, "[" + register_name()};
    if (result.text == "[") return std::nullopt;
    const bool plus = cursor_.eat('+');
    if (plus || cursor_.peek() == '-') {
      const auto offset = cursor_.integer();
      if (!offset) return std::nullopt;
      if (*offset != 0) result.text += fmt::format("{:+}", *offset);
    }
    result.text += "]";
    return cursor_.eat(']') ? std::optional{result} : std::nullopt;
  }

  static bool accepts(char letter, const Given& given) {
    switch (letter) {
      case 'r':
      case 'p':
        return given.kind == Given::Kind::name;
      case 's':
        return given.kind == Given::Kind::name || given.kind == Given::Kind::sink;
      case '_':
        return given.kind == Given::Kind::sink;
      case 'c':
        return given.kind == Given::Kind::name || given.kind == Given::Kind::negated;
      case 'a':
        return given.kind == Given::Kind::address;
      default:
        return given.kind == Given::Kind::name ||
               (given.kind == Given::Kind::number && in_range(letter, given.value));
    }
  }

  // Whether the operands are those of the form; else what was expected, and in place of which.
  bool fits(const BarrierForm& form, std::string& problem, const Given*& wrong) const {
    std::string letters;
    std::size_t optional = std::string::npos;
    for (const char c : form.operands) {
      if (c == '?') optional = letters.size() - 1;
      if (c != '?' && c != ' ') letters += c;
    }
    if (optional != std::string::npos && given_.size() + 1 == letters.size())
      letters.erase(optional, 1);
    if (given_.size() != letters.size()) {
      const std::size_t least = letters.size() - (optional != std::string::npos ? 1 : 0);
      problem = least == letters.size() ? fmt::format("{} operands, found {}", least, given_.size())
                                        : fmt::format("{} or {} operands, found {}", least,
                                                      letters.size(), given_.size());
      return false;
    }
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (accepts(letters[i], given_[i])) continue;
      problem = fmt::format("{}, found '{}'", description(letters[i]), given_[i].text);
      wrong = &given_[i];
      return false;
    }
    return true;
  }

  Cursor cursor_;
  Range range_;
  SourceFilePtr file_;
  unsigned sm_;
  Diagnostics& diagnostics_;
  std::vector<Given> given_;
  std::string problem_;
  const Given* wrong_ = nullptr;
};

}  // namespace

std::span<const BarrierForm> barrier_forms() {
  static const std::vector<BarrierForm> kForms = [] {
    std::vector<BarrierForm> result;
    for (const Row& row : kRows) expand(std::string(row.mnemonic), row, result);
    return result;
  }();
  return kForms;
}

std::vector<BarrierStatement> parse_barriers(const SourceFilePtr& file, unsigned sm,
                                             Diagnostics& diagnostics) {
  const Statements lines = split_statements(file, {'\0', ';', true});
  std::vector<BarrierStatement> result;
  for (const Range range : lines.ranges) {
    auto instruction = StatementReader(lines, range, sm, diagnostics).read();
    if (instruction) result.push_back({range, *std::move(instruction)});
  }
  return result;
}

std::string print(const BarrierText& instruction) {
  std::string result = instruction.guard + instruction.form->mnemonic;
  const char* separator = " ";
  for (const std::string& operand : instruction.operands) {
    result += separator + operand;
    separator = ", ";
  }
  return result + ";";
}

std::string availability(const BarrierForm& form) {
  return fmt::format("PTX {}.{}, sm_{}", form.ptx / 10, form.ptx % 10, form.sm);
}

}  // namespace muster::ptx
