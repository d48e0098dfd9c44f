// Life of an asynchronous operation: issued by lanes, in flight, complete. By default it completes
// as soon as it is issued, which is one of the schedules; `Machine::held` keeps chosen ones in
// flight. Groups: cp.async, cp.async.bulk and wgmma count what a subgroup issued and what its lanes
// committed. References: PTX ISA, asynchronous operations, cp.async.commit_group,
// cp.async.bulk.commit_group, wgmma.commit_group and their waits.
#include <algorithm>
#include <bit>

#include "base/check.h"
#include "machine/execute/executor.h"

namespace muster::machine {

namespace {

std::size_t queue_of(Channel::Kind kind) {
  switch (kind) {
    case Channel::Kind::cp_group:
      return 0;
    case Channel::Kind::bulk_group:
    case Channel::Kind::bulk_read_group:
      return 1;
    case Channel::Kind::wgmma_group:
      return 2;
    default:
      return 3;
  }
}

}  // namespace

GroupQueue& Executor::queue(Channel::Kind kind) { return subgroup_.queues[queue_of(kind)]; }

Channel Executor::own_channel(Channel::Kind kind, std::uint32_t step) const {
  return {kind, workgroup_.index, subgroup_index_, 0, step};
}

// A new operation of the lanes; `group` none: nothing but its own signal tells that it is over.
AsyncOperation Executor::begin(LaneMask lanes, Proxy proxy, Channel::Kind group) {
  AsyncOperation operation;
  operation.issue.agent = agent();
  operation.issue.site = site_;
  operation.issue.lanes = lanes;
  operation.issue.proxy = proxy;
  operation.slot = subgroup_.slot;
  operation.group = group;
  if (group != Channel::Kind::none) operation.step = ++queue(group).issued;
  return operation;
}

bool Executor::issue(AsyncOperation&& operation) {
  operation.issue.id = ++machine_.asynchronous_;
  operation.issue.number = subgroup_.asynchronous++;
  operation.issue.act = count_act(operation.issue.lanes);
  if (machine_.observer_ != nullptr) machine_.observer_->async_issue(operation.issue);
  const Machine::HeldAsync key{operation.issue.agent, operation.issue.number};
  auto& in_flight = machine_.cluster(subgroup_.slot).in_flight;
  // An arrival that covers copies waits for those of them that are held.
  const bool follows = operation.issue.covers.kind != Channel::Kind::none &&
                       std::ranges::any_of(in_flight, [&](const AsyncOperation& other) {
                         return other.issue.agent == operation.issue.agent &&
                                other.group == operation.issue.covers.kind;
                       });
  if (machine_.deferred || follows ||
      std::ranges::find(machine_.held, key) != machine_.held.end()) {
    in_flight.push_back(std::move(operation));
    return true;
  }
  if (machine_.complete(operation)) return true;
  stop_ = Stop::fault;
  return false;
}

bool Machine::complete_all(std::uint32_t slot) {
  std::vector<AsyncOperation> now;
  now.swap(cluster(slot).in_flight);
  return std::ranges::all_of(now, [&](const AsyncOperation& each) { return complete(each); });
}

namespace {

bool covers_mbarrier(const Workgroup& owner, std::span<const ByteRange> pieces) {
  const std::uint64_t begin = pieces.front().address;
  const std::uint64_t end = pieces.back().address + pieces.back().bytes;
  if (owner.live_mbarrier(begin, end - begin) == nullptr) return false;
  return std::ranges::any_of(pieces, [&](const ByteRange& piece) {
    return owner.live_mbarrier(piece.address, piece.bytes) != nullptr;
  });
}

}  // namespace

// The signal comes first: it says which phase tells others that the accesses are over.
bool Machine::complete(const AsyncOperation& operation) {
  for (const AsyncAccess& part : operation.accesses) {
    if (part.space != ir::Space::shared || part.lanes == 0) continue;
    const auto lane = static_cast<unsigned>(std::countr_zero(part.lanes));
    const std::uint32_t rank = rank_of(part.addresses[lane]);
    const Workgroup& owner = workgroups_[cluster(operation.slot).first_slot + rank];
    // What a workgroup's own bulk stores read stays until they have (policy bulk-store-at-end).
    const bool own = part.channel.kind == Channel::Kind::bulk_read_group &&
                     &owner == &workgroups_[operation.slot];
    const bool ended = owner.running == 0 && !(own && !program_->policies.bulk_stores_end_before);
    bool hits = false;
    for (LaneMask left = part.lanes; left != 0 && !owner.mbarriers.empty(); left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      hits |= part.pieces != nullptr
                  ? covers_mbarrier(owner, *part.pieces)
                  : owner.live_mbarrier(offset_of(part.addresses[l]), part.bytes) != nullptr;
    }
    if (!ended && !hits) continue;
    fault_ = Fault{barrier::rule(!ended ? 220
                                 : own  ? 612
                                        : 604),
                   operation.issue.agent,
                   operation.issue.site,
                   operation.issue.lanes,
                   rank,
                   0,
                   ir::kNone};
    return false;
  }
  Channel channel;
  for (const AsyncSignal& each : operation.signals) {
    const MbarrierObject* object = workgroups_[each.slot].find_mbarrier(each.address);
    channel = {Channel::Kind::mbarrier, workgroups_[each.slot].index, 0, each.address,
               object == nullptr ? 1 : object->state.phase + 1};
  }
  if (observer_ != nullptr) {
    for (const AsyncAccess& part : operation.accesses) {
      Access event;
      event.agent = operation.issue.agent;
      event.site = operation.issue.site;
      event.space = part.space;
      event.kind = part.kind;
      event.strong = part.kind == AccessKind::atomic;
      event.reduce = part.reduce;
      event.chain = part.chain;
      event.proxy = part.of_map ? Proxy::tensor_map : operation.issue.proxy;
      event.operation = operation.issue.id;
      event.channel = part.channel.kind == Channel::Kind::none ? channel : part.channel;
      event.lanes = part.lanes;
      event.bytes = part.bytes;
      event.addresses = part.addresses.data();
      std::array<std::uint64_t, 64> same;
      if (operation.issue.alike && part.lanes != 0) {
        same.fill(part.addresses[static_cast<unsigned>(std::countr_zero(part.lanes))]);
        event.addresses = same.data();
        event.lanes = operation.issue.lanes;
      }
      if (part.pieces != nullptr) event.pieces = *part.pieces;
      observer_->access(event);
    }
  }
  for (const AsyncSignal& each : operation.signals) {
    if (!signal(operation, each)) return false;
  }
  move_data(operation);
  if (observer_ != nullptr) observer_->async_complete(operation.issue.id);
  return true;
}

bool Machine::signal(const AsyncOperation& operation, const AsyncSignal& each) {
  Workgroup& owner = workgroups_[each.slot];
  if (balancing) {
    Balance& balance = balances[{owner.index, each.address}];
    balance.delivered += each.bytes;
    if (operation.map_parameter != ~0u) {
      ++balance.copies[{operation.map_parameter, operation.map_offset}];
    }
  }
  const auto raise = [&](std::uint16_t rule, std::uint64_t found, std::uint64_t wanted) {
    fault_ = Fault{barrier::rule(rule),
                   operation.issue.agent,
                   operation.issue.site,
                   operation.issue.lanes,
                   found,
                   wanted,
                   ir::kNone};
    return false;
  };
  if (owner.running == 0) return raise(604, owner.rank, 0);
  MbarrierObject* object = owner.find_mbarrier(each.address);
  barrier::Mbarrier none;
  barrier::Mbarrier& state = object == nullptr ? none : object->state;
  MbarrierEvent event;
  event.agent = operation.issue.agent;
  event.site = operation.issue.site;
  event.lanes = operation.issue.lanes;
  event.operation_id = operation.issue.id;
  event.act = operation.issue.act;
  event.workgroup = owner.index;
  event.address = each.address;
  event.order = ir::Order::release;
  event.scope = ir::Scope::cluster;
  // Arrivals one by one, as the lanes' own agents make them: each may end a phase.
  const std::uint32_t parts = std::max(each.arrivals, 1u);
  for (std::uint32_t i = 0; i < parts; ++i) {
    barrier::MbarrierAction action;
    action.operation = each.arrivals != 0 ? barrier::MbarrierOperation::arrive
                                          : barrier::MbarrierOperation::complete_tx;
    action.bytes = each.arrivals != 0 ? 0 : each.bytes;
    action.remote = each.slot != operation.slot;
    const auto outcome = barrier::step(state, action, program_->policies.mbarrier);
    if (outcome.fault) {
      return raise(static_cast<std::uint16_t>(outcome.fault->rule), outcome.fault->found,
                   outcome.fault->wanted);
    }
    event.operation = action.operation;
    event.phase = outcome.phase;
    event.count = each.arrivals != 0 ? 1 : 0;
    event.bytes = action.bytes;
    event.completed = outcome.completed;
    if (observer_ != nullptr) observer_->mbarrier(event);
  }
  return true;
}

ByteStore* Machine::find_memory(std::uint32_t slot, ir::Space space, std::uint64_t address) {
  if (space == ir::Space::shared) {
    return &workgroups_[cluster(slot).first_slot + rank_of(address)].shared;
  }
  const std::uint32_t region = region_of(address);
  if (region == kGlobalsRegion) return &globals_;
  if (region < kFirstBufferRegion || region - kFirstBufferRegion >= regions_.size()) return nullptr;
  return &regions_[region - kFirstBufferRegion].bytes;
}

namespace {

std::uint64_t place_of(ir::Space space, std::uint64_t address) {
  return space == ir::Space::shared ? offset_of(address) : address & (region_base(1) - 1);
}

}  // namespace

// Pieces of a tensor: what they hold from now on is not computed.
void Machine::overwrite(const AsyncAccess& to, std::uint32_t slot, std::uint32_t cause) {
  const std::uint64_t base = to.addresses[static_cast<unsigned>(std::countr_zero(to.lanes))];
  ByteStore* target = find_memory(slot, to.space, base);
  if (target == nullptr) return;
  for (const ByteRange& piece : *to.pieces) {
    const std::uint64_t at = place_of(to.space, base) + piece.address;
    for (std::uint32_t done = 0; done < piece.bytes; done += 8) {
      target->write(at + done, std::min(piece.bytes - done, 8u), {0, cause});
    }
  }
}

// Bytes land at completion. Contents that nobody asks for are not kept (see ir::Slice).
void Machine::move_data(const AsyncOperation& operation) {
  if (!program_->slice.shared_values && !program_->slice.global_values) return;
  for (const AsyncAccess& to : operation.accesses) {
    if (to.kind == AccessKind::read || to.space == ir::Space::tensor) continue;
    if (to.pieces != nullptr) {
      overwrite(to, operation.slot, operation.result_cause);
      continue;
    }
    const AsyncAccess* from = operation.moves ? operation.accesses.data() : nullptr;
    for (LaneMask left = to.lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      ByteStore* target = find_memory(operation.slot, to.space, to.addresses[l]);
      if (target == nullptr) continue;
      const std::uint64_t at = place_of(to.space, to.addresses[l]);
      for (std::uint32_t done = 0; done < to.bytes;) {
        const unsigned step =
            std::min(to.bytes - done, operation.word_bytes != 0 ? operation.word_bytes : 4u);
        ByteStore::Word word{0, operation.result_cause};
        if (operation.word_bytes != 0) {
          const std::size_t i = done / operation.word_bytes;
          word = {operation.words[i], operation.word_causes[i]};
        } else if (done >= operation.zero_from) {
          word = {0, 0};
        } else if (from != nullptr && operation.result_cause == 0) {
          const ByteStore* source = find_memory(operation.slot, from->space, from->addresses[l]);
          if (source != nullptr) {
            word = source->read(place_of(from->space, from->addresses[l]) + done, step);
          }
        }
        target->write(at + done, step, word);
        done += step;
      }
    }
  }
}

// Commits and waits of groups, for the lanes that execute them.
bool Executor::async_group(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::Instr& in = instr(here.pc);
  using ir::AsyncGroup;
  Channel::Kind kind = Channel::Kind::cp_group;
  switch (static_cast<AsyncGroup>(in.sub)) {
    case AsyncGroup::cp_commit:
    case AsyncGroup::cp_wait:
      break;
    case AsyncGroup::bulk_commit:
    case AsyncGroup::bulk_wait:
      kind = Channel::Kind::bulk_group;
      break;
    case AsyncGroup::bulk_wait_read:
      kind = Channel::Kind::bulk_read_group;
      break;
    case AsyncGroup::wgmma_commit:
    case AsyncGroup::wgmma_wait:
      kind = Channel::Kind::wgmma_group;
      break;
    case AsyncGroup::tcgen05_wait_load:
      return group_wait(index, Channel::Kind::tcgen05_access, true);
    case AsyncGroup::tcgen05_wait_store:
      return group_wait(index, Channel::Kind::tcgen05_store, true);
    case AsyncGroup::wgmma_fence:
      subgroup_.wgmma_fenced = true;
      return advance(here, here.pc + 1), true;
  }
  const bool commit = in.sub == static_cast<std::uint8_t>(AsyncGroup::cp_commit) ||
                      in.sub == static_cast<std::uint8_t>(AsyncGroup::bulk_commit) ||
                      in.sub == static_cast<std::uint8_t>(AsyncGroup::wgmma_commit);
  if (!commit) return group_wait(index, kind, false);
  queue(kind).commit(here.lanes);
  return advance(here, here.pc + 1), true;
}

namespace {

// The lanes ask for the same group, and have committed together as many as that takes.
bool commits_together(const GroupQueue& queue, LaneMask lanes,
                      const std::array<std::uint64_t, 64>& allowed) {
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (allowed[static_cast<unsigned>(std::countr_zero(left))] != allowed[first]) return false;
  }
  const std::size_t count = queue.commits.size();
  if (allowed[first] >= count) return false;
  for (std::size_t i = count - 1 - allowed[first]; i < count; ++i) {
    if ((lanes & ~queue.commits[i].lanes) != 0) return false;
  }
  return true;
}

}  // namespace

// `everything`: a wait without groups, for all that the lanes have issued.
bool Executor::group_wait(std::size_t index, Channel::Kind kind, bool everything) {
  Strand& strand = subgroup_.strands[index];
  const ir::Instr& in = instr(strand.pc);
  LaneWords allowed;
  allowed.fill(0);
  if (!everything && !lane_words(function_.sources(in)[0], strand.lanes, ir::Type::u32, &allowed)) {
    return false;
  }
  const GroupQueue& all = queue(kind);
  const auto step_of = [&](unsigned l) {
    return everything ? all.issued : all.waited(l, static_cast<std::uint32_t>(allowed[l]));
  };
  const auto first = static_cast<unsigned>(std::countr_zero(strand.lanes));
  const std::uint32_t step = step_of(first);
  LaneMask same = commits_together(all, strand.lanes, allowed) ? strand.lanes : 0;
  for (LaneMask left = strand.lanes & ~same; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (step_of(l) == step) same |= LaneMask{1} << l;
  }
  if (same != strand.lanes) return part_lanes(index, same), true;
  strand.await = {Await::Kind::group, subgroup_.slot, 0, 0, kind, step};
  if (!machine_.satisfied(subgroup_, strand)) {
    strand.state = Strand::State::awaiting;
    return true;
  }
  if (step != 0 && machine_.observer_ != nullptr) {
    machine_.observer_->group_wait(agent(), site_, strand.lanes, own_channel(kind, step));
    if (kind == Channel::Kind::wgmma_group) tell_warpgroup(step, strand.lanes);
    if (kind == Channel::Kind::bulk_group) {
      machine_.observer_->group_wait(agent(), site_, strand.lanes,
                                     own_channel(Channel::Kind::bulk_read_group, step));
    }
  }
  ++subgroup_.events;
  return advance(strand, strand.pc + 1), true;
}

// A wgmma is one operation of the four warps of a warpgroup: who knows that its own part is
// complete knows that all of it is (policy wgmma=warpgroup, docs/decisions).
void Executor::tell_warpgroup(std::uint32_t step, LaneMask lanes) {
  const std::uint32_t first = subgroup_index_ / kWarpgroup * kWarpgroup;
  for (std::uint32_t i = first; i < first + kWarpgroup; ++i) {
    if (i == subgroup_index_ || i >= workgroup_.subgroups.size()) continue;
    machine_.observer_->group_wait(agent(), site_, lanes,
                                   {Channel::Kind::wgmma_group, workgroup_.index, i, 0, step});
  }
}

}  // namespace muster::machine
