// The line table: .loc lines become origins, with the chain of the calls that were inlined and the
// names of their functions. Reference: PTX ISA 11.5 (.loc, .file, .section).
#include <array>
#include <charconv>
#include <map>

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

constexpr uint32_t kNestingMax = 100;

// File numbers of .file become indices.
uint32_t file_index(const Emitter& e, uint32_t number) {
  for (uint32_t i = 0; i < e.module.files.size(); ++i) {
    if (e.module.files[i].number == number) return i;
  }
  return ir::kNone;
}

bool is_label(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$';
}

// Where in the text the labels of .section .debug_str stand.
void read_sections(Emitter& e) {
  e.sections_read = true;
  const std::string_view text = e.module.source->text();
  for (const Raw& raw : e.module.raw) {
    if (raw.kind != RawKind::kSection) continue;
    if (text.substr(raw.range.begin, 64).find(".debug_str") == std::string_view::npos) continue;
    for (uint32_t at = raw.range.begin; at < raw.range.end; ++at) {
      if (text[at] != ':') continue;
      uint32_t begin = at;
      while (begin > raw.range.begin && is_label(text[begin - 1])) --begin;
      e.strings[text.substr(begin, at - begin)] = {at + 1, raw.range.end};
    }
  }
}

// The string of bytes (".b8 95,90,51,0") at a label; it ends at a zero or at another label.
std::string section_string(Emitter& e, std::string_view label, uint64_t skip) {
  if (!e.sections_read) read_sections(e);
  const auto found = e.strings.find(label);
  if (found == e.strings.end()) return {};
  const char* const text = e.module.source->text().data();
  const char* at = text + found->second.begin;
  const char* const end = text + found->second.end;
  std::string out;
  while (at < end && out.size() < 4096) {
    if (*at == '.') {  // the directive .b8
      while (at < end && is_label(*++at)) {
      }
    } else if (*at >= '0' && *at <= '9') {
      unsigned byte = 0;
      at = std::from_chars(at, end, byte).ptr;
      if (skip > 0) {
        --skip;
      } else if (byte == 0) {
        return out;
      } else {
        out += static_cast<char>(byte);
      }
    } else if (is_label(*at)) {
      return out;
    } else {
      ++at;
    }
  }
  return out;
}

// For each .loc the one before it that stands for the call it was inlined at: the latest with the
// position of the call. Whether an instruction follows that one does not matter. Chains are cut
// where no compiler nests calls so deep.
std::vector<uint32_t> find_callers(const std::vector<SourceLocation>& locations) {
  std::map<std::array<uint32_t, 3>, uint32_t> latest;
  std::vector<uint32_t> callers(locations.size(), kNoIndex);
  std::vector<uint32_t> depth(locations.size(), 0);
  for (uint32_t i = 0; i < locations.size(); ++i) {
    const SourceLocation& at = locations[i];
    if (at.inlined) {
      const auto found = latest.find({at.inlined_file, at.inlined_line, at.inlined_column});
      if (found != latest.end() && depth[found->second] < kNestingMax) {
        callers[i] = found->second;
        depth[i] = depth[found->second] + 1;
      }
    }
    latest[{at.file, at.line, at.column}] = i;
  }
  return callers;
}

// The position of the call that `location` was inlined at, with the calls around it.
uint32_t call_origin(Emitter& e, uint32_t location) {
  const std::vector<SourceLocation>& locations = e.instance->function->locations;
  if (e.instance->callers.empty()) e.instance->callers = find_callers(locations);
  if (const uint32_t caller = e.instance->callers[location]; caller != kNoIndex) {
    return origin_of(e, caller);
  }
  const SourceLocation& at = locations[location];
  ir::Origin made;
  made.file = file_index(e, at.inlined_file);
  made.line = at.inlined_line;
  made.column = at.inlined_column;
  made.inlined_at = e.instance->call_origin;
  e.out.origins.push_back(std::move(made));
  return static_cast<uint32_t>(e.out.origins.size() - 1);
}

}  // namespace

uint32_t origin_of(Emitter& e, uint32_t location) {
  if (location == kNoIndex) return e.instance->call_origin;
  if (const uint32_t known = e.instance->origins[location]; known != ir::kNone) return known;
  const SourceLocation& at = e.instance->function->locations[location];
  ir::Origin made;
  made.file = file_index(e, at.file);
  made.line = at.line;
  made.column = at.column;
  made.inlined_at = at.inlined ? call_origin(e, location) : e.instance->call_origin;
  if (!at.function_name.empty()) {
    made.function = section_string(e, at.function_name, at.function_name_offset);
  }
  e.out.origins.push_back(std::move(made));
  e.instance->origins[location] = static_cast<uint32_t>(e.out.origins.size() - 1);
  return e.instance->origins[location];
}

}  // namespace muster::ptx
