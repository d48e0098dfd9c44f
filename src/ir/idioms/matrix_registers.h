// Registers of wgmma: a product reads and writes its accumulators, and reads fragments of A, until
// wgmma.wait_group says that it is done, and a wgmma.fence must stand between other accesses to
// them and the product. tcgen05.ld fills its registers until tcgen05.wait::ld, or until one is
// read: "ordering through true register dependency" holds without a wait, one by overwriting is not
// said. Copies from register to register and constants are left to the assembler, which places them
// where it likes. Reference: PTX ISA, wgmma.fence, wgmma.wait_group, tcgen05.ld, tcgen05.wait, and
// "Register dependencies, same thread" of the tcgen05 memory model. Depends on cfg.h.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

struct MatrixDoubt {
  enum class What : std::uint8_t {
    unfenced,   // the wgmma at `at` uses `reg`, which was touched since the last fence
    in_flight,  // the instruction at `at` touches `reg`, which a wgmma may still be using
    loading,    // the instruction at `at` touches `reg`, which a tcgen05.ld may still be filling
    unread,     // the instruction at `at` writes over such a `reg`, which nothing has read
  };
  What what = What::unfenced;
  InstrId at = kNone;
  RegisterId reg = kNone;
  InstrId since = kNone;  // where it was touched, or what is using it
};

// What is known of one register. `age`: groups committed since its product was issued.
struct MatrixCell {
  static constexpr std::uint8_t kIdle = 0xff;  // no product uses it
  std::uint8_t age = kIdle;
  bool touched = false;     // by something else, since the last fence
  bool loading = false;     // tcgen05.ld may not have filled it yet
  std::uint16_t shape = 0;  // that it was accumulated in since the last fence; 0: none
  InstrId user = kNone;     // the product or load
  InstrId toucher = kNone;
  friend bool operator==(const MatrixCell&, const MatrixCell&) = default;
};

// The registers that products use, or loads of tensor memory fill, and those that are copied from
// or to them, and what an instruction makes of them.
class MatrixRegisters {
 public:
  using State = std::vector<MatrixCell>;
  // `waited`: registers of a tcgen05.ld are filled when tcgen05.wait::ld has returned, not before;
  // otherwise also when they are read.
  MatrixRegisters(const Function& function, bool waited);

  std::uint32_t count() const { return count_; }
  // Whether it changes what is known of some register, or asks for it.
  bool concerns(InstrId at) const { return concerns_[at] != 0; }
  // Whether it uses, fills, fences or waits for such registers, as one instruction of the warp.
  static bool collective(const Instr& instr);

  // Along one way, by all lanes. `certain`: a guard does not keep it from being executed. The first
  // thing wrong is returned.
  std::optional<MatrixDoubt> step(InstrId at, bool certain, State& state) const;
  // As executed by some lanes, all of them or perhaps none. Only what is certain is returned: what
  // a compiler may have put there is no access, and registers of which the lanes know different
  // things are forgotten. `multiplied`: a product was issued since the last fence, in the same
  // block; else arithmetic may have stood in front of the fence.
  enum class By : std::uint8_t { all, some, perhaps };
  struct Executed {
    By lanes = By::all;
    bool multiplied = false;
  };
  std::optional<MatrixDoubt> execute(InstrId at, Executed how, State& state) const;

 private:
  using Doubt = std::optional<MatrixDoubt>;
  void add(const Operand& operand);
  std::span<const Operand> fragments(const Instr& instr) const;
  std::optional<RegisterId> copied(const Instr& instr) const;
  MatrixCell* find(const Operand& operand, State& state) const;
  void touch(InstrId at, const Operand& operand, State& state, Doubt& doubt) const;
  void read(InstrId at, const Operand& operand, bool certain, State& state, Doubt& doubt) const;
  MatrixDoubt::What overwritten() const;
  void touch_all(InstrId at, bool certain, State& state, Doubt& doubt) const;
  void copy(InstrId at, State& state, Doubt& doubt) const;
  void place(const Instr& instr, bool copies, State& state) const;
  void release_overwritten(const Instr& instr, State& state) const;
  void multiply(InstrId at, State& state, Doubt& doubt) const;
  void fence_or_wait(const Instr& instr, bool certain, State& state) const;

  const Function& function_;
  bool waited_;
  std::vector<std::uint32_t> index_;  // by register
  std::uint32_t count_ = 0;
  std::vector<std::uint8_t> concerns_;  // by instruction
};

// What may be wrong on some way through the function: at most one for each instruction, in the
// order of the instructions.
std::vector<MatrixDoubt> doubt_matrix_registers(const Function& function, const Cfg& cfg,
                                                bool waited);

}  // namespace muster::ir
