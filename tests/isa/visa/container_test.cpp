// vISA's binary files: the headers, the walk from instruction to instruction in both layouts, and
// what is said of damaged files.
#include "isa/visa/encode/container.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <string>

#include "diagnostics/render.h"
#include "isa/visa/encode/text.h"

namespace muster::visa {
namespace {

std::string number(std::uint64_t value, unsigned size) {
  std::string bytes;
  for (unsigned i = 0; i < size; ++i) {
    bytes.push_back(static_cast<char>(value >> (8 * i)));
  }
  return bytes;
}

// "29 03 0000": hexadecimal digits, spaces anywhere.
std::string bytes_of(std::string_view hex) {
  std::string bytes, digits;
  for (const char digit : hex) {
    digits += digit == ' ' ? std::string{} : std::string(1, digit);
    if (digits.size() == 2) {
      bytes.push_back(static_cast<char>(std::stoi(digits, nullptr, 16)));
      digits.clear();
    }
  }
  return bytes;
}

// A routine with two variables (V32, V33), an address and a predicate, the labels `top` and `sub`
// (a subroutine), a surface, an input, NBarrierCnt=4.
std::string routine(const std::string& code, bool kernel) {
  std::string out = number(4, 4) + std::string{"\0top\0sub\0NBarrierCnt\0", 21} + number(0, 4);
  out += number(2, 4);
  for (int i = 0; i < 2; ++i) {  // the first with an attribute of three bytes
    out +=
        number(0, 4) + number(0x50, 1) + number(8, 2) + number(0, 4) + number(0, 2) + number(0, 1);
    out += i == 0 ? number(1, 1) + number(3, 4) + number(3, 1) + "abc" : number(0, 1);
  }
  const std::string one = number(1, 2) + number(0, 4) + number(8, 2) + number(0, 1);
  out += one + one;  // an address, a predicate
  out += number(2, 2) + number(1, 4) + number(0, 2) + number(2, 4) + number(1, 1) + number(0, 1);
  out += number(0, 1) + number(1, 1) + number(0, 4) + number(1, 2) + number(0, 1) + number(0, 1);
  out += kernel ? number(1, 4) + number(0, 1) + number(32, 4) + number(64, 2) + number(32, 2)
                : std::string{};
  const std::string attribute = number(1, 2) + number(3, 4) + number(1, 1) + number(4, 1);
  const std::string ends = (kernel ? std::string{} : number(0, 2)) + attribute;
  return out + number(code.size(), 4) + number(out.size() + 8 + ends.size(), 4) + ends + code;
}

// A file of a kernel `k` and, if there is code for it, a function `f`.
std::string file(const std::string& code, const std::string& function = "", unsigned minor = 1) {
  const std::string first = routine(code, true);
  const std::string second = function.empty() ? std::string{} : routine(function, false);
  const std::size_t kernel_row = 2 + 1 + 12 + 4 + 1, function_row = 1 + 2 + 1 + 8 + 4;
  const std::size_t at = 8 + kernel_row + 4 + (second.empty() ? 0 : function_row);
  std::string out = "CISA" + number(4, 1) + number(minor, 1) + number(1, 2);
  out += number(1, 2) + "k" + number(at, 4) + number(first.size(), 4) + number(0, 4) + number(0, 5);
  out += number(0, 2) + number(second.empty() ? 0 : 1, 2);
  if (!second.empty()) {
    out += number(2, 1) + number(1, 2) + "f" + number(at + first.size(), 4) +
           number(second.size(), 4) + number(0, 4);
  }
  return out + first + second;
}

constexpr Encoding kDocument{Layout::kDocument, ModeCoding::kTools};
constexpr Encoding kGenx{Layout::kGenx10, ModeCoding::kTools};

std::string read(const std::string& bytes, std::vector<Encoding> encodings = {kDocument, kGenx}) {
  Diagnostics diagnostics;
  const auto text = print_container(make_source_file("k.isa", bytes), encodings, diagnostics);
  CHECK(text.has_value() != diagnostics.has_errors());
  return text ? *text : render(diagnostics);
}

// The comments and instructions of the only routine, without offsets, one after the other.
std::string walked(std::string_view hex, const Encoding& encoding) {
  const std::string text = read(file(bytes_of("31 0000") + bytes_of(hex)), {encoding});
  std::string out;
  for (std::size_t at = text.find("top\n"); at < text.size();) {
    at = text.find('\n', at) + 1;
    std::string line = text.substr(at, text.find('\n', at) - at);
    line = line.starts_with("// ") ? line.substr(line.find(' ', 3) + 1)
                                   : line.substr(0, line.find("  //"));
    out += (out.empty() || line.empty() ? "" : " ") + line;
    if (text.find('\n', at) == std::string::npos) {
      break;
    }
  }
  return out.empty() ? text : out;
}

const std::string kMove =  // mov (M1, 8) V33(0,0)<1> 0x7:d
    "29 03 0000  00 21000000 00 00 0002  05 01 07000000";
const std::string kSignal = "60 01 0501 01000000 0502 00000000 0501 04000000 0501 04000000";

}  // namespace

TEST_CASE("a vISA binary: names, attributes, every barrier instruction with its place") {
  const std::string code = bytes_of("31 0000" + kMove + "59 7c01 7c00" + kSignal +
                                    "60 00 0501 01000000 0502 00000000 0501 00000000 0501 00000000"
                                    "32 00 0120 0000  34 00 0000");
  const std::string text = read(file(code, bytes_of("31 0000 30 0100 59 68 00 0000")));
  CHECK(text == R"(.kernel "k"
.kernel_attr NBarrierCnt=4
// 0x00be label top
// 0x00c1 mov
barrier  // 0x00d4
sbarrier.signal  // 0x00d5
sbarrier.wait  // 0x00d7
nbarrier.signal 0x1:d 0x4:d  // 0x00d9
nbarrier.wait 0x1:d producers=0x0:d consumers=0x0:d  // 0x00f3
// 0x010d jmp
// 0x0113 ret
.function "f"
.kernel_attr NBarrierCnt=4
// 0x019a label top
// 0x019d func sub
barrier  // 0x01a0
// 0x01a1 fret
)");
  Diagnostics diagnostics;
  CHECK(parse(make_source_file("k.visaasm", text), diagnostics).size() == 6);
  CHECK(render(diagnostics).empty());
}

TEST_CASE("operands of every class and fields that depend on others") {
  const std::string v = "00 20000000 00 00 2101", r = "21000000 0000";
  CHECK(walked("28 00  01 0000 00 00" + v + "05 02 10000000 59", kDocument) == "addr_add barrier");
  CHECK(walked("29 03 0000" + v + "03 0000 00 0400 01 2101 59", kDocument) == "mov barrier");
  CHECK(walked("29 02 0000" + v + "05 0b 1122334455667788 59", kDocument) == "mov barrier");
  CHECK(walked("2c 03 04 02 0100" + v + v + "59", kDocument) == "cmp barrier");
  CHECK(walked("2d 80 06 01 0600 00" + v + "59", kDocument) == "movs barrier");
  CHECK(walked("69 00 03" + v + "0000 0100 0000 59", kDocument) == "switchjmp barrier");
  CHECK(walked("6d 0000 03 0000 0f 05 02 00000000 00 06" + r + r + "02" + r + r + "59",
               kDocument) == "sample_3d barrier");
  // A mask with bits 3 (s0a), 5 (depth) and 8 (a counter), and one without any.
  CHECK(walked("71 03 0000 2801 06" + r + v + r + r + r + r + r + r + "59", kDocument) ==
        "rt_write_3d barrier");
  CHECK(walked("71 03 0000 0000 06" + r + r + r + r + r + "59", kDocument) ==
        "rt_write_3d barrier");
  CHECK(walked("4e 01 02" + v + r + "4e 04 03 0000 02 00" + r + r + "59", kDocument) ==
        "svm_block_ld svm_scatter barrier");
}

TEST_CASE("GenX_IR 1.0 leaves out fields and pads with zeros; its bytes, recorded") {
  CHECK(walked("29 03 0000 60 01 0504 01000000 0504 04000000 2c 03 04 02 0100"
               "00 20000000 00 00 2201  01 03 0000 00 20000000 00 00 0002"
               "60 00 0504 01000000 0504 01000000 32 00 59 34 00 00 00",
               kGenx) ==
        "mov nbarrier.signal 0x1:ub 0x4:ub cmp add nbarrier.wait 0x1:ub jmp "
        "barrier ret");
  CHECK(walked("69 00 02 00 20000000 00 00 2101 0000 59 00 00", kGenx) == "switchjmp barrier");
  CHECK(walked("89 00 04 0000 00 0000 01 0100 00000000 03 03010101 0500 00000000 21000000 0000"
               "20000000 0000 59 00",
               kGenx) == "lsc_untyped barrier");
  CHECK(walked("6f 0800 03 0000 01 05 02 00000000 00 06 21000000 0000 02 59", kGenx)
            .find("GenX_IR 1.0 leaves out how long this gather4_3d is") != std::string::npos);
}

// As many bytes at the end as were left out, two vector operands of the move (of 3 to 10 bytes) and
// 3 of the return, hold whatever was there.
TEST_CASE("what GenX_IR 1.0 counts and does not write is no instruction") {
  const std::string_view code = "29 03 0000 34";
  const auto with_tail = [&](std::size_t bytes) {
    std::string hex{code};
    for (std::size_t i = 0; i < bytes; ++i) hex += " f0";
    return walked(hex, kGenx);
  };
  CHECK(with_tail(9) == "mov ret");
  CHECK(with_tail(23) == "mov ret");
  CHECK(with_tail(8).find("begins no instruction") != std::string::npos);
  CHECK(with_tail(24).find("begins no instruction") != std::string::npos);
  CHECK(walked("29 03 0000 59 f0f0 f0f0 f0f0 f0f0", kGenx).find("begins no instruction") !=
        std::string::npos);
}

TEST_CASE("the layout is found by what can be walked, and asked for where both can") {
  CHECK(read(file(bytes_of("31 0000 29 03 0000 59 00 00"))).find("barrier") != std::string::npos);
  CHECK(read(file(bytes_of("31 0000" + kSignal))).find("nbarrier.signal 0x1:d 0x4:d") !=
        std::string::npos);
  const std::string neither = read(file(bytes_of("31 0000 62")));
  CHECK(neither.find("layout=document: byte 0xb1: opcode 0x62 begins no instruction of version "
                     "4.1; layout=genx10: byte 0xb1: opcode 0x62") != std::string::npos);
  // A `ret` and two barriers, or a `ret` without its fields and a line number.
  const std::string both = file(bytes_of("31 0000 34 52 0000 5959"));
  CHECK(read(both).find("can be read in both layouts: give --set layout=") != std::string::npos);
  CHECK(read(both, {kDocument}).find("barrier  // 0x00b5\nbarrier  // 0x00b6") !=
        std::string::npos);
  CHECK(read(both, {kGenx}).find("// 0x00b1 ret\n// 0x00b2 loc\n") != std::string::npos);
}

TEST_CASE("damaged vISA binaries are refused with the byte") {
  const auto refused = [](const std::string& bytes, const std::string& why) {
    CAPTURE(why);
    const std::string found = read(bytes, {kDocument});
    CAPTURE(found);
    CHECK(found.find("k.isa: " + why) != std::string::npos);
  };
  const std::string good = file(bytes_of("31 0000 59"));
  refused(file(bytes_of("31 0000 59"), "", 0),
          "byte 0x6: version 4.0 of a vISA binary is not read");
  refused("CISA", "byte 0x4: version 0.0");
  refused(good.substr(0, 20), "byte 0x13: the file ends within its header");
  refused(good.substr(0, good.size() - 1), "byte 0x20: 'k' at byte 0x20 of ");
  refused(file(bytes_of("31 0000 31 0000")),
          "layout=document: byte 0xb1: label 0 is placed a second");
  refused(file(bytes_of("59")), "layout=document: byte 0xaf: label 0 is placed nowhere");
  refused(file(bytes_of("31 0200")), "layout=document: byte 0xae: opcode 0x31");
  refused(file(bytes_of("31 0000 29 03 0000 00 22000000 00 00 0002 05 01 07000000")),
          "layout=document: byte 0xb1: opcode 0x29");  // V34 of two
  refused(file(bytes_of("31 0000 29 06 0000 00 21000000 00 00 0002 05 01 07000000")),
          "layout=document: byte 0xb1: opcode 0x29");  // sixty-four lanes
  refused(file(bytes_of("31 0000 29 03 0200 00 21000000 00 00 0002 05 01 07000000")),
          "layout=document: byte 0xb1: opcode 0x29");  // P2 of one
  refused(file(bytes_of("31 0000 60 03 0501 01000000 0502 00000000 0501 04000000 0501 04000000")),
          "layout=document: byte 0xb1: the operands of nbarrier");
  // Cut anywhere, or with any byte changed: a text or a diagnostic.
  const std::string whole = file(bytes_of("31 0000" + kMove + kSignal), bytes_of("31 0000 59"));
  for (std::size_t size = 4; size < whole.size(); ++size) {
    CHECK(read(whole.substr(0, size)).find("error: k.isa: ") != std::string::npos);
  }
  std::mt19937 random{5};
  for (int i = 0; i < 20000; ++i) {
    std::string changed = whole;
    changed[4 + random() % (changed.size() - 4)] = static_cast<char>(random());
    CHECK(!read(changed).empty());
  }
}

}  // namespace muster::visa
