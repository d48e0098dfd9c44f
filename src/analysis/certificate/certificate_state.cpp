// See certificate_state.h.
#include "analysis/certificate/certificate_state.h"

#include <algorithm>

#include "analysis/certificate/checkers/words/arrival_order.h"
#include "analysis/certificate/checkers/words/lock_order.h"
#include "ir/async_copies.h"
#include "ir/wave_memory.h"

namespace muster::analysis {

namespace {

// The barrier of a cluster of waves is no fence.
bool at_cluster_of_waves(const ir::Function& function, const ir::Instr& instr) {
  if (instr.op != ir::Op::amd_barrier || instr.src.count == 0) return false;
  const ir::Operand& id = function.sources(instr)[0];
  const auto number = static_cast<std::int32_t>(static_cast<std::uint32_t>(id.value));
  return id.kind == ir::Operand::Kind::immediate && number == barrier::kAmdCluster;
}

bool by_asynchronous_proxy(const ir::Instr& instr) {
  if (ir::group(instr.op) != ir::OpGroup::async || instr.op == ir::Op::async_group) return false;
  return instr.op != ir::Op::async_copy ||
         ir::copy_kind(instr).proxy != ir::AsyncCopyKind::Through::generic;
}

bool relaxed_synchronisation(const ir::Instr& instr) {
  return (instr.op == ir::Op::mbarrier || instr.op == ir::Op::cluster_barrier) &&
         instr.order == ir::Order::relaxed;
}

}  // namespace

ClusterState::ClusterState(std::uint32_t workgroups, std::uint32_t subgroups, std::uint32_t width,
                           std::uint32_t tail)
    : clocks(workgroups, subgroups, width, tail), logs(workgroups) {
  const std::size_t agents = std::size_t{workgroups} * subgroups;
  matrices.resize(agents);
  channels.resize(agents);
  for (auto& each : channels) each.fill(kNoComponent);
}

Flight& ClusterState::take_off(std::uint32_t id) { return flights[id] = std::move(landed); }

bool ClusterState::land(std::uint32_t id) {
  const auto found = flights.find(id);
  if (found == flights.end()) return false;
  landed = std::move(found->second);
  flights.erase(found);
  return true;
}

MbarrierLog& ClusterState::object(std::uint32_t rank, std::uint64_t address) {
  MbarrierLog& log = objects[{rank, address}];
  if (log.component == kNoComponent) log.component = clocks.add_component(1);
  return log;
}

Component ClusterState::channel_component(Component agent, machine::Channel::Kind kind) {
  Component& found = channels[agent][static_cast<std::size_t>(kind)];
  if (found == kNoComponent) found = clocks.add_component(clocks.wholes()[agent]);
  return found;
}

void ClusterState::tell_issued(Component agent, LaneMask lanes, std::uint32_t stamp,
                               Knowledge& into) const {
  const Component issued = channels[agent][static_cast<std::size_t>(kIssued)];
  if (issued != kNoComponent) into.add(View::memory, {issued, lanes, stamp}, clocks.wholes());
}

std::size_t ClusterState::bytes() const {
  std::size_t total = shared.bytes() + tensor.bytes() + clocks.bytes();
  for (const auto& [address, log] : words) total += log.size();
  for (const auto& [id, flight] : flights) total += sizeof(Flight) + flight.at.past.bytes();
  return total;
}

CertificateState::CertificateState(const machine::Program& of) : program(of) {
  relaxed = !program.word_waits.empty() || program.policies.mbarrier_scope_exact.stated() ||
            !program.countdowns.empty() ||
            std::ranges::any_of(program.function->instrs,
                                [&](const ir::Instr& instr) {
                                  return at_cluster_of_waves(*program.function, instr);
                                }) ||
            std::ranges::any_of(program.function->instrs, relaxed_synchronisation);
  parts = relaxed && (program.geometry.cluster_size() > 1 || program.waits_across);
  exact = program.policies.mbarrier_scope_exact.stated() && program.geometry.cluster_size() > 1;
  first_caches = program.function->control == ir::Control::wave &&
                 std::ranges::any_of(program.function->instrs, [](const ir::Instr& instr) {
                   return instr.op == ir::Op::load && (instr.flags & ir::kFirstCache) != 0;
                 });
  asynchronous = std::ranges::any_of(program.function->instrs, [](const ir::Instr& instr) {
    return ir::group(instr.op) == ir::OpGroup::async;
  });
  proxied = std::ranges::any_of(program.function->instrs, by_asynchronous_proxy);
  invalidates = std::ranges::any_of(program.function->instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::mbarrier &&
           static_cast<ir::Mbarrier>(instr.sub) == ir::Mbarrier::inval;
  });
}

std::size_t WordLog::size() const {
  std::size_t total = sizeof(WordLog) + (previous.size() + current.size()) * sizeof(WordWrite) +
                      waits.size() * sizeof(WordWaited);
  for (const WordRound& round : rounds) {
    total += sizeof(WordRound) + round.told.bytes();
    for (const auto& [workgroup, near] : round.near) total += near.bytes();
  }
  return total;
}

void CertificateState::note(std::uint16_t rule, const SyncObject& object, const Party& party) {
  const bool known = std::ranges::any_of(notes, [&](const Noted& other) {
    return other.rule == rule && other.party.site == party.site;
  });
  if (!known && notes.size() < DoubtLog::kKept) notes.push_back({rule, object, party});
}

ClusterState& CertificateState::cluster(std::uint32_t workgroup) {
  if (workgroup == last.workgroup && last.state != nullptr) return *last.state;
  const machine::Geometry& geometry = program.geometry;
  auto& found = clusters[cluster_of(workgroup)];
  if (!found) {
    const bool waves = program.function->control == ir::Control::wave;
    const std::uint64_t workgroups =
        program.waits_across ? geometry.workgroups : geometry.cluster_size();
    found = std::make_unique<ClusterState>(static_cast<std::uint32_t>(workgroups),
                                           geometry.subgroups, geometry.subgroup,
                                           waves ? 0 : geometry.threads % geometry.subgroup);
  }
  last.workgroup = workgroup;
  last.state = found.get();
  last.base = place_of(workgroup) * geometry.subgroups;
  last.cluster = static_cast<std::uint32_t>(cluster_of(workgroup));
  return *found;
}

Component CertificateState::agent_of(machine::AgentId agent) const {
  if (agent.workgroup == last.workgroup) return last.base + agent.subgroup;
  return place_of(agent.workgroup) * program.geometry.subgroups + agent.subgroup;
}

void CertificateState::end_cluster(std::uint32_t workgroup) {
  conclude_locks(*this);
  if (arrivals != nullptr) end_arrival(*this);
  // Those in its shared memory end with it; that some were nested is remembered.
  const bool nested = locks.nested;
  locks = {};
  locks.nested = nested;
  clusters.erase(cluster_of(workgroup));
  if (footprints != nullptr) global.clear();
  last.state = nullptr;
}

std::size_t CertificateState::bytes() const {
  std::size_t total = global.bytes() + grid.bytes();
  if (footprints != nullptr) total += footprints->bytes();
  if (counters != nullptr) total += counters->bytes();
  for (const auto& [index, cluster] : clusters) total += cluster->bytes();
  for (const auto& [address, log] : words) total += log.size();
  return total;
}

}  // namespace muster::analysis
