// Words decoded per second by each instruction set's table, one core: a buffer of valid words of
// every form, and random words, which are refused.
#include <benchmark/benchmark.h>

#include <random>

#include "isa/amdgcn/encode/codec.h"
#include "isa/sass/encode/codec.h"
#include "isa/visa/encode/binary.h"

namespace muster {
namespace {

void decode_sass(benchmark::State& bench, const sass::Codec& codec, bool valid) {
  std::mt19937_64 random{1};
  std::vector<Word128> words;
  for (std::size_t i = 0; i < 1024; ++i) {
    const auto& forms = codec.dialect().forms;
    sass::Instruction instruction = codec.blank(forms[i % forms.size()]);
    instruction[sass::Field::kCount] = 64;
    words.push_back(valid ? codec.encode(instruction) : Word128{random(), random()});
  }
  for (auto _ : bench) {
    for (const Word128& word : words) {
      benchmark::DoNotOptimize(codec.decode(word));
    }
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(words.size()));
}

void document(benchmark::State& bench) {
  decode_sass(bench, sass::Codec{sass::document_dialect()}, true);
}
BENCHMARK(document);

void nvidia(benchmark::State& bench) {
  decode_sass(bench, sass::Codec{sass::nvidia_dialect()}, true);
}
BENCHMARK(nvidia);

void nvidia_random(benchmark::State& bench) {
  decode_sass(bench, sass::Codec{sass::nvidia_dialect()}, false);
}
BENCHMARK(nvidia_random);

void decode_amdgcn(benchmark::State& bench, bool valid) {
  const amdgcn::Codec codec{*amdgcn::find_target("gfx1250")};
  std::mt19937 random{1};
  std::vector<std::uint32_t> words;
  while (words.size() < 1024) {
    for (const amdgcn::Form& form : amdgcn::forms()) {
      amdgcn::Instruction instruction;
      instruction.form = &form;
      const bool barrier =
          form.operands == amdgcn::Operands::kBarrier || form.operands == amdgcn::Operands::kState;
      instruction.source = barrier ? amdgcn::kInlineZero + 1 : 0;
      if (!codec.fault(instruction)) {
        const auto encoded = codec.encode(instruction);
        words.insert(words.end(), encoded.word.begin(), encoded.word.begin() + encoded.count);
      }
    }
  }
  for (std::uint32_t& word : words) {
    word = valid ? word : static_cast<std::uint32_t>(random());
  }
  for (auto _ : bench) {
    for (std::size_t at = 0; at < words.size();) {
      const auto decoded = codec.decode(std::span{words}.subspan(at));
      benchmark::DoNotOptimize(decoded);
      at += decoded ? decoded->count : 1;
    }
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(words.size()));
}

void amdgcn_gfx1250(benchmark::State& bench) { decode_amdgcn(bench, true); }
BENCHMARK(amdgcn_gfx1250);

void amdgcn_random(benchmark::State& bench) { decode_amdgcn(bench, false); }
BENCHMARK(amdgcn_random);

void visa_bytes(benchmark::State& bench) {
  visa::Instruction signal;
  signal.mnemonic = visa::Mnemonic::kNamedSignalGeneral;
  signal.producers = signal.consumers = visa::immediate(4);
  const auto bytes = visa::encode(signal, {}).value();
  for (auto _ : bench) {
    benchmark::DoNotOptimize(visa::decode(bytes, {}));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(visa_bytes);

}  // namespace
}  // namespace muster

BENCHMARK_MAIN();
