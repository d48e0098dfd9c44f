// See input.h.
#include "driver/input.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

namespace muster::driver {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, Closer>;

Reported unreadable(const std::string& path, const std::string& why, const Location& at,
                    Diagnostics& diagnostics) {
  diagnostics.error(Kind::kUnreadable, at, fmt::format("cannot read '{}': {}", path, why));
  return {};
}

constexpr std::uint64_t kMappedFrom = std::uint64_t{1} << 18U;  // bytes: below, a read is cheaper

// Whatever else keeps the file from being mapped is told by whoever reads it.
SharedBytes mapped(const std::string& path) {
  struct stat info{};
  // Asked for by its name: to open a pipe and close it again would be to read it.
  if (stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return {};
  const FileHandle opened{std::fopen(path.c_str(), "rb")};
  if (!opened || fstat(fileno(opened.get()), &info) != 0) return {};
  const auto size = static_cast<std::uint64_t>(info.st_size);
  if (size < kMappedFrom || size > kSourceBytesMax) return {};
  void* const bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fileno(opened.get()), 0);
  if (bytes == MAP_FAILED) return {};
  return {std::span{static_cast<const std::byte*>(bytes), size},
          std::shared_ptr<const void>{
              bytes, [size](const void* mapping) { munmap(const_cast<void*>(mapping), size); }}};
}

// All bytes of a stream, at most `bytes_max` + 1 of them.
std::string drain(std::FILE* stream, std::uint64_t bytes_max, std::size_t expected) {
  std::string text(expected, '\0');
  std::size_t size = 0;
  while (true) {
    const std::size_t got = std::fread(text.data() + size, 1, text.size() - size, stream);
    size += got;
    if (got == 0 || size > bytes_max) {
      break;
    }
    if (size == text.size()) {
      text.resize(text.size() * 2);
    }
  }
  text.resize(size);
  return text;
}

}  // namespace

Result<std::string> read_file(const std::string& path, const Location& at,
                              Diagnostics& diagnostics) {
  FileHandle opened;
  std::FILE* stream = stdin;
  std::size_t expected = 1U << 16U;
  if (path != "-") {
    opened.reset(std::fopen(path.c_str(), "rb"));
    stream = opened.get();
    if (stream == nullptr) {
      return failed(unreadable(path, std::strerror(errno), at, diagnostics));
    }
    struct stat info{};
    if (fstat(fileno(stream), &info) == 0) {
      if (S_ISDIR(info.st_mode)) {
        return failed(unreadable(path, "it is a folder", at, diagnostics));
      }
      if (static_cast<std::uint64_t>(info.st_size) <= kSourceBytesMax) {
        expected = std::max<std::size_t>(static_cast<std::size_t>(info.st_size) + 1, 4096);
      }
    }
  }
  std::string text = drain(stream, kSourceBytesMax, expected);
  if (std::ferror(stream) != 0) {
    return failed(unreadable(path, std::strerror(errno), at, diagnostics));
  }
  if (text.size() > kSourceBytesMax) {
    diagnostics.error(Kind::kFileTooLarge, at,
                      fmt::format("'{}' has more than {} bytes", path, kSourceBytesMax));
    return failed(Reported{});
  }
  return text;
}

Result<SharedBytes> read_contents(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics) {
  if (SharedBytes bytes = mapped(path); !bytes.empty()) return bytes;
  return read_file(path, at, diagnostics);
}

namespace {

// Whether everything on the line before `offset` is blanks and one comment sign.
bool opens_comment(std::string_view text, std::size_t offset) {
  const auto back = [&] {
    while (offset > 0 && (text[offset - 1] == ' ' || text[offset - 1] == '\t')) {
      --offset;
    }
  };
  back();
  const std::string_view before = text.substr(0, offset);
  if (before.ends_with("//")) {
    offset -= 2;
  } else if (before.ends_with(';') || before.ends_with('#')) {
    offset -= 1;
  } else {
    return false;
  }
  back();
  return offset == 0 || text[offset - 1] == '\n';
}

std::vector<Range> find_ranges(std::string_view text, std::string_view key) {
  std::vector<Range> ranges;
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
    if (opens_comment(text, at)) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      ranges.push_back({.begin = static_cast<std::uint32_t>(at + key.size()),
                        .end = static_cast<std::uint32_t>(end)});
    }
  }
  return ranges;
}

}  // namespace

Result<SourceFilePtr> read_source(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics) {
  Result<std::string> text = read_file(path, at, diagnostics);
  if (!text) {
    return failed(text.error());
  }
  // A mark of its encoding before a text, and the NUL that ends one in memory, are none of it.
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text->starts_with(kByteOrderMark)) text->erase(0, kByteOrderMark.size());
  while (text->ends_with('\0')) text->pop_back();
  return make_source_file(path == "-" ? "<stdin>" : path, std::move(*text));
}

Result<void> write_file(const std::string& path, std::string_view contents,
                        Diagnostics& diagnostics) {
  FileHandle file{std::fopen(path.c_str(), "wb")};
  const bool written =
      file != nullptr &&
      std::fwrite(contents.data(), 1, contents.size(), file.get()) == contents.size() &&
      std::fflush(file.get()) == 0;
  if (!written) {
    diagnostics.error(Kind::kUnwritable, {},
                      fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
    return failed(Reported{});
  }
  return {};
}

FileLines find_lines(std::string_view text) {
  FileLines lines{.muster = find_ranges(text, "muster:"), .expect = find_ranges(text, "expect:")};
  // "muster: allow MU802 reason" holds no options: allowances.h.
  std::erase_if(lines.muster, [&](const Range& range) {
    return text.substr(range.begin, range.end - range.begin).starts_with(" allow ");
  });
  return lines;
}

}  // namespace muster::driver
