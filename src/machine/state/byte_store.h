// Bytes that may be unknown: the contents of one memory (a workgroup's shared memory, a buffer, a
// lane's frame). Sparse in pages, so that a buffer of unlimited size costs what is touched; a page
// of which all bytes are known, or unknown for one cause, costs no more than its bytes, or nothing.
// Copyable. Depends on base.
#pragma once

#include <bitset>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace muster::machine {

class ByteStore {
 public:
  static constexpr unsigned kPageBits = 10;
  static constexpr std::uint64_t kPageBytes = std::uint64_t{1} << kPageBits;
  static constexpr std::uint64_t kPieceBytes = 64;  // what `written` tells apart

  ByteStore() = default;
  // Bytes never written are unknown for the cause `fresh`; 0: they are zero.
  explicit ByteStore(std::uint32_t fresh) : fresh_(fresh) {}

  // Adds memory that somebody else owns, from `address` on: its bytes are known, reads and writes
  // go there. For runs whose memory outlives them (muster exec); such a store is not compared or
  // hashed. Bytes that become unknown are kept here beside it.
  void view(std::uint64_t address, std::span<std::uint8_t> memory);

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
  // Everything becomes unknown for this cause: a store to an address that is not known.
  void forget(std::uint32_t cause);

  // Of memory that is viewed: some of its bytes have become unknown.
  bool holds_unknown() const;

  std::uint64_t hash(std::uint64_t seed) const;
  // Every byte is known and the same in both, or unknown for the same cause.
  friend bool operator==(const ByteStore& a, const ByteStore& b);
  std::size_t bytes() const { return pages_.size() * sizeof(Page) + storage_; }

 private:
  struct Page {
    std::uint32_t all = 0;  // the cause of every byte, where `causes` is empty
    std::vector<std::uint32_t> causes;
    std::vector<std::uint8_t> data;  // zero in bytes that are not known; empty: everywhere
    std::bitset<kPageBytes / kPieceBytes> written{};

    std::uint32_t cause(std::uint64_t slot) const { return causes.empty() ? all : causes[slot]; }
    std::uint8_t byte(std::uint64_t slot) const {
      return data.empty() ? std::uint8_t{0} : data[slot];
    }
    // How many bytes of storage it took.
    std::size_t put(std::uint64_t slot, std::uint8_t byte, std::uint32_t cause);
    // One cause again, if it is; how many bytes of storage are left.
    std::size_t gather();
    std::size_t storage() const { return data.size() + causes.size() * sizeof(std::uint32_t); }
    bool same(const Page& other) const;
  };
  struct View {
    std::uint64_t address = 0;
    std::span<std::uint8_t> memory;
  };
  std::uint8_t* viewed(std::uint64_t address, unsigned bytes) const;
  const Page* find(std::uint64_t number) const;
  Page& touch(std::uint64_t number);
  void gather(Page& page);

  std::uint32_t fresh_ = 0;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Page> pages_;
  std::vector<View> views_;
  std::size_t storage_ = 0;  // of all pages
  mutable std::uint64_t last_number_ = ~std::uint64_t{0};
  mutable std::uint32_t last_index_ = 0;
};

}  // namespace muster::machine
