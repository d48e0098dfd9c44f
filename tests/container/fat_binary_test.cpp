// Fat binaries and ELF files: what is read from whole ones, and that damaged ones end in a
// sentence.
#include "container/fat_binary.h"

#include <doctest/doctest.h>
#include <lz4.h>
#include <zstd.h>

#include <cstring>
#include <string>
#include <vector>

#include "container/device_code.h"

namespace muster::container {
namespace {

using Buffer = std::vector<std::uint8_t>;

template <class Word>
void put(Buffer& buffer, std::size_t at, Word word) {
  if (buffer.size() < at + sizeof word) buffer.resize(at + sizeof word);
  std::memcpy(buffer.data() + at, &word, sizeof word);
}

constexpr std::uint64_t kLz4 = 0x2000, kZstd = 0x8000;

// An entry as nvcc writes it: a header of 64 bytes and the payload, padded to 8 bytes.
Buffer entry(std::uint16_t kind, std::uint32_t architecture, std::string payload,
             std::uint64_t flags) {
  const std::uint64_t unpacked = payload.size();
  std::uint32_t packed = 0;
  if (flags == kLz4) {
    std::string small(static_cast<std::size_t>(LZ4_compressBound(static_cast<int>(unpacked))), 0);
    packed = static_cast<std::uint32_t>(LZ4_compress_default(
        payload.data(), small.data(), static_cast<int>(unpacked), static_cast<int>(small.size())));
    payload = small.substr(0, packed);
  } else if (flags == kZstd) {
    std::string small(ZSTD_compressBound(unpacked), 0);
    packed = static_cast<std::uint32_t>(
        ZSTD_compress(small.data(), small.size(), payload.data(), unpacked, 3));
    payload = small.substr(0, packed);
  }
  payload.resize((payload.size() + 7) / 8 * 8);
  Buffer buffer;
  put<std::uint16_t>(buffer, 0, kind);
  put<std::uint32_t>(buffer, 4, 64);
  put<std::uint64_t>(buffer, 8, payload.size());
  put<std::uint32_t>(buffer, 16, packed);
  put<std::uint32_t>(buffer, 28, architecture);
  put<std::uint64_t>(buffer, 40, flags);
  put<std::uint64_t>(buffer, 56, flags == 0 ? 0 : unpacked);
  buffer.insert(buffer.end(), payload.begin(), payload.end());
  return buffer;
}

Buffer container(const std::vector<Buffer>& entries) {
  Buffer buffer;
  put<std::uint32_t>(buffer, 0, kFatMagic);
  put<std::uint16_t>(buffer, 4, 1);
  put<std::uint16_t>(buffer, 6, 16);
  std::uint64_t size = 0;
  for (const Buffer& each : entries) size += each.size();
  put<std::uint64_t>(buffer, 8, size);
  for (const Buffer& each : entries) buffer.insert(buffer.end(), each.begin(), each.end());
  return buffer;
}

const std::string kPtx = ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() { ret; }\n";

std::vector<FatEntry> entries_of(const std::vector<FatBinary>& binaries) {
  std::vector<FatEntry> entries;
  for (const FatBinary& binary : binaries) {
    entries.insert(entries.end(), binary.begin(), binary.end());
  }
  return entries;
}

TEST_CASE("entries are read plain and packed, and several containers one after the other") {
  Buffer bytes = container({entry(1, 90, kPtx + std::string(3, '\0'), 0), entry(2, 80, "code", 0)});
  const Buffer second = container({entry(1, 80, kPtx, kLz4), entry(1, 100, kPtx, kZstd)});
  bytes.resize(bytes.size() + 8);
  bytes.insert(bytes.end(), second.begin(), second.end());
  std::string problem;
  const auto binaries = read_fat_binaries(bytes, &problem);
  CHECK(problem.empty());
  CHECK(binaries.size() == 2);
  const auto entries = entries_of(binaries);
  REQUIRE(entries.size() == 4);
  CHECK(entries[0].kind == FatEntry::Kind::ptx);
  CHECK(entries[0].contents == kPtx);  // without the NULs that pad it
  CHECK(entries[1].kind == FatEntry::Kind::machine_code);
  CHECK(entries[1].architecture == 80);
  CHECK(entries[2].contents == kPtx);
  CHECK(entries[3].contents == kPtx);
  CHECK(entries[3].architecture == 100);
  CHECK(fat_binary_size(bytes) == bytes.size() - 8 - second.size());
}

TEST_CASE("a fat binary cut off anywhere is a sentence or fewer entries, never more") {
  const Buffer whole = container({entry(1, 90, kPtx, kZstd), entry(1, 90, kPtx, kLz4)});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    std::string problem;
    const auto entries = entries_of(read_fat_binaries({whole.data(), size}, &problem));
    CHECK(entries.size() < 2);
    if (size >= 16) CHECK_FALSE(problem.empty());
  }
}

TEST_CASE("a packed entry that lies about its size is refused") {
  Buffer bytes = container({entry(1, 90, kPtx, kLz4)});
  put<std::uint64_t>(bytes, 16 + 56, std::uint64_t{1} << 60);
  std::string problem;
  CHECK(read_fat_binaries(bytes, &problem).empty());
  CHECK(problem == "an entry of a fat binary cannot be unpacked");
}

TEST_CASE("an ELF file gives its sections; damage is a sentence") {
  // One section with a name, and the table of names: headers at 64, contents behind them.
  Buffer file(64 + 3 * 64);
  std::memcpy(file.data(),
              "\x7f"
              "ELF\2\1\1",
              7);
  put<std::uint16_t>(file, 18, kMachineX86);
  put<std::uint64_t>(file, 40, 64);
  put<std::uint16_t>(file, 58, 64);
  put<std::uint16_t>(file, 60, 3);
  put<std::uint16_t>(file, 62, 2);
  const std::string names = std::string{"\0.nv_fatbin\0", 12};
  const Buffer fat = container({entry(1, 90, kPtx, 0)});
  put<std::uint32_t>(file, 64 + 64, 1);
  put<std::uint32_t>(file, 64 + 64 + 4, 1);
  put<std::uint64_t>(file, 64 + 64 + 24, file.size());
  put<std::uint64_t>(file, 64 + 64 + 32, fat.size());
  file.insert(file.end(), fat.begin(), fat.end());
  put<std::uint32_t>(file, 64 + 128 + 4, 3);
  put<std::uint64_t>(file, 64 + 128 + 24, file.size());
  put<std::uint64_t>(file, 64 + 128 + 32, names.size());
  file.insert(file.end(), names.begin(), names.end());
  std::string problem;
  const auto entries = entries_of(read_container(file, &problem));
  CHECK(problem.empty());
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].contents == kPtx);
  for (std::size_t size = 4; size < file.size(); ++size) {
    std::string what;
    const auto fewer = read_container({file.data(), size}, &what);
    CHECK((!what.empty() || fewer.size() <= 1));
  }
  put<std::uint64_t>(file, 64 + 64 + 32, ~std::uint64_t{0});
  read_container(file, &problem);
  CHECK(problem == "a section lies outside the file");
}

TEST_CASE("the newest PTX that a device can run is chosen; suffixes narrow it") {
  const auto ptx = [](std::uint32_t architecture, const std::string& suffix) {
    return FatEntry{
        FatEntry::Kind::ptx, architecture,
        ".version 8.0\n.target sm_" + std::to_string(architecture) + suffix + ", debug\n"};
  };
  const FatBinary binary{ptx(80, ""), ptx(90, "a"), ptx(90, ""), ptx(100, "f")};
  const auto chosen = [&](std::optional<std::uint32_t> capability) {
    const FatEntry* const entry = choose_ptx(binary, capability);
    return entry == nullptr ? "" : std::string{target_of(entry->contents)};
  };
  CHECK(chosen(90) == "sm_90a");
  CHECK(chosen(89) == "sm_80");
  CHECK(chosen(103) == "sm_100f");  // of the same family
  CHECK(chosen(120) == "sm_90");    // of another
  CHECK(chosen({}) == "sm_100f");
  CHECK(chosen(75).empty());
  CHECK(capability_of("sm_90a") == 90);
  CHECK(capability_of("compute_103f") == 103);
  CHECK_FALSE(capability_of("gfx1250"));
  CHECK_FALSE(capability_of("sm_90z"));
  CHECK(architectures_text({ptx(80, ""), {FatEntry::Kind::machine_code, 75, ""}}) ==
        "PTX for sm_80, machine code for sm_75");
  CHECK(ptx_flag(90) == "-gencode arch=compute_90,code=compute_90");
}

TEST_CASE("kernels are named where they are declared") {
  CHECK(ptx_kernels(kPtx) == std::vector<std::string>{"k"});
  CHECK(ptx_kernels(".visible .entry a(.param .u32 n)\n.entry\n b\n(\n.entry c {} .entryway d") ==
        std::vector<std::string>{"a", "b", "c"});
  CHECK(machine_code_kernels("no ELF file").empty());
}

}  // namespace
}  // namespace muster::container
