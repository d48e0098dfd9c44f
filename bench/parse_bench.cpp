// Throughput of the PTX parser and printer: all of tests/isa/ptx/corpus, tests/kernels and examples
// as one batch, and any files named in MUSTER_BENCH_PTX (separated by ':'), one by one. One core.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "isa/ptx/parse/parser.h"
#include "isa/ptx/print/printer.h"

namespace muster::ptx {
namespace {

SourceFilePtr load(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return make_source_file(path.string(), {std::istreambuf_iterator<char>(in), {}});
}

std::vector<SourceFilePtr> repository_files() {
  std::vector<SourceFilePtr> out;
  for (const char* const folder : {"tests/isa/ptx/corpus", "tests/kernels", "examples"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".ptx") out.push_back(load(entry.path()));
    }
  }
  return out;
}

void count_bytes(benchmark::State& bench, const std::vector<SourceFilePtr>& files) {
  size_t bytes = 0;
  for (const SourceFilePtr& file : files) bytes += file->text().size();
  bench.SetBytesProcessed(static_cast<int64_t>(bytes) * bench.iterations());
  bench.counters["files"] = static_cast<double>(files.size());
}

void parse_files(benchmark::State& bench, const std::vector<SourceFilePtr>& files) {
  for (auto _ : bench) {
    for (const SourceFilePtr& file : files) {
      Diagnostics diagnostics;
      auto module = parse(file, diagnostics);
      if (!module.has_value()) return bench.SkipWithError("a file does not parse");
      benchmark::DoNotOptimize(module);
    }
  }
  count_bytes(bench, files);
}

void print_files(benchmark::State& bench, const std::vector<SourceFilePtr>& files) {
  std::vector<Module> modules;
  for (const SourceFilePtr& file : files) {
    Diagnostics diagnostics;
    modules.push_back(parse_partial(file, diagnostics));
  }
  for (auto _ : bench) {
    for (const Module& module : modules) benchmark::DoNotOptimize(print(module));
  }
  count_bytes(bench, files);
}

// A long initialiser, as a table of weights has it.
std::vector<SourceFilePtr> initialiser_file() {
  std::string text = ".version 9.0\n.target sm_90a\n.global .b8 table[4000000] = {";
  for (int i = 0; i < 4000000; ++i) text += (i == 0 ? "" : ", ") + std::to_string(i * 37 % 256);
  return {make_source_file("initialiser.ptx", text + "};\n")};
}

void register_all() {
  const auto add = [](const std::string& name, auto* body, std::vector<SourceFilePtr> files) {
    benchmark::RegisterBenchmark(name.c_str(),
                                 [body, files](benchmark::State& bench) { body(bench, files); });
  };
  add("parse/repository", parse_files, repository_files());
  add("print/repository", print_files, repository_files());
  add("parse/initialiser", parse_files, initialiser_file());
  const char* const extra = std::getenv("MUSTER_BENCH_PTX");
  std::string rest = extra == nullptr ? "" : extra;
  while (!rest.empty()) {
    const std::string path = rest.substr(0, rest.find(':'));
    rest.erase(0, path.size() + 1);
    add("parse/" + std::filesystem::path(path).filename().string(), parse_files, {load(path)});
  }
}

}  // namespace
}  // namespace muster::ptx

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  muster::ptx::register_all();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
