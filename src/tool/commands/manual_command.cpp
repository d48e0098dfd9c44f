// muster manual COMMAND, muster completion SHELL: made from the tables of commands and options, so
// that they cannot differ from what the commands take. Reference: man(7); bash(1), Programmable
// Completion; zshcompsys(1); fish, complete.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/version.h"
#include "driver/launch/text_value.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

struct Row {
  std::string_view name;
  Command command;
};

// The commands whose options are in the table; those for machine words read theirs themselves.
constexpr Row kRows[] = {
    {"check", kCheck}, {"test", kTest},       {"run", kRun},       {"rules", kRules},
    {"exec", kExec},   {"explain", kExplain}, {"litmus", kLitmus}, {"capture", kExec},
    {"fix", kFix},     {"trim", kTrim},       {"replay", kReplay}, {"merge", kMerge},
    {"lsp", kLsp},
};

std::vector<const driver::Option*> options_of(std::string_view command) {
  const auto* const row = std::ranges::find(kRows, command, &Row::name);
  return row == std::end(kRows) ? std::vector<const driver::Option*>{}
                                : taker_of(row->command).options;
}

// The choices of an option whose value is "a|b|c".
std::vector<std::string_view> choices_of(std::string_view value) {
  std::vector<std::string_view> choices;
  if (value.find('|') == std::string_view::npos || value.find('=') != std::string_view::npos) {
    return choices;
  }
  while (!value.empty()) {
    const std::size_t end = std::min(value.find('|'), value.size());
    choices.push_back(value.substr(0, end));
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return choices;
}

// man(7): a backslash, a hyphen that is one, and a dot or quote at the beginning of a line.
std::string roff(std::string_view text) {
  std::string out;
  for (const char symbol : text) {
    if (symbol == '\\')
      out += "\\e";
    else if (symbol == '-')
      out += "\\-";
    else
      out += symbol;
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string roff_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += roff(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// What `muster COMMAND --help` says beside the options: paragraphs in front of them, and examples.
struct HelpText {
  std::string usage;
  std::vector<std::string> paragraphs, examples;
};

std::vector<std::string> paragraphs_of(std::string_view text) {
  std::vector<std::string> paragraphs;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    if (end > 0) paragraphs.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return paragraphs;
}

HelpText help_of(const CommandRow& row) {
  constexpr std::string_view kUsage = "usage: ", kExamples = "examples:\n";
  HelpText help;
  // Those whose options are not in the table write to standard output themselves.
  if (std::ranges::find(kRows, row.name, &Row::name) == std::end(kRows)) return help;
  Console console;
  Diagnostics unused;
  const std::vector<Word> words{{.text = "--help", .location = {}}};
  row.run(words, console, unused);
  bool options = false;
  for (const std::string& paragraph : paragraphs_of(console.out)) {
    options |= paragraph.find("\n  --") != std::string::npos || paragraph.starts_with("  --");
    if (paragraph.starts_with(kUsage)) {
      help.usage = paragraph.substr(kUsage.size());
    } else if (paragraph.starts_with(kExamples)) {
      help.examples.push_back(paragraph.substr(kExamples.size()));
    } else if (!options) {
      help.paragraphs.push_back(paragraph);
    }
  }
  return help;
}

// Lines as they are, where some are indented; else one that man breaks.
std::string roff_paragraph(const std::string& paragraph) {
  if (paragraph.find("\n  ") == std::string::npos && !paragraph.starts_with("  ")) {
    return ".PP\n" + roff_lines(paragraph);
  }
  return ".PP\n.nf\n" + roff_lines(paragraph) + ".fi\n";
}

std::string manual(const CommandRow& row) {
  std::string out;
  const auto print = std::back_inserter(out);
  fmt::format_to(print, ".TH \"MUSTER\\-{0}\" 1 \"\" \"muster {1}\" \"Muster\"\n", row.name,
                 kVersion);
  fmt::format_to(print, ".SH NAME\nmuster\\-{} \\- {}\n", row.name, roff(row.help));
  const HelpText help = help_of(row);
  if (help.usage.empty()) {
    fmt::format_to(print, ".SH SYNOPSIS\n.B muster {}\n[\\fIoptions\\fR] \\fIoperand\\fR...\n",
                   row.name);
    fmt::format_to(print,
                   ".SH DESCRIPTION\n{}.\n\\fBmuster {} \\-\\-help\\fR says what its operands "
                   "are.\n",
                   roff(row.help), row.name);
  } else {
    out += ".SH SYNOPSIS\n.nf\n" + roff_lines(help.usage) + ".fi\n.SH DESCRIPTION\n";
    for (const std::string& paragraph : help.paragraphs) out += roff_paragraph(paragraph);
  }
  const std::vector<const driver::Option*> options = options_of(row.name);
  if (!options.empty()) out += ".SH OPTIONS\n";
  std::vector<std::string_view> groups;
  for (const driver::Option* option : options) {
    if (std::ranges::find(groups, option->group) == groups.end()) groups.push_back(option->group);
  }
  for (const std::string_view group : groups) {
    if (!group.empty()) fmt::format_to(print, ".SS {}\n", roff(group));
    for (const driver::Option* option : options) {
      if (option->group != group) continue;
      fmt::format_to(print, ".TP\n\\fB{}\\fR", roff(option->name));
      if (!option->value.empty()) fmt::format_to(print, " \\fI{}\\fR", roff(option->value));
      fmt::format_to(print, "\n{}\n", roff(option->help));
    }
  }
  if (!help.examples.empty()) out += ".SH EXAMPLES\n";
  for (const std::string& examples : help.examples) {
    out += ".nf\n" + roff_lines(examples) + ".fi\n";
  }
  out +=
      ".SH EXIT STATUS\n0: every kernel verified. 1: one refuted. 2: none refuted, one "
      "inconclusive. 3: usage, or input that cannot be read.\n"
      ".SH SEE ALSO\n";
  const char* separator = "";
  for (const CommandRow& other : command_rows()) {
    if (other.name == row.name) continue;
    fmt::format_to(print, "{}.BR muster\\-{} (1)", separator, other.name);
    separator = ",\n";
  }
  return out + "\n";
}

std::string manual_of_all() {
  std::string out = fmt::format(
      ".TH MUSTER 1 \"\" \"muster {}\" \"Muster\"\n.SH NAME\nmuster \\- "
      "check the barriers of GPU kernels, for every schedule\n.SH "
      "SYNOPSIS\n.B muster\n\\fIcommand\\fR ...\n.SH COMMANDS\n",
      kVersion);
  for (const CommandRow& row : command_rows()) {
    out += fmt::format(".TP\n.BR muster\\-{} (1)\n{}\n", row.name, roff(row.help));
  }
  return out;
}

std::string joined(const std::vector<std::string_view>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::vector<std::string_view> names_of_commands() {
  std::vector<std::string_view> names;
  for (const CommandRow& row : command_rows()) names.push_back(row.name);
  return names;
}

std::string bash() {
  std::string out =
      "# bash completion of muster: muster completion bash\n_muster() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  const auto print = std::back_inserter(out);
  fmt::format_to(
      print,
      "    COMPREPLY=($(compgen -W '{} help --help --version' -- \"$word\"))\n    return\n  fi\n",
      joined(names_of_commands()));
  fmt::format_to(print,
                 "  if [ \"${{COMP_WORDS[1]}}\" = help ]; then\n"
                 "    COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n    return\n  fi\n",
                 joined(names_of_commands()));
  out += "  case ${COMP_WORDS[1]}:$before in\n";
  for (const CommandRow& row : command_rows()) {
    for (const driver::Option* option : options_of(row.name)) {
      const auto choices = choices_of(option->value);
      if (choices.empty()) continue;
      fmt::format_to(print, "    {}:{}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                     row.name, option->name, joined(choices));
    }
  }
  out += "  esac\n  [[ $word == -* ]] || return 0\n  case ${COMP_WORDS[1]} in\n";
  for (const CommandRow& row : command_rows()) {
    std::vector<std::string_view> names{"--help"};
    for (const driver::Option* option : options_of(row.name)) names.push_back(option->name);
    fmt::format_to(print, "    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n", row.name,
                   joined(names));
  }
  return out + "  esac\n}\ncomplete -o default -F _muster muster\n";
}

// In single quotes of a shell; brackets and colons mean something to zsh.
std::string quoted(std::string_view text, bool zsh) {
  std::string out;
  for (const char symbol : text) {
    if (symbol == '\'') {
      out += "'\\''";
    } else if (zsh && (symbol == ':' || symbol == '[' || symbol == ']')) {
      out += fmt::format("\\{}", symbol);
    } else {
      out += symbol;
    }
  }
  return out;
}

std::string zsh() {
  std::string out =
      "#compdef muster\n# zsh completion of muster: muster completion zsh\n_muster() {\n"
      "  if (( CURRENT == 2 )); then\n    local -a commands\n    commands=(\n";
  const auto print = std::back_inserter(out);
  for (const CommandRow& row : command_rows()) {
    fmt::format_to(print, "      '{}:{}'\n", row.name, quoted(row.help, false));
  }
  out +=
      "      'help:options of a command'\n    )\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandRow& row : command_rows()) {
    fmt::format_to(print, "    {})\n      _arguments \\\n", row.name);
    for (const driver::Option* option : options_of(row.name)) {
      const auto choices = choices_of(option->value);
      const std::string value = option->value.empty() ? ""
                                : choices.empty()     ? ":value:_files"
                                                      : fmt::format(":value:({})", joined(choices));
      fmt::format_to(print, "        '*{}[{}]{}' \\\n", option->name, quoted(option->help, true),
                     value);
    }
    out += "        '*:file:_files' ;;\n";
  }
  return out + "  esac\n}\n_muster \"$@\"\n";
}

std::string fish() {
  std::string out = "# fish completion of muster: muster completion fish\n";
  const auto print = std::back_inserter(out);
  fmt::format_to(
      print,
      "complete -c muster -n __fish_use_subcommand -f -a help -d 'options of a command'\n"
      "complete -c muster -n '__fish_seen_subcommand_from help' -f -a '{}'\n",
      joined(names_of_commands()));
  for (const CommandRow& row : command_rows()) {
    fmt::format_to(print, "complete -c muster -n __fish_use_subcommand -f -a {} -d '{}'\n",
                   row.name, quoted(row.help, false));
    for (const driver::Option* option : options_of(row.name)) {
      const auto choices = choices_of(option->value);
      fmt::format_to(print,
                     "complete -c muster -n '__fish_seen_subcommand_from {}' -l {}{} -d '{}'\n",
                     row.name, option->name.substr(2),
                     option->value.empty() ? ""
                     : choices.empty()     ? " -r"
                                           : fmt::format(" -x -a '{}'", joined(choices)),
                     quoted(option->help, false));
    }
  }
  return out;
}

std::string manual_help() {
  return "usage: muster manual COMMAND\n\nPrints the page for man, as in: muster manual check | "
         "man -l "
         "-; of muster itself: muster manual muster.\n";
}

std::string completion_help() {
  return "usage: muster completion bash|zsh|fish\n\n"
         "Prints what the shell completes the words of muster with, as in:\n"
         "  source <(muster completion bash)\n"
         "  muster completion zsh > ~/.zfunc/_muster\n"
         "  muster completion fish > ~/.config/fish/completions/muster.fish\n";
}

}  // namespace

int manual_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read =
      start_command(words, {kRules, "manual", manual_help, "a command", 1}, console, diagnostics);
  if (!read) return read.error();
  const Word& word = read->operands.front();
  if (word.text == "muster") {
    console.out += manual_of_all();
    return 0;
  }
  for (const CommandRow& row : command_rows()) {
    if (row.name != word.text) continue;
    console.out += manual(row);
    return 0;
  }
  diagnostics.error(Kind::kUsage, word.location,
                    fmt::format("there is no command '{}'{}", word.text,
                                driver::did_you_mean(word.text, names_of_commands())));
  return kExitInput;
}

int completion_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kRules, "completion", completion_help, "a shell", 1},
                                  console, diagnostics);
  if (!read) return read.error();
  const Word& word = read->operands.front();
  std::string (*write)() = word.text == "bash"   ? bash
                           : word.text == "zsh"  ? zsh
                           : word.text == "fish" ? fish
                                                 : nullptr;
  if (write == nullptr) {
    diagnostics.error(
        Kind::kUsage, word.location,
        fmt::format("'{}' is no shell that is known here: bash, zsh or fish", word.text));
    return kExitInput;
  }
  console.out += write();
  return 0;
}

}  // namespace muster::tool
