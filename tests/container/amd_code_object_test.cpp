// Code objects of AMD GPUs are found by themselves and in offload bundles; their kernel descriptors
// become directives; no damage makes the reader look outside the file.
#include "container/amd_code_object.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace muster::container {
namespace {

std::vector<std::uint8_t> object() {
  std::ifstream in{"tests/isa/amdgcn/objects/reduce.gfx1100.o", std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

void append(std::vector<std::uint8_t>& to, std::uint64_t word) {
  for (unsigned i = 0; i < 8; ++i) {
    to.push_back(static_cast<std::uint8_t>(word >> 8U * i));
  }
}

// A bundle of nothing for the host and of one code object.
std::vector<std::uint8_t> bundled(const std::vector<std::uint8_t>& code) {
  const std::string magic = "__CLANG_OFFLOAD_BUNDLE__", host = "host-x86_64-unknown-linux",
                    device = "hipv4-amdgcn-amd-amdhsa--gfx1100:xnack-";
  const std::uint64_t begin = magic.size() + 8 + 24 + host.size() + 24 + device.size();
  std::vector<std::uint8_t> bundle(magic.begin(), magic.end());
  append(bundle, 2);
  for (const auto& [name, size] :
       {std::pair{host, std::uint64_t{0}}, std::pair{device, std::uint64_t{code.size()}}}) {
    append(bundle, begin);
    append(bundle, size);
    append(bundle, name.size());
    bundle.insert(bundle.end(), name.begin(), name.end());
  }
  bundle.insert(bundle.end(), code.begin(), code.end());
  return bundle;
}

TEST_CASE("a code object and its kernel descriptors") {
  const auto file = object();
  REQUIRE(is_amd_code(file));
  std::string problem;
  const auto found = read_amd_code(file, &problem);
  REQUIRE(found.size() == 1);
  CHECK(problem.empty());
  CHECK(found[0].target == "gfx1100");
  CHECK_FALSE(awaits_linker(found[0]));
  const std::string text = descriptor_directives(found[0]);
  CHECK(text.starts_with(".amdhsa_kernel reduce\n\t.amdhsa_group_segment_fixed_size 1024\n"));
  for (const char* const line :
       {"kernarg_size 20\n", "user_sgpr_kernarg_segment_ptr 1\n", "wavefront_size32 1\n",
        "user_sgpr_count 15\n", "system_sgpr_workgroup_id_x 1\n"}) {
    CHECK(text.find(line) != std::string::npos);
  }
}

TEST_CASE("what a descriptor says of caches and of user registers, by target") {
  auto file = object();
  const std::uint8_t begin[] = {0, 4, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0};  // LDS, scratch, arguments
  const auto at = std::search(file.begin(), file.end(), std::begin(begin), std::end(begin));
  REQUIRE(at != file.end());
  std::uint8_t* const descriptor = &*at;
  const auto says = [&](const char* target, const std::string& line) {
    const std::string text = descriptor_directives({target, file});
    return text.find("\t.amdhsa_" + line + "\n") != std::string::npos;
  };
  CHECK(says("gfx1100", "workgroup_processor_mode 1"));
  descriptor[51] &= 0xdf;  // COMPUTE_PGM_RSRC1, WGP_MODE
  CHECK(says("gfx1100", "workgroup_processor_mode 0"));
  CHECK_FALSE(says("gfx1100", "tg_split 0"));
  descriptor[46] &= 0xfe;  // COMPUTE_PGM_RSRC3, TG_SPLIT
  CHECK(says("gfx90a", "tg_split 0"));
  descriptor[46] |= 1;
  CHECK(says("gfx90a", "tg_split 1"));
  CHECK(says("gfx942", "tg_split 1"));
  CHECK_FALSE(says("gfx90a", "workgroup_processor_mode 0"));
  descriptor[52] = 33 << 1;  // COMPUTE_PGM_RSRC2, USER_SGPR_COUNT: six bits on GFX12.5
  CHECK(says("gfx1250", "user_sgpr_count 33"));
  CHECK(says("gfx1100", "user_sgpr_count 1"));
}

TEST_CASE("the targets that the flags of a code object name") {
  auto file = object();
  const auto target = [&](std::uint8_t machine) {
    file[48] = machine;
    std::string problem;
    return read_amd_code(file, &problem)[0].target;
  };
  CHECK(target(0x3f) == "gfx90a");
  CHECK(target(0x54) == "gfx11-generic");
  CHECK(target(0x59) == "gfx12-generic");
  CHECK(target(0x5f) == "gfx9-4-generic");
  CHECK(target(0x4a) == "gfx1151");
  CHECK(target(0xff).empty());
}

TEST_CASE("a bundle has the code objects of its devices") {
  const auto bundle = bundled(object());
  REQUIRE(is_amd_code(bundle));
  std::string problem;
  const auto found = read_amd_code(bundle, &problem);
  REQUIRE(found.size() == 1);
  CHECK(problem.empty());
  CHECK(found[0].target == "gfx1100");
  CHECK_FALSE(descriptor_directives(found[0]).empty());
  const std::string packed = "CCOB....";
  const std::vector<std::uint8_t> compressed(packed.begin(), packed.end());
  CHECK(read_amd_code(compressed, &problem).empty());
  CHECK(problem.find("compressed") != std::string::npos);
}

TEST_CASE("damaged code objects are read or refused") {
  const auto whole = bundled(object());
  std::mt19937 random{20261123};
  std::size_t read = 0;
  for (unsigned turn = 0; turn < 4000; ++turn) {
    auto damaged = whole;
    if (turn % 2 == 0) {
      damaged.resize(random() % damaged.size());
    }
    for (unsigned i = 0; i < 1 + turn % 8 && !damaged.empty(); ++i) {
      damaged[random() % damaged.size()] = static_cast<std::uint8_t>(random());
    }
    std::string problem;
    for (const AmdCodeObject& each : read_amd_code(damaged, &problem)) {
      read += descriptor_directives(each).empty() && awaits_linker(each) ? 0 : 1;
    }
  }
  CHECK(read > 0);
}

}  // namespace
}  // namespace muster::container
