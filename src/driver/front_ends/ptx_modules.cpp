// See ptx_modules.h.
#include "driver/front_ends/ptx_modules.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace muster::driver {
namespace {

struct Part {
  std::size_t begin = 0, end = 0;
};

bool begins_with_any(std::string_view line, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return line.starts_with(word); });
}

// What cuobjdump --dump-ptx and --dump-sass print between modules.
bool is_of_a_dump(std::string_view line) {
  return begins_with_any(line, {"Fatbin ", "PTX file ", "ELF file ", "member "});
}

std::vector<Part> find_parts(std::string_view text, bool& dumped) {
  std::vector<Part> parts;
  bool open = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const bool version = line.starts_with(".version");
    const bool dump = is_of_a_dump(line);
    dumped |= dump;
    if ((version || dump) && open) parts.back().end = at;
    if (version) parts.push_back({.begin = at, .end = text.size()});
    open = version || (open && !dump);
    at = end + 1;
  }
  return parts;
}

}  // namespace

std::vector<SourceFilePtr> modules_of(const SourceFilePtr& file) {
  const std::string_view text = file->text();
  bool dumped = false;
  const std::vector<Part> parts = find_parts(text, dumped);
  if (parts.empty() || (parts.size() == 1 && !dumped)) return {file};
  std::vector<SourceFilePtr> modules;
  for (const Part& part : parts) {
    std::string only{text.substr(0, part.end)};
    std::replace_if(
        only.begin(), only.begin() + static_cast<std::ptrdiff_t>(part.begin),
        [](char c) { return c != '\n'; }, ' ');
    modules.push_back(make_source_file(file->name(), std::move(only)));
  }
  return modules;
}

}  // namespace muster::driver
