// vISA's barrier instructions: every spelling, the binary form, the gateway's word, refusals.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <string>

#include "diagnostics/render.h"
#include "isa/visa/encode/gateway.h"
#include "isa/visa/encode/text.h"

namespace muster::visa {
namespace {

std::string hex(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += fmt::format("{:02x}", byte);
  }
  return text;
}

std::string assemble(std::string text, const Encoding& encoding = {}) {
  Diagnostics diagnostics;
  const auto program = parse(make_source_file("k.visaasm", std::move(text)), diagnostics);
  if (diagnostics.has_errors()) {
    return render(diagnostics);
  }
  const auto* instruction = std::get_if<Instruction>(&program.at(0).content);
  REQUIRE(instruction != nullptr);
  const auto bytes = encode(*instruction, encoding);
  return bytes ? hex(*bytes) : "no place";
}

std::string retext(std::string text) {
  Diagnostics diagnostics;
  const auto program = parse(make_source_file("k.visaasm", std::move(text)), diagnostics);
  return diagnostics.has_errors() ? render(diagnostics)
                                  : print(std::get<Instruction>(program.at(0).content));
}

constexpr Encoding kGenx{Layout::kGenx10, ModeCoding::kTools};
constexpr Encoding kBitZero{Layout::kDocument, ModeCoding::kDocument};

TEST_CASE("every form, in document 000's fields") {
  CHECK(assemble("barrier") == "59");
  CHECK(assemble("sbarrier.signal") == "7c01");
  CHECK(assemble("sbarrier.wait") == "7c00");
  CHECK(assemble("nbarrier.wait 0x1:ub") == "6000050401000000050200000000050400000000050400000000");
  CHECK(assemble("nbarrier.signal 0x1:ub 0x4:ub") ==
        "6001050401000000050200000000050404000000050404000000");
  CHECK(assemble("nbarrier.signal 0x1:ub 0x2:uw 0x4:ub 0x8:ub") ==
        "6002050401000000050202000000050404000000050408000000");
  CHECK(assemble("nbarrier.signal 1:ub 2:uw 4:ub 8:ub", kBitZero) ==
        "6001050401000000050202000000050404000000050408000000");
}

std::vector<std::uint8_t> bytes_of(std::string_view hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t at = 0; at < hex.size(); at += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(std::string(hex.substr(at, 2)), {}, 16)));
  }
  return bytes;
}

TEST_CASE("bit 0 of the mode tells a wait from a signal") {
  const std::string rest = "050401000000050200000000050404000000050404000000";
  const auto decoded = [&](const std::string& mode, const Encoding& encoding) {
    const auto found = decode(bytes_of("60" + mode + rest), encoding);
    return found ? print(found->instruction) : "none";
  };
  CHECK(decoded("00", kBitZero) == "nbarrier.wait 0x1:ub producers=0x4:ub consumers=0x4:ub");
  CHECK(decoded("01", kBitZero) == "nbarrier.signal 0x1:ub 0x0:uw 0x4:ub 0x4:ub");
  CHECK(decoded("02", kBitZero) == "none");
  CHECK(decoded("01", {}) == "nbarrier.signal 0x1:ub 0x4:ub");
  CHECK(decoded("02", {}) == "nbarrier.signal 0x1:ub 0x0:uw 0x4:ub 0x4:ub");
  CHECK(decoded("03", {}) == "none");
}

TEST_CASE("a wait ignores the fields of a signal") {
  const std::string odd = "6000050401000000050203000000050400000000050463000000";
  const auto found = decode(bytes_of(odd), {});
  REQUIRE(found);
  const std::string text = print(found->instruction);
  CHECK(text == "nbarrier.wait 0x1:ub type=0x3:uw consumers=0x63:ub");
  CHECK(assemble(text) == odd);
  CHECK(assemble(text, kGenx) == "no place");
  CHECK_FALSE(decode(bytes_of("6001" + odd.substr(4)), {}));  // as a signal it is none
}

TEST_CASE("what a wait ignores is read back whatever it holds") {
  const auto same = [](const std::string& text) {
    INFO(text);
    CHECK(retext(text) == text);
    const auto found = decode(bytes_of(assemble(text)), {});
    REQUIRE(found);
    CHECK(print(found->instruction) == text);
  };
  same("nbarrier.wait 0x1:ub type=0x0:ud");
  same("nbarrier.wait 0x1:ub producers=0xffffffff:ub");
  same("nbarrier.wait V40(0,0)<0;1,0> type=(abs)V40(0,3)<2;1,0>");
  same("nbarrier.wait 0x1:ub producers=r[A7(2),-32768]<0;1,0>:w consumers=0x7fffffffffffffff:q");
  same("nbarrier.wait 0x1:ub producers=r[A7(2),32767]<0;1,0>:w consumers=-0x8000000000000000:uq");
  CHECK(retext("nbarrier.wait 1 type=0 producers=0 consumers=0") == "nbarrier.wait 0x1:ub");
  CHECK(retext("nbarrier.wait 1 type=2 producers=-1") ==
        "nbarrier.wait 0x1:ub type=0x2:uw producers=-0x1:ub");
  CHECK(retext(".decl type v_type=G type=ub\nnbarrier.wait type(0,0)") ==
        "nbarrier.wait V32(0,0)<0;1,0>");
}

TEST_CASE("the fields have their types") {
  // 4 is UB, 2 is UW: id, type, producers, consumers.
  const std::string written = assemble("nbarrier.signal 1 2 3 4");
  CHECK(written.substr(4, 4) == "0504");
  CHECK(written.substr(16, 4) == "0502");
  CHECK(written.substr(28, 4) == "0504");
  CHECK(written.substr(40, 4) == "0504");
}

TEST_CASE("GenX_IR 1.0 writes an id and one count; its bytes, recorded") {
  CHECK(assemble("nbarrier.signal 0x1:ub 0x4:ub", kGenx) == "6001050401000000050404000000");
  CHECK(assemble("nbarrier.wait 0x1:ub", kGenx) == "6000050401000000050401000000");
  const std::string decl = ".decl V32 v_type=G type=ub num_elts=32 align=GRF\n";
  CHECK(assemble(decl + "nbarrier.signal V32(0,1)<0;1,0> V32(0,2)<0;1,0>", kGenx) ==
        "600100200000000001210100200000000002"
        "2101");
  CHECK(assemble(decl + "nbarrier.wait (-abs)V32(0,2)<0;1,0>", kGenx) ==
        "60001820000000000221011820000000000221"
        "01");
  CHECK(assemble(decl + "nbarrier.wait V32(1,3)<1;1,0>", kGenx) ==
        "6000002000000001032201002000000001032201");
  CHECK(assemble(".decl A0 v_type=A num_elts=8\nnbarrier.wait r[A0(1),-3]<0;1,0>:w", kGenx) ==
        "600003000001fdff03210103000001fdff032101");
  CHECK(assemble("nbarrier.wait 0x3:uq", kGenx) == "6000050b0300000000000000050b0300000000000000");
  CHECK(assemble("nbarrier.signal 1 0 4 4", kGenx) == "no place");
}

TEST_CASE("spellings that mean the same") {
  CHECK(retext("NBARRIER.signal 1 4") == "nbarrier.signal 0x1:ub 0x4:ub");
  CHECK(retext("NBARRIER.wait 31") == "nbarrier.wait 0x1f:ub");
  CHECK(retext("NBARRIER.signal 1 2 3 4") == "nbarrier.signal 0x1:ub 0x2:uw 0x3:ub 0x4:ub");
  CHECK(retext("nbarrier.signal 0x1:b 0x0:w 0x4:b 0x4:b") ==
        "nbarrier.signal 0x1:b 0x0:w 0x4:b 0x4:b");
  CHECK(retext("nbarrier.signal 0x1:ud 0x4:ud") == "nbarrier.signal 0x1:ud 0x4:ud");
  CHECK(retext("nbarrier.wait %thread_x(0,0)<0;1,0>") == "nbarrier.wait %thread_x(0,0)<0;1,0>");
  CHECK(retext("nbarrier.wait V40(0,1)  /// $3") == "nbarrier.wait V40(0,1)<0;1,0>");
  CHECK(retext("nbarrier.wait r[A2(0)]<0;1,0>:ub") == "nbarrier.wait r[A2(0),0]<0;1,0>:ub");
  CHECK(retext("BARRIER // all") == "barrier");
  CHECK(retext(".version 3.6\n.kernel \"k\"\n.decl X v_type=G type=d num_elts=8\n"
               ".decl Y v_type=G type=d num_elts=8\nL1:\n{\nnbarrier.wait Y(0,0)<0;1,0>") ==
        "nbarrier.wait V33(0,0)<0;1,0>");
}

void rejected(const std::string& text, const std::string& place, const std::string& part) {
  const std::string message = assemble(text);
  INFO(message);
  CHECK(message.starts_with("k.visaasm:" + place + ": error: "));
  CHECK(message.find(part) != std::string::npos);
}

TEST_CASE("refusals") {
  rejected("nbarrier.wait 32", "1:15", "barrier id 32 is not one of 0 to 31");
  rejected("nbarrier.wait -1", "1:15", "barrier id -1");
  rejected("nbarrier.signal 1 0", "1:19", "thread count 0 is not one of 1 to 255");
  rejected("nbarrier.signal 1 256", "1:19", "thread count 256");
  rejected("nbarrier.signal 1 3 1 1", "1:19", "type 3 is not one of 0 to 2");
  rejected("nbarrier.signal 1 0 0 1", "1:21", "producer count 0");
  rejected("nbarrier.signal 1 0 1 300", "1:23", "consumer count 300");
  rejected("nbarrier.signal 1", "1:1", "nbarrier.signal takes 2 or 4 operands, found 1");
  rejected("nbarrier.wait", "1:1", "nbarrier.wait takes 1 operands, found 0");
  rejected("barrier 1", "1:1", "barrier takes 0 operands");
  rejected("nbarrier.arrive 1", "1:1", "found 'nbarrier.arrive'");
  rejected("add (M1, 16) V1(0,0)<1> V2(0,0)<1;1,0> 1:d", "1:1", "found 'add'");
  rejected("nbarrier.wait 1:f", "1:18", "expected an integer type");
  rejected("nbarrier.wait X(0,0)", "1:15", "variable 'X' is not declared");
  rejected("nbarrier.wait r[B(0)]<0;1,0>:b", "1:17", "address variable 'B' is not declared");
  rejected("nbarrier.wait V32(0,256)", "1:21",
           "expected (row,column) after the variable, found '256'");
  rejected("nbarrier.wait V32(0,0)<3;1,0>", "1:24", "expected a region");
  rejected("nbarrier.wait V32(0,0)<;1,0>", "1:24", "expected a region");
  rejected("nbarrier.wait r[A0(0),512]<0;1,0>:b", "1:23", "-512 to 511");
  rejected("nbarrier.wait 99999999999999999999", "1:15", "is not declared");
  rejected("nbarrier.wait 1 type=0x100000000", "1:22", "does not fit into 32 bits");
  rejected("nbarrier.wait 1 type=", "1:22", "expected an immediate");
  rejected("nbarrier.wait 1 consumers=r[A0(0),32768]<0;1,0>:b", "1:35", "-32768 to 32767");
  rejected("nbarrier.wait type=1", "1:15", "variable 'type' is not declared");
  rejected("nbarrier.wait 1 2", "1:1", "nbarrier.wait takes 1 operands, found 2");
  rejected("nbarrier.signal 1 4 type=0", "1:21", "variable 'type' is not declared");
  rejected("nbarrier.wait ?", "1:15", "expected an immediate");
  rejected("? 1", "1:1", "expected an instruction");
  rejected(".byte 256", "1:1", "a number from 0 to 255");
}

TEST_CASE("a barrier beyond the kernel's count is a warning; `cm` counts barrier 0") {
  const auto warned = [](const std::string& text) {
    Diagnostics diagnostics;
    parse(make_source_file("k.visaasm", text), diagnostics);
    CHECK_FALSE(diagnostics.has_errors());
    return !diagnostics.all().empty();
  };
  const std::string two = ".kernel_attr NBarrierCnt=2\n";
  CHECK_FALSE(warned(two + "nbarrier.wait 2"));
  CHECK(warned(two + "nbarrier.wait 3"));
  CHECK(warned(two + ".kernel_attr Target=\"cm\"\nnbarrier.wait 2"));
  CHECK_FALSE(warned(two + ".kernel_attr Target=\"cm\"\nnbarrier.wait 1"));
}

TEST_CASE("random bytes and damaged instructions: what decodes is written back, no crash") {
  std::mt19937 random{3};
  const auto next = [&] { return static_cast<std::uint32_t>(random()); };
  std::size_t decoded_count = 0;
  const std::vector<Instruction> seeds = [] {
    Diagnostics none;
    std::vector<Instruction> list;
    for (const Statement& statement :
         parse(make_source_file("t",
                                "barrier\nsbarrier.wait\nsbarrier.signal\n"
                                "nbarrier.wait V40(1,2)<2;2,1>\nnbarrier.signal 1:uq 4:q\n"
                                "nbarrier.signal (abs)V40(0,0) r[A1(2),-5]<0;1,0>:uw 3 4:b\n"),
               none)) {
      list.push_back(std::get<Instruction>(statement.content));
    }
    return list;
  }();
  REQUIRE(seeds.size() == 6);
  for (const Encoding& encoding : {Encoding{}, kGenx, kBitZero}) {
    for (unsigned i = 0; i < 60000; ++i) {
      auto bytes =
          encode(seeds[next() % seeds.size()], encoding).value_or(std::vector<std::uint8_t>{});
      bytes.resize(bytes.size() + next() % 4);
      for (unsigned damage = next() % 3; damage > 0 && !bytes.empty(); --damage) {
        bytes[next() % bytes.size()] = static_cast<std::uint8_t>(next());
      }
      bytes.resize(bytes.size() - next() % (bytes.size() + 1) / 4);
      if (bytes.empty()) {
        CHECK_FALSE(decode(bytes, encoding));
        continue;
      }
      const Line line = print_front(bytes, encoding);
      if (const auto decoded = decode(bytes, encoding)) {
        ++decoded_count;
        bytes.resize(decoded->bytes);
        CHECK(encode(decoded->instruction, encoding).value() == bytes);
        CHECK(retext(line.text) == line.text);
        CHECK(assemble(line.text, encoding) == hex(bytes));
        CHECK(line.bytes == decoded->bytes);
      } else {
        CHECK(line.text == fmt::format(".byte 0x{:02x}", bytes[0]));
      }
    }
  }
  CHECK(decoded_count > 50000);
}

TEST_CASE("the gateway's payload word") {
  CHECK(encode(Payload{1, false, 0, 4, 4}) == 0x04040001U);
  CHECK(encode(Payload{1, false, 1, 2, 2}) == 0x02024001U);
  CHECK(encode(Payload{12, false, 0, 32, 64}) == 0x4020000CU);
  CHECK(encode(Payload{0, false, 0, 8, 8}) == 0x08080000U);
  CHECK(encode(Payload{0, true, 0, 0, 0}) == 0x100U);
  CHECK_FALSE(encode(Payload{32, false, 0, 1, 1}));
  CHECK_FALSE(encode(Payload{0, false, 3, 1, 1}));
  CHECK_FALSE(encode(Payload{0, false, 0, 256, 1}));
  std::mt19937 random{4};
  for (int i = 0; i < 10000; ++i) {
    const auto word = static_cast<std::uint32_t>(random()) & (i % 2 == 0 ? 0xffffc11fU : ~0U);
    if (const auto payload = decode_payload(word)) {
      CHECK(encode(*payload) == word);
    } else {
      CHECK((word & 0x3ee0U) + ((word >> 14 & 3U) == 3 ? 1U : 0U) != 0);
    }
  }
}

std::string lowered(std::string_view platform, const std::string& text) {
  Diagnostics diagnostics;
  const auto file = make_source_file("k.visaasm", text);
  const auto program = parse(file, diagnostics);
  const auto result = lower(platform, file, program, diagnostics);
  return result ? *result : render(diagnostics);
}

TEST_CASE("the options of a dump choose the payload of plain barriers") {
  const auto lowered = [](const char* platform, const char* options) {
    Diagnostics diagnostics;
    const auto file = make_source_file(
        "k.visaasm",
        fmt::format("barrier\nsbarrier.signal\nsbarrier.wait\n//Build option: \"{}\"\n", options));
    const auto text = lower(platform, file, parse(file, diagnostics), diagnostics);
    REQUIRE_MESSAGE(text.has_value(), render(diagnostics));
    return *text;
  };
  const std::string plain = lowered("xe2", "-platform bmg");
  CHECK(plain.find("0x100") == std::string::npos);
  CHECK(plain.find("sync.bar 0x1") == std::string::npos);
  CHECK(lowered("xe2", "-activeThreadsOnlyBarrier").find("r16.2<1>:ud 0x100:ud") !=
        std::string::npos);
  CHECK(lowered("pvc", "-activeThreadsOnlyBarrier") == plain);
  const std::string split = lowered("pvc", "-x -splitbarrierid1");
  CHECK(split.find("r16.2<1>:ud 0x0:ud") < split.find("r16.2<1>:ud 0x1:ud"));
  CHECK(split.find("sync.bar 0x0") < split.find("sync.bar 0x1"));
  CHECK(lowered("dg2", "-splitbarrierid1") == lowered("dg2", ""));
}

TEST_CASE("the messages of a platform") {
  CHECK(lowered("pvc", "nbarrier.signal 1 4\nnbarrier.wait 1") ==
        "(W) mov (1|M0) r16.2<1>:ud 0x04040001:ud\n"
        "(W) send.gtwy (1|M0) null r16 null:0 0x0 0x02000004 {A@1,$0}\n(W) sync.bar 0x1\n");
  CHECK(lowered("pvc", "nbarrier.signal 1 1 2 2").find("0x02024001") != std::string::npos);
  CHECK(lowered("pvc", "barrier").find("r16.10<1>:ub r0.11<0;1,0>:ub") != std::string::npos);
  CHECK(lowered("skl", "barrier") ==
        "(W) and (1|M0) r16.2<1>:ud r0.2<0;1,0>:ud 0x8f000000:ud\n"
        "(W) send (1|M0) null r16 0x3 0x02000004\n(W) wait n0.0<0;1,0>:ud\n");
  CHECK(lowered("tgllp", "sbarrier.wait") == "(W) sync.bar null\n");
  CHECK(lowered("dg2", "nbarrier.wait 1").find("dg2 has no named barriers") != std::string::npos);
  CHECK(lowered("pvc", "nbarrier.wait V32(0,0)").find("at run time") != std::string::npos);
  CHECK(lowered("pvc", ".byte 1").find("raw byte") != std::string::npos);
  CHECK(lowered("gen5", "barrier").find("unknown platform 'gen5'") != std::string::npos);
}

}  // namespace
}  // namespace muster::visa
