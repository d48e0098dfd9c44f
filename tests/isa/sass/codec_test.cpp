// Words of both dialects: recorded vectors, round trips over every form and every bit, and words
// that are no instruction.
#include "isa/sass/encode/codec.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <string>

#include "diagnostics/render.h"
#include "isa/sass/encode/text.h"

namespace muster::sass {
namespace {

Codec document() { return Codec{document_dialect()}; }
Codec nvidia() { return Codec{nvidia_dialect()}; }

std::string assemble(const Codec& codec, std::string text) {
  Diagnostics diagnostics;
  const auto file = make_source_file("t.sasm", std::move(text));
  const auto statements = parse(codec, file, diagnostics);
  if (diagnostics.has_errors() || statements.size() != 1) {
    return render(diagnostics);
  }
  return fmt::format("{:016x}_{:016x}", statements[0].word.hi, statements[0].word.lo);
}

std::string retext(const Codec& codec, std::string text) {
  Diagnostics diagnostics;
  const auto statements = parse(codec, make_source_file("t", std::move(text)), diagnostics);
  return statements.size() == 1 ? print(codec, statements[0].word) : render(diagnostics);
}

TEST_CASE("NVIDIA's words, recorded from ptxas 13.0, both ways") {
  struct Row {
    const char* text;
    const char* word;
  };
  constexpr Row kRows[] = {
      {"BAR.SYNC 0x0 ;", "000fea0000000000_0000000000007b1d"},
      {"BAR.SYNC 0x1 ;", "000fea0000000000_0040000000007b1d"},
      {"BAR.SYNC 0xf ;", "000fea0000000000_03c0000000007b1d"},
      {"BAR.SYNC 0x3, 0x40 ;", "000fea0000000000_00c1000000007b1d"},
      {"BAR.SYNC 0x3, 0xfe0 ;", "000fea0000000000_00ff800000007b1d"},
      {"BAR.SYNC R0, 0x40 ;", "000fea0000000000_000100000000751d"},
      {"BAR.SYNC 0x5, R2 ;", "000fea0000000000_014000020000791d"},
      {"BAR.SYNC R6, R6 ;", "000fea0000000000_000000060000731d"},
      {"BAR.ARV 0x3, 0x40 ;", "000fea0000002000_00c1000000007b1d"},
      {"BAR.SYNC.DEFER_BLOCKING 0x0 ;", "000fea0000010000_0000000000007b1d"},
      {"BAR.RED.POPC 0x2, P0 ;", "000fea0000004000_0080000000007b1d"},
      {"BAR.RED.POPC 0x2, !P0 ;", "000fea0004004000_0080000000007b1d"},
      {"BAR.RED.AND 0x2, P0 ;", "000fea0000004400_0080000000007b1d"},
      {"BAR.RED.OR 0x2, P0 ;", "000fea0000004800_0080000000007b1d"},
      {"BAR.RED.AND.DEFER_BLOCKING R5, R5, P0 ;", "000fea0000014400_000000050000731d"},
      {"B2R.RESULT R3 ;", "000fea00000e4000_000000000003731c"},
      {"B2R.RESULT RZ, P1 ;", "000fea0000024000_0000000000ff731c"},
      {"@P0 BAR.SYNC 0x4 ;", "000fea0000000000_0100000000000b1d"},
      {"@!P0 BAR.ARV 0x4, 0x80 ;", "000fea0000002000_0102000000008b1d"},
      {"BAR.SYNC 0x0 $stall=0x4 $yield=0x0 $wr=0x0 $rd=0x1 $wait=0x3f $reuse=0x1 ;",
       "07f2080000000000_0000000000007b1d"},
  };
  const Codec codec = nvidia();
  for (const Row& row : kRows) {
    CHECK(assemble(codec, row.text) == row.word);
    CHECK(retext(codec, row.text) == row.text);
  }
}

// Every field of document 003 at its bits, by the first bit of its value 1.
TEST_CASE("document 003's fields lie where it says") {
  const Codec codec = document();
  CHECK(assemble(codec, "BAR.SYNC 0x1, 0x20 ;") == "0700000000000000_0002010000007101");
  CHECK(assemble(codec, "BAR.ARV 0xf, 0xfe0 ;") == "0700000000010000_00fe0f0000007101");
  CHECK(assemble(codec, "BAR.SYNC R1, R2 ;") == "0700000000000000_0000000201007201");
  CHECK(assemble(codec, "BAR.SYNC R1, 0x20 ;") == "0700000000000000_0002000100007301");
  CHECK(assemble(codec, "BAR.ARV 0x2, R1 ;") == "0700000000010000_0000020100007401");
  CHECK(assemble(codec, "BAR.RED.AND 0x1, 0x20, P1 ;") == "0700000400000000_0002010000007102");
  CHECK(assemble(codec, "BAR.RED.OR R3, !P1 ;") == "0700002400010000_0000000300007202");
  CHECK(assemble(codec, "BAR.RED.POPC R3, 0x40, PT ;") == "0700001c00020000_0004000300007302");
  CHECK(assemble(codec, "BAR.RED.POPC 0x4, R3, P0 ;") == "0700000000020000_0000040300007402");
  CHECK(assemble(codec, "B2R.BAR R4, 0x2 ;") == "0700000000010000_0000020000047103");
  CHECK(assemble(codec, "B2R.WARP R4, 0x0 ;") == "0700000000000000_0000000000047103");
  CHECK(assemble(codec, "B2R.RESULT R4, P2 ;") == "0700080000000000_0000000000047604");
  CHECK(assemble(codec, "R2B.BAR 0x4, R5 ;") == "0700000000010000_0000040005007505");
  CHECK(assemble(codec, "@!P3 R2B.WARP 0x0, RZ ;") == "0700000000000000_00000000ff00b505");
  CHECK(assemble(codec, "BAR.SYNC 0x0, 0x0 $sched=0x1f $req=0x3f ;") ==
        "07ffe00000000000_0000000000007101");
  CHECK(assemble(codec, "B2R.BAR R4, 0x2 $sched=0x1f $req=0x3f $wsb=0x0 ;") ==
        "00ffe00000010000_0000020000047103");
}

// The document's own examples, whatever their spelling.
TEST_CASE("document 003's examples and the forms they stand for") {
  const Codec codec = document();
  CHECK(retext(codec, "BAR.SYNC 0x0 ; //") == "BAR.SYNC 0x0, 0x0 ;");
  CHECK(retext(codec, "BAR.ARV 0x1, 0x80 ;") == "BAR.ARV 0x1, 0x80 ;");
  CHECK(retext(codec, "BAR.ARV 0x1, R5 ;") == "BAR.ARV 0x1, R5 ;");
  CHECK(retext(codec, "BAR.ARV R4, 0x80 ;") == "BAR.ARV R4, 0x80 ;");
  CHECK(retext(codec, "BAR.ARV R5, R5 ;") == "BAR.ARV R5, R5 ;");
  CHECK(retext(codec, "BAR.SYNC R4 ;") == "BAR.SYNC R4, 0x0 ;");
  CHECK(retext(codec, "BAR.RED.OR 0x0, P0 ;") == "BAR.RED.OR 0x0, 0x0, P0 ;");
  CHECK(retext(codec, "BAR.RED.AND 0x1, 0x80, P0 ;") == "BAR.RED.AND 0x1, 0x80, P0 ;");
  CHECK(retext(codec, "BAR.RED.AND 0x1, R5, P0 ;") == "BAR.RED.AND 0x1, R5, P0 ;");
  CHECK(retext(codec, "BAR.RED.AND R4, P0 ;") == "BAR.RED.AND R4, P0 ;");
  CHECK(retext(codec, "BAR.RED.AND R4, 0x80, P0 ;") == "BAR.RED.AND R4, 0x80, P0 ;");
  CHECK(retext(codec, "B2R.RESULT RZ, P0 ;") == "B2R.RESULT RZ, P0 ;");
  CHECK(retext(codec, "B2R.RESULT R4 ;") == "B2R.RESULT R4, PT ;");
  CHECK(retext(codec, "BAR.RESULT R0, PT ;") == "B2R.RESULT R0, PT ;");
  CHECK(retext(codec, "B2R R0, 0x0 ;") == "B2R.BAR R0, 0x0 ;");
  CHECK(retext(codec, "B2R.WARP R4 ;") == "B2R.WARP R4, 0x0 ;");
  CHECK(retext(codec, "B2R.WARP R1, 0x4 ;") == "B2R.WARP R1, 0x4 ;");
  CHECK(retext(codec, "R2B 0x0, R0 ;") == "R2B.BAR 0x0, R0 ;");
  CHECK(retext(codec, "R2B.WARP R0 ;") == "R2B.WARP 0x0, R0 ;");
}

// Every form with every field at random legal values: text -> word -> text and word -> text ->
// word.
void round_trips(const Codec& codec, unsigned rounds) {
  std::mt19937 random{12345};
  for (const Form& form : codec.dialect().forms) {
    for (unsigned i = 0; i < rounds; ++i) {
      Instruction instruction = codec.blank(form);
      for (const Field field : Codec::fields_of(codec.dialect(), form)) {
        const unsigned limit = field == Field::kReduction ? 3
                               : field == Field::kMode
                                   ? 2
                                   : 1U << codec.dialect().fields[index(field)].length;
        instruction[field] = static_cast<std::uint32_t>(random() % limit);
      }
      instruction[Field::kCount] -= instruction[Field::kCount] % codec.dialect().count_step;
      for (std::size_t c = 0; c < codec.dialect().controls.size(); ++c) {
        instruction.controls[c] =
            static_cast<std::uint32_t>(random() % (1U << codec.dialect().controls[c].field.length));
      }
      if (codec.fault(instruction)) {
        continue;
      }
      const Word128 word = codec.encode(instruction);
      const auto decoded = codec.decode(word);
      REQUIRE(decoded);
      CHECK(*decoded == instruction);
      const std::string text = print(codec, word);
      CHECK(assemble(codec, text) == fmt::format("{:016x}_{:016x}", word.hi, word.lo));
      CHECK(retext(codec, text) == text);
    }
  }
}

TEST_CASE("every form makes the round trip, in both dialects") {
  round_trips(document(), 200);
  round_trips(nvidia(), 200);
}

// Random bits everywhere, random bits around a valid word, and one flipped bit: what decodes is
// encoded as the same word, what does not is written as .raw and read back.
TEST_CASE("words that decode encode to themselves, others are raw") {
  std::mt19937_64 random{99};
  std::size_t decoded_count = 0;
  for (const Codec& codec : {document(), nvidia()}) {
    const auto check = [&](const Word128& word) {
      if (const auto instruction = codec.decode(word)) {
        ++decoded_count;
        CHECK(codec.encode(*instruction) == word);
      } else {
        CHECK(print(codec, word).starts_with(".raw "));
        CHECK_FALSE(codec.reason(word).empty());
      }
    };
    for (int i = 0; i < 20000; ++i) {
      check({random(), random()});
    }
    for (const Form& form : codec.dialect().forms) {
      Instruction instruction = codec.blank(form);
      instruction[Field::kCount] = 32;
      const Word128 word = codec.encode(instruction);
      for (unsigned bit = 0; bit < 128; ++bit) {
        Word128 other = word;
        const BitField one{static_cast<std::uint8_t>(bit), 1};
        set(other, one, 1 - get(other, one));
        check(other);
      }
    }
    const Word128 any{0x0123456789abcdefU, 0xfedcba9876543210U};
    CHECK(assemble(codec, print(codec, any)) == "fedcba9876543210_0123456789abcdef");
  }
  CHECK(decoded_count > 500);
}

TEST_CASE("bits outside a form's fields make a word no instruction") {
  const Codec codec = document();
  Word128 word = codec.encode(codec.blank(document_forms()[0]));
  REQUIRE(codec.decode(word));
  for (const unsigned bit : {16U, 39U, 56U, 79U, 81U, 98U, 106U, 123U, 127U}) {
    Word128 other = word;
    set(other, {static_cast<std::uint8_t>(bit), 1}, 1);
    CHECK_FALSE(codec.decode(other));
    CHECK(codec.reason(other).find("no field") != std::string::npos);
  }
  set(word, document_dialect().fields[index(Field::kCount)], 33);
  CHECK(codec.reason(word) == "count 33 is not a multiple of 32");
  CHECK(codec.reason({}) == "no form has this operation and shape");
}

TEST_CASE("only instructions that write a register have a $wsb") {
  const Codec codec = document();
  for (const char* text : {"BAR.SYNC 0x0, 0x0", "BAR.ARV R1, 0x20", "BAR.RED.OR R3, P0",
                           "BAR.RED.AND 0x1, R3, P0", "R2B.BAR 0x4, R5", "R2B.WARP 0x0, R1"}) {
    CHECK(assemble(codec, std::string{text} + " $wsb=0x1 ;").find("has no $wsb") !=
          std::string::npos);
  }
  for (const char* text : {"B2R.BAR R4, 0x2", "B2R.WARP R4, 0x0", "B2R.RESULT R4, P2"}) {
    const std::string with = std::string{text} + " $wsb=0x1 ;";
    CHECK(retext(codec, with) == with);
  }
  Word128 word = codec.encode(codec.blank(document_forms()[0]));
  set(word, {120, 3}, 1);
  CHECK(codec.reason(word) == "BAR_I writes no register and has no $wsb");
}

TEST_CASE("nvidia: synchronisation that is not BAR is named, from recorded words") {
  const Codec codec{nvidia_dialect()};
  const auto named = [&](std::uint64_t hi, std::uint64_t lo, const char* name) {
    CHECK(codec.reason(Word128{lo, hi}).starts_with(name));
    CHECK_FALSE(codec.decode(Word128{lo, hi}));
  };
  named(0x0000620008000100, 0x00000004063f75b2, "SYNCS.EXCH (mbarrier.init)");
  named(0x002e620008100006, 0x000000ffff0879a7, "SYNCS.ARRIVE");
  named(0x000e620008020146, 0x00000800ff0075a7, "SYNCS.PHASECHK");
  named(0x000e24000800003f, 0x00000000060079b1, "SYNCS.CCTL.IV (mbarrier.inval)");
  named(0x002fe20008000a06, 0x00180000ff0079b0, "ARRIVES.LDGSTSBAR");
  named(0x000e220000000000, 0x00000000000079af, "LDGDEPBAR");
  named(0x000fc80000000000, 0x000080000000791a, "DEPBAR");
  named(0x000fce0000000000, 0x000000000000782e, "ACQBULK (griddepcontrol.wait)");
  named(0x000fe20008000000, 0x00000000000079c7, "UCGABAR_ARV");
  named(0x000fe20008000000, 0x0000000000007dc7, "UCGABAR_WAIT");
  named(0x001e22000c80043f, 0x00000000ff067f8c, "ATOMS.ARRIVE");
  named(0x000fea0003800000, 0x0000000000007348, "WARPSYNC");
}

TEST_CASE("the packed register: three readings") {
  CHECK(unpack(0x0fff1234, Packing::kBits15To4) == PackedOperands{4, 0x123});
  CHECK(unpack(0x0fff1234, Packing::kBits11To4) == PackedOperands{4, 0x23});
  CHECK(unpack(0x0fff1234, Packing::kBits27To16) == PackedOperands{4, 0xfff});
}

}  // namespace
}  // namespace muster::sass
