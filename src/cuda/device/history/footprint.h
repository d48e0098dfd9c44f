// Which bytes of global memory an operation has read and written, to the byte. Pages of which all
// bytes were used alike cost next to nothing once the operation is over. Depends on the standard
// library.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace muster::cuda {

class Footprint {
 public:
  // Strong accesses are those that do not race with each other: atomics, and loads and stores that
  // are not weak. Reference: PTX ISA, memory consistency model, conflict and data-races.
  enum Use : std::uint8_t { read = 1, write = 2, strong_read = 4, strong_write = 8 };

  void add(std::uint64_t address, std::uint64_t size, std::uint8_t use);
  // Nothing is added any more.
  void finish();

  struct Conflict {
    std::uint64_t address = 0;
    std::uint8_t mine = 0, other = 0;  // uses of that byte
  };
  // The first byte that both touch, at least one of them as a write, and not both strongly.
  std::optional<Conflict> conflict(const Footprint& other) const;

  bool empty() const { return pages_.empty(); }
  // Bytes of the host that it takes.
  std::uint64_t cost() const;

 private:
  static constexpr unsigned kPageBits = 12;
  static constexpr std::uint64_t kPageBytes = std::uint64_t{1} << kPageBits;
  using Uses = std::array<std::uint8_t, kPageBytes>;
  struct Page {
    std::uint8_t all = 0;  // of each byte, where there are no uses
    std::unique_ptr<Uses> uses;
    std::uint8_t at(std::uint64_t byte) const { return uses ? (*uses)[byte] : all; }
  };

  std::map<std::uint64_t, Page> pages_;  // by number
  Page* last_ = nullptr;                 // that something was added to
  std::uint64_t last_number_ = 0;
};

}  // namespace muster::cuda
