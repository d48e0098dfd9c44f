// The 64-bit words of an mbarrier: the nvvm.mbarrier page's fields, and those measured on sm_80 and
// sm_90, where the counters are negative and count up so that the carry out of `pending` is the
// phase.
#include "barrier/ptx/mbarrier.h"

namespace muster::barrier {

namespace {

using Word = std::uint64_t;

struct Field {
  unsigned start, width;
  constexpr Word mask() const { return (Word{1} << width) - 1; }
  constexpr Word get(Word word) const { return word >> start & mask(); }
  constexpr Word put(Word value) const { return (value & mask()) << start; }
  constexpr Word negated(Word value) const { return put((Word{1} << width) - value); }
  constexpr Word get_negated(Word word) const { return ((Word{1} << width) - get(word)) & mask(); }
  constexpr std::int32_t get_signed(Word word) const {
    const auto value = static_cast<std::int64_t>(get(word));
    const std::int64_t sign = std::int64_t{1} << (width - 1);
    return static_cast<std::int32_t>((value ^ sign) - sign);
  }
};

constexpr unsigned kPhaseBit = 63;

struct PageWord {  // "participant_count low 20, pending_count mid 20, tx_count next 20, phase high
                   // 1"
  static constexpr Field participants{0, 20}, pending{20, 20}, bytes{40, 20};
};
struct Sm80Word {  // no transaction count
  static constexpr Field expected{0, 30}, pending{32, 31};
};
struct Sm90Word {
  static constexpr Field expected{1, 20}, bytes{21, 22}, pending{43, 20};
};

}  // namespace

std::uint64_t encode(const Mbarrier& state, MbarrierLayout layout) {
  if (!state.valid) return 0;
  const Word phase = Word{state.phase & 1} << kPhaseBit;
  const auto bytes = static_cast<Word>(static_cast<std::int64_t>(state.bytes));
  switch (layout) {
    case MbarrierLayout::nvvm_page:
      return phase | PageWord::participants.put(state.expected) |
             PageWord::pending.put(state.pending) | PageWord::bytes.put(bytes);
    case MbarrierLayout::sm_80:
      return phase | Sm80Word::expected.negated(state.expected) |
             Sm80Word::pending.negated(state.pending);
    case MbarrierLayout::sm_90:
      return phase | Sm90Word::expected.negated(state.expected) | Sm90Word::bytes.put(bytes) |
             Sm90Word::pending.negated(state.pending);
  }
  return 0;
}

Mbarrier decode(std::uint64_t word, MbarrierLayout layout) {
  Mbarrier state;
  if (word == 0) return state;
  state.valid = true;
  state.phase = static_cast<std::uint32_t>(word >> kPhaseBit);
  switch (layout) {
    case MbarrierLayout::nvvm_page:
      state.expected = static_cast<std::uint32_t>(PageWord::participants.get(word));
      state.pending = static_cast<std::uint32_t>(PageWord::pending.get(word));
      state.bytes = PageWord::bytes.get_signed(word);
      break;
    case MbarrierLayout::sm_80:
      state.expected = static_cast<std::uint32_t>(Sm80Word::expected.get_negated(word));
      state.pending = static_cast<std::uint32_t>(Sm80Word::pending.get_negated(word));
      break;
    case MbarrierLayout::sm_90:
      state.expected = static_cast<std::uint32_t>(Sm90Word::expected.get_negated(word));
      state.pending = static_cast<std::uint32_t>(Sm90Word::pending.get_negated(word));
      state.bytes = Sm90Word::bytes.get_signed(word);
      break;
  }
  return state;
}

}  // namespace muster::barrier
