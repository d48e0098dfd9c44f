// What a workgroup has of the kinds of objects at which its subgroups synchronise, but for
// mbarriers, which lie in its memory. A kind that is added is a member here; its type says what it
// hashes to
// (`hash_of`) and when two states differ in nothing but how many rounds are over (`alike`).
#pragma once

#include <tuple>

#include "barrier/amdgpu/amdgpu_waves.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/visa/visa_barrier.h"

namespace muster::machine {

struct SyncObjects {
  barrier::CtaBarriers named;     // of PTX
  barrier::AmdWaves waves;        // of AMDGCN
  barrier::VisaBarriers threads;  // of vISA

  // Does not compile when it lacks a member.
  auto parts() const {
    const auto& [a, b, c] = *this;
    return std::tie(a, b, c);
  }
};

inline std::uint64_t hash_of(std::uint64_t hash, const SyncObjects& objects) {
  std::apply([&](const auto&... each) { ((hash = hash_of(hash, each)), ...); }, objects.parts());
  return hash;
}

// The same, but for the numbers of rounds that are over.
inline bool alike(const SyncObjects& a, const SyncObjects& b) {
  return std::apply(
      [&](const auto&... one) {
        return std::apply([&](const auto&... two) { return (alike(one, two) && ...); }, b.parts());
      },
      a.parts());
}

}  // namespace muster::machine
