// Small kernels of Intel GPUs, written by hand: what is right is verified, its wrong twin refuted.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"
#include "visa_text.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1, kInconclusive = 2, kUsage = 3;

struct Small {
  std::string_view name;
  int status;
  std::string body;
  unsigned block = 64, lanes = 32, register_bytes = 64;
};

std::string text_of(const Small& one) {
  return visa_text({.body = one.body, .lanes = one.lanes, .register_bytes = one.register_bytes});
}

void check(const std::vector<Small>& all) {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_small_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  for (const Small& one : all) {
    CAPTURE(one.name);
    std::ofstream(file) << text_of(one);
    const std::string block = std::to_string(one.block);
    const std::vector<std::string_view> arguments{
        "check", file,      "--block",       block,      "--shared",
        "4096",  "--param", "0=buffer:4096", "--output", "/dev/null"};
    CHECK(tool::run(arguments) == one.status);
  }
  std::filesystem::remove_all(folder);
}

const std::string kStore = "    lsc_store.slm (M1, @) flat[OWNU]:a32 TID:d32\n";
const std::string kFence = "    lsc_fence.slm.none.group\n";
const std::string kBarrier = "    barrier\n";
// What the neighbour thread has stored.
const std::string kRead =
    "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x80:d\n"
    "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n"
    "    lsc_store.ugm (M1, @) flat[QU]:a64 GOT:d32\n";

TEST_CASE("lanes that are no work-items have not parted from the others") {
  const auto around = [](unsigned below) {
    return fmt::format(
        "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> {}:d\n    (!P1) goto (M1, @) OUT\n"
        "    barrier\nOUT:\n",
        below);
  };
  check({{"half a thread", kVerified, kBarrier, 16},
         {"half of the last thread", kVerified, kBarrier, 48},
         {"all of half a thread", kVerified, around(16), 16},
         {"some of half a thread", kRefuted, around(7), 16},
         {"half a thread", kRefuted, around(16), 32}});
}

// The lanes below 50 that find something in memory go one way, the others another; then all store.
TEST_CASE("where lanes of an if and an else come together, those are active that were before") {
  const std::string inner =
      "    lsc_load.ugm (M1, @) GOT:d32 flat[QU]:a64\n"
      "    cmp.gt (M1, @) P2 GOT(0,0)<1;1,0> 0x0:d\n"
      "    (P2) goto (M1, @) OTHER\n"
      "    mov (M1, @) X(0,0)<1> 1:d\n"
      "    goto (M1, 1) BOTH\n"
      "OTHER:\n"
      "    mov (M1, @) X(0,0)<1> 2:d\n"
      "BOTH:\n";
  const std::string outer =
      "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 50:d\n    (!P1) goto (M1, @) OUT\n";
  const std::string store = "    lsc_store.ugm (M1, @) flat[QU]:a64 X:d32\n";
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_joins_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const auto status = [&](const std::string& body) {
    std::ofstream(file) << text_of({"", 0, body});
    return tool::run(
        std::vector<std::string_view>{"check", file, "--block", "64", "--output", "/dev/null"});
  };
  CHECK(status(outer + inner + store + "OUT:\n") == kVerified);
  CHECK(status(outer + inner + "OUT:\n" + kBarrier) == kVerified);
  CHECK(status(outer + inner + kBarrier + "OUT:\n") == kRefuted);
  // Somebody else comes into the other side: who is active behind it is not known.
  CHECK(status("    (P2) goto (M1, @) OTHER\n" + outer + inner + kBarrier + "OUT:\n") != kVerified);
  std::filesystem::remove_all(folder);
}

// One lane of each of two threads counts; whoever finds zero stores, the other reads. All lanes of
// a thread are where its one lane is, in whichever order the two count.
TEST_CASE("a thread whose one lane counts does not part from its other lanes") {
  const std::string clear =
      "    and (M1, @) X(0,0)<1> TID(0,0)<1;1,0> 0x1f:d\n"
      "    mov (M1, @) NEXT(0,0)<1> 0:d\n"
      "    cmp.eq (M1, @) P1 TID(0,0)<1;1,0> 0:d\n"
      "    (P1) lsc_store.slm (M1, @) flat[NEXTU]:a32 TID:d32\n" +
      kFence + kBarrier;
  const std::string count =
      "    cmp.eq (M1, @) P1 X(0,0)<1;1,0> 0:d\n"
      "    (P1) lsc_atomic_iinc.slm (M1, @) GOT:d32 flat[NEXTU]:a32 %null %null\n"
      "    mov (M1_NM, 1) S(0,0)<1> GOT(0,0)<0;1,0>\n"
      "    cmp.ne (M1_NM, @) P2 S(0,0)<0;1,0> 0:d\n"
      "    (P2) jmp (M1, 1) SECOND\n";
  const std::string one = "    (P1) lsc_store.slm (M1, @) flat[NEXTU+0x40]:a32 TID:d32\n";
  const std::string look = kBarrier + "    jmp (M1, 1) OUT\nSECOND:\n" + kBarrier +
                           "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU+0x40]:a32\n"
                           "    lsc_store.ugm (M1, @) flat[QU]:a64 GOT:d32\nOUT:\n";
  check({{"with a fence", kVerified, clear + count + one + kFence + look},
         {"without", kRefuted, clear + count + one + look}});
}

TEST_CASE("a signal by a raw message to the gateway") {
  const auto signal = [](std::string_view word, std::string_view descriptor = "0x2000004:ud") {
    return fmt::format(
        "    mov (M1_NM, 1) PAY(0,2)<1> {}:ud\n"
        "    raw_send (M1_NM, 1) 0x3 1 0 {} PAY.0 %null.0\n",
        word, descriptor);
  };
  const std::string two =
      "    mov (M1_NM, 1) PAY(0,2)<1> 0x2020001:ud\n"
      "    raw_sends.3.1.0.0 (M1_NM, 1) 0x3:ud 0x2000004:ud PAY.0 %null.0 %null.0\n";
  const std::string wait = "    nbarrier.wait 1\n";
  check({{"both", kVerified, kStore + kFence + signal("0x2020001") + wait + kRead},
         {"two sources", kVerified, kStore + kFence + two + wait + kRead},
         {"no fence", kRefuted, kStore + signal("0x2020001") + wait + kRead},
         {"counts of one", kRefuted, kStore + kFence + signal("0x1010001") + wait + kRead},
         {"another id", kRefuted, kStore + kFence + signal("0x2020002") + wait + kRead},
         {"a producer waits", kRefuted, kStore + kFence + signal("0x2024001") + wait + kRead},
         {"another message", kInconclusive,
          kStore + kFence + signal("0x2020001", "0x2000005:ud") + wait + kRead}});
}

// Descriptors of LSC: a load (0), a store (4) or a sum (12) of words by addresses of 32 bits.
TEST_CASE("accesses of SLM by raw messages") {
  const std::string store =
      "    raw_sends.14.2.2.0 (M1, @) 0x8e:ud 0x4000504:ud OWN.0 TID.0 %null.0\n";
  const std::string other = "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x80:d\n";
  const std::string load =
      other +
      "    raw_sends.14.2.0.2 (M1, @) 0xe:ud 0x4200500:ud NEXT.0 %null.0 GOT.0\n"
      "    lsc_store.ugm (M1, @) flat[QU]:a64 GOT:d32\n";
  const std::string one_payload =
      "    mov (M1, @) PAIR(0,0)<1> OWN(0,0)<1;1,0>\n    mov (M1, @) PAIR(2,0)<1> TID(0,0)<1;1,0>\n"
      "    raw_send (M1, @) 0xe 4 0 0x8000504:ud PAIR.0 %null.0\n";
  const auto sum = [](std::string_view descriptor) {
    return fmt::format(
        "    mov (M1, @) NEXT(0,0)<1> 0:d\n"
        "    raw_sends.14.2.2.2 (M1, @) 0x8e:ud {}:ud NEXT.0 TID.0 GOT.0\n",
        descriptor);
  };
  check({{"ordered", kVerified, store + kFence + kBarrier + load},
         {"no barrier", kRefuted, store + kFence + load},
         {"no fence", kRefuted, store + kBarrier + load},
         {"beside others", kVerified, store + kFence + kBarrier + kRead},
         {"sums", kVerified, sum("0x420050c")},
         {"stores of one word", kRefuted, "    mov (M1, @) OWN(0,0)<1> 0:d\n" + store},
         {"of memory by addresses", kInconclusive,
          "    raw_sends.15.2.2.0 (M1, @) 0x8f:ud 0x4000504:ud OWN.0 TID.0 %null.0\n"},
         {"of an access that is not known", kInconclusive, sum("0x420051f")}});
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_raw_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const auto status = [&](const std::string& body) {
    std::ofstream(file) << visa_text(
        {.body = body, .declarations = ".decl PAIR v_type=G type=d num_elts=64 align=wordx32\n"});
    return tool::run(std::vector<std::string_view>{"check", file, "--block", "64", "--shared",
                                                   "4096", "--output", "/dev/null"});
  };
  CHECK(status(one_payload + kFence + kBarrier + load) == kVerified);
  CHECK(status(one_payload + kBarrier + load) == kRefuted);
  std::filesystem::remove_all(folder);
}

// GATHER4_SCALED, SVM_GATHER, SVM_BLOCK_LD and their kin ask for it; LSC and GATHER_SCALED do not.
TEST_CASE("older accesses are aligned") {
  const std::string surface = "    movs (M1_NM, 1) T6(0) 0x0:ud\n";
  const auto gather = [&](std::string_view name, unsigned more) {
    return surface + fmt::format("    {} (M1, @) T6 {:#x}:ud OWN.0 GOT.0\n", name, more);
  };
  const auto block = [](std::string_view name, unsigned apart) {
    return fmt::format(
        "    mul (M1_NM, 1) S(0,0)<1> THREAD(0,0)<0;1,0> {}:d\n"
        "    mov (M1_NM, 1) AT(0,0)<1> S(0,0)<0;1,0>\n"
        "    add (M1_NM, 1) AT(0,0)<1> AT(0,0)<0;1,0> INQ(0,0)<0;1,0>\n"
        "    {} (4) ATU(0,0)<0;1,0> TID.0\n",
        apart, name);
  };
  const auto svm = [](std::string_view name, unsigned scale) {
    return fmt::format(
        "    shl (M1, @) Q(0,0)<1> TID(0,0)<1;1,0> {}:d\n"
        "    add (M1, @) Q(0,0)<1> Q(0,0)<1;1,0> INQ(0,0)<0;1,0>\n"
        "    {} (M1, 8) QU.0 GOT.0\n",
        scale, name);
  };
  check({{"words", kVerified, gather("gather4_scaled.R", 0), 16, 16, 32},
         {"half words", kRefuted, gather("gather4_scaled.R", 2), 16, 16, 32},
         {"any address", kVerified, gather("gather_scaled.4", 2), 16, 16, 32},
         {"owords", kVerified, block("svm_block_st", 64), 32, 16, 32},
         {"between owords", kRefuted, block("svm_block_st", 72), 32, 16, 32},
         {"between owords, as said", kVerified, block("svm_block_ld.unaligned", 72), 32, 16, 32},
         {"one over the other", kRefuted, block("svm_block_st", 48), 32, 16, 32},
         {"words by address", kVerified, svm("svm_gather.4.1", 2), 8, 8, 32},
         {"half words by address", kRefuted, svm("svm_gather.4.1", 1), 8, 8, 32},
         {"bytes by address", kVerified, svm("svm_gather.1.1", 0), 8, 8, 32}});
}

// Lanes that find something in memory look up a table, at an address that is made of what they
// found; nobody writes there. They are active where they wrote the address, and nobody else reads
// it; or somebody does.
TEST_CASE("what a lane writes for itself does not rest on which lanes are active") {
  const std::string found =
      "    lsc_load.ugm (M1, @) GOT:d32 flat[QU]:a64\n"
      "    cmp.gt (M1, @) P2 GOT(0,0)<1;1,0> 0x0:d\n"
      "    (P2) goto (M1, @) OUT\n";
  const std::string address =
      "    and (M1, @) NEXT(0,0)<1> GOT(0,0)<1;1,0> 0x1c:d\n"
      "    mov (M1, @) ADR(0,0)<1> NEXT(0,0)<1;1,0>\n"
      "    add (M1, @) ADR(0,0)<1> ADR(0,0)<1;1,0> INQ(0,0)<0;1,0>\n";
  const std::string look = "    lsc_load.ugm (M1, @) X:d32 flat[ADRU]:a64\n";
  const std::string keep = "    lsc_store.slm (M1, @) flat[OWNU]:a32 X:d32\n";
  const std::string out = "OUT:\n" + kBarrier;
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_lanes_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const auto status = [&](const std::string& body) {
    std::ofstream(file) << text_of({"", 0, body});
    return tool::run(std::vector<std::string_view>{"check", file, "--block", "64", "--shared",
                                                   "4096", "--output", "/dev/null"});
  };
  CHECK(status(found + address + look + keep + out) == kVerified);
  // Who stores there may meet who looks.
  CHECK(status(found + address + "    lsc_store.ugm (M1, @) flat[ADRU]:a64 TID:d32\n" + out) !=
        kVerified);
  // Lanes that were not active there read it, or all lanes that of the first one; or it is what
  // a lane wrote when it was active the last time.
  CHECK(status(found + address + "OUT:\n" + look + keep + kBarrier) != kVerified);
  CHECK(status(found + address +
               "    mov (M1, @) Q(0,0)<1> ADR(0,0)<0;1,0>\n"
               "    lsc_load.ugm (M1, @) X:d32 flat[QU]:a64\n" +
               keep + out) != kVerified);
  CHECK(status(found + look + keep + address + out) != kVerified);
  CHECK(status(found + "    (P1) mov (M1, @) ADR(0,0)<1> INQ(0,0)<0;1,0>\n" + look + keep + out) !=
        kVerified);
  std::filesystem::remove_all(folder);
}

// More lanes each turn put an address together from halves, of which one was loaded.
TEST_CASE("halves of an address that a lane puts together are its own, whatever it held before") {
  const auto turns = [](std::string_view high) {
    return fmt::format(
        "    mov (M1_NM, 1) S(0,0)<1> 0:d\n"
        "LOOP:\n"
        "    cmp.le (M1, @) P1 TID(0,0)<1;1,0> S(0,0)<0;1,0>\n    (!P1) goto (M1, @) NEXTTURN\n"
        "    lsc_load.ugm (M1, @) GOT:d32 flat[QU]:a64\n"
        "    mov (M1, @) HALVES(0,0)<2> GOT(0,0)<1;1,0>\n{}"
        "    add (M1, @) ADR(0,0)<1> BOTH(0,0)<1;1,0> Q(0,0)<1;1,0>\n"
        "    lsc_store.ugm (M1, @) flat[ADRU+0x800]:a64 TID:d32\n"
        "NEXTTURN:\n"
        "    add (M1_NM, 1) S(0,0)<1> S(0,0)<0;1,0> 1:d\n"
        "    cmp.lt (M1_NM, 1) P2 S(0,0)<0;1,0> 4:d\n    (P2) jmp (M1, 1) LOOP\n",
        high);
  };
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_halves_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const auto status = [&](const std::string& body) {
    std::ofstream(file) << visa_text(
        {.body = body,
         .declarations =
             ".decl BOTH v_type=G type=q num_elts=@ align=wordx32\n"
             ".decl HALVES v_type=G type=d num_elts=64 align=wordx32 alias=<BOTH, 0>\n"});
    return tool::run(std::vector<std::string_view>{"check", file, "--block", "32", "--param",
                                                   "0=buffer:4096", "--output", "/dev/null"});
  };
  CHECK(status(turns("    mov (M1, @) HALVES(0,1)<2> 0:d\n")) == kVerified);
  CHECK(status(turns("    mov (M1, @) HALVES(0,1)<2> 1:d\n")) == kRefuted);
  std::filesystem::remove_all(folder);
}

// The offsets of SVM_GATHER4SCALED are addresses where there is no base; two words to a lane.
TEST_CASE("four words by addresses of 64 bits") {
  const auto gather = [](unsigned scale) {
    return fmt::format(
        "    shl (M1, @) Q(0,0)<1> TID(0,0)<1;1,0> {}:d\n"
        "    add (M1, @) Q(0,0)<1> Q(0,0)<1;1,0> INQ(0,0)<0;1,0>\n"
        "    svm_gather4scaled.R (M1, @) 0x0:ud QU.0 GOT.0\n"
        "    svm_scatter4scaled.R (M1, @) 0x0:ud QU.0 GOT.0\n",
        scale);
  };
  check({{"each its own", kVerified, gather(2), 16, 16, 32},
         {"behind the end", kRefuted, gather(9), 16, 16, 32},
         {"half of another's", kRefuted, gather(1), 16, 16, 32}});
}

// Two words of each lane by one message; the second of a lane lies where the first of the next one
// does, or behind its own. Nothing says which of two lanes' words takes effect last.
TEST_CASE("words that one message stores for several lanes at one place have no order") {
  const auto pairs = [](unsigned apart, std::string_view values, std::string_view store) {
    return fmt::format(
        "    shl (M1, @) NEXT(0,0)<1> TID(0,0)<1;1,0> {}:d\n    mov (M1, @) ADR(0,0)<1> {}\n"
        "    {}\n",
        apart, values, store);
  };
  const std::string_view mine = "TID(0,0)<1;1,0>", zero = "0x0:q";
  const std::string_view lsc = "lsc_store.slm (M1, @) flat[NEXTU]:a32 ADR:d32x2";
  const std::string_view scatter = "scatter4_scaled.RG (M1, 16) %slm 0x0:ud NEXT.0 ADR.0";
  const std::string behind =
      "    shl (M1, @) NEXT(0,0)<1> TID(0,0)<1;1,0> 2:d\n"
      "    lsc_store.slm (M1, @) flat[NEXTU+0x4]:a32 TID:d32\n";
  check({{"apart", kVerified, pairs(3, mine, lsc), 16, 16},
         {"one over the other", kRefuted, pairs(2, mine, lsc), 16, 16},
         {"of one value", kVerified, pairs(2, zero, lsc), 16, 16},
         {"scattered, apart", kVerified, pairs(3, mine, scatter), 16, 16},
         {"scattered, one over the other", kRefuted, pairs(2, mine, scatter), 16, 16},
         {"by two messages", kVerified, kStore + behind, 16, 16}});
}

TEST_CASE("a load is over where its variable is written, if somebody reads that") {
  const std::string load = kStore + kFence + kBarrier +
                           "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x80:d\n"
                           "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n";
  const std::string over = "    mov (M1, @) GOT(0,0)<1> TID(0,0)<1;1,0>\n";
  const std::string other = "    mov (M1, @) X(0,0)<1> TID(0,0)<1;1,0>\n";
  const std::string again = kBarrier + "    lsc_store.slm (M1, @) flat[OWNU]:a32 OWN:d32\n";
  const std::string keep = "    lsc_store.ugm (M1, @) flat[QU]:a64 GOT:d32\n";
  check({{"written over", kVerified, load + over + again + keep},
         {"another is written", kRefuted, load + other + again + keep},
         {"nobody reads it", kRefuted, load + over + again}});
}

TEST_CASE("the address of a table of the compiler's is a parameter") {
  const std::string load =
      "    faddr table AT(0,0)<1>\n"
      "    lsc_load.ugm (M1_NM, 1) S:d32t flat[ATU]:a64\n";
  const std::string store =
      "    mov (M1, @) X(0,0)<1> S(0,0)<0;1,0>\n"
      "    lsc_store.ugm (M1, @) flat[QU]:a64 X:d32\n";
  check({{"read", kVerified, load + store},
         {"decides about a barrier", kInconclusive,
          load + "    cmp.eq (M1_NM, @) P1 S(0,0)<0;1,0> 0x1:d\n    (P1) goto (M1, 1) OUT\n" +
              kBarrier + "OUT:\n"}});
}

// Of 64 work-items in two threads; `store` is of each lane its own word, `other` of the
// neighbour's.
TEST_CASE("calls of some lanes") {
  const std::string some = "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 50:d\n";
  const std::string all = "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 64:d\n";
  const std::string parted = some + "    (!P1) goto (M1, @) OUT\n";
  const std::string join = "OUT:\n" + kBarrier + kRead;
  const auto subroutine = [](const std::string& body) {
    return "    ret (M1, 1)\n.function \"f\"\nf:\n" + body;
  };
  // It calls another one, by its address.
  const auto kindred = [](const std::string& body) {
    return "    faddr g S(0,0)<1>\n    ifcall (M1, @) S(0,0)<0;1,0> 0 0\n    ret (M1, @)\n"
           ".function \"g\"\ng:\n" +
           body;
  };
  // Lanes from 50 on store nothing, so their word is what was there; the neighbour reads zero.
  const std::string stores = kStore + kFence;
  const std::string one_word =
      "    cmp.ge (M1, @) P2 TID(0,0)<1;1,0> 62:d\n"
      "    mov (M1, @) ADR(0,0)<1> INQ(0,0)<0;1,0>\n"
      "    (P2) lsc_store.ugm (M1, @) flat[ADRU]:a64 TID:d32\n    ret (M1, @)\n";
  check(
      {{"a barrier by all", kVerified, all + "    (P1) call (M1, @) f\n" + subroutine(kBarrier)},
       {"a barrier by some", kRefuted, some + "    (P1) call (M1, @) f\n" + subroutine(kBarrier)},
       {"a barrier behind it", kVerified,
        some + "    (P1) call (M1, @) f\n" + kBarrier + kRead + subroutine(stores)},
       {"no barrier behind it", kRefuted,
        some + "    (P1) call (M1, @) f\n" + kRead + subroutine(stores)},
       {"a barrier behind a return of some", kVerified,
        "    call (M1, @) f\n" + kBarrier + kRead +
            subroutine(some + "    (P1) ret (M1, @)\n" + stores)},
       {"a barrier by those that did not return", kRefuted,
        "    call (M1, @) f\n" + subroutine(some + "    (P1) ret (M1, @)\n" + kBarrier)},
       {"a barrier behind the end of some", kRefuted, some + "    (!P1) ret (M1, @)\n" + kBarrier},
       {"all lanes of a thread, whoever is active", kVerified,
        parted + "    call (M1_NM, 1) f\n" + join + subroutine(stores)},
       {"by a register", kVerified,
        "    faddr f AT(0,0)<1>\n    ifcall (M1, @) ATU(0,0)<0;1,0> 0 0\n" + kBarrier + kRead +
            subroutine(stores)},
       {"by a register, without a barrier", kRefuted,
        "    faddr f AT(0,0)<1>\n    ifcall (M1, @) ATU(0,0)<0;1,0> 0 0\n" + kRead +
            subroutine(stores)},
       {"by a register, in a function that is called so", kVerified,
        "    faddr f AT(0,0)<1>\n    mov (M1_NM, 1) ADR(0,0)<1> AT(0,0)<0;1,0>\n"
        "    ifcall (M1, @) ADRU(0,0)<0;1,0> 0 0\n" +
            kBarrier + kRead + subroutine(kindred(stores))},
       {"by a register, in a function that is called so, without a barrier", kRefuted,
        "    faddr f AT(0,0)<1>\n    ifcall (M1, @) ATU(0,0)<0;1,0> 0 0\n" + kRead +
            subroutine(kindred(stores))},
       {"by a register that has one of two", kRefuted,
        "    faddr f AT(0,0)<1>\n    cmp.lt (M1_NM, 1) P2 TID(0,0)<0;1,0> 32:d\n"
        "    (P2) jmp (M1, 1) GO\n    faddr g AT(0,0)<1>\nGO:\n"
        "    ifcall (M1, @) ATU(0,0)<0;1,0> 0 0\n" +
            kRead + subroutine("    ret (M1, @)\n.function \"g\"\ng:\n" + stores)},
       {"by an address that is no function's", kInconclusive,
        "    faddr f AT(0,0)<1>\n    add (M1_NM, 1) AT(0,0)<1> AT(0,0)<0;1,0> 8:q\n"
        "    ifcall (M1, @) ATU(0,0)<0;1,0> 0 0\n" +
            subroutine(kBarrier)}});
}

TEST_CASE("a way out of several, by the number of the thread") {
  const auto to = [](std::string_view number, std::string_view labels) {
    return fmt::format(
        "    and (M1_NM, 1) S(0,0)<1> THREAD(0,0)<0;1,0> 0xff:d\n"
        "    add (M1_NM, 1) S(0,0)<1> S(0,0)<0;1,0> {}:d\n"
        "    switchjmp (M1, 1) S(0,0)<0;1,0> {}\n",
        number, labels);
  };
  const std::string first = "FIRST:\n" + kStore + kFence + kBarrier + "    jmp (M1, 1) OUT\n";
  const std::string second = "SECOND:\n" + kStore + kFence + kBarrier + "OUT:\n";
  check({{"a barrier on both ways", kVerified, to("0", "(FIRST, SECOND)") + first + second + kRead},
         {"a barrier on one way", kRefuted, to("0", "(FIRST, OUT)") + first + second + kRead},
         {"a number without a label", kInconclusive,
          to("1", "(FIRST, SECOND)") + first + second + kRead}});
}

// ADD3O writes its predicate, too.
TEST_CASE("an overflow decides who stores") {
  const auto sum = [](std::string_view first) {
    return fmt::format(
        "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 0:d\n"
        "    add3.o (M1, @) X(0,0)<1> P1 {}:d TID(0,0)<1;1,0> TID(0,0)<1;1,0>\n"
        "    mov (M1, @) ADR(0,0)<1> INQ(0,0)<0;1,0>\n"
        "    (P1) lsc_store.ugm (M1, @) flat[ADRU]:a64 TID:d32\n",
        first);
  };
  check({{"none", kVerified, sum("0x7fffff00")}, {"several", kRefuted, sum("0x7ffffff0")}});
}

// All lanes whose predicate lets them store the same words; two threads.
TEST_CASE("any and all are asked before the inversion, and over the channels of the instruction") {
  const auto stores = [](std::string_view set, std::string_view asked) {
    return fmt::format(
        "    and (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x7f:d\n"
        "    and (M1, @) X(0,0)<1> TID(0,0)<1;1,0> 1:d\n    {}\n"
        "    ({}) lsc_store.slm (M1, @) flat[NEXTU]:a32 TID:d32\n",
        set, asked);
  };
  const std::string_view odd = "cmp.eq (M1, @) P1 X(0,0)<1;1,0> 1:d";
  const std::string_view one = "cmp.eq (M1, @) P1 TID(0,0)<1;1,0> 31:d";
  const auto jumps = [](std::string_view size) {
    return fmt::format(
        "    cmp.ge (M1, @) P1 TID(0,0)<1;1,0> {}:d\n    (P1.any) jmp (M1, 1) OUT\n    barrier\n"
        "OUT:\n",
        size);
  };
  check({{"none of all, by one thread", kVerified, stores(one, "!P1.any")},
         {"none of some", kVerified, stores(odd, "!P1.any")},
         {"not all of some", kRefuted, stores(odd, "!P1.all")},
         {"not all, by one thread", kRefuted, stores(one, "!P1.all")},
         {"all of some", kVerified, stores(odd, "P1.all")},
         {"one channel, all lanes of a thread alike", kRefuted, jumps("32")},
         {"one channel, lanes unlike", kInconclusive, jumps("63")}});
}

TEST_CASE(
    "what becomes of lanes that wait at a label is not known if their thread passes over it") {
  const auto over = [](std::string_view jump) {
    return fmt::format(
        "    and (M1_NM, 1) S(0,0)<1> THREAD(0,0)<0;1,0> 0xff:d\n"
        "    cmp.ge (M1_NM, 1) P2 S(0,0)<0;1,0> 1:d\n"
        "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> 8:d\n    (P1) goto (M1, @) FIRST\n    {}\n"
        "FIRST:\n"
        "    lsc_store.slm (M1, @) flat[OWNU]:a32 TID:d32\nOUT:\n",
        jump);
  };
  check({{"by all", kInconclusive, over("jmp (M1, 1) OUT")},
         {"by the thread in which none wait", kVerified, over("(P2) jmp (M1, 1) OUT"), 64},
         {"by the other one", kInconclusive, over("(!P2) jmp (M1, 1) OUT"), 64},
         {"by number", kInconclusive, over("switchjmp (M1, 1) S(0,0)<0;1,0> (OUT, FIRST)"), 32}});
}

TEST_CASE("threads that have ended are counted at a barrier, unless the target does not") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_ended_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const std::string ends =
      "    cmp.eq (M1_NM, 1) P1 THREAD(0,0)<0;1,0> 1:d\n    (!P1) jmp (M1, 1) STAYS\n"
      "    ret (M1, 1)\nSTAYS:\n";
  const std::string option = "//Build option: \"-activeThreadsOnlyBarrier\"\n";
  const auto status = [&](const std::string& body, const std::string& behind,
                          std::string_view target) {
    std::ofstream(file) << visa_text({.body = body, .behind = behind});
    return tool::run(std::vector<std::string_view>{"check", file, "--block", "96", "--shared",
                                                   "4096", "--target", target, "--output",
                                                   "/dev/null"});
  };
  CHECK(status(ends + kBarrier, option, "bmg") == kVerified);
  CHECK(status(ends + kBarrier, option, "pvc") == kRefuted);
  CHECK(status(ends + kBarrier, "", "bmg") == kRefuted);
  // NBARRIER counts them everywhere.
  CHECK(status(ends + "    nbarrier.signal 1 3\n    nbarrier.wait 1\n", option, "bmg") == kRefuted);
  // What those that stay hand each other needs the fence still.
  const std::string others =
      "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x100:d\n"
      "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n";
  CHECK(status(ends + kStore + kFence + kBarrier + others, option, "bmg") == kVerified);
  CHECK(status(ends + kStore + kBarrier + others, option, "bmg") == kRefuted);
  std::filesystem::remove_all(folder);
}

TEST_CASE("a group of one thread is told") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_one_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string(), said = (folder / "said").string();
  const auto told = [&](const std::string& body, std::string_view block) {
    std::ofstream(file) << visa_text({.body = body});
    CHECK(tool::run(std::vector<std::string_view>{"check", file, "--block", block, "--shared",
                                                  "4096", "--output", said}) == kVerified);
    std::stringstream text;
    text << std::ifstream(said).rdbuf();
    return text.str().find("group-of-one-thread") != std::string::npos;
  };
  CHECK(told(kStore, "32"));
  CHECK(told(kStore, "7"));
  CHECK(!told(kStore, "33"));
  CHECK(!told("    lsc_store.ugm (M1, @) flat[QU]:a64 TID:d32\n", "32"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("named barriers are there from PVC on") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_named_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string();
  const auto status = [&](unsigned register_bytes) {
    std::ofstream(file) << visa_text({.body = "    nbarrier.signal 1 2\n    nbarrier.wait 1\n",
                                      .register_bytes = register_bytes});
    return tool::run(
        std::vector<std::string_view>{"check", file, "--block", "64", "--output", "/dev/null"});
  };
  CHECK(status(64) == kVerified);
  CHECK(status(32) == kUsage);
  std::filesystem::remove_all(folder);
}

// LSC_FENCE waits for accesses of its own dataport.
TEST_CASE("a fence of another dataport orders nothing") {
  const auto through = [](std::string_view fence) {
    return fmt::format(
        "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x80:d\n"
        "    mov (M1, @) ADR(0,0)<1> NEXT(0,0)<1;1,0>\n"
        "    add (M1, @) ADR(0,0)<1> ADR(0,0)<1;1,0> INQ(0,0)<0;1,0>\n"
        "    lsc_store.ugm (M1, @) flat[QU]:a64 TID:d32\n    lsc_fence.{}\n    barrier\n"
        "    lsc_load.ugm (M1, @) GOT:d32 flat[ADRU]:a64\n",
        fence);
  };
  check({{"its own", kVerified, through("ugm.none.group")},
         {"of other memory across tiles", kRefuted, through("ugml.none.group")},
         {"of typed memory", kRefuted, through("tgm.none.group")},
         {"that throws away what was written", kInconclusive, through("ugm.discard.gpu")},
         {"of SLM", kRefuted, through("slm.none.group")}});
}

std::string said_of(const std::string& kernel, const std::string& function) {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_visa_lines_test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "k.visaasm").string(), said = (folder / "said").string();
  std::ofstream(file) << visa_text({.body = kernel});
  if (!function.empty()) std::ofstream(folder / "k_f0.visaasm") << function;
  CHECK(tool::run(std::vector<std::string_view>{"check", file, "--block", "64", "--shared", "4096",
                                                "--param", "0=buffer:4096", "--output", said}) ==
        kRefuted);
  std::stringstream text;
  text << std::ifstream(said).rdbuf();
  std::filesystem::remove_all(folder);
  return text.str();
}

TEST_CASE("lines of the source, and of a function's own listing") {
  const std::string said = said_of("FILE \"sums.cl\"\nLOC 12\n" + kStore + "LOC 14\n" + kRead, {});
  CHECK(said.find("sums.cl:12") != std::string::npos);
  CHECK(said.find("sums.cl:14") != std::string::npos);
  const std::string called = said_of("    fcall (M1, 32) mine 2 0\n" + kRead,
                                     ".version 4.1\n.global_function \"mine\"\n"
                                     ".decl AT v_type=G type=ud num_elts=32 align=wordx32\n"
                                     ".kernel_attr Extern=\"true\"\n"
                                     "    mov (M1, 32) AT(0,0)<1> 0:ud\n"
                                     "    lsc_store.slm (M1, 32) flat[AT]:a32 AT:d32\n    "
                                     "lsc_store.slm (M1, 1) flat[AT]:a32 %r0:d32\n"
                                     "    fret (M1, 32)\n");
  CHECK(called.find("k_f0.visaasm:7") != std::string::npos);
}

}  // namespace
}  // namespace muster::kernels
