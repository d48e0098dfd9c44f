// tcgen05 on the machine: allocation and its rules, which bytes operations touch, what tells that
// they are over.
#include <algorithm>

#include "run_kernel.h"

namespace muster::machine {
namespace {

using Kind = Channel::Kind;

// Warp 0 allocates and frees; the middle is executed by all warps once the address is in %r1.
std::string with_columns(unsigned columns, const std::string& middle, const std::string& end = {},
                         unsigned group = 1) {
  const std::string count = std::to_string(columns);
  const std::string g = "cta_group::" + std::to_string(group);
  return "setp.eq.u32 %p0, %w, 0;\n"
         "@%p0 tcgen05.alloc." +
         g + ".sync.aligned.shared::cta.b32 [s+64], " + count +
         ";\n"
         "bar.sync 0; ld.shared.u32 %r1, [s+64];\n" +
         middle + "\nbar.sync 0;\n" +
         (end.empty() ? "@%p0 tcgen05.dealloc." + g + ".sync.aligned.b32 %r1, " + count + ";"
                      : end);
}

// One thread of warp 0 executes it.
std::string one(const std::string& body) {
  return "setp.eq.u32 %p1, %t, 0;\n@!%p1 bra SKIP;\n" + body + "\nSKIP:\n";
}

// A descriptor of rows without swizzle: groups of eight rows 128 bytes apart, 16-byte pieces 2048.
constexpr const char* kDescriptors =
    "mov.b64 %d1, 0x0000400800800100;\n"   // A at 4096
    "mov.b64 %d2, 0x0000400800800200;\n";  // B at 8192

// f32 from bf16.
std::string shape(unsigned m, unsigned n) {
  return "mov.b32 %r2, " +
         std::to_string(1u << 4 | 1u << 7 | 1u << 10 | (n / 8) << 17 | (m / 16) << 24) + ";\n";
}

TEST_CASE(
    "alloc stores the address, blocks nobody while columns are free, and dealloc frees them") {
  const Ran ran = run_kernel(with_columns(64, ""), 64);
  CHECK(ran.fault == 0);
  CHECK_FALSE(ran.blocked);
  const auto stored = std::ranges::find_if(ran.heard.touches, [](const Heard::Touch& touch) {
    return touch.space == ir::Space::shared && touch.kind == AccessKind::write;
  });
  REQUIRE(stored != ran.heard.touches.end());
  CHECK(stored->address == 64);
  CHECK(stored->bytes == 4);
  CHECK(stored->value == 0);
  // Nobody may use the columns while they change hands: twice all 64 of them.
  std::uint64_t changed = 0;
  for (const Heard::Touch& touch : ran.heard.touches) {
    if (touch.space == ir::Space::tensor && touch.bytes > 4) changed += touch.bytes;
  }
  CHECK(changed == 2 * 64 * kColumnBytes);
}

TEST_CASE("faults of allocation") {
  const std::string alloc = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s], ";
  CHECK(run_kernel(alloc + "48;", 32).fault == 910);
  CHECK(run_kernel(alloc + "1024;", 32).fault == 910);
  CHECK(
      run_kernel("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n" + alloc + "32;", 32)
          .fault == 911);
  CHECK(run_kernel("tcgen05.dealloc.cta_group::1.sync.aligned.b32 0, 32;", 32).fault == 913);
  CHECK(run_kernel(alloc + "32;", 32).fault == 914);
  CHECK(run_kernel(with_columns(32, "", "ret;"), 64).fault == 914);
  CHECK(run_kernel(alloc + "32;\ntcgen05.dealloc.cta_group::2.sync.aligned.b32 0, 32;", 32, 2, 2)
            .fault == 917);
  CHECK(run_kernel("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [s], 32;", 32).fault ==
        918);
  CHECK(run_kernel(alloc + "32;\ntcgen05.dealloc.cta_group::1.sync.aligned.b32 0, 32;", 32).fault ==
        0);
}

TEST_CASE("alloc waits until so many columns are free") {
  const std::string alloc = "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 ";
  const std::string dealloc = "tcgen05.dealloc.cta_group::1.sync.aligned.b32 ";
  const Ran ran = run_kernel(alloc + "[s], 512;\n" + alloc + "[s+4], 32;", 32);
  CHECK(ran.blocked);
  REQUIRE(ran.await);
  CHECK(ran.await->kind == Await::Kind::columns);
  CHECK(ran.await->step == 32);
  // Warp 1 gets what warp 0 gives back later.
  const Ran later = run_kernel("setp.ne.u32 %p0, %w, 0; @%p0 bra OTHER;\n" + alloc +
                                   "[s], 512;\nbar.sync 1, 64;\n" + dealloc + "0, 512;\nret;\n" +
                                   "OTHER: bar.arrive 1, 64;\n" + alloc + "[s+4], 256;\n" +
                                   "ld.shared.u32 %r1, [s+4];\n" + dealloc + "%r1, 256;",
                               64);
  CHECK(later.fault == 0);
  CHECK_FALSE(later.blocked);
}

TEST_CASE("lanes that come later are waited for") {
  const Ran ran = run_kernel(
      "setp.lt.u32 %p0, %l, 16; @%p0 bra LOW;\n"
      "bra ALL;\nLOW: mov.u32 %r3, 1;\n"
      "ALL: tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s], 32;\n"
      "tcgen05.dealloc.cta_group::1.sync.aligned.b32 0, 32;",
      32);
  CHECK(ran.fault == 0);
  const Ran never = run_kernel(
      "setp.lt.u32 %p0, %l, 16; @%p0 bra LOW;\nbar.warp.sync -1;\nret;\n"
      "LOW: tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [s], 32;",
      32);
  CHECK(never.fault == 124);
}

TEST_CASE("a pair allocates together") {
  const Ran ran = run_kernel(with_columns(32, "", {}, 2), 32, 2, 2);
  CHECK(ran.fault == 0);
  CHECK_FALSE(ran.blocked);
  const Ran alone = run_kernel(
      "setp.ne.u32 %p0, %c, 0; @%p0 ret;\n"
      "tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [s], 32;",
      32, 2, 2);
  CHECK(alone.blocked);
  REQUIRE(alone.await);
  CHECK(alone.await->is_for(SyncKind::tensor_pair));
  const Ran other = run_kernel(
      "setp.ne.u32 %p0, %c, 0; mov.u32 %r1, 32; @%p0 mov.u32 %r1, 64;\n"
      "tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [s], %r1;",
      32, 2, 2);
  CHECK(other.fault == 918);
}

TEST_CASE("ld and st touch the lanes of their warp until the wait of their kind") {
  const std::string quarter = "and.b32 %r3, %w, 3; shl.b32 %r3, %r3, 21; add.u32 %r3, %r3, %r1;\n";
  const Ran ran = run_kernel(
      with_columns(32, quarter + "tcgen05.st.sync.aligned.32x32b.x2.b32 [%r3+4], {%r4, %r5};\n"
                                 "tcgen05.wait::st.sync.aligned;\n"
                                 "tcgen05.ld.sync.aligned.16x64b.x1.b32 {%r4}, [%r3+6];\n"
                                 "tcgen05.wait::ld.sync.aligned;"),
      160);
  REQUIRE(ran.fault == 0);
  std::vector<Heard::Touch> third;  // warp 2
  for (const Heard::Touch& touch : ran.heard.touches) {
    if (touch.operation != 0 && touch.agent.subgroup == 2) third.push_back(touch);
  }
  REQUIRE(third.size() == 4);
  // Lanes 64 to 95 are two groups of 16 behind four others.
  CHECK(third[0].address == 4 * kColumnBytes + 16);
  CHECK(third[0].bytes == 8);
  CHECK(third[1].address == 5 * kColumnBytes + 16);
  CHECK(third[0].kind == AccessKind::write);
  CHECK(third[0].channel == Kind::tcgen05_store);
  CHECK(third[2].address == 6 * kColumnBytes + 16);
  CHECK(third[2].bytes == 4);
  CHECK(third[2].channel == Kind::tcgen05_access);
  CHECK(std::ranges::count(ran.heard.waits, Kind::tcgen05_store, &Channel::kind) == 5);
  CHECK(std::ranges::count(ran.heard.waits, Kind::tcgen05_access, &Channel::kind) == 5);
}

TEST_CASE("faults of ld") {
  const std::string load = "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r4, %r5}, ";
  CHECK(run_kernel(with_columns(32, load + "[%r1];"), 64).fault == 916);  // warp 1 in lane 0
  CHECK(run_kernel(with_columns(32, load + "[%r1+30];"), 32).fault == 0);
  CHECK(run_kernel(with_columns(32, load + "[%r1+31];"), 32).fault == 915);
  CHECK(run_kernel(with_columns(32, load + "[%l];"), 32).fault == 921);
  CHECK(run_kernel(with_columns(32, "mov.u32 %r3, 0x100000;\n" + load + "[%r3];"), 32).fault ==
        916);
}

TEST_CASE("mma reads rows of both operands and writes columns") {
  const std::string multiply =
      "setp.eq.u32 %p2, 0, 0;\n"
      "tcgen05.mma.cta_group::1.kind::f16 [%r1], %d1, %d2, %r2, %p2;\n";
  const Ran ran = run_kernel(with_columns(32, one(kDescriptors + shape(128, 16) + multiply)), 32);
  REQUIRE(ran.fault == 0);
  CHECK(ran.heard.bytes(ir::Space::shared, AccessKind::read) == (128 + 16) * 32);
  CHECK(ran.heard.bytes(ir::Space::tensor, AccessKind::write) == 16 * kColumnBytes);
  for (const Heard::Touch& touch : ran.heard.touches) {
    if (touch.operation != 0) CHECK(touch.channel == Kind::tcgen05_work);
    if (touch.operation == 0 || touch.space != ir::Space::shared) continue;
    const bool in_a = touch.address >= 4096 && touch.address + touch.bytes <= 8192;
    const bool in_b = touch.address >= 8192 && touch.address + touch.bytes <= 8192 + 2304;
    CHECK((in_a || in_b));
  }
  // 64 rows lie in the low 16 of each 32 lanes: half of each column.
  const Ran half = run_kernel(with_columns(32, one(kDescriptors + shape(64, 16) + multiply)), 32);
  CHECK(half.heard.bytes(ir::Space::tensor, AccessKind::write) == 16 * kColumnBytes / 2);
  // Columns past the allocation, and a shape that there is none of.
  CHECK(run_kernel(with_columns(32, one(kDescriptors + shape(128, 64) + multiply)), 32).fault ==
        915);
  CHECK(run_kernel(with_columns(32, one(kDescriptors + shape(48, 16) + multiply)), 32).obstacle ==
        Obstacle::Kind::unmodelled);
}

TEST_CASE("mma takes A from tensor memory, scales from there too") {
  const Ran ran = run_kernel(
      with_columns(64, one(kDescriptors + shape(128, 16) +
                           "setp.eq.u32 %p2, 0, 0; add.u32 %r3, %r1, 32;\n"
                           "tcgen05.mma.cta_group::1.kind::f16 [%r1], [%r3], %d2, %r2, %p2;\n")),
      32);
  REQUIRE(ran.fault == 0);
  CHECK(ran.heard.bytes(ir::Space::shared, AccessKind::read) == 16 * 32);
  CHECK(ran.heard.bytes(ir::Space::tensor, AccessKind::read) == 8 * kColumnBytes);
  const std::string scaled = std::to_string(1u << 27 | 1u << 23 | (16u / 8) << 17);
  const Ran scales = run_kernel(
      with_columns(64, one(kDescriptors + ("mov.b32 %r2, " + scaled) +
                           "; setp.eq.u32 %p2, 0, 0; add.u32 %r3, %r1, 32; add.u32 %r4, %r1, 36;\n"
                           "tcgen05.mma.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X "
                           "[%r1], %d1, %d2, %r2, [%r3], [%r4], %p2;\n")),
      32);
  REQUIRE(scales.fault == 0);
  CHECK(scales.heard.bytes(ir::Space::tensor, AccessKind::read) == (4 + 1) * kColumnBytes);
}

TEST_CASE("a pair works in both workgroups") {
  const std::string multiply =
      "setp.eq.u32 %p2, 0, 0;\n"
      "tcgen05.mma.cta_group::2.kind::f16 [%r1], %d1, %d2, %r2, %p2;\n";
  const std::string leader = "or.b32 %r9, %t, %c; setp.eq.u32 %p1, %r9, 0;\n@!%p1 bra SKIP;\n";
  const std::string meet = "barrier.cluster.arrive; barrier.cluster.wait;\n";
  const auto body = [&](const std::string& work) {
    return with_columns(32, meet + kDescriptors + leader + work + "\nSKIP:\n" + meet, {}, 2);
  };
  const Ran ran = run_kernel(body(shape(256, 16) + multiply), 32, 2, 2);
  REQUIRE(ran.fault == 0);
  CHECK_FALSE(ran.blocked);
  CHECK(ran.heard.bytes(ir::Space::shared, AccessKind::read) == (256 + 16) * 32);
  CHECK(ran.heard.bytes(ir::Space::tensor, AccessKind::write) == 2 * 16 * kColumnBytes);
  const bool remote = std::ranges::any_of(ran.heard.touches, [](const Heard::Touch& touch) {
    return touch.operation != 0 && touch.space == ir::Space::tensor && rank_of(touch.address) == 1;
  });
  CHECK(remote);
  // 128 rows fold N in half.
  const Ran folded = run_kernel(body(shape(128, 32) + multiply), 32, 2, 2);
  CHECK(folded.heard.bytes(ir::Space::tensor, AccessKind::write) == 2 * 16 * kColumnBytes);
}

TEST_CASE("cp reads rows and writes all lanes; shift writes those from its own on") {
  const Ran ran = run_kernel(
      with_columns(32, one(std::string(kDescriptors) +
                           "tcgen05.cp.cta_group::1.32x128b.warpx4 [%r1], %d1;\n"
                           "add.u32 %r3, %r1, 0x400008;\ntcgen05.shift.cta_group::1.down [%r3];")),
      32);
  REQUIRE(ran.fault == 0);
  CHECK(ran.heard.bytes(ir::Space::shared, AccessKind::read) == 32 * 16);
  CHECK(ran.heard.bytes(ir::Space::tensor, AccessKind::write) == 4 * kColumnBytes + 2 * 8 * 8);
  CHECK(ran.heard.touches.size() > 8);
}

TEST_CASE("commit arrives for all that its thread has issued, in each workgroup of its mask") {
  const std::string init = "setp.eq.u32 %p3, %t, 0; @%p3 mbarrier.init.shared::cta.b64 [s], 1;\n";
  const Ran ran = run_kernel(
      with_columns(32, init + one(std::string(kDescriptors) +
                                  "tcgen05.cp.cta_group::1.128x128b [%r1], %d1;\n"
                                  "tcgen05.cp.cta_group::1.128x128b [%r1+8], %d1;\n"
                                  "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%d3];\n"))
          .insert(0, "mov.u64 %d3, s; cvta.shared.u64 %d3, %d3;\n"),
      32);
  REQUIRE(ran.fault == 0);
  REQUIRE(ran.heard.arrivals.size() == 1);
  CHECK(ran.heard.arrivals[0].completed);
  REQUIRE(ran.heard.issues.size() == 3);
  CHECK(ran.heard.issues[2].covers.kind == Kind::tcgen05_work);
  CHECK(ran.heard.issues[2].covers.step == 2);
  const std::string meet = "barrier.cluster.arrive; barrier.cluster.wait;\n";
  const std::string both = init + meet +
                           "mov.u32 %r5, s; setp.eq.u32 %p1, %t, 0; mov.b16 %h1, MASK;\n"
                           "@%p1 tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster"
                           ".multicast::cluster.b64 [%r5], %h1;\n" +
                           meet;
  const auto with_mask = [&](const std::string& mask) {
    std::string text = both;
    return text.replace(text.find("MASK"), 4, mask);
  };
  // Each of the two commits arrives at both objects; the second arrival ends another phase.
  const Ran cast = run_kernel(with_mask("2"), 32, 2, 2);
  CHECK(cast.fault == 0);
  REQUIRE(cast.heard.arrivals.size() == 2);
  CHECK(cast.heard.arrivals[0].workgroup == 1);
  CHECK(cast.heard.arrivals[1].workgroup == 1);
  CHECK(run_kernel(with_mask("4"), 32, 2, 2).fault == 605);
}

TEST_CASE("fences are told") {
  const Ran ran = run_kernel(
      "tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync;", 32);
  CHECK(ran.heard.fences == std::vector<bool>{true, false});
}

}  // namespace
}  // namespace muster::machine
