// See amd_code_object.h.
#include "container/amd_code_object.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <optional>
#include <string_view>

namespace muster::container {
namespace {

constexpr std::string_view kBundle = "__CLANG_OFFLOAD_BUNDLE__", kPacked = "CCOB";
constexpr std::string_view kBundleSection = ".hip_fatbin";
constexpr std::size_t kDescriptorBytes = 64, kSymbolBytes = 24, kHeaderBytes = 64;

template <class Word>
std::optional<Word> word_at(Bytes file, std::uint64_t at) {
  if (at > file.size() || file.size() - at < sizeof(Word)) return {};
  Word word{};
  std::memcpy(&word, file.data() + at, sizeof word);
  return word;
}

bool begins(Bytes file, std::string_view with) {
  return file.size() >= with.size() && std::memcmp(file.data(), with.data(), with.size()) == 0;
}

std::optional<Bytes> part(Bytes file, std::uint64_t from, std::uint64_t size) {
  if (from > file.size() || size > file.size() - from) return {};
  return file.subspan(from, size);
}

// Of e_flags: the processors that kernels are checked for (LLVM, AMDGPUUsage, EF_AMDGPU_MACH).
struct Machine {
  std::uint32_t number;
  std::string_view target;
};
constexpr Machine kMachines[] = {
    {0x2c, "gfx900"},        {0x2d, "gfx902"},          {0x2e, "gfx904"},
    {0x2f, "gfx906"},        {0x30, "gfx908"},          {0x31, "gfx909"},
    {0x32, "gfx90c"},        {0x33, "gfx1010"},         {0x34, "gfx1011"},
    {0x35, "gfx1012"},       {0x36, "gfx1030"},         {0x37, "gfx1031"},
    {0x38, "gfx1032"},       {0x39, "gfx1033"},         {0x3d, "gfx1035"},
    {0x3e, "gfx1034"},       {0x3f, "gfx90a"},          {0x41, "gfx1100"},
    {0x42, "gfx1013"},       {0x43, "gfx1150"},         {0x44, "gfx1103"},
    {0x45, "gfx1036"},       {0x46, "gfx1101"},         {0x47, "gfx1102"},
    {0x48, "gfx1200"},       {0x49, "gfx1250"},         {0x4a, "gfx1151"},
    {0x4c, "gfx942"},        {0x4e, "gfx1201"},         {0x4f, "gfx950"},
    {0x51, "gfx9-generic"},  {0x52, "gfx10-1-generic"}, {0x53, "gfx10-3-generic"},
    {0x54, "gfx11-generic"}, {0x55, "gfx1152"},         {0x58, "gfx1153"},
    {0x59, "gfx12-generic"}, {0x5a, "gfx1251"},         {0x5f, "gfx9-4-generic"}};

std::string target_of_flags(std::uint32_t flags) {
  for (const Machine& machine : kMachines) {
    if (machine.number == (flags & 0xffU)) return std::string{machine.target};
  }
  return {};
}

// gfx90a of "hipv4-amdgcn-amd-amdhsa--gfx90a:sramecc+"
std::string target_in(std::string_view name) {
  const std::size_t at = name.rfind("gfx");
  if (at == std::string_view::npos) return {};
  name.remove_prefix(at);
  return std::string{name.substr(0, name.find_first_of(": "))};
}

// The magic, how many entries, then of each: where, how long, and the length of its name with it.
void read_bundle(Bytes bundle, std::vector<AmdCodeObject>& found, std::string* problem) {
  constexpr std::uint64_t kEntriesMax = 4096;
  std::uint64_t at = kBundle.size();
  const auto count = word_at<std::uint64_t>(bundle, at);
  at += 8;
  for (std::uint64_t i = 0; count && i < *count && i < kEntriesMax; ++i) {
    const auto offset = word_at<std::uint64_t>(bundle, at);
    const auto size = word_at<std::uint64_t>(bundle, at + 8);
    const auto length = word_at<std::uint64_t>(bundle, at + 16);
    const auto name = length ? part(bundle, at + 24, *length) : std::nullopt;
    const auto contents = offset && size ? part(bundle, *offset, *size) : std::nullopt;
    if (!name || !contents) {
      *problem = "the offload bundle is damaged";
      return;
    }
    at += 24 + *length;
    const std::string_view text{reinterpret_cast<const char*>(name->data()), name->size()};
    if (text.find("amdgcn") != std::string_view::npos && is_elf(*contents)) {
      found.push_back({target_in(text), *contents});
    }
  }
}

struct Header {
  std::uint32_t type = 0, link = 0, info = 0;
  std::uint64_t flags = 0, address = 0, offset = 0, size = 0;
};

std::vector<Header> headers(Bytes file) {
  std::vector<Header> all;
  const auto table = word_at<std::uint64_t>(file, 40);
  const auto count = word_at<std::uint16_t>(file, 60);
  for (std::uint64_t i = 0; table && count && i < *count; ++i) {
    const auto raw = part(file, *table, (i + 1) * kHeaderBytes);
    if (!raw) break;
    const Bytes header = raw->subspan(i * kHeaderBytes);
    all.push_back({*word_at<std::uint32_t>(header, 4), *word_at<std::uint32_t>(header, 40),
                   *word_at<std::uint32_t>(header, 44), *word_at<std::uint64_t>(header, 8),
                   *word_at<std::uint64_t>(header, 16), *word_at<std::uint64_t>(header, 24),
                   *word_at<std::uint64_t>(header, 32)});
  }
  return all;
}

// `name.kd`, of characters that an assembler takes without quotes: compilers make no others.
bool names_kernel(std::string_view symbol) {
  constexpr std::string_view kOthers = "_.$@";
  return symbol.ends_with(".kd") && symbol.size() > 3 &&
         std::ranges::all_of(symbol, [&](unsigned char c) {
           return std::isalnum(c) != 0 || c >= 0x80 ||
                  kOthers.find(static_cast<char>(c)) != kOthers.npos;
         });
}

void line(std::string& out, std::string_view name, std::uint64_t value) {
  out += "\t.amdhsa_" + std::string{name} + " " + std::to_string(value) + "\n";
}

struct Bits {
  std::string_view name;
  unsigned at, from, count;  // byte of the word, first bit, how many
};
// "Kernel Descriptor": group and private segment, kernarg, then COMPUTE_PGM_RSRC3, 1, 2,
// properties.
constexpr Bits kBits[] = {
    {"float_denorm_mode_32", 48, 16, 2},         {"float_denorm_mode_16_64", 48, 18, 2},
    {"system_sgpr_workgroup_id_x", 52, 7, 1},    {"system_sgpr_workgroup_id_y", 52, 8, 1},
    {"system_sgpr_workgroup_id_z", 52, 9, 1},    {"system_sgpr_workgroup_info", 52, 10, 1},
    {"system_vgpr_workitem_id", 52, 11, 2},      {"user_sgpr_private_segment_buffer", 56, 0, 1},
    {"user_sgpr_dispatch_ptr", 56, 1, 1},        {"user_sgpr_queue_ptr", 56, 2, 1},
    {"user_sgpr_kernarg_segment_ptr", 56, 3, 1}, {"user_sgpr_dispatch_id", 56, 4, 1},
    {"user_sgpr_flat_scratch_init", 56, 5, 1},   {"user_sgpr_private_segment_size", 56, 6, 1},
};

std::string directives(std::string_view name, Bytes descriptor, std::string_view target) {
  std::string out = ".amdhsa_kernel " + std::string{name} + "\n";
  line(out, "group_segment_fixed_size", *word_at<std::uint32_t>(descriptor, 0));
  line(out, "private_segment_fixed_size", *word_at<std::uint32_t>(descriptor, 4));
  line(out, "kernarg_size", *word_at<std::uint32_t>(descriptor, 8));
  for (const Bits& bits : kBits) {
    const std::uint32_t word = *word_at<std::uint32_t>(descriptor, bits.at);
    line(out, bits.name, word >> bits.from & ((1U << bits.count) - 1));
  }
  const std::uint32_t third = *word_at<std::uint32_t>(descriptor, 44),
                      first = *word_at<std::uint32_t>(descriptor, 48),
                      second = *word_at<std::uint32_t>(descriptor, 52),
                      properties = *word_at<std::uint32_t>(descriptor, 56);
  const bool is_gfx125 = target.starts_with("gfx125") || target.starts_with("gfx12-5");
  line(out, "user_sgpr_count", second >> 1U & (is_gfx125 ? 0x3fU : 0x1fU));
  if (target.starts_with("gfx1")) {
    line(out, "wavefront_size32", properties >> 10U & 1U);
    line(out, "workgroup_processor_mode", first >> 29U & 1U);
  } else if (target.starts_with("gfx90a") || target.starts_with("gfx94") ||
             target.starts_with("gfx95") || target.starts_with("gfx9-4")) {
    line(out, "tg_split", third >> 16U & 1U);
  }
  if (is_gfx125) {
    line(out, "named_barrier_count", third >> 14U & 7U);
  }
  if (const std::uint32_t preload = properties >> 16U; preload != 0) {
    line(out, "user_sgpr_kernarg_preload_length", preload & 0x7fU);
    line(out, "user_sgpr_kernarg_preload_offset", preload >> 7U);
  }
  return out + ".end_amdhsa_kernel\n";
}

}  // namespace

bool is_amd_code(Bytes file) {
  if (begins(file, kBundle) || begins(file, kPacked)) return true;
  if (!is_elf(file)) return false;
  std::string unused;
  const ElfFile elf = read_elf(file, &unused);
  if (elf.machine == kMachineAmdgpu) return true;
  for (const ElfSection& section : elf.sections) {
    if (section.name == kBundleSection) return true;
  }
  return false;
}

std::vector<AmdCodeObject> read_amd_code(Bytes file, std::string* problem) {
  std::vector<AmdCodeObject> found;
  const auto bundle = [&](Bytes bytes) {
    if (begins(bytes, kPacked)) {
      *problem = "a compressed offload bundle: clang-offload-bundler --unbundle unpacks it";
    } else if (begins(bytes, kBundle)) {
      read_bundle(bytes, found, problem);
    }
  };
  if (!is_elf(file)) {
    bundle(file);
    return found;
  }
  const ElfFile elf = read_elf(file, problem);
  if (elf.machine == kMachineAmdgpu) {
    found.push_back({target_of_flags(elf.flags), file});
  }
  for (const ElfSection& section : elf.sections) {
    if (section.name == kBundleSection) bundle(section.contents);
  }
  return found;
}

bool awaits_linker(const AmdCodeObject& object) {
  constexpr std::uint32_t kRelocations = 4;  // SHT_RELA
  constexpr std::uint64_t kExecutable = 4;   // SHF_EXECINSTR
  const std::vector<Header> all = headers(object.file);
  for (const Header& table : all) {
    if (table.type == kRelocations && table.size > 0 && table.info < all.size() &&
        (all[table.info].flags & kExecutable) != 0 &&
        word_at<std::uint16_t>(object.file, 16) == std::uint16_t{1}) {
      return true;
    }
  }
  return false;
}

std::string descriptor_directives(const AmdCodeObject& object) {
  constexpr std::uint32_t kSymbols = 2, kDynamic = 11;  // SHT_SYMTAB, SHT_DYNSYM
  std::string out;
  const std::vector<Header> all = headers(object.file);
  const bool relocatable = word_at<std::uint16_t>(object.file, 16) == std::uint16_t{1};
  for (const Header& table : all) {
    const bool wanted = table.type == kSymbols || (table.type == kDynamic && out.empty());
    if (!wanted || table.link >= all.size() || !out.empty()) continue;
    const auto symbols = part(object.file, table.offset, table.size);
    const auto names = part(object.file, all[table.link].offset, all[table.link].size);
    for (std::uint64_t at = 0; symbols && names && at + kSymbolBytes <= symbols->size();
         at += kSymbolBytes) {
      const std::uint32_t name_at = *word_at<std::uint32_t>(*symbols, at);
      const std::uint16_t section = *word_at<std::uint16_t>(*symbols, at + 6);
      const std::uint64_t value = *word_at<std::uint64_t>(*symbols, at + 8);
      if (name_at >= names->size() || section >= all.size()) continue;
      const auto* const first = reinterpret_cast<const char*>(names->data() + name_at);
      const void* const end = std::memchr(first, 0, names->size() - name_at);
      if (end == nullptr || !names_kernel(first)) continue;
      const std::uint64_t inside = relocatable ? value : value - all[section].address;
      const auto bytes = part(object.file, all[section].offset, all[section].size);
      const auto descriptor = bytes ? part(*bytes, inside, kDescriptorBytes) : std::nullopt;
      if (!descriptor) continue;
      const std::string_view name{first};
      out += directives(name.substr(0, name.size() - 3), *descriptor, object.target);
    }
  }
  return out;
}

}  // namespace muster::container
