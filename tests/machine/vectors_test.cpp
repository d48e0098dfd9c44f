// What instructions compute, against vectors that vectors/make_vectors.py made in exact arithmetic
// from the sentences of the PTX ISA: all compute rows by type and rounding, at edge values. A
// vector whose result the machine does not know fails, too.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "run_kernel.h"

namespace muster::machine {
namespace {

struct Vector {
  std::string instruction, inputs, results;
};

std::vector<Vector> read_vectors() {
  std::ifstream file("tests/machine/vectors/compute.txt");
  std::vector<Vector> vectors;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
    REQUIRE(second != std::string::npos);
    vectors.push_back({line.substr(0, first), line.substr(first + 1, second - first - 1),
                       line.substr(second + 1)});
  }
  return vectors;
}

const char* type_of(char register_class) {
  return register_class == 'h' ? "b16" : register_class == 'r' ? "b32" : "b64";
}

// Registers take their values, the instruction runs, and what differs goes to FAIL.
std::string text_of(const Vector& vector) {
  std::string text;
  std::istringstream inputs(vector.inputs), results(vector.results);
  for (std::string pair; inputs >> pair;) {
    const std::string name = pair.substr(0, pair.find('='));
    const std::string value = "0x" + pair.substr(pair.find('=') + 1);
    text += name[0] == 'p'
                ? "setp.ne.u32 %" + name + ", " + value + ", 0;\n"
                : std::string("mov.") + type_of(name[0]) + " %" + name + ", " + value + ";\n";
  }
  text += vector.instruction + ";\n";
  for (std::string pair; results >> pair;) {
    const std::string name = pair.substr(0, pair.find('='));
    const std::string value = "0x" + pair.substr(pair.find('=') + 1);
    if (name[0] == 'p') {
      text += (value == "0x1" ? "@!%" : "@%") + name + " bra FAIL;\n";
    } else {
      text += std::string("setp.ne.") + type_of(name[0]) + " %p9, %" + name + ", " + value +
              ";\n@%p9 bra FAIL;\n";
    }
  }
  return text;
}

// Whether all of them give what they should.
bool right(std::span<const Vector> vectors) {
  std::string body;
  for (const Vector& vector : vectors) body += text_of(vector);
  // An access outside of shared memory tells that FAIL was reached.
  body += "bra DONE;\nFAIL:\nst.shared.u32 [s+65536], %r0;\nDONE:\n";
  const Ran ran = run_kernel(body, 1);
  return ran.fault == 0 && !ran.blocked && ran.obstacle == Obstacle::Kind::none;
}

TEST_CASE("instructions compute what the ISA says: recorded vectors") {
  const std::vector<Vector> all = read_vectors();
  REQUIRE(all.size() > 10000);
  constexpr std::size_t kTogether = 200;
  for (std::size_t i = 0; i < all.size(); i += kTogether) {
    const std::span<const Vector> some =
        std::span{all}.subspan(i, std::min(kTogether, all.size() - i));
    if (right(some)) continue;
    for (const Vector& vector : some) {
      CHECK_MESSAGE(right(std::span{&vector, 1}), vector.instruction, " of ", vector.inputs,
                    " should be ", vector.results);
    }
  }
}

TEST_CASE("a vector that is wrong is found") {
  const Vector wrong{"add.u32 %r0, %r4, %r5", "r4=2 r5=2", "r0=5"};
  CHECK_FALSE(right(std::span{&wrong, 1}));
  const Vector unknown{"tanh.approx.f32 %r0, %r4; ld.shared.u32 %r0, [s]", "r4=2", "r0=5"};
  CHECK_FALSE(right(std::span{&unknown, 1}));
}

}  // namespace
}  // namespace muster::machine
