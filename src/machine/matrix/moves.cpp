// See moves.h. Rows are kept by the lanes that had their addresses, as two words of 8 bytes.
#include "machine/matrix/moves.h"

namespace muster::machine::matrix {

using ir::MatrixMove;

namespace {

// Where a byte of a fragment lies in memory: in the row of a lane.
struct RowByte {
  unsigned lane, byte;
};

// Byte i of register `reg` in `lane`. PTX ISA, ldmatrix and stmatrix: .m8n8 has 4 bytes of a row in
// each lane of a group, .trans two elements of a column; of .m16n16 each register has the bytes of
// two rows, at a column and eight further on.
RowByte place(MatrixMove move, unsigned reg, unsigned lane, unsigned i) {
  const unsigned group = lane / 4, member = lane % 4;
  switch (move) {
    case MatrixMove::columns:
    case MatrixMove::columns_out:
      return {8 * reg + 2 * member + i / 2, 2 * group + i % 2};
    case MatrixMove::byte_columns:
      return {16 * (reg / 2) + 4 * member + 2 * (reg % 2) + i % 2, group + 8 * (i / 2)};
    case MatrixMove::byte_columns_out:
      return {8 * reg + 2 * member + i % 2, group + 8 * (i / 2)};
    default:
      return {8 * reg + group, 4 * member + i};
  }
}

// Element `at` of a row: bytes, or fewer bits of each that lie packed, with zeros above.
std::uint64_t element(std::span<const Lanes> rows, const RowByte& from, unsigned width) {
  const unsigned bit = from.byte * width, word = bit / 64, shift = bit % 64;
  std::uint64_t found = rows[word][from.lane] >> shift;
  if (shift + width > 64) found |= rows[word + 1][from.lane] << (64 - shift);
  return found & ((1u << width) - 1);
}

void into_fragments(MatrixMove how, unsigned width, std::span<const Lanes> rows,
                    std::span<Lanes> results) {
  for (unsigned reg = 0; reg < results.size(); ++reg) {
    for (unsigned lane = 0; lane < kWarp; ++lane) {
      std::uint64_t word = 0;
      for (unsigned i = 0; i < 4; ++i) {
        word |= element(rows, place(how, reg, lane, i), width) << 8 * i;
      }
      results[reg][lane] = word;
    }
  }
}

void into_rows(MatrixMove how, std::span<const Lanes> fragments, std::span<Lanes> rows) {
  for (Lanes& each : rows) each = {};
  for (unsigned reg = 0; reg < fragments.size(); ++reg) {
    for (unsigned lane = 0; lane < kWarp; ++lane) {
      for (unsigned i = 0; i < 4; ++i) {
        const RowByte to = place(how, reg, lane, i);
        const std::uint64_t byte = fragments[reg][lane] >> 8 * i & 0xff;
        rows[to.byte / 8][to.lane] |= byte << 8 * (to.byte % 8);
      }
    }
  }
}

// movmatrix: lane (group, member) has the elements 2 * member and the next of the row `group`.
void transpose(const Lanes& from, Lanes& to) {
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 2; ++i) {
      const unsigned row = 2 * (lane % 4) + i, column = lane / 4;
      const std::uint64_t found = from[row * 4 + column / 2] >> 16 * (column % 2) & 0xffff;
      word |= found << 16 * i;
    }
    to[lane] = word;
  }
}

// wmma.load, and wmma.store where `out`: elements of pieces and those of fragments, whose layout
// fragments.h has chosen.
void segments(const ir::WmmaSegments& s, bool out, std::span<const Lanes> sources,
              std::span<Lanes> results) {
  const std::size_t registers = out ? sources.size() : results.size();
  const unsigned per = s.bits >= 32 ? 1 : 32 / s.bits, each = s.rows * s.columns / kWarp;
  const std::uint64_t mask = s.bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << s.bits) - 1;
  for (Lanes& one : results) one = {};
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    for (unsigned i = 0; i < registers * per; ++i) {
      if (out && i >= each) break;
      const unsigned at = lane * each + i % each, row = at / s.columns, column = at % s.columns;
      const unsigned piece = s.by_column ? column : row,
                     bit = (s.by_column ? row : column) * s.bits;
      const unsigned shift = i % per * (s.bits & 63);
      if (out) {
        const std::uint64_t found = sources[i / per][lane] >> shift & mask;
        results[bit / 64][piece] |= found << bit % 64;
      } else {
        const std::uint64_t found = sources[bit / 64][piece] >> bit % 64 & mask;
        results[i / per][lane] |= found << shift;
      }
    }
  }
}

}  // namespace

std::uint32_t lanes_read(const ir::Instr& instr) {
  unsigned count = kWarp;
  switch (static_cast<MatrixMove>(instr.sub)) {
    case MatrixMove::rows:
    case MatrixMove::columns:
      count = 8 * instr.dst.count;
      break;
    case MatrixMove::byte_columns:
      count = 8 * instr.dst.count;  // 16 rows, two registers
      break;
    case MatrixMove::segments: {
      const auto s = ir::WmmaSegments::unpack(instr.offset);
      count = s.by_column ? s.columns : s.rows;
      break;
    }
    default:
      break;
  }
  return count >= kWarp ? ~0u : (1u << count) - 1;
}

bool move(const ir::Instr& instr, std::span<const Lanes> sources, std::span<Lanes> results) {
  const auto how = static_cast<MatrixMove>(instr.sub);
  switch (how) {
    case MatrixMove::rows:
    case MatrixMove::columns:
    case MatrixMove::byte_columns:
      if (sources.size() != 2 || results.size() > 4) return false;
      into_fragments(how, instr.offset == 0 ? 8 : static_cast<unsigned>(instr.offset), sources,
                     results);
      return true;
    case MatrixMove::rows_out:
    case MatrixMove::columns_out:
    case MatrixMove::byte_columns_out:
      if (results.size() != 2 || sources.size() > 4) return false;
      into_rows(how, sources, results);
      return true;
    case MatrixMove::transpose:
      if (sources.size() != 1 || results.size() != 1) return false;
      transpose(sources[0], results[0]);
      return true;
    case MatrixMove::segments:
    case MatrixMove::segments_out:
      segments(ir::WmmaSegments::unpack(instr.offset), how == MatrixMove::segments_out, sources,
               results);
      return true;
  }
  return false;
}

}  // namespace muster::machine::matrix
