// See fat_binary.h. The layout was measured on files that nvcc 12 and 13 write in each of their
// compression modes: 16 bytes of header (magic, version, header size, size of what follows), then
// entries, each with a header that says its size.
#include "container/fat_binary.h"

#include <lz4.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace muster::container {
namespace {

constexpr std::uint64_t kHeaderBytes = 16, kEntryBytes = 64;
constexpr std::uint64_t kLz4 = 0x2000, kZstd = 0x8000;          // flags of an entry
constexpr std::uint64_t kUnpackedMax = std::uint64_t{1} << 30;  // more is a damaged header

template <class Word>
Word word_at(Bytes bytes, std::size_t at) {
  Word word{};
  std::memcpy(&word, bytes.data() + at, sizeof word);
  return word;
}

struct EntryHeader {
  std::uint16_t kind = 0;
  std::uint32_t header = 0, packed = 0, architecture = 0;
  std::uint64_t size = 0, flags = 0, unpacked = 0;
};

EntryHeader header_of(Bytes at) {
  return {.kind = word_at<std::uint16_t>(at, 0),
          .header = word_at<std::uint32_t>(at, 4),
          .packed = word_at<std::uint32_t>(at, 16),
          .architecture = word_at<std::uint32_t>(at, 28),
          .size = word_at<std::uint64_t>(at, 8),
          .flags = word_at<std::uint64_t>(at, 40),
          .unpacked = word_at<std::uint64_t>(at, 56)};
}

bool unpack(const EntryHeader& header, Bytes packed, std::string* contents) {
  if (header.unpacked > kUnpackedMax) return false;
  contents->resize(header.unpacked);
  if ((header.flags & kZstd) != 0) {
    return ZSTD_decompress(contents->data(), contents->size(), packed.data(), packed.size()) ==
           contents->size();
  }
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
  if (packed.size() > kMost || contents->size() > kMost) return false;
  const int made =
      LZ4_decompress_safe(reinterpret_cast<const char*>(packed.data()), contents->data(),
                          static_cast<int>(packed.size()), static_cast<int>(contents->size()));
  return made >= 0 && static_cast<std::size_t>(made) == contents->size();
}

// The entry that begins `rest`; false: it cannot be read.
bool read_entry(const EntryHeader& header, Bytes rest, FatEntry* entry) {
  entry->architecture = header.architecture;
  if (header.kind == 1) entry->kind = FatEntry::Kind::ptx;
  if (header.kind == 2) entry->kind = FatEntry::Kind::machine_code;
  const Bytes payload = rest.subspan(header.header, header.size);
  if ((header.flags & (kLz4 | kZstd)) != 0) {
    if (header.packed > payload.size()) return false;
    if (!unpack(header, payload.first(header.packed), &entry->contents)) return false;
  } else {
    entry->contents.assign(payload.begin(), payload.end());
  }
  if (entry->kind == FatEntry::Kind::ptx) {  // padded with NULs
    entry->contents.resize(std::min(entry->contents.find('\0'), entry->contents.size()));
  }
  return true;
}

// Those that follow each other; false: the last one cannot be read.
bool read_entries(Bytes rest, FatBinary* entries, std::string* problem) {
  while (rest.size() >= kEntryBytes) {
    const EntryHeader entry = header_of(rest);
    if (entry.header < kEntryBytes || entry.header > rest.size() ||
        entry.size > rest.size() - entry.header) {
      *problem = "an entry of a fat binary is longer than what holds it";
      return false;
    }
    FatEntry read;
    if (!read_entry(entry, rest, &read)) {
      *problem = "an entry of a fat binary cannot be unpacked";
      return false;
    }
    entries->push_back(std::move(read));
    rest = rest.subspan(entry.header + entry.size);
  }
  return true;
}

}  // namespace

bool is_fat_binary(Bytes bytes) {
  return bytes.size() >= kHeaderBytes && word_at<std::uint32_t>(bytes, 0) == kFatMagic;
}

std::uint64_t fat_binary_size(Bytes bytes) {
  if (!is_fat_binary(bytes)) return 0;
  return word_at<std::uint16_t>(bytes, 6) + word_at<std::uint64_t>(bytes, 8);
}

std::vector<FatBinary> read_fat_binaries(Bytes bytes, std::string* problem) {
  std::vector<FatBinary> binaries;
  while (!bytes.empty()) {
    if (!is_fat_binary(bytes)) {  // padding between containers
      bytes = bytes.subspan(1);
      continue;
    }
    const std::uint64_t header = word_at<std::uint16_t>(bytes, 6);
    const std::uint64_t size = word_at<std::uint64_t>(bytes, 8);
    if (header < kHeaderBytes || header > bytes.size() || size > bytes.size() - header) {
      *problem = "a fat binary is longer than what holds it";
      return binaries;
    }
    const Bytes rest = bytes.subspan(header, size);
    bytes = bytes.subspan(header + size);
    FatBinary binary;
    const bool whole = read_entries(rest, &binary, problem);
    if (!binary.empty()) binaries.push_back(std::move(binary));
    if (!whole) return binaries;
  }
  return binaries;
}

}  // namespace muster::container
