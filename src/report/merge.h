// Reports of the parts of one run, put together: the bytes are those that one run would have
// written, however many parts there were. Depends on report.h, base/json_reader.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "report/report.h"

namespace muster::report {

// What a part says of itself, so that parts can be put together.
struct ShardNote {
  std::uint32_t index = 1, count = 1;  // the index from 1
  std::string run = {};                // what all parts of a run share, and no others
  std::uint64_t left = 0;              // kernels that an interrupted part did not get to
  // Where each result stands in the whole: the input, the kernel in it, and how many results of
  // SARIF it is.
  struct Pair {
    std::uint64_t input = 0, kernel = 0, entries = 0;
    friend auto operator<=>(const Pair&, const Pair&) = default;
  };
  std::vector<Pair> pairs = {};
  // Which input each of Unchecked::inputs is.
  std::vector<std::uint64_t> unchecked = {};
};

std::uint64_t sarif_entries(const FileResult& item);

// The report, of --format json or sarif, with the note.
std::string with_shard(std::string report, const ShardNote& note);

struct Merged {
  std::string report;
  bool refuted = false, open = false;  // some result is so, and nobody accepted it
  std::size_t unchecked = 0;           // inputs of which there is none
  std::size_t results = 0;             // kernels of which there is one
};
Result<Merged> merge(std::span<const SourceFilePtr> parts, Diagnostics& diagnostics);

}  // namespace muster::report
