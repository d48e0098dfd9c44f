// Integer instructions of waves against tests/isa/amdgcn/integers.txt, which says what the
// pseudo-code of AMD's ISA guides makes of numbers at the ends of ranges and drawn at random. An
// interpreter of that pseudo-code that shares nothing with the lowering wrote it.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr std::size_t kLanes = 8, kBefore = 8, kResults = 4;

// Before: three sources and the result, two words each, and the bit of vcc, or SCC. Behind: two
// words of the result and that bit.
struct Row {
  std::array<std::uint32_t, kBefore> before{};
  std::uint32_t bit = 0;
  std::array<std::uint32_t, 3> behind{};
};

struct Form {
  bool vector = false;
  std::string text;
  std::vector<Row> rows;
};

Row read_row(const std::string& line) {
  std::istringstream in(line);
  in >> std::hex;
  Row row;
  std::vector<std::uint32_t> all;
  for (std::uint32_t word = 0; in >> word;) all.push_back(word);
  REQUIRE(all.size() > 4);
  const std::size_t before = all.size() - 4;  // of scalars six
  REQUIRE((before == kBefore || before == 6));
  for (std::size_t i = 0; i < before; ++i) row.before[i] = all[i];
  row.bit = all[before];
  for (std::size_t i = 0; i < 3; ++i) row.behind[i] = all[before + 1 + i];
  return row;
}

std::map<std::string, std::vector<Form>> read_forms() {
  std::map<std::string, std::vector<Form>> forms;
  std::ifstream in("tests/isa/amdgcn/integers.txt");
  std::string target;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (line.starts_with("target ")) {
      target = line.substr(7);
    } else if (line.starts_with("v ") || line.starts_with("s ")) {
      forms[target].push_back({line[0] == 'v', line.substr(2), {}});
    } else {
      forms[target].back().rows.push_back(read_row(line));
    }
  }
  return forms;
}

// How a target writes what surrounds the instructions.
struct Dialect {
  explicit Dialect(const std::string& target)
      : wide(target == "gfx90a"),
        vcc(wide ? "vcc" : "vcc_lo"),
        exec(wide ? "exec" : "exec_lo"),
        bits(wide ? "b64" : "b32"),
        wait_scalars(target == "gfx1200" ? "s_wait_kmcnt 0x0" : "s_waitcnt lgkmcnt(0)"),
        wait_loads(target == "gfx1200" ? "s_wait_loadcnt 0x0" : "s_waitcnt vmcnt(0)") {}
  bool wide;
  std::string vcc, exec, bits, wait_scalars, wait_loads;
};

// The results of one row a lane, at `at` of the output.
std::string vector_code(const Form& form, const Dialect& target, std::size_t from, std::size_t at) {
  std::uint32_t mask = 0;
  for (std::size_t lane = 0; lane < form.rows.size(); ++lane) mask |= form.rows[lane].bit << lane;
  const bool compares = form.text.starts_with("v_cmpx");
  const std::string through = compares
                                  ? fmt::format("\ts_mov_{0} {1}, {2}\n\ts_mov_{0} {2}, 0xff\n",
                                                target.bits, target.vcc, target.exec)
                                  : std::string{};
  return fmt::format(
      "\tv_lshlrev_b32_e32 v1, 5, v0\n\tv_or_b32_e32 v1, {:#x}, v1\n"
      "\tglobal_load_dwordx4 v[2:5], v1, s[4:5]\n"
      "\tglobal_load_dwordx4 v[6:9], v1, s[4:5] offset:16\n\t{}\n\ts_mov_{} {}, {:#x}\n\t{}\n{}"
      "\tv_cndmask_b32_e64 v10, 0, 1, {}\n"
      "\tv_lshlrev_b32_e32 v1, 4, v0\n\tv_or_b32_e32 v1, {:#x}, v1\n"
      "\tglobal_store_dwordx2 v1, v[8:9], s[6:7]\n\tglobal_store_dword v1, v10, s[6:7] offset:8\n",
      from, target.wait_loads, target.bits, target.vcc, mask, form.text, through, target.vcc, at);
}

std::string scalar_code(const Row& row, const std::string& text, std::size_t at) {
  std::string code;
  for (std::size_t i = 0; i < 6; ++i) {
    code += fmt::format("\ts_mov_b32 s{}, {:#x}\n", 10 + i, row.before[i]);
  }
  return code + fmt::format(
                    "\ts_cmp_eq_u32 0, {}\n\t{}\n\ts_cselect_b32 s20, 1, 0\n"
                    "\tv_mov_b32_e32 v4, s14\n\tv_mov_b32_e32 v5, s15\n"
                    "\tv_mov_b32_e32 v6, s20\n\tv_mov_b32_e32 v1, {:#x}\n"
                    "\tglobal_store_dwordx2 v1, v[4:5], s[6:7]\n"
                    "\tglobal_store_dword v1, v6, s[6:7] offset:8\n",
                    1 - row.bit, text, at);
}

std::string metadata(const std::string& target, bool wide) {
  const auto argument = [](unsigned at) {
    return fmt::format(
        "      - .address_space:  global\n        .offset:         {}\n        .size:           8\n"
        "        .value_kind:     global_buffer\n",
        at);
  };
  return fmt::format(
      "\ts_endpgm\n\t.amdhsa_kernel k\n\t\t.amdhsa_kernarg_size 16\n"
      "\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_next_free_vgpr 16\n"
      "\t\t.amdhsa_next_free_sgpr 32\n\t\t{}\n\t.end_amdhsa_kernel\n\t.amdgpu_metadata\n---\n"
      "amdhsa.kernels:\n  - .args:\n{}{}    .kernarg_segment_size: 16\n    .name:           k\n"
      "    .symbol:         k.kd\n    .wavefront_size: {}\n"
      "amdhsa.target:   amdgcn-amd-amdhsa--{}\namdhsa.version:\n  - 1\n  - 2\n...\n"
      "\t.end_amdgpu_metadata\n",
      wide ? ".amdhsa_accum_offset 16" : ".amdhsa_wavefront_size32 1", argument(0), argument(8),
      wide ? 64 : 32, target);
}

// All forms of a target as one kernel: those of vectors first, then, by one lane, the others.
std::string kernel(const std::string& target, const std::vector<Form>& forms) {
  const Dialect dialect(target);
  std::string vectors, scalars;
  std::size_t loaded = 0, stored = 0;
  for (const Form& form : forms) {
    if (form.vector) {
      vectors += vector_code(form, dialect, loaded, stored);
      loaded += kLanes * kBefore * 4;
    } else {
      for (std::size_t i = 0; i < form.rows.size(); ++i) {
        scalars += scalar_code(form.rows[i], form.text, stored + i * kResults * 4);
      }
    }
    stored += kLanes * kResults * 4;
  }
  return fmt::format(
      "\t.amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n\t.text\n\t.globl k\n\t.type k,@function\nk:\n"
      "\ts_load_dwordx4 s[4:7], s[0:1], 0x0\n\t{}\n{}\ts_mov_{} {}, 1\n{}{}",
      target, dialect.wait_scalars, vectors, dialect.bits, dialect.exec, scalars,
      metadata(target, dialect.wide));
}

std::vector<std::uint32_t> executed(const std::string& target, const std::vector<Form>& forms,
                                    const std::filesystem::path& folder) {
  const std::string file = (folder / "k.s").string(), launch = (folder / "k.toml").string();
  const std::string dump = (folder / "k.bin").string(), report = (folder / "k.txt").string();
  std::ofstream(file) << kernel(target, forms);
  std::string words;
  for (const Form& form : forms) {
    for (const Row& row : form.rows) {
      for (std::size_t i = 0; form.vector && i < kBefore; ++i) {
        words += fmt::format("{},", row.before[i]);
      }
    }
  }
  const std::size_t results = forms.size() * kLanes * kResults;
  std::ofstream(launch) << "block = [8]\n[param]\n0 = { u32 = [" << words
                        << "] }\n1 = { buffer = " << results * 4 << " }\n";
  const std::string out = "1=" + dump;
  const std::vector<std::string_view> arguments{"run",    file, "--launch", launch,
                                                "--dump", out,  "--output", report};
  REQUIRE(tool::run(arguments) == 0);
  std::vector<std::uint32_t> made(results);
  std::ifstream in(dump, std::ios::binary);
  in.read(reinterpret_cast<char*>(made.data()), static_cast<std::streamsize>(results * 4));
  return made;
}

TEST_CASE("integer instructions of waves compute what AMD's pseudo-code does") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_amdgcn_integers_test";
  std::filesystem::create_directories(folder);
  std::size_t tried = 0;
  for (const auto& [target, forms] : read_forms()) {
    CAPTURE(target);
    const std::vector<std::uint32_t> made = executed(target, forms, folder);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      CAPTURE(forms[i].text);
      REQUIRE(forms[i].rows.size() == kLanes);
      ++tried;
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        CAPTURE(lane);
        for (std::size_t word = 0; word < 3; ++word) {
          CHECK(made[(i * kLanes + lane) * kResults + word] == forms[i].rows[lane].behind[word]);
        }
      }
    }
  }
  CHECK(tried > 800);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace muster::kernels
