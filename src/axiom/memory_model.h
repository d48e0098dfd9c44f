// Memory and barrier events under a cat model: candidate executions of straight-line programs whose
// barrier rounds are known, every choice of reads-from and coherence order, judged by the model.
// Depends on cat.h.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "axiom/cat.h"

namespace muster::axiom {

enum class Scope : std::uint8_t { workgroup, gpu, system };
enum class Update : std::uint8_t { none, add, exchange };  // what an atomic operation writes

struct MemoryEvent {
  enum class Kind : std::uint8_t { read, write, barrier, fence } kind = Kind::read;
  std::uint8_t location = 0;
  std::int16_t target = -1;  // register read into
  std::int16_t source = -1;  // register written from; none: `value`
  std::int64_t value = 0;
  bool strong = false;  // relaxed, acquire or release rather than weak
  bool acquire = false, release = false;
  bool sequential = false;       // fence.sc
  Scope scope = Scope::gpu;      // of what is strong
  Update update = Update::none;  // a write: together with the read before it, it is atomic
  bool contributes = false, waits = false;  // barrier
  std::uint32_t round = 0;                  // barrier: its object and generation
};

struct MemoryProgram {
  std::vector<std::string> locations;
  std::vector<std::int64_t> initial;                // by location
  std::vector<std::vector<std::string>> registers;  // by thread
  std::vector<std::vector<std::int64_t>> register_values;
  std::vector<std::vector<MemoryEvent>> threads;
  std::vector<std::uint32_t> groups;  // workgroup of each thread
  std::vector<std::uint32_t> gpus;
};

std::span<const CatInput> memory_inputs();

struct MemoryResult {
  std::uint64_t candidates = 0, executions = 0;
  std::set<std::string> outcomes;  // "P0:r0=1 x=2"
  std::set<std::string> flags;     // that fired in some consistent execution
  bool limited = false;
};

// Adds what the program can do to `result`; at most 64 events with the initial writes.
void run_memory_model(const MemoryProgram& program, const CatModel& model, MemoryResult& result);

}  // namespace muster::axiom
