// Golden tests: each tests/golden/*.golden holds commands (`$ muster ...`) and what they print:
// `= N` the exit code, `! ...` standard error, `| ...` standard output. Runs the commands inside
// this process, so a sanitizer sees them. `muster_golden --update` rewrites what differs.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster {
namespace {

constexpr std::string_view kPrompt = "$ muster";

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The words of a command; '...' holds blanks.
std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool open = false;
  for (const char symbol : line) {
    if (symbol == '\'') {
      quoted = !quoted;
      open = true;
    } else if (symbol == ' ' && !quoted) {
      if (open) {
        words.push_back(word);
      }
      word.clear();
      open = false;
    } else {
      word += symbol;
      open = true;
    }
  }
  if (open) {
    words.push_back(word);
  }
  return words;
}

std::string prefixed(std::string_view mark, const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    out += std::string{mark} + (line.empty() ? "" : " " + line) + "\n";
  }
  return out;
}

std::string run_command(std::string_view line) {
  const std::vector<std::string> words = split(line.substr(kPrompt.size()));
  const std::vector<std::string_view> arguments(words.begin(), words.end());
  tool::Console console;
  const int code = tool::execute(arguments, console);
  return "= " + std::to_string(code) + "\n" + prefixed("!", console.err) +
         prefixed("|", console.out);
}

// The file with the output of its commands as it is now.
std::string renew(const std::string& text, std::size_t& commands) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kPrompt)) {
      out += line + "\n" + run_command(line);
      ++commands;
    } else if (line.empty() || line.starts_with('#')) {
      out += line + "\n";
    }
  }
  return out;
}

void print_difference(const std::string& before, const std::string& after) {
  std::istringstream old_lines(before);
  std::istringstream new_lines(after);
  std::string old_line;
  std::string new_line;
  for (int number = 1;; ++number) {
    const bool more_old = static_cast<bool>(std::getline(old_lines, old_line));
    const bool more_new = static_cast<bool>(std::getline(new_lines, new_line));
    if (!more_old && !more_new) {
      return;
    }
    if (old_line != new_line || more_old != more_new) {
      std::printf("  line %d\n  - %s\n  + %s\n", number, more_old ? old_line.c_str() : "(end)",
                  more_new ? new_line.c_str() : "(end)");
      return;
    }
  }
}

int run_all(bool update) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/golden")) {
    if (entry.path().extension() == ".golden") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::size_t commands = 0;
  std::size_t failures = 0;
  for (const std::filesystem::path& path : files) {
    const std::string before = read(path);
    const std::string after = renew(before, commands);
    if (before == after) {
      continue;
    }
    if (update) {
      std::ofstream(path, std::ios::binary) << after;
      std::printf("updated %s\n", path.c_str());
    } else {
      ++failures;
      std::printf("%s differs (muster_golden --update rewrites it):\n", path.c_str());
      print_difference(before, after);
    }
  }
  std::printf("%zu commands in %zu files, %zu files differ\n", commands, files.size(), failures);
  return failures == 0 && commands > 0 ? 0 : 1;
}

}  // namespace
}  // namespace muster

int main(int argc, char** argv) {
  return muster::run_all(argc > 1 && std::string_view{argv[1]} == "--update");
}
