// See buffers.h.
#include "isa/amdgcn/lower/memory/buffers.h"

#include <algorithm>

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Value both(Emitter& e, Value a, Value b) { return e.make(Op::bit_and, Type::pred, {a, b}); }
Value either(Emitter& e, Value a, Value b) { return e.make(Op::bit_or, Type::pred, {a, b}); }

// OOB_SELECT, from GFX10 on: 0 and 1 count records.
constexpr std::uint64_t kWithinRecord = 0, kUnchecked = 2, kRaw = 3;

bool says_how_it_checks(const Emitter& e) {
  return e.generation() >= Generation::kGfx10 && e.generation() < Generation::kGfx125;
}

Value any_bit(Emitter& e, Value word, std::uint64_t bits) {
  const Value some = e.make(Op::bit_and, Type::b32, {word, imm(bits)});
  return e.compare(Compare::ne, Type::u32, some, imm(0));
}

// Swizzled addresses (bit 63, from GFX11 on bits 63:62), and lanes that are added.
Value unread_bits(Emitter& e, Value second, Value fourth) {
  const bool two = e.generation() >= Generation::kGfx11;
  const Value swizzles = any_bit(e, second, two ? 0xc0000000U : 0x80000000U);
  return e.scratch_by_buffer ? swizzles : either(e, swizzles, any_bit(e, fourth, kAddLane));
}

// GFX12.5: 57 bits of base, 45 of size. What a stride and the flags mean to a vector access is not
// read.
BufferDescriptor read_wide(Emitter& e, const Argument& resource) {
  const Value second = e.word(resource, 1), fourth = e.word(resource, 3);
  BufferDescriptor buffer;
  buffer.base =
      e.pack(e.word(resource, 0), e.make(Op::bit_and, Type::b32, {second, imm(0x1ffffffU)}));
  const Value low = e.make(Op::shr, Type::u32, {second, imm(25)});
  const Value high =
      e.pack(e.word(resource, 2), e.make(Op::bit_and, Type::b32, {fourth, imm(0x3f)}));
  buffer.size =
      e.make(Op::bit_or, Type::b64,
             {e.make(Op::shl, Type::b64, {high, imm(7)}), e.convert(Type::u64, Type::u32, low)});
  buffer.stride =
      e.convert(Type::u64, Type::u32, e.make(Op::bfe, Type::u32, {fourth, imm(12), imm(14)}));
  buffer.checks = imm(0);
  buffer.is_scratch = e.compare(Compare::ne, Type::u32, imm(0), imm(0));
  buffer.unread = any_bit(e, fourth, 0xfffff000U);
  return buffer;
}

}  // namespace

BufferDescriptor read_buffer(Emitter& e, const Argument& resource) {
  if (e.generation() >= Generation::kGfx125) {
    return read_wide(e, resource);
  }
  const Value second = e.word(resource, 1), fourth = e.word(resource, 3);
  BufferDescriptor buffer;
  buffer.base = e.pack(e.word(resource, 0), e.make(Op::bit_and, Type::b32, {second, imm(0xffff)}));
  const Value stride = e.make(Op::bfe, Type::u32, {second, imm(16), imm(14)});
  buffer.stride = e.convert(Type::u64, Type::u32, stride);
  buffer.size = e.convert(Type::u64, Type::u32, e.word(resource, 2));
  buffer.is_scratch = any_bit(e, fourth, kAddLane);
  buffer.checks =
      says_how_it_checks(e) ? e.make(Op::bfe, Type::u32, {fourth, imm(28), imm(2)}) : imm(0);
  buffer.unread = unread_bits(e, second, fourth);
  return buffer;
}

namespace {

// In bytes: of several words each is checked by itself ("Load/store-DWORD-x{2,3,4} perform
// range-check per component", CDNA3 ISA guide 9.1.5, RDNA4 9.4.1), and whether an access that
// begins in range and ends behind it takes place is said differently (CDNA3: where it begins; RDNA:
// "an exact range check including payload size"). Whether the scalar offset counts is not said of
// all generations: on GFX9 it does not.
BufferRange by_bytes(Emitter& e, const BufferDescriptor& buffer, const BufferOffset& at) {
  const Value end = e.make(Op::add, Type::u64, {at.offset, imm(at.bytes)});
  const Value ends = e.compare(Compare::le, Type::u64, end, buffer.size);
  const bool exact = says_how_it_checks(e);
  const Value word = e.make(Op::add, Type::u64,
                            {at.offset, imm(exact ? std::min<std::uint64_t>(at.bytes, 4) : 1)});
  const Value begins = e.compare(Compare::le, Type::u64, word, buffer.size);
  const bool none = at.extra.kind == Value::Kind::immediate && at.extra.value == 0;
  if (e.generation() <= Generation::kGfx9 || none) {
    return {begins, ends};
  }
  const Value moved = e.make(Op::add, Type::u64, {end, at.extra});
  return {begins, both(e, ends, e.compare(Compare::le, Type::u64, moved, buffer.size))};
}

}  // namespace

// Up to GFX9 records are counted where there are an index and a stride; of an index without a
// stride the guides do not say. Later the descriptor says (OOB_SELECT): 0 and 1 records, and 0 also
// whether the access ends within its record; 2 nothing but that there are some; 3 bytes. Of records
// without a stride it is not said whether they are bytes.
BufferRange in_range(Emitter& e, const BufferDescriptor& buffer, const BufferOffset& at) {
  const BufferRange bytes = by_bytes(e, buffer, at);
  const bool says = says_how_it_checks(e);
  if (!says && !at.has_index) {
    return bytes;
  }
  const auto checks = [&](Compare how, std::uint64_t which) {
    return e.compare(how, Type::u32, buffer.checks, imm(which));
  };
  const Value strides = e.compare(Compare::ne, Type::u64, buffer.stride, imm(0));
  const Value index = at.has_index ? at.index : imm(0);
  const Value record = e.compare(Compare::lt, Type::u64, index, buffer.size);
  const Value perhaps = either(e, record, bytes.perhaps), certain = both(e, record, bytes.whole);
  const auto pick = [&](Value yes, Value no, Value which) {
    return e.make(Op::select, Type::pred, {yes, no, which});
  };
  if (!says) {
    return {pick(record, perhaps, strides), pick(record, certain, strides)};
  }
  const Value end = e.make(Op::add, Type::u64, {at.offset, imm(at.bytes)});
  const Value within = either(e, e.compare(Compare::le, Type::u64, end, buffer.stride),
                              checks(Compare::ne, kWithinRecord));
  const Value some = e.compare(Compare::ne, Type::u64, buffer.size, imm(0));
  const Value is_raw = checks(Compare::eq, kRaw), is_open = checks(Compare::eq, kUnchecked);
  const auto by_flags = [&](Value records, Value raw) {
    return pick(some, pick(raw, records, is_raw), is_open);
  };
  return {by_flags(pick(record, perhaps, strides), bytes.perhaps),
          by_flags(pick(both(e, record, within), certain, strides), bytes.whole)};
}

Value address_if_read(Emitter& e, const BufferDescriptor& buffer, Value whole, Value address) {
  const ir::RegisterId unknown = e.temp(Type::b64, true);
  e.emit(Op::opaque, Type::none, {unknown}, {}).text =
      static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.emplace_back("an address that the descriptor of a buffer makes");
  const Value known = e.make(Op::select, Type::u64, {address, Emitter::reg(unknown), whole});
  return e.make(Op::select, Type::u64, {Emitter::reg(unknown), known, buffer.unread});
}

}  // namespace muster::amdgcn
