// What an order rested on that the document does not promise: not a doubt, but printed with every
// verdict. What is added here does not compile before it is joined, compared and put in words
// (analysis/verdict/assumptions.cpp).
#pragma once

#include <algorithm>
#include <set>

#include "machine/state/observer.h"

namespace muster::analysis {

struct Relied {
  bool collectives_ordered = false;    // the policy for shfl, vote, match, redux
  bool scopes_widened = false;         // that for the scopes of mbarrier operations
  bool tensor_fences_implied = false;  // that for tcgen05.fence
  bool maps_read_in_order = false;     // that for reads of tensor maps
  bool repeated_arrivals = false;      // a warp came twice to one generation of a named barrier
  bool phases_unobserved = false;      // an arrival that no wait for the phase before precedes
  bool bulk_stores_at_end = false;     // a workgroup ends before its bulk stores have read
  std::set<ir::InstrId> bounded;       // addresses not known, taken to lie in shared memory
  std::set<ir::InstrId> endings;       // branches whose loops, which rest on unknown data, end

  void join(const Relied& other) {
    const auto& [collectives, scopes, fences, maps, repeated, unobserved, stores, sites, loops] =
        other;
    repeated_arrivals |= repeated;
    phases_unobserved |= unobserved;
    bulk_stores_at_end |= stores;
    collectives_ordered |= collectives;
    scopes_widened |= scopes;
    tensor_fences_implied |= fences;
    maps_read_in_order |= maps;
    bounded.insert(sites.begin(), sites.end());
    endings.insert(loops.begin(), loops.end());
  }
  // Whether this rests on nothing that `other` does not rest on.
  bool within(const Relied& other) const {
    const auto& [collectives, scopes, fences, maps, repeated, unobserved, stores, sites, loops] =
        other;
    return repeated_arrivals <= repeated && phases_unobserved <= unobserved &&
           bulk_stores_at_end <= stores && collectives_ordered <= collectives &&
           scopes_widened <= scopes && tensor_fences_implied <= fences &&
           maps_read_in_order <= maps && std::ranges::includes(sites, bounded) &&
           std::ranges::includes(loops, endings);
  }
};

}  // namespace muster::analysis
