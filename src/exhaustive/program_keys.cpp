// See program_keys.h: the least of the texts that the namings give.
#include "exhaustive/program_keys.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace muster::litmus {

FutureKeys::FutureKeys(const PhaseTables& tables, bool exchange)
    : letters_(static_cast<unsigned>(tables.letters().size())) {
  (CHECK)(tables.model_states() <= kPlaceObjects && tables.machine_states() <= kPlaceObjects);
  const unsigned threads = std::min(tables.bounds().threads, kFutureThreads);
  PhaseTables::Names names{};
  std::iota(names.begin(), names.end(), std::uint8_t{0});
  do {
    for (const bool objects : {false, true}) {
      if (objects && !exchange) continue;
      namings_.push_back(
          {names, objects, tables.renamed_model(names), tables.renamed_machine(names)});
    }
  } while (std::next_permutation(names.begin(), names.begin() + threads));
}

std::string FutureKeys::key(const Future& future) {
  std::string least;
  std::vector<const Naming*> best;
  for (const Naming& naming : namings_) {
    std::string text = threads(future, naming);
    if (!best.empty() && text > least) continue;
    if (best.empty() || text < least) best.clear();
    best.push_back(&naming);
    least = std::move(text);
  }
  std::string result;
  for (const Naming* naming : best) {
    std::string text = least;
    text.push_back(
        static_cast<char>((future.model.undefined ? 1 : 0) | (future.machine.undefined ? 2 : 0)));
    put_places(future.model.places, naming->model, *naming, text);
    put_places(future.machine.places, naming->machine, *naming, text);
    if (naming == best.front() || text < result) result = std::move(text);
  }
  return result;
}

std::string FutureKeys::threads(const Future& future, const Naming& naming) const {
  std::array<const FutureThread*, kFutureThreads> renamed{};
  for (unsigned t = 0; t < kFutureThreads; ++t) renamed[naming.names[t]] = &future.threads[t];
  std::string result;
  for (const FutureThread* t : renamed) {
    result.push_back(static_cast<char>(t->budget << 4 | (t->open ? 8 : 0) | t->length));
    const unsigned tokens = naming.exchange ? t->tokens >> 1 | (t->tokens & 1U) << 1 : t->tokens;
    result.push_back(static_cast<char>(tokens));
    for (unsigned i = 0; i < t->length; ++i) {
      const unsigned letter = t->letters[i] + (naming.exchange ? letters_ : 0);
      const bool end = t->letters[i] == Futures::kEnd;
      result.push_back(static_cast<char>(end ? Futures::kEnd : letter % (2 * letters_)));
    }
  }
  return result;
}

void FutureKeys::put_places(const std::vector<Place>& places,
                            const std::vector<std::uint32_t>& states, const Naming& naming,
                            std::string& key) {
  words_.clear();
  for (const Place place : places) {
    const std::uint32_t a = states[place.object(0)], b = states[place.object(1)];
    Place renamed = naming.exchange ? Place::start(b, a) : Place::start(a, b);
    for (unsigned t = 0; t < kFutureThreads; ++t)
      renamed = renamed.more(naming.names[t], place.left(t));
    words_.push_back(renamed.word());
  }
  std::ranges::sort(words_);
  key.push_back(static_cast<char>(words_.size() & 0xFF));
  key.push_back(static_cast<char>(words_.size() >> 8));
  for (const std::uint64_t word : words_) {
    for (unsigned byte = 0; byte < Place::kBytes; ++byte)
      key.push_back(static_cast<char>(word >> (8 * byte)));
  }
}

}  // namespace muster::litmus
