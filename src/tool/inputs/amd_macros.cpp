// See amd_macros.h.
#include "tool/inputs/amd_macros.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "isa/amdgcn/parse/listing.h"
#include "tool/system/process.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

std::string contents(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

// The newest that is installed.
std::string assembler() {
  for (int version = 30; version >= 17; --version) {
    const std::string found = find_program(fmt::format("llvm-mc-{}", version));
    if (!found.empty()) return found;
  }
  return find_program("llvm-mc");
}

// gfx90a:sramecc+:xnack- of `.amdgcn_target "amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-"`
std::string named_target(std::string_view assembly) {
  const std::size_t line = assembly.find(".amdgcn_target");
  const std::size_t at = assembly.find("gfx", line);
  if (line == std::string_view::npos || at == std::string_view::npos) return {};
  return std::string{assembly.substr(at, assembly.find_first_of("\" \t\r\n", at) - at)};
}

// -mcpu and -mattr: a feature of the target's name has its sign behind it.
void add_target(std::vector<std::string>& command, std::string_view target,
                std::string_view assembly) {
  std::string features;
  std::size_t end = std::min(target.find(':'), target.size());
  command.push_back(fmt::format("-mcpu={}", target.substr(0, end)));
  while (end < target.size()) {
    target.remove_prefix(end + 1);
    end = std::min(target.find(':'), target.size());
    const std::string_view feature = target.substr(0, end);
    if (feature.empty()) continue;
    features += fmt::format("{}{}{}", features.empty() ? "" : ",", feature.back(),
                            feature.substr(0, feature.size() - 1));
  }
  if (assembly.find(".amdhsa_wavefront_size32 0") != std::string_view::npos) {
    features += fmt::format("{}+wavefrontsize64", features.empty() ? "" : ",");
  }
  if (!features.empty()) command.push_back("-mattr=" + features);
}

}  // namespace

bool has_macros(std::string_view assembly) {
  while (!assembly.empty()) {
    const std::size_t end = std::min(assembly.find('\n'), assembly.size());
    std::string_view line = assembly.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.starts_with('.') &&
        amdgcn::makes_text(line.substr(0, line.find_first_of(" \t\r,\"")))) {
      return true;
    }
    assembly.remove_prefix(std::min(end + 1, assembly.size()));
  }
  return false;
}

std::optional<std::string> without_macros(const std::string& path, std::string_view assembly,
                                          const std::string& target, std::string* problem) {
  const std::string named = named_target(assembly), program = assembler();
  if ((named.empty() && target.empty()) || program.empty()) return {};
  const TemporaryFolder folder;
  const std::string to = folder.path() + "/text", log = folder.path() + "/log";
  std::vector<std::string> command{program, "-triple=amdgcn-amd-amdhsa", "-g", "-o", to};
  add_target(command, named.empty() ? target : named, assembly);
  const std::string within = std::filesystem::path{path}.parent_path().string();
  if (!within.empty()) command.insert(command.end(), {"-I", within});
  command.push_back(path);
  const ProcessEnd end = run_process({command, {}, log, {}});
  if (end.started && end.code == 0) return contents(to);
  *problem = fmt::format("{} does not assemble it:\n{}", program,
                         end.started ? contents(log) : end.problem);
  return {};
}

}  // namespace muster::tool
