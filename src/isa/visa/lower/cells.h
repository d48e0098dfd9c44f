// The variables of a routine as registers of the intermediate representation. A variable is bytes;
// it is cut into cells: vectors, whose lanes have elements of so many bytes, from some lane on, or
// scalars. Which of both, how wide and of which lanes is chosen from the accesses of the whole
// routine, so that nearly every one is a cell as a whole: instructions of 16 channels have
// variables of 16 lanes, the lower or the upper ones of 32. Any other access is exact, too: it
// gathers from the lanes of cells, or scatters. Depends on emitter.h.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "ir/function.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

class Emitter;
using Value = ir::Operand;

inline constexpr unsigned kLanesMax = 32;

// The elements that an instruction's channels read or write: for each the byte of the variable
// `root` where it begins. Channel i is lane first_lane + i.
struct Elements {
  std::uint32_t root = kNoVariable;
  unsigned bytes = 4;
  unsigned count = 1;
  unsigned first_lane = 0;
  std::array<std::uint32_t, kLanesMax> at{};

  bool uniform() const;  // all channels have the same element
};

class Cells {
 public:
  Cells(Emitter& emitter, const ListedRoutine& routine, unsigned register_bytes);

  // What operands name; `size` channels from `begin` on.
  Elements elements(const Argument& operand, unsigned begin, unsigned size,
                    unsigned first_lane) const;
  // Neighbours from a byte of a variable on, a channel an element.
  Elements row(std::uint32_t variable, std::uint32_t offset, unsigned bytes, unsigned size,
               unsigned first_lane) const;
  // The byte of its variable where an operand begins.
  std::uint32_t offset_of(const Argument& operand) const;

  // Bits, zero-extended to 32 or 64: a scalar if all channels read the same.
  Value read(const Elements& from);
  // Elements that lie `offset` bytes behind the begin of a variable, a number a lane or one for
  // all; unknown where they lie behind its end.
  Value read_at(std::uint32_t root, Value offset, unsigned bytes);
  // Of those that cells hold as they are: whether they have so many bytes, and what channels write,
  // each `offset` bytes behind the begin.
  bool holds(std::uint32_t root, unsigned bytes) const;
  void write_at(std::uint32_t root, Value offset, Value value, Value condition);
  // The register whose lanes are these elements as a whole; none if there is none.
  ir::RegisterId whole_cell(const Elements& elements);
  // `condition`: the lanes that write, or none: all channels do.
  void write(const Elements& to, Value value, Value condition);
  // A write of parts of elements whose other parts nobody reads who has not written them since the
  // last label: what they held is no part of what they hold then.
  void begin_anew(const Elements& to);
  // Every register that the bytes lie in, whole: for what writes unknown values.
  std::vector<ir::RegisterId> registers(std::uint32_t root, std::uint32_t begin, std::uint32_t end);

  // Registers of which instructions write a part and keep the rest.
  std::vector<ir::RegisterId> written_in_parts();

  bool is_scalar(std::uint32_t root) const { return layouts_[root].scalar; }
  unsigned step(std::uint32_t root) const { return layouts_[root].step; }
  std::uint32_t size(std::uint32_t root) const { return layouts_[root].size; }
  unsigned register_bytes() const { return register_bytes_; }
  // A cell of a variable, so that the entry can fill it: vectors by their number.
  ir::RegisterId cell(std::uint32_t root, unsigned number);

 private:
  struct Layout {
    bool scalar = true;
    unsigned step = 4;  // bytes of an element of a vector, or of a scalar
    std::uint32_t size = 0;
    bool in_parts = false;               // an instruction writes less than an element
    unsigned first_lane = 0, lanes = 1;  // of a vector
    unsigned width() const { return scalar ? step : step * lanes; }
    std::map<unsigned, ir::RegisterId> cells;
    std::map<unsigned, ir::InstrId> touched;  // in front of which each was named last
  };
  struct Votes {
    std::map<unsigned, unsigned> steps;  // of vector accesses
    // First lane and number of lanes of those whose channels are the lanes that are active.
    std::set<std::pair<unsigned, unsigned>> lanes;
    unsigned scalars = 0, finest = 8;
    unsigned finest_written = 8;
    bool lanes_own = false;  // lanes of the thread have elements, whatever code ignores the mask
  };
  struct Place {
    unsigned cell = 0, lane = 0, part = 0;
  };

  static void take_lanes(const ListedInstruction& instruction, Votes& votes);
  void vote(const ListedInstruction& instruction, std::vector<Votes>& votes) const;
  void vote(const Argument& operand, const ListedInstruction& instruction,
            std::vector<Votes>& votes) const;
  void choose(const std::vector<Votes>& votes);
  Place place(const Layout& layout, std::uint32_t at) const;
  bool whole(const Layout& layout, const Elements& elements) const;
  Value part(Value value, const Layout& layout, unsigned at, unsigned bytes);
  Value pieces(const Elements& from, unsigned bytes);
  Value read_one(const Elements& from);
  Value read_scalars(const Elements& from);
  Value read_vectors(const Elements& from);
  void write_pieces(const Elements& to, unsigned bytes, Value value, Value condition);
  void write_scalar(const Elements& to, Value value, Value condition);
  void write_whole(const Elements& to, Value value, Value condition);
  void write_vectors(const Elements& to, Value value, Value condition);
  struct Moved {
    Place place;  // the lane does not count
    Value bits, writes;
  };
  Moved moved_to(const Elements& to, Place place, Value value, Value condition);
  void forget_old(const Elements& to, unsigned cell, const std::vector<Moved>& parts);
  Value inserted(Value old, const Layout& layout, unsigned part, unsigned bytes, Value value);

  Emitter& e_;
  const ListedRoutine& routine_;
  unsigned register_bytes_;
  std::vector<Layout> layouts_;  // by root
};

}  // namespace muster::visa
