// Which bytes of a tensor in global memory a copy reaches: boxes, single rows, columns of im2col.
// References: PTX ISA, tensors: tiled mode, im2col mode, out-of-bounds access.
#include <algorithm>

#include "machine/state/tensor_map.h"

namespace muster::machine {

namespace {

// Of one dimension: the part of a box that lies in the tensor.
struct Span {
  std::int64_t begin = 0, end = 0;
  bool empty() const { return begin >= end; }
};

Span clip(std::int64_t at, std::uint64_t size, std::uint64_t extent) {
  const auto end = at + static_cast<std::int64_t>(size);
  return {std::max<std::int64_t>(at, 0), std::min(end, static_cast<std::int64_t>(extent))};
}

std::uint64_t distance(const MapContents& map, std::uint32_t dimension, std::int64_t index) {
  return map.stride[dimension] * static_cast<std::uint64_t>(index);
}

class Ranges {
 public:
  void add(std::uint64_t address, std::uint64_t bytes) {
    if (!all_.empty() && all_.back().address + all_.back().bytes == address) {
      all_.back().bytes += static_cast<std::uint32_t>(bytes);
    } else {
      all_.push_back({address, static_cast<std::uint32_t>(bytes)});
    }
  }
  // In order, without overlap: strides may be in any order, or zero.
  std::vector<ByteRange> take() {
    std::ranges::sort(all_, {}, &ByteRange::address);
    std::vector<ByteRange> out;
    for (const ByteRange& range : all_) {
      if (!out.empty() && range.address <= out.back().address + out.back().bytes) {
        const std::uint64_t end =
            std::max(out.back().address + out.back().bytes, range.address + range.bytes);
        out.back().bytes = static_cast<std::uint32_t>(end - out.back().address);
      } else {
        out.push_back(range);
      }
    }
    return out;
  }

 private:
  std::vector<ByteRange> all_;
};

std::vector<ByteRange> box(const MapContents& map, Coordinates at) {
  std::array<Span, kTensorRank> spans;
  for (std::uint32_t d = 0; d < map.rank; ++d) {
    spans[d] = clip(at[d], map.box[d], map.extent[d]);
    if (spans[d].empty()) return {};
  }
  const std::uint64_t row = map.element * static_cast<std::uint64_t>(spans[0].end - spans[0].begin);
  std::array<std::int64_t, kTensorRank> index{};
  for (std::uint32_t d = 0; d < map.rank; ++d) index[d] = spans[d].begin;
  Ranges ranges;
  for (std::uint32_t d = 0; d < map.rank;) {
    std::uint64_t address = 0;
    for (std::uint32_t i = 0; i < map.rank; ++i) address += distance(map, i, index[i]);
    ranges.add(address, row);
    for (d = 1; d < map.rank && ++index[d] == spans[d].end; ++d) index[d] = spans[d].begin;
  }
  return ranges.take();
}

// gather4, scatter4: the first coordinate is that of the columns, then come four rows.
std::vector<ByteRange> rows(const MapContents& map, Coordinates at) {
  const Span columns = clip(at[0], map.box[0], map.extent[0]);
  Ranges ranges;
  for (const std::int64_t row : at.subspan(1)) {
    if (columns.empty() || row < 0 || static_cast<std::uint64_t>(row) >= map.extent[1]) continue;
    ranges.add(distance(map, 0, columns.begin) + distance(map, 1, row),
               map.element * static_cast<std::uint64_t>(columns.end - columns.begin));
  }
  return ranges.take();
}

// The pixels of a column follow each other through the box of pixels, then through the next image;
// each is looked up `offsets` further on.
std::vector<ByteRange> column(const MapContents& map, Coordinates at, Coordinates offsets) {
  const std::uint32_t spatial = map.rank - 2;
  const Span channels = clip(at[0], map.channels, map.extent[0]);
  if (channels.empty()) return {};
  std::array<std::int64_t, kTensorRank> pixel{};
  for (std::uint32_t d = 1; d < map.rank; ++d) pixel[d] = at[d];
  Ranges ranges;
  for (std::uint64_t i = 0; i < map.pixels; ++i) {
    bool inside = true;
    std::uint64_t address = distance(map, 0, channels.begin);
    for (std::uint32_t d = 1; d < map.rank; ++d) {
      const std::int64_t index = pixel[d] + (d <= spatial && !offsets.empty() ? offsets[d - 1] : 0);
      inside &= index >= 0 && index < static_cast<std::int64_t>(map.extent[d]);
      if (inside) address += distance(map, d, index);
    }
    if (inside) {
      ranges.add(address, map.element * static_cast<std::uint64_t>(channels.end - channels.begin));
    }
    std::uint32_t d = 1;
    for (; d <= spatial; ++d) {
      const auto last = static_cast<std::int64_t>(map.extent[d]) - 1 + map.upper[d - 1];
      if (++pixel[d] <= last) break;
      pixel[d] = map.lower[d - 1];
    }
    if (d > spatial) ++pixel[map.rank - 1];
  }
  return ranges.take();
}

}  // namespace

std::optional<std::vector<ByteRange>> touched(const MapContents& map, ir::TensorMode mode,
                                              Coordinates at, Coordinates offsets) {
  constexpr std::size_t kRows = 4;
  using ir::TensorMode;
  if (!map.sized || !map.shaped || map.rank == 0) return std::nullopt;
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

}  // namespace muster::machine
