// See surfaces.h.
#include "isa/visa/lower/surfaces.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace muster::visa {
namespace {

struct Used {
  std::uint64_t images_end = 0;              // behind the last that is read
  std::optional<std::uint64_t> first, last;  // of those that are accessed as buffers
};

// The surface that an access to a buffer names.
const Argument* buffer_surface(const ListedInstruction& instruction) {
  const std::string_view name = instruction.opcode;
  const bool older = name == "gather4_scaled" || name == "scatter4_scaled" ||
                     name == "gather_scaled" || name == "scatter_scaled" ||
                     name == "dword_atomic" || name.starts_with("oword_");
  if (older) {
    return instruction.arguments.empty() ? nullptr : &instruction.arguments[0];
  }
  for (const Argument& one : instruction.arguments) {
    if (one.has_surface && one.model == Argument::Model::bti) return &one.inside[0];
  }
  return nullptr;
}

class Numbers {
 public:
  explicit Numbers(const ListedRoutine& routine) : routine_(routine) {}

  Used collect() {
    for (const ListedInstruction& one : routine_.instructions) {
      if (one.is("movs")) follow(one);
      if (const auto image = read_image(one); image && *image < one.arguments.size()) {
        if (const auto number = number_of(one.arguments[*image])) {
          used_.images_end = std::max(used_.images_end, *number + 1);
        }
      } else if (const Argument* const surface = buffer_surface(one)) {
        if (const auto number = number_of(*surface)) note_buffer(*number);
      }
    }
    return used_;
  }

 private:
  void follow(const ListedInstruction& moves) {
    if (moves.arguments.size() != 2) return;
    const Argument &to = moves.arguments[0], &from = moves.arguments[1];
    if (from.kind == Argument::Kind::immediate && to.column == 0) {
      moved_[to.variable] = from.value;
    } else {
      moved_.erase(to.variable);
    }
  }

  // Predefined surfaces, such as that of shared local memory, have no number.
  std::optional<std::uint64_t> number_of(const Argument& surface) const {
    if (surface.kind == Argument::Kind::immediate) return surface.value;
    const auto known = moved_.find(surface.variable);
    return known == moved_.end() ? std::nullopt : std::optional{known->second};
  }

  void note_buffer(std::uint64_t number) {
    used_.first = std::min(used_.first.value_or(number), number);
    used_.last = std::max(used_.last.value_or(number), number);
  }

  const ListedRoutine& routine_;
  std::map<std::uint32_t, std::uint64_t> moved_;  // what MOVS put into variables
  Used used_;
};

}  // namespace

std::optional<std::size_t> read_image(const ListedInstruction& instruction) {
  const std::string_view name = instruction.opcode;
  constexpr std::string_view kSampled[] = {"sample_3d",  "sample_b",    "sample_l",   "sample_c",
                                           "sample_d",   "sample_b_c",  "sample_l_c", "sample_d_c",
                                           "sample_lz",  "sample_c_lz", "sample4",    "sample4_c",
                                           "sample4_po", "sample4_po_c"};
  constexpr std::string_view kLoaded[] = {"load_3d", "load_lz", "load_l"};
  if (std::ranges::find(kSampled, name) != std::end(kSampled)) return 2;
  return std::ranges::find(kLoaded, name) != std::end(kLoaded) ? std::optional<std::size_t>{1}
                                                               : std::nullopt;
}

std::optional<std::uint64_t> first_buffer_surface(const ListedRoutine& routine,
                                                  std::uint64_t buffers) {
  const Used used = Numbers{routine}.collect();
  if (routine.read_images) {
    const std::uint64_t behind = *routine.read_images;
    const bool fits = !used.first || (behind <= *used.first && *used.last < behind + buffers);
    return fits && used.images_end <= behind ? routine.read_images : std::nullopt;
  }
  if (!used.first) return 0;
  const bool more = *used.last >= buffers;
  if (used.images_end == 0) return more ? std::nullopt : std::optional<std::uint64_t>{0};
  const std::uint64_t least = std::max(used.images_end, more ? *used.last + 1 - buffers : 0);
  return least == *used.first ? used.first : std::nullopt;
}

}  // namespace muster::visa
