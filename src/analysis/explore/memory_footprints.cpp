// Bookkeeping of events and touches.
#include "analysis/explore/memory_footprints.h"

#include <algorithm>

#include "base/hash.h"

namespace muster::analysis {

using machine::Pending;

std::size_t WordHash::operator()(const Word& word) const { return combine(word.slot, word.number); }

bool Footprints::event_of(const Pending& pending, EventSeen* event) const {
  if (!pending.id || *pending.id >= barrier::kCtaBarriers || !pending.count_known) return false;
  event->barrier = static_cast<std::uint32_t>(*pending.id);
  event->whole = pending.count.value_or(0) == 0;
  event->expected = event->whole ? counted_ : static_cast<std::uint32_t>(*pending.count);
  event->operation = pending.operation;
  event->waits = barrier::waits(pending.operation);
  event->site = pending.site;
  return true;
}

void Footprints::add_event(std::uint32_t agent, std::uint32_t index, const EventSeen& event) {
  Agent& at = agents_[agent];
  if (at.events.size() <= index) at.events.resize(index + 1);
  std::vector<EventSeen>& variants = at.events[index];
  if (std::ranges::find(variants, event) != variants.end()) return;
  variants.push_back(event);
  bytes_ += sizeof(EventSeen) + sizeof(std::vector<EventSeen>);
  varied_ |= variants.size() > 1;
  grown_ = true;
  std::vector<std::uint32_t>& positions = at.positions[event.barrier];
  const auto place = std::ranges::lower_bound(positions, index);
  if (place == positions.end() || *place != index) positions.insert(place, index);
  Slot& slot = slots_[agent / per_slot_];
  slot.whole |= event.whole;
  std::uint32_t& least = slot.least_expected[event.barrier];
  if (least == 0 || event.expected < least) least = event.expected;
}

void Footprints::add(std::uint32_t agent, std::uint32_t events, const Pending& pending) {
  if (pending.kind == Pending::Kind::barrier) {
    EventSeen event;
    if (event_of(pending, &event)) add_event(agent, events, event);
    return;
  }
  if (pending.kind != Pending::Kind::memory) return;
  const bool narrow = pending.scope == ir::Scope::cta || pending.scope == ir::Scope::cluster;
  const Touch touch{agent, events, pending.access, pending.returns, narrow, 0};
  for (const machine::PendingBytes& range : pending.bytes) add_touch(touch, range);
}

void Footprints::add(std::uint32_t agent, std::uint32_t events, const Effects& effects) {
  for (const auto& [thing, done] : effects.deeds) {
    Deed deed = done;
    deed.agent = agent;
    deed.interval = events;
    grown_ |= deeds_.add(thing, deed);
  }
  for (const Effects::Bytes& bytes : effects.bytes) {
    add_touch({agent, events, bytes.kind, false, false, 0}, bytes.range);
  }
}

void Footprints::add_touch(Touch touch, const machine::PendingBytes& range) {
  for_words(touch.agent / per_slot_, range, [&](const Word& word, std::uint8_t mask) {
    touch.mask = mask;
    std::vector<Touch>& touches = words_[word];
    const auto place = std::ranges::lower_bound(touches, touch);
    if (place != touches.end() && *place == touch) return;
    touches.insert(place, touch);
    bytes_ += sizeof(Touch) + 8;
    grown_ = true;
  });
}

bool Footprints::take_grown() {
  const bool grown = grown_;
  grown_ = false;
  return grown;
}

const std::vector<EventSeen>& Footprints::events(std::uint32_t agent, std::uint32_t index) const {
  static const std::vector<EventSeen> kNothing;
  const Agent& at = agents_[agent];
  return index < at.events.size() ? at.events[index] : kNothing;
}

const std::vector<Touch>* Footprints::touches(const Word& word) const {
  const auto found = words_.find(word);
  return found == words_.end() ? nullptr : &found->second;
}

}  // namespace muster::analysis
