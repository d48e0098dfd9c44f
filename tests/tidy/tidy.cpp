// The checks: see tidy.h.
#include "tidy/tidy.h"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::tidy {
namespace {

constexpr std::size_t kLinesMax = 400;
constexpr std::size_t kColumnsMax = 100;
constexpr std::size_t kTableColumnsMax = 120;  // a row of a .def table stays one line

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Words that say "unfinished", and constructs the house does without; written in two halves so that
// this file passes its own check.
struct Banned {
  std::string word;
  std::string_view where;  // a path must start with this
  std::string_view instead;
};

std::vector<Banned> banned_words() {
  const auto joined = [](std::string_view left, std::string_view right) {
    return std::string{left} + std::string{right};
  };
  return {{joined("TO", "DO"), "", "finish it, or write down the limit"},
          {joined("FIX", "ME"), "", "finish it, or write down the limit"},
          {joined("#include <iost", "ream>"), "src/", "std::fputs: iostream costs start-up time"},
          {joined("#include <re", "gex>"), "src/", "a hand-written scanner"},
          {joined("using name", "space std"), "", "std::"},
          {joined("\"/", "home/"), "", "a path relative to the tree"},
          {joined("\"/", "root/"), "", "a path relative to the tree"},
          {joined("\"/", "tmp/"), "", "std::filesystem::temp_directory_path()"},
          {joined("\"/", "work"), "", "a path relative to the tree"},
          {joined("\"/", "usr/"), "", "a path relative to the tree"}};
}

bool is_code(std::string_view path) {
  constexpr std::array<std::string_view, 3> kEndings{".cpp", ".h", ".def"};
  return std::ranges::any_of(kEndings, [&](std::string_view end) { return path.ends_with(end); });
}

std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count_if(
      line, [](char symbol) { return (static_cast<unsigned char>(symbol) & 0xc0U) != 0x80; }));
}

// What the file at `path` may include, its own room first.
std::vector<std::string> allowed_rooms(const Rooms& rooms, std::string_view path) {
  const bool test = path.starts_with("tests/");
  std::string_view below = path;
  below.remove_prefix(path.find('/') + 1);
  const std::string room = room_of(rooms, below);
  std::vector<std::string> result{room};
  const auto add = [&](std::string_view key) {
    if (const auto row = rooms.allowed.find(key); row != rooms.allowed.end()) {
      result.insert(result.end(), row->second.begin(), row->second.end());
    }
  };
  add(room);
  if (test) {
    add("tests/" + room);
    for (std::size_t i = 0, count = result.size(); i < count; ++i) {
      add(std::string{result[i]});
    }
  }
  return result;
}

void check_include(const Rooms& rooms, std::string_view path, std::string_view line,
                   const auto& complain) {
  constexpr std::string_view kInclude = "#include \"";
  if (!line.starts_with(kInclude)) {
    return;
  }
  line.remove_prefix(kInclude.size());
  const std::string target = room_of(rooms, line.substr(0, line.find('"')));
  std::string_view below = path;
  below.remove_prefix(path.find('/') + 1);
  const std::string own = room_of(rooms, below);
  if (own.empty()) {
    if (path.starts_with("src/")) {
      complain("is in no room of cmake/rooms.txt");
    }
    return;  // tests beside the rooms (tidy, fuzz, support) may use what they need
  }
  const std::vector<std::string> allowed = allowed_rooms(rooms, path);
  if (target.empty() && path.starts_with("src/")) {
    complain("includes a file by a path that does not start with its room");
  } else if (!target.empty() && std::ranges::find(allowed, target) == allowed.end()) {
    complain("includes " + target + ", but cmake/rooms.txt has no such arrow");
  }
}

}  // namespace

Rooms read_rooms(std::string_view text) {
  std::vector<std::pair<std::string, std::vector<std::string>>> rows;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t colon = line.find(':');
    if (line.starts_with('#') || colon == std::string_view::npos) {
      continue;
    }
    std::vector<std::string> deps;
    for (const std::string_view dep : split(line.substr(colon + 1), ' ')) {
      if (!dep.empty()) {
        deps.emplace_back(dep);
      }
    }
    rows.emplace_back(line.substr(0, colon), deps);
  }
  Rooms rooms;
  for (const auto& [room, deps] : rows) {
    std::vector<std::string>& allowed = rooms.allowed[room];
    for (const std::string& dep : deps) {
      if (!dep.ends_with('*')) {
        allowed.push_back(dep);
        continue;
      }
      const std::string_view prefix = std::string_view{dep}.substr(0, dep.size() - 1);
      for (const auto& [other, unused] : rows) {
        if (other.starts_with(prefix) && !other.starts_with("tests/") && other != room) {
          allowed.push_back(other);
        }
      }
    }
  }
  return rooms;
}

std::string room_of(const Rooms& rooms, std::string_view path) {
  for (std::size_t end = path.rfind('/'); end != std::string_view::npos && end != 0;
       end = path.rfind('/', end - 1)) {
    if (rooms.allowed.contains(path.substr(0, end))) {
      return std::string{path.substr(0, end)};
    }
  }
  return {};
}

std::vector<std::string> complaints(const Rooms& rooms, std::string_view path,
                                    std::string_view text) {
  std::vector<std::string> result;
  std::size_t number = 0;
  const auto complain = [&](const std::string& what) {
    result.push_back(std::string{path} + ":" + std::to_string(number) + ": " + what);
  };
  const std::vector<Banned> banned = banned_words();
  const bool code = is_code(path);
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    for (const Banned& word : banned) {
      if (path.starts_with(word.where) && line.find(word.word) != std::string_view::npos) {
        complain("has '" + word.word + "'; instead: " + std::string{word.instead});
      }
    }
    if (code) {
      check_include(rooms, path, line, complain);
      const std::size_t most = path.ends_with(".def") ? kTableColumnsMax : kColumnsMax;
      if (columns(line) > most) {
        complain("is longer than " + std::to_string(most) + " columns");
      }
    }
  }
  if (code && number > kLinesMax) {
    complain("more than " + std::to_string(kLinesMax) + " lines: would two files be clearer?");
  }
  number = 1;
  if (code && !text.starts_with("//")) {
    complain("does not open with a comment that says what concept it holds");
  }
  if (path.ends_with(".h") && text.find("#pragma once") == std::string_view::npos) {
    complain("is a header without #pragma once");
  }
  return result;
}

}  // namespace muster::tidy
