// What is read in sections of a lock and then gone by, or stored elsewhere and gone by there: which
// section comes first the schedule decides, and with it what the others find. Depends on
// function.h.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "ir/function.h"

namespace muster::analysis {

// What becomes of the result of a load or atomic.
struct ReadUse {
  bool decides = false;             // control, synchronisation, or an address may rest on it
  std::vector<ir::InstrId> stores;  // that may store it, or what is computed of it, elsewhere
};

// Through registers, and through memory where a load names a place as the store does.
ReadUse use_of_read(const ir::Function& function, ir::InstrId site);

class SectionReads {
 public:
  const ReadUse& use(const ir::Function& function, ir::InstrId site);

  // Whether a section's read at `site` is to be remembered, whatever the section stores there.
  bool matters(const ir::Function& function, ir::InstrId site);

  // A read in a section: what it carries elsewhere is followed from now on.
  void take(const ir::Function& function, ir::InstrId site);
  bool follows() const { return !carried_.empty(); }

  // What a store left is found by a load or atomic: true, if a read whose value it carries turns
  // out to be gone by and another section may write what that read; `*read` and `*write` are these.
  bool find(const ir::Function& function, ir::InstrId store, ir::InstrId load, ir::InstrId* read,
            ir::InstrId* write);

  // Another section may write before `read` what it reads: true, if that is gone by.
  bool comes_late(ir::InstrId read, ir::InstrId write);

 private:
  void carry(const ir::Function& function, ir::InstrId from, ir::InstrId read);

  std::map<ir::InstrId, ReadUse> uses_;
  std::set<ir::InstrId> taken_;
  std::map<ir::InstrId, std::set<ir::InstrId>> carried_;  // by store: reads of sections
  std::set<ir::InstrId> gone_by_;                         // such reads, found elsewhere
  std::map<ir::InstrId, ir::InstrId> late_;  // by such a read: a write that may come before it
};

}  // namespace muster::analysis
