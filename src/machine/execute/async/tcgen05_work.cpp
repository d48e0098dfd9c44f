// tcgen05.mma, cp, shift and commit: one thread has the tensor core read shared memory, through the
// asynchronous proxy, and read and write tensor memory. Only the arrival of a commit tells that it
// is done. Reference: PTX ISA, tcgen05.mma, cp, shift, commit; instruction descriptor; data path
// layout organization. What is computed: tcgen05_data.h. Masks that leave lanes out are not
// modelled.
#include "machine/execute/async/tcgen05_work.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "machine/execute/async/matrix_reads.h"
#include "machine/execute/async/operations.h"
#include "machine/execute/async/tcgen05_access.h"
#include "machine/execute/async/tcgen05_data.h"
#include "machine/execute/async/tcgen05_descriptor.h"
#include "machine/execute/async/tcgen05_pair.h"
#include "machine/execute/mbarrier_objects.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

using ir::Tcgen05;

namespace {

struct Work {  // what one lane has the tensor core do
  const ir::Instr& in;
  unsigned lane;
  Channel channel;
  AsyncOperation& operation;
  std::uint32_t chain = 0;  // of the columns that are touched next
};

constexpr std::uint32_t kAllLanes = 128;

// What the instruction descriptor says of the shape.
struct Shape {
  std::uint32_t m = 0, n = 0;
  bool a_transposed = false, b_transposed = false;
  bool long_k = false;       // block-scaled: rows are half as long again
  std::uint32_t result = 0;  // the type of D, as it is encoded
};

Shape decode(std::uint64_t descriptor, bool scaled) {
  const auto field = [&](unsigned at, unsigned bits) {
    return static_cast<std::uint32_t>(descriptor >> at & ((1u << bits) - 1));
  };
  Shape shape;
  shape.m = scaled ? field(27, 2) << 7 : field(24, 5) << 4;
  shape.n = field(17, 6) << 3;
  shape.a_transposed = field(15, 1) != 0;
  shape.b_transposed = field(16, 1) != 0;
  shape.long_k = scaled && field(31, 1) != 0;
  shape.result = scaled ? 0 : field(4, 2);
  return shape;
}

// PTX ISA, shapes of tcgen05.mma: N comes in steps of 8, of a pair of 16; of .ws it is 64, 128 or,
// if A is dense, 256. Of .i8 the steps are 16 behind 32, and 32 of a pair.
bool known_columns(std::uint32_t n, const ir::Instr& in, bool sparse) {
  const bool pair = (in.flags & ir::kPair) != 0;
  if (n == 0 || n > 256) return false;
  if ((in.flags & ir::kWeightStationary) != 0) return n == 64 || n == 128 || (n == 256 && !sparse);
  if (static_cast<ir::TensorKind>(in.offset) != ir::TensorKind::i8) return !pair || n % 16 == 0;
  return pair ? n % 32 == 0 : n <= 32 || n % 16 == 0;
}

// What is scaled has 128 rows or, of a pair, 256 (which it must have if it is sparse), and no .ws.
bool known_shape(const Shape& shape, bool pair, bool weight_stationary, bool scaled, bool sparse) {
  if (scaled && (weight_stationary || (pair && sparse && shape.m != 256))) return false;
  if (pair) return shape.m == 128 || shape.m == 256;
  return shape.m == 64 || shape.m == 128 || (weight_stationary && shape.m == 32);
}

// Where D lies in one workgroup: columns that its rows fold into, and whether each quarter of the
// lanes holds 16 rows.
struct Layout {
  std::uint32_t columns = 0;
  bool halves = false;
};

// What must be the same for two accumulations to be executed in order: the accumulator, the shape
// and the kind. Reference: PTX ISA, pipelined tcgen05 instructions.
std::uint32_t chain_of(const ir::Instr& in, const Shape& shape, std::uint64_t d, bool sparse) {
  std::uint32_t chain = 1;
  const auto add = [&](std::uint64_t value, unsigned bits) {
    chain = chain << bits | static_cast<std::uint32_t>(value & ((1u << bits) - 1));
  };
  add(d, 9);
  add(d >> 20, 3);  // lanes, in steps of 16
  add(static_cast<std::uint32_t>(std::bit_width(shape.m >> 5)), 3);
  add(shape.n >> 3, 6);
  add(static_cast<std::uint64_t>(in.offset), 3);
  add(shape.result, 2);
  add((in.flags & ir::kWeightStationary) != 0 ? 1 : 0, 1);
  add(sparse ? 1 : 0, 1);
  add(shape.long_k ? 1 : 0, 1);
  return chain;
}

Layout layout_of(const Shape& shape, bool pair, bool weight_stationary, bool sparse) {
  if (pair) return {shape.m == 128 && !sparse ? shape.n / 2 : shape.n, false};
  if (weight_stationary) return {shape.n * shape.m / kAllLanes, false};
  return {shape.n, shape.m == 64};
}

std::uint32_t lane_of(std::uint64_t address) {
  return static_cast<std::uint32_t>(address >> 16 & 0xffff);
}

// PTX ISA, data path layout organization, lane alignment: D of all lanes begins at lane 0; that of
// 16 rows a quarter at lane 0 or 16.
bool begins_layout(std::uint64_t address, const Layout& layout) {
  constexpr std::uint32_t kHalf = 16;
  return lane_of(address) == 0 || (layout.halves && lane_of(address) == kHalf);
}

// The word of the lane that acts, if the operand is there.
bool work_word(ExecutionContext& ctx, const Work& work, std::size_t source,
               std::optional<std::uint64_t>* word) {
  const auto sources = ctx.function.sources(work.in);
  if (source >= sources.size() || sources[source].kind == ir::Operand::Kind::none) return true;
  const Value value = ctx.read(sources[source], ir::Type::b64);
  if ((value.unknown >> work.lane & 1) != 0) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, value.cause);
  }
  *word = lane_word(value, work.lane);
  return true;
}

// The same columns in this workgroup, and in its peer if the pair works together.
bool touch_columns(ExecutionContext& ctx, Work& work, const TensorArea& where, AccessKind kind) {
  const LaneMask bit = LaneMask{1} << work.lane;
  const bool pair = (work.in.flags & ir::kPair) != 0;
  for (std::uint32_t i = 0; i < (pair ? 2u : 1u); ++i) {
    const Workgroup& owner = i == 0 ? ctx.workgroup : peer(ctx);
    if (owner.running == 0) return ctx.fail(604, bit, owner.rank, 0);
    if (!owner.tensor.holds(where.column, where.columns)) {
      return ctx.fail(915, bit, where.column, where.columns);
    }
    TensorArea area = where;
    const std::size_t first = work.operation.accesses.size();
    area.window = std::uint64_t{owner.rank} << kRankShift;
    add_columns(area, kind, work.channel, bit, &work.operation);
    for (AsyncAccess& access : std::span(work.operation.accesses).subspan(first)) {
      access.chain = work.chain;
    }
  }
  return true;
}

// The rows of a matrix in the shared memory of this workgroup, and of its peer.
bool read_rows(ExecutionContext& ctx, Work& work, std::size_t source, MatrixOperand rows) {
  const LaneMask bit = LaneMask{1} << work.lane;
  const ir::Operand& operand = ctx.function.sources(work.in)[source];
  std::optional<std::uint64_t> descriptor;
  if (!work_word(ctx, work, source, &descriptor)) return false;
  if (!has_known_layout(*descriptor, true)) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  rows.descriptor = decode_descriptor(*descriptor, true);
  const bool pair = (work.in.flags & ir::kPair) != 0;
  for (std::uint32_t i = 0; i < (pair ? 2u : 1u); ++i) {
    const std::uint64_t window = std::uint64_t{ctx.workgroup.rank ^ i} << kRankShift;
    if (!add_matrix(ctx, rows, {window, bit, work.channel, &operand}, &work.operation))
      return false;
  }
  return true;
}

enum Position : std::size_t { kD, kA, kB, kDescriptor, kAdd, kMetadata, kScaleA, kScaleB, kCount };
using Words = std::array<std::optional<std::uint64_t>, kCount>;

// PTX ISA, data path layout organization: A and the metadata have the lane alignment of D.
bool lanes_agree(const ir::Instr& in, const Words& words) {
  const std::uint32_t lane = lane_of(*words[kD]);
  const bool a_in_cells = (in.flags & ir::kTensorOperand) != 0;
  return (!a_in_cells || lane_of(*words[kA]) == lane) &&
         (!words[kMetadata] || lane_of(*words[kMetadata]) == lane);
}

// PTX ISA, tcgen05.mma: .ashift is for M of 128 and 256. What is not computed has it, or a scale of
// D or a mask, which few kernels have.
bool shifts_too_few(const ir::Instr& in, const Shape& shape) {
  const bool perhaps = (in.flags & ir::kTensorOperand) != 0 && (in.flags & ir::kNotComputed) != 0;
  return perhaps && shape.m < 128;
}

// The workgroups that work together, the even one first.
std::vector<std::uint32_t> slots_of(ExecutionContext& ctx, const Work& work) {
  if ((work.in.flags & ir::kPair) == 0) return {ctx.subgroup.slot};
  const std::uint32_t even = ctx.slot_of(std::uint64_t{ctx.workgroup.rank & ~1u} << kRankShift);
  return {even, even + 1};
}

// What the product is, where everything is computed.
void add_product(ExecutionContext& ctx, Work& work, const Words& words, const Shape& shape) {
  if (!ctx.program.slice.everything) return;
  const std::vector<std::uint32_t> slots = slots_of(ctx, work);
  const auto column = static_cast<std::uint32_t>(*words[kD] & 0xffff);
  work.operation.effect = forgetting_effect(slots, column, shape.n);
  TensorProduct product;
  product.shape = described_product(work.in, *words[kDescriptor]);
  const auto sources = ctx.function.sources(work.in);
  const Value adds = ctx.read(sources[kAdd], ir::Type::pred);
  const bool decided = (adds.unknown >> work.lane & 1) == 0;
  if (!product.shape.known || words[kMetadata] || words[kScaleA] || !decided) return;
  const auto halves = static_cast<std::uint32_t>(slots.size());
  const std::uint32_t element = std::max(1u, static_cast<std::uint32_t>(ir::bytes(work.in.from)));
  constexpr std::uint32_t kDepth = 32;
  product.slots = slots;
  product.adds = (adds.base >> work.lane & 1) != 0;
  product.d = static_cast<std::uint32_t>(*words[kD]);
  product.a_in_cells = (work.in.flags & ir::kTensorOperand) != 0;
  if (product.a_in_cells) {
    product.a_cells = static_cast<std::uint32_t>(*words[kA]);
  } else {
    product.a = {decode_descriptor(*words[kA], true), shape.m / halves, kDepth, shape.a_transposed,
                 element};
  }
  product.b = {decode_descriptor(*words[kB], true), shape.n / halves, kDepth, shape.b_transposed,
               element};
  work.operation.effect = product_effect(std::move(product));
}

// The cells that take the product: of all lanes, or of a part of each quarter of them.
bool write_product(ExecutionContext& ctx, Work& work, std::uint64_t to, const Layout& layout) {
  TensorArea d{0, static_cast<std::uint32_t>(to & 0xffff), layout.columns, 0, kAllLanes};
  if (!layout.halves) return touch_columns(ctx, work, d, AccessKind::write);
  d.lanes = kLanesTogether;
  for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
    d.lane = quarter * 32 + static_cast<std::uint32_t>(to >> 16 & kLanesTogether);
    if (!touch_columns(ctx, work, d, AccessKind::write)) return false;
  }
  return true;
}

struct Operands {  // of a product
  const Words& words;
  const TensorSelectors& selectors;
  const Shape& shape;
  std::uint32_t described = 0, element = 0, halves = 1;
};

bool read_metadata_and_scales(ExecutionContext& ctx, Work& work, const Operands& given) {
  const auto columns = [](std::uint64_t address, std::uint32_t count) {
    return TensorArea{0, static_cast<std::uint32_t>(address & 0xffff), count, 0, kAllLanes};
  };
  // Metadata: two bits for each element of A that is stored, from a part of a column on that the
  // selector names. Scales: a column for 32 rows.
  const std::uint32_t metadata = given.element == 1 || given.selectors.metadata != 0 ? 2 : 1;
  const std::uint32_t scales_a = (given.shape.m / given.halves + 31) / 32 *
                                 scale_words(work.in, given.described, given.selectors.scales_a);
  const std::uint32_t scales_b =
      (given.shape.n + 31) / 32 * scale_words(work.in, given.described, given.selectors.scales_b);
  const std::pair<Position, std::uint32_t> others[] = {
      {kMetadata, metadata}, {kScaleA, scales_a}, {kScaleB, scales_b}};
  for (const auto& [operand, count] : others) {
    if (!given.words[operand]) continue;
    if (!touch_columns(ctx, work, columns(*given.words[operand], count), AccessKind::read))
      return false;
  }
  return true;
}

bool tensor_multiply(ExecutionContext& ctx, Work& work) {
  Words words;
  for (std::size_t i = 0; i < kCount; ++i) {
    if (i != kAdd && !work_word(ctx, work, i, &words[i])) return false;
  }
  // Lanes that are left out are not known to be written, nor not to be.
  for (std::size_t i = kCount; i < ctx.function.sources(work.in).size(); ++i) {
    std::optional<std::uint64_t> mask;
    if (!work_word(ctx, work, i, &mask)) return false;
    if ((*mask & 0xffffffffu) != 0) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const bool pair = (work.in.flags & ir::kPair) != 0;
  const bool stationary = (work.in.flags & ir::kWeightStationary) != 0;
  const bool sparse = words[kMetadata].has_value();
  const bool scaled = words[kScaleA].has_value();
  const Shape shape = decode(*words[kDescriptor], scaled);
  const auto described = static_cast<std::uint32_t>(*words[kDescriptor]);
  if (!known_shape(shape, pair, stationary, scaled, sparse) ||
      !known_columns(shape.n, work.in, sparse) || shifts_too_few(work.in, shape) ||
      !has_known_fields(work.in, described, sparse)) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  const TensorSelectors selectors = selectors_of(work.in, described);
  const std::uint32_t* const wrong = unknown_selector(work.in, selectors, described, sparse);
  if (wrong != nullptr) return ctx.fail(927, LaneMask{1} << work.lane, *wrong);
  // Where metadata come from is memory of the tensor core, whose contents are not looked at.
  if (sparse) ctx.machine.record.relied.take(AssumptionId::operands_fit, ctx.site);
  const Layout layout = layout_of(shape, pair, stationary, sparse);
  if (!begins_layout(*words[kD], layout) || !lanes_agree(work.in, words)) {
    return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  }
  add_product(ctx, work, words, shape);
  const std::uint32_t element = std::max(1u, static_cast<std::uint32_t>(ir::bytes(work.in.from)));
  const std::uint32_t depth = shape.long_k ? 48 : 32;
  const std::uint32_t halves = pair ? 2 : 1;
  const auto columns = [](std::uint64_t address, std::uint32_t count) {
    return TensorArea{0, static_cast<std::uint32_t>(address & 0xffff), count, 0, kAllLanes};
  };
  if ((work.in.flags & ir::kTensorOperand) != 0) {
    if (!touch_columns(ctx, work, columns(*words[kA], depth / 4), AccessKind::read)) return false;
  } else if (!read_rows(ctx, work, kA,
                        {{}, shape.m / halves, depth, shape.a_transposed, element})) {
    return false;
  }
  const std::uint32_t depth_b = sparse ? 2 * depth : depth;
  if (!read_rows(ctx, work, kB, {{}, shape.n / halves, depth_b, shape.b_transposed, element})) {
    return false;
  }
  const Operands operands{words, selectors, shape, described, element, halves};
  if (!read_metadata_and_scales(ctx, work, operands)) return false;
  work.chain = chain_of(work.in, shape, *words[kD], sparse);
  return write_product(ctx, work, *words[kD], layout);
}

// Rows of shared memory go to all lanes, some of them to several (.warpx2, .warpx4): from the first
// lane on, as nobody says what another one would mean.
bool tensor_copy(ExecutionContext& ctx, Work& work) {
  std::optional<std::uint64_t> to, from;
  if (!work_word(ctx, work, 0, &to) || !work_word(ctx, work, 1, &from)) return false;
  const auto sources = ctx.function.sources(work.in);
  const auto columns = static_cast<std::uint32_t>(sources[2].value);
  const auto rows = static_cast<std::uint32_t>(sources[3].value);
  if (lane_of(*to) != 0) return ctx.obstruct(Obstacle::Kind::unmodelled, {});
  if (!read_rows(ctx, work, 1, {{}, rows, columns * 4, false, 1})) return false;
  if (ctx.program.slice.everything) {
    const auto where = static_cast<ir::TensorRows>(work.in.offset);
    const auto column = static_cast<std::uint32_t>(*to & 0xffff);
    const std::vector<std::uint32_t> slots = slots_of(ctx, work);
    const MatrixOperand source{decode_descriptor(*from, true), rows, columns * 4, false, 1};
    work.operation.effect = where == ir::TensorRows::unknown
                                ? forgetting_effect(slots, column, columns)
                                : rows_effect({slots, source, where, column, columns});
  }
  return touch_columns(ctx, work,
                       {0, static_cast<std::uint32_t>(*to & 0xffff), columns, 0, kAllLanes},
                       AccessKind::write);
}

// PTX ISA, tcgen05.shift: 32-byte elements move down by one row across all rows but the last; the
// lane of the address is aligned to 32. How many rows that are is not said: all from there on.
bool tensor_shift(ExecutionContext& ctx, Work& work) {
  std::optional<std::uint64_t> at;
  if (!work_word(ctx, work, 0, &at)) return false;
  const std::uint32_t lane = lane_of(*at);
  constexpr std::uint32_t kUnit = 32;
  if (lane % kUnit != 0 || lane >= kAllLanes) {
    return ctx.fail(924, LaneMask{1} << work.lane, lane, kUnit);
  }
  if (ctx.program.slice.everything) {
    work.operation.effect =
        forgetting_effect(slots_of(ctx, work), static_cast<std::uint32_t>(*at & 0xffff), 8);
  }
  return touch_columns(ctx, work,
                       {0, static_cast<std::uint32_t>(*at & 0xffff), 8, lane, kAllLanes - lane},
                       AccessKind::write);
}

// One arrival at an mbarrier, or at one in each workgroup of the mask, when everything that this
// lane has had the tensor core do before is done.
bool tensor_commit(ExecutionContext& ctx, const ir::Instr& in, unsigned lane) {
  const LaneMask bit = LaneMask{1} << lane;
  const std::uint64_t object = ctx.addresses[lane];
  AsyncOperation operation = begin_operation(ctx, bit, Proxy::async, Channel::Kind::none);
  operation.issue.covers = own_channel(ctx, Channel::Kind::tcgen05_work,
                                       group_queue(ctx, Channel::Kind::tcgen05_work).issued);
  std::uint64_t targets = std::uint64_t{1} << rank_of(object);
  if ((in.flags & ir::kMulticast) != 0) {
    const Value mask = ctx.read(ctx.function.sources(in)[1], ir::Type::b16);
    if ((mask.unknown & bit) != 0) return ctx.obstruct(Obstacle::Kind::unknown_operand, mask.cause);
    const std::uint64_t all = (std::uint64_t{1} << ctx.program.geometry.cluster_size()) - 1;
    targets = lane_word(mask, lane) & 0xffff;
    if ((targets & ~all) != 0) return ctx.fail(605, bit, targets, all);
  }
  for (; targets != 0; targets &= targets - 1) {
    const auto rank = static_cast<std::uint32_t>(std::countr_zero(targets));
    const std::uint64_t at = std::uint64_t{rank} << kRankShift | offset_of(object);
    operation.signals.push_back({ctx.slot_of(at), offset_of(at), 0, 1, bit});
  }
  return issue_operation(ctx, std::move(operation));
}

}  // namespace

bool tensor_work(ExecutionContext& ctx, std::size_t index) {
  const Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  const LaneMask lanes = here.lanes;
  if (!same_group(ctx, in, lanes)) return false;
  const auto sub = static_cast<Tcgen05>(in.sub);
  if (sub == Tcgen05::commit && !find_objects(ctx, in, ctx.function.sources(in)[0], lanes))
    return false;
  // Each lane that executes it issues an operation of its own; usually one does.
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    if (sub == Tcgen05::commit) {
      if (!tensor_commit(ctx, in, lane)) return false;
      continue;
    }
    AsyncOperation operation =
        begin_operation(ctx, LaneMask{1} << lane, Proxy::async, Channel::Kind::tcgen05_work);
    Work work{in, lane, own_channel(ctx, Channel::Kind::tcgen05_work, operation.step), operation};
    const bool described = sub == Tcgen05::mma    ? tensor_multiply(ctx, work)
                           : sub == Tcgen05::copy ? tensor_copy(ctx, work)
                                                  : tensor_shift(ctx, work);
    if (!described || !issue_operation(ctx, std::move(operation))) return false;
  }
  ++ctx.subgroup.events;
  Strand& done = ctx.subgroup.strands[index];
  return ctx.advance(done, done.pc + 1), true;
}

}  // namespace muster::machine
