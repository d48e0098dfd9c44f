// AMDGCN words: recorded vectors of llvm-mc 22 for every generation, round trips over the whole
// table, refusals.
#include "isa/amdgcn/encode/codec.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <random>
#include <set>
#include <string>

#include "diagnostics/render.h"
#include "isa/amdgcn/encode/text.h"

namespace muster::amdgcn {
namespace {

constexpr std::array<std::string_view, kGenerations> kOneOfEach{
    "gfx600", "gfx700", "gfx803", "gfx900", "gfx1030", "gfx1100", "gfx1200", "gfx1250"};

std::string assemble(std::string_view target, std::string text) {
  Diagnostics diagnostics;
  const Codec codec{*find_target(target)};
  const auto parsed = parse(codec, make_source_file("k.s", std::move(text)), diagnostics);
  if (diagnostics.has_errors()) {
    return render(diagnostics);
  }
  const Words& words = parsed.at(0).words;
  return words.count == 1 ? fmt::format("{:08X}", words.word[0])
                          : fmt::format("{:08X} {:08X}", words.word[0], words.word[1]);
}

struct Vector {
  const char* text;
  std::array<const char*, kGenerations> words;  // GFX6, 7, 8, 9, 10, 11, 12.0, 12.5
};
constexpr const char* kNone = "-";

constexpr Vector kVectors[] = {
#include "isa/amdgcn/vectors.inc"
};

TEST_CASE("recorded encodings, or the refusal that names the generation") {
  for (const Vector& vector : kVectors) {
    for (std::size_t i = 0; i < kGenerations; ++i) {
      CAPTURE(vector.text);
      CAPTURE(kOneOfEach[i]);
      const std::string got = assemble(kOneOfEach[i], vector.text);
      if (vector.words[i] != std::string_view{kNone}) {
        CHECK(got == vector.words[i]);
      } else {
        const bool names = got.find(kGenerationNames[i]) != std::string::npos;
        CHECK_MESSAGE(names, got);
      }
    }
  }
}

Words words_of(const Codec& codec, const std::string& text) {
  Diagnostics diagnostics;
  const auto parsed = parse(codec, make_source_file("k.s", text), diagnostics);
  REQUIRE_MESSAGE(parsed.size() == 1, (text + "\n" + render(diagnostics)));
  return parsed[0].words;
}

// Random legal operands for every row of every target: word -> text -> word -> text.
TEST_CASE("every row on every target makes the round trip") {
  std::mt19937 generator{7};
  const auto random = [&] { return static_cast<std::uint32_t>(generator()); };
  std::set<std::string_view> seen;
  for (const Target& target : targets()) {
    const Codec codec{target};
    for (const Form& form : forms()) {
      if (!form.exists(target.generation)) {
        continue;
      }
      for (int i = 0; i < 40; ++i) {
        Instruction instruction;
        instruction.form = &form;
        const bool pair = form.operands == Operands::kReturnMessagePair;
        const bool message = pair || form.operands == Operands::kReturnMessage;
        instruction.immediate = form.operands == Operands::kNone ? 0
                                : message                        ? random() % 256
                                                                 : random() % 65536;
        if (form.operands == Operands::kWaited) {
          instruction.immediate = (random() % 21 - 4) & 0xffff;
        }
        const bool scalar = form.format == Format::kSop1;
        instruction.immediate = scalar && !message ? 0 : instruction.immediate;
        const std::uint32_t sources[] = {random() % 2 == 0 ? 3 : random() % 128,
                                         m0(target.generation), 128 + random() % 20,
                                         193 + random() % 4, kLiteral};
        const bool has_source =
            (scalar && !message) || (form.format == Format::kDs && form.operands != Operands::kGws);
        instruction.source = has_source ? sources[random() % 5] & 0xff : 0;
        if (form.format == Format::kDs && form.operands == Operands::kReturnPair) {
          instruction.data = random() % 128 * 2;
          instruction.destination = random() % 128 * 2;
        } else if (form.operands == Operands::kCounter) {
          instruction.destination = null_register(target.generation);
        } else if (form.operands == Operands::kState || form.operands == Operands::kMove ||
                   message) {
          instruction.destination = pair ? random() % (kSgprs / 2) * 2 : random() % 128;
        }
        instruction.literal = form.operands == Operands::kMove && instruction.source == kLiteral
                                  ? random() >> random() % 32
                                  : 0;
        if (codec.fault(instruction)) {
          continue;
        }
        seen.insert(form.mnemonic);
        const Words words = codec.encode(instruction);
        const auto decoded = codec.decode(std::span{words.word}.first(words.count));
        REQUIRE(decoded);
        // The same words have two names on GFX12: the newer one is printed.
        if (form.mnemonic != "s_waitcnt_depctr" || target.generation < Generation::kGfx12) {
          CHECK(decoded->instruction == instruction);
        }
        const Line line = print_front(codec, std::span{words.word}.first(words.count));
        CHECK(line.words == words.count);
        const Words again = words_of(codec, line.text);
        CHECK(again == words);
      }
    }
  }
  CHECK(seen.size() == forms().size());
}

// Words of llvm-mc 22.
TEST_CASE("what LLVM 22 writes is read: named scalar registers, parts of depctr, pairs") {
  struct Case {
    const char *target, *text;
    std::uint32_t word;
  };
  const Case cases[] = {
      {"gfx1250", "s_wait_alu depctr_sa_sdst(0)", 0xBF88FF9E},
      {"gfx1250", "s_wait_alu depctr_va_vdst(0) depctr_va_sdst(0)", 0xBF88019F},
      {"gfx12-generic", "s_wait_alu depctr_va_ssrc(0)", 0xBF88FE9F},
      {"gfx1100", "s_waitcnt_depctr depctr_hold_cnt(0)", 0xBF88FF1F},
      {"gfx1030", "s_waitcnt_depctr depctr_vm_vsrc(0)", 0xBFA3FF83},
      {"gfx1250", "s_get_barrier_state vcc_lo, -1", 0xBEEA50C1},
      {"gfx1250", "s_get_barrier_state ttmp3, 1", 0xBEEF5081},
      {"gfx12-5-generic", "s_get_barrier_state null, 1", 0xBEFC5081},
      {"gfx1250", "s_get_barrier_state exec_lo, m0", 0xBEFE507D},
      {"gfx1250", "s_sleep_var vcc_hi", 0xBE80586B},
      {"gfx1250", "s_sendmsg_rtn_b64 s[0:1], sendmsg(MSG_RTN_GET_REALTIME)", 0xBE804D83},
      {"gfx11-generic", "s_endpgm_ordered_ps_done", 0xBFB20000},
  };
  for (const Case& each : cases) {
    CHECK_MESSAGE(words_of(Codec{*find_target(each.target)}, each.text).word[0] == each.word,
                  each.text);
  }
  CHECK(find_target("gfx9-4-generic")->back_off_barrier);
  CHECK_FALSE(find_target("gfx9-generic")->back_off_barrier);
}

TEST_CASE("random words: what decodes is encoded as the same words, the rest is .long") {
  std::mt19937 random{11};
  std::size_t decoded_count = 0;
  for (const std::string_view name : kOneOfEach) {
    const Codec codec{*find_target(name)};
    for (int i = 0; i < 20000; ++i) {
      std::array<std::uint32_t, 2> words{static_cast<std::uint32_t>(random()),
                                         static_cast<std::uint32_t>(random())};
      constexpr std::uint32_t kPrefixes[] = {0xBF800000, 0xBE800000, 0xB8000000, 0xD8000000};
      if (i % 8 != 0) {
        words[0] = kPrefixes[i % 4] | (words[0] & (i % 4 < 2 ? 0x007fffffU : 0x07ffffffU));
        words[1] &= i % 3 == 0 ? 0xffU : 0xffffffffU;
      }
      if (const auto decoded = codec.decode(words)) {
        ++decoded_count;
        const Words again = codec.encode(decoded->instruction);
        CHECK(again.count == decoded->count);
        CHECK(again.word[0] == words[0]);
        const bool second = decoded->count == 1 || again.word[1] == words[1];
        CHECK(second);
        const Line line = print_front(codec, words);
        CHECK(words_of(codec, line.text) == again);
      } else {
        CHECK(print_front(codec, words).text == fmt::format(".long 0x{:08x}", words[0]));
      }
      CHECK_FALSE(codec.decode({}));
    }
  }
  CHECK(decoded_count > 4000);
}

void rejected(std::string_view target, const std::string& text, const std::string& place,
              const std::string& part) {
  const std::string message = assemble(target, text);
  INFO(message);
  CHECK(message.starts_with("k.s:" + place + ": error: "));
  CHECK(message.find(part) != std::string::npos);
}

TEST_CASE("refusals say where and what") {
  rejected("gfx1100", "s_barrier_signal -1", "1:1",
           "s_barrier_signal does not exist on GFX11 (gfx1100); it exists on GFX12.0, GFX12.5");
  rejected("gfx1200", "\n  s_barrier", "2:3", "does not exist on GFX12.0 (gfx1200)");
  rejected("gfx1250", "s_waitcnt 0", "1:1", "does not exist on GFX12.5");
  rejected("gfx1250", "s_barrier_signal 17", "1:18", "barrier 17 is not one of -4 to 16");
  rejected("gfx1250", "s_barrier_wait -5", "1:16", "barrier -5 is not one of -4 to 16");
  rejected("gfx1250", "s_barrier_signal s3", "1:18", "a barrier is a constant or m0");
  rejected("gfx1250", "s_barrier_signal 65", "1:18", "65 is not one of -16 to 64");
  rejected("gfx1250", "s_barrier_signal", "1:17", "expected a barrier number or m0");
  rejected("gfx1250", "s_barrier_wait m0", "1:16", "expected a number, found 'm0'");
  rejected("gfx1250", "s_barrier_leave 1", "1:17", "expected the end of the line, found '1'");
  rejected("gfx1250", "s_barrier_hop 1", "1:1", "unknown mnemonic 's_barrier_hop'");
  rejected("gfx1250", "s_wait_dscnt 65536", "1:14", "65536 does not fit into 16 bits");
  rejected("gfx900", "s_waitcnt vmcnt(64)", "1:17", "expected a number from 0 to 63 for vmcnt");
  rejected("gfx803", "s_waitcnt vmcnt(16)", "1:17", "from 0 to 15 for vmcnt on GFX8");
  rejected("gfx900", "s_waitcnt vmcnt(0) vmcnt(1)", "1:20", "vmcnt is given twice");
  rejected("gfx900", "s_waitcnt vscnt(0)", "1:16", "expected vmcnt(");
  rejected("gfx1100", "s_waitcnt_vscnt s1, 0", "1:17", "expected null");
  rejected("gfx1100", "s_delay_alu instid0(NOPE)", "1:21", "expected a value of instid0");
  rejected("gfx1030", "s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)", "1:19", "GFX10 has no message");
  rejected("gfx90a", "ds_gws_init v3 gds", "1:13", "gfx90a needs an even register");
  rejected("gfx900", "ds_gws_init v3", "1:15", "expected gds");
  rejected("gfx1250", "ds_atomic_barrier_arrive_rtn_b64 v[2:4], v4, v[6:7]", "1:34", "pair");
  rejected("gfx1250", "ds_atomic_barrier_arrive_rtn_b64 v[3:4], v4, v[6:7]", "1:34", "even");
  rejected("gfx900", "s_nop 99999999999999999999", "1:7", "expected a number");
  rejected("gfx900", "?", "1:1", "expected a mnemonic, found '?'");
  rejected("gfx900", ".long -1", "1:7", "expected one 32-bit word");
}

TEST_CASE("GFX10 counts relative to a scalar register or m0") {
  for (const auto& [text, word] : {std::pair{"s_waitcnt_vscnt s0, 0x3", 0xBB800003U},
                                   std::pair{"s_waitcnt_vscnt m0, 0x3", 0xBBFC0003U},
                                   std::pair{"s_waitcnt_vscnt null, 0x3", 0xBBFD0003U}}) {
    const Codec codec{*find_target("gfx1010")};
    const Words words = words_of(codec, text);
    CHECK(words.word[0] == word);
    CHECK(print_front(codec, std::span{words.word}.first(1)).text == text);
  }
}

TEST_CASE("barriers that GFX12.0 does not have are assembled with a warning") {
  for (const char* text : {"s_barrier_signal 1", "s_barrier_wait -3", "s_barrier_join m0",
                           "s_barrier_leave", "s_get_barrier_state s1, 2"}) {
    for (const char* target : {"gfx1200", "gfx1250"}) {
      Diagnostics diagnostics;
      parse(Codec{*find_target(target)}, make_source_file("k.s", text), diagnostics);
      CHECK_FALSE(diagnostics.has_errors());
      CHECK(diagnostics.all().size() == (std::string_view{target} == "gfx1200" ? 1 : 0));
      if (!diagnostics.all().empty()) {
        CHECK(render(diagnostics).find("GFX12.0 (gfx1200)") != std::string::npos);
      }
    }
  }
}

TEST_CASE("what the table has for named barriers only is assembled with a warning for others") {
  const auto said = [](const char* text) {
    Diagnostics diagnostics;
    parse(Codec{*find_target("gfx1250")}, make_source_file("k.s", text), diagnostics);
    CHECK_FALSE(diagnostics.has_errors());
    return render(diagnostics);
  };
  CHECK(said("s_barrier_join -1").find("k.s:1:16: warning: barrier -1 is no named barrier") == 0);
  CHECK(said("s_barrier_join -3").find("barrier -3 is no named barrier") != std::string::npos);
  CHECK(said("s_barrier_init -1").find("barrier -1 is initialised by the hardware alone") !=
        std::string::npos);
  CHECK(said("s_barrier_init 0").find("initialised by the hardware") != std::string::npos);
  CHECK(said("s_barrier_join 0\ns_barrier_init 1\ns_barrier_join m0\ns_barrier_signal -1").empty());
}

TEST_CASE("targets") {
  CHECK(find_target("gfx90a")->back_off_barrier);
  CHECK_FALSE(find_target("gfx908")->back_off_barrier);
  CHECK(find_target("gfx950")->generation == Generation::kGfx9);
  CHECK_FALSE(find_target("gfx1"));
}

}  // namespace
}  // namespace muster::amdgcn
