// Workgroups that behave alike but for the tickets that they take are run once: kernels of 20
// workgroups, which differ in who takes tickets of which counter, by how much, and what is touched
// where, against lanes that take them in random orders. Whatever is verified meets in none of
// these; whatever is refuted does in some.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "analysis/look_back_sums.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

enum class Who : std::uint8_t { all, first_lanes, by_data, first_groups };
enum class Amount : std::uint8_t { one, two, none, by_group };
enum class Counter : std::uint8_t { fixed, by_group, beside_list };
enum class Place : std::uint8_t {
  ticket,
  twice,
  with_group,
  with_lane,
  behind,
  own,
  first,
  bounded
};
enum class Also : std::uint8_t {
  nothing,
  reads_first,
  writes_own,
  reads_place,
  reads_counter,
  reads_from_end  // the first group behind all places, others in front of it
};

constexpr unsigned kGroups = 20, kLanes = 32, kWords = 4096, kEnd = 700;
constexpr std::uint32_t kBound = 100;

struct Kernel {
  Who who = Who::all;
  Amount amount = Amount::one;
  Counter counter = Counter::fixed;
  Place place = Place::ticket;
  Also also = Also::nothing;

  static constexpr unsigned kCount = 4 * 4 * 3 * 8 * 6;
  explicit Kernel(unsigned number) {
    const auto take = [&](unsigned of) {
      const unsigned got = number % of;
      number /= of;
      return got;
    };
    who = static_cast<Who>(take(4));
    amount = static_cast<Amount>(take(4));
    counter = static_cast<Counter>(take(3));
    place = static_cast<Place>(take(8));
    also = static_cast<Also>(take(6));
  }
};

// One order in which lanes take their tickets, and what they touch.
class Order {
 public:
  Order(const Kernel& kernel, std::mt19937& random) : kernel_(kernel) {
    std::vector<unsigned> lanes(kGroups * kLanes);
    for (unsigned i = 0; i < lanes.size(); ++i) lanes[i] = i;
    std::ranges::shuffle(lanes, random);
    for (const unsigned lane : lanes) {
      const bool data = random() % 4 != 0;
      if (takes(lane, data)) act(lane);
    }
  }
  bool meets() const { return meets_; }

 private:
  enum Kind : std::uint8_t { reads, writes, counts };

  bool takes(unsigned lane, bool data) const {
    switch (kernel_.who) {
      case Who::all:
        return true;
      case Who::first_lanes:
        return lane % kLanes < 5;
      case Who::by_data:
        return data;
      case Who::first_groups:
        return lane / kLanes < 10;
    }
    return true;
  }

  // A word of the list; the counters lie in front of it, or elsewhere.
  void touch(unsigned lane, unsigned word, Kind kind) {
    for (const auto& [other, how] : touched_[word]) {
      meets_ |= other != lane && (kind != how || kind == writes);
    }
    touched_[word].emplace_back(lane, kind);
  }

  void act(unsigned lane) {
    const unsigned group = lane / kLanes;
    const unsigned word = kWords + (kernel_.counter == Counter::by_group ? group % 2 : 0);
    std::uint32_t& counter = counters_[word];
    const std::uint32_t ticket = counter;
    counter += amount(group);
    touch(lane, word, counts);
    touch(lane, place(lane, ticket), writes);
    if (kernel_.also == Also::reads_first) touch(lane, 0, reads);
    if (kernel_.also == Also::writes_own) touch(lane, 2 * kWords + lane, writes);
    if (kernel_.also == Also::reads_place) touch(lane, place(lane, ticket), reads);
    if (kernel_.also == Also::reads_counter) touch(lane, word, reads);
    if (kernel_.also == Also::reads_from_end) {
      touch(lane, kEnd + lane % kLanes - kLanes * group, reads);
    }
  }

  std::uint32_t amount(unsigned group) const {
    switch (kernel_.amount) {
      case Amount::one:
        return 1;
      case Amount::two:
        return 2;
      case Amount::none:
        return 0;
      case Amount::by_group:
        return 1 + group % 2;
    }
    return 1;
  }

  unsigned place(unsigned lane, std::uint32_t ticket) const {
    switch (kernel_.place) {
      case Place::ticket:
        return ticket;
      case Place::twice:
        return 2 * ticket;
      case Place::with_group:
        return ticket + lane / kLanes;
      case Place::with_lane:
        return ticket + lane % kLanes;
      case Place::behind:
        return ticket + 1;
      case Place::own:
        return lane;
      case Place::first:
        return 0;
      case Place::bounded:
        return std::min(ticket, kBound);
    }
    return 0;
  }

  const Kernel& kernel_;
  std::map<unsigned, std::uint32_t> counters_;
  std::map<unsigned, std::vector<std::pair<unsigned, Kind>>> touched_;
  bool meets_ = false;
};

std::string who_of(Who who) {
  switch (who) {
    case Who::all:
      return "";
    case Who::first_lanes:
      return "setp.ge.u32 %p, %t, 5; @%p bra DONE;\n";
    case Who::by_data:
      return "ld.param.u64 %a, [d]; cvta.to.global.u64 %a, %a; mul.wide.u32 %o, %i, 4;\n"
             "add.s64 %a, %a, %o; ld.global.nc.u32 %v, [%a]; setp.eq.u32 %p, %v, 0; @%p bra "
             "DONE;\n";
    case Who::first_groups:
      return "setp.ge.u32 %p, %x, 10; @%p bra DONE;\n";
  }
  return {};
}

std::string amount_of(Amount amount) {
  if (amount == Amount::by_group) return "and.b32 %n, %x, 1; add.u32 %n, %n, 1;\n";
  return std::string("mov.u32 %n, ") +
         (amount == Amount::one   ? "1"
          : amount == Amount::two ? "2"
                                  : "0") +
         ";\n";
}

std::string place_of(Place place) {
  switch (place) {
    case Place::ticket:
      return "mov.u32 %v, %w;\n";
    case Place::twice:
      return "shl.b32 %v, %w, 1;\n";
    case Place::with_group:
      return "add.u32 %v, %w, %x;\n";
    case Place::with_lane:
      return "add.u32 %v, %w, %t;\n";
    case Place::behind:
      return "add.u32 %v, %w, 1;\n";
    case Place::own:
      return "mov.u32 %v, %i;\n";
    case Place::first:
      return "mov.u32 %v, 0;\n";
    case Place::bounded:
      return "min.u32 %v, %w, 100;\n";
  }
  return {};
}

std::string also_of(Also also) {
  switch (also) {
    case Also::nothing:
      return "";
    case Also::reads_first:
      return "ld.global.u32 %v, [%list];\n";
    case Also::writes_own:
      return "mul.wide.u32 %q, %i, 4; add.s64 %q, %rest, %q; st.global.u32 [%q], 7;\n";
    case Also::reads_place:
      return "ld.global.u32 %v, [%a];\n";
    case Also::reads_counter:
      return "ld.global.u32 %v, [%c];\n";
    case Also::reads_from_end:
      return "mul.lo.u32 %r, %x, 32; sub.u32 %r, %t, %r; add.u32 %r, %r, 700;\n"
             "mul.wide.u32 %q, %r, 4; add.s64 %q, %list, %q; ld.global.u32 %r, [%q];\n";
  }
  return {};
}

std::string text_of(const Kernel& kernel) {
  std::string counter = "ld.param.u64 %c, [c]; cvta.to.global.u64 %c, %c;\n";
  if (kernel.counter == Counter::beside_list) counter = "mov.u64 %c, %whole;\n";
  if (kernel.counter == Counter::by_group) {
    counter += "and.b32 %v, %x, 1; mul.wide.u32 %o, %v, 4; add.s64 %c, %c, %o;\n";
  }
  return ".version 8.0\n.target sm_90\n.address_size 64\n"
         ".visible .entry k(.param .u64 .ptr c, .param .u64 .ptr l, .param .u64 .ptr d,\n"
         ".param .u64 .ptr r)\n{\n.reg .b32 %x, %t, %i, %n, %v, %w, %r;\n"
         ".reg .b64 %whole, %list, %rest, %c, %a, %o, %q; .reg .pred %p;\n"
         "mov.u32 %x, %ctaid.x; mov.u32 %t, %tid.x; mad.lo.u32 %i, %x, 32, %t;\n"
         "ld.param.u64 %whole, [l]; cvta.to.global.u64 %whole, %whole; add.s64 %list, %whole, 64;\n"
         "ld.param.u64 %rest, [r]; cvta.to.global.u64 %rest, %rest;\n" +
         who_of(kernel.who) + counter + amount_of(kernel.amount) +
         "atom.relaxed.gpu.global.add.u32 %w, [%c], %n;\n" + place_of(kernel.place) +
         "mul.wide.u32 %o, %v, 4; add.s64 %a, %list, %o; st.global.u32 [%a], %i;\n" +
         also_of(kernel.also) + "DONE:\nret;\n}\n";
}

machine::LaunchOptions launch_of() {
  machine::LaunchOptions launch = small_launch(kLanes, kGroups);
  launch.parameters.clear();
  for (const std::uint32_t index : {0U, 1U, 3U}) {
    machine::Buffer buffer;
    buffer.size = index == 0 ? 64 : 4 * kWords;
    launch.parameters.push_back({.index = index, .value = buffer});
  }
  return launch;
}

void add(unsigned number, Sum* sum) {
  const Kernel kernel(number);
  std::mt19937 random(number);
  bool meets = false;
  for (unsigned i = 0; i < 10 && !meets; ++i) meets = Order(kernel, random).meets();
  sum->add(number, meets, check_text(text_of(kernel), launch_of()).verdict);
}

TEST_CASE("workgroups that take tickets are run once where they behave alike: a slice") {
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; number += 29) add(number, &sum);
  CHECK_GT(sum.verified, 0);
  CHECK_GT(sum.refuted, 0);
  sum.tell();
}

TEST_CASE("workgroups that take tickets are run once, whoever takes any") {
  for (const Who who : {Who::all, Who::first_lanes, Who::by_data}) {
    Kernel kernel(0);
    kernel.who = who;
    for (const Also also : {Also::nothing, Also::writes_own}) {
      kernel.also = also;
      const CheckResult found = check_text(text_of(kernel), launch_of());
      for (const std::string& one : found.missing) MESSAGE(one);
      CHECK_EQ(found.verdict, Verdict::verified);
      CHECK_LT(found.statistics.instructions, 10 * kGroups);
    }
  }
}

TEST_CASE("workgroups that take tickets are not alike where places, counters or amounts differ") {
  const auto judge = [](Place place, Counter counter, Also also, Amount amount) {
    Kernel kernel(0);
    kernel.place = place;
    kernel.counter = counter;
    kernel.also = also;
    kernel.amount = amount;
    return check_text(text_of(kernel), launch_of()).verdict;
  };
  const auto none = Also::nothing;
  CHECK_NE(judge(Place::with_group, Counter::fixed, none, Amount::one), Verdict::verified);
  CHECK_NE(judge(Place::ticket, Counter::by_group, none, Amount::one), Verdict::verified);
  CHECK_NE(judge(Place::ticket, Counter::fixed, Also::reads_first, Amount::one), Verdict::verified);
  CHECK_NE(judge(Place::ticket, Counter::fixed, Also::reads_counter, Amount::one),
           Verdict::verified);
  CHECK_NE(judge(Place::ticket, Counter::fixed, Also::reads_from_end, Amount::one),
           Verdict::verified);
  CHECK_NE(judge(Place::bounded, Counter::fixed, none, Amount::one), Verdict::verified);
  CHECK_NE(judge(Place::with_lane, Counter::fixed, none, Amount::one), Verdict::verified);
  CHECK_NE(judge(Place::ticket, Counter::fixed, none, Amount::none), Verdict::verified);
  CHECK_EQ(judge(Place::twice, Counter::fixed, none, Amount::two), Verdict::verified);
}

TEST_CASE("workgroups that take tickets: every small kernel" * doctest::skip()) {
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; ++number) add(number, &sum);
  sum.tell();
}

}  // namespace
}  // namespace muster::analysis
