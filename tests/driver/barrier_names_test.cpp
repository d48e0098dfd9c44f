// What a kernel's source calls its barriers: where the line table leads to a constant of the
// barrier's number, and nowhere else.
#include "driver/barrier_names.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "driver/settings.h"

namespace muster::driver {
namespace {

// Sources in a folder of their own, and a kernel that a test puts together.
class Kernel {
 public:
  Kernel() { std::filesystem::create_directories(folder_); }
  ~Kernel() { std::filesystem::remove_all(folder_); }
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }

  // Of barrier `id` at a line of a file, inlined at lines of others, outward.
  void barrier(std::uint64_t id, const std::vector<std::pair<std::string, std::uint32_t>>& frames) {
    ir::Instr instr;
    instr.op = ir::Op::cta_barrier;
    instr.src = {static_cast<std::uint32_t>(function_.operands.size()), 1};
    function_.operands.push_back({.kind = ir::Operand::Kind::immediate, .value = id});
    instr.origin = static_cast<std::uint32_t>(function_.origins.size());
    for (const auto& [file, line] : frames) {
      const bool last = &file == &frames.back().first;
      function_.origins.push_back(
          {.file = static_cast<std::uint32_t>(function_.files.size()),
           .line = line,
           .inlined_at =
               last ? ir::kNone : static_cast<std::uint32_t>(function_.origins.size() + 1),
           .function = ""});
      function_.files.push_back(file);
    }
    function_.instrs.push_back(instr);
  }

  BarrierNames names() const {
    return barrier_names_in_source(function_, (folder_ / "k.ptx").string(), ReadFile{});
  }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / "muster_barrier_names";
  ir::Function function_;
};

constexpr const char* kSource =
    "constexpr int kFull = 1, kEmpty = 3;\n"  // line 1
    "sync(kFull, 64);\n"
    "sync(kEmpty + stage, 64);\n"
    "sync(1, 64);\n"
    "sync(kFull, kEmpty);\n"
    "Named::sync(kFull);\n";

TEST_CASE("driver: the constant that is passed names the barrier") {
  Kernel kernel;
  kernel.write("k.cu", kSource);
  kernel.barrier(1, {{"k.cu", 2}});
  CHECK(kernel.names() == BarrierNames{{"1", "kFull"}});
}

TEST_CASE("driver: barriers that are counted from a constant have its name and their distance") {
  Kernel kernel;
  kernel.write("k.cu", kSource);
  kernel.barrier(4, {{"k.cu", 3}});
  kernel.barrier(3, {{"k.cu", 3}});
  CHECK(kernel.names() == BarrierNames{{"3", "kEmpty"}, {"4", "kEmpty+1"}});
}

TEST_CASE(
    "driver: a number, a line that is elsewhere and a source that is not there name nothing") {
  Kernel kernel;
  kernel.write("k.cu", kSource);
  kernel.write("k.txt", kSource);
  kernel.barrier(1, {{"k.cu", 4}});
  kernel.barrier(2, {{"k.cu", 2}});
  kernel.barrier(1, {{"k.txt", 2}});
  kernel.barrier(1, {{"none.cu", 2}});
  kernel.barrier(1, {{"k.cu", 4000}});
  CHECK(kernel.names().empty());
}

TEST_CASE("driver: two names for one barrier are none") {
  Kernel kernel;
  kernel.write("k.cu", "enum { kA = 1, kB = 1 };\nsync(kA, 64);\nsync(kB, 64);\nsync(kA, kB);\n");
  SUBCASE("at two places") {
    kernel.barrier(1, {{"k.cu", 2}});
    kernel.barrier(1, {{"k.cu", 3}});
  }
  SUBCASE("at one") { kernel.barrier(1, {{"k.cu", 4}}); }
  CHECK(kernel.names().empty());
}

// As CUTLASS does: the first eight barriers are its own.
TEST_CASE("driver: a library adds what it has reserved") {
  Kernel kernel;
  kernel.write("barrier.h",
               "static const uint32_t kReserved = 8;\n"
               "inline(threads, id + kReserved);\n"
               "asm(\"bar.sync %0, %1;\" :: \"r\"(id), \"r\"(threads));\n");
  kernel.write("names.hpp", "enum class Named { kQueries = 0, kKeys };\n");
  kernel.write("k.cu", "#include \"names.hpp\"\nsync(128, static_cast<int>(Named::kKeys));\n");
  kernel.barrier(9, {{"barrier.h", 3}, {"barrier.h", 2}, {"k.cu", 2}});
  CHECK(kernel.names() == BarrierNames{{"9", "kKeys"}});
}

TEST_CASE("driver: names that are given are words") {
  Settings settings;
  CHECK(set_barrier_name(settings, "0x1", "producer_full"));
  CHECK(set_barrier_name(settings, "31", "Named::kFull[2]"));
  CHECK(set_barrier_name(settings, "s+4096", "full[0]"));
  for (const char* name : {"", "two words", "a)", "\x1b[31m", "a=b"}) {
    CHECK_FALSE(set_barrier_name(settings, "2", name));
    CHECK_FALSE(set_barrier_name(settings, name, "a"));
  }
  CHECK_FALSE(set_barrier_name(settings, "2", std::string(81, 'a')));
  CHECK_FALSE(set_barrier_name(settings, "32", "a"));
  CHECK_FALSE(set_barrier_name(settings, "1x", "a"));
  CHECK(settings.barrier_names ==
        BarrierNames{{"1", "producer_full"}, {"31", "Named::kFull[2]"}, {"s+4096", "full[0]"}});
}

}  // namespace
}  // namespace muster::driver
