// What a thread begins with. %r0 has the ids of the thread group; the inputs lie behind it as IGC
// orders them: local ids (a word a lane and dimension), the payload header, the size of a group,
// places in SLM, pointers, other arguments, then what nobody wrote into the source. References:
// IGC, KernelArgsOrder; vISA specification, %r0.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "isa/visa/lower/lower.h"
#include "isa/visa/lower/private_memory.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Special;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Value special(Emitter& e, Special which, bool scalar) {
  const Type type = which == Special::launched ? Type::pred : Type::u32;
  const ir::RegisterId result = e.temp(type, scalar);
  e.emit(Op::special, type, {result}, {}).sub = static_cast<std::uint8_t>(which);
  return Emitter::reg(result);
}

enum class Role : std::uint8_t {
  local_id,
  header,
  place,     // of an argument in SLM
  argument,  // what the launch gives, also what nobody wrote into the source
  groups,    // how many there are, in three dimensions
  global_sizes,
  sizes,  // of a group
  begin,  // of a buffer in its surface: a surface is a pointer here, and begins where it leads
};

struct Given {
  const Input* input = nullptr;
  Role role = Role::argument;
  unsigned number = 0;         // of the dimension, or of the place
  std::uint32_t offset = 0;    // of a parameter
  std::string_view name = {};  // in the source, if that is known
};

// Whether the three numbers are multiplied with ids of the group: then they are its size.
bool multiplies_group(const ListedRoutine& routine, std::uint32_t variable) {
  const auto is = [&](const Argument& operand, std::string_view name) {
    return operand.variable != kNoVariable &&
           routine.variables[routine.root(operand.variable).variable].name == name;
  };
  const std::string_view own = routine.variables[routine.root(variable).variable].name;
  return std::ranges::any_of(routine.instructions, [&](const ListedInstruction& instruction) {
    const auto& all = instruction.arguments;
    return instruction.is("mul") && all.size() == 3 &&
           ((is(all[1], own) && is(all[2], "%r0")) || (is(all[2], own) && is(all[1], "%r0")));
  });
}

std::uint32_t size_of(const Variable& variable) {
  return variable.elements * std::max(1U, bytes_of(variable.type));
}

bool is_triple(const Variable& variable) {
  return variable.elements == 3 && bytes_of(variable.type) == 4;
}

// Sizes of the launch, where something beside the listing says which inputs they are. `begin`: of
// what lies behind the local ids.
void take_payload(const ListedRoutine& routine, std::uint32_t begin, std::vector<Given>& all) {
  for (Given& given : all) {
    const auto part =
        std::ranges::find(routine.payload, given.input->offset - begin, &PayloadPart::offset);
    if (given.role != Role::argument || part == routine.payload.end()) {
      continue;
    }
    const Variable& variable = routine.variables[given.input->variable];
    if (part->what == PayloadPart::What::buffer_offset) {
      given.role = variable.elements == 1 ? Role::begin : given.role;
    } else if (is_triple(variable)) {
      given.role = part->what == PayloadPart::What::group_size    ? Role::sizes
                   : part->what == PayloadPart::What::global_size ? Role::global_sizes
                                                                  : Role::groups;
    }
  }
}

void take_names(const ListedRoutine& routine, std::uint32_t begin, std::vector<Given>& all) {
  for (Given& given : all) {
    const auto at =
        std::ranges::find(routine.names, given.input->offset - begin, &ArgumentName::offset);
    if (at != routine.names.end() && given.role != Role::local_id && given.role != Role::header) {
      given.name = at->name;
    }
  }
}

// Numbers of groups, sizes of the whole, sizes of a group: in this order, and those that the kernel
// asks for. One in front of all arguments is the size of a group.
void find_triples(const ListedRoutine& routine, std::vector<Given>& all) {
  std::vector<Given*> behind;
  bool arguments = false;
  for (Given& given : all) {
    const Variable& variable = routine.variables[given.input->variable];
    if (given.role != Role::argument) {
      continue;
    }
    if (!is_triple(variable)) {
      arguments = true;
    } else if (!arguments || multiplies_group(routine, given.input->variable)) {
      given.role = Role::sizes;
    }
    if (is_triple(variable) && arguments) {
      behind.push_back(&given);
    }
  }
  if (behind.size() == 3) {
    constexpr Role kRoles[] = {Role::groups, Role::global_sizes, Role::sizes};
    for (std::size_t i = 0; i < 3; ++i) {
      behind[i]->role = kRoles[i];
    }
  }
}

// Numbers without sign in front of the first pointer are places in SLM; IGC's other numbers have
// one.
void find_places(const ListedRoutine& routine, std::vector<Given>& all) {
  const auto is_pointer = [&](const Given& given) {
    return given.role == Role::argument &&
           routine.variables[given.input->variable].type == DataType::uq;
  };
  const auto first = std::ranges::find_if(all, is_pointer);
  unsigned places = 0;
  for (auto at = all.begin(); first != all.end() && at != first; ++at) {
    const Variable& variable = routine.variables[at->input->variable];
    if (at->role == Role::argument && variable.type == DataType::ud && variable.elements == 1) {
      at->role = Role::place;
      at->number = places++;
    }
  }
}

std::vector<Given> inputs_of(const ListedRoutine& routine) {
  std::vector<Given> all;
  for (const Input& input : routine.inputs) {
    all.push_back({&input});
  }
  std::ranges::stable_sort(all, {}, [](const Given& g) { return g.input->offset; });
  const std::uint32_t ids_begin = routine.register_bytes().value_or(0);
  const auto ids =
      static_cast<std::uint32_t>(routine.attribute_number("PerThreadInputSize").value_or(0));
  const std::uint32_t dimension = item_is_thread(routine) ? 2 : std::max(1U, ids / 3);
  std::uint32_t header_begin = ids_begin + ids;
  bool header = false;
  for (Given& given : all) {
    const Variable& variable = routine.variables[given.input->variable];
    const bool words = variable.type == DataType::w || variable.type == DataType::uw;
    if (!header && words && given.input->offset < ids_begin + ids) {
      given.role = Role::local_id;
      const std::uint32_t at = given.input->offset - ids_begin;
      given.number = at / dimension;
      given.offset = at % dimension / 2;
    } else if (!header && variable.elements == 8 && bytes_of(variable.type) == 4) {
      given.role = Role::header;
      header_begin = given.input->offset;
      header = true;
    }
  }
  take_payload(routine, header_begin, all);
  take_names(routine, header_begin, all);
  if (routine.payload.empty()) find_triples(routine, all);
  find_places(routine, all);
  std::uint32_t end = 0;
  for (Given& given : all) {
    if (given.role == Role::argument) {
      given.offset = end;
      end += (size_of(routine.variables[given.input->variable]) + 7) / 8 * 8;
    }
  }
  return all;
}

void put(Emitter& e, std::uint32_t variable, unsigned index, unsigned bytes, Value value) {
  e.cells.write(e.cells.row(variable, index * bytes, bytes, 1, 0), value, Value{});
}

std::uint32_t variable_named(const ListedRoutine& routine, std::string_view name) {
  const auto at = std::ranges::find(routine.variables, name, &Variable::name);
  return static_cast<std::uint32_t>(at - routine.variables.begin());
}

}  // namespace

bool item_is_thread(const ListedRoutine& routine) {
  const Attribute* const target = routine.attribute("Target");
  return target != nullptr && target->text == "cm";
}

void add_parameters(ir::Function& function, const ListedRoutine& routine) {
  for (const Given& given : inputs_of(routine)) {
    if (given.role != Role::argument) {
      continue;
    }
    const Variable& variable = routine.variables[given.input->variable];
    const std::string_view name = given.name.empty() ? variable.name : given.name;
    const unsigned bytes = std::max(1U, bytes_of(variable.type));
    // What has elements is as many parameters: V39.0, V39.1.
    for (unsigned i = 0; i < variable.elements; ++i) {
      ir::Parameter parameter;
      parameter.name = variable.elements == 1 ? std::string{name} : fmt::format("{}.{}", name, i);
      parameter.size = bytes;
      parameter.offset = given.offset + std::uint64_t{i} * bytes;
      parameter.type =
          is_floating(variable.type) ? type_of(variable.type) : ir::integer_type(8 * bytes, false);
      if (variable.elements == 1 && bytes == 8) {
        parameter.type = Type::b64;
        parameter.pointer = true;
        parameter.pointers = {0};
        parameter.pointee = ir::Space::global;
      }
      function.parameter_bytes = std::max(function.parameter_bytes, parameter.offset + 8);
      function.parameters.push_back(std::move(parameter));
    }
  }
}

// .kernel_attr SLMSize counts kilobytes (IGC, GenXCisaBuilder: SLMSizeInKb); more of them than a
// platform has are bytes, as people write them. What lies beside the listing knows it exactly.
std::optional<std::uint64_t> stated_slm(const ListedRoutine& routine) {
  constexpr std::uint64_t kKilo = 1024, kMost = 128;
  const auto stated = routine.attribute_number("SLMSize");
  if (!stated || *stated < 0) return {};
  const auto number = static_cast<std::uint64_t>(*stated);
  return number <= kMost ? number * kKilo : number;
}

void give_memory(ir::Function& function, const ListedRoutine& routine,
                 std::optional<std::uint64_t> slm_bytes) {
  if (!slm_bytes) slm_bytes = stated_slm(routine);
  const std::vector<Given> inputs = inputs_of(routine);
  const auto places = std::ranges::count(inputs, Role::place, &Given::role);
  if (slm_bytes) {
    function.shared_bytes = *slm_bytes;
  } else {
    // What the kernel has of its own lies in front of its arguments.
    const std::uint64_t most = routine.register_bytes() == 64 ? 128 * 1024 : 64 * 1024;
    function.shared_bytes = places == 0 ? 0 : most / static_cast<std::uint64_t>(places + 1);
    ir::Symbol slm;
    slm.name = "%slm";
    slm.dynamic = true;
    function.symbols.push_back(std::move(slm));
  }
  // Behind all others, whose numbers are those of the kernel's other arguments.
  for (const Given& given : inputs) {
    if (given.role == Role::place) {
      ir::Parameter parameter;
      parameter.name =
          given.name.empty() ? routine.variables[given.input->variable].name : given.name;
      parameter.size = 4;
      parameter.offset = function.parameter_bytes;
      parameter.type = Type::b32;
      parameter.pointer = true;
      parameter.pointers = {0};
      parameter.pointee = ir::Space::shared;
      function.parameter_bytes += 8;
      function.parameters.push_back(std::move(parameter));
    }
  }
}

namespace {

// Whether an operand begins in these bytes of a variable, or means more of it than elements.
bool reads(const Emitter& e, std::uint32_t root, std::uint32_t begin, std::uint32_t end) {
  const auto within = [&](const Argument& operand) {
    if (operand.variable == kNoVariable || e.routine.root(operand.variable).variable != root) {
      return false;
    }
    const std::uint32_t at = e.cells.offset_of(operand);
    return operand.kind != Argument::Kind::general || operand.region.vertical != 0 ||
           operand.region.horizontal != 0 || (at >= begin && at < end);
  };
  return std::ranges::any_of(e.routine.instructions, [&](const ListedInstruction& instruction) {
    return std::ranges::any_of(instruction.arguments, within);
  });
}

// The thread's number in its group, and how many there are.
struct ThreadNumbers {
  Value own, all;
};
ThreadNumbers thread_numbers(Emitter& e) {
  const auto product = [&](Value a, Value b) { return e.make(Op::mul_lo, Type::u32, {a, b}); };
  const auto sum = [&](Value a, Value b) { return e.make(Op::add, Type::u32, {a, b}); };
  const Value x = special(e, Special::ntid_x, true), y = special(e, Special::ntid_y, true);
  const Value z = special(e, Special::ntid_z, true);
  const Value lane = sum(
      product(sum(product(special(e, Special::tid_z, false), y), special(e, Special::tid_y, false)),
              x),
      special(e, Special::tid_x, false));
  const auto shift = static_cast<std::uint64_t>(std::countr_zero(e.lanes));
  const Value own = e.make(Op::shr, Type::u32, {e.lane(lane, 0, Type::b32), imm(shift)});
  const Value all =
      e.make(Op::shr, Type::u32, {sum(product(product(x, y), z), imm(e.lanes - 1)), imm(shift)});
  return {own, all};
}

// How far the thread's own part of memory for all threads lies behind its begin.
Value own_part(Emitter& e, std::uint64_t bytes) {
  const auto product = [&](Value a, Value b) { return e.make(Op::mul_lo, Type::u64, {a, b}); };
  const auto sum = [&](Value a, Value b) { return e.make(Op::add, Type::u64, {a, b}); };
  const auto wide = [&](Value value) { return e.convert(Type::u64, Type::u32, value); };
  const auto grid = [&](Special which) { return wide(special(e, which, true)); };
  const auto [own, all] = thread_numbers(e);
  const Value group = sum(grid(Special::ctaid_x),
                          product(grid(Special::nctaid_x),
                                  sum(grid(Special::ctaid_y),
                                      product(grid(Special::nctaid_y), grid(Special::ctaid_z)))));
  return product(sum(product(group, wide(all)), wide(own)), imm(bytes));
}

// %r0: the group's ids, and in bytes 8 to 11 numbers of threads; the rest is the hardware's.
void thread_header(Emitter& e) {
  const std::uint32_t r0 = variable_named(e.routine, "%r0");
  for (const unsigned index : {0U, 3U, 4U, 5U}) {
    if (reads(e, r0, index * 4, index * 4 + 4)) {
      for (const ir::RegisterId id : e.cells.registers(r0, index * 4, index * 4 + 4)) {
        e.emit(Op::opaque, Type::none, {id}, {}).text =
            static_cast<std::uint32_t>(e.out.texts.size());
        e.out.texts.emplace_back("%r0");
      }
    }
  }
  constexpr std::pair<unsigned, Special> kGroup[] = {
      {1, Special::ctaid_x}, {6, Special::ctaid_y}, {7, Special::ctaid_z}};
  for (const auto& [index, which] : kGroup) {
    put(e, r0, index, 4, special(e, which, true));
  }
  if (reads(e, r0, 8, 12)) {
    const auto [own, all] = thread_numbers(e);
    put(e, r0, 2, 4,
        e.make(Op::bit_or, Type::b32, {own, e.make(Op::shl, Type::u32, {all, imm(24)})}));
  }
}

// Where IGC says that the payload header has the group's size behind the offsets.
constexpr PayloadPart kSizesInHeader{12, PayloadPart::What::group_size};

// The size of a group in work-items, along x, y, z. Where a work-item is a thread the machine
// counts its lanes along x.
Value group_size(Emitter& e, unsigned dimension) {
  constexpr std::array kSizes{Special::ntid_x, Special::ntid_y, Special::ntid_z};
  const Value size = special(e, kSizes[dimension], true);
  const bool counts_lanes = dimension == 0 && item_is_thread(e.routine);
  const auto shift = static_cast<std::uint64_t>(std::countr_zero(e.lanes));
  return counts_lanes ? e.make(Op::shr, Type::u32, {size, imm(shift)}) : size;
}

void group_sizes(Emitter& e, std::uint32_t variable, unsigned first) {
  for (unsigned i = 0; i < 3; ++i) put(e, variable, first + i, 4, group_size(e, i));
}

void triple(Emitter& e, std::uint32_t variable, Role role) {
  if (role == Role::sizes) return group_sizes(e, variable, 0);
  constexpr std::array kGroups{Special::nctaid_x, Special::nctaid_y, Special::nctaid_z};
  for (unsigned i = 0; i < 3; ++i) {
    const Value size = group_size(e, i), groups = special(e, kGroups[i], true);
    put(e, variable, i, 4,
        role == Role::groups ? groups : e.make(Op::mul_lo, Type::u32, {size, groups}));
  }
}

void argument(Emitter& e, const Given& given) {
  const Variable& variable = e.routine.variables[given.input->variable];
  const unsigned bytes = std::max(1U, bytes_of(variable.type));
  for (unsigned i = 0; i < variable.elements; ++i) {
    const Type type = ir::integer_type(8 * bytes, false);
    const ir::RegisterId value = e.temp(type, true);
    ir::Instr& load = e.emit(Op::load, type, {value}, {imm(0)});
    load.space = ir::Space::parameter;
    load.offset = given.offset + std::int64_t{i} * bytes;
    put(e, given.input->variable, i, bytes, Emitter::reg(value));
  }
}

// A pointer that no input has, behind all parameters; there is one of each name.
const ir::Parameter& add_pointer(ir::Function& out, std::string_view name) {
  const auto at = std::ranges::find(out.parameters, name, &ir::Parameter::name);
  if (at != out.parameters.end()) return *at;
  ir::Parameter parameter;
  parameter.name = name;
  parameter.size = 8;
  parameter.offset = (out.parameter_bytes + 7) / 8 * 8;
  parameter.type = Type::b64;
  parameter.pointer = true;
  parameter.pointers = {0};
  parameter.pointee = ir::Space::global;
  out.parameter_bytes = parameter.offset + 8;
  return out.parameters.emplace_back(std::move(parameter));
}

// What the launch gives for a parameter.
Value given_by_launch(Emitter& e, const ir::Parameter& parameter, Type type) {
  const ir::RegisterId value = e.temp(type, true);
  ir::Instr& load = e.emit(Op::load, type, {value}, {imm(0)});
  load.space = ir::Space::parameter;
  load.offset = static_cast<std::int64_t>(parameter.offset);
  return Emitter::reg(value);
}

// Where an argument in SLM lies: its parameter is one of the last, in their order.
void place(Emitter& e, const Given& given, std::uint64_t places) {
  const auto& all = e.out.parameters;
  const ir::Parameter& own = all[all.size() - places + given.number];
  put(e, given.input->variable, 0, 4, given_by_launch(e, own, Type::b32));
}

// A thread's own part of memory for all threads begins where the input says, if the number of its
// hardware thread counts as 0. An argument that the source has is no such memory.
void own_private_memory(Emitter& e, const std::vector<Given>& inputs) {
  const auto buffer = private_buffer(e.routine);
  const bool named = buffer && std::ranges::any_of(inputs, [&](const Given& given) {
                       return given.input->variable == buffer->base && !given.name.empty();
                     });
  if (buffer && !named) {
    put(e, variable_named(e.routine, "%sr0"), 0, 4, imm(0));
    const Elements where = e.cells.row(buffer->base, 0, 8, 1, 0);
    const Value begin = e.cells.read(where);
    e.cells.write(where, e.make(Op::add, Type::u64, {begin, own_part(e, buffer->bytes)}), Value{});
  }
  if (uses_scratch(e.routine)) {
    const ir::Parameter& scratch = add_pointer(e.out, "%scratch");
    const Value begin = given_by_launch(e, scratch, Type::b64);
    const Value own = own_part(e, scratch_bytes(e.routine));
    e.scratch = e.make(Op::add, Type::u64, {begin, own});
  }
}

// Where a work-item is a thread (Target="cm"): its ids, a word each. What the machine counts along
// x are lanes.
void ids_of_thread(Emitter& e, const Given& given) {
  constexpr std::array kIds{Special::tid_x, Special::tid_y, Special::tid_z};
  const Variable& variable = e.routine.variables[given.input->variable];
  const std::uint32_t first = given.number + given.offset;
  const auto shift = static_cast<std::uint64_t>(std::countr_zero(e.lanes));
  for (std::uint32_t i = 0; i < variable.elements && first + i < kIds.size(); ++i) {
    Value id = e.lane(special(e, kIds[first + i], false), 0, Type::b32);
    id = first + i == 0 ? e.make(Op::shr, Type::u32, {id, imm(shift)}) : id;
    put(e, given.input->variable, i, 2, id);
  }
}

// Words of 16 bits from a lane on.
void local_ids(Emitter& e, const Given& given) {
  constexpr std::array kIds{Special::tid_x, Special::tid_y, Special::tid_z};
  if (item_is_thread(e.routine)) return ids_of_thread(e, given);
  const Variable& variable = e.routine.variables[given.input->variable];
  const unsigned first = std::min(given.offset, e.lanes - 1U);
  const unsigned count = std::min<unsigned>(variable.elements, e.lanes - first);
  if (given.number < 3) {
    e.cells.write(e.cells.row(given.input->variable, 0, 2, count, first),
                  special(e, kIds[given.number], false), Value{});
  }
}

}  // namespace

void lower_entry(Emitter& e) {
  const ir::RegisterId active = e.temp(Type::pred, false);
  e.out.registers[active].name = "active";
  e.active = Emitter::reg(active);
  e.emit(Op::mov, Type::pred, {active}, {special(e, Special::launched, false)});
  for (const ir::RegisterId id : e.cells.written_in_parts()) {
    e.emit(Op::mov, e.out.registers[id].type, {id}, {imm(0)});
    e.out.parts_from_zero = true;
  }
  thread_header(e);
  const std::vector<Given> inputs = inputs_of(e.routine);
  const auto places =
      static_cast<std::uint64_t>(std::ranges::count(inputs, Role::place, &Given::role));
  for (const Given& given : inputs) {
    const std::uint32_t variable = given.input->variable;
    switch (given.role) {
      case Role::local_id:
        local_ids(e, given);
        break;
      case Role::header:
        for (unsigned i = 0; i < 3; ++i) {
          put(e, variable, i, 4, imm(0));  // no offset of the global ids
        }
        if (std::ranges::find(e.routine.payload, kSizesInHeader) != e.routine.payload.end()) {
          group_sizes(e, variable, 3);
        }
        break;
      case Role::place:
        place(e, given, places);
        break;
      case Role::begin:
        put(e, variable, 0, 4, imm(0));
        break;
      case Role::argument:
        argument(e, given);
        break;
      default:
        triple(e, variable, given.role);
    }
  }
  own_private_memory(e, inputs);
}

// The address of a table that the compiler brought (FADDR): a pointer that the launch gives, to
// contents that nobody knows.
bool lower_symbol_address(Emitter& e) {
  if (!e.instruction->is("faddr") || e.arguments() != 2 || e.argument(0).text.empty()) {
    return false;
  }
  const ir::Parameter& table = add_pointer(e.out, e.argument(0).text);
  const Value value = given_by_launch(e, table, Type::b64);
  e.write(1, value, false);
  return true;
}

}  // namespace muster::visa
