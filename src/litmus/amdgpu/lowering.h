// How columns of AMDGPU programs become a barrier program: what the neutral operations and the
// assembly share. Depends on amdgpu.h, wait_counters.h.
#pragma once

#include <string>
#include <string_view>

#include "litmus/amdgpu/amdgpu.h"
#include "litmus/amdgpu/wait_counters.h"

namespace muster::litmus {

class AmdLowering {
 public:
  AmdLowering(const Test& test, Diagnostics& diagnostics)
      : test_(test), diagnostics_(diagnostics) {}

  Result<AmdProgram> run();

 private:
  struct Wave {
    std::int8_t joined = axiom::kNoObject;
    std::uint32_t group = 0;  // its workgroup
    std::uint32_t m0 = 0;
    AmdCounters memory;
    bool diverged = false;  // only some of the lanes are active
    bool ended = false;
  };
  // The operand of a barrier instruction.
  struct Named {
    int id = 0;
    std::uint32_t count = 0;  // of m0, where that is the operand
  };

  // lower.cpp
  bool error(Kind kind, Range range, std::string message);
  bool assembly() const { return test_.arch == Arch::amdgcn; }
  bool target();
  bool objects();
  bool few_objects();
  bool lower(const Column& column);
  std::int8_t find(std::string_view name) const;
  void emit(axiom::BarrierOp op, std::int8_t object, std::uint32_t count = 0);
  void broken(const std::string& clause);
  void join(Wave& wave, std::int8_t object, bool null);
  void leave(Wave& wave);
  void wait_joined(const Wave& wave);
  void wait_named(const Wave& wave, std::int8_t object);
  bool operands(const Instruction& i, std::size_t least, std::size_t most);
  bool count_operand(const Instruction& i, std::size_t index, std::uint32_t& count);
  bool lower_neutral(const Instruction& i, Wave& wave);
  std::int8_t null_object();
  bool unknown(const Instruction& i);

  // lower_assembly.cpp
  bool lower_assembly(const Instruction& i, Wave& wave);
  bool move(const Instruction& i, Wave& wave);
  bool count(const Instruction& i, Wave& wave);
  bool fused(const Instruction& i, const Wave& wave);
  bool split(const Instruction& i, Wave& wave);
  void join_or_init(const Instruction& i, Wave& wave, const Named& named);
  void signal(bool isfirst, const Wave& wave, const Named& named);
  bool id_operand(const Instruction& i, const Wave& wave, Named& named);
  bool usable(int id);
  std::int8_t object_of(int id, std::uint32_t group);
  std::string name_of(int id, std::uint32_t group) const;
  std::size_t waves_of(std::uint32_t group) const;
  std::size_t groups() const;
  void end_waves();
  void drop_at_end(std::uint32_t thread, int id);
  amdgcn::Generation encoding() const;

  const Test& test_;
  Diagnostics& diagnostics_;
  barrier::AmdGeneration generation_ = barrier::AmdGeneration::gfx1250;
  int named_max_ = barrier::kAmdNamedMax;
  std::uint32_t here_ = 0;           // the instruction that is lowered
  std::vector<std::uint32_t> ends_;  // of each column: its s_endpgm, or kNeverEnds
  AmdProgram program_;
};

inline constexpr std::uint32_t kNeverEnds = ~std::uint32_t{0};
inline constexpr std::int8_t kAmdNullJoined = -2;  // in place of an object: the NULL barrier

}  // namespace muster::litmus
