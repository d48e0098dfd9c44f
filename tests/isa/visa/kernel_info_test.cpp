// What compilers write beside a listing about a kernel's shared local memory and its inputs.
#include "isa/visa/encode/kernel_info.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::visa {
namespace {

constexpr std::string_view kInfo =
    "---\n"
    "version: '1.13'\n"
    "kernels:\n"
    "  - name: first\n"
    "    execution_env:\n"
    "      barrier_count: 1\n"
    "      slm_size: 512\n"
    "    payload_arguments:\n"
    "      - arg_type: local_id\n"
    "        offset: 0\n"
    "      - arg_type: local_size\n"
    "        offset: 12\n"
    "        size: 12\n"
    "      - arg_type: arg_bypointer\n"
    "        offset: 32\n"
    "        addrspace: global\n"
    "        access_type: readonly\n"
    "      - arg_type: arg_bypointer\n"
    "        addrspace: image\n"
    "        access_type: readonly\n"
    "      - arg_type: arg_bypointer\n"
    "        addrspace: image\n"
    "        access_type: writeonly\n"
    "      - arg_type: group_count\n"
    "        offset: 64\n"
    "      - arg_type: global_size\n"
    "        offset: 76\n"
    "  - name: none\n"
    "    execution_env:\n"
    "      simd_size: 16\n"
    "  - name: 'last'\n"
    "    execution_env:\n"
    "      slm_size: 4096\n"
    "kernels_misc_info:\n"
    "  - name: first\n"
    "    slm_size: 7\n"
    "...\n";

void add_word(std::string& to, std::uint32_t word) {
  for (unsigned i = 0; i < 4; ++i) {
    to += static_cast<char>(word >> 8 * i & 255);
  }
}

void add_words(std::string& to, std::initializer_list<std::uint32_t> words) {
  for (const std::uint32_t word : words) {
    add_word(to, word);
  }
}

// A kernel with heaps, and with a patch of another kind in front of its size.
void add_kernel(std::string& to, std::string_view name, std::optional<std::uint32_t> size) {
  std::string patches;
  add_words(patches, {19, 12, 0});
  if (size) {
    add_words(patches, {15, 16, 0, *size});
  }
  // The last one may have any group.
  const std::uint32_t group = name == "last" ? 0 : 64;
  add_words(patches, {23, 24, group, group / 32, group / 64, 32});
  if (name == "first") {
    add_words(patches, {17, 28, 2, 0, 12, 4, 0});
    add_words(patches, {17, 28, 2, 0, 16, 4, 4});
    add_words(patches, {17, 28, 1, 0, 32, 4, 0});
    add_words(patches, {17, 28, 4, 0, 64, 4, 0});
    add_words(patches, {17, 28, 3, 0, 76, 4, 0});
  }
  std::string padded{name};
  padded.resize(padded.size() / 4 * 4 + 4);
  add_words(to, {1, 2, 3, static_cast<std::uint32_t>(padded.size()),
                 static_cast<std::uint32_t>(patches.size()), 16, 0, 4, 0, 12});
  to += padded + std::string(20, '\x0f') + patches;
}

std::string program() {
  std::string bytes = "some wrapping";
  bytes += "CTNI";
  add_words(bytes, {1081, 3080, 8, 3, 7, 12});
  add_words(bytes, {42, 12, 0});
  add_kernel(bytes, "first", 512);
  add_kernel(bytes, "none", {});
  add_kernel(bytes, "last", 4096);
  return bytes;
}

std::optional<std::uint64_t> shared_size_in(std::string_view file, std::string_view kernel) {
  const auto info = kernel_info_in(file, kernel);
  return info ? std::optional{info->shared_bytes} : std::nullopt;
}

TEST_CASE("shared local memory and sizes of the launch stand in .ze_info and in patch tokens") {
  for (const std::string& file : {std::string{kInfo}, "ELF\n" + std::string{kInfo}, program()}) {
    CHECK(shared_size_in(file, "first") == 512);
    CHECK(shared_size_in(file, "none") == 0);
    CHECK(shared_size_in(file, "last") == 4096);
    CHECK_FALSE(shared_size_in(file, "other").has_value());
    using enum PayloadPart::What;
    const std::vector<PayloadPart> expected{{12, group_size}, {64, groups}, {76, global_size}};
    CHECK(kernel_info_in(file, "first")->payload == expected);
    CHECK(kernel_info_in(file, "last")->payload.empty());
  }
}

TEST_CASE("the only size of a group stands in .ze_info and in patch tokens") {
  constexpr std::string_view kSizes =
      "kernels:\n"
      "  - name: first\n"
      "    execution_env:\n"
      "      required_work_group_size: [ 64, 2, 1 ]\n"
      "      simd_size: 32\n"
      "  - name: last\n"
      "    execution_env:\n"
      "      simd_size: 32\n"
      "  - name: short\n"
      "    execution_env:\n"
      "      required_work_group_size: [ 64, 2 ]\n";
  const std::array<std::uint32_t, 3> expected{64, 2, 1};
  for (const std::string& file : {std::string{kSizes}, program()}) {
    CHECK(kernel_info_in(file, "first").value().required_group == expected);
    CHECK_FALSE(kernel_info_in(file, "last").value().required_group.has_value());
  }
  CHECK_FALSE(kernel_info_in(kSizes, "short").value().required_group.has_value());
}

TEST_CASE("how many images a kernel reads stands in .ze_info") {
  CHECK(kernel_info_in(kInfo, "first").value().read_images == 1);
  CHECK(kernel_info_in(kInfo, "none").value().read_images == 0);
  CHECK_FALSE(kernel_info_in(program(), "first").value_or(KernelInfo{}).read_images.has_value());
}

TEST_CASE("a file that was cut says nothing, or what it said before") {
  const std::string whole = program();
  for (std::size_t end = 0; end < whole.size(); ++end) {
    CAPTURE(end);
    const auto last = shared_size_in(std::string_view{whole}.substr(0, end), "last");
    CHECK_FALSE(last.has_value());
    const auto first = shared_size_in(std::string_view{whole}.substr(0, end), "first");
    CHECK((!first || *first == 512));
  }
  for (std::size_t end = 0; end < kInfo.size(); ++end) {
    (void)shared_size_in(kInfo.substr(0, end), "last");
  }
}

TEST_CASE("what the source calls the arguments") {
  const std::string text =
      "kernels:\n"
      "  - name: k\n"
      "    payload_arguments:\n"
      "      - arg_type: arg_bypointer\n"
      "        offset: 0\n"
      "        size: 0\n"
      "        arg_index: 0\n"
      "      - arg_type: arg_bypointer\n"
      "        offset: 32\n"
      "        size: 8\n"
      "        arg_index: 0\n"
      "      - arg_type: buffer_offset\n"
      "        offset: 40\n"
      "        size: 4\n"
      "        arg_index: 0\n"
      "      - arg_type: arg_byvalue\n"
      "        offset: 44\n"
      "        size: 4\n"
      "        arg_index: 2\n"
      "      - arg_type: arg_bypointer\n"
      "        offset: 0\n"
      "        size: 0\n"
      "        arg_index: 3\n"
      "        addrmode: stateful\n"
      "      - arg_type: buffer_address\n"
      "        offset: 48\n"
      "        size: 8\n"
      "        arg_index: 3\n"
      "  - name: other\n"
      "    payload_arguments:\n"
      "      - arg_type: arg_byvalue\n"
      "        offset: 48\n"
      "        size: 4\n"
      "        arg_index: 1\n"
      "kernels_misc_info:\n"
      "  - name: other\n"
      "    args_info:\n"
      "      - index: 0\n"
      "        name: wrong\n"
      "  - name: k\n"
      "    args_info:\n"
      "      - index: 0\n"
      "        name: out\n"
      "      - index: 1\n"
      "        name: left_out\n"
      "      - index: 2\n"
      "        name: count\n"
      "      - index: 3\n"
      "        name: in\n"
      "...\n";
  const auto info = kernel_info_in(text, "k");
  REQUIRE(info.has_value());
  CHECK(info->names == std::vector<ArgumentName>{{32, "out"}, {44, "count"}, {48, "in"}});
  CHECK(info->payload == std::vector<PayloadPart>{{40, PayloadPart::What::buffer_offset}});
  CHECK(kernel_info_in(text, "other")->names.empty());
}

}  // namespace
}  // namespace muster::visa
