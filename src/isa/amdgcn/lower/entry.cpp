// See entry.h. References: LLVM, AMDGPUUsage, "Initial Kernel Execution State"; document AMDGPU
// Execution Synchronization for gfx12.
#include "isa/amdgcn/lower/entry.h"

#include <algorithm>

#include "isa/amdgcn/lower/parameters.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Special;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Value special(Emitter& e, Special which, bool scalar = true) {
  const ir::RegisterId result = e.temp(which == Special::launched ? Type::pred : Type::b32, scalar);
  e.emit(Op::special, which == Special::launched ? Type::pred : Type::u32, {result}, {}).sub =
      static_cast<std::uint8_t>(which);
  return Emitter::reg(result);
}

// User registers in the order that they have: those that are not modelled hold what nobody knows.
struct User {
  std::string_view name;
  unsigned words;
};
constexpr User kUsers[] = {
    {"user_sgpr_private_segment_buffer", 4},
    {"user_sgpr_dispatch_ptr", 2},
    {"user_sgpr_queue_ptr", 2},
    {"user_sgpr_kernarg_segment_ptr", 2},
    {"user_sgpr_dispatch_id", 2},
    {"user_sgpr_flat_scratch_init", 2},
    {"user_sgpr_private_segment_size", 1},
};

void unknown(Emitter& e, unsigned first, unsigned words, std::string_view why) {
  for (unsigned i = first; i < first + words && (i < kVcc || i >= kTtmp); ++i) {
    e.emit(Op::opaque, Type::none, {e.scalar(i)}, {}).text =
        static_cast<std::uint32_t>(e.out.texts.size());
    e.out.texts.emplace_back(why);
    e.forms.mask[i] = false;
  }
}

void put(Emitter& e, unsigned number, Value value) { e.write_scalar(number, value); }

void pointer(Emitter& e, unsigned at, ir::Space space, std::uint64_t offset) {
  const Value base = e.make(Op::to_generic, Type::b64, {imm(offset)});
  e.out.instrs.back().space = space;
  put(e, at, e.unpack(base, 0));
  put(e, at + 1, e.unpack(base, 1));
}

// A buffer of as many bytes as there are, which adds the lane's place by itself.
void scratch_buffer(Emitter& e, unsigned at) {
  e.scratch_by_buffer = true;
  pointer(e, at, ir::Space::local, 0);
  put(e, at + 2, imm(0xffffffffU));
  put(e, at + 3, imm(kAddLane));
  e.forms.scratch.give_descriptor(at);
}

unsigned user_registers(Emitter& e, const Descriptor* descriptor) {
  unsigned at = 0;
  for (const User& user : kUsers) {
    const bool is_arguments = user.name == "user_sgpr_kernarg_segment_ptr";
    const auto given = descriptor == nullptr ? std::optional<std::int64_t>{is_arguments ? 1 : 0}
                                             : descriptor->value(user.name);
    if (given.value_or(0) == 0) {
      continue;
    }
    const auto packet = std::ranges::find(e.out.parameters, kDispatchPacket, &ir::Parameter::name);
    const bool is_packet =
        user.name == "user_sgpr_dispatch_ptr" && packet != e.out.parameters.end();
    if (is_arguments || is_packet) {
      pointer(e, at, ir::Space::parameter, is_packet ? packet->offset : 0);
    } else if (user.name == "user_sgpr_private_segment_buffer") {
      scratch_buffer(e, at);
    } else {
      unknown(e, at, user.words, user.name);
    }
    at += user.words;
  }
  const auto preloaded =
      descriptor == nullptr ? 0 : descriptor->value("user_sgpr_kernarg_preload_length").value_or(0);
  for (std::int64_t i = 0; i < preloaded && at < kVcc; ++i) {
    const auto skipped = descriptor->value("user_sgpr_kernarg_preload_offset").value_or(0);
    ir::Instr& load = e.emit(Op::load, Type::b32, {e.scalar(at)}, {imm(0)});
    load.space = ir::Space::parameter;
    load.offset = 4 * (skipped + i);
    e.forms.mask[at++] = false;
  }
  const auto count = descriptor == nullptr ? std::nullopt : descriptor->value("user_sgpr_count");
  return count && *count > at && *count < static_cast<std::int64_t>(kVcc)
             ? static_cast<unsigned>(*count)
             : at;
}

Value with_field(Emitter& e, Value word, Value field, unsigned at) {
  const Value moved = at == 0 ? field : e.make(Op::shl, Type::u32, {field, imm(at)});
  return e.make(Op::bit_or, Type::b32, {word, moved});
}

// GFX12.5: ttmp9 and ttmp7 have the ids of the cluster, ttmp6 the place in it: ids in bits 0 to 11,
// the largest of each in bits 12 to 23, the last workgroup's number in bits 24 to 27. LLVM, AMDGPU,
// lowerWorkGroupId and preloaded values. What ttmp6 has without a cluster nobody knows.
void cluster_place(Emitter& e) {
  Value word = imm(0);
  constexpr Special kIds[] = {Special::cluster_ctaid_x, Special::cluster_ctaid_y,
                              Special::cluster_ctaid_z};
  constexpr Special kCounts[] = {Special::cluster_nctaid_x, Special::cluster_nctaid_y,
                                 Special::cluster_nctaid_z, Special::cluster_nctarank};
  unsigned at = 0;
  for (const Special which : kIds) {
    word = with_field(e, word, special(e, which), at);
    at += 4;
  }
  for (const Special which : kCounts) {
    const Value last = e.make(Op::sub, Type::u32, {special(e, which), imm(1)});
    word = with_field(e, word, last, at);
    at += 4;
  }
  const ir::RegisterId open = e.temp(Type::b32, true);
  e.emit(Op::opaque, Type::none, {open}, {}).text = static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.emplace_back("ttmp6 without a cluster");
  const Value count = special(e, Special::cluster_nctarank);
  const Value alone = e.compare(ir::Compare::eq, Type::u32, count, imm(1));
  put(e, kTtmp + 6, e.make(Op::select, Type::b32, {Emitter::reg(open), word, alone}));
}

// Whether any instruction of the listing names the scalar register.
bool names(const Emitter& e, unsigned number) {
  const auto is = [&](const Argument& one) {
    const unsigned first = Emitter::scalar_number(one);
    return first <= number && number < first + std::max<unsigned>(one.reg.count, 1);
  };
  return e.listing == nullptr ||
         std::ranges::any_of(e.listing->instructions, [&](const ListedInstruction& instruction) {
           return std::ranges::any_of(instruction.arguments, is) ||
                  std::ranges::any_of(instruction.second, [&](const ListedInstruction& half) {
                    return std::ranges::any_of(half.arguments, is);
                  });
         });
}

// ttmp8: bits 29:25 are the wave's number in its workgroup (LLVM, AMDGPUUsage, "Initial Kernel
// Execution State"); of the others nobody says anything, so it is known where only that field is
// read.
void wave_number(Emitter& e) {
  constexpr std::int64_t kField = 0x50019;
  const auto reads_more = [](const ListedInstruction& one) {
    const bool named = std::ranges::any_of(one.arguments, [](const Argument& argument) {
      const unsigned first = Emitter::scalar_number(argument);
      return first <= kTtmp + 8 && kTtmp + 8 < first + argument.reg.count;
    });
    const bool field = one.mnemonic == "s_bfe_u32" && one.arguments.size() == 3 &&
                       one.arguments[2].kind == Argument::Kind::integer &&
                       one.arguments[2].value == kField;
    return named && !field;
  };
  if (e.listing != nullptr && std::ranges::any_of(e.listing->instructions, reads_more)) {
    return unknown(e, kTtmp + 8, 1, "ttmp8");
  }
  put(e, kTtmp + 8, e.make(Op::shl, Type::u32, {special(e, Special::warpid), imm(25)}));
}

// Workgroup ids: in registers behind the user's; from gfx12 on in registers of the trap handler.
void workgroup(Emitter& e, const Descriptor* descriptor, unsigned at) {
  if (e.generation() >= Generation::kGfx12) {
    const bool clusters = e.generation() == Generation::kGfx125;
    put(e, kTtmp + 9, special(e, clusters ? Special::clusterid_x : Special::ctaid_x));
    const Value third = special(e, clusters ? Special::clusterid_z : Special::ctaid_z);
    const Value high = e.make(Op::shl, Type::u32, {third, imm(16)});
    const Value second = special(e, clusters ? Special::clusterid_y : Special::ctaid_y);
    put(e, kTtmp + 7, e.make(Op::bit_or, Type::b32, {second, high}));
    if (clusters && names(e, kTtmp + 6)) {
      cluster_place(e);
    }
    wave_number(e);
    return;
  }
  constexpr std::pair<std::string_view, Special> kIds[] = {
      {"system_sgpr_workgroup_id_x", Special::ctaid_x},
      {"system_sgpr_workgroup_id_y", Special::ctaid_y},
      {"system_sgpr_workgroup_id_z", Special::ctaid_z},
  };
  for (const auto& [name, which] : kIds) {
    const auto given = descriptor == nullptr ? std::nullopt : descriptor->value(name);
    if (given.value_or(which == Special::ctaid_x || descriptor == nullptr ? 1 : 0) != 0) {
      put(e, at++, special(e, which));
    }
  }
  if (descriptor != nullptr && descriptor->value("system_sgpr_workgroup_info").value_or(0) != 0) {
    unknown(e, at++, 1, "workgroup info");
  }
  // Scratch is a space of its own here: what it begins with is 0.
  put(e, at, imm(0));
  e.forms.scratch.give_place(at);
}

// Work-item ids: packed in v0 (gfx90a, gfx940, gfx11 and later), else a register each.
void work_items(Emitter& e, const Descriptor* descriptor) {
  const auto last =
      descriptor == nullptr ? 2 : descriptor->value("system_vgpr_workitem_id").value_or(0);
  constexpr Special kIds[] = {Special::tid_x, Special::tid_y, Special::tid_z};
  const bool packed = e.generation() >= Generation::kGfx11 ||
                      (e.generation() == Generation::kGfx9 && e.target.even_registers);
  Value all = imm(0);
  for (unsigned i = 0; i <= 2 && i <= last; ++i) {
    const Value id = special(e, kIds[i], false);
    if (packed) {
      all = i == 0 ? id
                   : e.make(Op::bit_or, Type::b32,
                            {all, e.make(Op::shl, Type::u32, {id, imm(10 * i)})});
    } else {
      e.emit(Op::mov, Type::b32, {e.vector(i)}, {id});
    }
  }
  if (packed) {
    e.emit(Op::mov, Type::b32, {e.vector(0)}, {all});
  }
}

}  // namespace

void lower_entry(Emitter& e, const Descriptor* descriptor, const std::set<unsigned>& parts) {
  // What nobody has written holds neither bits nor lanes that anything may rest on: either form.
  e.forms.data.fill(true);
  e.forms.mask.fill(true);
  e.emit(Op::mov, Type::pred, {e.mask_register(kExec)}, {special(e, Special::launched, false)});
  for (const unsigned number : parts) {
    e.emit(Op::mov, Type::b32, {e.vector(number)}, {imm(0)}).guard = {};
    e.out.parts_from_zero = true;
  }
  workgroup(e, descriptor, user_registers(e, descriptor));
  work_items(e, descriptor);
}

}  // namespace muster::amdgcn
