// See own_lanes.h. Straight code, between labels and what leaves it, has the same active lanes
// throughout: SIMT control flow changes them, and nothing else (vISA specification, GOTO).
#include "isa/visa/lower/own_lanes.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string_view>

#include "isa/visa/lower/word_access.h"

namespace muster::visa {
namespace {

using Kind = Argument::Kind;

// Bytes of one variable, as an instruction's channels touch them.
struct Touched {
  std::uint32_t root = kNoVariable;
  unsigned bytes = 4;                 // of a channel's element
  std::vector<std::uint32_t> begins;  // of the first element of each channel
  unsigned elements = 1;              // of each channel, `stride` bytes apart
  std::uint32_t stride = 0;
};

class Finder {
 public:
  Finder(const ListedRoutine& routine, const Cells& cells, unsigned lanes)
      : routine_(routine),
        cells_(cells),
        lanes_(lanes),
        own_(routine.variables.size(), true),
        bytes_(routine.variables.size()) {}

  std::vector<bool> find() {
    for (std::size_t i = 0; i < routine_.variables.size(); ++i) {
      const Variable& variable = routine_.variables[i];
      if (variable.kind != VariableKind::general || variable.name.starts_with('%')) {
        lose(static_cast<std::uint32_t>(i));
      }
    }
    for (const Input& input : routine_.inputs) {
      lose(input.variable);
    }
    for (const ListingStatement& statement : routine_.statements) {
      if (statement.kind == ListingStatement::Kind::label ||
          statement.kind == ListingStatement::Kind::subroutine) {
        ++block_;
      } else if (statement.kind == ListingStatement::Kind::instruction) {
        take(routine_.instructions[statement.index]);
      }
    }
    return own_;
  }

 private:
  // What is known of a byte: which lane touches it, and in which straight code it was written last.
  struct Byte {
    std::uint32_t lane = kNoVariable, written = 0;
  };

  void lose(std::uint32_t variable) {
    if (variable != kNoVariable) {
      own_[routine_.root(variable).variable] = false;
    }
  }
  void lose_all(const Argument& operand) {
    if (operand.kind == Kind::label || operand.kind == Kind::text) {
      return;
    }
    lose(operand.variable);
    for (const Argument& inside : operand.inside) {
      lose_all(inside);
    }
  }

  static bool leaves(const ListedInstruction& instruction) {
    constexpr std::string_view kLeaves[] = {"goto", "jmp",   "call",   "ret",
                                            "fret", "fcall", "ifcall", "switchjmp"};
    return std::ranges::find(kLeaves, instruction.opcode) != std::end(kLeaves);
  }

  void take(const ListedInstruction& instruction) {
    if (instruction.is("lifetime")) {
      return;
    }
    if (leaves(instruction)) {
      ++block_;
      return;
    }
    const std::vector<std::size_t> written = written_arguments(instruction);
    const auto is_written = [&](std::size_t at) {
      return std::ranges::find(written, at) != written.end();
    };
    // What is read first: an instruction may write what it reads.
    for (const bool writes : {false, true}) {
      for (std::size_t i = 0; i < instruction.arguments.size(); ++i) {
        if (is_written(i) == writes) {
          operand(instruction, instruction.arguments[i], i, writes);
        }
      }
    }
  }

  void operand(const ListedInstruction& instruction, const Argument& operand, std::size_t which,
               bool writes) {
    if (operand.kind == Kind::immediate || operand.kind == Kind::label) {
      return;
    }
    const auto touched = touched_by(instruction, operand, which);
    if (!touched) {
      return lose_all(operand);
    }
    // An address is read, also where it stands among what is written.
    touch(instruction, *touched, writes && operand.kind != Kind::address);
  }

  void touch(const ListedInstruction& instruction, const Touched& touched, bool writes) {
    if (!own_[touched.root]) {
      return;
    }
    std::vector<Byte>& bytes = bytes_[touched.root];
    bytes.resize(cells_.size(touched.root));
    for (std::size_t i = 0; i < touched.begins.size(); ++i) {
      for (unsigned element = 0; element < touched.elements; ++element) {
        const std::uint32_t begin = touched.begins[i] + element * touched.stride;
        for (std::uint32_t at = begin; at < begin + touched.bytes; ++at) {
          const auto lane = static_cast<std::uint32_t>(instruction.first_lane + i);
          if (at >= bytes.size() || (bytes[at].lane != kNoVariable && bytes[at].lane != lane) ||
              (!writes && bytes[at].written != block_)) {
            return lose(touched.root);
          }
          bytes[at].lane = lane;
          if (writes && !instruction.predicate) {
            bytes[at].written = block_;
          }
        }
      }
    }
  }

  // Nothing where it is not known which bytes are whose.
  std::optional<Touched> touched_by(const ListedInstruction& instruction, const Argument& operand,
                                    std::size_t which) const {
    const bool whole = !instruction.no_mask && instruction.size > 1 &&
                       instruction.first_lane + instruction.size <= lanes_;
    if (!whole) {
      return {};
    }
    switch (operand.kind) {
      case Kind::general:
        return general(instruction, operand);
      case Kind::data:
        return data(instruction, operand);
      case Kind::address:
        return address(instruction, operand);
      case Kind::raw:
        return raw(instruction, operand, which);
      default:
        return {};
    }
  }

  std::optional<Touched> general(const ListedInstruction& instruction,
                                 const Argument& operand) const {
    if (operand.variable == kNoVariable ||
        routine_.variables[operand.variable].kind != VariableKind::general) {
      return {};
    }
    const Elements elements = cells_.elements(operand, 0, instruction.size, instruction.first_lane);
    return Touched{
        elements.root, elements.bytes, {elements.at.begin(), elements.at.begin() + elements.count}};
  }

  // Rows of elements of all channels, each row in registers of its own.
  std::optional<Touched> rows(const ListedInstruction& instruction, const Argument& operand,
                              unsigned bytes, unsigned elements) const {
    if (operand.variable == kNoVariable ||
        routine_.variables[operand.variable].kind != VariableKind::general) {
      return {};
    }
    const auto root = routine_.root(operand.variable);
    const std::uint32_t begin =
        operand.kind == Kind::name ? root.offset : cells_.offset_of(operand);
    Touched touched{root.variable, bytes, {}, elements};
    for (unsigned i = 0; i < instruction.size; ++i) {
      touched.begins.push_back(begin + i * bytes);
    }
    const unsigned size = cells_.register_bytes();
    touched.stride = (instruction.size * bytes + size - 1) / size * size;
    return touched;
  }

  std::optional<Touched> data(const ListedInstruction& instruction, const Argument& operand) const {
    const DataShape& shape = operand.shape;
    if (shape.transposed || shape.blocks != 0 || shape.high_half || operand.inside.size() != 1) {
      return {};
    }
    const unsigned elements =
        shape.channels == 0 ? shape.elements : static_cast<unsigned>(std::popcount(shape.channels));
    return rows(instruction, operand.inside[0], shape.register_bits / 8U, elements);
  }

  std::optional<Touched> address(const ListedInstruction& instruction,
                                 const Argument& operand) const {
    // With a surface there are two variables; a transposed one has one address for all.
    const bool transposed = std::ranges::any_of(
        instruction.arguments, [](const Argument& one) { return one.shape.transposed; });
    if (operand.has_surface || operand.inside.size() != 1 || transposed ||
        (operand.address_bits != 32 && operand.address_bits != 64)) {
      return {};
    }
    return rows(instruction, operand.inside[0], operand.address_bits / 8U, 1);
  }

  // gather4_scaled.R SURFACE OFFSET ADDRESS DATA; svm_gather.4.1 ADDRESS DATA, and their kin.
  std::optional<Touched> raw(const ListedInstruction& instruction, const Argument& operand,
                             std::size_t which) const {
    const auto is = [&](std::string_view a, std::string_view b) {
      return instruction.is(a) || instruction.is(b);
    };
    if (instruction.suffixes.empty()) {
      return {};
    }
    if (is("gather4_scaled", "scatter4_scaled")) {
      const auto channels = static_cast<unsigned>(instruction.suffixes[0].size());
      return which == 2   ? rows(instruction, operand, 4, 1)
             : which == 3 ? rows(instruction, operand, 4, channels)
                          : std::nullopt;
    }
    if (is("gather_scaled", "scatter_scaled")) {
      return which == 2 || which == 3 ? rows(instruction, operand, 4, 1) : std::nullopt;
    }
    const bool addresses = (is("svm_gather", "svm_scatter") && which == 0) ||
                           (is("svm_gather4scaled", "svm_scatter4scaled") && which == 1);
    const bool wide =
        operand.variable != kNoVariable && bytes_of(routine_.variables[operand.variable].type) == 8;
    return addresses && wide ? rows(instruction, operand, 8, 1) : std::nullopt;
  }

  const ListedRoutine& routine_;
  const Cells& cells_;
  const unsigned lanes_;
  std::vector<bool> own_;                 // by root
  std::vector<std::vector<Byte>> bytes_;  // by root
  std::uint32_t block_ = 1;
};

}  // namespace

std::vector<bool> own_lane_variables(const ListedRoutine& routine, const Cells& cells,
                                     unsigned lanes) {
  return Finder{routine, cells, lanes}.find();
}

}  // namespace muster::visa
