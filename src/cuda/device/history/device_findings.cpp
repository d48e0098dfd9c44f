// What the device finds between launches: work of several streams on the same memory, memory that
// is used before it was written or after it was given back, and what is left at the end. Rules:
// barrier/rules/rules.def, 850 to 855.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "cuda/device/device.h"
#include "cuda/device/memory/arrays.h"

namespace muster::cuda {
namespace {

std::string stream_name(std::uint64_t number) {
  if (number > kNodeNumbers) return fmt::format("node {} of a graph", number - kNodeNumbers);
  return number == 0 ? "the default stream" : fmt::format("stream {}", number);
}

std::string operation_name(const StreamOperation& one) {
  return fmt::format("{} in {}", one.what.empty() ? one.site.entry_point() : one.what,
                     stream_name(one.stream));
}

// "cudaMalloc of 400 bytes", whose call site stands beside it.
std::string memory_name(const Allocation& one) {
  return fmt::format("{} of {} bytes", one.what, one.size);
}

const char* uses(std::uint8_t use) {
  const bool writes = (use & (Footprint::write | Footprint::strong_write)) != 0;
  const bool reads = (use & (Footprint::read | Footprint::strong_read)) != 0;
  return writes && reads ? "reads and writes" : writes ? "writes" : "reads";
}

// Variables of modules have their own names.
bool is_call(std::string_view what) {
  return what.starts_with("cuda") || what.starts_with("cuMem");
}

bool gives_back(Device::Releases what, Allocation::Kind kind) {
  switch (kind) {
    case Allocation::Kind::device:
    case Allocation::Kind::managed:
      return what == Device::Releases::device;
    case Allocation::Kind::pinned:
      return what == Device::Releases::host;
    case Allocation::Kind::registered:
      return what == Device::Releases::registered;
    case Allocation::Kind::symbol:
      return false;  // of a module, which nobody has allocated
  }
  return false;
}

LaunchRecord::Note made_by(const Allocation& one) {
  return {fmt::format("the memory is that of {}", memory_name(one)), one.site.frames()};
}

}  // namespace

void Device::tell_race(const StreamOperation& earlier, const StreamOperation& later,
                       const Footprint::Conflict& conflict) {
  const Allocation* const memory = memory_.find(conflict.address);
  std::vector<LaunchRecord::Note> notes{
      {fmt::format("{} {} it, asked for here", operation_name(earlier), uses(conflict.mine)),
       earlier.site.frames()},
      {fmt::format("{} {} it, asked for here", operation_name(later), uses(conflict.other)),
       later.site.frames()}};
  if (memory != nullptr) notes.push_back(made_by(*memory));
  const std::uint64_t offset = memory == nullptr ? 0 : conflict.address - memory->address;
  record_.finding(850,
                  fmt::format("{} and {} touch the same memory, from byte {} of {} on, and "
                              "nothing orders them",
                              operation_name(earlier), operation_name(later), offset,
                              memory == nullptr ? "an allocation" : memory_name(*memory)),
                  notes);
}

void Device::tell_early_release(const StreamOperation& user, const Allocation& memory) {
  record_.finding(851,
                  fmt::format("{} gives back memory that {} may still use",
                              CallSite::here().entry_point(), operation_name(user)),
                  {{operation_name(user) + ", asked for here", user.site.frames()},
                   {"given back here", CallSite::here().frames()},
                   made_by(memory)});
}

void Device::tell_unwritten(std::uint64_t address, std::string_view reader) {
  const Allocation* const memory = memory_.find(address);
  if (memory == nullptr || !record_.executes()) return;
  record_.finding(852,
                  fmt::format("{} reads byte {} of {}, which nothing has written", reader,
                              address - memory->address, memory_name(*memory)),
                  {{"asked for here", CallSite::here().frames()}, made_by(*memory)});
}

Error Device::allocate(std::uint64_t size, Allocation::Kind kind, std::string what,
                       Allocation** made) {
  if (const Error error = unsafe_call(); error != Error::success) return error;
  *made = memory_.allocate(size, kind, std::move(what));
  return *made == nullptr ? Error::memory_allocation : Error::success;
}

Error Device::allocate_in_stream(std::uint64_t size, std::string what, Stream* stream,
                                 MemoryPool* pool, Allocation** out) {
  if (in_host_call()) return Error::not_permitted;
  if (told_ != Error::success) return told_;
  if (stream != nullptr && !streams.contains(stream)) return Error::invalid_resource_handle;
  if (pool == nullptr) pool = pools_.current();
  if (!pools_.known(pool)) return Error::invalid_value;
  Allocation* const made = memory_.allocate(size, Allocation::Kind::device, what);
  if (made == nullptr) return Error::memory_allocation;
  *out = made;
  made->in_stream = true;
  made->pool = pool;
  pools_.note(*pool, memory_);
  if (captures(stream)) {
    made->of_graph = true;
    made->what = "memory of a graph";
  }
  const std::uint64_t address = made->address;
  const auto touch = [address, size](Footprint* touched) {
    if (touched != nullptr) touched->add(address, size, Footprint::write);
    return Error::success;
  };
  return perform(stream, std::move(what), touch, MemoryAct{address, size, false});
}

Error Device::release(std::uint64_t address, Releases what) {
  if (const Error error = unsafe_call(); error != Error::success) return error;
  const Allocation* const memory = memory_.find(address);
  if (memory == nullptr || memory->address != address) {
    std::vector<LaunchRecord::Note> notes{{"asked for here", CallSite::here().frames()}};
    const DeviceMemory::Freed* const freed = memory_.find_freed(address);
    if (freed != nullptr && freed->address == address) {
      notes.push_back({"it was given back here before", freed->freed.frames()});
      notes.push_back(
          {fmt::format("the memory was that of {} of {} bytes", freed->what, freed->size),
           freed->made.frames()});
    }
    record_.finding(
        853,
        fmt::format("{} of what {}", CallSite::here().entry_point(),
                    freed != nullptr && freed->address == address ? "was given back before"
                                                                  : "no allocation begins at"),
        notes);
    return Error::invalid_value;
  }
  if (!gives_back(what, memory->kind)) {
    record_.finding(853,
                    fmt::format("{} of memory of {}, which it does not give back",
                                CallSite::here().entry_point(), memory->what),
                    {{"asked for here", CallSite::here().frames()}, made_by(*memory)});
    return Error::invalid_value;
  }
  if (memory->of_graph) return Error::success;
  if (memory->in_stream) {
    Footprint whole;
    whole.add(memory->address, memory->size, Footprint::write);
    history_.unfinished(whole, order_,
                        [&](const StreamOperation& user) { tell_early_release(user, *memory); });
  } else {
    order_.host_waits_for_all();  // cudaFree waits for what runs, as drivers do it
  }
  memory_.release(address);
  return Error::success;
}

Error Device::release_in_stream(std::uint64_t address, Stream* stream) {
  const Allocation* const memory = memory_.find(address);
  if (memory == nullptr || memory->address != address || memory->host_visible()) {
    return release(address, Releases::device);
  }
  const std::uint64_t size = memory->size;
  const bool stays = memory->of_graph || captures(stream);
  const auto touch = [address, size](Footprint* touched) {
    if (touched != nullptr) touched->add(address, size, Footprint::write);
    return Error::success;
  };
  const Error error = perform(stream, {}, touch, MemoryAct{address, size, true});
  if (error == Error::success && !stays) memory_.release(address);
  return error;
}

void Device::tell_outside(const void* pointer, std::uint64_t size) {
  const auto address = reinterpret_cast<std::uint64_t>(pointer);
  std::vector<LaunchRecord::Note> notes{{"asked for here", CallSite::here().frames()}};
  std::string where = "no memory of the device";
  if (const Allocation* const memory = memory_.find(address); memory != nullptr) {
    where = fmt::format("byte {} of {}", address - memory->address, memory_name(*memory));
    notes.push_back(made_by(*memory));
  } else if (const DeviceMemory::Freed* const freed = memory_.find_freed(address)) {
    where = fmt::format("memory of {} that was given back", freed->what);
    notes.push_back({"it was given back here", freed->freed.frames()});
    notes.push_back({"and made here", freed->made.frames()});
  }
  record_.finding(
      855, fmt::format("{} of {} bytes from {} on", CallSite::here().entry_point(), size, where),
      notes);
}

void Device::tell_direction(const char* target, const char* source) {
  std::string what;
  if (target != nullptr) what = fmt::format("its target is {}", target);
  if (source != nullptr) {
    what += fmt::format("{}its source is {}", what.empty() ? "" : " and ", source);
  }
  record_.finding(856,
                  fmt::format("{} in a direction that its pointers do not have: {}",
                              CallSite::here().entry_point(), what),
                  {{"asked for here", CallSite::here().frames()}});
}

void Device::tell_fault(std::uint64_t launch, std::uint64_t address) {
  if (const DeviceMemory::Freed* const freed = memory_.find_freed(address);
      freed != nullptr && memory_.find(address) == nullptr) {
    record_.about(launch,
                  {fmt::format("the address is byte {} of what {} of {} bytes had, which was "
                               "given back here",
                               address - freed->address, freed->what, freed->size),
                   freed->freed.frames()});
    record_.about(launch, {"and made here", freed->made.frames()});
    return;
  }
  const Allocation* const memory = memory_.find_in_region(address);
  if (memory == nullptr) return;
  record_.about(launch, {fmt::format("the address is byte {} of {}, made here",
                                     address - memory->address, memory_name(*memory)),
                         memory->site.frames()});
}

// Addresses that virtual memory is mapped to belong to no context.
void Device::release_all() {
  forget_arrays();
  std::vector<std::uint64_t> addresses;
  for (const auto& [address, memory] : memory_.all()) {
    if (!memory->variable && memory->reserved == 0) addresses.push_back(address);
  }
  for (const std::uint64_t address : addresses) memory_.release(address);
  heap_ = {};
  pools_.forget();
}

void Device::end() { tell_left("when the program ends"); }

void Device::tell_left(std::string_view when) {
  if (sticky_ != Error::success) return;
  struct Left {
    std::uint64_t bytes = 0, count = 0;
    std::string what;
  };
  std::map<CallSite, Left> left;
  for (const auto& [address, memory] : memory_.all()) {
    if (memory->kind == Allocation::Kind::symbol || address == heap_.address()) continue;
    if (memory->kind == Allocation::Kind::registered || !is_call(memory->what)) continue;
    Left& one = left[memory->site];
    one.bytes += memory->size;
    ++one.count;
    one.what = memory->what;
  }
  for (const auto& [site, one] : left) {
    record_.finding(
        854,
        fmt::format("{} not given back {}",
                    one.bytes == 1 ? fmt::format("1 byte of {} is", one.what)
                                   : fmt::format("{} bytes of {} are", one.bytes, one.what),
                    when),
        {{one.count == 1 ? "made here" : fmt::format("made here, {} times", one.count),
          site.frames()}});
  }
}

namespace {

// After whatever the program does at its end.
__attribute__((destructor)) void end_device() { Device::end_of_process(); }

}  // namespace

}  // namespace muster::cuda
