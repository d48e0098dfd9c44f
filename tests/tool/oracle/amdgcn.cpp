// Every form of every target against llvm-mc 19: the same bytes from the same text.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include "isa/amdgcn/encode/text.h"
#include "isa/amdgcn/parse/listing.h"
#include "isa/amdgcn/print/listing.h"
#include "tool/oracle/oracle.h"

namespace muster::oracle {
namespace {

using namespace muster::amdgcn;  // the room under test

constexpr const char* kTool = "llvm-mc-19";

// One random instruction of a form; the caller drops those with a fault.
Instruction sample(const Form& form, const Target& target, std::mt19937& generator) {
  const auto random = [&] { return static_cast<std::uint32_t>(generator()); };
  Instruction out;
  out.form = &form;
  const std::uint32_t sources[] = {random() % 100, m0(target.generation), 128 + random() % 17,
                                   193 + random() % 4, kLiteral};
  switch (form.format) {
    case Format::kSopp:
      out.immediate = form.operands == Operands::kNone ? 0 : random() % 65536;
      if (form.operands == Operands::kWaited) {
        out.immediate = (random() % 21 - 4) & 0xffffU;
      }
      break;
    case Format::kSop1:
      out.source = sources[random() % 5];
      out.literal = out.source == kLiteral ? 0x1000 + random() % 0x10000000 : 0;
      if (form.operands == Operands::kReturnMessage) {
        out.source = 0;
        out.immediate = 128 + random() % 6;
      }
      if (form.operands != Operands::kBarrier && form.operands != Operands::kSource) {
        out.destination = random() % 100;
      }
      break;
    case Format::kSopk:
      out.destination = null_register(target.generation);
      out.immediate = random() % 64;
      break;
    case Format::kDs:
      out.immediate = random() % 65536;
      out.source = form.operands == Operands::kGws ? 0 : random() % 256;
      break;
  }
  return out;
}

// Bytes by label, from lines like `s_barrier ; encoding: [0x00,0x00,0x8a,0xbf]`.
std::map<std::string, std::string> encodings(const std::string& output) {
  std::map<std::string, std::string> result;
  std::string label;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = std::min(output.find('\n', at), output.size());
    const std::string line = output.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("L") && line.find(':') != std::string::npos) {
      label = line.substr(0, line.find(':'));
    }
    const std::size_t open = line.find("encoding: [");
    if (open == std::string::npos) {
      continue;
    }
    std::string bytes = line.substr(open + 11, line.find(']', open) - open - 11);
    std::string plain;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 5) {
      plain += bytes.substr(i + 2, 2);
    }
    result[label] = plain;
  }
  return result;
}

std::string bytes_of(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.count; ++i) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      fmt::format_to(std::back_inserter(text), "{:02x}", words.word[i] >> shift & 0xffU);
    }
  }
  return text;
}

void compare_target(std::string_view name, const Folder& folder, Tally& tally) {
  const Target target = *find_target(name);
  const Codec codec{target};
  std::mt19937 random{2026};
  std::string text;
  std::vector<std::pair<std::string, std::string>> wanted;  // text, bytes
  for (const Form& form : forms()) {
    for (int i = 0; i < 12 && form.exists(target.generation); ++i) {
      const Instruction instruction = sample(form, target, random);
      if (codec.fault(instruction)) {
        continue;
      }
      const std::string line = print(codec, instruction);
      text += fmt::format("L{}:\n {}\n", wanted.size(), line);
      wanted.emplace_back(line, bytes_of(codec.encode(instruction)));
    }
  }
  const Run made = run(fmt::format("{} -triple=amdgcn-amd-amdhsa -mcpu={} -show-encoding {}", kTool,
                                   name, folder.write("all.s", text)));
  const auto theirs = encodings(made.output);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto found = theirs.find(fmt::format("L{}", i));
    if (found == theirs.end()) {
      std::printf("unknown on %s: %s\n", std::string{name}.c_str(), wanted[i].first.c_str());
      ++tally.unknown;
    } else {
      tally.compare(fmt::format("{} {}", name, wanted[i].first), wanted[i].second, found->second);
    }
  }
}

std::string mnemonic_of(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return std::string{text.substr(begin, text.find_first_of(" \t\n", begin) - begin)};
}

// Every opcode of SOPP, and of SOP1 with -1 and with m0: where either prints a mnemonic of the
// table, the other prints the same one.
void sweep_target(std::string_view name, const Folder& folder, Tally& tally) {
  const Target target = *find_target(name);
  const Codec codec{target};
  std::map<std::string, std::string> ours;  // by the bytes as llvm-mc shows them
  std::string input;
  const auto add = [&](std::uint32_t word) {
    std::string bytes;
    for (unsigned shift = 0; shift < 32; shift += 8) {
      fmt::format_to(std::back_inserter(bytes), "{}0x{:02x}", shift == 0 ? "" : ",",
                     word >> shift & 0xffU);
    }
    const std::uint32_t words[] = {word};
    ours[bytes] = mnemonic_of(print_front(codec, words).text);
    input += bytes + "\n";
  };
  for (std::uint32_t opcode = 0; opcode < 128; ++opcode) {
    add(0xBF800000U | opcode << 16);
  }
  for (std::uint32_t opcode = 0; opcode < 256; ++opcode) {
    add(0xBE800000U | opcode << 8 | 193);
    add(0xBE800000U | opcode << 8 | m0(target.generation));
  }
  const Run made =
      run(fmt::format("{} -triple=amdgcn-amd-amdhsa -mcpu={} -disassemble "
                      "-show-encoding {} 2>/dev/null",
                      kTool, name, folder.write("all.txt", input)));
  std::map<std::string, std::string> theirs;
  for (std::size_t at = 0; at < made.output.size();) {
    const std::size_t end = std::min(made.output.find('\n', at), made.output.size());
    const std::string line = made.output.substr(at, end - at);
    at = end + 1;
    if (const std::size_t open = line.find("encoding: ["); open != std::string::npos) {
      theirs[line.substr(open + 11, line.find(']', open) - open - 11)] = mnemonic_of(line);
    }
  }
  const auto in_table = [](const std::string& mnemonic) {
    return std::ranges::find(forms(), mnemonic, &Form::mnemonic) != forms().end();
  };
  for (const auto& [bytes, mine] : ours) {
    const std::string& other = theirs[bytes];
    // LLVM 22 gives s_wakeup_barrier to GFX12.5 alone and has s_alloc_vgpr, and
    // s_endpgm_ordered_ps_done on GFX11, which 19 has not.
    const bool newer = other == "s_wakeup_barrier" || mine == "s_alloc_vgpr" ||
                       (mine == "s_endpgm_ordered_ps_done" && other.empty());
    if ((in_table(mine) || in_table(other)) && !newer) {
      tally.compare(fmt::format("{} {}", name, bytes), mine, other);
    }
  }
}

// Listings of tests/isa/amdgcn/listing, as they stand and printed: the same object file. What only
// a newer LLVM knows is asked of that, where it is installed.
void compare_listings(const Folder& folder, Tally& tally) {
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/listing"}) {
    const std::string path = entry.path().string();
    Diagnostics diagnostics;
    std::ifstream in{path};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const auto listing = parse_listing(make_source_file(path, text), diagnostics);
    tally.expect(listing.has_value(), path);
    const std::string target = entry.path().stem().extension().string().substr(1);
    const std::string tool = target == "gfx1250" ? "llvm-mc-22" : kTool;
    if (!listing || !installed(tool)) {
      continue;
    }
    const auto object = [&](std::string_view name, const std::string& source) {
      const Run made =
          run(fmt::format("{} -triple=amdgcn-amd-amdhsa -mcpu={} -filetype=obj {} -o {}", tool,
                          target, folder.write("listing.s", source), folder.path(name)));
      return made.code == 0 ? folder.read(name) : made.output;
    };
    // A disassembly is no assembly as it stands: its second printing is what is compared.
    const bool disassembly = path.find("objdump") != std::string::npos;
    const std::string printed = print(*listing);
    tally.expect(object("a.o", disassembly ? printed : text) == object("b.o", printed), path);
    tally.expect(object("b.o", printed)
                     .starts_with("\x7f"
                                  "ELF"),
                 path + " is assembled");
  }
}

}  // namespace

int llvm_mc() {
  if (!installed(kTool)) {
    return kSkipped;
  }
  const Folder folder;
  Tally tally;
  for (const std::string_view name :
       {"gfx600", "gfx700", "gfx803", "gfx900", "gfx908", "gfx90a", "gfx942", "gfx1010", "gfx1030",
        "gfx1100", "gfx1150", "gfx1200"}) {
    compare_target(name, folder, tally);
    if (find_target(name)->generation >= Generation::kGfx8) {  // llvm-mc disassembles no others
      sweep_target(name, folder, tally);
    }
  }
  compare_listings(folder, tally);
  return tally.finish(kTool, 2000);
}

}  // namespace muster::oracle
