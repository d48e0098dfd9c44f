// Memory and barrier events under a cat model: candidate executions of threads whose paths, values
// and barrier rounds are given; every choice of reads-from and coherence order that fits the values
// is judged by the model. Depends on cat.h.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "axiom/cat/cat.h"

namespace muster::axiom {

enum class Scope : std::uint8_t { workgroup, cluster, gpu, system };
enum class Proxy : std::uint8_t { generic, surface, texture, constant };

// What an operation of Vulkan says of itself: the names of models, in this order, are those of
// memory_tag.
enum class MemoryTag : std::uint8_t {
  atomic,
  non_private,
  available,
  visible,
  all_available,  // of a storage class, as memory semantics
  all_visible,
  class0,  // accessed
  class1,
  class2,
  class3,
  orders0,  // storage classes as memory semantics
  orders1,
  orders2,
  orders3,
  subgroup,
  workgroup,
  queue_family,
  device,
  device_available,  // operations of the device domain
  device_visible,
};
inline constexpr unsigned kMemoryTags = static_cast<unsigned>(MemoryTag::device_visible) + 1;
constexpr std::uint32_t bit(MemoryTag tag) { return 1U << static_cast<unsigned>(tag); }
// "ATOM", "NONPRIV"
std::string_view memory_tag(unsigned number);

inline constexpr std::uint32_t kRoundObject = 0x3FF;

struct MemoryEvent {
  // proxy_fence and alias_fence are fence.proxy.*; device: availability or visibility of the device
  enum class Kind : std::uint8_t { read, write, barrier, fence, proxy_fence, alias_fence, device };
  Kind kind = Kind::read;
  std::uint8_t location = 0;
  std::uint8_t address = 0;      // virtual address: those of one generic address are the same
  Proxy proxy = Proxy::generic;  // of an access or a proxy fence
  std::int64_t value = 0;        // read or written
  bool strong = false;           // relaxed, acquire or release rather than weak
  bool acquire = false, release = false;
  bool sequential = false;                  // fence.sc
  bool atomic = false;                      // a write: together with the read before it
  Scope scope = Scope::gpu;                 // of what is strong
  std::uint32_t tags = 0;                   // of Vulkan, by MemoryTag
  bool contributes = false, waits = false;  // barrier
  std::uint32_t round = 0;                  // barrier: its object (kRoundObject) and generation
  // A barrier operation that came late: the threads whose operations on the object it comes after.
  std::uint64_t after = 0;
  std::uint32_t source = 0;   // its instruction in the thread, for who asks
  std::uint64_t depends = 0;  // reads of its thread, by number, that it rests on by value or branch
};

struct MemoryProgram {
  std::vector<std::string> locations;
  std::vector<std::int64_t> initial;  // by location
  std::vector<std::vector<MemoryEvent>> threads;
  std::string registers;              // their final state, as it stands in outcomes
  std::vector<std::uint32_t> groups;  // workgroup of each thread
  std::vector<std::uint32_t> clusters, gpus;
  std::vector<std::uint32_t> subgroups, queue_families;  // Vulkan; nested: numbered once
  std::vector<std::pair<std::uint32_t, std::uint32_t>> system_synchronizes;  // threads
  bool chains = false;  // availability and visibility chains of more than one operation
  std::function<bool(const std::string&)> counts;  // outcomes that flags are about; none: all
};

std::span<const CatInput> memory_inputs();

// One consistent execution with its relations, as a Graphviz graph.
struct MemoryGraph {
  std::string title;  // the outcome, and a flag if it is drawn for that
  std::string dot;
};

// Two events that a flag is about.
struct MemoryPlace {
  std::uint32_t thread = 0, source = 0;
};
using MemoryPair = std::pair<MemoryPlace, MemoryPlace>;

struct MemoryFlag {
  std::optional<MemoryPair> pair;      // what it relates first
  std::vector<std::string> execution;  // the first one where it fires, as lines
};

struct MemoryResult {
  bool draw = false;  // keep a graph for each new outcome and each new flag
  std::vector<MemoryGraph> graphs;
  std::function<void(const std::vector<std::string>&)> each;  // gets every execution, as lines
  std::function<bool()> expired;                              // is the time over?
  std::uint64_t candidates = 0, executions = 0;
  std::set<std::string> outcomes;           // "P0:r0=1 x=2"
  std::map<std::string, MemoryFlag> flags;  // that fired in some consistent execution
  bool limited = false;
};

// The graph of the events and relations that a model was evaluated on. `thread`: of each event;
// beyond the threads of the program for initial writes.
std::string to_dot(const MemoryProgram& program, std::span<const MemoryEvent> events,
                   std::span<const unsigned> thread, const CatModel& model,
                   std::span<const CatValue> values);

// The execution in words: the events of each thread, what reads read, the order of writes.
// `from`: by read, the write; `orders`: by location, its writes.
std::vector<std::string> to_lines(const MemoryProgram& program, std::span<const MemoryEvent> events,
                                  std::span<const unsigned> thread, std::span<const unsigned> from,
                                  const std::vector<std::vector<unsigned>>& orders);

// Adds what the program can do to `result`; at most 64 events with the initial writes.
void run_memory_model(const MemoryProgram& program, const CatModel& model, MemoryResult& result);

}  // namespace muster::axiom
