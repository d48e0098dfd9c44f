// A finding's place in the CUDA source: the innermost line of the kernel's own file, then outward.
#include <doctest/doctest.h>

#include "analysis/findings/describe.h"

namespace muster::analysis {
namespace {

struct Inlined {
  Inlined() {
    function.files = {"kernel.cu", "cooperative_groups.h", "barrier.h"};
    function.instrs.resize(3);
  }
  std::uint32_t origin(std::uint32_t file, std::uint32_t line, std::uint32_t inlined_at) {
    ir::Origin made;
    made.file = file;
    made.line = line;
    made.inlined_at = inlined_at;
    function.origins.push_back(made);
    return static_cast<std::uint32_t>(function.origins.size() - 1);
  }
  std::vector<SourcePlace> places(ir::InstrId site) const {
    return origins_of({function, *source, program, causes}, site);
  }

  SourceFilePtr source = make_source_file("kernel.ptx", "");
  ir::Function function;
  machine::Program program;
  machine::Causes causes;
};

TEST_CASE("headers are skipped, the chain of inlining is kept") {
  Inlined inlined;
  const std::uint32_t call = inlined.origin(0, 30, ir::kNone);
  const std::uint32_t helper = inlined.origin(0, 12, call);
  const std::uint32_t group = inlined.origin(1, 897, helper);
  inlined.function.instrs[0].origin = inlined.origin(2, 44, group);
  inlined.function.instrs[1].origin = call;

  const std::vector<SourcePlace> places = inlined.places(0);
  REQUIRE(places.size() == 2);
  CHECK(places[0].file == "kernel.cu");
  CHECK(places[0].line == 12);
  CHECK(places[1].line == 30);
  CHECK(inlined.places(1).size() == 1);
  CHECK(inlined.places(1)[0].line == 30);
  CHECK(inlined.places(2).empty());
}

TEST_CASE("line zero and unknown files say nothing, a cycle ends") {
  Inlined inlined;
  const std::uint32_t call = inlined.origin(0, 30, ir::kNone);
  inlined.function.instrs[0].origin = inlined.origin(0, 0, call);
  inlined.function.instrs[1].origin = inlined.origin(9, 5, call);
  const std::uint32_t self = inlined.origin(0, 7, ir::kNone);
  inlined.function.origins[self].inlined_at = self;
  inlined.function.instrs[2].origin = self;

  CHECK(inlined.places(0).front().line == 30);
  CHECK(inlined.places(1).front().line == 30);
  CHECK(inlined.places(2).front().line == 7);
}

}  // namespace
}  // namespace muster::analysis
