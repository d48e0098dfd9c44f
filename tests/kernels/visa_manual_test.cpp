// The pages of the vISA manual (documentation/visa/instructions of intel-graphics-compiler), one by
// one: what a page's instruction computes is what the page says, what acts is executed, and what is
// not modelled is named.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"
#include "visa_text.h"

namespace muster::kernels {
namespace {

// What a lane has: in A, B, C and, as floats, in FA, FB, FC.
struct Lane {
  std::int32_t a, b, c;
  float fa, fb, fc;
  std::uint32_t au() const { return static_cast<std::uint32_t>(a); }
  std::uint32_t bu() const { return static_cast<std::uint32_t>(b); }
};
Lane lane(std::int32_t i) {
  const std::int32_t a = i * 7 - 50, b = i * 3 + 1;
  return {a, b, i, static_cast<float>(a) * 0.25F, static_cast<float>(b), static_cast<float>(i)};
}

const std::string kDeclared = R"(.decl A v_type=G type=d num_elts=@ align=wordx32
.decl AU v_type=G type=ud num_elts=@ align=wordx32 alias=<A, 0>
.decl AH v_type=G type=hf num_elts=64 align=wordx32 alias=<A, 0>
.decl AB v_type=G type=b num_elts=128 align=wordx32 alias=<A, 0>
.decl B v_type=G type=d num_elts=@ align=wordx32
.decl BU v_type=G type=ud num_elts=@ align=wordx32 alias=<B, 0>
.decl BB v_type=G type=b num_elts=128 align=wordx32 alias=<B, 0>
.decl C v_type=G type=d num_elts=@ align=wordx32
.decl CU v_type=G type=ud num_elts=@ align=wordx32 alias=<C, 0>
.decl FA v_type=G type=f num_elts=@ align=wordx32
.decl FB v_type=G type=f num_elts=@ align=wordx32
.decl FC v_type=G type=f num_elts=@ align=wordx32
.decl UV v_type=G type=f num_elts=16 align=wordx32
.decl XU v_type=G type=ud num_elts=@ align=wordx32 alias=<X, 0>
.decl XF v_type=G type=f num_elts=@ align=wordx32 alias=<X, 0>
.decl XW v_type=G type=w num_elts=64 align=wordx32 alias=<X, 0>
.decl XB v_type=G type=ub num_elts=128 align=wordx32 alias=<X, 0>
.decl XH v_type=G type=hf num_elts=64 align=wordx32 alias=<X, 0>
.decl HALF v_type=G type=hf num_elts=@ align=wordx32
.decl EIGHT v_type=G type=ub num_elts=@ align=wordx32
.decl WIDE v_type=G type=ud num_elts=64 align=wordx32
.decl WIDES v_type=G type=d num_elts=64 align=wordx32 alias=<WIDE, 0>
.decl CHOICE v_type=G type=ub num_elts=1 align=word
.decl ENTRY v_type=G type=uq num_elts=1 align=qword
.decl A0 v_type=A num_elts=1 align=qword
.decl S0 v_type=S num_elts=1
)";
const std::string kSetUp = R"(    mul (M1, @) A(0,0)<1> TID(0,0)<1;1,0> 7:d
    add (M1, @) A(0,0)<1> A(0,0)<1;1,0> -50:d
    mul (M1, @) B(0,0)<1> TID(0,0)<1;1,0> 3:d
    add (M1, @) B(0,0)<1> B(0,0)<1;1,0> 1:d
    mov (M1, @) C(0,0)<1> TID(0,0)<1;1,0>
    mov (M1, @) FA(0,0)<1> A(0,0)<1;1,0>
    mul (M1, @) FA(0,0)<1> FA(0,0)<1;1,0> 0x3e800000:f
    mov (M1, @) FB(0,0)<1> B(0,0)<1;1,0>
    mov (M1, @) FC(0,0)<1> C(0,0)<1;1,0>
    mov (M1, @) X(0,0)<1> 0:d
)";
const std::string kKeep = "    lsc_store.ugm (M1, @) flat[QU]:a64 X:d32\n";

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_visa_manual_test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

struct Ran {
  int status = 0;
  std::vector<std::uint32_t> words;
  std::string said;
};

Ran run(const std::string& body, const std::string& behind = {}) {
  const Folder folder;
  const std::string file = folder.path("k.visaasm"), words = folder.path("words"),
                    said = folder.path("said"), dump = "0=" + words;
  std::ofstream(file) << visa_text(
      {.body = kSetUp + body + kKeep, .declarations = kDeclared, .behind = behind});
  Ran ran;
  ran.status = tool::run(std::vector<std::string_view>{"run", file, "--block", "32", "--param",
                                                       "0=buffer:256", "--shared", "1024", "--dump",
                                                       dump, "--output", said});
  std::ifstream in(words, std::ios::binary);
  for (std::uint32_t word = 0; in.read(reinterpret_cast<char*>(&word), sizeof word);) {
    ran.words.push_back(word);
  }
  std::stringstream text;
  text << std::ifstream(said).rdbuf();
  ran.said = text.str();
  return ran;
}

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }
std::uint32_t low(std::int64_t value) { return static_cast<std::uint32_t>(value); }
float real(double value) { return static_cast<float>(value); }
std::int64_t clamped(std::int64_t value, std::int64_t least, std::int64_t most) {
  return value < least ? least : value > most ? most : value;
}

struct Computed {
  std::string_view page;
  std::string body;  // leaves its result in X
  std::function<std::uint32_t(const Lane&)> value;
  std::uint32_t lanes = 0xffffffffU;  // the others are undefined
};

std::string two(std::string_view name, std::string_view to = "X") {
  return fmt::format("    {} (M1, @) {}(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>\n", name, to);
}
std::string one(std::string_view name, std::string_view from = "FB", std::string_view to = "XF") {
  return fmt::format("    {} (M1, @) {}(0,0)<1> {}(0,0)<1;1,0>\n", name, to, from);
}
std::string floats(std::string_view name) {
  return fmt::format("    {} (M1, @) XF(0,0)<1> FA(0,0)<1;1,0> FB(0,0)<1;1,0>\n", name);
}
std::string three(std::string_view name) {
  return fmt::format("    {} (M1, @) X(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0> C(0,0)<1;1,0>\n", name);
}
std::string if_set(std::string_view predicate) {
  return fmt::format("    ({}) add (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0x1000000:d\n", predicate);
}

// Integers.
std::vector<Computed> integers() {
  return {
      {"ADD", two("add"), [](const Lane& l) { return low(l.a + l.b); }},
      {"ADD", two("add.sat", "XU"),
       [](const Lane& l) { return low(clamped(std::int64_t{l.a} + l.b, 0, 0xffffffffU)); }},
      {"ADD3", three("add3"), [](const Lane& l) { return low(l.a + l.b + l.c); }},
      {"ADD3O",
       "    add3.o (M1, @) X(0,0)<1> P1 A(0,0)<1;1,0> 0x7fffffff:d C(0,0)<1;1,0>\n" +
           std::string{"    and (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0xff:d\n"} + if_set("P1"),
       [](const Lane& l) {
         const std::int64_t sum = std::int64_t{l.a} + 0x7fffffff + l.c;
         return (low(sum) & 0xffU) + (sum > 0x7fffffff ? 0x1000000U : 0U);
       }},
      {"ADDC",
       "    addc (M1, @) XU(0,0)<1> BU(0,0)<1> AU(0,0)<1;1,0> BU(0,0)<1;1,0>\n"
       "    shl (M1, @) B(0,0)<1> B(0,0)<1;1,0> 0x10:d\n"
       "    add (M1, @) X(0,0)<1> X(0,0)<1;1,0> B(0,0)<1;1,0>\n",
       [](const Lane& l) {
         const std::uint64_t sum = std::uint64_t{l.au()} + l.bu();
         return static_cast<std::uint32_t>(sum) + static_cast<std::uint32_t>(sum >> 32 << 16);
       }},
      {"SUBB",
       "    subb (M1, @) XU(0,0)<1> BU(0,0)<1> AU(0,0)<1;1,0> BU(0,0)<1;1,0>\n"
       "    shl (M1, @) B(0,0)<1> B(0,0)<1;1,0> 0x10:d\n"
       "    add (M1, @) X(0,0)<1> X(0,0)<1;1,0> B(0,0)<1;1,0>\n",
       [](const Lane& l) { return l.au() - l.bu() + (l.au() < l.bu() ? 0x10000U : 0U); }},
      {"AVG", two("avg"), [](const Lane& l) { return low((l.a + l.b + 1) >> 1); }},
      {"DP4A", three("dp4a"),
       [](const Lane& l) {
         std::int32_t sum = l.a;
         for (unsigned k = 0; k < 32; k += 8) {
           sum += static_cast<std::int8_t>(l.b >> k) * static_cast<std::int8_t>(l.c >> k);
         }
         return low(sum);
       }},
      {"DP4A", "    dp4a.sat (M1, @) XU(0,0)<1> 0xffffff00:ud AU(0,0)<1;1,0> BU(0,0)<1;1,0>\n",
       [](const Lane& l) {
         std::uint64_t sum = 0xffffff00U;
         for (unsigned k = 0; k < 32; k += 8) {
           sum += std::uint64_t{l.au() >> k & 0xffU} * (l.bu() >> k & 0xffU);
         }
         return sum > 0xffffffffU ? 0xffffffffU : static_cast<std::uint32_t>(sum);
       }},
      {"SAD2",
       "    sad2 (M1, @) XW(0,0)<2> AB(0,0)<4;1,0> BB(0,0)<4;1,0>\n"
       "    and (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0xffff:d\n",
       [](const Lane& l) {
         const Lane next = lane(l.c + 1);
         const auto apart = [](const Lane& of) {
           return std::abs(static_cast<std::int8_t>(of.a) - static_cast<std::int8_t>(of.b));
         };
         return low(apart(l) + apart(next));
       },
       0x55555555U},
      {"SAD2ADD",
       "    sad2add (M1, @) XW(0,0)<2> AB(0,0)<4;1,0> BB(0,0)<4;1,0> 5:w\n"
       "    and (M1, @) X(0,0)<1> X(0,0)<1;1,0> 0xffff:d\n",
       [](const Lane& l) {
         const Lane next = lane(l.c + 1);
         const auto apart = [](const Lane& of) {
           return std::abs(static_cast<std::int8_t>(of.a) - static_cast<std::int8_t>(of.b));
         };
         return low(apart(l) + apart(next) + 5);
       },
       0x55555555U},
      {"DIV", two("div"), [](const Lane& l) { return low(l.a / l.b); }},
      {"MOD", two("mod"), [](const Lane& l) { return low(l.a % l.b); }},
      {"MAD", three("mad"), [](const Lane& l) { return low(l.a * l.b + l.c); }},
      {"MADW",
       "    madw (M1, @) WIDES(0,0)<1> A(0,0)<1;1,0> 0x12345678:d C(0,0)<1;1,0>\n"
       "    add (M1, @) X(0,0)<1> WIDES(0,0)<1;1,0> WIDES(2,0)<1;1,0>\n",
       [](const Lane& l) {
         const std::int64_t sum = std::int64_t{l.a} * 0x12345678 + l.c;
         return low(sum) + low(sum >> 32);
       }},
      {"MIN_MAX", two("min"), [](const Lane& l) { return low(std::min(l.a, l.b)); }},
      {"MIN_MAX", two("max"), [](const Lane& l) { return low(std::max(l.a, l.b)); }},
      {"MUL", two("mul"), [](const Lane& l) { return low(l.a * l.b); }},
      {"MULH", "    mulh (M1, @) X(0,0)<1> A(0,0)<1;1,0> 0x12345678:d\n",
       [](const Lane& l) { return low((std::int64_t{l.a} * 0x12345678) >> 32); }},
  };
}

// Bits, comparisons, selections, moves.
std::vector<Computed> logic() {
  return {
      {"AND", two("and"), [](const Lane& l) { return low(l.a & l.b); }},
      {"OR", two("or"), [](const Lane& l) { return low(l.a | l.b); }},
      {"XOR", two("xor"), [](const Lane& l) { return low(l.a ^ l.b); }},
      {"NOT", one("not", "A", "X"), [](const Lane& l) { return low(~l.a); }},
      {"SHL", "    shl (M1, @) X(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>\n",
       [](const Lane& l) { return l.au() << l.c; }},
      {"SHR", "    shr (M1, @) XU(0,0)<1> AU(0,0)<1;1,0> CU(0,0)<1;1,0>\n",
       [](const Lane& l) { return l.au() >> l.c; }},
      {"ASR", "    asr (M1, @) X(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>\n",
       [](const Lane& l) { return low(l.a >> l.c); }},
      {"ROL", "    rol (M1, @) X(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>\n",
       [](const Lane& l) { return std::rotl(l.au(), l.c); }},
      {"ROR", "    ror (M1, @) X(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>\n",
       [](const Lane& l) { return std::rotr(l.au(), l.c); }},
      {"BFE", "    bfe (M1, @) XU(0,0)<1> 0x5:ud CU(0,0)<1;1,0> AU(0,0)<1;1,0>\n",
       [](const Lane& l) { return l.au() >> l.c & 31U; }},
      {"BFI", "    bfi (M1, @) XU(0,0)<1> 0x5:ud CU(0,0)<1;1,0> BU(0,0)<1;1,0> AU(0,0)<1;1,0>\n",
       [](const Lane& l) {
         const std::uint32_t mask = 31U << l.c;
         return (l.bu() << l.c & mask) | (l.au() & ~mask);
       }},
      {"BFN", "    bfn.x1e (M1, @) X(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0> C(0,0)<1;1,0>\n",
       [](const Lane& l) {
         std::uint32_t value = 0;
         for (unsigned k = 0; k < 32; ++k) {
           const std::uint32_t row = (l.au() >> k & 1U) | (l.bu() >> k & 1U) << 1 |
                                     (static_cast<std::uint32_t>(l.c) >> k & 1U) << 2;
           value |= (0x1eU >> row & 1U) << k;
         }
         return value;
       }},
      {"BFREV", one("bfrev", "AU", "XU"),
       [](const Lane& l) {
         std::uint32_t value = 0;
         for (unsigned k = 0; k < 32; ++k) {
           value |= (l.au() >> k & 1U) << (31 - k);
         }
         return value;
       }},
      {"CBIT", one("cbit", "AU", "XU"),
       [](const Lane& l) { return static_cast<std::uint32_t>(std::popcount(l.au())); }},
      {"FBL", one("fbl", "CU", "XU"),
       [](const Lane& l) {
         return l.c == 0
                    ? 0xffffffffU
                    : static_cast<std::uint32_t>(std::countr_zero(static_cast<std::uint32_t>(l.c)));
       }},
      {"FBH", one("fbh", "A", "XU"),
       [](const Lane& l) {
         const std::uint32_t value = l.a < 0 ? ~l.au() : l.au();
         return value == 0 ? 0xffffffffU : static_cast<std::uint32_t>(std::countl_zero(value));
       }},
      {"FBH", one("fbh", "CU", "XU"),
       [](const Lane& l) {
         return l.c == 0
                    ? 0xffffffffU
                    : static_cast<std::uint32_t>(std::countl_zero(static_cast<std::uint32_t>(l.c)));
       }},
      {"LZD", one("lzd", "CU", "XU"),
       [](const Lane& l) {
         return static_cast<std::uint32_t>(std::countl_zero(static_cast<std::uint32_t>(l.c)));
       }},
      {"CMP", "    cmp.lt (M1, @) P1 A(0,0)<1;1,0> B(0,0)<1;1,0>\n" + if_set("P1"),
       [](const Lane& l) { return l.a < l.b ? 0x1000000U : 0U; }},
      {"CMP", "    cmp.ge (M1, @) X(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>\n",
       [](const Lane& l) { return l.a >= l.b ? 0xffffffffU : 0U; }},
      {"SEL",
       "    cmp.gt (M1, @) P1 FA(0,0)<1;1,0> FB(0,0)<1;1,0>\n"
       "    (P1) sel (M1, @) X(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>\n",
       [](const Lane& l) { return low(l.fa > l.fb ? l.a : l.b); }},
      {"SETP", "    setp (M1_NM, @) P1 0xf0f01234:ud\n" + if_set("P1"),
       [](const Lane& l) { return 0xf0f01234U >> l.c & 1U ? 0x1000000U : 0U; }},
      {"SETP", "    setp (M1, @) P1 BU(0,0)<1;1,0>\n" + if_set("P1"),
       [](const Lane& l) { return l.b % 2 != 0 ? 0x1000000U : 0U; }},
      {"MOV", one("mov", "FA", "X"), [](const Lane& l) { return low(static_cast<int>(l.fa)); }},
      {"MOV", "    mov.sat (M1, @) XB(0,0)<4> A(0,0)<1;1,0>\n",
       [](const Lane& l) { return low(clamped(l.a, 0, 255)); }},
      {"ADDR_ADD",
       "    addr_add (M1_NM, 1) A0(0)<1> &B[0] 0x10:uw\n"
       "    mov (M1, @) X(0,0)<1> r[A0(0),0]<0;1,0>:d\n",
       [](const Lane&) { return low(lane(4).b); }},
  };
}

// Floats.
std::vector<Computed> reals() {
  return {
      {"ADD", floats("add"), [](const Lane& l) { return bits(l.fa + l.fb); }},
      {"MUL", floats("mul"), [](const Lane& l) { return bits(l.fa * l.fb); }},
      {"DIVM", floats("divm"), [](const Lane& l) { return bits(l.fa / l.fb); }},
      {"DIV", floats("div"), [](const Lane& l) { return bits(l.fa / l.fb); }},
      {"MIN_MAX", floats("max"), [](const Lane& l) { return bits(std::max(l.fa, l.fb)); }},
      {"MAD", "    mad (M1, @) XF(0,0)<1> FA(0,0)<1;1,0> FB(0,0)<1;1,0> FC(0,0)<1;1,0>\n",
       [](const Lane& l) { return bits(std::fma(l.fa, l.fb, l.fc)); }},
      {"LRP", "    lrp (M1, @) XF(0,0)<1> FA(0,0)<1;1,0> FB(0,0)<1;1,0> FC(0,0)<1;1,0>\n",
       [](const Lane& l) { return bits(std::fma(l.fa, l.fb, l.fc * (1.0F - l.fa))); }},
      {"PLN",
       "    mov (M1, 8) UV(0,0)<1> FB(0,0)<1;1,0>\n"
       "    mov (M1, 8) UV(0,8)<1> FC(0,0)<1;1,0>\n"
       "    plane (M1, 8) XF(0,0)<1> FA(0,0)<0;1,0> UV(0,0)<1;1,0>\n",
       [](const Lane& l) {
         return bits(std::fma(lane(0).fa, l.fb, std::fma(lane(1).fa, l.fc, lane(3).fa)));
       },
       0xffU},
      {"INV", one("inv"), [](const Lane& l) { return bits(1.0F / l.fb); }},
      {"SQRT", one("sqrt"), [](const Lane& l) { return bits(std::sqrt(l.fb)); }},
      {"SQRTM", one("sqrtm"), [](const Lane& l) { return bits(std::sqrt(l.fb)); }},
      {"RSQRT", one("rsqrt"),
       [](const Lane& l) { return bits(real(1 / std::sqrt(double{l.fb}))); }},
      {"RSQTM", "    rsqtm (M1, @) XF(0,0)<1> P1 FC(0,0)<1;1,0>\n" + if_set("P1"),
       [](const Lane& l) {
         return bits(real(1 / std::sqrt(double{l.fc}))) + (l.c == 0 ? 0x1000000U : 0U);
       }},
      {"INVM", "    invm (M1, @) XF(0,0)<1> P1 FC(0,0)<1;1,0> FB(0,0)<1;1,0>\n" + if_set("P1"),
       [](const Lane& l) { return bits(l.fc / l.fb) + (l.c == 0 ? 0x1000000U : 0U); }},
      {"LOG", one("log"), [](const Lane& l) { return bits(real(std::log2(double{l.fb}))); }},
      {"EXP", one("exp", "FA"), [](const Lane& l) { return bits(real(std::exp2(double{l.fa}))); }},
      {"SIN", one("sin"), [](const Lane& l) { return bits(real(std::sin(double{l.fb}))); }},
      {"COS", one("cos"), [](const Lane& l) { return bits(real(std::cos(double{l.fb}))); }},
      {"POW", "    pow (M1, @) XF(0,0)<1> FB(0,0)<1;1,0> 0x40000000:f\n",
       [](const Lane& l) {
         return bits(real(std::exp2(double{real(std::log2(double{l.fb})) * 2.0F})));
       }},
      {"FRC", one("frc", "FA"), [](const Lane& l) { return bits(l.fa - std::floor(l.fa)); }},
      {"RNDD", one("rndd", "FA"), [](const Lane& l) { return bits(std::floor(l.fa)); }},
      {"RNDU", one("rndu", "FA"), [](const Lane& l) { return bits(std::ceil(l.fa)); }},
      {"RNDE", one("rnde", "FA"), [](const Lane& l) { return bits(std::nearbyint(l.fa)); }},
      {"RNDZ", one("rndz", "FA"), [](const Lane& l) { return bits(std::trunc(l.fa)); }},
      // To TF32 and back: 10 bits of fraction, ties to even.
      {"FCVT",
       "    mul (M1, @) FA(0,0)<1> FB(0,0)<1;1,0> 0x3f800c00:f\n"
       "    fcvt (M1, @) AU(0,0)<1> FA(0,0)<1;1,0>\n"
       "    fcvt (M1, @) XF(0,0)<1> AU(0,0)<1;1,0>\n",
       [](const Lane& l) {
         const std::uint32_t value = bits(l.fb * std::bit_cast<float>(0x3f800c00U));
         return (value + 0xfffU + (value >> 13 & 1U)) & 0xffffe000U;
       }},
      // To two bits of fraction and back: 1, 4, 7, 10 and so on are near the upper byte of a half.
      {"FCVT",
       "    mov (M1, @) HALF(0,0)<1> FB(0,0)<1;1,0>\n"
       "    fcvt (M1_NM, @) EIGHT(0,0)<1> HALF(0,0)<1;1,0>\n"
       "    fcvt (M1, @) HALF(0,0)<1> EIGHT(0,0)<1;1,0>\n"
       "    mov (M1, @) XF(0,0)<1> HALF(0,0)<1;1,0>\n",
       [](const Lane& l) {
         int exponent = 0;
         const float fraction = std::frexp(l.fb, &exponent);
         return bits(std::ldexp(std::nearbyint(fraction * 8), exponent - 3));
       }},
      {"SRND",
       "    mul (M1, @) FA(0,0)<1> FB(0,0)<1;1,0> 0x3f801800:f\n"
       "    srnd (M1_NM, @) HALF(0,0)<1> FA(0,0)<1;1,0> 0x1800:uw\n"
       "    mov (M1, @) XF(0,0)<1> HALF(0,0)<1;1,0>\n",
       [](const Lane& l) {
         const std::uint32_t value = bits(l.fb * std::bit_cast<float>(0x3f801800U));
         return (value + 0x1800U) & 0xffffe000U;
       }},
  };
}

void walk(const std::vector<Computed>& all) {
  for (const Computed& page : all) {
    CAPTURE(page.page);
    CAPTURE(page.body);
    const Ran ran = run(page.body);
    CAPTURE(ran.said);
    CHECK(ran.status == 0);
    REQUIRE(ran.words.size() >= 32);
    for (std::int32_t i = 0; i < 32; ++i) {
      CAPTURE(i);
      if ((page.lanes >> i & 1U) != 0) {
        CHECK(ran.words[static_cast<std::size_t>(i)] == page.value(lane(i)));
      }
    }
  }
}

// What acts: control, accesses, barriers and fences of one thread.
struct Acting {
  std::string_view page, body, behind;
  std::function<std::uint32_t(const Lane&)> value;
};

constexpr std::string_view kTo = "    mov (M1, @) X(0,0)<1> B(0,0)<1;1,0>\n";
constexpr std::string_view kAdd =
    ".function \"more\"\nmore:\n    add (M1, @) X(0,0)<1> B(0,0)<1;1,0> 1:d\n    ret (M1, @)\n";
constexpr std::string_view kPart =
    ".function \"more\"\nmore:\n    mov (M1, @) X(0,0)<1> B(0,0)<1;1,0>\n"
    "    cmp.lt (M1, @) P2 C(0,0)<1;1,0> 9:d\n    (P2) ret (M1, @)\n"
    "    add (M1, @) X(0,0)<1> X(0,0)<1;1,0> 1:d\n    ret (M1, @)\n";
constexpr std::string_view kFunction =
    ".global_function \"outside\"\n.kernel_attr Extern=\"true\"\n"
    "    add (M1, @) %retval(0,0)<1> %arg(0,0)<1;1,0> 1:d\n    fret (M1, @)\n";
constexpr std::string_view kLess = "    cmp.lt (M1, @) P1 C(0,0)<1;1,0> 20:d\n";

std::vector<Acting> control() {
  const auto same = [](const Lane& l) { return low(l.b); };
  const auto more = [](const Lane& l) { return low(l.b + 1); };
  const auto some = [](const Lane& l) { return l.c < 20 ? low(l.b + (l.c < 9 ? 0 : 1)) : 0; };
  return {
      {"JMP", "    jmp (M1, 1) ON\n    mov (M1, @) B(0,0)<1> 0:d\nON:\n", kTo, same},
      {"LABEL", "HERE:\n", kTo, same},
      {"LOC", "LOC 7\n", kTo, same},
      {"FILE", "FILE \"k.cl\"\n", kTo, same},
      {"LIFETIME", "    lifetime.start X\n", kTo, same},
      {"YIELD", "    yield\n", kTo, same},
      {"GOTO", "CMP    (P1) goto (M1, @) ON\n    add (M1, @) B(0,0)<1> B(0,0)<1;1,0> 1:d\nON:\n",
       kTo, [](const Lane& l) { return low(l.b + (l.c < 20 ? 0 : 1)); }},
      {"SWITCHJMP",
       "    mov (M1, 1) CHOICE(0,0)<1> 1:ub\n"
       "    switchjmp (M1, 1) CHOICE(0,0)<0;1,0> (ON, MORE)\nON:\n    mov (M1, @) B(0,0)<1> 0:d\n"
       "MORE:\n",
       kTo, same},
      {"CALL", "    call (M1, @) more\n", kAdd, more},
      {"SUBROUTINE", "CMP    (P1) call (M1, @) more\n", kPart, some},
      {"RET", "    call (M1, @) more\n", kPart,
       [](const Lane& l) { return low(l.b + (l.c < 9 ? 0 : 1)); }},
      {"IFCALL", "    faddr more ENTRY(0,0)<1>\nCMP    (P1) ifcall (M1, @) ENTRY(0,0)<0;1,0> 0 0\n",
       kPart, some},
      {"FADDR", "    faddr more ENTRY(0,0)<1>\n    ifcall (M1, @) ENTRY(0,0)<0;1,0> 0 0\n", kAdd,
       more},
      {"FCALL",
       "    mov (M1, @) %arg(0,0)<1> B(0,0)<1;1,0>\n    fcall (M1, @) outside 2 2\n"
       "    mov (M1, @) X(0,0)<1> %retval(0,0)<1;1,0>\n",
       kFunction, more},
      {"FRET",
       "    mov (M1, @) %arg(0,0)<1> B(0,0)<1;1,0>\n    faddr outside ENTRY(0,0)<1>\n"
       "    ifcall (M1, @) ENTRY(0,0)<0;1,0> 2 2\n"
       "    mov (M1, @) X(0,0)<1> %retval(0,0)<1;1,0>\n",
       kFunction, more},
  };
}

// A word of each lane goes to memory and comes back.
std::vector<Acting> memory() {
  const auto same = [](const Lane& l) { return low(l.b); };
  const auto first = [](const Lane& l) { return low(l.c < 16 ? l.b : 0); };
  const auto four = [](const Lane& l) { return low(l.c < 4 ? l.b : 0); };
  constexpr std::string_view kSurface = "    movs (M1_NM, 1) T6(0) 0x0:ud\n";
  static const std::string gathers[] = {
      std::string{kSurface} +
          "    scatter4_scaled.R (M1, 16) T6 0x0:ud OWN.0 B.0\n"
          "    gather4_scaled.R (M1, 16) T6 0x0:ud OWN.0 X.0\n",
      std::string{kSurface} +
          "    scatter_scaled.4 (M1, 16) T6 0x0:ud OWN.0 B.0\n"
          "    gather_scaled.4 (M1, 16) T6 0x0:ud OWN.0 X.0\n",
      std::string{kSurface} + "    oword_st (1) T6 0x0:ud B.0\n    oword_ld (1) T6 0x0:ud X.0\n",
      std::string{kSurface} +
          "    oword_st (1) T6 0x0:ud B.0\n    oword_ld_unaligned (1) T6 0x0:ud X.0\n",
      std::string{kSurface} +
          "    dword_atomic.add (M1, 16) T6 OWN.0 B.0 %null.0 %null.0\n"
          "    gather_scaled.4 (M1, 16) T6 0x0:ud OWN.0 X.0\n",
  };
  return {
      {"LSC_UNTYPED",
       "    lsc_store.slm (M1, @) flat[OWNU]:a32 B:d32\n"
       "    lsc_load.slm (M1, @) X:d32 flat[OWNU]:a32\n",
       {},
       same},
      {"SCATTER4_SCALED", gathers[0], {}, first},
      {"GATHER4_SCALED", gathers[0], {}, first},
      {"SCATTER_SCALED", gathers[1], {}, first},
      {"GATHER_SCALED", gathers[1], {}, first},
      {"MOVS", gathers[1], {}, first},
      {"OWORD_ST", gathers[2], {}, four},
      {"OWORD_LD", gathers[2], {}, four},
      {"OWORD_LD_UNALIGNED", gathers[3], {}, four},
      {"DWORD_ATOMIC", gathers[4], {}, first},
      {"SVM_SCATTER",
       "    svm_scatter.4.1 (M1, 16) QU.0 B.0\n    svm_gather.4.1 (M1, 16) QU.0 X.0\n",
       {},
       first},
      {"SVM_GATHER",
       "    svm_scatter.4.1 (M1, 16) QU.0 B.0\n    svm_gather.4.1 (M1, 16) QU.0 X.0\n",
       {},
       first},
      {"SVM_SCATTER4_SCALED",
       "    svm_scatter4scaled.R (M1, 16) 0x0:ud QU.0 B.0\n"
       "    svm_gather4scaled.R (M1, 16) 0x0:ud QU.0 X.0\n",
       {},
       first},
      {"SVM_GATHER4_SCALED",
       "    svm_scatter4scaled.R (M1, 16) 0x0:ud QU.0 B.0\n"
       "    svm_gather4scaled.R (M1, 16) 0x0:ud QU.0 X.0\n",
       {},
       first},
      {"SVM_ATOMIC",
       "    svm_atomic.add (M1, 16) QU.0 %null.0 B.0 %null.0\n"
       "    svm_gather.4.1 (M1, 16) QU.0 X.0\n",
       {},
       first},
      {"SVM_BLOCK_ST",
       "    svm_block_st (1) IN(0,0)<0;1,0> B.0\n    svm_block_ld (1) IN(0,0)<0;1,0> X.0\n",
       {},
       four},
      {"SVM_BLOCK_LD",
       "    svm_block_st (1) IN(0,0)<0;1,0> B.0\n    svm_block_ld (1) IN(0,0)<0;1,0> X.0\n",
       {},
       four},
      {"BARRIER", "    barrier\n", kTo, same},
      {"SBARRIER", "    sbarrier.signal\n    sbarrier.wait\n", kTo, same},
      {"NBARRIER", "    nbarrier.signal 1 1\n    nbarrier.wait 1\n", kTo, same},
      {"FENCE", "    fence_local\n    fence_global\n    fence_sw\n", kTo, same},
      {"LSC_FENCE", "    lsc_fence.slm.none.group\n    lsc_fence.ugm.none.group\n", kTo, same},
      {"RAW_SEND",
       "    mov (M1_NM, 1) PAY(0,2)<1> 0x1010001:ud\n"
       "    raw_send (M1_NM, 1) 0x3 1 0 0x2000004:ud PAY.0 %null.0\n    nbarrier.wait 1\n",
       kTo, same},
      {"RAW_SENDS",
       "    mov (M1_NM, 1) PAY(0,2)<1> 0x1010001:ud\n"
       "    raw_sends.3.1.0.0 (M1_NM, 1) 0x3:ud 0x2000004:ud PAY.0 %null.0 %null.0\n"
       "    nbarrier.wait 1\n",
       kTo, same},
  };
}

// Named, and what follows or what they give is not known. Why: what they move has a layout or a
// format that the manual does not give, or that work of graphics alone has; or an agent outside the
// kernel acts.
struct Open {
  std::string_view page, body;
};
std::vector<Open> open_pages() {
  return {
      {"3D_LOAD",
       "    load_3d.R (M1, 16) 0x0:uw T6 X.0 A.0 B.0\n"
       "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0x0:d\n    (P1) jmp (M1, 1) ON\n    barrier\nON:\n"},
      {"3D_SAMPLE",
       "    sample_3d.R (M1, 16) 0x0:uw S0 T6 X.0 A.0 B.0\n"
       "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0x0:d\n    (P1) jmp (M1, 1) ON\n    barrier\nON:\n"},
      {"3D_SAMPLE4",
       "    sample4.R (M1, 16) 0x0:uw S0 T6 X.0 A.0 B.0\n"
       "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0x0:d\n    (P1) jmp (M1, 1) ON\n    barrier\nON:\n"},
      {"AVS", "    avs.R (M1, 16) T6\n"},
      {"CACHE_FLUSH", "    sampler_cache_flush\n"},
      {"DPASW",
       "    dpasw.s8.s8.8.2 (M1, 16) X.0 A.0 WIDE.0 B(0,0)\n"
       "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0x0:d\n    (P1) jmp (M1, 1) ON\n    barrier\nON:\n"},
      {"FCCALL", "    fccall (M1, 16) ON\nON:\n"},
      {"GATHER", "    gather.4.0 (16) T6 0x0:ud OWN.0 X.0\n"},
      {"SCATTER", "    scatter.4.0 (16) T6 0x0:ud OWN.0 X.0\n"},
      {"GATHER4_TYPED", "    gather4_typed.R (M1, 8) T6 A.0 B.0 C.0 %null.0 X.0\n"},
      {"SCATTER4_TYPED", "    scatter4_typed.R (M1, 8) T6 A.0 B.0 C.0 %null.0 X.0\n"},
      {"INFO", "    resinfo.R (8) T6 A.0 X.0\n"},
      {"LSC_TYPED", "    lsc_load_quad.tgm (M1, 16) X:d32.x bti(0x0)[A,B]:a32\n"},
      {"MEDIA_LD", "    media_ld (4, 4) T6 0x0:ud 0x0:ud X.0\n"},
      {"MEDIA_ST", "    media_st (4, 4) T6 0x0:ud 0x0:ud X.0\n"},
      {"QW_GATHER", "    qw_gather.1 (M1, 8) T6 A.0 X.0\n"},
      {"QW_SCATTER", "    qw_scatter.1 (M1, 8) T6 A.0 X.0\n"},
      {"RT_READ", "    rt_read (M1, 16) T6 X.0\n"},
      {"RT_WRITE", "    rt_write_3d (M1, 16) T6 X.0 A.0\n"},
      {"SAMPLE_UNORM", "    sample_unorm.R (M1, 16) T6\n"},
      {"TYPED_ATOMIC", "    typed_atomic.add (M1, 8) T6 A.0 B.0 C.0 %null.0 A.0 B.0 X.0\n"},
      {"URB_WRITE", "    urb_write_3d (M1, 8) 0x1 0x0 A.0 B.0 C.0 X.0\n"},
      {"VME_FBR", "    vme_fbr (M1, 1) T6\n"},
      {"VME_IDM", "    vme_idm (M1, 1) T6\n"},
      {"VME_IME", "    vme_ime (M1, 1) T6\n"},
      {"VME_SIC", "    vme_sic (M1, 1) T6\n"},
      {"WAIT", "    wait 0x0:ub\n"},
  };
}

std::string written_out(std::string_view body) {
  std::string text{body};
  if (const std::size_t at = text.find("CMP"); at != std::string::npos) {
    text.replace(at, 3, kLess);
  }
  return text;
}

void walk(const std::vector<Acting>& all) {
  for (const Acting& page : all) {
    CAPTURE(page.page);
    const bool goes_on = page.behind == kTo;
    const Ran ran = run(written_out(page.body) + (goes_on ? std::string{kTo} : std::string{}),
                        goes_on ? std::string{} : std::string{page.behind});
    CAPTURE(ran.said);
    CHECK(ran.status == 0);
    REQUIRE(ran.words.size() >= 32);
    for (std::int32_t i = 0; i < 32; ++i) {
      CAPTURE(i);
      CHECK(ran.words[static_cast<std::size_t>(i)] == page.value(lane(i)));
    }
  }
}

TEST_CASE("the pages of the vISA manual whose instructions compute with integers") {
  walk(integers());
}
TEST_CASE("the pages of the vISA manual about bits, comparisons, selections and moves") {
  walk(logic());
}
TEST_CASE("the pages of the vISA manual whose instructions compute with floats") { walk(reals()); }

TEST_CASE("the pages of the vISA manual about control") { walk(control()); }
TEST_CASE("the pages of the vISA manual about memory and barriers") { walk(memory()); }

TEST_CASE("what the vISA manual has and is not modelled is named") {
  for (const Open& page : open_pages()) {
    CAPTURE(page.page);
    const Ran ran = run(std::string{page.body});
    CAPTURE(ran.said);
    CHECK(ran.status == 2);
    const std::size_t begin = page.body.find_first_not_of(' ');
    CHECK(ran.said.find(page.body.substr(begin, page.body.find_first_of(" .\n", begin) - begin)) !=
          std::string::npos);
  }
}

// The names of the pages. DPAS: visa_dpas_test.cpp. SVM is the page about those that begin so.
constexpr std::string_view kPages =
    "3D_LOAD 3D_SAMPLE 3D_SAMPLE4 ADD ADD3 ADD3O ADDC ADDR_ADD AND ASR AVG AVS BARRIER BFE BFI BFN "
    "BFREV CACHE_FLUSH CALL CBIT CMP COS DIV DIVM DP4A DPAS DPASW DWORD_ATOMIC EXP FADDR FBH FBL "
    "FCALL FCCALL FCVT FENCE FILE FRC FRET GATHER GATHER4_SCALED GATHER4_TYPED GATHER_SCALED GOTO "
    "IFCALL INFO INV INVM JMP LABEL LIFETIME LOC LOG LRP LSC_FENCE LSC_TYPED LSC_UNTYPED LZD MAD "
    "MADW MEDIA_LD MEDIA_ST MIN_MAX MOD MOV MOVS MUL MULH NBARRIER NOT OR OWORD_LD "
    "OWORD_LD_UNALIGNED OWORD_ST PLN POW QW_GATHER QW_SCATTER RAW_SEND RAW_SENDS RET RNDD RNDE "
    "RNDU "
    "RNDZ ROL ROR RSQRT RSQTM RT_READ RT_WRITE SAD2 SAD2ADD SAMPLE_UNORM SBARRIER SCATTER "
    "SCATTER4_SCALED SCATTER4_TYPED SCATTER_SCALED SEL SETP SHL SHR SIN SQRT SQRTM SRND SUBB "
    "SUBROUTINE SVM SVM_ATOMIC SVM_BLOCK_LD SVM_BLOCK_ST SVM_GATHER SVM_GATHER4_SCALED SVM_SCATTER "
    "SVM_SCATTER4_SCALED SWITCHJMP TYPED_ATOMIC URB_WRITE VME_FBR VME_IDM VME_IME VME_SIC WAIT XOR "
    "YIELD ";

TEST_CASE("every page of the vISA manual is executed or named as not modelled") {
  std::set<std::string_view> seen{"DPAS", "SVM"};
  for (const auto& all : {integers(), logic(), reals()}) {
    for (const Computed& page : all) seen.insert(page.page);
  }
  for (const auto& all : {control(), memory()}) {
    for (const Acting& page : all) seen.insert(page.page);
  }
  for (const Open& page : open_pages()) seen.insert(page.page);
  std::size_t count = 0;
  for (std::string_view left = kPages; !left.empty(); ++count) {
    const std::string_view page = left.substr(0, left.find(' '));
    CAPTURE(page);
    CHECK(seen.contains(page));
    left.remove_prefix(page.size() + 1);
  }
  CHECK(count == seen.size());
}

}  // namespace
}  // namespace muster::kernels
