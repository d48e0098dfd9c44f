// See memory_picture.h.
#include "cuda/real/memory_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "cuda/device/launch/launch_record.h"
#include "cuda/device/launch/reach.h"
#include "machine/values/value.h"

namespace muster::cuda::real {
namespace {

// The machine has addresses from its first region of memory on. Programs of 32-bit numbers hold
// many words that would be lower addresses: in parameters they are looked up, in memory not.
constexpr Address kLeast = machine::region_base(machine::kFirstBufferRegion),
                  kEnd = machine::region_base(machine::kFirstTensorRegion),
                  kLeastInParameters = Address{1} << 32;
constexpr std::uint64_t kAllContentsMax = std::uint64_t{1} << 30;  // of one launch
constexpr std::uint64_t kQuestionsMax = 100'000;                   // to the driver, of one launch
constexpr unsigned kNonBlocking = 1;
constexpr int kHostMemory = 1;

// By the numbers of CUpointer_attribute.
enum PointerAttribute : int { memory_type = 2, is_managed = 8, range_start = 11, range_size = 12 };

template <typename Value>
bool ask(PointerAttribute which, Address address, Value* value) {
  return call(muster_slot_cuPointerGetAttribute, static_cast<void*>(value), static_cast<int>(which),
              address) == Result::success;
}

}  // namespace

MemoryPicture::MemoryPicture(const KnownMaps& maps, std::string unreadable)
    : maps_(maps), unreadable_(std::move(unreadable)), partial_(unreadable_) {
  if (!unreadable_.empty()) return;
  const Result made = call(muster_slot_cuStreamCreate, &stream_, kNonBlocking);
  if (made == Result::success) return;
  stream_ = nullptr;
  unreadable_ = partial_ = "no stream to copy memory in: " + error_text(made);
}

MemoryPicture::~MemoryPicture() {
  if (stream_ != nullptr) call(muster_slot_cuStreamDestroy_v2, stream_);
}

bool MemoryPicture::find_range(Address address, Range* range) {
  if (++questions_ > kQuestionsMax) {
    if (partial_.empty()) partial_ = "more words may be pointers than are looked up";
    return false;
  }
  int type = 0;
  if (!ask(PointerAttribute::memory_type, address, &type)) return false;
  int managed = 0;
  ask(PointerAttribute::is_managed, address, &managed);
  range->kind = managed != 0          ? Allocation::Kind::managed
                : type == kHostMemory ? Allocation::Kind::pinned
                                      : Allocation::Kind::device;
  std::size_t bytes = 0;
  if (call(muster_slot_cuMemGetAddressRange_v2, &range->begin, &bytes, address) ==
      Result::success) {
    range->size = bytes;
  } else if (ask(PointerAttribute::range_start, address, &range->begin) &&
             ask(PointerAttribute::range_size, address, &bytes)) {
    range->size = bytes;
  } else {
    return false;
  }
  return address - range->begin < range->size;
}

// What of it lies around this address and belongs to nothing else that is known: variables may lie
// in memory of their own, or in that of their module.
MemoryPicture::Range MemoryPicture::free_part(const Range& range, Address around) const {
  const auto& all = memory_.all();
  Address begin = range.begin, end = range.begin + range.size;
  const auto after = all.upper_bound(around);
  if (after != all.end()) end = std::min<Address>(end, after->first);
  if (after != all.begin()) {
    const Allocation& before = *std::prev(after)->second;
    begin = std::max<Address>(begin, before.address + before.size);
  }
  return {begin, end - begin, range.kind};
}

Allocation* MemoryPicture::add(const Range& range, std::string what) {
  const bool inside = range.begin >= kLeast && range.begin < kEnd &&
                      machine::region_of(range.begin) ==
                          machine::region_of(range.begin + std::max<Address>(range.size, 1) - 1);
  if (!inside && unusable_.empty()) {
    unusable_ = fmt::format(
        "it uses {} bytes of memory at address 0x{:x}; launch files have addresses from 0x{:x} on, "
        "and none across a multiple of 2^40",
        range.size, range.begin, kLeast);
  }
  std::string reason = unreadable_;
  if (reason.empty() && range.size > LaunchRecord::kContentsMax) {
    reason = fmt::format("an allocation has {} bytes, more than are read back", range.size);
  }
  if (reason.empty() && bytes_read_ + range.size > kAllContentsMax) {
    reason = "its memory together is more than is read back";
  }
  if (!inside) reason = unusable_;
  const bool kept = reason.empty();
  if (kept) bytes_read_ += range.size;
  Allocation* const made =
      memory_.mirror(range.begin, range.size, range.kind, std::move(what),
                     kept ? DeviceMemory::Contents::kept : DeviceMemory::Contents::unread);
  if (!kept) {
    leave_unread(*made, reason);
  } else {
    waiting_.push_back(made);
  }
  return made;
}

void MemoryPicture::leave_unread(Allocation& allocation, const std::string& reason) {
  allocation.unread = true;
  if (partial_.empty()) partial_ = reason;
}

bool MemoryPicture::copy(const Allocation& allocation) {
  if (allocation.kind == Allocation::Kind::pinned) {
    std::memcpy(allocation.bytes, reinterpret_cast<const void*>(allocation.address),
                allocation.size);
    return true;
  }
  void* const to = allocation.bytes;
  return call(muster_slot_cuMemcpyDtoHAsync_v2, to, Address{allocation.address},
              static_cast<std::size_t>(allocation.size), stream_) == Result::success &&
         call(muster_slot_cuStreamSynchronize, stream_) == Result::success;
}

void MemoryPicture::read(Allocation& allocation) {
  if (allocation.unread || allocation.size == 0) return;
  if (!copy(allocation)) {
    leave_unread(allocation, "the driver does not copy some of its memory");
    return;
  }
  if (allocation.size > Reach::kScannedMax) return;
  maps_.translate(allocation.contents());
  scan(allocation.contents(), kLeast);
}

void MemoryPicture::scan(std::span<const std::uint8_t> bytes, Address least) {
  for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
    Address word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    if (word < least || word >= kEnd || memory_.find(word) != nullptr) continue;
    if (nothing_.contains(word)) continue;
    Range range;
    if (find_range(word, &range)) {
      add(free_part(range, word), "memory");
    } else {
      nothing_.insert(word);
    }
  }
}

bool MemoryPicture::side_by_side() const {
  return std::ranges::any_of(memory_.all(), [](const auto& entry) {
    return entry.first != machine::region_base(machine::region_of(entry.first));
  });
}

void MemoryPicture::take(const LaunchRequest& request, LoadedCode& code, Handle function) {
  for (const ir::Symbol& symbol : request.kernel->function.symbols) {
    if (!is_variable(symbol)) continue;
    Range range;
    std::size_t bytes = 0;
    // While a stream is captured the driver is not asked: it might load the module.
    if (!unreadable_.empty() || !code.variable(function, symbol.name, &range.begin, &bytes) ||
        memory_.all().contains(range.begin)) {
      elsewhere_.lost.push_back(symbol.name);
      if (partial_.empty()) partial_ = "the driver does not say where some of its variables lie";
      continue;
    }
    range.size = bytes;
    range.kind = Allocation::Kind::symbol;
    int managed = 0;
    ask(PointerAttribute::is_managed, range.begin, &managed);
    if (managed != 0) range.kind = Allocation::Kind::managed;
    Allocation* const made = add(range, symbol.name);
    made->variable = true;
    elsewhere_.variables.push_back(made);
  }
  scan(
      {reinterpret_cast<const std::uint8_t*>(request.parameters.data()), request.parameters.size()},
      kLeastInParameters);
  for (std::size_t next = 0; next < waiting_.size(); ++next) read(*waiting_[next]);
}

}  // namespace muster::cuda::real
