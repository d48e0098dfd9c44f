// See table.h: matching a mnemonic against the rows.
#include "isa/ptx/lower/table.h"

#include <algorithm>
#include <vector>

#include "isa/ptx/lower/emitter.h"
#include "isa/ptx/lower/images/images.h"

namespace muster::ptx {
namespace {

bool accepts(const Form& form, const Part& part, Modifier word) {
  if (word == Modifier::kUnknown) return false;
  if (part.set == 0xFF) return part.word == word;
  const auto& set = form.sets[part.set];
  return std::find(set.begin(), set.end(), word) != set.end();
}

using Words = std::span<const Modifier>;

bool matches_in_order(const Form& form, unsigned part, Words words) {
  if (part == form.part_count) return form.open || words.empty();
  const Part& wanted = form.parts[part];
  if (!words.empty() && accepts(form, wanted, words.front()) &&
      matches_in_order(form, part + 1, words.subspan(1))) {
    return true;
  }
  return wanted.optional && matches_in_order(form, part + 1, words);
}

bool matches_in_any_order(const Form& form, Words words) {
  uint32_t used = 0;
  for (const Modifier word : words) {
    unsigned part = 0;
    while (part < form.part_count &&
           ((used >> part & 1) != 0 || !accepts(form, form.parts[part], word))) {
      ++part;
    }
    if (part == form.part_count) return false;
    used |= 1u << part;
  }
  for (unsigned part = 0; part < form.part_count; ++part) {
    if (!form.parts[part].optional && (used >> part & 1) == 0) return false;
  }
  return true;
}

constexpr size_t kOpcodeCount = std::size(row_syntax::kOpcodes) + 1;

// The rows of every opcode, in the order of the themes: rows[first[opcode] .. first[opcode + 1]).
struct Index {
  std::array<uint16_t, kOpcodeCount + 1> first{};
  std::vector<const Row*> rows;
};

Index make_index() {
  Index out;
  for (size_t opcode = 0; opcode < kOpcodeCount; ++opcode) {
    for (const Theme& theme : list_rows()) {
      for (const Row& row : theme.rows) {
        if (static_cast<size_t>(row.form.opcode) == opcode) out.rows.push_back(&row);
      }
    }
    out.first[opcode + 1] = static_cast<uint16_t>(out.rows.size());
  }
  return out;
}

}  // namespace

const Row* find_row(const Mnemonic& mnemonic) {
  static const Index kIndex = make_index();
  const auto opcode = static_cast<size_t>(mnemonic.opcode);
  const std::span<const Row* const> rows{kIndex.rows.data() + kIndex.first[opcode],
                                         kIndex.rows.data() + kIndex.first[opcode + 1]};
  for (const Row* row : rows) {
    if (matches_in_order(row->form, 0, mnemonic.modifiers)) return row;
  }
  for (const Row* row : rows) {
    if (matches_in_any_order(row->form, mnemonic.modifiers)) return row;
  }
  return nullptr;
}

std::span<const Theme> list_rows() {
  static const Theme kThemes[] = {
      {"arithmetic", arithmetic_rows()}, {"logic", logic_rows()},
      {"float", float_rows()},           {"compare", compare_rows()},
      {"convert", convert_rows()},       {"memory", memory_rows()},
      {"atomic", atomic_rows()},         {"control", control_rows()},
      {"crosslane", crosslane_rows()},   {"barrier", barrier_rows()},
      {"mbarrier", mbarrier_rows()},     {"cluster", cluster_rows()},
      {"async", async_rows()},           {"bulk", bulk_rows()},
      {"tensor_map", tensor_map_rows()}, {"matrix", matrix_rows()},
      {"wgmma", wgmma_rows()},           {"tcgen05", tcgen05_rows()},
      {"image", image_rows()},           {"other", other_rows()},
  };
  return kThemes;
}

bool looks_like_synchronisation(const Mnemonic& mnemonic) {
  static constexpr std::string_view kOpcodeStarts[] = {
      "bar",        "mbarrier", "fence",   "membar",        "wgmma", "tcgen05",
      "elect",      "setmax",   "griddep", "clusterlaunch", "cp",    "mapa",
      "getctarank", "multimem", "redux",   "tensormap"};
  static constexpr std::string_view kWords[] = {
      "sync", "async", "cluster", "arrive", "wait", "shared::cluster", "multicast::cluster"};
  for (const std::string_view start : kOpcodeStarts) {
    if (mnemonic.text.starts_with(start)) return true;
  }
  return std::any_of(mnemonic.spellings.begin(), mnemonic.spellings.end(), [](const auto& word) {
    return std::find(std::begin(kWords), std::end(kWords), std::string_view(word)) !=
               std::end(kWords) ||
           std::string_view(word).starts_with("mbarrier::");
  });
}

}  // namespace muster::ptx
