// Kernels of waves, written by hand in the ir: a column of operations for each wave of a workgroup.
// W and R: the first lane writes or reads the word at 0 of the LDS; G and H: likewise of the buffer
// that the kernel gets. L0, L1: waits until at most so many LDS operations are outstanding; V0: for
// stores, M0: for loads. A, C: an asynchronous write, read of the word at 0 of the LDS, T0: the
// wait for them. S, B: signal and wait of the workgroup barrier; Y: s_barrier. The end of a column
// is the end of its wave.
#pragma once

#include <string>
#include <vector>

#include "analysis/verdict/check.h"

namespace muster::analysis {

using Column = std::vector<std::string>;

class WaveKernel {
 public:
  static constexpr ir::RegisterId kExec = 0, kScc = 1, kWave = 2, kValue = 3, kSeen = 4, kBase = 5;

  // `expected`: if not 0, S and B act at named barrier 1 with this count, which the first wave
  // initialises and every wave joins before its column.
  explicit WaveKernel(const std::vector<Column>& columns, unsigned width = 32,
                      std::string target = "gfx1200", unsigned expected = 0)
      : expected_(expected) {
    function.control = ir::Control::wave;
    function.name = "waves";
    function.target = std::move(target);
    function.subgroup_size = width;
    function.shared_bytes = 64;
    function.registers = {{ir::Type::pred, "exec", false}, {ir::Type::pred, "scc", true},
                          {ir::Type::b32, "s0", true},     {ir::Type::b32, "v0", false},
                          {ir::Type::b32, "v1", false},    {ir::Type::b64, "v[2:3]", false}};
    function.parameters.push_back(
        {"buffer", ir::Type::b64, 0, 8, true, {0}, ir::Space::global, {}});
    function.parameter_bytes = 8;
    add("prologue", ir::Op::bits_mask, ir::Type::b32, {reg(kExec)}, {number(1)});
    add("prologue", ir::Op::special, ir::Type::u32, {reg(kWave)}, {},
        static_cast<unsigned>(ir::Special::warpid));
    add("prologue", ir::Op::load, ir::Type::b64, {reg(kBase)}, {number(0)}).space =
        ir::Space::parameter;
    for (std::size_t wave = 0; wave < columns.size(); ++wave) add_column(wave, columns[wave]);
    // Register ids of operands are in place; the source is what the lines say.
    source = make_source_file("waves.s", text);
    launch.block = machine::Extent{static_cast<std::uint32_t>(columns.size()) * width, 1, 1};
    launch.grid = machine::Extent{1, 1, 1};
  }

  CheckResult check() const {
    const Checked checked = analysis::check(function, *source, launch, {});
    return checked.result ? *checked.result : CheckResult{};
  }

  static ir::Operand reg(ir::RegisterId id) {
    ir::Operand out;
    out.kind = ir::Operand::Kind::reg;
    out.index = id;
    return out;
  }
  static ir::Operand number(std::uint64_t value) {
    ir::Operand out;
    out.kind = ir::Operand::Kind::immediate;
    out.value = value;
    return out;
  }

  ir::Instr& add(const std::string& line, ir::Op op, ir::Type type,
                 const std::vector<ir::Operand>& dst, const std::vector<ir::Operand>& src,
                 unsigned sub = 0) {
    ir::Instr in;
    in.op = op;
    in.type = type;
    in.sub = static_cast<std::uint8_t>(sub);
    in.dst = {static_cast<std::uint32_t>(function.operands.size()),
              static_cast<std::uint8_t>(dst.size())};
    function.operands.insert(function.operands.end(), dst.begin(), dst.end());
    in.src = {static_cast<std::uint32_t>(function.operands.size()),
              static_cast<std::uint8_t>(src.size())};
    function.operands.insert(function.operands.end(), src.begin(), src.end());
    in.position = static_cast<std::uint32_t>(text.size());
    text += line + "\n";
    function.instrs.push_back(in);
    return function.instrs.back();
  }

  ir::Function function;
  std::string text;
  SourceFilePtr source;
  machine::LaunchOptions launch;

 private:
  void access(const std::string& line, bool writes, bool lds, std::size_t wave) {
    using ir::WaveChannel;
    const ir::Operand where = lds ? number(0) : reg(kBase);
    ir::Instr& in = writes ? add(line, ir::Op::store, ir::Type::b32, {}, {where, number(wave + 7)})
                           : add(line, ir::Op::load, ir::Type::b32, {reg(kSeen)}, {where});
    in.space = lds ? ir::Space::shared : ir::Space::global;
    in.channel = lds ? WaveChannel::lds : writes ? WaveChannel::store : WaveChannel::load;
    in.step = 1;
    in.guard.reg = kExec;
  }

  void wait(const std::string& line, ir::WaveCounter counter, ir::WaveChannel channel,
            unsigned most) {
    add(line, ir::Op::drain, ir::Type::none, {}, {number(most)}, static_cast<unsigned>(counter))
        .offset = std::int64_t{1} << static_cast<unsigned>(channel);
  }

  void barrier(const std::string& line, ir::AmdBarrier what, std::uint64_t id = 0xffffffff,
               std::uint64_t count = 0) {
    add(line, ir::Op::amd_barrier, ir::Type::none, {}, {number(id), number(count)},
        static_cast<unsigned>(what));
  }

  void operation(const std::string& name, std::size_t wave) {
    using ir::WaveChannel;
    using ir::WaveCounter;
    if (name == "W") return access("ds_store_b32", true, true, wave);
    if (name == "R") return access("ds_load_b32", false, true, wave);
    if (name == "G") return access("global_store_b32", true, false, wave);
    if (name == "H") return access("global_load_b32", false, false, wave);
    if (name == "L0") return wait("s_wait_dscnt 0x0", WaveCounter::ds, WaveChannel::lds, 0);
    if (name == "L1") return wait("s_wait_dscnt 0x1", WaveCounter::ds, WaveChannel::lds, 1);
    if (name == "V0") return wait("s_wait_storecnt", WaveCounter::store, WaveChannel::store, 0);
    if (name == "M0") return wait("s_wait_loadcnt", WaveCounter::load, WaveChannel::load, 0);
    if (name == "A" || name == "C") {
      const bool writes = name == "A";
      access(writes ? "global_load_async_to_lds_b32" : "global_store_async_from_lds_b32", writes,
             true, wave);
      function.instrs.back().channel = WaveChannel::async;
      return;
    }
    if (name == "T0") return wait("s_wait_asynccnt 0x0", WaveCounter::async, WaveChannel::async, 0);
    if (name == "S" && expected_ != 0) return barrier("signal 1", ir::AmdBarrier::signal, 1);
    if (name == "B" && expected_ != 0) return barrier("wait 1", ir::AmdBarrier::wait, 1);
    if (name == "S") return barrier("s_barrier_signal -1", ir::AmdBarrier::signal);
    if (name == "B") return barrier("s_barrier_wait -1", ir::AmdBarrier::wait);
    if (name == "Y") return barrier("s_barrier", ir::AmdBarrier::sync);
    add(name, ir::Op::unmodelled, ir::Type::none, {}, {});
  }

  void add_column(std::size_t wave, const Column& column) {
    add("s_cmp_lg_u32", ir::Op::setp, ir::Type::u32, {reg(kScc)}, {reg(kWave), number(wave)},
        static_cast<unsigned>(ir::Compare::ne));
    const std::size_t skip = function.instrs.size();
    add("s_cbranch_scc1", ir::Op::branch, ir::Type::none, {}, {}).guard.reg = kScc;
    if (expected_ != 0) {
      if (wave == 0) barrier("s_barrier_init 1", ir::AmdBarrier::init, 1, expected_);
      barrier("s_barrier_signal -1", ir::AmdBarrier::signal);
      barrier("s_barrier_wait -1", ir::AmdBarrier::wait);
      barrier("s_barrier_join 1", ir::AmdBarrier::join, 1);
      barrier("s_barrier_signal -1", ir::AmdBarrier::signal);
      barrier("s_barrier_wait -1", ir::AmdBarrier::wait);
    }
    for (const std::string& name : column) operation(name, wave);
    add("s_endpgm", ir::Op::exit, ir::Type::none, {}, {});
    function.instrs[skip].target = static_cast<ir::InstrId>(function.instrs.size());
    add("s_nop", ir::Op::nop, ir::Type::none, {}, {});
  }

  unsigned expected_ = 0;
};

}  // namespace muster::analysis
