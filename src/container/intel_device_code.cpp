// See intel_device_code.h.
#include "container/intel_device_code.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <utility>

namespace muster::container {
namespace {

constexpr std::string_view kArchive = "!<arch>\n";
constexpr std::string_view kWrapped = "Intel(R) OpenCL Device Binary";
constexpr std::string_view kCode = ".text.", kListing = ".visaasm", kInfo = ".ze_info";
// Functions that several kernels call stand with a kernel of this name, which is none.
constexpr std::string_view kShared = "Intel_Symbol_Table_Void_Program";

bool begins(Bytes file, std::string_view with) {
  return file.size() >= with.size() && std::memcmp(file.data(), with.data(), with.size()) == 0;
}

std::string_view text_of(Bytes bytes) {
  std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  while (text.ends_with('\0')) text.remove_suffix(1);
  return text;
}

// The compiler calls a kernel "kernel" in a listing that it does not write to a file. Nothing if
// the listing is one of another kernel.
std::optional<std::string> named(std::string_view listing, std::string_view name) {
  constexpr std::string_view kBegin = ".kernel \"", kNameless = "kernel";
  const std::size_t at = listing.find(kBegin);
  if (at == listing.npos) return {};
  const std::size_t from = at + kBegin.size();
  const std::size_t end = listing.find('"', from);
  if (end == listing.npos) return {};
  const std::string_view said = listing.substr(from, end - from);
  if (said != name && said != kNameless) return {};
  std::string text{listing.substr(0, from)};
  text += name;
  return text += listing.substr(end);
}

// Listings of kernels have no name and stand in the order of their code, or are called as it is;
// functions have theirs. Measured on files of IGC 1.0.12504.
void read_zebin(const ElfFile& elf, IntelDeviceCode& code, std::string* problem) {
  std::vector<std::string_view> nameless, all;
  std::vector<std::pair<std::string_view, std::string_view>> listings;
  for (const ElfSection& section : elf.sections) {
    if (section.name.starts_with(kCode)) all.push_back(section.name.substr(kCode.size()));
    if (section.name == kInfo) code.beside.emplace_back(text_of(section.contents));
    if (section.name == kListing) nameless.push_back(text_of(section.contents));
  }
  for (const ElfSection& section : elf.sections) {
    if (!section.name.starts_with(kListing) || section.name == kListing) continue;
    const std::string_view name = section.name.substr(kListing.size() + 1);
    if (std::ranges::find(all, name) == all.end()) {
      code.beside.emplace_back(text_of(section.contents));
    } else {
      listings.emplace_back(name, text_of(section.contents));
    }
  }
  if (!nameless.empty() && nameless.size() != all.size()) {
    *problem = "has " + std::to_string(all.size()) + " kernels and " +
               std::to_string(nameless.size()) + " listings (.visaasm)";
    return;
  }
  for (std::size_t i = 0; i < nameless.size(); ++i) listings.emplace_back(all[i], nameless[i]);
  for (const auto& [name, listing] : listings) {
    auto text = named(listing, name);
    if (!text) {
      *problem = "the listing of kernel '" + std::string{name} + "' is none of it";
      return;
    }
    if (name != kShared) code.kernels.push_back({std::string{name}, *std::move(text)});
  }
  for (const std::string_view name : all) {
    if (name != kShared) code.names.emplace_back(name);
  }
}

void read_one(Bytes file, std::string device, std::vector<IntelDeviceCode>& found,
              std::string* problem) {
  const ElfFile elf = read_elf(file, problem);
  IntelDeviceCode code{.device = std::move(device), .names = {}, .kernels = {}, .beside = {}};
  if (elf.machine == kMachineIntel) {
    read_zebin(elf, code, problem);
    found.push_back(std::move(code));
    return;
  }
  for (const ElfSection& section : elf.sections) {
    if (section.name != kWrapped) continue;
    IntelDeviceCode inside = code;
    if (is_elf(section.contents)) {
      const ElfFile zebin = read_elf(section.contents, problem);
      if (zebin.machine == kMachineIntel) read_zebin(zebin, inside, problem);
    }
    found.push_back(std::move(inside));
  }
}

// Members of an archive: a header of 60 characters, whose first 16 are the name and 10 from the
// 48th on the size, then the bytes, to an even number of them. ocloc pads with members `pad_N`.
void read_archive(Bytes file, std::vector<IntelDeviceCode>& found, std::string* problem) {
  constexpr std::size_t kHeader = 60, kName = 16, kSizeAt = 48, kSize = 10;
  Bytes rest = file.subspan(kArchive.size());
  while (!rest.empty() && problem->empty()) {
    const std::string_view header = text_of(rest.first(std::min(kHeader, rest.size())));
    std::uint64_t size = 0;
    const bool whole = header.size() == kHeader && header.ends_with("`\n");
    const std::string_view digits = whole ? header.substr(kSizeAt, kSize) : std::string_view{};
    if (!whole ||
        std::from_chars(digits.data(), digits.data() + digits.size(), size).ec != std::errc{} ||
        size > rest.size() - kHeader) {
      *problem = "the archive is damaged at byte " + std::to_string(file.size() - rest.size());
      return;
    }
    const Bytes contents = rest.subspan(kHeader, size);
    std::string_view name = header.substr(0, kName);
    name = name.substr(0, name.find_first_of("/ "));
    if (name.starts_with("64.")) name.remove_prefix(3);  // the size of a pointer
    if (is_elf(contents)) read_one(contents, std::string{name}, found, problem);
    rest = rest.subspan(kHeader + std::min<std::uint64_t>(size + size % 2, rest.size() - kHeader));
  }
}

}  // namespace

bool is_intel_code(Bytes file) {
  if (begins(file, kArchive)) {
    // ocloc's, and no library of a host: each member is padding or called by its device.
    const Bytes members = file.subspan(kArchive.size());
    return begins(members, "pad_") || begins(members, "64.") || begins(members, "32.");
  }
  if (!is_elf(file)) return false;
  std::string unused;
  const ElfFile elf = read_elf(file, &unused);
  return elf.machine == kMachineIntel ||
         std::ranges::find(elf.sections, kWrapped, &ElfSection::name) != elf.sections.end();
}

std::vector<IntelDeviceCode> read_intel_code(Bytes file, std::string* problem) {
  std::vector<IntelDeviceCode> found;
  if (begins(file, kArchive)) {
    read_archive(file, found, problem);
  } else {
    read_one(file, {}, found, problem);
  }
  return found;
}

bool may_be(std::string_view device, std::string_view target) {
  struct Family {
    std::string_view name, versions;
  };
  // Architecture and release, as ocloc names the members of its archives (`ocloc ids NAME`).
  constexpr Family kFamilies[] = {{"pvc", "12.60."},    {"xe-hpc", "12.60."}, {"dg2", "12.55."},
                                  {"dg2", "12.56."},    {"dg2", "12.57."},    {"acm", "12.55."},
                                  {"acm", "12.56."},    {"acm", "12.57."},    {"xe-hpg", "12.55."},
                                  {"xe-hpg", "12.56."}, {"xe-hpg", "12.57."}};
  if (device.empty() || device == target) return true;
  bool known = false;
  for (const Family& family : kFamilies) {
    if (!target.starts_with(family.name)) continue;
    known = true;
    if (device.starts_with(family.versions)) return true;
  }
  return !known;
}

}  // namespace muster::container
