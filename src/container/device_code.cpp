// See device_code.h.
#include "container/device_code.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>

namespace muster::container {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// The architecture of a cubin: in the lowest byte of its flags, from version 8 of its ABI on in the
// second one. Measured on files of nvcc 12 and 13.
std::uint32_t architecture_of(const ElfFile& cubin) {
  constexpr std::uint8_t kSecondByte = 8;
  return (cubin.abi_version >= kSecondByte ? cubin.flags >> 8 : cubin.flags) & 0xff;
}

bool fits(std::uint32_t architecture, std::string_view target, std::uint32_t capability) {
  if (target.ends_with('a')) return architecture == capability;
  if (target.ends_with('f')) {
    return architecture <= capability && architecture / 10 == capability / 10;
  }
  return architecture <= capability;
}

}  // namespace

bool is_container(Bytes file) { return is_fat_binary(file) || is_elf(file); }

std::vector<FatBinary> read_container(Bytes file, std::string* problem) {
  if (is_fat_binary(file)) return read_fat_binaries(file, problem);
  const ElfFile elf = read_elf(file, problem);
  if (elf.machine == kMachineCuda) {
    return {{FatEntry{FatEntry::Kind::machine_code, architecture_of(elf),
                      std::string{file.begin(), file.end()}}}};
  }
  std::vector<FatBinary> binaries;
  for (const ElfSection& section : elf.sections) {
    if (section.name != ".nv_fatbin" && section.name != "__nv_relfatbin") continue;
    std::vector<FatBinary> more = read_fat_binaries(section.contents, problem);
    // Code that is compiled for separate linking stands apart, in objects as in what is made of
    // them. An object is a part: the others are in other files.
    const bool linked = section.name == "__nv_relfatbin" && elf.type != kTypeRelocatable;
    for (FatBinary& binary : more) {
      for (FatEntry& entry : binary) entry.linked = linked;
    }
    std::ranges::move(more, std::back_inserter(binaries));
  }
  return binaries;
}

std::optional<std::uint32_t> capability_of(std::string_view target) {
  for (const std::string_view prefix : {"sm_", "compute_"}) {
    if (!target.starts_with(prefix)) continue;
    target.remove_prefix(prefix.size());
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(target.data(), target.data() + target.size(), number);
    const std::string_view suffix{end, static_cast<std::size_t>(target.end() - end)};
    if (error != std::errc{} || (!suffix.empty() && suffix != "a" && suffix != "f")) return {};
    return number;
  }
  return {};
}

std::string_view target_of(std::string_view ptx) {
  const std::size_t at = ptx.find(".target");
  if (at == std::string_view::npos) return {};
  const std::size_t from = ptx.find_first_not_of(" \t", at + 7);
  if (from == std::string_view::npos) return {};
  return ptx.substr(from, ptx.find_first_of(" \t,\r\n", from) - from);
}

const FatEntry* choose_ptx(const FatBinary& binary, std::optional<std::uint32_t> capability) {
  const FatEntry* best = nullptr;
  bool best_suffixed = false;
  for (const FatEntry& entry : binary) {
    if (entry.kind != FatEntry::Kind::ptx) continue;
    const std::string_view target = target_of(entry.contents);
    if (capability && !fits(entry.architecture, target, *capability)) continue;
    const bool suffixed = target.ends_with('a') || target.ends_with('f');
    if (best == nullptr || entry.architecture > best->architecture ||
        (entry.architecture == best->architecture && suffixed && !best_suffixed)) {
      best = &entry;
      best_suffixed = suffixed;
    }
  }
  return best;
}

std::string architectures_text(const FatBinary& binary) {
  std::set<std::string> found;
  for (const FatEntry& entry : binary) {
    if (entry.kind == FatEntry::Kind::ptx) {
      found.insert("PTX for " + std::string{target_of(entry.contents)});
    } else if (entry.kind == FatEntry::Kind::machine_code) {
      found.insert("machine code for sm_" + std::to_string(entry.architecture));
    }
  }
  std::string text;
  for (const std::string& each : found) text += (text.empty() ? "" : ", ") + each;
  return text;
}

std::string ptx_flag(std::uint32_t capability) {
  const std::string name = "compute_" + std::to_string(capability);
  return "-gencode arch=" + name + ",code=" + name;
}

std::vector<std::string> machine_code_kernels(std::string_view cubin) {
  std::string problem;
  const ElfFile elf = read_elf(bytes_of(cubin), &problem);
  constexpr std::string_view kCode = ".text.", kParameters = ".nv.constant0.";
  std::set<std::string_view> with_parameters;  // functions that are called have none
  for (const ElfSection& section : elf.sections) {
    if (section.name.starts_with(kParameters)) {
      with_parameters.insert(section.name.substr(kParameters.size()));
    }
  }
  std::vector<std::string> names;
  for (const ElfSection& section : elf.sections) {
    if (!section.name.starts_with(kCode)) continue;
    const std::string_view name = section.name.substr(kCode.size());
    if (with_parameters.contains(name)) names.emplace_back(name);
  }
  return names;
}

std::vector<std::string> ptx_kernels(std::string_view ptx) {
  constexpr std::string_view kEntry = ".entry";
  std::vector<std::string> names;
  for (std::size_t at = ptx.find(kEntry); at != std::string_view::npos;
       at = ptx.find(kEntry, at + 1)) {
    const std::size_t from = ptx.find_first_not_of(kBlanks, at + kEntry.size());
    if (from == std::string_view::npos || from == at + kEntry.size()) continue;
    const std::size_t end = std::min(ptx.find_first_of(" \t\r\n(", from), ptx.size());
    names.emplace_back(ptx.substr(from, end - from));
  }
  return names;
}

}  // namespace muster::container
