// Kernels of AMD GPUs, as clang compiles tests/isa/amdgcn/kernels for waves of 64 and of 32 lanes,
// and for PTX: `muster run` computes what is computed here, `muster check` verifies them, and their
// wrong twins (a barrier left out, one buffer instead of two) are refuted.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "case_launch.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_amdgcn_test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

int check(const std::string& file, const std::string& launch, const std::string& report) {
  const std::vector<std::string_view> arguments{"check", file,       "--launch",
                                                launch,  "--output", report};
  return tool::run(arguments);
}

// What the kernel writes into its output.
Words computed(const std::string& file, const std::string& launch, const std::string& output,
               const Case& one, std::size_t count) {
  const std::string dump = std::to_string(one.output) + "=" + output;
  const std::vector<std::string_view> arguments{"run", file, "--launch", launch, "--dump", dump};
  REQUIRE(tool::run(arguments) == 0);
  Words words(count);
  std::ifstream in(output, std::ios::binary);
  in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(count * 4));
  return words;
}

// All of tests/isa/amdgcn, or of another folder with `listing` and `twins` (MUSTER_AMDGCN_FOLDER):
// every level of optimisation and every target that is there.
std::string folder_of_kernels() {
  const char* const given = std::getenv("MUSTER_AMDGCN_FOLDER");
  return given == nullptr ? "tests/isa/amdgcn" : given;
}

TEST_CASE("kernels of AMD GPUs are executed and checked") {
  const Folder folder;
  const std::string launch = folder.path("launch.toml");
  const std::string output = folder.path("output.bin"), report = folder.path("report.txt");
  const std::string kernels = folder_of_kernels();
  std::size_t listings = 0, twins = 0;
  for (const Case& one : amdgcn_cases()) {
    std::ofstream(launch) << amdgcn_launch(one);
    const Words expected = one.reference(one.buffers);
    for (const std::string& file : files_of(kernels + "/listing", one.name)) {
      CAPTURE(file);
      CHECK(computed(file, launch, output, one, expected.size()) == expected);
      CHECK(check(file, launch, report) == 0);
      ++listings;
    }
    for (const std::string& file : files_of(kernels + "/ptx", one.name)) {
      CAPTURE(file);
      CHECK(computed(file, launch, output, one, expected.size()) == expected);
      CHECK(check(file, launch, report) == 0);
      ++listings;
    }
    for (const std::string& file : files_of(kernels + "/twins", one.name)) {
      CAPTURE(file);
      CHECK(check(file, launch, report) == 1);
      ++twins;
    }
  }
  MESSAGE(listings << " listings, " << twins << " wrong twins");
  CHECK(listings >= 36 * 2);
  CHECK(twins >= 60);
}

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>{in}, {}};
}

// Where the lines of the listing begin that wait for counters.
std::vector<std::size_t> waits_of(const std::string& text) {
  std::vector<std::size_t> found;
  for (std::size_t at = text.find("\n\ts_wait"); at != std::string::npos;
       at = text.find("\n\ts_wait", at + 1)) {
    found.push_back(at + 1);
  }
  return found;
}

// Execution asks of every register that it touches; a check executes only what matters, and has to
// see the same. Of all waits each 16th is left out, or each Nth (MUSTER_AMDGCN_EACH_WAIT).
TEST_CASE("a wait that kernels of AMD GPUs lack is seen by a check as by execution") {
  const Folder folder;
  const std::string launch = folder.path("launch.toml"), report = folder.path("report.txt");
  const std::string broken = folder.path("broken.s");
  const char* const given = std::getenv("MUSTER_AMDGCN_EACH_WAIT");
  const std::size_t each = given == nullptr ? 16 : std::strtoul(given, nullptr, 10);
  std::size_t number = 0, seen = 0, tried = 0;
  for (const Case& one : amdgcn_cases()) {
    std::ofstream(launch) << amdgcn_launch(one);
    for (const std::string& file : files_of(folder_of_kernels() + "/listing", one.name)) {
      const std::string text = text_of(file);
      for (const std::size_t at : waits_of(text)) {
        if (number++ % each != 0) {
          continue;
        }
        CAPTURE(file);
        CAPTURE(at);
        std::ofstream(broken) << text.substr(0, at) << "\t;" << text.substr(at + 1);
        const std::vector<std::string_view> run{"run",  broken,     "--launch",
                                                launch, "--output", report};
        const bool executed = tool::run(run) == 0;
        ++tried;
        seen += executed ? 0 : 1;
        CHECK((executed || check(broken, launch, report) == 1));
      }
    }
  }
  MESSAGE(seen << " of " << tried << " waits are missed by execution");
  CHECK(seen * 3 > tried);
}

// A kernel of gfx90a: s[4:5] is read from, s[6:7] is written to, v1 is where.
std::string kernel_with(std::string_view body) {
  return R"(	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.text
	.globl k
	.type k,@function
k:
	s_load_dwordx4 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
)" + std::string{body} +
         R"(
	s_endpgm
.Lend:
	.size k, .Lend-k
	.section .rodata,"a",@progbits
	.amdhsa_kernel k
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 16
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
    .kernarg_segment_size: 16
    .name:           k
    .symbol:         k.kd
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
)";
}

int verdict(const Folder& folder, const std::string& body) {
  const std::string file = folder.path("small.s"), report = folder.path("report.txt");
  std::ofstream(file) << kernel_with(body);
  const std::vector<std::string_view> arguments{"check", file, "--block", "64", "--output", report};
  return tool::run(arguments);
}

TEST_CASE("a section without a name ends nothing") {
  const Folder folder;
  CHECK(verdict(folder, "\t.section\n\t.text") == 0);
}

// A load that is out of range gives zero; that is one instruction with the load.
TEST_CASE("a buffer load may follow another one into the same register") {
  const Folder folder;
  const std::string buffer =
      "\ts_mov_b32 s8, s4\n\ts_mov_b32 s9, s5\n\ts_movk_i32 s10, 0x1000\n"
      "\ts_mov_b32 s11, 0x27000\n\tbuffer_load_dword v2, v1, s[8:11], 0 offen\n";
  const std::string store = "\ts_waitcnt vmcnt(0)\n\tglobal_store_dword v1, v2, s[6:7]";
  CHECK(verdict(folder,
                buffer + "\tbuffer_load_dword v2, v1, s[8:11], 0 offen offset:4\n" + store) == 0);
  CHECK(verdict(folder, buffer + "\tv_mov_b32_e32 v2, 0\n" + store) == 1);
}

// Nothing that synchronises, and no address, rests on what these instructions compute; some have no
// row in the tables.
TEST_CASE("registers of AMD GPUs that are only computed with have to have come") {
  const Folder folder;
  const std::string load = "\tglobal_load_dword v2, v1, s[4:5]\n";
  const std::string store = "\n\tglobal_store_dword v1, v3, s[6:7]";
  const std::string wait = "\ts_waitcnt vmcnt(0)\n";
  for (const std::string uses :
       {"\tv_fma_f32 v3, v2, v2, v2",
        "\tv_mfma_f32_4x4x1f32 a[0:3], v2, v2, a[0:3]\n\tv_mov_b32_e32 v3, v1",
        "\tv_no_such_row_f32 v3, v1, v2", "\tv_mov_b32_e32 v2, 0\n\tv_mov_b32_e32 v3, v1",
        "\tv_add_f32_dpp v3, v2, v1 row_shr:1 row_mask:0xf bank_mask:0xf"}) {
    CAPTURE(uses);
    CHECK(verdict(folder, load + wait + uses + store) == 0);
    CHECK(verdict(folder, load + uses + store) == 1);
    // In the next turn of a loop, behind a wait that leaves the youngest.
    const std::string turn =
        "\tv_mov_b32_e32 v2, 0\n\tv_mov_b32_e32 v3, 0\n\ts_mov_b32 s8, 4\n.Lturn:\n" + uses + "\n" +
        load + "\tglobal_load_dword v4, v1, s[4:5]\n";
    const std::string back =
        "\ts_sub_i32 s8, s8, 1\n\ts_cmp_lg_u32 s8, 0\n\ts_cbranch_scc1 .Lturn\n";
    CHECK(verdict(folder, turn + "\ts_waitcnt vmcnt(1)\n" + back + wait + store) == 0);
    CHECK(verdict(folder, turn + "\ts_waitcnt vmcnt(2)\n" + back + wait + store) == 1);
    // On a side of a branch on data: some contents go there.
    const std::string branch =
        load + wait + "\tv_readfirstlane_b32 s8, v2\n" + load +
        "\ts_cmp_lg_u32 s8, 0\n\tv_mov_b32_e32 v3, v1\n\ts_cbranch_scc1 .Lover\n" + uses +
        "\n.Lover:\n";
    CHECK(verdict(folder, branch + wait + store) != 0);
  }
}

// A kernel of gfx1100, of two waves: v[4:5] is where in what is read, v[6:7] where in what is
// written, v[8:9] the same of the other wave.
int verdict_of_two_waves(const Folder& folder, const std::string& body) {
  const std::string file = folder.path("small.s"), report = folder.path("report.txt");
  std::string text = kernel_with(R"(	v_mov_b32_e32 v5, s5
	v_mov_b32_e32 v7, s7
	v_mov_b32_e32 v9, s7
	v_xor_b32_e32 v2, 0x80, v1
	v_add_co_u32 v4, vcc_lo, s4, v1
	v_add_co_ci_u32_e32 v5, vcc_lo, 0, v5, vcc_lo
	v_add_co_u32 v6, vcc_lo, s6, v1
	v_add_co_ci_u32_e32 v7, vcc_lo, 0, v7, vcc_lo
	v_add_co_u32 v8, vcc_lo, s6, v2
	v_add_co_ci_u32_e32 v9, vcc_lo, 0, v9, vcc_lo
)" + body);
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from)) {
      text.replace(at, from.size(), to);
    }
  };
  replace("gfx90a", "gfx1100");
  replace("s_load_dwordx4", "s_load_b128");
  replace(".amdhsa_accum_offset 16", ".amdhsa_group_segment_fixed_size 256");
  replace(".wavefront_size: 64", ".wavefront_size: 32");
  std::ofstream(file) << text;
  const std::vector<std::string_view> arguments{"check", file, "--block", "64", "--output", report};
  return tool::run(arguments);
}

// From gfx10 on stores have a counter of their own, those by FLAT, too.
TEST_CASE("a store by FLAT is over when the counter of stores and that of LDS have told") {
  const Folder folder;
  const auto handed_over = [&](const std::string& waits) {
    return verdict_of_two_waves(folder,
                                "\tflat_store_b32 v[6:7], v1\n" + waits +
                                    "\ts_barrier\n\tbuffer_gl0_inv\n\tflat_load_b32 v3, v[8:9]\n"
                                    "\ts_waitcnt vmcnt(0) lgkmcnt(0)\n\tv_mov_b32_e32 v2, v3");
  };
  CHECK(handed_over("\ts_waitcnt lgkmcnt(0)\n\ts_waitcnt_vscnt null, 0x0\n") == 0);
  CHECK(handed_over("\ts_waitcnt vmcnt(0) lgkmcnt(0)\n") == 1);
  CHECK(handed_over("\ts_waitcnt vmcnt(0)\n\ts_waitcnt_vscnt null, 0x0\n") == 1);
}

// LLVM's compilers leave the youngest accesses of one counter on their way, whichever kinds they
// are of.
TEST_CASE("accesses by FLAT and others return in the order of their counter from gfx10 on") {
  const Folder folder;
  const auto used = [&](const std::string& body) {
    return verdict_of_two_waves(folder, body + "\n\ts_waitcnt vmcnt(0) lgkmcnt(0)");
  };
  const std::string flat = "\tflat_load_b32 v10, v[4:5]\n",
                    plain = "\tglobal_load_b32 v11, v[4:5], off\n",
                    of_lds = "\tds_load_b32 v11, v1\n";
  const std::string uses_flat = "\tv_mov_b32_e32 v2, v10", uses_other = "\tv_mov_b32_e32 v2, v11";
  CHECK(used(flat + plain + "\ts_waitcnt vmcnt(1) lgkmcnt(0)\n" + uses_flat) == 0);
  CHECK(used(flat + plain + "\ts_waitcnt vmcnt(1) lgkmcnt(0)\n" + uses_other) == 1);
  CHECK(used(plain + flat + "\ts_waitcnt vmcnt(1) lgkmcnt(0)\n" + uses_other) == 0);
  CHECK(used(plain + flat + "\ts_waitcnt vmcnt(1) lgkmcnt(0)\n" + uses_flat) == 1);
  CHECK(used(flat + plain + "\ts_waitcnt vmcnt(2) lgkmcnt(0)\n" + uses_flat) == 1);
  CHECK(used(flat + plain + "\ts_waitcnt vmcnt(1)\n" + uses_flat) == 1);
  CHECK(used(flat + of_lds + "\ts_waitcnt vmcnt(0) lgkmcnt(1)\n" + uses_flat) == 0);
  CHECK(used(flat + of_lds + "\ts_waitcnt vmcnt(0) lgkmcnt(1)\n" + uses_other) == 1);
  // A store is none of the loads that are left on their way.
  const std::string store = "\tflat_store_b32 v[6:7], v1\n";
  CHECK(used(flat + store + "\ts_waitcnt vmcnt(1) lgkmcnt(1)\n" + uses_flat) == 1);
  CHECK(used(flat + store + "\ts_waitcnt vmcnt(0) lgkmcnt(1)\n" + uses_flat) == 0);
  CHECK(used(flat + "\ts_waitcnt lgkmcnt(0)\n\ts_waitcnt_vscnt null, 0x0\n" + uses_flat) == 1);
}

// AMDGPUUsage, memory model: scalar loads are of memory that does not change during the dispatch.
TEST_CASE("scalar loads of AMD GPUs are of what the launch does not write") {
  const Folder folder;
  const std::string loads =
      "\ts_load_dword s8, s[4:5], 0x0\n\ts_waitcnt lgkmcnt(0)\n\tv_mov_b32_e32 v3, s8\n"
      "\tglobal_store_dword v1, v3, s[6:7]";
  const std::string writes =
      "\tglobal_store_dword v1, v1, s[4:5]\n\ts_waitcnt vmcnt(0)\n\ts_barrier\n";
  CHECK(verdict(folder, loads) == 0);
  CHECK(verdict(folder, writes + loads) == 1);
  const std::string behind = "\n\ts_barrier\n\tglobal_store_dword v1, v1, s[4:5]";
  CHECK(verdict(folder, loads + behind) == 0);
}

}  // namespace
}  // namespace muster::kernels
