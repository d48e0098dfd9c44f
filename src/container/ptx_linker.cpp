// See ptx_linker.h.
#include "container/ptx_linker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::container {
namespace {

struct Statement {
  enum class Kind : std::uint8_t { header, file, variable, prototype, function, section, other };
  Kind kind = Kind::other;
  std::string linkage;  // ".visible", ".extern", ".weak", ".common"; empty: the module's own
  std::string name;
  std::string text;
};

bool in_word(char symbol) {
  return std::isalnum(static_cast<unsigned char>(symbol)) != 0 || symbol == '_' || symbol == '$' ||
         symbol == '%';
}

// Where a comment ends that begins here; the same place, if none does.
std::size_t behind_comment(std::string_view text, std::size_t at) {
  const std::string_view begin = text.substr(at, 2);
  if (begin == "//") return std::min(text.find('\n', at), text.size());
  if (begin == "/*") return std::min(text.find("*/", at), text.size() - 2) + 2;
  return at;
}

std::size_t behind_string(std::string_view text, std::size_t at) {
  if (text[at] != '"') return at;
  return std::min(text.find('"', at + 1), text.size() - 1) + 1;
}

std::string_view first_word(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && (text[end] == '.' || in_word(text[end]))) ++end;
  return text.substr(0, end);
}

void drop(std::string_view* text, std::size_t count) {
  text->remove_prefix(count);
  while (!text->empty() && std::isspace(static_cast<unsigned char>(text->front())) != 0) {
    text->remove_prefix(1);
  }
}

// The name that a function's head declares: behind the parameters that it returns.
std::string function_name(std::string_view head) {
  const std::size_t entry = head.find(".entry"), func = head.find(".func");
  if (entry != head.npos) {
    drop(&head, entry + 6);
  } else {
    drop(&head, func + 5);
    while (head.starts_with(".")) drop(&head, first_word(head).size());  // .noreturn
    if (head.starts_with("(")) drop(&head, head.find(')') + 1);
  }
  return std::string{first_word(head)};
}

// The last word before what a variable has or is given.
std::string variable_name(std::string_view text) {
  std::string_view head = text.substr(0, text.find_first_of("=[;"));
  while (!head.empty() && !in_word(head.back())) head.remove_suffix(1);
  std::size_t begin = head.size();
  while (begin > 0 && in_word(head[begin - 1])) --begin;
  return std::string{head.substr(begin)};
}

Statement classify(std::string text, bool has_body) {
  using Kind = Statement::Kind;
  Statement made;
  std::string_view rest = text;
  std::string_view word = first_word(rest);
  for (const std::string_view linkage : {".visible", ".extern", ".weak", ".common"}) {
    if (word != linkage) continue;
    made.linkage = linkage;
    drop(&rest, word.size());
    word = first_word(rest);
    break;
  }
  if (word == ".version" || word == ".target" || word == ".address_size") {
    made.kind = Kind::header;
  } else if (word == ".file") {
    made.kind = Kind::file;
  } else if (word == ".section") {
    made.kind = Kind::section;
  } else if (word == ".entry" || word == ".func") {
    made.kind = has_body ? Kind::function : Kind::prototype;
    made.name = function_name(rest.substr(0, rest.find('{')));
  } else if (word == ".global" || word == ".const" || word == ".shared" || word == ".local") {
    made.kind = Kind::variable;
    made.name = variable_name(rest);
  }
  made.text = std::move(text);
  return made;
}

// Statements that have no end of their own end with their line.
bool ends_with_line(std::string_view word) {
  return word == ".version" || word == ".target" || word == ".address_size" || word == ".file";
}

std::vector<Statement> split(std::string_view text) {
  std::vector<Statement> statements;
  std::string current;
  unsigned depth = 0;
  bool gives_value = false, has_body = false;
  const auto finish = [&] {
    statements.push_back(classify(std::move(current), has_body));
    current.clear();
    gives_value = has_body = false;
  };
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t behind = behind_comment(text, at); behind != at) {
      at = behind;
      continue;
    }
    if (const std::size_t behind = behind_string(text, at); behind != at) {
      current += text.substr(at, behind - at);
      at = behind;
      continue;
    }
    const char symbol = text[at++];
    if (current.empty() && std::isspace(static_cast<unsigned char>(symbol)) != 0) continue;
    if (symbol == '\n' && depth == 0 && ends_with_line(first_word(current))) {
      finish();
      continue;
    }
    current += symbol;
    if (symbol == '=' && depth == 0) gives_value = true;
    if (symbol == '{') ++depth;
    if (symbol == '}' && depth > 0 && --depth == 0 && !gives_value) {
      has_body = true;
      finish();
    }
    if (symbol == ';' && depth == 0) finish();
  }
  if (!current.empty()) finish();  // the parser says what is missing
  return statements;
}

// Each word of the text as the function says.
std::string with_words(std::string_view text,
                       const std::function<std::string(std::string_view)>& word_of) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t behind = behind_string(text, at); behind != at) {
      out += text.substr(at, behind - at);
      at = behind;
    } else if (in_word(text[at])) {
      std::size_t end = at;
      while (end < text.size() && in_word(text[end])) ++end;
      out += word_of(text.substr(at, end - at));
      at = end;
    } else {
      out += text[at++];
    }
  }
  return out;
}

constexpr int kFiles = 1000;  // numbers of files of one module

// The number behind each of these words is that of a file.
std::string with_files(std::string text, int offset) {
  for (const std::string_view word : {".file", ".loc", "inlined_at"}) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
      std::size_t begin = at + word.size();
      while (begin < text.size() && std::isblank(static_cast<unsigned char>(text[begin])) != 0) {
        ++begin;
      }
      std::size_t end = begin;
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
      if (begin == at + word.size() || begin == end) continue;
      const int number = std::atoi(text.substr(begin, end - begin).c_str());
      text.replace(begin, end - begin, std::to_string(number + offset));
    }
  }
  return text;
}

// What is the module's own gets a name that no other module has.
void set_apart(std::vector<Statement>& statements, std::size_t module) {
  if (module == 0) return;
  std::set<std::string, std::less<>> own;
  for (const Statement& one : statements) {
    if (one.linkage.empty() && !one.name.empty()) own.insert(one.name);
    if (one.kind != Statement::Kind::section) continue;
    for (std::size_t colon = one.text.find(':'); colon != one.text.npos;
         colon = one.text.find(':', colon + 1)) {
      own.insert(variable_name(std::string_view{one.text}.substr(0, colon)));
    }
  }
  const auto renamed = [&](std::string_view word) {
    return own.contains(word) ? fmt::format("{}$module{}", word, module) : std::string{word};
  };
  for (Statement& one : statements) {
    one.text = with_files(with_words(one.text, renamed), kFiles * static_cast<int>(module));
    one.name = renamed(one.name);
  }
}

// ".version 9.0" before ".version 10.0".
bool is_older(const std::string& a, const std::string& b) {
  const auto number = [](const std::string& text) {
    int major = 0, minor = 0;
    (void)std::sscanf(text.c_str(), ".version %d.%d", &major, &minor);
    return std::pair{major, minor};
  };
  return number(a) < number(b);
}

class Linked {
 public:
  explicit Linked(std::string* problem) : problem_(problem) {}

  void define(const Statement& one) {
    const bool defines = one.kind == Statement::Kind::function ||
                         (one.kind == Statement::Kind::variable && one.linkage != ".extern");
    if (defines && !one.name.empty()) linkages_.emplace(one.name, one.linkage);
  }

  void add(const Statement& one) {
    using Kind = Statement::Kind;
    switch (one.kind) {
      case Kind::header:
        return head(one.text);
      case Kind::file:
        files_ += one.text + "\n";
        return;
      case Kind::prototype:
        return add_prototype(one);
      case Kind::variable:
        if (one.linkage == ".extern" && linkages_.contains(one.name)) return;
        return add_once(one, &variables_);
      case Kind::function:
        return add_once(one, &functions_);
      case Kind::section:
      case Kind::other:
        rest_ += one.text + "\n";
        return;
    }
  }

  std::string text() const {
    return version_ + "\n" + target_ + "\n.address_size 64\n" + files_ + prototypes_ + variables_ +
           functions_ + rest_;
  }

 private:
  void head(const std::string& text) {
    if (text.starts_with(".version")) version_ = std::max(version_, text, is_older);
    if (text.starts_with(".target") && target_.empty()) target_ = text;
  }

  // What another module defines is declared with the linkage of its definition.
  void add_prototype(const Statement& one) {
    if (!declared_.insert(one.name).second) return;
    const auto definition = linkages_.find(one.name);
    const bool joins = one.linkage == ".extern" && definition != linkages_.end();
    prototypes_ += joins ? definition->second + one.text.substr(one.linkage.size()) : one.text;
    prototypes_ += "\n";
  }

  void add_once(const Statement& one, std::string* out) {
    if (!added_.insert(one.name).second) {
      const bool may_be_twice = one.linkage == ".weak" || one.linkage == ".common" ||
                                one.linkage == ".extern" || linkages_.at(one.name) == ".weak";
      if (!may_be_twice) *problem_ = fmt::format("two modules define {}", one.name);
      return;
    }
    *out += one.text + "\n";
  }

  std::string* problem_;
  std::map<std::string, std::string> linkages_;  // of what is defined
  std::set<std::string> declared_, added_;
  std::string version_, target_, files_, prototypes_, variables_, functions_, rest_;
};

}  // namespace

std::string link_ptx(std::span<const std::string> modules, std::string* problem) {
  std::vector<std::vector<Statement>> all;
  Linked linked(problem);
  for (const std::string& module : modules) {
    all.push_back(split(module));
    set_apart(all.back(), all.size() - 1);
    for (const Statement& one : all.back()) linked.define(one);
  }
  for (const auto& statements : all) {
    for (const Statement& one : statements) linked.add(one);
  }
  return problem->empty() ? linked.text() : std::string{};
}

}  // namespace muster::container
