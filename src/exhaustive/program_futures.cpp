// See program_futures.h.
#include "exhaustive/program_futures.h"

#include <algorithm>

#include "base/check.h"

namespace muster::litmus {

namespace {

using End = TableMove::End;

bool before(Place a, Place b) { return a.word() < b.word(); }

}  // namespace

Futures::Futures(const PhaseTables& tables, unsigned objects) : tables_(tables), objects_(objects) {
  (CHECK)(letters() < kEnd && objects <= 2);
}

bool Futures::allowed(const FutureThread& thread, unsigned letter) const {
  const unsigned objects = letter_of(letter).first_only ? 1 : objects_;
  if (object_of(letter) >= objects) return false;
  if (tables_.bounds().kind != PhaseKind::mbarrier || !letter_of(letter).waits_only()) return true;
  return (thread.tokens >> object_of(letter) & 1) != 0;
}

FutureThread Futures::with(FutureThread thread, unsigned letter) const {
  --thread.budget;
  thread.open = thread.budget != 0;
  const bool token = tables_.bounds().kind == PhaseKind::mbarrier && letter_of(letter).arrives();
  if (token) thread.tokens = static_cast<std::uint8_t>(thread.tokens | 1U << object_of(letter));
  thread.letters[thread.length++] = static_cast<std::uint8_t>(letter);
  return thread.open ? thread : ended(thread);
}

FutureThread Futures::ended(FutureThread thread) const {
  thread.open = false;
  thread.budget = 0;
  if (tables_.ends()) thread.letters[thread.length++] = kEnd;
  return thread;
}

Future Futures::extended(const Future& future, unsigned thread, unsigned letter) {
  Future result = future;
  result.threads[thread] = with(future.threads[thread], letter);
  spell(result);
  const unsigned end = tables_.ends() && !result.threads[thread].open ? 1 : 0;
  const auto events = static_cast<unsigned>(letter_of(letter).events.size());
  follow(result, Which::model, thread, events + end);
  follow(result, Which::machine, thread, 1 + end);
  trim(result);
  return result;
}

Future Futures::closed(const Future& future, unsigned thread) {
  Future result = future;
  result.threads[thread] = ended(result.threads[thread]);
  spell(result);
  follow(result, Which::model, thread, tables_.ends() ? 1 : 0);
  follow(result, Which::machine, thread, tables_.ends() ? 1 : 0);
  trim(result);
  return result;
}

unsigned Futures::next_thread(const Future& future) const {
  const Which which = future.machine.undefined ? Which::model : Which::machine;
  const FutureReading& reading = future.machine.undefined ? future.model : future.machine;
  // The place that is farthest on has least before it.
  unsigned best = kFutureThreads, least = ~0U;
  for (const Place place : reading.places) {
    unsigned left = 0;
    for (unsigned t = 0; t < kFutureThreads; ++t) left += place.left(t);
    for (unsigned t = 0; t < kFutureThreads; ++t) {
      if (!may_follow(future, which, place, t)) continue;
      const unsigned rank = left * 64 + (kFutureLength - future.threads[t].budget) * 4 + t;
      if (rank < least) best = t;
      least = std::min(least, rank);
    }
  }
  (CHECK)(best != kFutureThreads);
  return best;
}

void Futures::spell(const Future& future) {
  for (unsigned t = 0; t < kFutureThreads; ++t) {
    events_[0][t].clear();
    events_[1][t].clear();
    const FutureThread& thread = future.threads[t];
    for (unsigned i = 0; i < thread.length; ++i) {
      if (thread.letters[i] == kEnd) {
        const Event end{.letter = static_cast<std::uint8_t>(tables_.end_letter()), .ends = true};
        events_[0][t].push_back(end);
        events_[1][t].push_back(end);
        continue;
      }
      const auto object = static_cast<std::uint8_t>(object_of(thread.letters[i]));
      const auto letter = static_cast<std::uint8_t>(thread.letters[i] % tables_.letters().size());
      events_[1][t].push_back({object, letter, 0, false});
      const std::size_t size = letter_of(thread.letters[i]).events.size();
      for (std::uint8_t event = 0; event < size; ++event)
        events_[0][t].push_back({object, letter, event, false});
    }
  }
}

bool Futures::waits(Which which, Place place, unsigned thread) const {
  if (which == Which::model) return false;
  const unsigned blocked = tables_.blocked(place.object(0)) | tables_.blocked(place.object(1));
  return (blocked >> thread & 1) != 0;
}

bool Futures::may_follow(const Future& future, Which which, Place place, unsigned thread) const {
  return future.threads[thread].open && place.left(thread) == 0 && !waits(which, place, thread);
}

const TableMove& Futures::move(Which which, std::uint32_t object, unsigned thread,
                               Event event) const {
  return which == Which::model ? tables_.model(object, thread, event.letter, event.event)
                               : tables_.machine(object, thread, event.letter);
}

Futures::Stepped Futures::step(Which which, Place place, unsigned thread) {
  if (waits(which, place, thread)) return {End::blocked, {}};
  const auto& events = events_[static_cast<unsigned>(which)][thread];
  const Event event = events[events.size() - place.left(thread)];
  const TableMove& moved = move(which, place.object(event.object), thread, event);
  const TableMove& other = event.ends ? move(which, place.object(1), thread, event) : moved;
  if (moved.end == End::none || other.end == End::none) {
    ++cut;
    return {End::undefined, {}};
  }
  if (moved.end != End::on) return {moved.end, {}};
  const Place next = event.ends ? place.with(1, other.next) : place;
  return {End::on, next.stepped(thread, event.object, moved.next)};
}

// The places of a reading after `thread` has changed: `events` more at its end.
void Futures::follow(Future& future, Which which, unsigned thread, unsigned events) {
  FutureReading& reading = which == Which::model ? future.model : future.machine;
  if (reading.undefined) return;
  std::vector<Place> kept;
  found_.clear();
  for (const Place place : reading.places) {
    const bool changes = place.left(thread) == 0 && !waits(which, place, thread);
    (changes ? found_ : kept).push_back(place.more(thread, events));
  }
  for (std::size_t i = 0; i < found_.size() && !reading.undefined; ++i)
    reading.undefined = !visit(future, which, found_[i]);
  (which == Which::model ? model_states : machine_states) += found_.size();
  kept.insert(kept.end(), found_.begin(), found_.end());
  reading.places.clear();
  if (reading.undefined) return;
  for (const Place place : kept) {
    for (unsigned t = 0; t < kFutureThreads; ++t) {
      if (!may_follow(future, which, place, t)) continue;
      reading.places.push_back(place);
      break;
    }
  }
  std::ranges::sort(reading.places, before);
}

// The steps from a place; false: one of them is undefined, or nothing can ever follow.
bool Futures::visit(const Future& future, Which which, Place place) {
  bool goes_on = false, waiting = false;
  for (unsigned t = 0; t < kFutureThreads; ++t) {
    waiting |= waits(which, place, t);
    goes_on |= may_follow(future, which, place, t);
    if (place.left(t) == 0) continue;
    const Stepped stepped = step(which, place, t);
    if (stepped.end == End::undefined) return false;
    if (stepped.end != End::on) continue;
    goes_on = true;
    const auto same = [&](Place other) { return other.word() == stepped.next.word(); };
    if (std::ranges::none_of(found_, same)) found_.push_back(stepped.next);
  }
  return goes_on || (place.all_ended() && !waiting);
}

// Operations that every place has behind it are forgotten.
void Futures::trim(Future& future) const {
  for (unsigned t = 0; t < kFutureThreads; ++t) {
    std::array<std::size_t, 2> most{};
    for (const Place place : future.model.places)
      most[0] = std::max<std::size_t>(most[0], place.left(t));
    for (const Place place : future.machine.places)
      most[1] = std::max<std::size_t>(most[1], place.left(t));
    FutureThread& thread = future.threads[t];
    std::size_t letters = most[1], events = 0;
    for (std::size_t back = 1; events < most[0]; ++back) {
      letters = std::max(letters, back);
      events += events_of(thread.letters[thread.length - back]);
    }
    const auto begin = thread.letters.begin();
    std::copy(begin + thread.length - static_cast<std::ptrdiff_t>(letters), begin + thread.length,
              begin);
    thread.length = static_cast<std::uint8_t>(letters);
  }
}

}  // namespace muster::litmus
