// See record_relations.h.
#include "analysis/certificate/checkers/record_relations.h"

#include <algorithm>
#include <span>

#include "analysis/races/unknown_addresses.h"

namespace muster::analysis {

using machine::AccessKind;
using machine::Proxy;

namespace {

bool covers_scope(const Record& record, const Record& other) {
  if (record.workgroup == other.workgroup) return true;
  if (record.scope == ir::Scope::cta) return false;
  return record.cluster == other.cluster || record.scope != ir::Scope::cluster;
}

// Arithmetic of one kind: least and greatest of one type only, since what is less with a sign may
// be greater without.
bool commute(const ir::Function& function, const Record& a, const Record& b) {
  if (a.kind != AccessKind::atomic || b.kind != AccessKind::atomic) return false;
  const auto op = static_cast<ir::Reduce>(a.reduce);
  const bool compares = op == ir::Reduce::min || op == ir::Reduce::max;
  if (compares && function.instrs[a.site].type != function.instrs[b.site].type) return false;
  return a.reduce == b.reduce && a.exact && b.exact && op != ir::Reduce::exch &&
         op != ir::Reduce::cas && op != ir::Reduce::inc && op != ir::Reduce::dec;
}

// It leaves what it was given, whatever was there.
bool sets(const Record& record) {
  return record.kind == AccessKind::write ||
         (record.kind == AccessKind::atomic &&
          static_cast<ir::Reduce>(record.reduce) == ir::Reduce::exch);
}

bool equal_values(const Record& a, const Record& b) {
  return a.comparable() && b.comparable() && a.expression == b.expression && a.value == b.value;
}

}  // namespace

bool same_agent(const Record& a, const Record& b) {
  return a.workgroup == b.workgroup && a.subgroup == b.subgroup;
}

bool same_lanes(const Record& a, const Record& b) {
  return a.component == b.component && a.lanes == b.lanes && a.workgroup == b.workgroup &&
         a.subgroup == b.subgroup && a.async == b.async;
}

bool morally_strong(const Record& a, const Record& b, bool atomic) {
  return ((a.strong && b.strong) || atomic) && a.proxy == b.proxy && covers_scope(a, b) &&
         covers_scope(b, a);
}

bool mixed(const ir::Function& function, const Record& a, const Record& b) {
  const auto word = [&](const Record& record) {
    const bool words = record.async == 0 || record.kind == AccessKind::atomic;
    return words ? word_bytes(function.instrs[record.site], record.kind) : 0;
  };
  return word(a) != word(b) && word(a) != 0 && word(b) != 0;
}

bool same_value(const Record& a, const Record& b) {
  return a.kind == AccessKind::write && b.kind == AccessKind::write && equal_values(a, b);
}

// Of writes of one value the last in the order of the word leaves it, whichever that is: what one
// of them stands for (covers) comes before it in every order.
bool leave_the_same(const ir::Function& function, const Record& a, const Record& b) {
  if (commute(function, a, b)) return true;
  return sets(a) && sets(b) && a.async == 0 && b.async == 0 && equal_values(a, b);
}

bool placed_together(const Record& a, const Record& b) {
  return a.placed && b.placed && a.value == b.value;
}

bool covers(const ir::Function& function, const Record& now, const Record& old) {
  if (now.maybe && !old.maybe) return false;
  if (now.placed && !placed_together(now, old)) return false;
  if (now.section != 0 && now.section != old.section) return false;
  if (now.kind == AccessKind::write && now.comparable() && !same_lanes(now, old) &&
      (!same_value(now, old) || old.otherwise != 0)) {
    return false;
  }
  if (now.kind == AccessKind::write && !now.strong) return true;
  // Whether a third access is strong beside a strong one rests on whose workgroup that is of.
  if (now.workgroup != old.workgroup) return false;
  // An atomic stands only for what leaves the same, in any order, beside all that it does so with.
  const bool replaces = now.kind != AccessKind::atomic || !old.writes() ||
                        commute(function, now, old) || !commute(function, now, now);
  return replaces && now.writes() && old.strong && old.proxy == now.proxy &&
         old.scope == now.scope && !mixed(function, now, old);
}

void take_place(Record& now, const Record& old) {
  if (!now.comparable() || !same_lanes(now, old)) return;
  now.otherwise = std::max(now.otherwise, old.otherwise);
  if (!same_value(now, old)) now.otherwise = std::max(now.otherwise, old.clock + 1);
}

bool count_together(const ir::Function& function, const Record& now, const Record& old) {
  if (now.kind != AccessKind::atomic || now.returns || old.returns ||
      now.component != old.component || now.clock != old.clock || !same_agent(now, old) ||
      now.cluster != old.cluster) {
    return false;
  }
  const auto plain = [](const Record& record) {
    return record.async == 0 && record.section == 0 && !record.placed &&
           record.wave == ir::WaveChannel::none;
  };
  return plain(now) && plain(old) && now.strong && old.strong && now.scope == old.scope &&
         now.proxy == old.proxy && now.maybe == old.maybe && now.unmarked == old.unmarked &&
         now.waited == old.waited && commute(function, now, old) &&
         (now.site == old.site || !mixed(function, now, old));
}

bool Foreign::met(const Class& one, bool set) const {
  unsigned others = 0;
  for (const Class& known : std::span(classes_).first(count_)) {
    if (known.key != one.key) continue;
    if (!set || (known.value == one.value && known.expression == one.expression)) return true;
    ++others;
  }
  return others > 1;
}

bool Foreign::repeats(const Record& record, bool listens, bool read_only, ir::Type type) {
  if (record.placed && range_.value_or(record.value) != record.value) return false;
  if (record.placed) range_ = record.value;
  Class one;
  one.key = static_cast<std::uint32_t>(record.kind) |
            static_cast<std::uint32_t>(record.reduce) << 2 |
            static_cast<std::uint32_t>(record.scope) << 8 | (record.strong ? 1u << 16 : 0) |
            (record.maybe ? 1u << 17 : 0) | (record.exact ? 1u << 18 : 0) |
            (record.proxy == Proxy::async ? 1u << 19 : 0) | (listens ? 1u << 20 : 0) |
            (read_only ? 1u << 21 : 0) | static_cast<std::uint32_t>(type) << 22 |
            (record.placed ? 1u << 31 : 0);
  const bool set = record.strong && sets(record) && record.comparable() && !record.placed;
  if (set) {
    one.value = record.value;
    one.expression = record.expression;
  }
  if (met(one, set)) return true;
  if (count_ < classes_.size()) classes_[count_++] = one;
  return false;
}

}  // namespace muster::analysis
