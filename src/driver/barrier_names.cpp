// See barrier_names.h.
#include "driver/barrier_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "driver/source_constants.h"
#include "driver/source_files.h"

namespace muster::driver {
namespace {

// A line that a barrier comes from; frames of a site go outward, from the function that holds it.
using Frame = std::pair<std::string, std::uint32_t>;

struct Site {
  std::uint32_t id = 0;
  std::vector<Frame> frames;
};

// Per register, what it holds wherever it is read: it is written once, by a number.
class Numbers {
 public:
  explicit Numbers(const ir::Function& kernel) : written_(kernel.registers.size()) {
    for (const ir::Instr& instr : kernel.instrs) {
      const auto sources = kernel.sources(instr);
      const bool number = instr.op == ir::Op::mov && sources.size() == 1 &&
                          sources[0].kind == ir::Operand::Kind::immediate;
      for (const ir::Operand& to : kernel.destinations(instr)) {
        if (to.kind != ir::Operand::Kind::reg || to.index >= written_.size()) continue;
        Written& row = written_[to.index];
        ++row.times;
        row.value = number ? std::optional{sources[0].value} : std::nullopt;
      }
    }
  }

  std::optional<std::uint64_t> of(const ir::Operand& operand) const {
    if (operand.kind == ir::Operand::Kind::immediate) return operand.value;
    if (operand.kind != ir::Operand::Kind::reg || operand.index >= written_.size()) {
      return std::nullopt;
    }
    const Written& row = written_[operand.index];
    return row.times == 1 ? row.value : std::nullopt;
  }

 private:
  struct Written {
    std::uint32_t times = 0;
    std::optional<std::uint64_t> value;
  };
  std::vector<Written> written_;
};

// Barriers whose number is one at that place in every run. 0 is __syncthreads.
std::vector<Site> find_sites(const ir::Function& kernel) {
  constexpr std::uint32_t kBarriers = 16;
  const auto is_barrier = [](const ir::Instr& instr) {
    return instr.op == ir::Op::cta_barrier && instr.origin != ir::kNone;
  };
  std::vector<Site> sites;
  if (std::ranges::none_of(kernel.instrs, is_barrier)) return sites;
  const Numbers numbers(kernel);
  for (const ir::Instr& instr : kernel.instrs) {
    if (!is_barrier(instr) || kernel.sources(instr).empty()) continue;
    const auto id = numbers.of(kernel.sources(instr)[0]);
    if (!id || *id == 0 || *id >= kBarriers) continue;
    Site site{.id = static_cast<std::uint32_t>(*id), .frames = {}};
    for (std::uint32_t at = instr.origin;
         at < kernel.origins.size() && site.frames.size() < kernel.origins.size();
         at = kernel.origins[at].inlined_at) {
      const ir::Origin& origin = kernel.origins[at];
      if (origin.file >= kernel.files.size() || origin.line == 0) continue;
      site.frames.emplace_back(kernel.files[origin.file], origin.line);
    }
    sites.push_back(std::move(site));
  }
  return sites;
}

// The sources of the sites, with what they include, and what is said in them.
class Sources {
 public:
  Sources(std::string checked, const ReadFile& read) : checked_(std::move(checked)), read_(read) {}

  void add(const std::string& name) {
    constexpr std::size_t kFilesMax = 64;
    if (texts_.size() >= kFilesMax) return;
    const auto [row, fresh] = texts_.try_emplace(name);
    if (!fresh) return;
    auto text = read_named_source(name, checked_, read_);
    if (!text) return;
    row->second = std::move(*text);
    const std::string& kept = row->second;
    for (const auto& [constant, value] : constants_of(kept)) {
      const auto [known, first] = constants_.try_emplace(constant, value);
      if (!first && known->second != value) known->second.reset();
    }
    const std::filesystem::path folder = std::filesystem::path{name}.parent_path();
    for (const std::string& file : included_files(kept)) add((folder / file).generic_string());
  }

  // Constants that the statement of a frame has, with their values.
  struct Used {
    std::string name;
    NameUse use;
    std::int64_t value;
  };
  std::vector<Used> used_at(const Frame& frame) {
    const auto text = texts_.find(frame.first);
    if (text == texts_.end()) return {};
    std::vector<Used> used;
    for (UsedName& each : names_in_statement(text->second, frame.second)) {
      const auto known = constants_.find(each.name);
      if (known == constants_.end() || !known->second) continue;
      used.push_back({std::move(each.name), each.use, *known->second});
    }
    return used;
  }

 private:
  std::string checked_;
  const ReadFile& read_;
  std::map<std::string, std::string> texts_;
  std::map<std::string, std::optional<std::int64_t>> constants_;  // nothing: more than one value
};

using Frames = std::map<Frame, std::vector<Sources::Used>>;

// The one name of that value and use at a frame. `several`: there are more.
std::optional<std::string> one_name(std::span<const Sources::Used> used, NameUse use,
                                    std::int64_t value, bool* several) {
  std::set<std::string> found;
  for (const Sources::Used& each : used) {
    if (each.use == use && each.value == value) found.insert(each.name);
  }
  if (found.size() > 1) *several = true;
  return found.size() == 1 ? std::optional{*found.begin()} : std::nullopt;
}

// "named_sync(kFull, 64)", or "sync(64, kFull)" in a frame of "inner(id + kReserved)".
std::optional<std::string> passed_name(const Site& site, Frames& frames) {
  bool several = false;
  std::set<std::int64_t> added{0};
  for (const Frame& frame : site.frames) {
    for (const std::int64_t more : added) {
      auto name = one_name(frames[frame], NameUse::alone, std::int64_t{site.id} - more, &several);
      if (several) return std::nullopt;
      if (name) return name;
    }
    for (const Sources::Used& each : frames[frame]) {
      if (each.use == NameUse::added) added.insert(each.value);
    }
  }
  return std::nullopt;
}

// "named_sync(kFull + stage, 64)": the lowest barrier of the statement is kFull.
std::optional<std::string> counted_name(const Site& site, Frames& frames,
                                        const std::map<Frame, std::uint32_t>& lowest) {
  bool several = false;
  for (const Frame& frame : site.frames) {
    const std::uint32_t first = lowest.at(frame);
    const auto name = one_name(frames[frame], NameUse::added_to, first, &several);
    if (several) return std::nullopt;
    if (name) return first == site.id ? *name : fmt::format("{}+{}", *name, site.id - first);
  }
  return std::nullopt;
}

}  // namespace

BarrierNames barrier_names_in_source(const ir::Function& kernel, const std::string& checked,
                                     const ReadFile& read) {
  const std::vector<Site> sites = find_sites(kernel);
  Sources sources(checked, read);
  std::map<Frame, std::uint32_t> lowest;
  for (const Site& site : sites) {
    for (const Frame& frame : site.frames) {
      sources.add(frame.first);
      const auto [row, fresh] = lowest.try_emplace(frame, site.id);
      if (!fresh) row->second = std::min(row->second, site.id);
    }
  }
  Frames frames;
  for (const auto& [frame, id] : lowest) frames[frame] = sources.used_at(frame);
  std::map<std::string, std::set<std::string>> found;
  for (const Site& site : sites) {
    auto name = passed_name(site, frames);
    if (!name) name = counted_name(site, frames, lowest);
    if (name) found[std::to_string(site.id)].insert(std::move(*name));
  }
  BarrierNames names;
  for (auto& [id, all] : found) {
    if (all.size() == 1) names.emplace(id, *all.begin());
  }
  return names;
}

}  // namespace muster::driver
