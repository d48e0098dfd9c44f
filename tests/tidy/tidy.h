// The house rules that a program can check: include arrows (cmake/rooms.txt), file and line
// lengths, words and paths that must not stay. Pure functions of text; tidy_test.cpp feeds them the
// tree.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::tidy {

// Room -> names of rooms that it may include, as the table has them (a name stands for the rooms
// below it, too); tests/X -> what the tests of library X may use.
struct Rooms {
  std::map<std::string, std::vector<std::string>, std::less<>> allowed;
};

// Reads the table of cmake/rooms.txt.
Rooms read_rooms(std::string_view text);

// The room that a path below src/ or an #include lies in ("isa/ptx/parser.h" -> "isa/ptx"); empty
// if none.
std::string room_of(const Rooms& rooms, std::string_view path);

// What is wrong with a file, one line each: "path:line: what". The path starts at the top of the
// tree and decides which rules apply.
std::vector<std::string> complaints(const Rooms& rooms, std::string_view path,
                                    std::string_view text);

struct Source {
  std::string path, text;
};

// Arrows of the table that no file below src/ uses, and circles of those that are used.
std::vector<std::string> arrow_complaints(const Rooms& rooms, const std::vector<Source>& sources);

// Classes whose members are defined in more than two .cpp files.
std::vector<std::string> scattered_classes(const std::vector<Source>& sources);

}  // namespace muster::tidy
