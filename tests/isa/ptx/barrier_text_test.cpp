// Every spelling of every barrier and mbarrier instruction, text to instruction to text; what is
// refused and why; and that the kernels' lowering knows each of them.
#include "isa/ptx/encode/barrier_text.h"

#include <doctest/doctest.h>

#include <set>

#include "diagnostics/render.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"
#include "support/barrier_samples.h"

namespace muster::ptx {
namespace {

TEST_CASE("PTX barrier text: every form of every row is the same after reading") {
  std::set<std::string> seen;
  for (const BarrierForm& form : barrier_forms()) {
    for (const std::string& text : test::barrier_samples(form)) {
      Diagnostics diagnostics;
      const auto read = parse_barriers(make_source_file("t.ptx", text), 0, diagnostics);
      REQUIRE_MESSAGE(read.size() == 1, text, "\n", render(diagnostics));
      CHECK(print(read[0].instruction) == text);
      CHECK_MESSAGE(seen.insert(text).second, "two rows have the form ", text);
    }
  }
  CHECK(seen.size() > 400);
}

std::string read_and_print(const std::string& text) {
  Diagnostics diagnostics;
  const auto read = parse_barriers(make_source_file("t.ptx", text), 0, diagnostics);
  return read.empty() ? render(diagnostics) : print(read[0].instruction);
}

TEST_CASE("PTX barrier text: words behind the operation's own in any order, as ptxas takes them") {
  CHECK(read_and_print("barrier.cluster.arrive.aligned.relaxed;") ==
        "barrier.cluster.arrive.relaxed.aligned;");
  CHECK(read_and_print("barrier.cta.red.aligned.pred.and %p2, 3, %p1;") ==
        "barrier.cta.red.and.aligned.pred %p2, 3, %p1;");
  CHECK(read_and_print("barrier.aligned.sync 3, 0;") == "barrier.sync.aligned 3, 0;");
  CHECK(read_and_print("cp.async.mbarrier.arrive.b64.shared.noinc [%rd1];") ==
        "cp.async.mbarrier.arrive.noinc.shared.b64 [%rd1];");
  CHECK(
      read_and_print("mbarrier.try_wait.parity.shared::cta.cluster.b64.acquire %p1, [%rd1], 1;") ==
      "mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p1, [%rd1], 1;");
  CHECK(read_and_print("mbarrier.test_wait.b64 %p1, [%rd1], 7;") ==
        "mbarrier.test_wait.b64 %p1, [%rd1], 7;");
  for (const char* other :
       {"mbarrier.b64.init [%rd1], 7;", "barrier.sync.cta 3;", "bar.popc.red.u32 %r4, 3, %p1;",
        "mbarrier.arrive.release.expect_tx.cta.b64 _, [%rd1], 7;", "bar.arrive 3, 0;",
        "barrier.cluster.aligned.arrive;", "mbarrier.init.b64.b64 [%rd1], 7;"}) {
    CAPTURE(other);
    CHECK(read_and_print(other).find("error: ") != std::string::npos);
  }
}

TEST_CASE("PTX barrier text: kernels may hold every form") {
  std::string body;
  for (const BarrierForm& form : barrier_forms())
    for (const std::string& text : test::barrier_samples(form)) body += text + "\n";
  Diagnostics diagnostics;
  const auto module =
      parse(make_source_file("k.ptx", test::barrier_kernel("8.0", "sm_90", body)), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const auto lowered = lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  for (const ir::Instr& instr : lowered->kernels[0].instrs) {
    CHECK(instr.op != ir::Op::unmodelled);
    CHECK(instr.op != ir::Op::opaque);
  }
}

std::string error(const std::string& text, unsigned sm = 0) {
  Diagnostics diagnostics;
  CHECK(parse_barriers(make_source_file("t.ptx", text), sm, diagnostics).empty());
  return render(diagnostics);
}

TEST_CASE("PTX barrier text: what is refused, and where") {
  const auto says = [](const std::string& found, const char* wanted) {
    CHECK_MESSAGE(found.find(wanted) != std::string::npos, found);
  };
  says(error("bar.sync 16;"), "expected a barrier from 0 to 15, found '16'");
  says(error("bar.sync 0, 48;"), "a multiple of 32 up to 1024, or 0 for all, found '48'");
  says(error("\n  bar.sync;"), "t.ptx:2:3: error: bar.sync: expected 1 or 2 operands, found 0");
  says(error("bar.sync 0, 48;"), "t.ptx:1:13: error: bar.sync: ");
  says(error("barrier.red.popc.u32 %r1, 17, 32, %p1;"), "t.ptx:1:27: error: ");
  says(error("bar.arrive 1;"), "expected 2 operands, found 1");
  says(error("barrier.red.and.pred %r1, 1, 3;"), "expected a predicate, found '3'");
  says(error("bar.red.xor.pred %p1, 1, %p2;"), "is no barrier instruction of PTX");
  says(error("mbarrier.init.shared.b64 %r1, 1;"), "an address in brackets, found '%r1'");
  says(error("mbarrier.init.shared.b64 [%r1], 0;"), "a count from 1 to 1048575, found '0'");
  says(error("mbarrier.arrive.shared::cluster.b64 %rd1, [%r1];"), "expected _, found '%rd1'");
  says(error("mbarrier.test_wait.parity.b64 %p1, [%rd1], 2;"), "a parity, 0 or 1, found '2'");
  says(error("mbarrier.try_wait.shared.b64 %p1, [%r1], %rd1;", 80),
       "mbarrier.try_wait.shared.b64 needs PTX 7.8, sm_90: sm_80 does not have it");
  says(error("barrier.cluster.wait;", 89), "needs PTX 7.8, sm_90");
  says(error("bar.sync 0 32;"), "expected ',' between operands");
  says(error("bar.sync +;"), "expected a register, a number, an address or _");
  says(error("@ bar.sync 0;"), "bar.sync 0");
  CHECK(error("mbarrier.inval.b64 [%rd1;").size() > 0);
}

}  // namespace
}  // namespace muster::ptx
