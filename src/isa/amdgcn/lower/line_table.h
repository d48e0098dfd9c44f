// Where in the program's source instructions come from: .file and .loc. A function that is called
// has the place of the call behind its own. Depends on ir and the listing.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ir/function.h"
#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

class LineTable {
 public:
  explicit LineTable(const Listing& listing);

  // The origin of an instruction, added to the function's if it is new; kNone if nothing says it.
  std::uint32_t origin_of(std::uint32_t instruction, std::uint32_t called_from, ir::Function& out);
  void put_files(ir::Function& out) { out.files = files_; }
  // Of another function from here on.
  void begin() { made_.clear(); }

 private:
  struct Line {
    std::uint32_t file = ir::kNone, line = 0, column = 0;
  };
  void add_file(std::string_view text);
  void add_line(std::string_view text);

  std::vector<std::string> files_;
  std::map<std::uint64_t, std::uint32_t> numbers_;  // of .file: into files_
  std::vector<Line> lines_;
  std::vector<std::uint32_t> of_;  // by instruction: into lines_
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> made_;  // line, call: origin
};

}  // namespace muster::amdgcn
