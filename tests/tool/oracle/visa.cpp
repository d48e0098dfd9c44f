// vISA text and binary against GenX_IR 1.0, the gateway sequences against GenX_IR's payloads and
// iga64's parser.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "diagnostics/render.h"
#include "isa/visa/encode/container.h"
#include "isa/visa/encode/gateway.h"
#include "isa/visa/encode/text.h"
#include "isa/visa/parse/listing.h"
#include "isa/visa/print/listing.h"
#include "tool/oracle/oracle.h"

namespace muster::oracle {
namespace {

constexpr const char* kSamples[] = {
    "barrier",
    "sbarrier.signal",
    "sbarrier.wait",
    "nbarrier.signal 0x1:ub 0x4:ub",
    "nbarrier.signal 0x1f:uw 0x20:w",
    "nbarrier.signal 0x3:ud 0x4:d",
    "nbarrier.wait 0x5:b",
    "nbarrier.wait 0x3:q",
    "nbarrier.wait V32(0,1)<0;1,0>",
    "nbarrier.signal V33(0,2)<0;1,0> V32(1,3)<0;1,0>",
    "nbarrier.wait (-)V32(0,1)<0;1,0>",
    "nbarrier.wait %thread_x(0,0)<0;1,0>",
    "nbarrier.wait r[A1(1),-3]<0;1,0>:w",
};

constexpr const char* kHeader =
    ".version 3.6\n.kernel \"k\"\n.decl V32 v_type=G type=ub num_elts=128 align=GRF\n"
    ".decl V33 v_type=G type=ub num_elts=32 align=GRF\n.decl A0 v_type=A num_elts=8\n"
    ".decl A1 v_type=A num_elts=8\n.kernel_attr NBarrierCnt=32\n.kernel_attr Target=\"cm\"\n";

std::vector<visa::Statement> read(const std::string& text, Tally& tally) {
  Diagnostics diagnostics;
  auto program = visa::parse(make_source_file("k.visaasm", text), diagnostics);
  tally.expect(!diagnostics.has_errors(), render(diagnostics));
  return program;
}

void compare_binary(const Folder& folder, const std::string& line, Tally& tally) {
  const std::string text = kHeader + line + "\n";
  const auto program = read(text, tally);
  const auto bytes = visa::encode(std::get<visa::Instruction>(program.at(0).content),
                                  {visa::Layout::kGenx10, visa::ModeCoding::kTools});
  folder.write("k.isa", "");
  folder.write("k.visaasm", text + "ret (M1, 1)\n");
  run(fmt::format("cd {} && GenX_IR k.visaasm -platform PVC -output -binary", folder.path("")));
  // The barrier between the kernel's start and `ret` (0x34 and two bytes).
  std::string wanted{bytes->begin(), bytes->end()};
  wanted += std::string{"\x34\0\0", 3};
  tally.expect(folder.read("k.isa").find(wanted) != std::string::npos, "binary of " + line);
}

// GenX_IR makes the same machine code of a listing of IGC and of what is printed of it. It ends by
// itself on functions with a stack, whatever it is given.
void compare_listings(const Folder& folder, Tally& tally) {
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/visa/listing"}) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("calls")) {
      continue;
    }
    std::stringstream text;
    text << std::ifstream{entry.path()}.rdbuf();
    Diagnostics diagnostics;
    const auto listing = visa::parse_listing(make_source_file(name, text.str()), diagnostics);
    tally.expect(listing.has_value(), render(diagnostics));
    std::string code[2];
    for (unsigned i = 0; listing.has_value() && i < 2; ++i) {
      folder.write("k.visaasm", i == 0 ? text.str() : visa::print(*listing));
      folder.write("k.asm", "");
      run(fmt::format("cd {} && GenX_IR k.visaasm -platform {} -output -binary", folder.path(""),
                      name.find(".pvc.") == std::string::npos ? "DG2" : "PVC"));
      code[i] = folder.read("k.asm");
    }
    tally.expect(!code[0].empty() && code[0] == code[1], "machine code of " + name);
  }
}

// Every form of visa_forms.visaasm with a barrier behind it: in the binary that GenX_IR makes of
// them the walk must find one instruction between any two barriers.
void walk_forms(const Folder& folder, Tally& tally) {
  std::ifstream list{"tests/tool/oracle/visa_forms.visaasm"};
  std::string declarations, code;
  std::vector<std::string> forms;
  for (std::string line; std::getline(list, line);) {
    if (line.starts_with('.')) {
      declarations += line + "\n";
    } else if (!line.starts_with("//")) {
      forms.push_back(line);
      code += line + "\nbarrier\n";
    }
  }
  folder.write("forms.visaasm", ".version 3.6\n.kernel \"k\"\n.kernel_attr Target=\"cm\"\n" +
                                    declarations + "L0:\n" + code + "L1:\nret (M1,1)\n");
  run(fmt::format("cd {} && GenX_IR forms.visaasm -platform SKL -output -binary -noverifyCISA",
                  folder.path("")));
  Diagnostics diagnostics;
  const visa::Encoding encoding{visa::Layout::kGenx10, visa::ModeCoding::kTools};
  const auto text = visa::print_container(make_source_file("forms.isa", folder.read("forms.isa")),
                                          {&encoding, 1}, diagnostics);
  tally.expect(text.has_value(), render(diagnostics));
  std::istringstream lines{text.value_or("")};
  std::size_t found = 0, between = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("barrier")) {
      tally.expect(found < forms.size() && between == 1, "the length of " + forms.at(found));
      ++found;
      between = 0;
    } else {
      between = line.find(" label ") == std::string::npos ? between + 1 : 0;
    }
  }
  tally.expect(found == forms.size(), "one barrier for each form");
}

}  // namespace

int genx_ir() {
  if (!installed("GenX_IR")) {
    return kSkipped;
  }
  Tally tally;
  {
    const Folder folder;
    for (const char* line : kSamples) {
      compare_binary(folder, line, tally);
    }
    walk_forms(folder, tally);
    compare_listings(folder, tally);
    folder.write("k.visaasm",
                 std::string{kHeader} + "nbarrier.signal 0x3:ub 0x7:ub\nret (M1, 1)\n");
    run(fmt::format("cd {} && GenX_IR k.visaasm -platform PVC -output -binary", folder.path("")));
    const auto word = visa::encode(visa::Payload{3, false, 0, 7, 7});
    const std::string assembly = folder.read("k.asm");
    tally.expect(
        assembly.find(fmt::format("{:#X}:", *word).replace(1, 1, "x")) != std::string::npos,
        "payload of signal 3 7");
    tally.expect(
        assembly.find(fmt::format("{:#010x}", visa::kGatewayDescriptor)) != std::string::npos,
        "gateway descriptor");
  }
  return tally.finish("GenX_IR", 240);
}

int iga() {
  if (!installed("iga64")) {
    return kSkipped;
  }
  struct Row {
    const char* platform;
    const char* iga;
    bool named;
  };
  constexpr Row kRows[] = {{"skl", "9", false},      {"icllp", "11", false},
                           {"tgllp", "12p1", false}, {"xehp", "xehp", false},
                           {"dg2", "xehpg", false},  {"pvc", "xehpc", true}};
  const Folder folder;
  Tally tally;
  for (const Row& row : kRows) {
    std::string text = "barrier\nsbarrier.signal\nsbarrier.wait\n";
    text += row.named ? "nbarrier.signal 1 4\nnbarrier.signal 2 1 3 4\nnbarrier.wait 2\n" : "";
    const auto file = make_source_file("k.visaasm", text);
    Diagnostics diagnostics;
    const auto lowered =
        visa::lower(row.platform, file, visa::parse(file, diagnostics), diagnostics);
    tally.expect(lowered.has_value(), render(diagnostics));
    const Run made =
        run(fmt::format("iga64 -a -p={} {} -o {}", row.iga,
                        folder.write("k.asm", lowered.value_or("")), folder.path("k.krn")));
    tally.expect(made.code == 0, fmt::format("{}: {}", row.platform, made.output));
  }
  return tally.finish("iga64", 12);
}

}  // namespace muster::oracle
