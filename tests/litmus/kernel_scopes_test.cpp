// Message passing through an mbarrier, or the barrier of a cluster, with every order, scope and
// fence on both sides: as a kernel, against the memory model over the same with a flag in place of
// the barrier. PTX ISA, memory consistency model: a release pattern and an acquire pattern on one
// location synchronize if their scopes include each other.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"
#include "litmus/kernel/kernel.h"

namespace muster::litmus {
namespace {

// One half of the pattern: the fence, none if empty, and what the access to the barrier says.
struct Side {
  std::string fence, access;
};

// `orders`: of fences that could do something, or not; `own`: of the access itself.
std::vector<Side> sides(const std::string& own) {
  std::vector<Side> result{{"", "." + own + ".cta"}, {"", "." + own + ".cluster"}};
  for (const char* narrow : {".relaxed.cta", ".relaxed.cluster"}) {
    result.push_back({"", narrow});
    for (const char* order : {"release", "acquire", "acq_rel", "sc"}) {
      for (const char* scope : {"cta", "cluster", "gpu", "sys"})
        result.push_back({std::string("fence.") + order + "." + scope, narrow});
    }
  }
  return result;
}

std::string line(const std::string& first, const std::string& second) {
  return " " + first + " | " + second + " ;\n";
}

// The model's program: a flag.
std::string with_flag(const Side& from, const Side& to, bool apart) {
  std::string text = "PTX flag\n{ x=0; f=0; }\n";
  text += line("P0@cta 0, cluster 0, gpu 0",
               apart ? "P1@cta 1, cluster 0, gpu 0" : "P1@cta 0, cluster 0, gpu 0");
  text += line("st.weak x, 1", "L:");
  text += line(from.fence, "ld" + to.access + " r0, f");
  text += line("atom" + from.access + ".add r1, f, 1", "beq r0, 0, L");
  text += line("", to.fence);
  return text + line("", "ld.weak r2, x");
}

// The kernel's: an mbarrier of the workgroup that waits.
std::string with_mbarrier(const Side& from, const Side& to, bool apart) {
  std::string text = "PTX mbarrier\n{ x=0; }\n";
  text += line(apart ? "P0@wg 1" : "P0", apart ? "P1@wg 0" : "P1");
  text += line("", "mbarrier.init.b64 [m], 1");
  text += line("barrier.cluster.arrive", "barrier.cluster.arrive");
  text += line("barrier.cluster.wait", "barrier.cluster.wait");
  text += line("st.weak x, 1", "mbarrier.try_wait.parity" + to.access + ".b64 p, [m], 0");
  text += line(from.fence, to.fence);
  return text + line("mbarrier.arrive" + from.access + ".b64 _, [m]", "ld.weak r2, x");
}

std::string with_cluster_barrier(const Side& from, const Side& to, bool apart) {
  const bool relaxed = from.access.starts_with(".relaxed");
  std::string text = "PTX cluster\n{ x=0; }\n";
  text += line("P0", apart ? "P1@wg 1" : "P1");
  text += line("st.weak x, 1", "barrier.cluster.arrive");
  text += line(from.fence, "barrier.cluster.wait");
  text += line(relaxed ? "barrier.cluster.arrive.relaxed" : "barrier.cluster.arrive", to.fence);
  return text + line("barrier.cluster.wait", "ld.weak r2, x");
}

std::string line(const std::string& first, const std::string& second, const std::string& third) {
  return " " + first + " | " + second + " | " + third + " ;\n";
}

// Two rounds: somebody else passes the first on, relaxed, to whoever acquires the second.
std::string chained_flag(const Side& from, const std::string& between, const Side& to, bool apart) {
  std::string text = "PTX chained\n{ x=0; f=0; }\n";
  text += line(apart ? "P0@cta 1, cluster 0, gpu 0" : "P0@cta 0, cluster 0, gpu 0",
               "P1@cta 0, cluster 0, gpu 0", "P2@cta 0, cluster 0, gpu 0");
  text += line("st.weak x, 1", "A:", "B:");
  text += line(from.fence, "ld.relaxed.cluster r0, f", "ld" + to.access + " r0, f");
  text += line("atom" + from.access + ".add r1, f, 1", "beq r0, 0, A", "beq r0, 0, B");
  text += line("", "atom.relaxed" + between + ".add r1, f, 1", "beq r0, 1, B");
  text += line("", "", to.fence);
  return text + line("", "", "ld.weak r2, x");
}

std::string chained_mbarrier(const Side& from, const std::string& between, const Side& to,
                             bool apart) {
  const std::string relaxed = "mbarrier.try_wait.parity.relaxed.cluster.b64 p, [m], 0";
  const std::string again = "mbarrier.arrive.relaxed" + between + ".b64 _, [m]";
  const std::string give = "mbarrier.arrive" + from.access + ".b64 _, [m]";
  std::string text = "PTX chained\n{ x=0; }\n";
  // Workgroups have one size: the fourth is there for that.
  text += apart ? line("P0@wg 1", "P1@wg 0", "P2@wg 0 | P3@wg 1")
                : line("P0@wg 0", "P1@wg 0", "P2@wg 0 | P3@wg 0");
  const auto row = [&](const std::string& first, const std::string& second,
                       const std::string& third, const std::string& fourth = "") {
    text += line(first, second, third + " | " + fourth);
  };
  row("", "", "mbarrier.init.b64 [m], 2");
  for (const std::string meet : {"barrier.cluster.arrive", "barrier.cluster.wait"})
    row(meet, meet, meet, meet);
  row("st.weak x, 1", relaxed, relaxed);
  row(from.fence, again, again);
  row(give, "", "mbarrier.try_wait.parity" + to.access + ".b64 p, [m], 1");
  row(give, "", to.fence);
  row("", "", "ld.weak r2, x");
  return text;
}

// The same, where the one who passes it on may be of another workgroup too, which cannot wait for
// the object: the barrier of the cluster says when, and orders nothing.
std::string passed_on_flag(const Side& from, bool from_peer, const std::string& between,
                           bool by_peer, const Side& to) {
  const auto in = [](bool peer) {
    return std::string(peer ? "@cta 1" : "@cta 0") + ", cluster 0, gpu 0";
  };
  std::string text = "PTX passed\n{ x=0; f=0; }\n";
  text += line("P0" + in(from_peer), "P1" + in(by_peer), "P2@cta 0, cluster 0, gpu 0");
  text += line("st.weak x, 1", "A:", "B:");
  text += line("", "ld.relaxed.cluster r0, f", "ld" + to.access + " r0, f");
  text += line("atom" + from.access + ".add r1, f, 1", "beq r0, 0, A", "beq r0, 0, B");
  text += line("", "atom" + between + ".add r1, f, 1", "beq r0, 1, B");
  text += line("", "", to.fence);
  return text + line("", "", "ld.weak r2, x");
}

std::string passed_on_mbarrier(const Side& from, bool from_peer, const std::string& between,
                               bool by_peer, const Side& to) {
  // Threads 0 to 2 of the workgroup that has the object, 3 to 5 of its peer.
  const std::size_t first = from_peer ? 3 : 0, second = by_peer ? 4 : 1;
  std::string text =
      "PTX passed\n{ x=0; }\n P0@wg 0 | P1@wg 0 | P2@wg 0 | P3@wg 1 | P4@wg 1 | P5@wg 1 ;\n";
  const auto row = [&text](std::size_t thread, const std::string& what) {
    for (std::size_t i = 0; i < 6; ++i) text += (i == 0 ? " " : " | ") + (i == thread ? what : "");
    text += " ;\n";
  };
  const auto all = [&text](const std::string& what) {
    text += " " + what;
    for (int i = 1; i < 6; ++i) text += " | " + what;
    text += " ;\n";
  };
  row(2, "mbarrier.init.b64 [m], 1");
  all("barrier.cluster.arrive");
  all("barrier.cluster.wait");
  row(first, "st.weak x, 1");
  row(first, "mbarrier.arrive" + from.access + ".b64 _, [m]");
  row(1, "mbarrier.try_wait.parity.relaxed.cluster.b64 p, [m], 0");
  all("barrier.cluster.arrive.relaxed");
  all("barrier.cluster.wait");
  row(second, "mbarrier.arrive" + between + ".b64 _, [m]");
  row(2, "mbarrier.try_wait.parity" + to.access + ".b64 p, [m], 1");
  row(2, to.fence);
  row(2, "ld.weak r2, x");
  return text;
}

Test parsed(const std::string& text) {
  Diagnostics diagnostics;
  auto test = parse_test(make_source_file("t", text), diagnostics);
  REQUIRE_MESSAGE(test, text << render(diagnostics));
  return *std::move(test);
}

bool races(const std::string& text) {
  Options options;
  options.engine = "model";
  Diagnostics diagnostics;
  const auto result = run_test(parsed(text), options, diagnostics);
  REQUIRE_MESSAGE(result, render(diagnostics));
  REQUIRE_MESSAGE(!result->engines.empty(), text);
  return !result->engines.front().summary.clauses.empty();
}

std::string as_kernel(const std::string& text, bool exact) {
  const Test test = parsed(text);
  Diagnostics diagnostics;
  const auto program = lower_kinds(test, diagnostics);
  REQUIRE_MESSAGE(program, text << render(diagnostics));
  KernelChoices choices;
  choices.exact_scopes = exact;
  const KernelAnswer answer = judge_kernel(test, *program, choices, {});
  REQUIRE_MESSAGE(answer.result, text << answer.refused);
  return kernel_verdict(*answer.result);
}

// By default operations on mbarriers reach through the cluster.
Side widened(Side side) {
  if (side.access.ends_with(".cta")) side.access.replace(side.access.size() - 4, 4, ".cluster");
  return side;
}

TEST_CASE("kernels: what passes through an mbarrier passes by the memory model, in every scope") {
  for (const bool apart : {false, true}) {
    for (const Side& from : sides("release")) {
      for (const Side& to : sides("acquire")) {
        const std::string text = with_mbarrier(from, to, apart);
        const bool exact = races(with_flag(from, to, apart));
        CHECK_MESSAGE((as_kernel(text, true) == "verified") == !exact, text);
        const bool wide = races(with_flag(widened(from), widened(to), apart));
        CHECK_MESSAGE((as_kernel(text, false) == "verified") == !wide, text);
      }
    }
  }
}

TEST_CASE("kernels: what a phase released passes to whoever acquires the next") {
  const std::vector<Side> gives{{"", ".release.cta"},
                                {"", ".release.cluster"},
                                {"", ".relaxed.cluster"},
                                {"fence.acq_rel.cta", ".relaxed.cluster"},
                                {"fence.acq_rel.cluster", ".relaxed.cluster"},
                                {"fence.acq_rel.cluster", ".relaxed.cta"}};
  const std::vector<Side> takes{{"", ".acquire.cta"},
                                {"", ".acquire.cluster"},
                                {"", ".relaxed.cluster"},
                                {"fence.acq_rel.cta", ".relaxed.cluster"},
                                {"fence.acq_rel.cluster", ".relaxed.cluster"}};
  for (const bool apart : {false, true}) {
    for (const Side& from : gives) {
      for (const Side& to : takes) {
        const std::string text = chained_mbarrier(from, ".cluster", to, apart);
        const bool race = races(chained_flag(from, ".cluster", to, apart));
        CHECK_MESSAGE((as_kernel(text, true) == "verified") == !race, text);
        const bool wide = races(chained_flag(widened(from), ".cluster", widened(to), apart));
        CHECK_MESSAGE((as_kernel(text, false) == "verified") == !wide, text);
      }
    }
  }
}

TEST_CASE("kernels: what a phase released passes through the next by the scopes of all three") {
  const std::vector<Side> takes{{"", ".acquire.cta"},
                                {"", ".acquire.cluster"},
                                {"", ".relaxed.cluster"},
                                {"fence.acq_rel.cta", ".relaxed.cluster"},
                                {"fence.acq_rel.cluster", ".relaxed.cta"},
                                {"fence.acq_rel.cluster", ".relaxed.cluster"}};
  for (const std::string given : {".release.cta", ".release.cluster"}) {
    for (const std::string between : {".relaxed.cta", ".relaxed.cluster"}) {
      for (const unsigned peers : {0u, 1u, 2u, 3u}) {
        const bool from_peer = (peers & 1) != 0, by_peer = (peers & 2) != 0;
        for (const Side& to : takes) {
          const Side from{"", given};
          const std::string text = passed_on_mbarrier(from, from_peer, between, by_peer, to);
          const bool race = races(passed_on_flag(from, from_peer, between, by_peer, to));
          CHECK_MESSAGE((as_kernel(text, true) == "verified") == !race, text);
          const bool wide = races(
              passed_on_flag(widened(from), from_peer, ".relaxed.cluster", by_peer, widened(to)));
          CHECK_MESSAGE((as_kernel(text, false) == "verified") == !wide, text);
        }
      }
    }
  }
}

TEST_CASE("kernels: what passes through the barrier of a cluster passes by the memory model") {
  const Side waits{"", ".acquire.cluster"};
  for (const bool apart : {false, true}) {
    for (const Side& from : sides("release")) {
      if (!from.access.ends_with(".cluster")) continue;
      const std::string text = with_cluster_barrier(from, waits, apart);
      const bool race = races(with_flag(from, waits, apart));
      CHECK_MESSAGE((as_kernel(text, false) == "verified") == !race, text);
    }
  }
}

}  // namespace
}  // namespace muster::litmus
