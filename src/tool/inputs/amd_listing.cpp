// See amd_listing.h.
#include "tool/inputs/amd_listing.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <string_view>

#include "tool/system/process.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

// The newest that is installed; older ones do not know the newest targets.
std::string newest(const std::string& name) {
  for (int version = 30; version >= 17; --version) {
    const std::string found = find_program(fmt::format("{}-{}", name, version));
    if (!found.empty()) return found;
  }
  return find_program(name);
}

std::string contents(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

// What the program prints, or nothing if it fails.
std::optional<std::string> output_of(std::vector<std::string> command, const std::string& to) {
  const ProcessEnd end = run_process({std::move(command), {}, to, {}});
  if (!end.started || end.code != 0) return {};
  return contents(to);
}

// From `---` to `...` of the notes, as the listing's directives have it.
std::string metadata_in(const std::string& notes) {
  const std::size_t begin = notes.find("---\n");
  const std::size_t end = notes.find("\n...", begin);
  if (begin == std::string::npos || end == std::string::npos) return {};
  return "\t.amdgpu_metadata\n" + notes.substr(begin, end - begin) +
         "\n...\n\t.end_amdgpu_metadata\n";
}

}  // namespace

std::optional<std::string> listing_of(const container::AmdCodeObject& object,
                                      std::string* problem) {
  if (container::awaits_linker(object)) {
    *problem =
        "its instructions hold places that are not linked yet: link it (ld.lld -shared), or check "
        "the assembly that the compiler writes with -S";
    return {};
  }
  const std::string objdump = newest("llvm-objdump"), readelf = newest("llvm-readelf");
  if (objdump.empty() || readelf.empty()) {
    *problem =
        "it holds machine code of AMD GPUs, and no llvm-objdump and llvm-readelf are installed "
        "(Debian: llvm-19; gfx950 and gfx1250: llvm-22); or check the assembly that the compiler "
        "writes with -S";
    return {};
  }
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/code.o", to = folder.path() + "/text";
  std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(object.file.data()),
                                              static_cast<std::streamsize>(object.file.size()));
  const auto code = output_of({objdump, "-d", file}, to);
  const auto notes = output_of({readelf, "--notes", file}, to);
  if (!code || !notes) {
    *problem = fmt::format("{} -d does not read the machine code in it", objdump);
    return {};
  }
  if (code->find("<unknown>") != std::string::npos) {
    *problem =
        fmt::format("{} does not know all of its instructions: install a newer LLVM", objdump);
    return {};
  }
  std::string text = fmt::format("\t.amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n", object.target);
  const std::size_t first = code->find("Disassembly of section");
  return text + (first == std::string::npos ? *code : code->substr(first)) +
         container::descriptor_directives(object) + metadata_in(*notes);
}

}  // namespace muster::tool
