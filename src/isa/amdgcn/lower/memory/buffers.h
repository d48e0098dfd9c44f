// What the descriptor of a buffer (V#) says: where an access goes, and which lanes are in range.
// Reference: ISA guides, "Buffer resource descriptor", "Range checking"; of GFX12.5 LLVM's
// lowering of make.buffer.rsrc (base of 57 bits, 45 of the number of records, stride from bit 108).
#pragma once

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

struct BufferDescriptor {
  Value base, stride;  // 64 bits
  Value size;          // 64 bits: bytes, or records
  Value is_scratch;    // a predicate: adds the lane's place
  Value checks;        // 32 bits: how the range is checked (OOB_SELECT)
  Value unread;        // a predicate: addresses are made in a way that is not read here; or none
};

BufferDescriptor read_buffer(Emitter& e, const Argument& resource);

// Where in a buffer: no index where the instruction has none. `extra`: its scalar offset.
struct BufferOffset {
  Value offset, index, extra;  // 64 bits
  bool has_index = false;
  unsigned bytes = 0;
};

// Predicates: the lanes whose access takes place, all of it or a part; and those of which all of it
// does in each reading of the guides.
struct BufferRange {
  Value perhaps, whole;
};
BufferRange in_range(Emitter& e, const BufferDescriptor& buffer, const BufferOffset& at);

// `address`, or what nobody knows where the descriptor is one that is not read, or where `whole`
// does not hold.
Value address_if_read(Emitter& e, const BufferDescriptor& buffer, Value whole, Value address);

}  // namespace muster::amdgcn
