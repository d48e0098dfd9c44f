// Which bytes of a tensor in global memory a copy reaches: boxes, single rows, columns of im2col.
// References: PTX ISA, tensors: tiled mode, im2col mode, out-of-bounds access.
#include <algorithm>

#include "machine/state/tensor_map.h"
#include "machine/state/tensor_runs.h"

namespace muster::machine {

namespace {

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

}  // namespace

std::optional<std::vector<ByteRange>> touched(const MapContents& map, ir::TensorMode mode,
                                              Coordinates at, Coordinates offsets) {
  const auto runs = tensor_runs(map, mode, at, offsets);
  if (!runs) return std::nullopt;
  Ranges ranges;
  for (const TensorRun& run : *runs)
    if (run.inside) ranges.add(run.global, run.bytes);
  return ranges.take();
}

}  // namespace muster::machine
