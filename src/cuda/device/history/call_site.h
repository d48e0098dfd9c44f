// Where the program called the interface: return addresses, and how they are written down, as the
// file and the address in it, so that whoever reads the log can look up names. Depends on the
// standard library and the host's unwinder.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace muster::cuda {

class CallSite {
 public:
  CallSite() = default;
  // Of the call of the interface that is being served.
  static CallSite here();

  // The entry point that was called: "cudaMemcpyAsync"; empty: not known.
  std::string entry_point() const;
  // "FILE:0xADDRESS FILE:0xADDRESS ...", from the caller of the entry point outward.
  std::string frames() const;
  friend bool operator==(const CallSite&, const CallSite&) = default;
  friend auto operator<=>(const CallSite&, const CallSite&) = default;

 private:
  static constexpr std::size_t kDepth = 16;
  std::array<void*, kDepth> frames_{};
  std::size_t count_ = 0;
};

}  // namespace muster::cuda
