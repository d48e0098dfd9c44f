// What a thread begins with. %r0 has the ids of the thread group; the inputs lie behind it as IGC
// orders them: local ids (a word a lane and dimension), the payload header, pointers, other
// arguments, then what nobody wrote into the source. References: IGC, order of kernel arguments;
// vISA specification, %r0.
#include <algorithm>
#include <array>

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

enum class Role : std::uint8_t { local_id, header, argument, sizes, unknown };

struct Given {
  const Input* input = nullptr;
  Role role = Role::unknown;
  unsigned number = 0;  // of the dimension, or of the parameter
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

std::vector<Given> inputs_of(const ListedRoutine& routine) {
  std::vector<Given> all;
  for (const Input& input : routine.inputs) {
    all.push_back({&input, Role::unknown, 0});
  }
  std::ranges::stable_sort(all, {}, [](const Given& g) { return g.input->offset; });
  const auto lanes = routine.attribute_number("SimdSize").value_or(0);
  unsigned ids = 0, parameters = 0;
  bool header = false;
  for (Given& given : all) {
    const Variable& variable = routine.variables[given.input->variable];
    const bool words = variable.type == DataType::w || variable.type == DataType::uw;
    if (!header && words && variable.elements == lanes && ids < 3) {
      given.role = Role::local_id;
      given.number = ids++;
    } else if (!header && variable.elements == 8 && bytes_of(variable.type) == 4) {
      given.role = Role::header;
      header = true;
    } else if (variable.elements == 3 && bytes_of(variable.type) == 4) {
      given.role = multiplies_group(routine, given.input->variable) ? Role::sizes : Role::unknown;
    } else if (header && variable.elements == 1) {
      given.role = Role::argument;
      given.number = parameters++;
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

void add_parameters(ir::Function& function, const ListedRoutine& routine) {
  for (const Given& given : inputs_of(routine)) {
    if (given.role != Role::argument) {
      continue;
    }
    const Variable& variable = routine.variables[given.input->variable];
    ir::Parameter parameter;
    parameter.name = variable.name;
    parameter.size = bytes_of(variable.type);
    parameter.offset = 8 * given.number;
    parameter.type = ir::integer_type(8 * bytes_of(variable.type), false);
    if (parameter.size == 8) {
      parameter.type = Type::b64;
      parameter.pointer = true;
      parameter.pointers = {0};
      parameter.pointee = ir::Space::global;
    }
    function.parameter_bytes = parameter.offset + 8;
    function.parameters.push_back(std::move(parameter));
  }
}

void lower_entry(Emitter& e) {
  const ir::RegisterId active = e.temp(Type::pred, false);
  e.out.registers[active].name = "active";
  e.active = Emitter::reg(active);
  e.emit(Op::mov, Type::pred, {active}, {special(e, Special::launched, false)});
  constexpr std::pair<unsigned, Special> kGroup[] = {
      {1, Special::ctaid_x}, {6, Special::ctaid_y}, {7, Special::ctaid_z}};
  const std::uint32_t r0 = variable_named(e.routine, "%r0");
  for (const auto& [index, which] : kGroup) {
    put(e, r0, index, 4, special(e, which, true));
  }
  constexpr std::array kIds{Special::tid_x, Special::tid_y, Special::tid_z};
  constexpr std::array kSizes{Special::ntid_x, Special::ntid_y, Special::ntid_z};
  for (const Given& given : inputs_of(e.routine)) {
    const std::uint32_t variable = given.input->variable;
    const unsigned bytes = bytes_of(e.routine.variables[variable].type);
    if (given.role == Role::local_id) {
      e.cells.write(e.cells.row(variable, 0, bytes, e.lanes, 0),
                    special(e, kIds[given.number], false), Value{});
    } else if (given.role == Role::header) {
      for (unsigned i = 0; i < 3; ++i) {
        put(e, variable, i, 4, imm(0));  // no offset of the global ids
      }
    } else if (given.role == Role::sizes) {
      for (unsigned i = 0; i < 3; ++i) {
        put(e, variable, i, 4, special(e, kSizes[i], true));
      }
    } else if (given.role == Role::argument) {
      const Type type = ir::integer_type(8 * bytes, false);
      const ir::RegisterId value = e.temp(type, true);
      ir::Instr& load = e.emit(Op::load, type, {value}, {imm(0)});
      load.space = ir::Space::parameter;
      load.offset = 8 * given.number;
      put(e, variable, 0, bytes, Emitter::reg(value));
    }
  }
}

}  // namespace muster::visa
