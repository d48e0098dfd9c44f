// See cuda_program.h.
#include "tool/programs/cuda_program.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "container/elf.h"
#include "driver/input.h"

namespace muster::tool {
namespace {

std::string_view contents_of(const container::ElfFile& elf, std::string_view name) {
  const auto found = std::ranges::find(elf.sections, name, &container::ElfSection::name);
  if (found == elf.sections.end()) return {};
  return {reinterpret_cast<const char*>(found->contents.data()), found->contents.size()};
}

std::string shared_runtime(const container::ElfFile& elf) {
  const std::string_view names = contents_of(elf, ".dynstr");
  const std::size_t begin = names.find("libcudart.so.");
  if (begin == names.npos) return {};
  return std::string{names.substr(begin, names.find('\0', begin) - begin)};
}

bool has_own_path(const container::ElfFile& elf) {
  enum Tag : std::uint64_t {
    rpath = 15,
    runpath = 29
  };  // with the latter the former has no effect
  struct Entry {
    std::uint64_t tag = 0, value = 0;
  } entry;
  const std::string_view entries = contents_of(elf, ".dynamic");
  bool has_rpath = false, has_runpath = false;
  for (std::size_t at = 0; at + sizeof entry <= entries.size(); at += sizeof entry) {
    std::memcpy(&entry, entries.data() + at, sizeof entry);
    has_rpath |= entry.tag == rpath;
    has_runpath |= entry.tag == runpath;
  }
  return has_rpath && !has_runpath;
}

}  // namespace

std::optional<CudaProgram> read_cuda_program(std::string_view path) {
  Diagnostics unused;
  const auto bytes = driver::read_file(std::string{path}, {}, unused);
  if (!bytes) return std::nullopt;
  std::string problem;
  const container::ElfFile elf = container::read_elf(
      {reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()}, &problem);
  CudaProgram program;
  program.runtime = shared_runtime(elf);
  program.own_path = has_own_path(elf);
  program.device_code = std::ranges::any_of(elf.sections, [](const auto& section) {
    return section.name == ".nv_fatbin" || section.name == ".nvFatBinSegment";
  });
  return program;
}

}  // namespace muster::tool
