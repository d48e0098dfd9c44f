// Execution of one subgroup: a short-lived view that ties machine, workgroup and subgroup together.
// The implementation is divided by what instructions do: executor.cpp (loop, registers),
// divergence.cpp (branches, exits), memory_access.cpp (memory), cta_barrier.cpp (barriers,
// warp-level operations), unknown_branch.cpp (code that may run or not).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "machine/execute/machine.h"

namespace muster::machine {

class Executor {
 public:
  Executor(Machine& machine, std::uint32_t slot, std::uint32_t subgroup);
  // `acted`: a visible operation counts as executed already, so the next one is not.
  Stop run(std::uint64_t budget, bool stop_at_visible, bool acted = false);
  Pending pending();
  void part(LaneMask lanes) { part_lanes(pick(), lanes); }

 private:
  static constexpr unsigned kSourcesMax = 16;
  struct Guarded {
    LaneMask certain = 0, maybe = 0;  // lanes that execute, lanes that may
    Cause cause;                      // behind maybe
  };
  using LaneWords = std::array<std::uint64_t, 64>;

  // executor.cpp
  bool step(Strand& strand);  // false: stop_ says why
  void narrate(const ir::Instr& instr, LaneMask lanes);
  bool plain(const ir::Instr& instr, const Strand& strand);
  void arithmetic(const ir::Instr& instr, const Guarded& lanes);
  bool once(const ir::Instr& instr, const Guarded& lanes);
  template <unsigned kSources, unsigned kResults>
  void evaluate(const ir::Instr& instr, const Guarded& lanes);
  Guarded guarded(const ir::Instr& instr, LaneMask lanes) const;
  Value read(const ir::Operand& operand, ir::Type type) const;
  unsigned read_sources(const ir::Instr& instr, std::span<Value> values) const;
  void write(const ir::Operand& operand, const Value& value, const Guarded& lanes);
  void write_unknown(const ir::Instr& instr, LaneMask lanes, Cause cause);
  void special(const ir::Instr& instr, const Guarded& lanes);
  Value special_value(ir::Special which, std::uint64_t* storage) const;
  void address(const ir::Instr& instr, const Guarded& lanes);

  // divergence.cpp
  bool uniform(const ir::Instr& instr, LaneMask taken, LaneMask all);
  bool branch(Strand& strand);
  bool branch_table(Strand& strand);
  bool split(Strand& strand, LaneMask taken, ir::InstrId target);
  bool decide(const ir::Instr& instr, const Guarded& sides, bool* taken);
  void advance(Strand& strand, ir::InstrId pc);
  void exit_lanes(LaneMask lanes);
  bool rejoin(std::size_t index);
  std::size_t pick();  // index of a running strand; strands.size() if none can run
  bool unpark();       // false, too, on a fault
  bool leaves(ir::InstrId at) const;
  bool may_overtake(Strand& parked);
  bool names(const Strand& waiting, LaneMask lanes);
  bool leaves_debts(LaneMask ending);
  void erase_empty();
  bool fail(std::uint16_t rule, LaneMask lanes, std::uint64_t found = 0, std::uint64_t wanted = 0);
  bool obstruct(Obstacle::Kind kind, Cause cause);

  // memory_access.cpp
  struct Transfer {  // one memory instruction, for lanes whose addresses lie in one memory
    const ir::Instr* instr = nullptr;
    ir::Space space = ir::Space::shared;
    unsigned elements = 1, element_bytes = 4;
    AccessKind kind = AccessKind::read;
    bool values = false;     // what is loaded or stored matters
    bool continues = false;  // as in Access
    unsigned bytes() const { return elements * element_bytes; }
  };
  static bool strong(const ir::Instr& instr, ir::Space space);
  static Transfer describe(const ir::Instr& instr);
  static ir::Space space_of_region(std::uint32_t region);
  // Fills addresses_; returns the lanes whose address is known, *cause says why others are not.
  LaneMask find_addresses(const ir::Instr& instr, LaneMask lanes, Cause* cause);
  bool access(const ir::Instr& instr, const Guarded& lanes);
  bool access_known(Transfer& transfer, LaneMask lanes, const Guarded& guarded);
  void blind(const Transfer& transfer, LaneMask lanes, Cause cause);
  bool shared_or_global(const Transfer& transfer, LaneMask lanes, const Guarded& guarded);
  bool in_range(const Transfer& transfer, LaneMask certain);
  const MbarrierObject* mbarrier_at(std::uint64_t window, std::uint64_t bytes);
  bool exists(const Transfer& transfer, std::uint64_t at) const;
  bool all_in_own_shared(const Transfer& transfer, LaneMask lanes) const;
  bool in_shared(const Transfer& transfer, std::uint64_t address, LaneMask lane);
  Dependence report(const Transfer& transfer, LaneMask lanes, const Guarded& guarded,
                    LaneMask known);
  std::optional<std::uint64_t> held(const Transfer& transfer, LaneMask lanes);
  LaneMask fetch_values(const Transfer& transfer, LaneMask lanes);
  void transfer_data(const Transfer& transfer, LaneMask lanes, const Guarded& guarded,
                     bool depends);
  ByteStore& memory(ir::Space space, std::uint64_t address, std::uint64_t* size);

  // load_store.cpp
  void load_lanes(const Transfer& transfer, LaneMask lanes, bool depends);
  void store_lanes(const Transfer& transfer, LaneMask lanes, LaneMask known, bool depends);
  void atomic_lanes(const Transfer& transfer, LaneMask lanes, LaneMask known,
                    const Dependence& depends);
  std::uint32_t schedule_root() const;

  // next_operation.cpp
  void pending_barrier(const ir::Instr& instr, LaneMask lanes, Pending* result) const;
  void pending_memory(const ir::Instr& instr, const Guarded& lanes, Pending* result);
  void pending_allocation(const ir::Instr& instr, LaneMask lanes, Pending* result) const;

  // cta_barrier.cpp
  bool part(Strand& strand, bool* anyone);
  bool cta_barrier(Strand& strand);
  bool arrive_together();
  bool may_converge();
  bool fail_pair(std::uint16_t rule, const Strand& other);
  bool same_arrival(const Strand& a, const Strand& b) const;
  bool read_arrival(const ir::Instr& instr, LaneMask lanes, barrier::CtaArrival* arrival);
  bool arrive(const ir::Instr& instr, LaneMask lanes);
  void release(const barrier::CtaRelease& completed);
  void deliver(Subgroup& waiter, const Strand& strand, std::uint32_t result, std::uint32_t unknown);
  void subgroup_exited();

  // mbarrier.cpp
  bool mbarrier(Strand& strand);
  bool mbarrier_act(const ir::Instr& instr, LaneMask lanes);
  bool initialise(const ir::Instr& instr, LaneMask lanes);
  bool mbarrier_wait(std::size_t index);
  bool peek(std::size_t index, const MbarrierObject& target, std::uint32_t wanted,
            std::uint32_t phase);
  bool answer(std::size_t index, const MbarrierObject& target, std::uint32_t wanted,
              const barrier::MbarrierOutcome& outcome);
  bool skip_by_peek(const ir::Instr& instr, const Guarded& sides, bool* taken);
  bool follows_peek(LaneMask lanes, std::uint64_t address, std::uint32_t wanted);
  bool check_layout(const ir::Instr& in, LaneMask lanes);
  bool pending_count(Strand& strand);
  bool find_objects(const ir::Instr& instr, const ir::Operand& operand, LaneMask lanes);
  bool shared_window_fits(std::uint64_t address, std::uint64_t bytes, LaneMask lanes);
  bool lane_words(const ir::Operand& operand, LaneMask lanes, ir::Type type, LaneWords* words);
  MbarrierObject& object(std::uint64_t window);
  MbarrierEvent mbarrier_event(const ir::Instr& instr, barrier::MbarrierOperation operation) const;
  bool awaited(std::uint64_t address) const;
  void tell(MbarrierEvent& event);
  void part_lanes(std::size_t index, LaneMask lanes);

  // cluster.cpp
  std::uint64_t own_window() const;
  std::uint32_t slot_of(std::uint64_t window) const;
  void map_rank(const ir::Instr& instr, const Guarded& lanes);
  void rank_of_address(const ir::Instr& instr, const Guarded& lanes);
  bool cluster_barrier(const ir::Instr& instr, LaneMask lanes);
  void release_cluster(const barrier::ClusterMask& released, std::uint32_t generation);

  // async_life.cpp
  GroupQueue& queue(Channel::Kind kind);
  Channel own_channel(Channel::Kind kind, std::uint32_t step) const;
  AsyncOperation begin(LaneMask lanes, Proxy proxy, Channel::Kind group);
  bool issue(AsyncOperation&& operation);
  std::uint32_t count_act(LaneMask lanes);
  bool async_group(Strand& strand);
  bool group_wait(std::size_t index, Channel::Kind kind, bool everything);
  void tell_warpgroup(std::uint32_t step, LaneMask lanes);
  bool copies_arrive(const ir::Instr& instr, LaneMask lanes);

  // launch_control.cpp
  static constexpr unsigned kAnswerBytes = 16;
  // Cells of claim_in_order, behind the columns of tensor memory.
  static constexpr std::uint64_t kRequestCell = TensorMemory::kColumns * kColumnBytes;
  struct Answer {
    std::uint64_t low = 0, high = 0;
    std::uint32_t cause = 0;
  };
  std::optional<Answer> ask_for_cluster(unsigned lane);
  bool claim_in_order(std::uint64_t cell, LaneMask lane);
  void note_answer(std::uint64_t window, const Answer& answer);
  void note_read(LaneMask lanes, unsigned bytes);

  // copies.cpp
  struct Block {
    std::uint64_t to = 0, from = 0, bytes = 0;
    std::optional<Answer> answer{};  // of try_cancel
  };
  bool async_copy(Strand& strand);
  bool async_address(const ir::Operand& operand, bool shared, unsigned lane, std::uint64_t bytes,
                     std::uint64_t* out);
  bool copy_lanes(const ir::Instr& instr, LaneMask lanes);
  bool copy_bulk(const ir::Instr& instr, LaneMask lanes);
  bool copy_block(const ir::Instr& instr, LaneMask lanes);
  bool block_size(const ir::Instr& instr, unsigned lane, std::uint64_t* bytes);
  bool multicast_targets(const ir::Instr& instr, unsigned lane, std::uint64_t* targets);
  bool load_block(const ir::Instr& instr, unsigned lane, const Block& block, std::uint64_t object,
                  std::uint32_t rank);
  void read_source(const ir::Instr& instr, unsigned lane, const Block& block,
                   AsyncOperation* operation);
  LaneMask alike(const ir::Instr& instr, LaneMask lanes);
  bool store_block(const ir::Instr& instr, LaneMask lanes, const Block& block);
  void keep_words(const ir::Instr& instr, unsigned lane, AsyncOperation* operation);
  void blind_source(const ir::Instr& instr, const Value& source, LaneMask lanes);

  // tensor_copy.cpp
  struct NamedMap {
    MapContents map;
    std::uint64_t address = 0;
    bool in_memory = false;  // that a kernel can change
  };
  bool find_map(const ir::Instr& in, unsigned lane);
  bool tensor_size(const ir::Instr& in, unsigned lane, std::uint64_t* bytes);
  std::optional<std::uint64_t> tensor_address(const MapContents& map);
  bool tensor_side(const ir::Instr& in, unsigned lane, AsyncOperation* operation);
  bool tensor_bytes(const ir::Instr& in, unsigned lane, AsyncAccess* access);
  void read_map_of(const ir::Instr& in, unsigned lane, AsyncOperation* operation);

  // tensor_map_edit.cpp
  bool tensor_map(const ir::Instr& in, const Guarded& lanes);
  bool change_map(const ir::Instr& in, LaneMask lanes);
  bool change_map_of(const ir::Instr& in, unsigned lane);

  // wgmma.cpp
  struct MatrixReader {
    std::uint64_t window = 0;  // of the workgroup in whose memory it lies
    LaneMask lane = 0;
    Channel channel;
  };
  bool wgmma(Strand& strand);
  bool add_matrix(const MatrixOperand& matrix, const MatrixReader& reader,
                  AsyncOperation* operation);

  // tcgen05.cpp
  static constexpr std::uint64_t kAllocatorCell = kRequestCell + 4, kPermitCell = kRequestCell + 8;
  struct TensorRange {
    std::uint64_t address = 0, bytes = 0;
  };
  bool tcgen05(Strand& strand);
  bool same_group(const ir::Instr& instr, LaneMask lanes);
  Workgroup& peer();
  bool pair_has_come(std::uint32_t asked, bool* failed);
  void tell_pair(bool arrives);
  bool tensor_allocation();
  bool tensor_alloc(std::uint32_t columns);
  bool tensor_dealloc(std::uint32_t columns);
  bool tensor_relinquish();
  void tell_columns(const TensorRange& range, AccessKind kind, LaneMask lane,
                    bool continues = false);
  bool tensor_memory_is_free();
  // Whether lanes that just ended left everything as others of their workgroup need it.
  bool gives_back() { return tensor_memory_is_free() && asked_like_warpgroup(); }

  // tcgen05_access.cpp
  struct TensorArea {  // of the workgroup with that window
    std::uint64_t window = 0;
    std::uint32_t column = 0, columns = 0, lane = 0, lanes = 0;
  };
  static std::uint64_t tensor_address(std::uint64_t window, std::uint64_t column,
                                      std::uint64_t lane);
  static void add_columns(const TensorArea& area, AccessKind kind, const Channel& channel,
                          LaneMask lane, AsyncOperation* operation);
  bool tensor_access();

  // tcgen05_work.cpp
  struct Work {  // what one lane has the tensor core do
    const ir::Instr& in;
    unsigned lane;
    Channel channel;
    AsyncOperation& operation;
    std::uint32_t chain = 0;  // of the columns that are touched next
  };
  bool tensor_work(std::size_t index);
  bool work_word(const Work& work, std::size_t source, std::optional<std::uint64_t>* word);
  bool touch_columns(Work& work, const TensorArea& where, AccessKind kind);
  bool read_rows(Work& work, std::uint64_t descriptor, MatrixOperand rows);
  bool tensor_multiply(Work& work);
  bool tensor_copy(Work& work);
  bool tensor_shift(Work& work);
  bool tensor_commit(const ir::Instr& instr, unsigned lane);

  // grid.cpp
  bool grid_barrier(Strand& strand);
  bool grid_arrival(Strand& strand, std::uint64_t amount);
  bool grid_wait(Strand& strand, std::uint64_t token);

  // register_pool.cpp
  bool pool(Strand& strand);
  bool warpgroup_asks(std::uint32_t request) const;
  bool asked_like_warpgroup();
  std::span<const Subgroup> warpgroup() const;
  bool whole_warpgroup() const;

  // warp_sync.cpp
  bool read_masks(const ir::Instr& instr, LaneMask lanes, LaneWords* masks);
  bool masks_are_met(const ir::Instr& instr, LaneMask lanes);
  bool collective(Strand& strand);
  bool converge(Strand& here, LaneMask before);
  LaneMask meet_groups(const ir::Instr& instr, LaneMask present, const LaneWords& masks);
  LaneMask meet_warp_barrier(const ir::Instr& instr, LaneMask present, const LaneWords& masks);
  bool meet_all(const ir::Instr& instr, LaneMask lanes, const LaneWords& masks);
  bool meet(ir::InstrId pc);
  void meet_group(const ir::Instr& instr, LaneMask lanes);
  void merge_equal();

  // unknown_branch.cpp
  bool maybe_region(Strand& strand, LaneMask lanes, const Cause& cause);
  bool takes_to_end(ir::InstrId branch, std::span<const ir::BlockId> region);
  void leave_region(Strand& strand, LaneMask lanes, ir::InstrId meet);
  void forget(ir::RegisterId reg, LaneMask lanes, const Cause& cause);

  const ir::Instr& instr(ir::InstrId id) const { return function_.instrs[id]; }
  AgentId agent() const { return {workgroup_.index, subgroup_index_}; }

  Machine& machine_;
  const ir::Function& function_;
  const Program& program_;
  Workgroup& workgroup_;
  Subgroup& subgroup_;
  std::uint32_t subgroup_index_;
  unsigned width_;
  ir::InstrId site_ = 0;  // being executed
  Stop stop_ = Stop::blocked;
  LaneMask maybe_lanes_ = 0;  // inside a region that may run or not: all lanes are maybe
  Cause maybe_cause_;
  std::optional<NamedMap> map_;  // of the tensor copy being issued
  // Per-lane words for results, addresses and stored values; never read before written.
  std::array<LaneWords, kSourcesMax> scratch_;
  LaneWords addresses_;
  std::array<std::uint64_t, 64 * kSourcesMax> values_, expressions_;
};

}  // namespace muster::machine
