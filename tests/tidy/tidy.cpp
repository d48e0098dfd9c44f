// The checks: see tidy.h.
#include "tidy/tidy.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <set>
#include <utility>

namespace muster::tidy {
namespace {

constexpr std::size_t kLinesMax = 1000;  // 600 are a reason to ask what should move out
constexpr std::size_t kFilesOfClassMax = 2;
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

// What a line includes by a path of the tree; empty if it does not.
std::string_view included(std::string_view line) {
  constexpr std::string_view kInclude = "#include \"";
  if (!line.starts_with(kInclude)) {
    return {};
  }
  line.remove_prefix(kInclude.size());
  return line.substr(0, line.find('"'));
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

// A name of the table stands for itself and the rooms below it, `*` for every room.
bool stands_for(std::string_view name, std::string_view room) {
  return name == "*" || name == room ||
         (room.starts_with(name) && room.size() > name.size() && room[name.size()] == '/');
}

// The library that a room belongs to, which is also how the folders of tests are called.
std::string_view top_of(std::string_view room) {
  const std::size_t from = room.starts_with("isa/") ? 4 : 0;
  return room.substr(0, std::min(room.find('/', from), room.size()));
}

std::string_view below_top_folder(std::string_view path) { return path.substr(path.find('/') + 1); }

// The names that stand for what the file at `path` may include; nothing for files in no room.
std::vector<std::string> allowed_names(const Rooms& rooms, std::string_view path) {
  const std::string_view below = below_top_folder(path);
  std::vector<std::string> result;
  const auto add = [&](std::string_view key) {
    if (const auto row = rooms.allowed.find(key); row != rooms.allowed.end()) {
      result.insert(result.end(), row->second.begin(), row->second.end());
    }
  };
  if (!path.starts_with("tests/")) {
    const std::string room = room_of(rooms, below);
    if (!room.empty()) {
      result.push_back(room);
      add(room);
    }
    return result;
  }
  const std::string_view folder = below.substr(0, std::min(below.rfind('/'), below.size()));
  const std::string top{top_of(folder)};
  for (const auto& [room, unused] : rooms.allowed) {
    if (stands_for(top, room)) {
      result.push_back(room);
      add(room);
    }
  }
  if (!result.empty()) {
    add("tests/" + top);
    for (std::size_t i = 0, count = result.size(); i < count; ++i) {
      add(std::string{result[i]});
    }
  }
  return result;
}

void check_include(const Rooms& rooms, std::string_view path, std::string_view line,
                   const auto& complain) {
  const std::string_view target_path = included(line);
  if (target_path.empty()) {
    return;
  }
  const std::string target = room_of(rooms, target_path);
  const std::vector<std::string> allowed = allowed_names(rooms, path);
  if (allowed.empty()) {
    if (path.starts_with("src/")) {
      complain("is in no room of cmake/rooms.txt");
    }
    return;  // tests beside the rooms (tidy, fuzz, support) may use what they need
  }
  if (target.empty() && path.starts_with("src/")) {
    complain("includes a file by a path that does not start with its room");
  } else if (!target.empty() && std::ranges::none_of(allowed, [&](const std::string& name) {
               return stands_for(name, target) || name == target;
             })) {
    complain("includes " + target + ", but cmake/rooms.txt has no such arrow");
  }
}

// The class whose member a line at namespace level begins to define: `Result Class::member(`.
std::vector<std::string> classes_defined(std::string_view line) {
  const std::size_t colons = line.find("::");
  const std::size_t paren = line.find('(');
  if (line.empty() || line.front() == ' ' || line.front() == '/' || line.front() == '#' ||
      line.starts_with("using ") || paren == std::string_view::npos || line.ends_with(";")) {
    return {};
  }
  // The last `X::name` before the first parenthesis.
  const std::size_t last = line.substr(0, paren).rfind("::");
  if (colons == std::string_view::npos || last == std::string_view::npos) {
    return {};
  }
  std::size_t begin = last;
  while (begin > 0 && (std::isalnum(static_cast<unsigned char>(line[begin - 1])) != 0 ||
                       line[begin - 1] == '_')) {
    --begin;
  }
  const std::string_view name = line.substr(begin, last - begin);
  if (name.empty() || std::isupper(static_cast<unsigned char>(name.front())) == 0) {
    return {};  // a namespace
  }
  return {std::string{name}};
}

// Below src/, `room: room room` of the files read so far.
using Arrows = std::map<std::string, std::set<std::string>, std::less<>>;

// A circle through `room` along arrows that files use, as names; empty if there is none.
std::vector<std::string> circle(const Arrows& arrows, const std::string& room) {
  std::vector<std::string> way{room};
  std::set<std::string> seen;
  const std::function<bool()> follow = [&] {
    const auto row = arrows.find(way.back());
    if (row == arrows.end()) {
      return false;
    }
    for (const std::string& next : row->second) {
      way.push_back(next);
      if (next == room || (seen.insert(next).second && follow())) {
        return true;
      }
      way.pop_back();
    }
    return false;
  };
  return follow() ? way : std::vector<std::string>{};
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
    rooms.allowed[room] = deps;
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

std::vector<std::string> arrow_complaints(const Rooms& rooms, const std::vector<Source>& sources) {
  Arrows used;
  for (const Source& source : sources) {
    if (!source.path.starts_with("src/")) {
      continue;
    }
    const std::string own = room_of(rooms, below_top_folder(source.path));
    for (const std::string_view line : split(source.text, '\n')) {
      if (const std::string room = room_of(rooms, included(line)); !room.empty() && room != own) {
        used[own].insert(room);
      }
    }
  }
  std::vector<std::string> result;
  for (const auto& [room, names] : rooms.allowed) {
    if (room.starts_with("tests/")) {
      continue;
    }
    for (const std::string& name : names) {
      if (std::ranges::none_of(used[room],
                               [&](const std::string& to) { return stands_for(name, to); })) {
        result.push_back("cmake/rooms.txt: nothing uses the arrow " + room + ": " + name);
      }
    }
    if (const std::vector<std::string> way = circle(used, room); !way.empty()) {
      std::string text = "cmake/rooms.txt: a circle:";
      for (const std::string& step : way) {
        text += " " + step;
      }
      result.push_back(text);
    }
  }
  return result;
}

std::vector<std::string> scattered_classes(const std::vector<Source>& sources) {
  std::map<std::string, std::set<std::string>> places;  // class, with its folder's library
  for (const Source& source : sources) {
    if (!source.path.starts_with("src/") || !source.path.ends_with(".cpp")) {
      continue;
    }
    for (const std::string_view line : split(source.text, '\n')) {
      for (const std::string& name : classes_defined(line)) {
        places[std::string{top_of(below_top_folder(source.path))} + " " + name].insert(source.path);
      }
    }
  }
  std::vector<std::string> result;
  for (const auto& [name, files] : places) {
    if (files.size() > kFilesOfClassMax) {
      result.push_back("class " + name.substr(name.find(' ') + 1) + " is defined in " +
                       std::to_string(files.size()) + " files, the first is " + *files.begin());
    }
  }
  return result;
}

}  // namespace muster::tidy
