// Every form of every target against llvm-mc 19: the same bytes from the same text.
#include <fmt/format.h>

#include <iterator>
#include <map>
#include <random>

#include "isa/amdgcn/text.h"
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
  }
  return tally.finish(kTool, 2000);
}

}  // namespace muster::oracle
