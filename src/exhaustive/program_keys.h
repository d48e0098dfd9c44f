// Names for beginnings such that those with the same future have the same one, also if they differ
// in the names of threads or of objects. Depends on program_futures.h.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "exhaustive/program_futures.h"

namespace muster::litmus {

class FutureKeys {
 public:
  // `exchange`: the objects begin alike.
  FutureKeys(const PhaseTables& tables, bool exchange);

  std::string key(const Future& future);

 private:
  struct Naming {
    PhaseTables::Names names{};
    bool exchange = false;
    std::vector<std::uint32_t> model, machine;  // states of an object under this naming
  };

  std::string threads(const Future& future, const Naming& naming) const;
  void put_places(const std::vector<Place>& places, const std::vector<std::uint32_t>& states,
                  const Naming& naming, std::string& key);

  unsigned letters_;  // of one object
  std::vector<Naming> namings_;
  std::vector<std::uint64_t> words_;
};

}  // namespace muster::litmus
