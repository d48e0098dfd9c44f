// The log that a program leaves whose launches were recorded (docs/exec.md): what it launched, how
// that went, and what it asked for in vain. Pure functions of text. Depends on the standard
// library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::driver {

// A sentence, and the calls that it speaks of: "FILE:0xADDRESS ...", outward.
struct LoggedNote {
  std::string text, frames;
};

struct LoggedLaunch {
  std::uint64_t number = 0;  // from 1, in the order of the launches
  std::string file;          // the launch file, which launches alike share
  std::string kernel;
  bool is_new = false;  // the first of those
  bool left = false;    // it was not to be checked: no file
  bool ended = false;   // false: the program ended while it ran
  std::string end;      // empty: it finished; else "fault", "deadlock", "unmodelled", "invalid"
  std::string text;     // what happened then
  std::uint64_t instructions = 0;  // of warps
  double seconds = 0;
  std::string unknown;  // why it left values that are not known; empty: all are
  std::vector<LoggedNote> notes;
  std::string partial;  // why contents of its memory are not known to its check; empty: all are
};

// Something that was found between launches.
struct LoggedFinding {
  std::string rule;  // "MU850"
  std::string message;
  std::vector<LoggedNote> notes;
};

struct LaunchLog {
  std::vector<LoggedLaunch> launches;
  std::vector<std::string> files;    // launch files, in the order in which they were written
  std::vector<std::string> missing;  // entry points that are not there
  struct Refusal {
    std::string kernel, reason;
  };
  std::vector<Refusal> refused;     // launches that were none
  std::vector<Refusal> unchecked;   // that another device executed, and that were not written down
  std::vector<std::string> absent;  // entry points that the other driver has not
  bool side_by_side = false;        // allocations, so that an access may land in a wrong one
  bool host_threads = false;        // several submit work to several streams
  std::uint64_t calls = 0, called = 0;  // of how many entry points, that went to another driver
  std::vector<LoggedFinding> findings;
  std::vector<std::string> troubles;  // sentences
};

// Adds what the lines of the text say and returns how many bytes of it they are: lines that are not
// whole, as the last one of a program that still runs or was killed, are left out.
std::size_t read_launch_log(std::string_view text, LaunchLog* log);

}  // namespace muster::driver
