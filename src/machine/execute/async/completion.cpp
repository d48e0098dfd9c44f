// An asynchronous operation ends: its accesses, its signal, its data; or the step of it that comes
// first, for whoever chooses between schedules. References: PTX ISA, asynchronous operations,
// cp.async.bulk.wait_group, tcgen05 pipelining.
#include "machine/execute/async/completion.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>
#include <vector>

namespace muster::machine {

namespace {

bool covers_mbarrier(const Workgroup& owner, std::span<const ByteRange> pieces) {
  const std::uint64_t begin = pieces.front().address;
  const std::uint64_t end = pieces.back().address + pieces.back().bytes;
  if (owner.live_mbarrier(begin, end - begin) == nullptr) return false;
  return std::ranges::any_of(pieces, [&](const ByteRange& piece) {
    return owner.live_mbarrier(piece.address, piece.bytes) != nullptr;
  });
}

std::uint64_t place_of(ir::Space space, std::uint64_t address) {
  return space == ir::Space::shared ? offset_of(address) : address & (region_base(1) - 1);
}

// Whether the end of `earlier` comes before that of `later` in every schedule.
bool precedes(const AsyncOperation& earlier, const AsyncOperation& later) {
  if (earlier.issue.agent != later.issue.agent) return false;
  if ((earlier.issue.lanes & later.issue.lanes) == 0) return false;
  const Channel& covers = later.issue.covers;
  if (covers.kind != Channel::Kind::none) {
    return earlier.group == covers.kind && earlier.step <= covers.step;
  }
  return earlier.group == Channel::Kind::tcgen05_work && later.group == earlier.group &&
         earlier.step < later.step;
}

// A store whose source is read in a step of its own.
bool reads_first(const AsyncOperation& operation) {
  return operation.group == Channel::Kind::bulk_group && operation.accesses.size() > 1 &&
         !operation.has_read;
}

bool signal(MachineState& machine, const AsyncOperation& operation, const AsyncSignal& each) {
  Workgroup& owner = machine.workgroups[each.slot];
  if (machine.options.balancing) {
    TensorBalance& balance = machine.record.balances[{owner.index, each.address}];
    balance.delivered += each.bytes;
    if (operation.map_parameter != ~0u) {
      ++balance.copies[{operation.map_parameter, operation.map_offset}];
    }
  }
  const auto raise = [&](std::uint16_t rule, std::uint64_t found, std::uint64_t wanted) {
    machine.fault = Fault{barrier::rule(rule),
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
  SyncEvent event;
  event.kind = SyncKind::mbarrier;
  event.role = SyncRole::arrive;
  event.agent = operation.issue.agent;
  event.site = operation.issue.site;
  event.lanes = operation.issue.lanes;
  event.operation_id = operation.issue.id;
  event.act = operation.issue.act;
  event.ordinal = operation.issue.ordinal;
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
    const auto outcome = barrier::step(state, action, machine.program->policies.mbarrier);
    if (outcome.fault) {
      return raise(static_cast<std::uint16_t>(outcome.fault->rule), outcome.fault->found,
                   outcome.fault->wanted);
    }
    event.operation = action.operation;
    event.phase = outcome.phase;
    event.count = each.arrivals != 0 ? 1 : 0;
    event.amount = action.bytes;
    event.completed = outcome.completed;
    if (machine.observer != nullptr) machine.observer->sync(event);
  }
  return true;
}

// Pieces of a tensor: what they hold from now on is not computed.
void overwrite(MachineState& machine, const AsyncAccess& to, std::uint32_t slot,
               std::uint32_t cause) {
  const std::uint64_t base = to.addresses[static_cast<unsigned>(std::countr_zero(to.lanes))];
  ByteStore* target = find_memory(machine, slot, to.space, base);
  if (target == nullptr) return;
  for (const ByteRange& piece : *to.pieces) {
    const std::uint64_t at = place_of(to.space, base) + piece.address;
    for (std::uint32_t done = 0; done < piece.bytes; done += 8) {
      target->write(at + done, std::min(piece.bytes - done, 8u), {0, cause});
    }
  }
}

// Bytes land at completion. Contents that nobody asks for are not kept (see ir::Slice).
void move_data(MachineState& machine, const AsyncOperation& operation) {
  if (!machine.program->slice.shared_values && !machine.program->slice.global_values) return;
  if (operation.effect != nullptr) return (*operation.effect)(machine);
  for (const AsyncAccess& to : operation.accesses) {
    if (to.kind == AccessKind::read || to.space == ir::Space::tensor) continue;
    if (to.pieces != nullptr) {
      overwrite(machine, to, operation.slot, operation.result_cause);
      continue;
    }
    const AsyncAccess* from = operation.moves ? operation.accesses.data() : nullptr;
    for (LaneMask left = to.lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      ByteStore* target = find_memory(machine, operation.slot, to.space, to.addresses[l]);
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
          const ByteStore* source =
              find_memory(machine, operation.slot, from->space, from->addresses[l]);
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

// Whether the shared memory that a part of an operation touches is there still: its workgroup has
// not ended, and no mbarrier has been put there.
bool stands(MachineState& machine, const AsyncOperation& operation, const AsyncAccess& part) {
  const auto lane = static_cast<unsigned>(std::countr_zero(part.lanes));
  const std::uint32_t rank = rank_of(part.addresses[lane]);
  const Workgroup& owner = machine.workgroups[machine.cluster(operation.slot).first_slot + rank];
  // What a workgroup's own bulk stores read stays until they have (policy bulk-store-at-end).
  const bool own = part.channel.kind == Channel::Kind::bulk_read_group &&
                   &owner == &machine.workgroups[operation.slot];
  const auto kept = [&] {
    return !machine.program->policies.bulk_stores_end_before.relied_on(machine.record.relied);
  };
  const bool ended = owner.running == 0 && !(own && kept());
  bool hits = false;
  for (LaneMask left = part.lanes; left != 0 && !owner.mbarriers.empty(); left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    hits |= part.pieces != nullptr
                ? covers_mbarrier(owner, *part.pieces)
                : owner.live_mbarrier(offset_of(part.addresses[l]), part.bytes) != nullptr;
  }
  if (!ended && !hits) return true;
  const std::uint16_t at_end = own ? 612 : 604;
  machine.fault = Fault{barrier::rule(ended ? at_end : std::uint16_t{220}),
                        operation.issue.agent,
                        operation.issue.site,
                        operation.issue.lanes,
                        rank,
                        0,
                        ir::kNone};
  return false;
}

// What st.async stores is told as the values of an ordinary store are; the answer to a request,
// which comes through the asynchronous proxy, is opaque.
struct StoredWords {
  std::vector<std::uint64_t> values, expressions;

  StoredWords(const AsyncOperation& operation, const AsyncAccess& part, Access* event) {
    const bool stores = operation.word_bytes != 0 && part.kind == AccessKind::write &&
                        operation.issue.proxy == Proxy::generic;
    if (!stores) return;
    const std::size_t elements = operation.words.size();
    const auto lane = static_cast<unsigned>(std::countr_zero(part.lanes));
    values.assign((lane + 1) * elements, 0);
    expressions.assign(values.size(), 0);
    bool known = true;
    for (std::size_t i = 0; i < elements; ++i) {
      const bool open = operation.word_causes[i] != 0;
      known &= !open;
      values[lane * elements + i] = operation.words[i];
      expressions[lane * elements + i] = operation.word_expressions[i];
    }
    event->elements = static_cast<unsigned>(elements);
    event->values = values.data();
    event->expressions = expressions.data();
    event->values_known = known ? part.lanes : 0;
  }
};

void tell_observer(MachineState& machine, const AsyncOperation& operation, const AsyncAccess& part,
                   const Channel& channel) {
  Access event;
  event.agent = operation.issue.agent;
  event.site = operation.issue.site;
  event.ordinal = operation.issue.ordinal;
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
  const StoredWords stored(operation, part, &event);
  machine.observer->access(event);
}

}  // namespace

bool complete_operation(MachineState& machine, const AsyncOperation& operation) {
  for (const AsyncAccess& part : operation.accesses) {
    if (part.space != ir::Space::shared || part.lanes == 0) continue;
    if (!stands(machine, operation, part)) return false;
  }
  Channel channel;
  for (const AsyncSignal& each : operation.signals) {
    const MbarrierObject* object = machine.workgroups[each.slot].find_mbarrier(each.address);
    channel = {Channel::Kind::mbarrier, machine.workgroups[each.slot].index, 0, each.address,
               object == nullptr ? 1 : object->state.phase + 1};
  }
  if (machine.observer != nullptr) {
    for (const AsyncAccess& part : operation.accesses)
      tell_observer(machine, operation, part, channel);
  }
  for (const AsyncSignal& each : operation.signals) {
    if (!signal(machine, operation, each)) return false;
  }
  move_data(machine, operation);
  if (machine.observer != nullptr) machine.observer->async_complete(operation.issue.id);
  return true;
}

bool complete_all(MachineState& machine, std::uint32_t slot) {
  std::vector<AsyncOperation> now;
  now.swap(machine.cluster(slot).in_flight);
  return std::ranges::all_of(
      now, [&](const AsyncOperation& each) { return complete_operation(machine, each); });
}

bool can_land(const MachineState& machine, std::uint32_t slot, std::size_t index) {
  const auto& flying = machine.cluster(slot).in_flight;
  return std::ranges::none_of(
      flying, [&](const AsyncOperation& other) { return precedes(other, flying[index]); });
}

bool land(MachineState& machine, std::uint32_t slot, std::size_t index) {
  auto& flying = machine.cluster(slot).in_flight;
  if (!reads_first(flying[index])) {
    const AsyncOperation now = std::move(flying[index]);
    flying.erase(flying.begin() + static_cast<std::ptrdiff_t>(index));
    return complete_operation(machine, now);
  }
  // The bytes are written when they are read: others that look at them meanwhile race with the
  // writing that is still to come.
  AsyncOperation reading = flying[index];
  const bool applied = reading.effect != nullptr;
  flying[index].effect = nullptr;
  flying[index].has_read = true;
  flying[index].moves = false;
  flying[index].accesses.erase(flying[index].accesses.begin());
  AsyncAccess target = reading.accesses[1];
  reading.accesses.resize(1);
  if (!complete_operation(machine, reading)) return false;
  if (applied) return true;
  reading.accesses.push_back(std::move(target));
  move_data(machine, reading);
  return true;
}

ByteStore* find_memory(MachineState& machine, std::uint32_t slot, ir::Space space,
                       std::uint64_t address) {
  if (space == ir::Space::shared) {
    return &machine.workgroups[machine.cluster(slot).first_slot + rank_of(address)].shared;
  }
  const std::uint32_t region = region_of(address);
  if (region == kGlobalsRegion) return &machine.globals;
  if (region < kFirstBufferRegion || region - kFirstBufferRegion >= machine.regions.size())
    return nullptr;
  return &machine.regions[region - kFirstBufferRegion].bytes;
}

}  // namespace muster::machine
