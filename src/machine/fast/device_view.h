// Global memory as plain execution sees it: ranges of addresses with their bytes on the host. What
// is written is kept as it was, a page at a time, so that a launch that turns out to need the exact
// machine can be undone without a trace. Several threads may write. Depends on value.h.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace muster::machine::fast {

inline constexpr unsigned kPageBits = 12;

struct Range {
  std::uint64_t address = 0, size = 0;
  std::uint8_t* bytes = nullptr;
  std::uint8_t* written = nullptr;  // a byte for each, 1 where something was written; null: all was
  std::unique_ptr<std::atomic<bool>[]> kept;  // per page: it is known how it was
  bool used = false;                          // somebody found bytes here
};

// The range that was found last: the next access is likely to lie there, too.
struct Cursor {
  Range* range = nullptr;
  bool holds(std::uint64_t address, std::uint64_t count) const {
    return range != nullptr && address - range->address < range->size &&
           count <= range->size - (address - range->address);
  }
  std::uint8_t* at(std::uint64_t address) const {
    return range->bytes + (address - range->address);
  }
};

// Strong: two of them do not race with each other (PTX ISA, memory consistency model).
enum class Strength : std::uint8_t { weak, strong };

// Whoever is told what is read and written. One thread at a time.
class AccessFollower {
 public:
  virtual ~AccessFollower() = default;
  virtual void access(std::uint64_t address, std::uint64_t count, bool writes,
                      Strength strength) = 0;
  // Constants of the kernel are read: bytes from its first one on.
  virtual void constants(std::uint64_t at, std::uint64_t count) = 0;

 protected:
  AccessFollower() = default;
  AccessFollower(const AccessFollower&) = default;
  AccessFollower& operator=(const AccessFollower&) = default;
};

class DeviceView {
 public:
  // In the order of addresses, without overlap. `written`: as of a range.
  void add(std::uint64_t address, std::span<std::uint8_t> bytes, std::uint8_t* written = nullptr);
  void follow_with(AccessFollower* follower) { follower_ = follower; }
  // Constants lie elsewhere; who follows hears of them.
  void note_constants(std::uint64_t at, std::uint64_t count) const {
    if (follower_ != nullptr) follower_->constants(at, count);
  }

  // Null: these bytes do not lie in one range.
  std::uint8_t* find(Cursor& cursor, std::uint64_t address, std::uint64_t count, Strength strength);
  // The same for bytes that are going to be written.
  std::uint8_t* find_to_write(Cursor& cursor, std::uint64_t address, std::uint64_t count,
                              Strength strength);
  // The range that these bytes lie in, for reads of some of them: of each it is then looked whether
  // it was written. Null: there is no such range, or somebody follows each access.
  const Range* find_range(Cursor& cursor, std::uint64_t address, std::uint64_t count);
  void look_for_unwritten(const Range& range, std::uint64_t address, std::uint64_t count);

  // Everything as it was.
  void undo();

  // The lowest address that was read before anything was written there; 0: none was.
  std::uint64_t first_unwritten() const;

  // The addresses of the ranges that were read or written.
  std::vector<std::uint64_t> used() const;
  // The bytes of the range at this address as they were before anything was written.
  std::vector<std::uint8_t> before(std::uint64_t address) const;

 private:
  struct Page {
    std::uint8_t* bytes;
    std::uint64_t size;
    std::vector<std::uint8_t> before;
  };
  std::uint8_t* locate(Cursor& cursor, std::uint64_t address, std::uint64_t count);
  void note_unwritten(std::uint64_t address);
  void keep_page(Range& range, std::uint64_t page);

  std::vector<Range> ranges_;
  AccessFollower* follower_ = nullptr;
  std::atomic<std::uint64_t> first_unwritten_ = ~std::uint64_t{0};
  std::mutex mutex_;  // of the pages
  std::vector<Page> pages_;
};

}  // namespace muster::machine::fast
