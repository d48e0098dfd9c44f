// Accesses of SLM as people write them who have no LSC instruction: messages whose descriptor says
// which access is meant. Others, but for the gateway's (barriers.cpp), are not modelled. Reference:
// IGC, visa/G4_SendDescs: the fields of LSC descriptors.
#include <iterator>
#include <optional>
#include <string_view>

#include "isa/visa/lower/access.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

constexpr std::uint64_t kSlm = 14;         // the function that the message goes to
constexpr std::uint64_t kLengths = 0x7c0;  // with that function: how much data there is
constexpr unsigned kLoad = 0, kStore = 4, kFirstAtomic = 8;

// By their numbers from kFirstAtomic on; empty: not modelled.
constexpr std::string_view kAtomics[] = {"iinc", "idec", "load", "store", "iadd", "isub", "smin",
                                         "smax", "umin", "umax", "icas",  "fadd", "fsub", "fmin",
                                         "fmax", "",     "and",  "or",    "xor"};

// What a message names: raw_send FUNCTION SOURCES RESULTS DESCRIPTOR PAYLOAD RESULT, with addresses
// and data in one payload; raw_sends.14.SOURCES.MORE.RESULTS FUNCTION DESCRIPTOR ADDRESSES DATA
// RESULT.
struct Message {
  std::uint64_t descriptor = 0;
  Argument addresses, data, result;
};

std::optional<Message> message_of(const Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const auto& all = instruction.arguments;
  const bool two = instruction.is("raw_sends");
  if ((!two && !instruction.is("raw_send")) || all.size() != (two ? 5U : 6U) || e.parts() > 1) {
    return std::nullopt;
  }
  const auto constant = [](const Argument& one) { return one.kind == Argument::Kind::immediate; };
  const Argument& descriptor = all[two ? 1 : 3];
  if (!constant(all[0]) || !constant(descriptor) || (all[0].value & ~kLengths) != kSlm ||
      (two && (instruction.suffixes.empty() || instruction.suffixes[0] != "14"))) {
    return std::nullopt;
  }
  Message message{descriptor.value, all[two ? 2 : 4], all[two ? 3 : 4], all[two ? 4 : 5]};
  return message;
}

std::uint64_t field(std::uint64_t word, unsigned at, unsigned bits) {
  return word >> at & ((std::uint64_t{1} << bits) - 1);
}

unsigned registers_of(const Emitter& e, unsigned lanes, unsigned bytes) {
  const unsigned size = e.cells.register_bytes();
  return (lanes * bytes + size - 1) / size * size;
}

// Sizes of addresses and of data, and how many of them lie together. False: not modelled.
bool take_fields(std::uint64_t descriptor, Access& access) {
  constexpr unsigned kTogether[] = {1, 2, 3, 4, 8, 16, 32, 64};
  struct Size {
    unsigned bits, register_bytes;
  };
  constexpr Size kSizes[] = {{0, 0}, {0, 0}, {32, 4}, {64, 8}, {8, 4}, {16, 4}, {0, 0}, {0, 0}};
  constexpr unsigned kFlat = 0, kAddress32 = 2;
  const Size size = kSizes[field(descriptor, 9, 3)];
  access.space = ir::Space::shared;
  access.bits = size.bits;
  access.register_bytes = size.register_bytes;
  access.elements = kTogether[field(descriptor, 12, 3)];
  access.transposed = field(descriptor, 15, 1) != 0;
  return size.bits != 0 && field(descriptor, 29, 2) == kFlat &&
         field(descriptor, 7, 2) == kAddress32;
}

void take_data(const Emitter& e, const Argument& from, Access& access) {
  access.data = from.variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, from);
}

bool fits(const Emitter& e, const Argument& from, unsigned bytes) {
  return is_null(e, from.variable) ||
         offset_of(e, from) + bytes <= e.cells.size(e.routine.root(from.variable).variable);
}

bool send(Emitter& e, Message message) {
  Access access;
  if (!take_fields(message.descriptor, access) || is_null(e, message.addresses.variable)) {
    return false;
  }
  const unsigned lanes = access.transposed ? 1 : e.instruction->size;
  const unsigned a_register = registers_of(e, lanes, 4);
  const unsigned of_data = access.elements * registers_of(e, lanes, access.register_bytes);
  if (!e.instruction->is("raw_sends")) {
    message.data.offset += a_register;
  }
  const auto operation = static_cast<unsigned>(field(message.descriptor, 0, 6));
  const bool is_store = operation == kStore;
  const Argument& data = is_store ? message.data : message.result;
  const bool atomic_one =
      operation >= kFirstAtomic && operation - kFirstAtomic < std::size(kAtomics);
  if ((!is_store && operation != kLoad && !atomic_one) || !fits(e, message.addresses, 4 * lanes) ||
      !fits(e, data, access.transposed ? access.elements * access.register_bytes : of_data) ||
      (is_store && is_null(e, data.variable))) {
    return false;
  }
  access.address =
      access.transposed
          ? e.cells.read(e.cells.row(
                message.addresses.variable,
                offset_of(e, message.addresses) - e.routine.root(message.addresses.variable).offset,
                4, 1, 0))
          : operand(e, message.addresses, 4);
  access.address = without_tag(e, access.address);
  take_data(e, data, access);
  if (!atomic_one) {
    is_store ? store(e, access) : load(e, access);
    return true;
  }
  const AtomicName* const name = find_atomic(kAtomics[operation - kFirstAtomic]);
  if (name == nullptr || access.elements != 1 || access.transposed) {
    return false;
  }
  Argument second = message.data;
  second.offset += registers_of(e, lanes, access.register_bytes);
  if (name->operands > 0 && !fits(e, message.data, name->operands * of_data)) {
    return false;
  }
  return atomic(e, *name, access, &message.data, &second);
}

}  // namespace

bool lower_raw_message(Emitter& e) {
  const auto message = message_of(e);
  return message && send(e, *message);
}

}  // namespace muster::visa
