// Instructions per second of compute(), by operation and by the shape of its sources: a subgroup of
// 32 lanes each.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>

#include "machine/state/register_file.h"
#include "machine/values/compute.h"

namespace muster::machine {
namespace {

using ir::Op;
using ir::Type;

struct Words {
  std::array<std::uint64_t, 64> words{};
};

Value source(Value::Shape shape, Words& words, std::uint64_t base) {
  for (unsigned l = 0; l < 64; ++l) words.words[l] = (base * (l + 3) * (l + 7)) & 0xffff;
  Value value;
  value.shape = shape;
  value.base = base;
  value.stride = shape == Value::Shape::affine ? 4 : 0;
  value.lanes = words.words.data();
  return value;
}

ir::Instr make(Op op, Type type) {
  ir::Instr instr;
  instr.op = op;
  instr.type = type;
  instr.sub = static_cast<std::uint8_t>(op == Op::setp ? ir::Compare::lt : ir::Compare::eq);
  return instr;
}

void evaluate(benchmark::State& state, Op op, Type type, unsigned count) {
  const auto shape = static_cast<Value::Shape>(state.range(0));
  std::array<Words, 4> storage;
  std::array<Value, 3> sources;
  for (unsigned i = 0; i < 3; ++i) {
    sources[i] = source(i == 0 ? shape : Value::Shape::uniform, storage[i], 8 + i);
  }
  const ir::Instr instr = make(op, type);
  std::array<Value, 1> out;
  for (auto _ : state) {
    out[0].lanes = storage[3].words.data();
    compute(instr, std::span{sources}.first(count), all_lanes(32), 32, out);
    benchmark::DoNotOptimize(out);
  }
  state.SetItemsProcessed(state.iterations());
}

void shapes(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("shape")->Arg(0)->Arg(1)->Arg(2);  // uniform, affine, lanes
}

BENCHMARK_CAPTURE(evaluate, add_u32, Op::add, Type::u32, 2)->Apply(shapes);
BENCHMARK_CAPTURE(evaluate, mad_lo_u32, Op::mad_lo, Type::u32, 3)->Apply(shapes);
BENCHMARK_CAPTURE(evaluate, shr_u32, Op::shr, Type::u32, 2)->Apply(shapes);
BENCHMARK_CAPTURE(evaluate, setp_u32, Op::setp, Type::u32, 2)->Apply(shapes);
BENCHMARK_CAPTURE(evaluate, popc_b32, Op::popc, Type::b32, 1)->Apply(shapes);
BENCHMARK_CAPTURE(evaluate, fma_f32, Op::fma, Type::f32, 3)->Apply(shapes);

// One read, one addition and one write: what a machine does for one instruction.
void step(benchmark::State& state) {
  const auto shape = static_cast<Value::Shape>(state.range(0));
  const std::array<ir::Register, 2> registers{ir::Register{Type::b32, "a"},
                                              ir::Register{Type::b32, "b"}};
  RegisterFile file{registers, 32, {}};
  Words words, result;
  const LaneMask all = all_lanes(32);
  file.write(0, source(shape, words, 8), all, all);
  const ir::Instr instr = make(Op::add, Type::u32);
  for (auto _ : state) {
    const std::array<Value, 2> sources{file.read(0), Value{}};
    std::array<Value, 1> out;
    out[0].lanes = result.words.data();
    compute(instr, sources, all, 32, out);
    file.write(1, out[0], all, all);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(step)->Apply(shapes);

}  // namespace
}  // namespace muster::machine

BENCHMARK_MAIN();
