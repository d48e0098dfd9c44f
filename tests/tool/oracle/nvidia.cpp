// Real cubins: every barrier word that ptxas makes decodes, says what the PTX said, and is encoded
// as the same word; and ptxas accepts every NVVM emission and every PTX file that we lower.
#include <fmt/format.h>

#include "diagnostics/render.h"
#include "isa/nvvm/syntax/module.h"
#include "isa/sass/encode/cubin.h"
#include "isa/sass/encode/text.h"
#include "support/nvvm_samples.h"
#include "tool/oracle/oracle.h"

namespace muster::oracle {
namespace {

struct Sample {
  const char* ptx;
  const char* sass;
};
constexpr Sample kSamples[] = {
    {"bar.sync 1;", "BAR.SYNC 0x1"},
    {"bar.sync 15;", "BAR.SYNC 0xf"},
    {"bar.sync 3, 64;", "BAR.SYNC 0x3, 0x40"},
    {"barrier.sync.aligned 5, 4064;", "BAR.SYNC 0x5, 0xfe0"},
    {"bar.sync %r0, 64;", "BAR.SYNC R"},
    {"bar.sync 5, %r1;", "BAR.SYNC 0x5, R"},
    {"bar.sync %r0, %r1;", "BAR.SYNC R"},
    {"bar.arrive 3, 96;", "BAR.ARV 0x3, 0x60"},
    {"bar.arrive 4, %r1;", "BAR.ARV 0x4, R"},
    {"bar.red.popc.u32 %r2, 2, %p0;\n st.global.u32 [%rd0], %r2;", "BAR.RED.POPC 0x2, P"},
    {"bar.red.and.pred %p1, 6, %p0;\n @%p1 st.global.u32 [%rd0], %r0;", "BAR.RED.AND 0x6, P"},
    {"bar.red.or.pred %p1, 7, 64, !%p0;\n @%p1 st.global.u32 [%rd0], %r0;",
     "BAR.RED.OR 0x7, 0x40, "},
};

// The text without what ptxas chooses by itself.
std::string plain(std::string text) {
  if (const std::size_t at = text.find(".DEFER_BLOCKING"); at != std::string::npos) {
    text.erase(at, 15);
  }
  return text;
}

void compare_target(const std::string& sm, const Sample& sample, const Folder& folder,
                    Tally& tally) {
  const std::string ptx = fmt::format(
      ".version 8.7\n.target {}\n.address_size 64\n.visible .entry k(.param .u64 a) {{\n.reg .pred "
      "%p<3>;\n.reg .b32 %r<4>;\n.reg .b64 %rd<3>;\nld.param.u64 %rd0, [a];\nld.global.u32 %r0, "
      "[%rd0];\nld.global.u32 %r1, [%rd0+4];\nsetp.gt.s32 %p0, %r0, 7;\n{}\nret;\n}}\n",
      sm, sample.ptx);
  const Run made = run(fmt::format("ptxas -arch={} {} -o {}", sm, folder.write("k.ptx", ptx),
                                   folder.path("k.cubin")));
  if (made.code != 0) {
    std::printf("%s %s: %s\n", sm.c_str(), sample.ptx, made.output.c_str());
    ++tally.unknown;
    return;
  }
  Diagnostics diagnostics;
  const auto file = make_source_file("k.cubin", folder.read("k.cubin"));
  const auto sections = sass::code_sections(file, diagnostics);
  tally.expect(sections.has_value(), "sections of the cubin");
  const sass::Codec codec{sass::nvidia_dialect()};
  bool seen = false;
  for (const auto& section : sections.value_or(std::vector<sass::CodeSection>{})) {
    for (std::size_t at = 0; at < section.bytes.size(); at += 16) {
      const Word128 word = load_word128(section.bytes, at);
      const std::uint32_t opcode = get(word, {0, 9});
      if (opcode != 0x11d && opcode != 0x11c) {
        continue;
      }
      const auto decoded = codec.decode(word);
      tally.expect(decoded && codec.encode(*decoded) == word,
                   fmt::format("{} {}: word {:016x}{:016x}: {}", sm, sample.ptx, word.hi, word.lo,
                               codec.reason(word)));
      seen = seen || plain(sass::print(codec, word)).find(sample.sass) != std::string::npos;
    }
  }
  tally.expect(seen, fmt::format("{}: {} as {}", sm, sample.ptx, sample.sass));
}

// The names of what is not BAR: each where the PTX has its instruction, and only there.
struct Neighbour {
  const char *ptx, *name;
};
constexpr Neighbour kNeighbours[] = {
    {"mbarrier.init.shared.b64 [s], 5;", "SYNCS.EXCH"},
    {"mbarrier.arrive.shared.b64 _, [s];", "SYNCS.ARRIVE"},
    {"mbarrier.arrive_drop.shared.b64 _, [s];", "SYNCS.ARRIVE"},
    {"mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [s], 16;", "SYNCS.ARRIVE"},
    {"mbarrier.try_wait.parity.shared.b64 %p1, [s], 0;\n@%p1 st.shared.u32 [s], 1;",
     "SYNCS.PHASECHK"},
    {"barrier.cluster.arrive;", "UCGABAR_ARV"},
    {"mbarrier.inval.shared.b64 [s];", "SYNCS.CCTL.IV"},
    {"cp.async.mbarrier.arrive.noinc.shared.b64 [s];", "ARRIVES.LDGSTSBAR"},
    {"cp.async.commit_group;", "LDGDEPBAR"},
    {"cp.async.commit_group;\ncp.async.wait_group 0;", "DEPBAR"},
    {"griddepcontrol.wait;", "ACQBULK"},
    {"griddepcontrol.launch_dependents;", "PREEXIT"},
    {"barrier.cluster.arrive;\nbarrier.cluster.wait;", "UCGABAR_WAIT"},
};

void compare_neighbour(const Neighbour& sample, const Folder& folder, Tally& tally) {
  for (const bool present : {true, false}) {
    const std::string ptx = fmt::format(
        ".version 8.7\n.target sm_90\n.address_size 64\n.visible .entry k() {{\n.reg .pred "
        "%p<3>;\n.shared .align 8 .b64 s[2];\n{}\nret;\n}}\n",
        present ? sample.ptx : "st.shared.u32 [s], 1;");
    const Run made = run(fmt::format("ptxas -arch=sm_90 {} -o {}", folder.write("n.ptx", ptx),
                                     folder.path("n.cubin")));
    tally.expect(made.code == 0, made.output);
    Diagnostics diagnostics;
    const auto file = make_source_file("n.cubin", folder.read("n.cubin"));
    const auto sections = sass::code_sections(file, diagnostics);
    const sass::Codec codec{sass::nvidia_dialect()};
    bool seen = false;
    for (const auto& section : sections.value_or(std::vector<sass::CodeSection>{})) {
      for (std::size_t at = 0; at < section.bytes.size(); at += 16)
        seen |= codec.reason(load_word128(section.bytes, at)).starts_with(sample.name);
    }
    tally.expect(seen == present, fmt::format("{} in {}", sample.name, ptx));
  }
}

void accepts_emission(unsigned sm, const Folder& folder, Tally& tally) {
  Diagnostics diagnostics;
  const auto module =
      nvvm::parse(make_source_file("f.mlir", test::every_nvvm_operation()), diagnostics);
  const auto text = module ? nvvm::emit_ptx(*module, sm, diagnostics) : Result<std::string>{};
  if (!module || !text) {
    tally.expect(false, render(diagnostics));
    return;
  }
  const Run made = run(fmt::format("ptxas -arch=sm_{} {} -o {}", sm, folder.write("f.ptx", *text),
                                   folder.path("f.cubin")));
  if (made.output.find("is not defined for option") != std::string::npos) return;  // an older ptxas
  tally.expect(made.code == 0, fmt::format("sm_{}: {}", sm, made.output));
}

// The mnemonics of barrier instructions in the order of the text, without guards.
std::string mnemonics(const std::string& ptx) {
  std::string result;
  for (std::size_t at = 0; at < ptx.size();) {
    const std::size_t end = std::min(ptx.find('\n', at), ptx.size());
    std::string line = ptx.substr(at, end - at);
    at = end + 1;
    line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.starts_with("@")) {
      line.erase(0, std::min(line.find(' ') + 1, line.size()));
    }
    for (const char* start : {"mbarrier.", "bar.", "barrier.", "fence.", "cp.async."}) {
      if (line.starts_with(start)) {
        result += line.substr(0, line.find_first_of(" \t;")) + "\n";
      }
    }
  }
  return result;
}

}  // namespace

int ptxas() {
  if (!installed("ptxas")) {
    return kSkipped;
  }
  const Folder folder;
  Tally tally;
  for (const char* sm : {"sm_75", "sm_80", "sm_90a", "sm_100", "sm_120"}) {
    for (const Sample& sample : kSamples) {
      compare_target(sm, sample, folder, tally);
    }
  }
  for (const Neighbour& sample : kNeighbours) compare_neighbour(sample, folder, tally);
  for (const unsigned sm : {90U, 100U, 103U, 110U, 120U, 121U}) accepts_emission(sm, folder, tally);
  ptx_forms(folder, tally);
  ptx_barriers(folder, tally);
  ptx_edits(folder, tally);
  return tally.finish("ptxas", 100);
}

int mlir() {
  if (!installed("mlir-opt-19") || !installed("mlir-translate-19") || !installed("llc-19")) {
    return kSkipped;
  }
  const Folder folder;
  Tally tally;
  Diagnostics diagnostics;
  const auto module =
      nvvm::parse(make_source_file("f.mlir", test::every_nvvm_operation()), diagnostics);
  if (!module) {
    tally.expect(false, render(diagnostics));
    return tally.finish("mlir", 1);
  }
  const auto reread = [&](const std::string& options, nvvm::Form form) {
    const Run printed =
        run("mlir-opt-19 " + options + " " + folder.write("f.mlir", nvvm::print(*module, form)));
    tally.expect(printed.code == 0, printed.output);
    const auto again = nvvm::parse(make_source_file("g.mlir", printed.output), diagnostics);
    tally.expect(again && again->functions == module->functions,
                 "read back from mlir-opt " + options + "\n" + render(diagnostics));
  };
  reread("", nvvm::Form::kPretty);
  reread("", nvvm::Form::kGeneric);
  reread("--mlir-print-op-generic", nvvm::Form::kPretty);
  const Run llc = run("mlir-opt-19 --convert-nvvm-to-llvm " + folder.path("f.mlir") +
                      " | mlir-translate-19 --mlir-to-llvmir | llc-19 -mcpu=sm_90 -mattr=+ptx80 "
                      "-mtriple=nvptx64-nvidia-cuda");
  tally.expect(llc.code == 0, llc.output);
  tally.compare("mnemonics", mnemonics(nvvm::emit_ptx(*module, 90, diagnostics).value()),
                mnemonics(llc.output));
  return tally.finish("mlir-translate, llc", 8);
}

}  // namespace muster::oracle
