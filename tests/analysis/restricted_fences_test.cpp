// A word that one thread writes and another one reads, itself or by a copy, with every way to hand
// it over in a cluster by operations and fences of which some order only a part of memory
// (decision 413). As kernels, against a judge of a few lines that knows nothing of clocks.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

enum class Fence { none, release_part, acquire_part, wide, narrow, proxy, proxy_out, proxy_in };
constexpr std::array<std::string_view, 8> kFences{
    "",
    "fence.release.sync_restrict::shared::cta.cluster;",
    "fence.acquire.sync_restrict::shared::cluster.cluster;",
    "fence.acq_rel.cluster;",
    "fence.acq_rel.cta;",
    "fence.proxy.async;",
    "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;",
    "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;"};
constexpr unsigned kOfMemory = 5;

enum class Place { own, peers, global };  // of the word: of who writes it, of the peer, the grid's
enum class Meeting { cluster, object };   // the cluster's barrier, or an mbarrier of who waits

struct Hand {
  Place place = Place::own;
  bool same = false;  // both threads are of one workgroup
  Meeting meeting = Meeting::cluster;
  bool releases = false, acquires = true;  // the arrival, the wait
  std::array<Fence, 2> before{}, behind{};
  unsigned written = 0;  // how many of the fences stand in front of the write
  unsigned read = 2;     // how many behind the wait stand in front of the read
  bool copied = false;   // the read is one of the asynchronous proxy
};

// --- the judge ---

bool is_wide_enough(Fence fence, const Hand& hand) {
  return fence == Fence::wide || (fence == Fence::narrow && hand.same);
}

bool releases(Fence fence, const Hand& hand) {
  const bool told_there = hand.same || hand.meeting == Meeting::cluster;
  return is_wide_enough(fence, hand) ||
         (fence == Fence::release_part && hand.place == Place::own && told_there);
}

bool acquires(Fence fence, const Hand& hand) {
  return is_wide_enough(fence, hand) ||
         (fence == Fence::acquire_part && hand.place != Place::global);
}

// Whether what stands in front of the fences from here on is released, or what stands behind those
// up to here has been acquired.
bool is_released(const Hand& hand, unsigned from) {
  return hand.releases || std::any_of(hand.before.begin() + from, hand.before.end(),
                                      [&](Fence fence) { return releases(fence, hand); });
}
bool is_acquired(const Hand& hand, unsigned to) {
  return hand.acquires || std::any_of(hand.behind.begin(), hand.behind.begin() + to,
                                      [&](Fence fence) { return acquires(fence, hand); });
}

// The fence that releases is for the shared memory of its own workgroup, whoever wrote there; that
// the one which acquires is enough is an assumption.
bool crosses(const Hand& hand, bool acquire_is_enough) {
  const auto is_one = [&](Fence fence, bool own) {
    return fence == Fence::proxy || (fence == Fence::proxy_out && own) ||
           (fence == Fence::proxy_in && acquire_is_enough);
  };
  for (unsigned i = hand.written; i < hand.before.size(); ++i) {
    if (is_one(hand.before[i], hand.place == Place::own) && is_released(hand, i + 1)) return true;
  }
  for (unsigned i = 0; i < hand.read; ++i) {
    if (is_one(hand.behind[i], true) && is_acquired(hand, i)) return true;
  }
  return false;
}

bool is_right(const Hand& hand, bool acquire_is_enough) {
  return is_released(hand, hand.written) && is_acquired(hand, hand.read) &&
         (!hand.copied || crosses(hand, acquire_is_enough));
}

// --- the kernel ---

std::string text_of(const Hand& hand) {
  const auto fence = [](Fence one) {
    return std::string(kFences[static_cast<unsigned>(one)]) + "\n";
  };
  const std::string word = hand.place == Place::global ? "st.global.u32 [%p], 1;\n"
                                                       : "st.shared::cluster.u32 [%w], 1;\n";
  const std::string read = hand.copied
                               ? "cp.async.bulk.global.shared::cta.bulk_group [%p], [%s], 16;\n"
                                 "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n"
                           : hand.place == Place::global ? "ld.global.u32 %x, [%p];\n"
                                                         : "ld.shared::cluster.u32 %x, [%w];\n";
  std::string text =
      ".version 8.6\n.target sm_90a\n.address_size 64\n"
      ".visible .entry k(.param .u64 .ptr p)\n{\n"
      ".shared .align 16 .b8 s[64]; .shared .align 8 .b64 o;\n"
      ".reg .b32 %t, %c, %s, %w, %o, %far, %x; .reg .b64 %p; .reg .pred %first, %writes, %reads, "
      "%q;\n"
      "ld.param.u64 %p, [p]; cvta.to.global.u64 %p, %p; mov.u32 %t, %tid.x;\n"
      "mov.u32 %c, %cluster_ctarank; mov.u32 %s, s; mov.u32 %o, o;\n"
      "setp.eq.u32 %first, %t, 0; setp.eq.and.u32 %writes, %c, 0, %first;\n"
      "setp.eq.u32 %reads, %t, ";
  text += hand.same ? "32; setp.eq.and.u32 %reads, %c, 0, %reads;\n"
                    : "32; setp.eq.and.u32 %reads, %c, 1, %reads;\n";
  text += std::string("mapa.shared::cluster.u32 %w, %s, ") +
          (hand.place == Place::peers ? "1" : "0") + ";\n" +
          "mapa.shared::cluster.u32 %far, %o, 1;\n"
          "@%first mbarrier.init.shared.b64 [%o], 1;\n"
          "@%first fence.mbarrier_init.release.cluster;\n"
          "barrier.cluster.arrive; barrier.cluster.wait;\n@!%writes bra MEET;\n";
  for (unsigned i = 0; i < hand.before.size(); ++i) {
    if (i == hand.written) text += word;
    text += fence(hand.before[i]);
  }
  if (hand.meeting == Meeting::object) {
    const std::string order = hand.releases ? "release" : "relaxed";
    text += "mbarrier.arrive." + order + ".cluster.shared" +
            (hand.same ? "::cta.b64 _, [%o];\n" : "::cluster.b64 _, [%far];\n");
  }
  text += "MEET:\n";
  if (hand.meeting == Meeting::cluster) {
    text += hand.releases ? "barrier.cluster.arrive;\n" : "barrier.cluster.arrive.relaxed;\n";
    text += "barrier.cluster.wait;\n@!%reads bra END;\n";
  } else {
    text += "@!%reads bra END;\nW: mbarrier.try_wait.parity.";
    text += hand.acquires ? "acquire" : "relaxed";
    text += ".cluster.shared::cta.b64 %q, [%o], 0;\n@!%q bra W;\n";
  }
  for (unsigned i = 0; i < hand.behind.size(); ++i) {
    if (i == hand.read) text += read;
    text += fence(hand.behind[i]);
  }
  if (hand.read == hand.behind.size()) text += read;
  return text + "END: barrier.cluster.arrive; barrier.cluster.wait;\nret;\n}\n";
}

CheckResult judged(const std::string& text) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = launch.cluster = machine::Extent{2, 1, 1};
  launch.limits.states = 200;
  machine::Buffer buffer;
  buffer.size = 64;
  launch.parameters.push_back({.index = 0, .value = buffer});
  return check_text(text, launch);
}

// --- all of them ---

class Numbers {
 public:
  explicit Numbers(unsigned number) : left_(number) {}
  unsigned one_of(unsigned count) {
    const unsigned chosen = left_ % count;
    left_ /= count;
    return chosen;
  }
  bool over() const { return left_ != 0; }

 private:
  unsigned left_;
};

// False: there are no more.
bool numbered(unsigned number, bool copied, Hand* hand) {
  Numbers from(number);
  const unsigned fences = copied ? static_cast<unsigned>(kFences.size()) : kOfMemory;
  for (auto* const side : {&hand->before, &hand->behind}) {
    for (Fence& fence : *side) fence = static_cast<Fence>(from.one_of(fences));
  }
  hand->copied = copied;
  hand->same = from.one_of(2) != 0;
  // A copy reads the shared memory of its own workgroup.
  hand->place =
      copied ? (hand->same ? Place::own : Place::peers) : static_cast<Place>(from.one_of(3));
  hand->written = from.one_of(2);
  hand->read = 2 - from.one_of(2);
  hand->releases = from.one_of(2) != 0;
  const unsigned meeting = from.one_of(3);
  hand->meeting = meeting == 0 ? Meeting::cluster : Meeting::object;
  hand->acquires = meeting != 1;
  return !from.over();
}

void judge_all(bool copied, unsigned each) {
  unsigned right = 0, verified = 0, refuted = 0, others = 0;
  Hand hand;
  for (unsigned number = 0; numbered(number, copied, &hand); number += each) {
    const std::string text = text_of(hand);
    const CheckResult result = judged(text);
    const Verdict verdict = result.verdict;
    const bool assumes = std::ranges::any_of(result.assumptions, [](const Assumption& one) {
      return one.id == barrier::AssumptionId::acquire_crosses_proxies;
    });
    right += is_right(hand, true);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    others += verdict == Verdict::inconclusive;
    CHECK_MESSAGE((verdict != Verdict::verified || is_right(hand, assumes)), number << "\n"
                                                                                    << text);
    CHECK_MESSAGE((verdict != Verdict::refuted || !is_right(hand, true)), number << "\n" << text);
  }
  CHECK_EQ(others, 0);
  MESSAGE("right ", right, ", verified ", verified, ", refuted ", refuted);
}

// MUSTER_FENCES_EACH=1: all of them.
unsigned each_of(unsigned otherwise) {
  const char* const text = std::getenv("MUSTER_FENCES_EACH");
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

TEST_CASE("fences of a part of memory order that part, and what it is told by") {
  judge_all(false, each_of(101));
}

TEST_CASE("proxy fences in one direction stand on the way from a write to a copy") {
  judge_all(true, each_of(307));
}

}  // namespace
}  // namespace muster::analysis
