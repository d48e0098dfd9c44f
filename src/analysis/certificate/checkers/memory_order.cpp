// Accesses to memory: C6 and C7, cell by cell.
#include "analysis/certificate/checkers/memory_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <set>
#include <tuple>

#include "analysis/certificate/checkers/async_operations.h"
#include "analysis/certificate/checkers/blind_accesses.h"
#include "analysis/certificate/checkers/epoch_accesses.h"
#include "analysis/certificate/checkers/grid_barrier.h"
#include "analysis/certificate/checkers/memory_lifetime.h"
#include "analysis/certificate/checkers/read_only.h"
#include "analysis/certificate/checkers/record_relations.h"
#include "analysis/certificate/checkers/stored_values.h"
#include "analysis/certificate/checkers/tensor_maps.h"
#include "analysis/certificate/checkers/tensor_order.h"
#include "analysis/certificate/checkers/words/arrival_order.h"
#include "analysis/certificate/checkers/words/last_arriver.h"
#include "analysis/certificate/checkers/words/lock_order.h"
#include "analysis/certificate/checkers/words/unordered_atomics.h"
#include "analysis/certificate/checkers/words/word_order.h"
#include "analysis/certificate/checkers/words/workgroup_names.h"
#include "base/check.h"
#include "ir/wave_memory.h"

namespace muster::analysis {

using machine::Access;
using machine::AccessKind;
using machine::Proxy;

namespace {

constexpr std::size_t kConflictsMax = 4096;
// Where the workgroup stands in an address of shared memory, if it does: behind rank and offset.
constexpr unsigned kWorkgroupShift = 32;

// What is read decides something, and no wait for the word sees to it.
bool hears(const CertificateState& state, const Record& record) {
  return !record.waited && listens(state, record);
}

Record describe(const CertificateState& state, const ClusterState& here,
                const machine::Access& access) {
  const Component agent = state.agent_of(access.agent);
  Record record;
  record.workgroup = access.agent.workgroup;
  record.cluster = state.cluster_in_progress();
  record.subgroup = static_cast<std::uint16_t>(access.agent.subgroup);
  record.kind = access.kind;
  record.proxy = access.proxy;
  record.strong = access.strong;
  record.reduce = access.reduce;
  record.scope = access.scope;
  record.exact = access.exact;
  record.returns = access.returns;
  record.waited = access.waited != nullptr;
  if (state.narrow(access.scope)) record.scope = ir::Scope::cta;
  record.component = agent;
  record.clock = here.clocks.now(agent);
  record.async = access.operation;
  record.site = access.site;
  record.cause = access.cause;
  return record;
}

// Whether it was not there. Most are, and a set makes room before it looks.
template <typename Key>
bool add_new(std::set<Key>& keys, const Key& key) {
  return !keys.contains(key) && keys.insert(key).second;
}

bool takes_ticket(const CertificateState& state, ir::InstrId site) {
  return state.tickets != nullptr && state.tickets->tells(site);
}

// Accesses of one wave that memory keeps in the order of the program without a wait between them:
// of the LDS those by its instructions, of other memory those of vector instructions (AMDGPUUsage,
// memory model). Copies into LDS are ordered with neither but among themselves, scalar loads with
// nothing. What asynchronous copies bring lands in their order; when another one of them reads the
// same place is not said.
bool one_stream(const Record& old, const Record& now, ir::Space space) {
  using ir::WaveChannel;
  if (old.wave == now.wave && ir::keeps_order(now.wave)) {
    return !ir::copies_both_ways(now.wave) || old.writes() == now.writes();
  }
  const auto vector = [space](WaveChannel channel) {
    if (ir::is_flat(channel) || channel == WaveChannel::none) return true;
    if (space == ir::Space::shared) return channel == WaveChannel::lds;
    return channel == WaveChannel::load || channel == WaveChannel::store;
  };
  return vector(old.wave) && vector(now.wave);
}

// Parts of one message of a hardware thread, as the words of each channel of a scattered store, or
// of one LDS instruction with two addresses: they take effect in no order, as the lanes of one
// access do.
bool one_message(const ir::Function& function, const Record& old, const Record& now) {
  const bool parted = function.directives.thread_barriers.has_value()
                          ? old.wave != ir::WaveChannel::none
                          : old.wave == ir::WaveChannel::lds && old.site != now.site;
  return parted && old.component == now.component && old.clock == now.clock;
}

// What is remembered of some bytes, and where they are.
struct Cell {
  Shadow& shadow;
  std::uint32_t& head;
  ir::Space space;
  std::uint64_t address;
  bool grouped = false;  // one list may be that of many cells

  void keep(const Record& record) const {
    if (grouped) return shadow.push(head, record);
    shadow.leave(head, record);
  }
};

// Its address, as others know it.
std::uint64_t place_of(const Cell& cell) {
  if (cell.space != ir::Space::shared) return cell.address;
  return cell.address & ((std::uint64_t{1} << kWorkgroupShift) - 1);
}

// An access, held against what is remembered of each byte.
class AccessCheck {
 public:
  // `together`: it is one of all its lanes, not one of each. `known`: in memory, to all lanes that
  // make it themselves; or null.
  AccessCheck(CertificateState& state, const ClusterState& here, const Past& past, bool together,
              const Row* known)
      : state_(state),
        here_(here),
        past_(past),
        together_(together),
        waves_(state.program.function->control == ir::Control::wave),
        known_(known) {}

  std::uint64_t map_address = 0;  // if it reads a tensor map
  bool result_depends = false;    // the old value that it returns

  // True: what it reads, or leaves behind, depends on the schedule.
  bool touch(Shadow& shadow, const Access& access, Record& record, std::uint64_t address);
  // Likewise, of the cell that stands for a range of places.
  bool touch_range(Shadow& shadow, ir::Space space, const Record& record, std::uint64_t address);

 private:
  bool touch_block(Shadow& shadow, const Access& access, Record& record, std::uint64_t address);
  // Whether `old` happens before the access that comes.
  Ordering order(const Cell& cell, const Record& old, const Record& now) {
    const bool known =
        known_ != nullptr && old.cluster == now.cluster && known_->all(old.component) >= old.clock;
    const Ordering found = known ? Ordering::before : order_slowly(cell, old, now);
    const bool stale =
        state_.first_caches && found == Ordering::before && may_be_stale(cell, old, now);
    return stale ? Ordering::needs_fence : found;
  }
  bool may_be_stale(const Cell& cell, const Record& old, const Record& now) const;
  Ordering order_slowly(const Cell& cell, const Record& old, const Record& now);
  bool proxied(const Cell& cell, const Record& old, const Record& now) const;
  bool known_by_issue(const Record& old, const Record& now) const;
  bool read_only(const Record& record, const Cell& cell) const {
    return reads_only(*state_.program.function, record, cell.space);
  }
  // At a word, for what a compare-and-swap expects first: a wrong value is tried again.
  bool only_looks(const Record& record) const {
    return state_.program.swap_role(record.site) == machine::Program::SwapRole::look;
  }
  // A read, or an atomic that returns something, in a section of a lock: sections that come later
  // here may come before it.
  static bool reads_in_section(const Record& record) {
    return record.section != 0 && !record.waited &&
           (record.kind == AccessKind::read || record.returns);
  }
  bool decides(const Record& record) const {
    return reads_in_section(record) &&
           state_.section_reads.use(*state_.program.function, record.site).decides;
  }
  // It is remembered whatever the section stores there.
  bool matters(const Record& record) const {
    return reads_in_section(record) &&
           state_.section_reads.matters(*state_.program.function, record.site);
  }
  void follow_sections(const Cell& cell, const Record& record);
  bool overwrites_own(const Record& read, const Record& write, Ordering ordering);
  bool reads_alike(const Record& old, const Record& record, const Cell& cell) const;
  bool stands_for(const Record& record, const Record& old) const;
  bool tells_of_others(const Record& old, const Record& now) const;
  static bool alike(const Record& first, const Record& second, const Record& now);
  bool read_cell(const Cell& cell, const Record& record);
  // A read that comes before now, of what was written before: records in front of a write are
  // younger, and a read that nothing orders after the write was met when it came. That ordinary
  // reads saw an ordinary write does not bring it to the asynchronous proxy.
  struct ReadBetween {
    bool any = false, by_proxy = false;
  };
  Ordering order_write(const Cell& cell, const Record& old, const Record& now,
                       ReadBetween& between);
  bool write_cell(const Cell& cell, const Record& record);
  bool counts_again(const Cell& cell, const Record& record) const;
  bool meet(const Record& old, const Record& now, const Cell& cell, Ordering ordering);
  bool counts_as_atomic(const Cell& cell, const Record& old, const Record& now) const;
  bool comes_second(const Record& old, const Record& now);
  void note_unordered(const Record& old, const Record& now);
  bool follows_either(const Record& old, const Record& now);
  bool goes_by(const Record& old, const Record& now);
  void conflict(const Record& old, const Record& now, const Cell& cell, Ordering ordering);

  CertificateState& state_;
  const ClusterState& here_;
  const Past& past_;
  const bool together_, waves_;
  const Row* const known_;
};

// Cells that stand for ranges of places that tickets have: beyond all shared memory, and in a
// region that no buffer is.
constexpr std::uint64_t kRangeCell = 4, kSharedRanges = std::uint64_t{1} << 23,
                        kGlobalRanges = machine::region_base(8);

constexpr unsigned kLarge = 64;  // bytes from which on cells are looked for in groups

// The cells of one lane's (or several equal lanes') bytes.
bool AccessCheck::touch(Shadow& shadow, const Access& access, Record& record,
                        std::uint64_t address) {
  if (!access.pieces.empty() || (access.values == nullptr && access.bytes >= kLarge)) {
    return touch_block(shadow, access, record, address);
  }
  const auto lane = static_cast<unsigned>(std::countr_zero(record.lanes));
  bool depends = false;
  for (unsigned done = 0; done < access.bytes;) {
    const auto [head, step] = shadow.cell(address + done, comparable(access, lane, done));
    if (&shadow == &here_.shared && !state_.section_reads.follows()) shadow.drop_settled(head);
    if (access.operation == 0 || access.values != nullptr) {
      const StoredValue stored = stored_value(access, lane, done, step);
      record.value = stored.value;
      record.expression = stored.expression;
      record.value_known = stored.known;
    }
    const Cell cell{shadow, head, access.space, address + done};
    depends |= record.writes() ? write_cell(cell, record) : read_cell(cell, record);
    done += step;
  }
  return depends;
}

bool AccessCheck::touch_range(Shadow& shadow, ir::Space space, const Record& record,
                              std::uint64_t address) {
  const auto [head, step] = shadow.cell(address, kRangeCell);
  const Cell cell{shadow, head, space, address};
  return record.writes() ? write_cell(cell, record) : read_cell(cell, record);
}

// A block, or pieces of one.
bool AccessCheck::touch_block(Shadow& shadow, const Access& access, Record& record,
                              std::uint64_t address) {
  const machine::ByteRange whole{0, access.bytes};
  const std::span pieces = access.pieces.empty() ? std::span{&whole, 1} : access.pieces;
  bool depends = false;
  for (const Shadow::Spot spot : shadow.spots(pieces, address)) {
    const Cell cell{shadow, shadow.head(spot), access.space, shadow.address(spot), true};
    depends |= record.writes() ? write_cell(cell, record) : read_cell(cell, record);
  }
  return depends;
}

// Waves of one workgroup whose first cache takes accesses in the order of their issue: who knows
// that an access of another was issued comes behind it. Those of other workgroups know it of a wave
// that knew it, has waited for its own and released: the assumption wave-caches.
bool AccessCheck::known_by_issue(const Record& old, const Record& now) const {
  if (old.issued == 0 || now.issued == 0) return false;
  const Component wave = state_.agent_of({old.workgroup, old.subgroup});
  const auto kind = old.workgroup == now.workgroup ? kIssued : kIssuedPassed;
  const Component issued = here_.channels[wave][static_cast<std::size_t>(kind)];
  return issued != kNoComponent &&
         past_.knows(View::memory, now.lanes, {issued, old.lanes, old.issued});
}

// Ordered, but the first cache of who reads was not invalidated behind it, and may have a copy from
// before. LLVM, AMDGPUUsage, memory models of gfx10 to gfx12: buffer_gl0_inv, or global_inv, makes
// "following loads ... not see stale data".
bool AccessCheck::may_be_stale(const Cell& cell, const Record& old, const Record& now) const {
  if (now.kind != AccessKind::read || !old.writes() || cell.space != ir::Space::global ||
      old.cluster != now.cluster || same_agent(old, now)) {
    return false;
  }
  const ir::Instr& load = state_.program.function->instrs[now.site];
  return load.op == ir::Op::load && (load.flags & ir::kFirstCache) != 0 &&
         !past_.knows(View::current, now.lanes, old.mark());
}

Ordering AccessCheck::order_slowly(const Cell& cell, const Record& old, const Record& now) {
  if (waves_ && old.cluster == now.cluster && same_agent(old, now) &&
      old.operation != now.operation && one_stream(old, now, cell.space) &&
      !one_message(*state_.program.function, old, now)) {
    return Ordering::before;
  }
  if (old.cluster != now.cluster) return order_in_grid(state_, here_, past_, old, now);
  // Parts of one operation: of one lane, or of all lanes together.
  const bool one = now.async != 0 && now.async == old.async;
  if (one && (now.lanes == old.lanes || together_)) return Ordering::before;
  if (cell.space == ir::Space::tensor)
    return order_in_tensor_memory(state_, past_, cell.address, old, now);
  const bool known = cell.space == ir::Space::shared
                         ? past_.knows_near(now.lanes, old.mark(), machine::rank_of(cell.address))
                         : past_.knows(View::memory, now.lanes, old.mark());
  if (!known) {
    return known_by_issue(old, now) ? Ordering::before : Ordering::unordered;
  }
  if (now.proxy == Proxy::tensor_map) {
    return map_acquired(here_, past_, map_address, old, now) ? Ordering::before
                                                             : Ordering::needs_fence;
  }
  if (now.proxy == Proxy::generic || old.proxy == Proxy::async || proxied(cell, old, now)) {
    return Ordering::before;
  }
  if (old.writes()) return Ordering::needs_fence;
  if (now.writes()) state_.relied.take(AssumptionId::reads_need_no_proxy_fence);
  return Ordering::before;
}

// Behind a fence between the generic proxy and the asynchronous one.
bool AccessCheck::proxied(const Cell& cell, const Record& old, const Record& now) const {
  const bool shared = cell.space != ir::Space::global;
  const View view = shared ? View::proxied_shared : View::proxied_global;
  return past_.knows(view, now.lanes, old.mark()) ||
         (shared &&
          past_.knows(proxied_near(machine::rank_of(cell.address)), now.lanes, old.mark()));
}

// A lane stores over what it has read as if it were read-only, and computed from: nothing stale can
// have been read. By the letter it must not all the same.
bool AccessCheck::overwrites_own(const Record& read, const Record& write, Ordering ordering) {
  if (ordering != Ordering::before || write.kind != AccessKind::write || write.async != 0 ||
      !same_lanes(read, write)) {
    return false;
  }
  const auto [known, added] = state_.feeding.try_emplace({read.site, write.site}, false);
  if (added) known->second = feeds(*state_.program.function, read.site, write.site);
  if (!known->second) return false;
  const Party who{{write.workgroup, write.subgroup}, write.site, write.lanes, write.operation, 0};
  state_.note(832, {}, who);
  return true;
}

// Whether a read may take the place of an earlier one by the same subgroup: nothing that one tells
// is lost.
bool AccessCheck::reads_alike(const Record& old, const Record& record, const Cell& cell) const {
  return old.component == record.component && same_agent(old, record) &&
         old.strong == record.strong && old.scope == record.scope && old.maybe == record.maybe &&
         old.proxy == record.proxy && old.placed == record.placed &&
         (!record.placed || placed_together(old, record)) &&
         (record.section == 0 || record.section == old.section) &&
         (!hears(state_, old) || hears(state_, record)) && matters(old) == matters(record) &&
         read_only(old, cell) == read_only(record, cell) &&
         (!record.strong || !mixed(*state_.program.function, old, record));
}

// A read meets the writes; of the reads only its own subgroup's is of interest, which it takes
// over.
bool AccessCheck::read_cell(const Cell& cell, const Record& record) {
  Shadow& shadow = cell.shadow;
  follow_sections(cell, record);
  if (cell.head != 0) {
    // Nothing came between: later accesses by others stand in front.
    const Record& front = shadow.record(cell.head);
    if (!record.strong && !front.writes() && reads_alike(front, record, cell) &&
        front.clock == record.clock && front.section == record.section &&
        front.async == record.async && (record.lanes & ~front.lanes) == 0) {
      return false;
    }
    const Shadow::Link* const link = shadow.link(cell.head);
    if (link != nullptr && link->reads_of_others(record)) return cell.keep(record), false;
  }
  bool depends = false, kept = false;
  std::uint32_t previous = 0;
  Foreign foreign;
  for (std::uint32_t at = cell.head; at != 0;) {
    const Shadow::Link* const link = shadow.link(at);
    if (link != nullptr && !link->writes && link->component != record.component &&
        link->cluster == record.cluster) {  // a read by others
      previous = at;
      at = link->next;
      continue;
    }
    Record& old = shadow.record(at);
    const std::uint32_t next = old.next;
    if (old.cluster != record.cluster && !state_.program.cooperative &&
        foreign.repeats(old, hears(state_, old), read_only(old, cell),
                        state_.program.function->instrs[old.site].type)) {
      shadow.drop(cell.head, previous, at);
      at = next;
      continue;
    }
    if (old.writes()) {
      const Ordering ordering = order(cell, old, record);
      if (read_only(record, cell)) {
        conflict(old, record, cell, ordering);
      } else if (ordering != Ordering::before) {
        depends |= meet(old, record, cell, ordering);
      }
    } else if (!kept && reads_alike(old, record, cell) && old.clock <= record.clock) {
      const LaneMask lanes = old.lanes;
      const bool now = old.clock == record.clock;
      // What is ordered after all lanes of the new read is ordered after the same lanes' old one.
      if (now || (lanes & ~record.lanes) == 0 || order(cell, old, record) == Ordering::before) {
        old = record;
        old.next = next;
        if (now) old.lanes |= lanes;
        kept = true;
      }
    }
    previous = at;
    at = next;
  }
  if (!kept) cell.keep(record);
  return depends;
}

// Whether what an earlier access must meet later on, the new one meets in its place.
bool AccessCheck::stands_for(const Record& record, const Record& old) const {
  // What listened must meet what comes later, unless the new one does in its place.
  const bool listened = (hears(state_, old) && record.strong && !hears(state_, record)) ||
                        (record.section != 0 && matters(old));
  // Who takes a ticket meets nobody else who does.
  const bool hides = takes_ticket(state_, record.site) && !takes_ticket(state_, old.site);
  return !listened && !hides && covers(*state_.program.function, record, old);
}

// Two atomics that meet without a conflict: what comes of it rests on which instructions they are,
// not on which lanes made them, nor when.
bool AccessCheck::tells_of_others(const Record& old, const Record& now) const {
  const auto plain = [](const Record& one) {
    return one.kind == AccessKind::atomic && one.section == 0 && one.async == 0 && !one.placed &&
           !one.waited;
  };
  return plain(old) && plain(now) && morally_strong(old, now, false) &&
         state_.program.word_waits.empty() && state_.put_in_order.empty();
}

// Whether a second atomic meets `now` as a first one that tells of others does.
bool AccessCheck::alike(const Record& first, const Record& second, const Record& now) {
  const auto key = [&](const Record& one) {
    return std::tuple{one.site, one.kind, one.reduce, one.exact, one.returns, one.strong, one.scope,
                      one.proxy, one.workgroup, one.cluster, one.section, one.placed, one.waited,
                      one.unmarked, one.async, one.maybe,
                      // What an exchange leaves decides whether the next one leaves the same.
                      one.value_known, one.value, one.expression, one.subgroup == now.subgroup};
  };
  return key(first) == key(second);
}

// Whether what is remembered happens before a write, which may follow from the reads in front of
// it.
Ordering AccessCheck::order_write(const Cell& cell, const Record& old, const Record& now,
                                  ReadBetween& between) {
  Ordering ordering = order(cell, old, now);
  const bool crosses = now.proxy == Proxy::async && old.proxy == Proxy::generic;
  const bool through = crosses ? between.by_proxy : between.any;
  // That a wave read what it wrote says nothing of when the write is complete.
  if (through && !waves_ && !old.placed && old.writes() && !old.strong) {
    ordering = Ordering::before;
  }
  if (!old.writes() && !old.maybe && ordering == Ordering::before) {
    between.any = true;
    between.by_proxy |= old.proxy == Proxy::async;
  }
  return ordering;
}

bool AccessCheck::write_cell(const Cell& cell, const Record& given) {
  Shadow& shadow = cell.shadow;
  Record record = given;
  if (record.async == 0) record.otherwise = 0;
  follow_sections(cell, record);
  if (counts_again(cell, record)) return false;
  bool depends = false;
  std::uint32_t previous = 0;
  LaneMask joined = 0;
  ReadBetween between;
  Foreign foreign;
  const Record* met = nullptr;  // what comes of others like it was said with it
  for (std::uint32_t at = cell.head; at != 0;) {
    const Record& old = shadow.record(at);
    const std::uint32_t next = old.next;
    if (count_together(*state_.program.function, record, old)) {
      const bool joins = old.site == record.site;
      if (joins) joined |= old.lanes;
      joins ? shadow.drop(cell.head, previous, at) : static_cast<void>(previous = at);
      at = next;
      continue;
    }
    const Ordering ordering = order_write(cell, old, record, between);
    const bool before = ordering == Ordering::before;
    // What waves have read before it was written, no cache can have changed.
    if (read_only(old, cell) && !waves_) {
      if (!overwrites_own(old, record, ordering)) conflict(old, record, cell, ordering);
    } else if (!before && (met == nullptr || !alike(*met, old, record))) {
      depends |= meet(old, record, cell, ordering);
      if (tells_of_others(old, record)) met = &old;
    }
    const bool again = old.cluster != record.cluster && !state_.program.cooperative &&
                       foreign.repeats(old, hears(state_, old), read_only(old, cell),
                                       state_.program.function->instrs[old.site].type);
    const bool covered = before && stands_for(record, old);
    if (covered) take_place(record, old);
    if (again || covered) {
      if (previous == 0 && next == 0) {  // the only one, as a rule: the new record takes its place
        record.lanes |= joined;
        shadow.replace(at, record);
        return depends;
      }
      shadow.drop(cell.head, previous, at);
    } else {
      previous = at;
    }
    at = next;
  }
  record.lanes |= joined;
  cell.keep(record);
  return depends;
}

// One more of those that count at a word: it changes nothing where only others of them came behind
// one by these lanes, or where there is nothing but one.
bool AccessCheck::counts_again(const Cell& cell, const Record& record) const {
  if (record.kind != AccessKind::atomic || record.returns) return false;
  for (std::uint32_t at = cell.head; at != 0;) {
    Record& old = cell.shadow.record(at);
    if (!count_together(*state_.program.function, record, old)) return false;
    const bool alone = at == cell.head && old.next == 0;
    if (old.site == record.site && (alone || (record.lanes & ~old.lanes) == 0)) {
      old.lanes |= record.lanes;
      old.operation = record.operation;
      return true;
    }
    at = old.next;
  }
  return false;
}

// What is left of an access when another may come before it or behind it: its result, and what
// stands there in the end, unless the two commute.
bool AccessCheck::comes_second(const Record& old, const Record& now) {
  if (!old.writes()) return false;
  result_depends |= now.returns;
  return !leave_the_same(*state_.program.function, old, now);
}

// Two accesses of one lock's sections: what the earlier read, the later may have written before it.
bool AccessCheck::follows_either(const Record& old, const Record& now) {
  if (now.writes() && goes_by(old, now)) state_.doubts.add_some(LateDependence{old.site, now.site});
  return comes_second(old, now);
}

// Whether control, synchronisation or an address may rest on what `old` read before `now` wrote it.
bool AccessCheck::goes_by(const Record& old, const Record& now) {
  if (!matters(old)) {
    return old.kind == AccessKind::read && state_.program.slice.needed[old.site] != 0;
  }
  const bool elsewhere = state_.section_reads.comes_late(old.site, now.site);
  return elsewhere || decides(old);
}

// What a section has read may lie elsewhere by now, where this access finds it.
void AccessCheck::follow_sections(const Cell& cell, const Record& record) {
  const ir::Function& function = *state_.program.function;
  if (reads_in_section(record)) state_.section_reads.take(function, record.site);
  const bool reads = record.kind == AccessKind::read || record.returns;
  if (!reads || !state_.section_reads.follows()) return;
  for (std::uint32_t at = cell.head; at != 0; at = cell.shadow.record(at).next) {
    const Record& old = cell.shadow.record(at);
    // A section that finds what another one left is asked for what it has read itself.
    const bool asked = record.section != 0 && record.section == old.section;
    LateDependence late;
    if (old.writes() && !asked &&
        state_.section_reads.find(function, old.site, record.site, &late.read, &late.write)) {
      state_.doubts.add_some(late);
    }
  }
}

// A store that nothing marks, beside an atomic access; or two of them to a word that somebody has
// waited for.
bool AccessCheck::counts_as_atomic(const Cell& cell, const Record& old, const Record& now) const {
  const bool one = (old.strong && now.unmarked) || (old.unmarked && now.strong);
  const bool two =
      old.unmarked && now.unmarked && is_waited_for(state_, here_, cell.space, cell.address);
  return (one || two) && !state_.program.policies.unmarked_words_weak.relied_on(state_.relied);
}

// For those who ask what an edit of the kernel leaves in order: what is no data race may matter,
// too.
void AccessCheck::note_unordered(const Record& old, const Record& now) {
  const bool settled = leave_the_same(*state_.program.function, old, now);
  if (settled && !old.returns && !now.returns) return;
  constexpr std::size_t kPairsMax = 4096;
  const auto [first, last] = std::minmax(old.site, now.site);
  const std::uint32_t apart = old.workgroup != now.workgroup ? 2 : old.subgroup != now.subgroup;
  UnorderedSites& found = state_.unordered;
  found.all &= found.pairs.size() < kPairsMax;
  if (found.all) add_new(found.pairs, {first, last, apart});
}

// Two accesses that nothing orders. True if what `now` reads, or leaves behind, depends on the
// order.
bool AccessCheck::meet(const Record& old, const Record& now, const Cell& cell, Ordering ordering) {
  if (!old.writes() && !now.writes()) return false;
  if (placed_together(old, now)) return false;
  note_unordered(old, now);
  if (!morally_strong(old, now, counts_as_atomic(cell, old, now))) {
    if (old.section != 0 && now.section != 0 &&
        kept_apart(state_, Conflict{old, now, cell.space, place_of(cell), false, false, false})) {
      return follows_either(old, now);
    }
    conflict(old, now, cell, ordering);
    return false;
  }
  if (mixed(*state_.program.function, old, now) && !only_looks(old) && !only_looks(now))
    state_.doubts.add_some(MixedSizes{old.site, now.site});
  // Which of them comes first makes no difference: see count_down.
  if (old.site == now.site && now.returns && state_.program.counts_down(now.site)) return false;
  // Whoever is first has the first name.
  if (state_.names && old.site == now.site && now.site == state_.names->site) return false;
  // Whoever takes a ticket first, the other has another: see TicketTrace.
  if (takes_ticket(state_, old.site) && takes_ticket(state_, now.site)) return false;
  // What a wait has found, and what it leaves, follow_words looks at.
  if (now.waited) return false;
  if (!state_.program.word_waits.empty() && old.writes()) {
    const bool ends =
        now.writes() && !hears(state_, now) && gives_back(state_, here_, cell.space, cell.address);
    if (ends || knows_word(state_, here_, past_, now.lanes, cell.space, cell.address)) return false;
  }
  if (contend(state_, past_, old, now)) return false;
  // What was read first here may be read second elsewhere.
  if (hears(state_, old) && now.writes())
    state_.doubts.add_some(LateDependence{old.site, now.site});
  return comes_second(old, now);
}

// One of each kind for each pair of instructions: a conflict that only may happen, one of equal
// values, or one within a workgroup, which may be told something together, never stands in for
// another.
void AccessCheck::conflict(const Record& old, const Record& now, const Cell& cell,
                           Ordering ordering) {
  const auto sites = std::minmax(old.site, now.site);
  const bool apart = !same_agent(old, now);
  const bool fence = ordering == Ordering::needs_fence;
  const Mark otherwise{old.component, old.lanes, old.otherwise - 1};
  const bool agree = same_value(old, now) &&
                     (old.otherwise == 0 || (old.cluster == now.cluster &&
                                             past_.knows(View::memory, now.lanes, otherwise)));
  const bool certain = !old.maybe && !now.maybe;
  const unsigned kind = (apart ? 1u : 0) | (certain ? 2u : 0) | (agree ? 4u : 0) |
                        (fence ? 8u : 0) | (read_only(now, cell) ? 16u : 0) |
                        (old.workgroup != now.workgroup ? 32u : 0);
  if (!add_new(state_.seen_conflicts, {sites.first, sites.second, kind})) return;
  if (certain && agree) {
    if (state_.agreeing++ >= DoubtLog::kKept) return;  // they only warn
  } else if (state_.doubts.count<Conflict>() >= kConflictsMax) {
    return state_.doubts.once(ConflictsDropped{});
  }
  const bool released =
      fence && now.proxy == Proxy::tensor_map && past_.knows(View::map_told, now.lanes, old.mark());
  state_.doubts.keep(Conflict{old, now, cell.space, place_of(cell), agree, fence, released});
}

// Who makes an access, and what that one knows: the lanes themselves, or an operation that they
// have issued.
struct Standing {
  Record record;
  const Past* past = nullptr;
  bool together = false;  // all lanes are one access
};

Standing standing_of(CertificateState& state, ClusterState& here, const Access& access) {
  Standing standing{describe(state, here, access)};
  Record& record = standing.record;
  record.unmarked = may_be_atomic(state, access);
  standing.past = &here.clocks.past(record.component);
  record.waited = record.waited || looks_in_turn(state, here, access);
  if (access.operation == 0) {
    record.operation = access.ordinal;
    if (access.wave != ir::WaveChannel::none) {
      record.wave = access.wave;
      const ir::Instr& instr = state.program.function->instrs[access.site];
      if (access.space == ir::Space::global && (instr.flags & ir::kNearOrdered) != 0) {
        here.issue_component(record.component);
        record.issued = record.clock;
      }
      record.component = here.channel_component(record.component, access.channel.kind);
      record.clock = access.channel.step;
    }
  } else {
    const auto flight = here.flights.find(access.operation);
    CHECK(flight != here.flights.end());
    standing.past = &flight->second.at.past;
    standing.together = flight->second.collective || flight->second.alike;
    record.operation = flight->second.who.operation;
    const Mark mark = mark_of(state, here, access.agent.workgroup, access.channel, access.lanes);
    record.component = mark.component;
    record.clock = mark.stamp;
    record.value = access.chain;
    record.otherwise = access.values == nullptr ? flight->second.at.stamp : 0;
  }
  return standing;
}

// A read in a region of global memory that nobody has written, and, as far as is known, nobody
// will.
bool forgets(CertificateState& state, RegionUse& use, std::uint32_t region, const Access& access) {
  if (!state.kept || access.space != ir::Space::global) return false;
  if (access.kind != AccessKind::read) {
    if (use.forgotten) state.missed.insert(region);
    return false;
  }
  // What is looked at strongly somebody will write.
  if (access.strong || use.written || state.kept->contains(region)) return false;
  return use.forgotten = true;
}

// Whether it is one of those that cells may be passed by (epoch_accesses.h): plain reads and writes
// of shared memory by lanes of warps.
bool passes_cells(const CertificateState& state, const Access& access, const Standing& standing) {
  const bool plain = access.space == ir::Space::shared && access.proxy == Proxy::generic &&
                     access.kind != AccessKind::atomic && !access.strong && access.maybe == 0 &&
                     access.pieces.empty() && access.bytes < kLarge && !standing.together;
  constexpr std::uint32_t kWidest = 32;
  const bool sent = access.operation != 0 && access.values != nullptr;  // its value is compared
  return plain && !sent && !state.records_only && !standing.record.waited &&
         !standing.record.unmarked && state.program.function->control == ir::Control::lanes &&
         state.program.geometry.subgroup <= kWidest && state.locks.open.empty() &&
         !state.section_reads.follows() && standing.past->groups.size() == 1;
}

// Whether lanes that store alike in one place count as one behind the first of them, which has
// met what they meet among themselves: they know the same, and nothing tells one from another.
bool stores_together(const CertificateState& state, const Access& access,
                     const Standing& standing) {
  return access.kind == AccessKind::write && access.operation == 0 && access.maybe == 0 &&
         !access.strong && state.locks.open.empty() && state.tickets == nullptr &&
         !standing.record.waited && state.program.function->control == ir::Control::lanes &&
         standing.past->groups.size() == 1;
}

// The first of these lanes, and its neighbours at one address that are one access with it: all of
// them, of reads, and of what is done `together`; of writes only those that store alike, behind one
// that does so, too (`alike`).
LaneMask lanes_of_one(const Access& access, LaneMask left, bool together, bool alike) {
  const auto first = static_cast<unsigned>(std::countr_zero(left));
  LaneMask found = LaneMask{1} << first;
  if (access.kind != AccessKind::read && !together && !alike) return found;
  for (left &= left - 1; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (access.addresses[lane] != access.addresses[first]) break;
    if (alike && !store_alike(access, first, lane)) break;
    found |= LaneMask{1} << lane;
  }
  return found;
}

// Every byte of the access against those before it. Whether its result depends on the schedule.
bool touch_all(AccessCheck& check, CertificateState& state, ClusterState& here,
               const Access& access, Standing& standing) {
  Record& record = standing.record;
  // Shared memory of workgroups that share a ClusterState.
  const std::uint64_t apart = state.program.waits_across && access.space == ir::Space::shared
                                  ? std::uint64_t{access.agent.workgroup} << kWorkgroupShift
                                  : 0;
  Shadow& shadow = access.space == ir::Space::global   ? state.global
                   : access.space == ir::Space::tensor ? here.tensor
                                                       : here.shared;
  const bool locked = !state.locks.open.empty() && access.operation == 0;
  bool depends = false;
  RegionUse* touched = nullptr;
  std::uint32_t last_region = 0;
  const bool together = stores_together(state, access, standing);
  std::optional<unsigned> before;  // a lane, of those that were looked at last
  LaneMask left = access.lanes;
  if (passes_cells(state, access, standing)) {
    EpochAccess epochs(shadow, record, standing.past->groups[0].known.row(View::memory));
    note_use(state, state.regions[0], access);
    left = epochs.pass(access, apart);
  }
  while (left != 0) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t address = access.addresses[first];
    const bool alike = together && before && access.addresses[*before] == address &&
                       store_alike(access, *before, first);
    record.lanes = lanes_of_one(access, left, standing.together, alike);
    left &= ~record.lanes;
    before = first;
    record.maybe = (record.lanes & access.maybe) != 0;
    if (locked) record.section = sections_of(state, *standing.past, record.lanes);
    const std::uint32_t region =
        access.space == ir::Space::global ? machine::region_of(address) : 0;
    if (touched == nullptr || region != last_region) {
      touched = &state.regions[region];
      last_region = region;
      note_use(state, *touched, access);
    }
    if (forgets(state, *touched, region, access)) continue;
    depends |= check.touch(shadow, access, record, address | apart);
  }
  return depends;
}

// Places that tickets are for, which may be others in other schedules: the cell of their range has
// all accesses to it. True: what is read there depends on who has which.
bool touch_places(AccessCheck& check, CertificateState& state, ClusterState& here,
                  const Access& access, const Standing& standing) {
  bool depends = false;
  const bool shared = access.space == ir::Space::shared;
  const std::vector<machine::TicketTouch>& touches = state.tickets->touches(access);
  std::array<std::uint32_t, 64> places{};  // by lane: the range that its place is in, and one more
  for (const machine::TicketTouch& one : touches) {
    for (LaneMask left = one.own ? one.lanes : 0; left != 0; left &= left - 1) {
      places[static_cast<unsigned>(std::countr_zero(left))] = one.range + 1;
    }
  }
  for (const machine::TicketTouch& one : touches) {
    for (LaneMask left = one.lanes; left != 0;) {
      Record record = standing.record;
      record.value = places[static_cast<unsigned>(std::countr_zero(left))];
      record.lanes = 0;
      for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(rest));
        if (places[lane] == record.value) record.lanes |= LaneMask{1} << lane;
      }
      left &= ~record.lanes;
      record.maybe = (record.lanes & access.maybe) != 0;
      record.value_known = false;
      record.expression = 0;
      record.placed = record.value != 0;
      check.touch_range(shared ? here.shared : state.global, access.space, record,
                        (shared ? kSharedRanges : kGlobalRanges) + kRangeCell * one.range);
    }
    depends |= one.own || one.written;
  }
  return depends && access.kind != AccessKind::write;
}

// `behind`: all that others of the same counter did.
void note_footprint(CertificateState& state, const Access& access, bool behind) {
  if (state.tickets != nullptr) {
    // Of counters and places it is known otherwise that workgroups are apart (TicketTrace).
    if (takes_ticket(state, access.site)) return;
    const LaneMask placed = state.tickets->placed(access);
    if (placed != 0 && placed != access.lanes) state.tickets->lose();
    if (placed != 0) return;
  }
  const bool counts = state.arrivals != nullptr && access.site == state.arrivals->site;
  for (GlobalFootprints* const one : {behind ? nullptr : state.footprints, state.counters}) {
    if (one == nullptr) continue;
    counts ? one->come(as_counter(access)) : one->note(access, behind);
  }
}

}  // namespace

machine::Dependence check_access(CertificateState& state, const Access& access) {
  state.events += std::max<std::size_t>(access.pieces.size(), 1);
  bool by_others = false;
  const bool global = access.space == ir::Space::global;
  const bool behind =
      state.arrivals != nullptr && global && follow_arrival(state, access, &by_others);
  if (state.footprints != nullptr && global) note_footprint(state, access, behind);
  ClusterState& here = state.cluster(access.agent.workgroup);
  Standing standing = standing_of(state, here, access);
  const Record& record = standing.record;
  const Past* past = standing.past;
  const Row* known = access.operation == 0 && past->groups.size() == 1
                         ? &past->groups[0].known.row(View::memory)
                         : nullptr;
  if (state.asynchronous || state.program.geometry.cluster_size() > 1)
    note_foreign_use(state, here, access, record, *past);
  if (state.anywhere && access.space == ir::Space::shared)
    note_anywhere(state, here, access, record, *past);
  AccessCheck check(state, here, *past, standing.together, known);
  if (access.proxy == Proxy::tensor_map) {
    check.map_address = access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))];
    if (access.channel.kind == machine::Channel::Kind::map_read) {
      state.relied.take(AssumptionId::map_reads_in_order);
    }
  }
  bool depends = touch_all(check, state, here, access, standing);
  if (access.operation == 0 && access.kind != AccessKind::read && !here.map_acquires.empty() &&
      access.space == ir::Space::global) {
    forget_map_acquires(here, access);
  }
  if (access.returns && state.program.counts_down(access.site)) {
    check.result_depends |= !count_down(state, here, access, record);
  }
  if (state.names && access.site == state.names->site) name_workgroup(state, access);
  if (takes_ticket(state, access.site) && !state.program.word_waits.empty()) {
    note_tickets(state, *past, access.lanes);
  }
  if (!state.program.word_waits.empty() && follow_words(state, here, access)) {
    depends = check.result_depends = true;
  }
  if (state.tickets != nullptr && touch_places(check, state, here, access, standing)) {
    depends = check.result_depends = true;
  }
  if (!state.put_in_order.empty() && !one_word(state, access))
    depends = check.result_depends = true;
  if (by_others) depends = check.result_depends = true;
  if (std::ranges::find(state.unheard, access.site) != state.unheard.end()) {
    depends |= access.kind == AccessKind::read;
    check.result_depends = true;
  }
  if (state.program.one_schedule) return {};
  // What stands beside a word is read by itself (PTX ISA, memory consistency model, vector data
  // types), and nothing keeps the two together.
  const bool beside = access.waited != nullptr && access.elements > 1;
  return {depends, beside, check.result_depends};
}

void write_words(CertificateState& state, ClusterState& here, const Access& access,
                 const Writer& writer) {
  Record record = describe(state, here, access);
  record.lanes = access.lanes;
  record.operation = writer.operation;
  state.regions[0].written = true;
  AccessCheck(state, here, writer.past, false, nullptr)
      .touch(here.shared, access, record,
             access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))]);
}

void forget_shared_memory(CertificateState& state, ClusterState& here, std::uint32_t workgroup) {
  // At addresses that are not known it may still be asked for.
  if (!state.program.waits_across || state.anywhere) return;
  constexpr std::uint64_t kMost = 1u << 18;  // bytes of shared memory of one workgroup
  here.shared.forget(std::uint64_t{workgroup} << kWorkgroupShift, kMost);
}

}  // namespace muster::analysis
