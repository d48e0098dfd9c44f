// See tcgen05_data.h. References: PTX ISA, tcgen05: data movement shape; instruction descriptor;
// data path layout organization; tcgen05.cp.
#include "machine/execute/async/tcgen05_data.h"

#include <algorithm>
#include <array>
#include <utility>

#include "machine/execute/async/matrix_products.h"
#include "machine/execute/matrix_operations.h"
#include "machine/matrix/elements.h"
#include "machine/matrix/product.h"

namespace muster::machine {

using ir::TensorShape;

namespace {

constexpr std::size_t kRegistersMax = 128;
constexpr std::uint32_t kWarpLanes = 32;

struct Cell {
  std::uint32_t lane, column;
};

// Register `reg` of `lane`: the rows are those of the fragments of mma, but for .32x32b, a lane a
// row, and .16x64b, whose neighbouring lanes are eight rows apart.
Cell cell_of(TensorShape shape, std::uint32_t reg, std::uint32_t lane, std::uint32_t half) {
  const std::uint32_t group = lane / 4, member = lane % 4;
  switch (shape) {
    case TensorShape::x16x64b:
      return {group + 8 * (lane & 1), 2 * reg + (lane >> 1 & 1)};
    case TensorShape::x16x128b:
      return {group + 8 * (reg & 1), 4 * (reg / 2) + member};
    case TensorShape::x16x256b:
      return {group + 8 * (reg >> 1 & 1), 8 * (reg / 4) + 2 * member + (reg & 1)};
    case TensorShape::x16x32bx2:
      return {lane % 16, reg + lane / 16 * half};
    default:
      return {lane, reg};
  }
}

bool read_word(const TensorCells& cells, const ir::TensorAccessShape& shape, const Cell& at,
               std::uint64_t* word) {
  std::uint32_t low = 0, high = 0;
  if (!shape.packed) {
    const bool known = cells.read(at.lane, at.column, &low);
    *word = low;
    return known;
  }
  const bool known =
      cells.read(at.lane, at.column, &low) && cells.read(at.lane, at.column + 1, &high);
  *word = (low & 0xffff) | high << 16;
  return known;
}

// Columns count twice where registers hold halves of two.
Cell placed(const ir::TensorAccessShape& shape, const TensorWindow& window, std::uint32_t reg,
            std::uint32_t lane) {
  const std::uint32_t each = shape.packed ? 2 : 1;
  const Cell cell = cell_of(shape.shape, reg, lane, 0);
  const bool second = shape.shape == TensorShape::x16x32bx2 && lane >= kWarpLanes / 2;
  return {window.lane + cell.lane, window.column + cell.column * each + (second ? window.half : 0)};
}

}  // namespace

bool load_cells(ExecutionContext& ctx, const ir::Instr& in, const TensorWindow& window) {
  const auto shape = ir::TensorAccessShape::unpack(in.offset);
  const auto destinations = ctx.function.destinations(in);
  if (shape.shape == TensorShape::none || destinations.size() > kRegistersMax) return false;
  const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  for (std::uint32_t reg = 0; reg < destinations.size(); ++reg) {
    Value value;
    value.shape = Value::Shape::lanes;
    value.lanes = ctx.scratch[0].data();
    LaneMask known = 0;
    for (std::uint32_t lane = 0; lane < kWarpLanes; ++lane) {
      const Cell at = placed(shape, window, reg, lane);
      const bool read = read_word(ctx.workgroup.tensor_cells, shape, at, &value.lanes[lane]);
      known |= LaneMask{read} << lane;
    }
    ctx.write(destinations[reg], value, {known, all_lanes(kWarpLanes) & ~known, {root, 0, 0}});
  }
  return true;
}

void store_cells(ExecutionContext& ctx, const ir::Instr& in, const TensorWindow& window) {
  constexpr std::size_t kValues = 4;  // sources, see ops.def
  const auto shape = ir::TensorAccessShape::unpack(in.offset);
  const auto values = ctx.function.sources(in).subspan(kValues);
  if (shape.shape == TensorShape::none || values.size() > kRegistersMax) return;
  TensorCells& cells = ctx.workgroup.tensor_cells;
  for (std::uint32_t reg = 0; reg < values.size(); ++reg) {
    const Value value = ctx.read(values[reg], ir::Type::b32);
    for (std::uint32_t lane = 0; lane < kWarpLanes; ++lane) {
      const Cell at = placed(shape, window, reg, lane);
      const auto word = static_cast<std::uint32_t>(lane_word(value, lane));
      for (std::uint32_t i = 0; i < (shape.packed ? 2u : 1u); ++i) {
        if ((value.unknown >> lane & 1) != 0) {
          cells.forget(at.lane, at.column + i);
        } else {
          cells.write(at.lane, at.column + i, shape.packed ? word >> 16 * i & 0xffff : word);
        }
      }
    }
  }
}

namespace {

struct FormatCode {
  ir::TensorKind kind;
  std::uint32_t code;
  ir::Element element;
};
// PTX ISA, instruction descriptor: matrix A type, matrix B type.
constexpr FormatCode kFormats[] = {
    {ir::TensorKind::f16, 0, ir::Element::f16},     {ir::TensorKind::f16, 1, ir::Element::bf16},
    {ir::TensorKind::tf32, 2, ir::Element::tf32},   {ir::TensorKind::f8f6f4, 0, ir::Element::e4m3},
    {ir::TensorKind::f8f6f4, 1, ir::Element::e5m2}, {ir::TensorKind::f8f6f4, 3, ir::Element::e2m3},
    {ir::TensorKind::f8f6f4, 4, ir::Element::e3m2}, {ir::TensorKind::f8f6f4, 5, ir::Element::e2m1},
    {ir::TensorKind::i8, 0, ir::Element::u8},       {ir::TensorKind::i8, 1, ir::Element::s8},
};

ir::Element format_of(ir::TensorKind kind, std::uint32_t code) {
  const auto* const row = std::ranges::find_if(
      kFormats, [&](const FormatCode& each) { return each.kind == kind && each.code == code; });
  return row == std::end(kFormats) ? ir::Element::none : row->element;
}

// Where the element (row, column) of D lies: data path layouts A, B, D and F.
struct Place {
  std::uint32_t slot, lane, column;
};
Place place_of(const TensorProduct& p, std::uint32_t row, std::uint32_t column) {
  const std::uint32_t lane = p.d >> 16, first = p.d & 0xffff;
  const bool pair = p.slots.size() == 2;
  if (pair && p.shape.m == 256) return {row / 128, row % 128, first + column};
  if (pair) {  // 64 rows in each workgroup; the second half of the columns in the upper lanes
    const std::uint32_t half = p.shape.n / 2;
    return {row / 64, row % 64 + column / half * 64, first + column % half};
  }
  if (p.shape.m == 64) return {0, row / 16 * 32 + row % 16 + (lane & 16), first + column};
  return {0, row, first + column};
}

// Rows of A in tensor memory: elements lie packed in 32-bit columns.
bool read_cells_of_a(const TensorProduct& p, const MachineState& machine,
                     matrix::Product* product) {
  const std::uint32_t width = matrix::bits(p.shape.a), per = 32 / width;
  const std::uint32_t halves = static_cast<std::uint32_t>(p.slots.size());
  const std::uint32_t rows = p.shape.m / halves;
  const std::uint64_t mask = width == 32 ? 0xffffffffu : (1u << width) - 1;
  for (std::uint32_t row = 0; row < p.shape.m; ++row) {
    const TensorCells& cells = machine.workgroups[p.slots[row / rows]].tensor_cells;
    const std::uint32_t within = row % rows;
    const std::uint32_t lane = rows == 64 ? within / 16 * 32 + within % 16 : within;
    for (std::uint32_t k = 0; k < p.shape.k; ++k) {
      std::uint32_t word = 0;
      if (!cells.read(lane, (p.a_cells & 0xffff) + k / per, &word)) return false;
      product->a[row * product->k + k] = matrix::value(p.shape.a, word >> k % per * width & mask);
    }
  }
  return true;
}

bool read_shared(const TensorProduct& p, const MachineState& machine, matrix::Product* product) {
  const auto halves = static_cast<std::uint32_t>(p.slots.size());
  const std::uint32_t rows = p.shape.m / halves, columns = p.shape.n / halves;
  for (std::uint32_t i = 0; i < halves; ++i) {
    const ByteStore& shared = machine.workgroups[p.slots[i]].shared;
    const auto a = [&](std::uint32_t row, std::uint32_t along, double value) {
      product->a[(i * rows + row) * product->k + along] = value;
    };
    const auto b = [&](std::uint32_t row, std::uint32_t along, double value) {
      product->b[along * product->n + i * columns + row] = value;
    };
    if (!p.a_in_cells && read_matrix(shared, p.a, p.shape.a, 0, rows, a) != 0) return false;
    if (read_matrix(shared, p.b, p.shape.b, 0, columns, b) != 0) return false;
  }
  return !p.a_in_cells || read_cells_of_a(p, machine, product);
}

bool compute(const TensorProduct& p, MachineState& machine, matrix::Product* product) {
  if (!read_shared(p, machine, product)) return false;
  for (std::uint32_t row = 0; p.adds && row < p.shape.m; ++row) {
    for (std::uint32_t column = 0; column < p.shape.n; ++column) {
      const Place at = place_of(p, row, column);
      std::uint32_t word = 0;
      const TensorCells& cells = machine.workgroups[p.slots[at.slot]].tensor_cells;
      if (!cells.read(at.lane, at.column, &word)) return false;
      product->sum[row * product->n + column] = matrix::value(p.shape.c, word);
    }
  }
  matrix::multiply(*product, p.shape);
  return true;
}

void apply(const TensorProduct& p, MachineState& machine) {
  matrix::Product product(p.shape.m, p.shape.n, p.shape.k);
  const bool known = compute(p, machine, &product);
  for (std::uint32_t row = 0; row < p.shape.m; ++row) {
    for (std::uint32_t column = 0; column < p.shape.n; ++column) {
      const Place at = place_of(p, row, column);
      TensorCells& cells = machine.workgroups[p.slots[at.slot]].tensor_cells;
      if (!known) {
        cells.forget(at.lane, at.column);
        continue;
      }
      const double value = product.sum[row * product.n + column];
      const std::uint64_t word = matrix::word(p.shape.d, value, p.shape.saturates);
      cells.write(at.lane, at.column, static_cast<std::uint32_t>(word));
    }
  }
}

// The row of the source that a lane gets.
std::uint32_t row_of(ir::TensorRows rows, std::uint32_t lane) {
  const std::uint32_t warp = lane / kWarpLanes, within = lane % kWarpLanes;
  switch (rows) {
    case ir::TensorRows::warps_02_13:
      return warp % 2 * kWarpLanes + within;
    case ir::TensorRows::warps_01_23:
      return warp / 2 * kWarpLanes + within;
    case ir::TensorRows::every_warp:
      return within;
    default:
      return lane;
  }
}

void copy_rows(const TensorRowsCopy& copy, MachineState& machine) {
  constexpr std::uint32_t kPiece = 16;
  for (const std::uint32_t slot : copy.slots) {
    Workgroup& workgroup = machine.workgroups[slot];
    for (std::uint32_t lane = 0; lane < TensorCells::kLanes; ++lane) {
      for (std::uint32_t column = 0; column < copy.columns; ++column) {
        const std::uint32_t byte = column * 4, row = row_of(copy.rows, lane);
        const std::uint64_t at =
            piece_address(copy.from, row, byte / kPiece * kPiece) + byte % kPiece;
        const ByteStore::Word word = workgroup.shared.read(at, 4);
        if (word.cause == 0) {
          workgroup.tensor_cells.write(lane, copy.to + column,
                                       static_cast<std::uint32_t>(word.bits));
        } else {
          workgroup.tensor_cells.forget(lane, copy.to + column);
        }
      }
    }
  }
}

std::shared_ptr<const AsyncEffect> made(AsyncEffect effect) {
  return std::make_shared<const AsyncEffect>(std::move(effect));
}

}  // namespace

ir::MatrixShape described_product(const ir::Instr& in, std::uint64_t descriptor) {
  const auto field = [&](unsigned at, unsigned bits) {
    return static_cast<std::uint32_t>(descriptor >> at & ((1u << bits) - 1));
  };
  const auto kind = static_cast<ir::TensorKind>(in.offset);
  ir::MatrixShape shape;
  shape.m = field(24, 5) << 4, shape.n = field(17, 6) << 3;
  shape.a = format_of(kind, field(7, 3)), shape.b = format_of(kind, field(10, 3));
  constexpr ir::Element kResults[] = {ir::Element::f16, ir::Element::f32, ir::Element::s32,
                                      ir::Element::none};
  shape.c = shape.d = kResults[field(4, 2)];
  shape.saturates = field(3, 1) != 0;
  shape.negates_a = field(13, 1) != 0, shape.negates_b = field(14, 1) != 0;
  constexpr std::uint32_t kDepth = 32;  // bytes of a row
  const bool formats = shape.a != ir::Element::none && shape.b != ir::Element::none;
  if (formats) shape.k = kDepth / std::max(1u, matrix::bits(shape.a) / 8);
  const bool sparse = field(2, 1) != 0,
             result = shape.d == ir::Element::f32 || shape.d == ir::Element::s32;
  const bool plain = (in.flags & (ir::kWeightStationary | ir::kNotComputed)) == 0;
  shape.known = formats && result && !sparse && plain;
  return shape;
}

std::shared_ptr<const AsyncEffect> product_effect(TensorProduct product) {
  return made([p = std::move(product)](MachineState& machine) { apply(p, machine); });
}

std::shared_ptr<const AsyncEffect> rows_effect(TensorRowsCopy copy) {
  return made([c = std::move(copy)](MachineState& machine) { copy_rows(c, machine); });
}

std::shared_ptr<const AsyncEffect> forgetting_effect(std::vector<std::uint32_t> slots,
                                                     std::uint32_t column, std::uint32_t columns) {
  return made([slots = std::move(slots), column, columns](MachineState& machine) {
    for (const std::uint32_t slot : slots) {
      TensorCells& cells = machine.workgroups[slot].tensor_cells;
      for (std::uint32_t lane = 0; lane < TensorCells::kLanes; ++lane) {
        for (std::uint32_t i = 0; i < columns; ++i) cells.forget(lane, column + i);
      }
    }
  });
}

}  // namespace muster::machine
