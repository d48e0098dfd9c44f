// Kernels of hardware threads of vISA, written by hand in the ir: a column of operations for each
// thread of a thread group. W and R: the first channel writes or reads the word at 0 of the SLM; U:
// uses what was read; F: fence of the SLM. B: BARRIER; s, w: the halves of SBARRIER. sN, wN: signal
// and wait at barrier N as producer and consumer of the count of the kernel; pN and cN: signal as
// producer only, as consumer only. The end of a column is the end of its thread.
#pragma once

#include <string>
#include <vector>

#include "analysis/verdict/check.h"

namespace muster::analysis {

using Operations = std::vector<std::string>;

struct ThreadCounts {
  unsigned producers = 2, consumers = 2;
};

class ThreadKernel {
 public:
  static constexpr ir::RegisterId kFirst = 0, kOther = 1, kThread = 2, kSeen = 3;

  explicit ThreadKernel(const std::vector<Operations>& columns, ThreadCounts counts = {},
                        ir::Directives::ThreadBarriers how = {})
      : counts_(counts) {
    function.control = ir::Control::wave;
    function.name = "threads";
    function.target = "pvc";
    function.subgroup_size = 16;
    function.shared_bytes = 64;
    function.directives.thread_barriers = how;
    function.registers = {{ir::Type::pred, "first", false},
                          {ir::Type::pred, "other", true},
                          {ir::Type::b32, "thread", true},
                          {ir::Type::b32, "seen", false}};
    add("prologue", ir::Op::bits_mask, ir::Type::b32, {reg(kFirst)}, {number(1)});
    add("prologue", ir::Op::special, ir::Type::u32, {reg(kThread)}, {},
        static_cast<unsigned>(ir::Special::warpid));
    for (std::size_t thread = 0; thread < columns.size(); ++thread) {
      add_column(thread, columns[thread]);
    }
    source = make_source_file("threads.visaasm", text);
    launch.block = machine::Extent{static_cast<std::uint32_t>(columns.size()) * 16, 1, 1};
    launch.grid = machine::Extent{1, 1, 1};
  }

  CheckResult check() const {
    const Checked checked = analysis::check(function, *source, launch, {});
    return checked.result ? *checked.result : CheckResult{};
  }

  ir::Function function;
  std::string text;
  SourceFilePtr source;
  machine::LaunchOptions launch;

 private:
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

  void access(bool writes, std::size_t thread) {
    ir::Instr& in =
        writes ? add("lsc_store.slm", ir::Op::store, ir::Type::b32, {},
                     {number(0), number(thread + 7)})
               : add("lsc_load.slm", ir::Op::load, ir::Type::b32, {reg(kSeen)}, {number(0)});
    in.space = ir::Space::shared;
    in.channel = writes ? ir::WaveChannel::flat : ir::WaveChannel::lds;
    in.step = 1;
    in.guard.reg = kFirst;
  }

  void barrier(const std::string& line, ir::VisaBarrier what, ir::Operand id = {},
               ir::Operand type = {}, ir::Operand producers = {}, ir::Operand consumers = {}) {
    add(line, ir::Op::visa_barrier, ir::Type::none, {}, {id, type, producers, consumers},
        static_cast<unsigned>(what));
  }

  void operation(const std::string& name, std::size_t thread) {
    using ir::VisaBarrier;
    if (name == "W" || name == "R") return access(name == "W", thread);
    if (name == "U") {
      add("mov", ir::Op::mov, ir::Type::b32, {reg(kSeen)}, {reg(kSeen)});
      return;
    }
    if (name == "F") {
      add("lsc_fence.slm.none.group", ir::Op::drain, ir::Type::none, {}, {number(0)}).offset =
          std::int64_t{1} << static_cast<unsigned>(ir::WaveChannel::lds) |
          std::int64_t{1} << static_cast<unsigned>(ir::WaveChannel::flat);
      return;
    }
    if (name == "B") return barrier("barrier", VisaBarrier::barrier);
    if (name == "s") return barrier("sbarrier.signal", VisaBarrier::split_signal);
    if (name == "w") return barrier("sbarrier.wait", VisaBarrier::split_wait);
    const auto id = number(static_cast<std::uint64_t>(name[1] - '0'));
    if (name[0] == 'w') return barrier("nbarrier.wait " + name.substr(1), VisaBarrier::wait, id);
    const unsigned type = name[0] == 'p' ? 1 : name[0] == 'c' ? 2 : 0;
    barrier("nbarrier.signal " + name.substr(1), VisaBarrier::signal, id, number(type),
            number(counts_.producers), number(counts_.consumers));
  }

  void add_column(std::size_t thread, const Operations& column) {
    add("cmp", ir::Op::setp, ir::Type::u32, {reg(kOther)}, {reg(kThread), number(thread)},
        static_cast<unsigned>(ir::Compare::ne));
    const std::size_t skip = function.instrs.size();
    add("goto", ir::Op::branch, ir::Type::none, {}, {}).guard.reg = kOther;
    for (const std::string& name : column) operation(name, thread);
    add("ret", ir::Op::exit, ir::Type::none, {}, {});
    function.instrs[skip].target = static_cast<ir::InstrId>(function.instrs.size());
    add("end", ir::Op::nop, ir::Type::none, {}, {});
  }

  ThreadCounts counts_;
};

}  // namespace muster::analysis
