// What repeats of a loop add to the results of an operation, held against the operation itself.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "lane_words.h"
#include "machine/repetition/repeat_delta.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

constexpr LaneMask kLanes = 0xff;

struct Form {
  Op op;
  Type type;
  const char* sources;  // i of T, f of F, w twice as wide, a an amount, p a predicate,
                        // m a field of bits
  Type from = Type::none;
  unsigned subs = 1;
  unsigned result = 0;  // which one
};

constexpr Form kForms[] = {
    {Op::mov, Type::b32, "i"},
    {Op::add, Type::u32, "ii"},
    {Op::add, Type::s64, "ii"},
    {Op::sub, Type::u16, "ii"},
    {Op::sub, Type::s32, "ii"},
    {Op::neg, Type::s32, "i"},
    {Op::bit_not, Type::b32, "i"},
    {Op::mul_lo, Type::u32, "ii"},
    {Op::mul_wide, Type::u32, "ii"},
    {Op::mul_wide, Type::s32, "ii"},
    {Op::mul_wide, Type::s16, "ii"},
    {Op::mad_lo, Type::s32, "iii"},
    {Op::mad_wide, Type::u32, "iiw"},
    {Op::mad_wide, Type::s32, "iiw"},
    {Op::shl, Type::b32, "ia"},
    {Op::shr, Type::u32, "ia"},
    {Op::shr, Type::s32, "ia"},
    {Op::shr, Type::s64, "ia"},
    {Op::div, Type::u32, "ii"},
    {Op::div, Type::s32, "ii"},
    {Op::rem, Type::u32, "ii"},
    {Op::rem, Type::s32, "ii"},
    {Op::bit_and, Type::b32, "ii"},
    {Op::bit_and, Type::b32, "im"},
    {Op::bit_and, Type::b64, "mi"},
    {Op::bit_or, Type::b32, "ii"},
    {Op::bit_or, Type::b32, "im"},
    {Op::bit_xor, Type::b64, "ii"},
    {Op::min, Type::u32, "ii"},
    {Op::max, Type::s32, "ii"},
    {Op::setp, Type::u32, "ii", Type::none, 6},
    {Op::setp, Type::s32, "ii", Type::none, 6},
    {Op::setp, Type::s64, "ii", Type::none, 6},
    {Op::select, Type::b32, "iip"},
    {Op::bit_and, Type::pred, "pp"},
    {Op::bit_or, Type::pred, "pp"},
    {Op::convert, Type::u64, "f", Type::u32},
    {Op::convert, Type::s64, "f", Type::s32},
    {Op::convert, Type::u32, "f", Type::s16},
    {Op::convert, Type::u16, "f", Type::u64},
    {Op::popc, Type::b32, "i"},
    {Op::mul_hi, Type::u32, "ii"},
    {Op::mul_hi, Type::s32, "ii"},
    {Op::abs, Type::s32, "i"},
    {Op::add_carry, Type::b32, "iip"},
    {Op::add_carry, Type::b32, "iip", Type::none, 1, 1},
    {Op::sub_borrow, Type::b32, "iip"},
    {Op::sub_borrow, Type::b32, "iip", Type::none, 1, 1},
    {Op::bfe, Type::u32, "iaa"},
    {Op::bfe, Type::u64, "iaa"},
    {Op::pack, Type::b64, "ff", Type::b32},
    {Op::pack, Type::b32, "ff", Type::b16},
    {Op::unpack, Type::b64, "i", Type::b32},
    {Op::unpack, Type::b64, "i", Type::b32, 1, 1},
    {Op::unpack, Type::b32, "i", Type::b8, 1, 2},
};

unsigned bits_of(const Form& form, char letter) {
  const unsigned bits = ir::bits(form.type);
  return letter == 'p'   ? 1
         : letter == 'a' ? 32
         : letter == 'w' ? 2 * bits
         : letter == 'f' ? ir::bits(form.from)
                         : bits;
}

unsigned result_bits(const Form& form) {
  const bool carries = form.op == Op::add_carry || form.op == Op::sub_borrow;
  if (form.op == Op::setp || (carries && form.result == 1)) return 1;
  if (form.op == Op::unpack) return ir::bits(form.from);
  const bool wide = form.op == Op::mul_wide || form.op == Op::mad_wide;
  return wide ? 2 * ir::bits(form.type) : ir::bits(form.type);
}

Word cut(Word word, unsigned bits) { return bits >= 64 ? word : word & ((Word{1} << bits) - 1); }

// Small numbers, multiples of powers of two, and their negatives.
Word some_step(Random& random) {
  const Word step = Word{1 + random.below(9)} << random.below(6);
  return random.below(3) == 0 ? 0 - step : step;
}

struct Trial {
  explicit Trial(const Form& shape, Random& random) : form(shape) {
    instr = make(form.op, form.type, 0, random.below(form.subs));
    instr.from = form.from;
    for (const char* letter = form.sources; *letter != '\0'; ++letter) {
      const unsigned bits = bits_of(form, *letter);
      Moving& source = sources.emplace_back();
      source.bits = bits;
      if (*letter == 'p') {
        source.value = truth(random.next());
        if (random.below(3) == 0) source.difference.wild = random.next();
        continue;
      }
      const bool near = random.below(2) == 0;
      const Word base = near ? random.below(300) : random.word(form.type);
      source.value =
          uniform(cut(*letter == 'a' ? random.below(bits_of(form, 'i') + 2) : base, bits));
      if (*letter != 'a' && random.below(4) == 0) {
        source.value = affine(source.value.base, random.below(5));
      }
      if (*letter == 'm') {
        const Word field = ~Word{0} >> random.below(63) << random.below(12);
        source.value = uniform(cut(field >> random.below(2) * 32, bits));
      }
      if (*letter == 'a' || *letter == 'm' || random.below(2) == 0) continue;
      source.difference.step = cut(some_step(random), bits);
      source.difference.lanes = random.below(4) == 0 ? random.next() : ~LaneMask{0};
      if (random.below(12) == 0) source.difference.wild = random.next() & ~source.difference.lanes;
    }
  }

  // What the lane's result is after so many repeats, or with so many more of each counter.
  std::optional<Word> after(unsigned lane, Word repeats) const { return at(lane, {repeats, 0, 0}); }
  std::optional<Word> at(unsigned lane, const Horizon::Box& more) const {
    std::vector<Word> words;
    for (const Moving& source : sources) {
      if (source.value.shape == Value::Shape::mask) {
        const bool other = more != Horizon::Box{} && (source.difference.wild >> lane & 1) != 0;
        words.push_back((source.value.base >> lane & 1) ^ (other ? 1 : 0));
        continue;
      }
      const bool moves = (source.difference.lanes >> lane & 1) != 0;
      Word added = 0;
      for (unsigned i = 0; i < kCounters && moves; ++i) {
        added += source.difference.step.of[i] * more[i];
      }
      words.push_back(cut(lane_word(source.value, lane) + added, source.bits));
    }
    return eval(instr, words, form.result);
  }

  const Form& form;
  ir::Instr instr;
  std::vector<Moving> sources;
};

}  // namespace

namespace {

void check_repeats(Carries carries) {
  Random random{7};
  std::map<Op, unsigned> followed, limited;
  for (const Form& form : kForms) {
    CAPTURE(std::string(ir::name(form.op)));
    for (unsigned round = 0; round < 4000; ++round) {
      const Trial trial(form, random);
      Horizon horizon;
      const Difference found = drift_of(trial.instr, trial.sources, kLanes,
                                        {result_bits(form), form.result}, horizon, carries);
      bool moves = false;
      for (const Moving& source : trial.sources) moves |= (source.difference.lanes & kLanes) != 0;
      const Word most = std::min<Word>(horizon.repeats(), 1000);
      followed[form.op] += moves && (found.wild & kLanes) == 0 && most > 0;
      limited[form.op] += moves && horizon.repeats() < Horizon::kEver;
      for (unsigned lane = 0; lane < 8; ++lane) {
        if ((found.wild >> lane & 1) != 0) continue;
        const auto first = trial.after(lane, 0);
        if (!first) continue;
        for (const Word repeats :
             {Word{1}, Word{2}, most / 2, most, most == 0 ? 0 : random.next() % most}) {
          if (repeats > most) continue;
          const bool steps = (found.lanes >> lane & 1) != 0;
          const Word wanted =
              cut(*first + (steps ? found.step.first() * repeats : 0), result_bits(form));
          const auto now = trial.after(lane, repeats);
          REQUIRE(now);
          REQUIRE_EQ(*now, wanted);
        }
      }
    }
  }
  for (const Form& form : kForms) {
    CAPTURE(std::string(ir::name(form.op)));
    const bool open = form.op == Op::popc || form.op == Op::abs;
    CHECK((followed[form.op] > 10) == !open);
  }
  for (const Op op :
       {Op::setp, Op::mul_wide, Op::shr, Op::div, Op::rem, Op::min, Op::convert, Op::mul_hi,
        Op::bfe, Op::bit_or, Op::add_carry, Op::sub_borrow, Op::pack, Op::unpack}) {
    CHECK_GT(limited[op], 10);
  }
}

}  // namespace

TEST_CASE("what a rule says is so for as many repeats as it says") {
  check_repeats(Carries::are_wild);
  check_repeats(Carries::stay_away);
}

namespace {

std::map<Op, unsigned> check_boxes(Carries carries) {
  Random random{9};
  std::map<Op, unsigned> moved;
  for (const Form& form : kForms) {
    CAPTURE(std::string(ir::name(form.op)));
    for (unsigned round = 0; round < 1500; ++round) {
      Trial trial(form, random);
      for (Moving& source : trial.sources) {
        if (source.difference.lanes == 0) continue;
        for (std::uint64_t& step : source.difference.step.of) {
          step = random.below(3) == 0 ? 0 : cut(some_step(random), source.bits);
        }
      }
      Horizon horizon;
      horizon.begin({random.below(9), random.below(9), random.below(9)});
      const Difference found = drift_of(trial.instr, trial.sources, kLanes,
                                        {result_bits(form), form.result}, horizon, carries);
      const Horizon::Box& box = horizon.box();
      moved[form.op] += found.lanes != 0 && box[0] * box[1] + box[1] * box[2] != 0;
      for (unsigned lane = 0; lane < 8; ++lane) {
        if ((found.wild >> lane & 1) != 0) continue;
        const auto first = trial.at(lane, {});
        if (!first) continue;
        for (unsigned each = 0; each < 12; ++each) {
          Horizon::Box more{};
          Word added = 0;
          for (unsigned i = 0; i < kCounters; ++i) {
            more[i] = each < 8 ? (each >> i & 1) * box[i] : random.next() % (box[i] + 1);
            if ((found.lanes >> lane & 1) != 0) added += found.step.of[i] * more[i];
          }
          REQUIRE_EQ(*trial.at(lane, more), cut(*first + added, result_bits(form)));
        }
      }
    }
  }
  return moved;
}

}  // namespace

TEST_CASE("of several counters a rule holds in the whole box that it leaves") {
  std::map<Op, unsigned> moved = check_boxes(Carries::are_wild);
  std::map<Op, unsigned> more = check_boxes(Carries::stay_away);
  for (const Op op : {Op::add, Op::mul_lo, Op::mad_wide, Op::shl, Op::shr, Op::min}) {
    CHECK_GT(moved[op], 10);
  }
  for (const Op op : {Op::shr, Op::rem, Op::bit_and, Op::bit_or}) {
    CHECK_GT(more[op], moved[op] + 10);
  }
}

TEST_CASE("what the counters share is taken from the one that loses least") {
  Horizon horizon;
  horizon.begin({255, 255, 0});
  Slope rows;
  rows.of = {16, 4096, 0};
  horizon.keep(0, rows, 0, 4096 * 100 - 1);
  CHECK_EQ(horizon.box(), Horizon::Box{255, 99, 0});
  rows.of = {-16, 0, 5};
  horizon.keep(100, rows, 0, 200);
  CHECK_EQ(horizon.box(), Horizon::Box{6, 99, 0});
}

TEST_CASE("lanes that step differently are not followed as one") {
  Difference difference;
  difference.put(0x0f, {0x0f, 0, 8});
  difference.put(0xf0, {0xf0, 0, 8});
  CHECK_EQ(difference, Difference{0xff, 0, 8});
  difference.put(0x03, {0x03, 0, 4});
  CHECK_EQ(difference, Difference{0xfc, 0x03, 8});
  difference.put(0xff, {});
  CHECK_EQ(difference, Difference{});
}

TEST_CASE("a condition holds as long as nothing leaves its range") {
  const auto repeats = [](auto keep) {
    Horizon horizon;
    keep(horizon);
    return horizon.repeats();
  };
  CHECK_EQ(repeats([](Horizon& h) { h.keep(10, 8, 0, 26); }), 2);
  CHECK_EQ(repeats([](Horizon& h) { h.keep(10, 8, 0, 25); }), 1);
  CHECK_EQ(repeats([](Horizon& h) { h.keep(10, -3, 1, 25); }), 3);
  CHECK_EQ(repeats([](Horizon& h) { h.keep(10, 0, 10, 10); }), Horizon::kEver);
  CHECK_EQ(repeats([](Horizon& h) { h.keep(10, 0, 11, 12); }), 0);
  CHECK_EQ(repeats([](Horizon& h) { h.keep_sign(-9, 4); }), 2);
  CHECK_EQ(repeats([](Horizon& h) { h.keep_sign(-8, 4); }), 1);
  CHECK_EQ(repeats([](Horizon& h) { h.keep_sign(0, 4); }), 0);
}

}  // namespace muster::machine
