// See operation_alphabet.h.
#include "exhaustive/operation_alphabet.h"

#include <algorithm>

#include "axiom/phases/phase_fold.h"

namespace muster::litmus {

namespace {

using axiom::PhaseEvent;
using EventKind = PhaseEvent::Kind;

// Three fill the tx-count of an mbarrier, four overflow it.
constexpr auto kBytes = static_cast<std::uint32_t>(axiom::kPhaseCountMax / 3);
static_assert(3 * kBytes == axiom::kPhaseCountMax);

KindOperand number(std::uint32_t value) { return {.value = value}; }
KindOperand mbarrier(std::uint32_t index) { return {.is_object = true, .index = index}; }

KindInstruction instruction(KindOp op, std::vector<KindOperand> inputs, int target = -1) {
  KindInstruction result;
  result.op = op;
  result.inputs = std::move(inputs);
  result.target = target;
  return result;
}

class Alphabet {
 public:
  explicit Alphabet(const LetterBounds& bounds) : bounds_(bounds) {
    for (std::uint8_t object = 0; object < bounds.objects; ++object) {
      const std::size_t begin = letters.size();
      add(object);
      const std::size_t each = letters.size() - begin;
      for (std::size_t i = begin; i < letters.size(); ++i) {
        const std::size_t other = bounds.objects == 1 ? i : object == 0 ? i + each : i - each;
        letters[i].mirror = static_cast<std::uint8_t>(other);
      }
    }
  }
  std::vector<PhaseLetter> letters;

 private:
  void put(std::uint8_t object, std::vector<PhaseEvent> events, KindInstruction what,
           std::string text) {
    text += std::string(" ") + static_cast<char>('a' + object);
    for (PhaseEvent& event : events) event.once = bounds_.once && axiom::is_arrival(event);
    letters.push_back({std::move(events), std::move(what), object, 0, std::move(text)});
  }

  void add(std::uint8_t object) {
    if (bounds_.kind == PhaseKind::mbarrier) {
      add_mbarrier(object);
    } else if (bounds_.kind == PhaseKind::visa) {
      add_visa(object);
    } else {
      add_counted(object);
    }
  }

  void add_counted(std::uint8_t object) {
    const bool ptx = bounds_.kind == PhaseKind::ptx;
    for (std::uint8_t count = 1; count <= bounds_.count_max; ++count) {
      const PhaseEvent arrive{
          .kind = EventKind::arrive, .object = object, .consumer = false, .producers = count};
      const PhaseEvent wait{.kind = EventKind::wait, .object = object};
      const std::vector<KindOperand> inputs{number(object), number(32U * count)};
      const std::string text = std::to_string(count);
      put(object, {arrive, wait}, instruction(ptx ? KindOp::cta_sync : KindOp::sass_sync, inputs),
          "sync" + text);
      put(object, {arrive}, instruction(ptx ? KindOp::cta_arrive : KindOp::sass_arv, inputs),
          "arrive" + text);
    }
    if (bounds_.wider) add_whole(object, ptx);
  }

  void add_whole(std::uint8_t object, bool ptx) {
    PhaseEvent arrive{.kind = EventKind::arrive, .object = object, .consumer = false};
    arrive.producers = bounds_.warps;
    arrive.whole = true;
    const PhaseEvent wait{.kind = EventKind::wait, .object = object};
    put(object, {arrive, wait},
        instruction(ptx ? KindOp::cta_sync : KindOp::sass_sync, {number(object)}), "sync");
    if (!ptx && !bounds_.reductions) return;
    const auto most = static_cast<std::uint8_t>(bounds_.reductions ? bounds_.count_max : 0);
    for (std::uint8_t count = 0; count <= most; ++count) {
      for (const bool predicate : {true, false}) {
        if (!predicate && !bounds_.reductions) continue;
        for (std::uint8_t use = 1; use <= 3; ++use)
          ptx ? reduce_ptx(object, count, use, predicate)
              : reduce_sass(object, count, use, predicate);
      }
    }
  }

  // `count` of 0: all threads.
  void reduce_ptx(std::uint8_t object, std::uint8_t count, std::uint8_t use, bool predicate) {
    constexpr KindOp kOps[] = {KindOp::cta_red_popc, KindOp::cta_red_and, KindOp::cta_red_or};
    std::vector<KindOperand> inputs{number(object), number(predicate ? 1 : 0)};
    if (count != 0) inputs.insert(inputs.begin() + 1, number(32U * count));
    reduce(object, count, use, predicate, instruction(kOps[use - 1], inputs));
  }

  void reduce_sass(std::uint8_t object, std::uint8_t count, std::uint8_t use, bool predicate) {
    constexpr KindOp kOps[] = {KindOp::sass_red_popc, KindOp::sass_red_and, KindOp::sass_red_or};
    reduce(object, count, use, predicate,
           instruction(kOps[use - 1],
                       {number(object), number(32U * count), number(predicate ? 1 : 0)}));
  }

  void reduce(std::uint8_t object, std::uint8_t count, std::uint8_t use, bool predicate,
              KindInstruction what) {
    constexpr const char* kTexts[] = {"popc", "and", "or"};
    PhaseEvent arrive{.kind = EventKind::arrive, .object = object, .consumer = false};
    arrive.whole = count == 0;
    arrive.producers = arrive.whole ? bounds_.warps : count;
    arrive.wanted = 32;
    arrive.given = predicate ? 32 : 0;
    PhaseEvent wait{.kind = EventKind::wait, .object = object};
    arrive.use = wait.use = use;
    put(object, {arrive, wait}, std::move(what),
        kTexts[use - 1] + (count == 0 ? "" : std::to_string(count)) +
            (predicate ? "" : " of false"));
  }

  void add_visa(std::uint8_t object) {
    for (std::uint8_t type = 0; type <= 2; ++type) {
      for (std::uint8_t p = 1; p <= bounds_.count_max; ++p) {
        for (std::uint8_t c = 1; c <= bounds_.count_max; ++c) {
          const PhaseEvent signal{.kind = EventKind::arrive,
                                  .object = object,
                                  .producer = type != 2,
                                  .consumer = type != 1,
                                  .producers = p,
                                  .consumers = c};
          put(object, {signal},
              instruction(KindOp::visa_signal,
                          {number(object), number(type), number(p), number(c)}),
              "signal" + std::to_string(type) + std::to_string(p) + std::to_string(c));
        }
      }
    }
    put(object, {{.kind = EventKind::wait, .object = object}},
        instruction(KindOp::visa_wait, {number(object)}), "wait");
    if (!bounds_.wider) return;
    const std::size_t begin = letters.size();
    PhaseEvent signal{.kind = EventKind::arrive, .object = object};
    signal.producers = signal.consumers = bounds_.warps;
    PhaseEvent wait{.kind = EventKind::wait, .object = object};
    signal.whole = bounds_.active_threads;
    signal.use = wait.use = 2;
    put(object, {signal}, instruction(KindOp::visa_split_signal, {}), "sbarrier.signal");
    put(object, {wait}, instruction(KindOp::visa_split_wait, {}), "sbarrier.wait");
    signal.use = wait.use = 1;
    signal.fused = true;
    put(object, {signal, wait}, instruction(KindOp::visa_barrier, {}), "barrier");
    for (std::size_t i = begin; i < letters.size(); ++i) letters[i].first_only = true;
  }

  void add_mbarrier(std::uint8_t object) {
    const KindOperand token{.is_register = true, .index = object};
    put(object, {{.kind = EventKind::arrive, .object = object}},
        instruction(KindOp::mbarrier_arrive, {mbarrier(object)}, object), "arrive");
    put(object, {{.kind = EventKind::drop, .object = object}},
        instruction(KindOp::mbarrier_arrive_drop, {mbarrier(object)}, object), "drop");
    put(object, {{.kind = EventKind::wait, .object = object}},
        instruction(KindOp::mbarrier_try_wait, {mbarrier(object), token}), "wait");
    if (!bounds_.wider) return;
    if (bounds_.mbarrier.parities) add_parities(object, false);
    if (bounds_.mbarrier.asks) {
      const PhaseEvent asks{.kind = EventKind::wait, .object = object, .asks = true};
      put(object, {asks}, instruction(KindOp::mbarrier_test_wait, {mbarrier(object), token}),
          "test");
      add_parities(object, true);
    }
    if (bounds_.mbarrier.bytes) add_bytes(object);
  }

  void add_parities(std::uint8_t object, bool asks) {
    const KindOp op = asks ? KindOp::mbarrier_test_wait_parity : KindOp::mbarrier_try_wait_parity;
    for (std::uint8_t parity = 0; parity <= 1; ++parity) {
      PhaseEvent wait{.kind = EventKind::parity, .object = object, .asks = asks};
      wait.count = parity;
      put(object, {wait}, instruction(op, {mbarrier(object), number(parity)}),
          (asks ? "test" : "parity") + std::to_string(parity));
    }
  }

  void add_bytes(std::uint8_t object) {
    PhaseEvent bytes{.kind = EventKind::expect, .object = object};
    bytes.bytes = kBytes;
    const std::vector<KindOperand> inputs{mbarrier(object), number(kBytes)};
    put(object, {bytes}, instruction(KindOp::mbarrier_expect_tx, inputs), "expect");
    bytes.kind = EventKind::complete;
    put(object, {bytes}, instruction(KindOp::mbarrier_complete_tx, inputs), "complete");
    bytes.kind = EventKind::arrive;
    KindInstruction fused = instruction(KindOp::mbarrier_arrive, inputs, object);
    fused.fused_bytes = true;
    put(object, {bytes}, fused, "arrive+bytes");
  }

  const LetterBounds& bounds_;
};

}  // namespace

std::vector<PhaseLetter> phase_letters(const LetterBounds& bounds) {
  return Alphabet(bounds).letters;
}

}  // namespace muster::litmus
