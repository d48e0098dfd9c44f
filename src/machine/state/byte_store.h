// Bytes that may be unknown: the contents of one memory (a workgroup's shared memory, a buffer, a
// lane's frame). Sparse in pages, so that a buffer of unlimited size costs what is touched; a page
// of which all bytes are known, or unknown for one cause, costs no more than its bytes, or nothing.
// A copy shares its pages with what it was copied from until either writes to them. Depends on
// base.
#pragma once

#include <atomic>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "base/shared_bytes.h"
#include "machine/state/byte_count.h"

namespace muster::machine {

class ByteStore {
 public:
  static constexpr unsigned kPageBits = 10;
  static constexpr std::uint64_t kPageBytes = std::uint64_t{1} << kPageBits;
  static constexpr std::uint64_t kPieceBytes = 64;  // what `written` tells apart
  static constexpr std::uint64_t kPlaceBytes = 8;   // an address

  ByteStore() = default;
  // Bytes never written are unknown for the cause `fresh`; 0: they are zero.
  explicit ByteStore(std::uint32_t fresh) : fresh_(fresh) {}

  // Adds memory that somebody else owns, from `address` on: its bytes are known, reads and writes
  // go there. For runs whose memory outlives them (muster exec); such a store is not compared or
  // hashed. Bytes that become unknown are kept here beside it.
  void view(std::uint64_t address, std::span<std::uint8_t> memory);

  // Bytes that are there from the beginning and that are only read: pages of them that are written
  // become this one's own. No bytes are given twice.
  void back(std::uint64_t address, SharedBytes contents);

  struct Word {
    std::uint64_t bits = 0;
    std::uint32_t cause = 0;  // root of the first unknown byte, 0 if all are known
  };
  // `bytes` is 1 to 8, little endian.
  Word read(std::uint64_t address, unsigned bytes) const;
  void write(std::uint64_t address, unsigned bytes, Word word);
  void fill(std::uint64_t address, std::span<const std::uint8_t> contents);
  // Whether anything was written there since the beginning, or close by.
  bool written(std::uint64_t address, unsigned bytes) const;
  // The 8 bytes there are an address, stored as a whole, until something else is written to them.
  void mark_place(std::uint64_t address);
  // Whether the byte is one of an address.
  bool in_place(std::uint64_t address) const;
  // Everything becomes unknown for this cause: a store to an address that is not known.
  void forget(std::uint32_t cause);

  // Of memory that is viewed: some of its bytes have become unknown.
  bool holds_unknown() const;

  // What it holds by now lies beside all copies that are made from now on, which take no more than
  // what is written later: for large memories of which many copies are made.
  void share();
  // Pages that are written from now on, by this one and its copies, count there.
  void count_in(std::shared_ptr<ByteCount> count) { count_ = std::move(count); }

  std::uint64_t hash(std::uint64_t seed) const;
  // Every byte is known and the same in both, or unknown for the same cause.
  friend bool operator==(const ByteStore& a, const ByteStore& b);
  // What is shared with copies counts, too.
  std::size_t bytes() const {
    return pages_.size() * sizeof(Page) + storage_ + (base_ ? base_->bytes : 0);
  }

 private:
  // The hash of a page, once it was asked for: machines in several threads may share it.
  struct KnownHash {
    std::atomic<std::uint64_t> low{0}, high{0};  // either 0: not known
    KnownHash() = default;
    KnownHash(const KnownHash&) {}
    KnownHash& operator=(const KnownHash&) = delete;
    void forget() {
      low.store(0, std::memory_order_relaxed);
      high.store(0, std::memory_order_relaxed);
    }
  };
  struct Page {
    std::uint32_t all = 0;  // the cause of every byte, where `causes` is empty
    std::vector<std::uint32_t> causes;
    std::vector<std::uint8_t> data;  // zero in bytes that are not known; empty: everywhere
    std::bitset<kPageBytes / kPieceBytes> written{};
    std::bitset<kPageBytes / kPlaceBytes> places{};  // words that are addresses
    mutable KnownHash known{};
    Counted counted{};

    bool known_throughout() const { return causes.empty() && all == 0; }
    std::uint32_t cause(std::uint64_t slot) const { return causes.empty() ? all : causes[slot]; }
    std::uint8_t byte(std::uint64_t slot) const {
      return data.empty() ? std::uint8_t{0} : data[slot];
    }
    void put(std::uint64_t slot, std::uint8_t byte, std::uint32_t cause);
    void gather();  // one cause again, if it is
    std::size_t storage() const { return data.size() + causes.size() * sizeof(std::uint32_t); }
    bool same(const Page& other) const;
    Hash128 hash(std::uint64_t number) const;
  };
  using Index = std::unordered_map<std::uint64_t, std::uint32_t>;  // of pages, by their number
  using Pages = std::vector<std::shared_ptr<Page>>;
  struct Base {  // what share() has put aside
    Index index;
    Pages pages;
    Hash128 sum;
    std::size_t bytes = 0;
  };
  struct View {
    std::uint64_t address = 0;
    std::span<std::uint8_t> memory;
  };
  struct Backing {
    std::uint64_t address = 0;
    SharedBytes contents;
  };
  std::uint8_t* viewed(std::uint64_t address, unsigned bytes) const;
  const std::uint8_t* backed(std::uint64_t address, unsigned bytes) const;
  std::shared_ptr<Page> fresh_page(std::uint64_t number) const;
  const Page* find(std::uint64_t number) const;
  const Page* find_in_base(std::uint64_t number) const;
  // For writing: a page of this one's own.
  Page& touch(std::uint64_t number);
  Page& add(std::uint64_t number, std::shared_ptr<Page> page);
  void make_own(std::shared_ptr<Page>& page);
  void grown(Page& page, std::size_t before);
  void gather(Page& page);
  template <typename Visit>
  void for_each_page(Visit visit) const;

  std::uint32_t fresh_ = 0;
  std::shared_ptr<const Base> base_;
  Index index_;  // of pages_, which hide those of the base
  Pages pages_;
  std::vector<View> views_;
  std::vector<Backing> backings_;
  std::size_t storage_ = 0;  // of pages_
  std::shared_ptr<ByteCount> count_;
  mutable std::uint64_t last_number_ = ~std::uint64_t{0};
  mutable const Page* last_page_ = nullptr;
  std::uint64_t last_written_ = ~std::uint64_t{0};
  std::uint32_t last_index_ = 0;  // in pages_, of the page written last
};

}  // namespace muster::machine
