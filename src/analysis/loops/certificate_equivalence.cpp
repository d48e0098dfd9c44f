// See certificate_equivalence.h. What is compared is listed member by member, so that one that is
// added does not compile before somebody has said here what becomes of it.
#include "analysis/loops/certificate_equivalence.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <tuple>
#include <type_traits>

namespace muster::analysis {

using machine::Channel;

namespace {

// Counts that are compared with 0, and of which the lowest bit may be used.
bool same_count(std::uint32_t a, std::uint32_t b) {
  return a == b || (a >= 2 && b >= 2 && (a - b) % 2 == 0);
}

bool same(const Party& a, const Party& b) {
  [[maybe_unused]] const auto& [agent, site, lanes, operation, async] = a;
  return a.agent == b.agent && a.site == b.site && a.lanes == b.lanes &&
         (a.async == 0) == (b.async == 0);
}

}  // namespace

bool CertificateEquivalence::clean(const Certificate& certificate) {
  // What is not asked for is of the program (first_caches, relaxed, feeding, section_reads), kept
  // for speed (last), an assumption that or a warning that stays (relied, notes, but for what only
  // the end of a run adds), or told by what is left when the run has ended (regions).
  [[maybe_unused]] const auto& [program, doubts, relied, notes, events, anywhere, first_caches,
                                relaxed, parts, exact, asynchronous, proxied, invalidates,
                                records_only, clusters, last, global, words, locks, arrivals,
                                tickets, names, queue, look_backs, footprints, counters, feeding,
                                section_reads, grid, kept, missed, regions, seen_conflicts,
                                agreeing, unordered, put_in_order, contended, unheard, word,
                                blind_accesses, open] = certificate.state_;
  const auto none = [](const auto&... lists) { return (lists.empty() && ...); };
  return none(doubts, put_in_order, contended,
              relied.sites(machine::AssumptionId::addresses_bounded), seen_conflicts, open) &&
         !anywhere && !program.cooperative;
}

std::unique_ptr<ClusterState> CertificateEquivalence::copy(Certificate& certificate,
                                                           std::uint32_t workgroup) {
  return std::make_unique<ClusterState>(certificate.state_.cluster(workgroup));
}

CertificateEquivalence::CertificateEquivalence(const ClusterState& a, const ClusterState& b,
                                               const machine::Snapshot& then,
                                               const machine::Snapshot& now)
    : a_(a),
      b_(b),
      then_(then),
      now_(now),
      names_(a.clocks.wholes_.size() + a.matrices.size()),
      scale_(a.clocks.wholes_.size()) {
  for (Component i = 0; i < scale_.size(); ++i) scale_[i] = i;
  for (Component i = 0; i < a.clocks.subgroups_.size(); ++i) {
    const Component inits = a.clocks.subgroups_[i].inits;
    if (inits != kNoComponent) scale_[inits] = i;
    const Component matrices = a.channels[i][static_cast<std::size_t>(Channel::Kind::wgmma_group)];
    if (matrices != kNoComponent) scale_[matrices] = matrix_scale(i);
  }
}

Component CertificateEquivalence::agent_of(const Record& record) const {
  const auto rank =
      std::ranges::find(then_.workgroups, record.workgroup, &machine::Workgroup::index) -
      then_.workgroups.begin();
  return static_cast<Component>(
      static_cast<std::size_t>(rank) * then_.workgroups.front().subgroups.size() + record.subgroup);
}

// The wgmma of the warps of a warpgroup are counted together.
Component CertificateEquivalence::matrix_scale(Component agent) const {
  const auto each = static_cast<Component>(then_.workgroups.front().subgroups.size());
  return static_cast<Component>(scale_.size()) + agent - agent % each % machine::kWarpgroup;
}

template <typename T>
bool CertificateEquivalence::same_log(const T& a, const T& b) {
  const auto each = [this](const auto& one, const auto& two) { return this->same_log(one, two); };
  if constexpr (std::is_same_v<T, ThreadBarrierLog>) {
    return same(a, b);
  } else if constexpr (requires { a.parts(); }) {
    return std::apply(
        [&](const auto&... one) {
          return std::apply([&](const auto&... two) { return (each(one, two) && ...); }, b.parts());
        },
        a.parts());
  } else if constexpr (requires { same(a, b); }) {
    return same(a, b);
  } else if constexpr (requires { std::ranges::begin(a); }) {
    return std::ranges::equal(a, b, each);
  } else if constexpr (requires { a.first == b.first; }) {
    return a.first == b.first && each(a.second, b.second);
  } else {
    return a == b;
  }
}

bool CertificateEquivalence::alike() {
  // `anywhere` and `words` are empty: see clean, and kernels that wait for words are not compared.
  [[maybe_unused]] const auto& [clocks, shared, tensor, anywhere, logs, channels, objects,
                                map_acquires, countdowns, words, flights, landed, matrices,
                                outliving, generations, generation, grid, fences, finished] = a_;
  if (!a_.flights.empty() || !b_.flights.empty() || a_.finished != b_.finished ||
      a_.generation != b_.generation || a_.channels != b_.channels ||
      a_.clocks.wholes_ != b_.clocks.wholes_) {
    return false;
  }
  if (!same_counters() || !same_phases() || !same(a_.clocks, b_.clocks)) return false;
  if (!same_log(a_.logs, b_.logs)) return false;
  const auto object = [this](const auto& one, const auto& two) {
    return one.first == two.first && same(one.second, two.second);
  };
  const auto use = [this](const auto& one, const auto& two) {
    return one.first == two.first && same(one.second, two.second);
  };
  const auto counter = [this](const auto& one, const auto& two) {
    return one.first == two.first && same(one.second, two.second);
  };
  const auto acquire = [this](const auto& one, const auto& two) {
    return one.first == two.first &&
           std::ranges::equal(one.second, two.second, [this](const auto& x, const auto& y) {
             [[maybe_unused]] const auto& [lanes, at] = x;
             return x.lanes == y.lanes && this->same(x.at, y.at);
           });
  };
  return std::ranges::equal(a_.objects, b_.objects, object) &&
         std::ranges::equal(a_.map_acquires, b_.map_acquires, acquire) &&
         std::ranges::equal(a_.countdowns, b_.countdowns, counter) &&
         std::ranges::equal(a_.outliving, b_.outliving, use) &&
         same(a_.generations[0], b_.generations[0]) && same(a_.generations[1], b_.generations[1]) &&
         same(a_.shared, b_.shared) && same(a_.tensor, b_.tensor) && names_.holds();
}

// What the machine counts, and stamps are made from.
bool CertificateEquivalence::same_counters() {
  constexpr std::array<std::size_t, kChannels> kQueues = {0, 0, 0, 1, 1, 2, 3, 3, 3, 0};
  const std::size_t each = then_.workgroups.front().subgroups.size();
  for (Component i = 0; i < a_.channels.size(); ++i) {
    const machine::Subgroup& then = then_.workgroups[i / each].subgroups[i % each];
    const machine::Subgroup& now = now_.workgroups[i / each].subgroups[i % each];
    for (std::size_t kind = 0; kind < kChannels; ++kind) {
      const Component component = a_.channels[i][kind];
      if (component == kNoComponent) continue;
      if (kind >= static_cast<std::size_t>(Channel::Kind::wave)) {
        count_steps(component, kind - static_cast<std::size_t>(Channel::Kind::wave), then.wave,
                    now.wave);
        continue;
      }
      if (kind == static_cast<std::size_t>(Channel::Kind::map_read)) {
        names_.counts_on(scale_[component], then.map_reads, now.map_reads);
        continue;
      }
      const auto &a = then.queues[kQueues[kind]], &b = now.queues[kQueues[kind]];
      names_.counts_on(scale_[component], a.issued, b.issued);
      const std::size_t compared =
          std::min({a.commits.size(), b.commits.size(), machine::kCommitsCompared});
      for (std::size_t k = 1; k <= compared; ++k) {
        pair(component, a.commits[a.commits.size() - k].step, b.commits[b.commits.size() - k].step);
      }
    }
    if (!same(a_.matrices[i], b_.matrices[i], matrix_scale(i))) return false;
  }
  const std::uint32_t a = then_.cluster.barrier.generation, b = now_.cluster.barrier.generation;
  if (!same_count(a, b)) return false;
  if (a_.generation == kNoComponent) return true;
  names_.counts_on(a_.generation, a < 2 ? 0 : a - 2, b < 2 ? 0 : b - 2);
  for (std::uint32_t k = 0; k < 4 && a >= 2; ++k) pair(a_.generation, a - 2 + k, b - 2 + k);
  return true;
}

// What a hardware thread has issued through a channel, and what it knows to be over.
void CertificateEquivalence::count_steps(Component component, std::size_t channel,
                                         const machine::WaveState& then,
                                         const machine::WaveState& now) {
  const auto &a = then.steps[channel], &b = now.steps[channel];
  names_.counts_on(scale_[component], a.issued, b.issued);
  pair(component, a.complete, b.complete);
  pair(component, a.by_lds, b.by_lds);
  pair(component, a.by_memory, b.by_memory);
  if (a.unsure > a.complete) pair(component, a.unsure, b.unsure);
  for (std::size_t k = 0; k < std::min(then.late.size(), now.late.size()); ++k) {
    if (static_cast<std::size_t>(then.late[k].channel) != channel) continue;
    pair(component, then.late[k].step, now.late[k].step);
    pair(component, then.late[k].step - 1, now.late[k].step - 1);
  }
}

// Of the barriers of hardware threads: which phase is open is said where it is compared with that
// of the machine.
bool CertificateEquivalence::same_phases() {
  const auto& a = a_.logs.threads;
  const auto& b = b_.logs.threads;
  const auto ahead = [](const auto& entry, const machine::Snapshot& at) {
    const auto& [rank, id] = entry.first;
    return entry.second.phase - at.workgroups[rank].objects.threads.barriers[id].phase;
  };
  return std::ranges::equal(a, b, [&](const auto& one, const auto& two) {
    return one.first == two.first && ahead(one, then_) == ahead(two, now_);
  });
}

bool CertificateEquivalence::same(const ThreadBarrierLog& a, const ThreadBarrierLog& b) {
  [[maybe_unused]] const auto& [phase, previous, current, completed, join, waits, strange] = a;
  const auto parts = [](const ThreadBarrierLog& log) {
    return std::tie(log.previous, log.current, log.completed, log.join, log.waits, log.strange);
  };
  return std::apply(
      [&](const auto&... one) {
        return std::apply([&](const auto&... two) { return (same_log(one, two) && ...); },
                          parts(b));
      },
      parts(a));
}

bool CertificateEquivalence::same(const Row& a, const Row& b) {
  [[maybe_unused]] const auto& [all, partials] = a;
  for (Component i = 0; i < std::max(a.all_.size(), b.all_.size()); ++i)
    pair(i, a.all(i), b.all(i));
  return std::ranges::equal(a.partials_, b.partials_,
                            [this](const Mark& one, const Mark& two) { return same(one, two); });
}

bool CertificateEquivalence::same(const Knowledge& a, const Knowledge& b) {
  [[maybe_unused]] const auto& [memory, execution, special, parts, parted] = a;
  const auto row = [this](const Row& one, const Row& two) { return same(one, two); };
  return a.parted_ == b.parted_ && same(a.memory_, b.memory_) && same(a.execution_, b.execution_) &&
         std::ranges::equal(a.special_, b.special_, row) &&
         std::ranges::equal(a.parts_, b.parts_, row);
}

bool CertificateEquivalence::same(const Mark& a, const Mark& b) {
  [[maybe_unused]] const auto& [component, lanes, stamp] = a;
  if (a.component != b.component || a.lanes != b.lanes) return false;
  if (a.component != kNoComponent) pair(a.component, a.stamp, b.stamp);
  return true;
}

bool CertificateEquivalence::same(const Past& a, const Past& b) {
  [[maybe_unused]] const auto& [subgroup, until, groups, own_parts] = a;
  if (a.subgroup != b.subgroup || (a.until == ~0u) != (b.until == ~0u)) return false;
  if (a.until != ~0u) pair(a.subgroup, a.until, b.until);
  const auto group = [this](const LaneGroup& one, const LaneGroup& two) {
    [[maybe_unused]] const auto& [lanes, known] = one;
    return one.lanes == two.lanes && same(one.known, two.known);
  };
  const auto own = [this](const Own& one, const Own& two) {
    [[maybe_unused]] const auto& [view, mark] = one;
    return one.view == two.view && same(one.mark, two.mark);
  };
  return std::ranges::equal(a.groups, b.groups, group) && std::ranges::equal(a.own, b.own, own);
}

bool CertificateEquivalence::same(const Event& a, const Event& b) {
  [[maybe_unused]] const auto& [who, mark] = a;
  return analysis::same(a.who, b.who) && same(a.mark, b.mark);
}

bool CertificateEquivalence::same(const std::vector<Event>& a, const std::vector<Event>& b) {
  return std::ranges::equal(a, b,
                            [this](const Event& one, const Event& two) { return same(one, two); });
}

bool CertificateEquivalence::same(const ClusterGeneration& a, const ClusterGeneration& b) {
  [[maybe_unused]] const auto& [number, arrivals, join, near] = a;
  const std::uint32_t now_a = then_.cluster.barrier.generation;
  const std::uint32_t now_b = now_.cluster.barrier.generation;
  return now_a - a.number == now_b - b.number && same(a.arrivals, b.arrivals) &&
         same(a.join, b.join) &&
         std::ranges::equal(a.near, b.near,
                            [this](const Knowledge& x, const Knowledge& y) { return same(x, y); });
}

bool CertificateEquivalence::same(const MbarrierLinks& a, const MbarrierLinks& b) {
  [[maybe_unused]] const auto& [phase, last, before, marks, all, home, earlier_all, earlier_home] =
      a;
  const auto mark = [this](const Mark& one, const Mark& two) { return same(one, two); };
  return a.last == b.last && a.before == b.before && same_count(a.phase, b.phase) &&
         std::ranges::equal(a.marks, b.marks, mark) && same(a.all, b.all) && same(a.home, b.home) &&
         same(a.earlier_all, b.earlier_all) && same(a.earlier_home, b.earlier_home);
}

bool CertificateEquivalence::same(const PhaseJoin& a, const PhaseJoin& b) {
  [[maybe_unused]] const auto& [all, near, remote, narrow, narrowed, before, links] = a;
  return a.remote == b.remote && a.narrow == b.narrow && a.narrowed == b.narrowed &&
         same(a.before, b.before) && same(a.links, b.links) && same(a.all, b.all) &&
         same(a.near, b.near);
}

bool CertificateEquivalence::same(const MbarrierLog& a, const MbarrierLog& b) {
  [[maybe_unused]] const auto& [component, base, seen, over, phase, expected, landed, count,
                                announced, live, v1, init, uses, contributions, waits, asked,
                                expects, increments, no_completes, links, joined, others, completed,
                                seen_relaxed, last] = a;
  if (a.component != b.component || a.seen != b.seen || a.live != b.live || a.v1 != b.v1 ||
      a.expected != b.expected || a.landed != b.landed || a.count != b.count ||
      a.announced != b.announced || !same_count(a.phase, b.phase)) {
    return false;
  }
  // Phases that operations may name from now on, and that the init is known.
  const std::uint32_t back = std::min({a.phase, b.phase, 2u});
  names_.counts_on(a.component, a.base + a.phase - back, b.base + b.phase - back);
  for (std::uint32_t i = 0; i <= back + 1; ++i) {
    pair(a.component, a.base + a.phase - back + i, b.base + b.phase - back + i);
  }
  pair(a.component, a.base, b.base);
  pair(a.component, a.base + 1, b.base + 1);
  for (std::size_t i = 0; i < a.contributions.size(); ++i) {
    if (!same(a.contributions[i], b.contributions[i])) return false;
  }
  const auto use = [this](const Use& one, const Use& two) { return same(one, two); };
  const auto relaxed = [this](const SeenRelaxed& one, const SeenRelaxed& two) {
    [[maybe_unused]] const auto& [agent, lanes, all, near] = one;
    return one.agent == two.agent && one.lanes == two.lanes && same(one.all, two.all) &&
           same(one.near, two.near);
  };
  return same(a.init, b.init) && std::ranges::equal(a.uses, b.uses, use) &&
         same(a.waits, b.waits) && same(a.asked, b.asked) && same(a.expects, b.expects) &&
         same(a.increments, b.increments) && same(a.no_completes, b.no_completes) &&
         same(a.joined, b.joined) && same(a.others, b.others) && same(a.completed, b.completed) &&
         same(a.links, b.links) && a.over == b.over &&
         std::ranges::equal(a.seen_relaxed, b.seen_relaxed, relaxed) &&
         analysis::same(a.last, b.last);
}

bool CertificateEquivalence::same(const Use& a, const Use& b) {
  return analysis::same(a.who, b.who) && same(a.mark, b.mark) &&
         (a.seen.lanes == 0) == (b.seen.lanes == 0) && (a.seen.lanes == 0 || same(a.seen, b.seen));
}

bool CertificateEquivalence::same(const CountdownLog& a, const CountdownLog& b) {
  [[maybe_unused]] const auto& [start, taken, sound, join] = a;
  return a.start == b.start && a.taken == b.taken && a.sound == b.sound && same(a.join, b.join);
}

bool CertificateEquivalence::same(const SharedIssues& a, const SharedIssues& b, Component scale) {
  [[maybe_unused]] const auto& [issued, waited, last, issues] = a;
  if (a.last != b.last) return false;
  names_.pair(scale, a.issued, b.issued);
  names_.pair(scale, a.waited, b.waited);
  return std::ranges::equal(a.issues, b.issues,
                            [&](const SharedIssues::Issue& one, const SharedIssues::Issue& two) {
                              [[maybe_unused]] const auto& [step, what, execution, waited_at] = one;
                              names_.pair(scale, one.step, two.step);
                              return one.what == two.what && one.waited_at == two.waited_at &&
                                     same(one.execution, two.execution);
                            });
}

bool CertificateEquivalence::same(const Clocks::Snapshot& a, const Clocks::Snapshot& b) {
  [[maybe_unused]] const auto& [past, stamp] = a;
  pair(a.past.subgroup, a.stamp, b.stamp);
  return same(a.past, b.past);
}

bool CertificateEquivalence::same(const Clocks& a, const Clocks& b) {
  [[maybe_unused]] const auto& [wholes, subgroups] = a;
  for (Component i = 0; i < a.subgroups_.size(); ++i) {
    const auto &one = a.subgroups_[i], &two = b.subgroups_[i];
    [[maybe_unused]] const auto& [now, live, past, fenced, unacquired, inits, published] = one;
    if (one.live != two.live || one.inits != two.inits) return false;
    names_.counts_on(i, one.now, two.now);
    const auto fence = [this](const auto& x, const auto& y) {
      [[maybe_unused]] const auto& [lanes, narrow, rank, at] = x;
      return x.lanes == y.lanes && x.narrow == y.narrow && x.rank == y.rank && same(x.at, y.at);
    };
    const auto seen = [this](const auto& x, const auto& y) {
      [[maybe_unused]] const auto& [lanes, known, near, widened, restricted] = x;
      return x.lanes == y.lanes && x.widened == y.widened && x.restricted == y.restricted &&
             same(x.known, y.known) && same(x.near, y.near);
    };
    const auto mark = [this](const Mark& x, const Mark& y) { return same(x, y); };
    if (!same(one.past, two.past) || !std::ranges::equal(one.fenced, two.fenced, fence) ||
        !std::ranges::equal(one.unacquired, two.unacquired, seen) ||
        !std::ranges::equal(one.published_inits, two.published_inits, mark)) {
      return false;
    }
  }
  return true;
}

bool CertificateEquivalence::same(const Shadow& a, const Shadow& b) {
  // The pool has the records; the rest is for finding cells, and for finding them fast.
  [[maybe_unused]] const auto& [pages_by_number, pages, pool, links, accesses, epochs, free, cells,
                                last_number, last_index, groups, free_groups, covers, cells_found,
                                spots_found, cover_bytes, epoch, searches, streams] = a;
  if (a.index_.size() != b.index_.size()) return false;
  for (const auto& [number, index] : a.index_) {
    const auto found = b.index_.find(number);
    if (found == b.index_.end()) return false;
    const auto &one = a.pages_[index], &two = b.pages_[found->second];
    if (one.shift != two.shift) return false;
    std::uint64_t last = 0;
    for (std::size_t i = 0; i < one.heads.size(); ++i) {
      if (one.heads[i] == Shadow::kEpochs || two.heads[i] == Shadow::kEpochs) {
        if (!same_accesses(a, one, b, two, i)) return false;
        continue;
      }
      const std::uint32_t head_a = list_of(a, one.heads[i]), head_b = list_of(b, two.heads[i]);
      // Neighbours often have one list.
      const std::uint64_t both = std::uint64_t{head_a} << 32 | head_b;
      if (both != last && !same_lists(a, head_a, b, head_b)) return false;
      last = both;
    }
  }
  return true;
}

// Whether cells have their lists in common does not matter: it is what the lists hold that does.
std::uint32_t CertificateEquivalence::list_of(const Shadow& shadow, std::uint32_t entry) {
  return (entry & Shadow::kShared) == 0 ? entry : shadow.groups_[entry & ~Shadow::kShared].head;
}

bool CertificateEquivalence::same_lists(const Shadow& a, std::uint32_t at_a, const Shadow& b,
                                        std::uint32_t at_b) {
  const auto record_of = [](const Shadow& shadow, std::uint32_t at) {
    return (at & Shadow::kAlone) != 0 ? shadow.alone(at) : shadow.pool_[at];
  };
  while (at_a != 0 && at_b != 0) {
    const Record one = record_of(a, at_a), two = record_of(b, at_b);
    if (!same(one, two)) return false;
    at_a = one.next;
    at_b = two.next;
  }
  return at_a == 0 && at_b == 0;
}

// Of which one at least is kept in short. What is settled is as good as gone.
bool CertificateEquivalence::same_accesses(const Shadow& a, const Shadow::Page& one,
                                           const Shadow& b, const Shadow::Page& two,
                                           std::size_t cell) {
  const auto read = [cell](const Shadow& shadow, const Shadow::Page& page,
                           std::vector<Record>& out) {
    out.clear();
    if (page.heads[cell] == Shadow::kEpochs) {
      out.resize(EpochCell::kEpochs);
      out.resize(
          shadow.epochs_.spell_out(page.epochs[cell], std::span(out).first<EpochCell::kEpochs>()));
      return;
    }
    for (std::uint32_t at = list_of(shadow, page.heads[cell]); at != 0;) {
      const Record& record = shadow.pool_[at];
      if (!shadow.epochs_.settled(record)) out.push_back(record);
      at = record.next;
    }
  };
  read(a, one, accesses_a_);
  read(b, two, accesses_b_);
  return std::ranges::equal(accesses_a_, accesses_b_,
                            [&](const Record& x, const Record& y) { return same(x, y); });
}

bool CertificateEquivalence::same(const Record& a, const Record& b) {
  [[maybe_unused]] const auto& [lanes, expression, workgroup, cluster, section, issued, component,
                                clock, async, site, operation, value, otherwise, cause, next,
                                subgroup, kind, proxy, reduce, scope, wave, strong, maybe,
                                value_known, exact, returns, waited, unmarked, placed] = a;
  if (a.workgroup != b.workgroup || a.cluster != b.cluster || a.subgroup != b.subgroup ||
      a.kind != b.kind || a.proxy != b.proxy || a.strong != b.strong || a.maybe != b.maybe ||
      a.value_known != b.value_known || a.reduce != b.reduce || a.scope != b.scope ||
      a.exact != b.exact || a.returns != b.returns || a.waited != b.waited || a.wave != b.wave ||
      a.unmarked != b.unmarked || (a.issued == 0) != (b.issued == 0) || a.site != b.site ||
      (a.async == 0) != (b.async == 0) || a.value != b.value || a.expression != b.expression ||
      a.cause != b.cause || (a.otherwise == 0) != (b.otherwise == 0)) {
    return false;
  }
  if (a.async != 0) {
    pair(agent_of(a), a.otherwise, b.otherwise);  // the issue
  } else if (a.otherwise != 0) {
    pair(a.component, a.otherwise - 1, b.otherwise - 1);
  }
  return same(a.mark(), b.mark());
}

}  // namespace muster::analysis
