// Everything that options can say, in one struct, whoever said it: the command line, a `muster:`
// line in the checked file, or a launch file. Depends on machine/launch/launch.h and source.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "machine/launch/launch.h"

namespace muster::driver {

enum class Isa : std::uint8_t { kPtx, kAmdgcn, kVisa, kSass, kNvvm };
enum class Format : std::uint8_t { kText, kJson, kSarif };

// `run --dump BUFFER=FILE`: a parameter's buffer (its index) or a module variable (its name).
struct Dump {
  std::string buffer;
  std::string file;
};

// What `muster litmus` alone takes.
struct LitmusSettings {
  std::string engine = "all";
  std::optional<std::string> model;  // a file
  std::uint32_t bound = 3;
  bool dot = false, all = false;
};

struct Settings {
  machine::LaunchOptions launch;
  std::optional<std::uint32_t> jobs;  // default: one per processor
  std::optional<Isa> isa;
  std::optional<std::string> kernel;
  std::optional<std::string> launch_file;
  Format format = Format::kText;
  std::optional<std::string> output;
  std::optional<std::string> html;
  std::optional<std::string> trace;
  std::vector<Dump> dumps;
  LitmusSettings litmus;
  bool timing = false;  // seconds in reports, which are else the same on every run
};

void set_parameter(machine::LaunchOptions& launch, machine::ParameterValue value);
void set_global(machine::LaunchOptions& launch, machine::GlobalValue value);

std::optional<Isa> isa_named(std::string_view name);
std::string_view name(Isa isa);

}  // namespace muster::driver
