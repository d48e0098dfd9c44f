// See tensor_runs.h.
#include "machine/state/tensor_runs.h"

#include <algorithm>

namespace muster::machine {

namespace {

class Runs {
 public:
  explicit Runs(const MapContents& map) : map_(map) {}

  // One line of elements along the innermost dimension, from coordinate `first` on; `global`: where
  // its coordinate 0 lies, nothing if the line is outside in another dimension.
  void line(std::int64_t first, std::uint64_t count, std::optional<std::uint64_t> global) {
    const auto end = first + static_cast<std::int64_t>(count);
    const auto extent = static_cast<std::int64_t>(map_.extent[0]);
    const std::int64_t begin_in = std::clamp<std::int64_t>(0, first, end);
    const std::int64_t end_in = std::clamp(extent, begin_in, end);
    if (!global) return add(count, 0, false);
    add(static_cast<std::uint64_t>(begin_in - first), 0, false);
    const std::uint64_t from = *global + map_.element * static_cast<std::uint64_t>(begin_in);
    add(static_cast<std::uint64_t>(end_in - begin_in), from, true);
    add(static_cast<std::uint64_t>(end - end_in), 0, false);
  }

  std::vector<TensorRun> take() { return std::move(all_); }

 private:
  void add(std::uint64_t elements, std::uint64_t global, bool inside) {
    if (elements == 0) return;
    const auto bytes = static_cast<std::uint32_t>(elements * map_.element);
    all_.push_back({at_, global, bytes, inside});
    at_ += bytes;
  }

  const MapContents& map_;
  std::vector<TensorRun> all_;
  std::uint64_t at_ = 0;
};

// Where the line begins whose other coordinates are these.
std::optional<std::uint64_t> line_at(const MapContents& map, Coordinates index) {
  std::uint64_t address = 0;
  for (std::uint32_t d = 1; d < map.rank; ++d) {
    if (index[d] < 0 || index[d] >= static_cast<std::int64_t>(map.extent[d])) return std::nullopt;
    address += map.stride[d] * static_cast<std::uint64_t>(index[d]);
  }
  return address;
}

std::vector<TensorRun> box(const MapContents& map, Coordinates at) {
  Runs runs(map);
  std::array<std::uint64_t, kTensorRank> step{};
  for (std::uint32_t d = 0; d < map.rank;) {
    std::array<std::int64_t, kTensorRank> index{};
    for (std::uint32_t i = 0; i < map.rank; ++i) {
      index[i] = at[i] + static_cast<std::int64_t>(step[i]);
    }
    runs.line(at[0], map.box[0], line_at(map, index));
    for (d = 1; d < map.rank && ++step[d] == map.box[d]; ++d) step[d] = 0;
  }
  return runs.take();
}

std::vector<TensorRun> rows(const MapContents& map, Coordinates at) {
  Runs runs(map);
  for (const std::int64_t row : at.subspan(1)) {
    const std::int64_t index[] = {0, row};
    runs.line(at[0], map.box[0], line_at(map, index));
  }
  return runs.take();
}

// The pixels of a column follow each other through the box of pixels, then through the next image;
// each is looked up `offsets` further on.
std::vector<TensorRun> column(const MapContents& map, Coordinates at, Coordinates offsets) {
  const std::uint32_t spatial = map.rank - 2;
  Runs runs(map);
  std::array<std::int64_t, kTensorRank> pixel{};
  for (std::uint32_t d = 1; d < map.rank; ++d) pixel[d] = at[d];
  for (std::uint64_t i = 0; i < map.pixels; ++i) {
    std::array<std::int64_t, kTensorRank> index = pixel;
    for (std::uint32_t d = 1; d <= spatial && !offsets.empty(); ++d) index[d] += offsets[d - 1];
    runs.line(at[0], map.channels, line_at(map, index));
    std::uint32_t d = 1;
    for (; d <= spatial; ++d) {
      const auto last = static_cast<std::int64_t>(map.extent[d]) - 1 + map.upper[d - 1];
      if (++pixel[d] <= last) break;
      pixel[d] = map.lower[d - 1];
    }
    if (d > spatial) ++pixel[map.rank - 1];
  }
  return runs.take();
}

constexpr std::uint64_t kMagic = 0x32616d2d6f73756d;

// Numbers of a map one after the other, each of some bytes. The address stands at a multiple of 8:
// who looks for pointers by value finds it.
template <class Number>
void each_number(MapContents& map, Number number) {
  const auto flag = [&](bool& value) {
    std::uint64_t word = value ? 1 : 0;
    number(word, 1);
    value = word != 0;
  };
  number(map.address, 8);
  std::uint64_t rank = map.rank, format = static_cast<std::uint64_t>(map.format);
  number(rank, 1), number(format, 1);
  map.rank = static_cast<std::uint32_t>(std::min<std::uint64_t>(rank, kTensorRank));
  map.format = static_cast<ir::Element>(format);
  number(map.element, 1), number(map.swizzle, 1), number(map.swizzle_atom, 1);
  number(map.interleave, 1);
  flag(map.swizzle_flips), flag(map.fills_nan), flag(map.shaped), flag(map.cornered);
  for (std::uint64_t& one : map.extent) number(one, 5);
  for (std::uint32_t d = 1; d < kTensorRank; ++d) number(map.stride[d], 6);
  for (std::uint64_t& one : map.box) number(one, 2);
  number(map.channels, 2), number(map.pixels, 2);
  for (auto* corners : {&map.lower, &map.upper}) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      auto word = static_cast<std::uint64_t>((*corners)[i]) & 0xffff;
      number(word, 2);
      (*corners)[i] = static_cast<std::int16_t>(word);
    }
  }
}

}  // namespace

std::optional<std::vector<TensorRun>> tensor_runs(const MapContents& map, ir::TensorMode mode,
                                                  Coordinates at, Coordinates offsets) {
  constexpr std::size_t kRows = 4;
  using ir::TensorMode;
  if (!map.sized || !map.shaped || map.rank == 0) return std::nullopt;
  if (std::ranges::any_of(map.step, [](std::uint8_t step) { return step != 1; }))
    return std::nullopt;
  switch (mode) {
    case TensorMode::tile:
      if (map.channels != 0 || at.size() != map.rank) return std::nullopt;
      return box(map, at);
    case TensorMode::rows:
      if (map.channels != 0 || map.rank != 2 || at.size() != 1 + kRows) return std::nullopt;
      return rows(map, at);
    case TensorMode::im2col:
      if (map.channels == 0 || !map.cornered || map.rank < 3 || at.size() != map.rank) {
        return std::nullopt;
      }
      return column(map, at, offsets);
    case TensorMode::im2col_w:
    case TensorMode::im2col_w_128:
      break;
  }
  return std::nullopt;
}

// Of rows of 128 bytes the number of the row, modulo what the mode has, is added without carry to
// the number of the atom in it.
std::uint64_t swizzled(const MapContents& map, std::uint64_t address) {
  if (map.swizzle == 0 || map.swizzle_atom == 0) return address;
  const std::uint64_t atoms = map.swizzle / map.swizzle_atom;
  const std::uint64_t row = address >> 7;
  address ^= (row & (atoms - 1)) * map.swizzle_atom;
  // .FLIP_8B: halves of 16 bytes change their places in every other row.
  return map.swizzle_flips ? address ^ (row & 1) * 8 : address;
}

std::vector<std::uint8_t> map_bytes(const MapContents& map) {
  std::vector<std::uint8_t> bytes;
  const auto put = [&](std::uint64_t word, unsigned count) {
    for (unsigned i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> 8 * i));
  };
  put(kMagic, 8);
  MapContents copy = map;
  each_number(copy, [&](std::uint64_t& word, unsigned count) { put(word, count); });
  bytes.resize(kMapBytes);
  return bytes;
}

std::optional<MapContents> map_from_bytes(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kMapBytes) return std::nullopt;
  std::size_t at = 0;
  const auto take = [&](unsigned count) {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < count; ++i) word |= std::uint64_t{bytes[at++]} << 8 * i;
    return word;
  };
  if (take(8) != kMagic) return std::nullopt;
  MapContents map;
  each_number(map, [&](std::uint64_t& word, unsigned count) { word = take(count); });
  map.sized = true;
  map.swizzle_known = map.interleave_known = true;
  map.place = MapContents::Place::known;
  map.stride[0] = map.element;
  return map;
}

}  // namespace muster::machine
