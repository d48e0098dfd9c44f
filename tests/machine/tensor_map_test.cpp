// How many bytes a tensor copy moves, as the mode reads the map; which bytes of the tensor that is;
// and maps whose fields are replaced.
#include "machine/state/tensor_map.h"

#include "doctest/doctest.h"

namespace muster::machine {
namespace {

using ir::TensorMapField;
using ir::TensorMode;

TensorMap tiles(std::uint64_t element, std::vector<std::uint64_t> dimensions,
                std::vector<std::uint64_t> box) {
  TensorMap map;
  map.element_bytes = element;
  map.dimensions = std::move(dimensions);
  map.box = std::move(box);
  return map;
}

TensorMap columns(std::uint64_t channels, std::uint64_t pixels) {
  TensorMap map;
  map.element_bytes = 2;
  map.dimensions = {64, 32, 32, 8};
  map.channels = channels;
  map.pixels = pixels;
  return map;
}

TEST_CASE("the size of a tensor copy depends on the mode") {
  const MapContents tile = as_given(tiles(2, {4096, 4096}, {64, 8}));
  CHECK(copy_bytes(tile, TensorMode::tile, 0) == 64 * 8 * 2);
  CHECK_FALSE(copy_bytes(tile, TensorMode::im2col, 0));
  CHECK_FALSE(copy_bytes(tile, TensorMode::rows, 0));  // four boxes of one row each
  const MapContents row = as_given(tiles(2, {4096, 4096}, {64, 1}));
  CHECK(copy_bytes(row, TensorMode::rows, 0) == 4 * 64 * 2);
  const MapContents pixels = as_given(columns(64, 96));
  CHECK(copy_bytes(pixels, TensorMode::im2col, 0) == 64 * 96 * 2);
  CHECK(copy_bytes(pixels, TensorMode::im2col_w, 3) == 64 * 99 * 2);
  CHECK(copy_bytes(pixels, TensorMode::im2col_w_128, 0) == 64 * 128 * 2);
  CHECK_FALSE(copy_bytes(pixels, TensorMode::im2col_w_128, 1));
  CHECK_FALSE(copy_bytes(pixels, TensorMode::tile, 0));
  // Told by what the kernel expects: of the whole copy.
  const MapContents inferred = as_given(tiles(1, {}, {512}));
  CHECK(copy_bytes(inferred, TensorMode::rows, 0) == 512);
  CHECK_FALSE(copy_bytes(inferred, TensorMode::im2col_w, 0));
}

// As "from+bytes from+bytes"; "?" if it is not known.
std::string bytes_of(const MapContents& map, TensorMode mode, std::vector<std::int64_t> at,
                     std::vector<std::int64_t> offsets = {}) {
  const auto found = touched(map, mode, at, offsets);
  if (!found) return "?";
  std::string text;
  for (const ByteRange& range : *found) {
    text += (text.empty() ? "" : " ") + std::to_string(range.address) + "+" +
            std::to_string(range.bytes);
  }
  return text;
}

TEST_CASE("a box is rows of the tensor, cut off at its edges") {
  const MapContents map = as_given(tiles(4, {100, 5}, {8, 2}));
  CHECK(bytes_of(map, TensorMode::tile, {16, 1}) == "464+32 864+32");
  CHECK(bytes_of(map, TensorMode::tile, {96, 4}) == "1984+16");
  CHECK(bytes_of(map, TensorMode::tile, {-6, -1}) == "0+8");
  CHECK(bytes_of(map, TensorMode::tile, {100, 0}) == "");
  CHECK(bytes_of(map, TensorMode::tile, {0, 5}) == "");
  CHECK(bytes_of(map, TensorMode::tile, {0}) == "?");
  // Whole rows of a dense tensor follow each other; with a stride they do not.
  CHECK(bytes_of(as_given(tiles(4, {8, 5}, {8, 2})), TensorMode::tile, {0, 3}) == "96+64");
  TensorMap apart = tiles(4, {8, 5}, {8, 2});
  apart.strides = {48};
  CHECK(bytes_of(as_given(apart), TensorMode::tile, {0, 3}) == "144+32 192+32");
  // Dimensions in another order, and one that repeats itself.
  TensorMap turned = tiles(4, {2, 2, 2}, {2, 2, 2});
  turned.strides = {64, 16};
  CHECK(bytes_of(as_given(turned), TensorMode::tile, {0, 0, 0}) == "0+8 16+8 64+8 80+8");
  turned.strides = {64, 0};
  CHECK(bytes_of(as_given(turned), TensorMode::tile, {0, 0, 0}) == "0+8 64+8");
  CHECK(bytes_of(as_given(tiles(4, {}, {8, 2})), TensorMode::tile, {0, 0}) == "?");
}

TEST_CASE("four rows, wherever they lie") {
  const MapContents map = as_given(tiles(2, {64, 10}, {16, 1}));
  CHECK(bytes_of(map, TensorMode::rows, {16, 3, 0, 9, 10}) == "32+32 416+32 1184+32");
  CHECK(bytes_of(map, TensorMode::rows, {56, 1, -1, 1, 2}) == "240+16 368+16");
}

TEST_CASE("the pixels of a column go on in the next row of the box, and in the next image") {
  TensorMap given = columns(4, 3);
  given.dimensions = {4, 3, 2, 2};  // 8 bytes per pixel, 24 per row, 48 per image
  CHECK(bytes_of(as_given(given), TensorMode::im2col, {0, 0, 0, 0}, {0, 0}) == "?");
  given.lower = {-1, -1};
  given.upper = {-1, -1};  // pixels -1 to 1, rows -1 to 0: a filter of 3 x 3 around them
  const MapContents map = as_given(given);
  CHECK(bytes_of(map, TensorMode::im2col, {0, -1, -1, 0}, {1, 1}) == "0+24");
  // The pixel left of the tensor is left out; the row ends with pixel 1.
  CHECK(bytes_of(map, TensorMode::im2col, {0, -1, 0, 0}, {0, 0}) == "0+16");
  CHECK(bytes_of(map, TensorMode::im2col, {0, 1, -1, 0}, {1, 1}) == "16+24");
  CHECK(bytes_of(map, TensorMode::im2col, {0, 1, 0, 0}, {1, 1}) == "40+24");
  CHECK(bytes_of(map, TensorMode::im2col, {0, 1, 0, 1}, {1, 1}) == "88+8");
}

TEST_CASE("fields that are replaced, and what is then known") {
  MapContents map = as_given(tiles(4, {32, 32}, {8, 4}));
  replace_field(map, TensorMapField::global_dim, 1, 2);
  replace_field(map, TensorMapField::global_stride, 0, 256);
  replace_field(map, TensorMapField::global_address, 0, 4096);
  CHECK(bytes_of(map, TensorMode::tile, {0, 0}) == "0+32 256+32");
  CHECK(map.address == 4096);
  replace_field(map, TensorMapField::box_dim, 0, 2);
  CHECK(copy_bytes(map, TensorMode::tile, 0) == 2 * 4 * 4);
  replace_field(map, TensorMapField::elemtype, 0, 6);
  CHECK(copy_bytes(map, TensorMode::tile, 0) == 2 * 4 * 2);
  MapContents other = map;
  replace_field(other, TensorMapField::global_dim, 0, std::nullopt);
  CHECK(bytes_of(other, TensorMode::tile, {0, 0}) == "?");
  CHECK(other.sized);
  other = map;
  // Each second row of four.
  replace_field(other, TensorMapField::element_stride, 1, 2);
  CHECK(copy_bytes(other, TensorMode::tile, 0) == 2 * 2 * 2);
  CHECK(bytes_of(other, TensorMode::tile, {0, 0}) == "?");
  replace_field(other, TensorMapField::element_stride, 1, 3);
  CHECK(copy_bytes(other, TensorMode::tile, 0) == 2 * 2 * 2);
  replace_field(other, TensorMapField::element_stride, 1, 0);
  CHECK_FALSE(other.sized);
  for (const auto field :
       {TensorMapField::rank, TensorMapField::box_dim, TensorMapField::elemtype}) {
    other = map;
    replace_field(other, field, 0, std::nullopt);
    CHECK_FALSE(other.sized);
    MapContents told = as_given(tiles(1, {}, {512}));  // what a kernel expects says nothing now
    replace_field(told, field, 0, 1);
    CHECK_FALSE(told.sized);
  }
  other = map;
  replace_field(other, TensorMapField::elemtype, 0, 13);  // packed
  CHECK_FALSE(other.sized);
}

}  // namespace
}  // namespace muster::machine
