// What an instruction asks of values that are no addresses: metadata and selectors of sparse and of
// scaled products, collectors, cache policies. Depends on the emitter.
#pragma once

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

// PTX ISA, sparse matrix storage: the indices in the metadata, and which threads hold it.
void demand_metadata(Emitter& e, const Site& s, const Arg& metadata, const Arg& selector);
// PTX ISA, block scaling for mma.sync: {byte-id, thread-id} of A and of B.
void demand_scales(Emitter& e, const Site& s, const Arg& a, const Arg& b);
// PTX ISA, tcgen05.mma: what becomes of a collector buffer, in front of the product.
void demand_collector(Emitter& e, const Site& s);
// PTX ISA, createpolicy.
void demand_fraction(Emitter& e, const Arg& fraction);
void demand_range(Emitter& e, const Site& s, const Arg& address, const Arg& primary,
                  const Arg& total);

// Once the body is complete: constants are found, and what is met is asked no more. What is not
// known stays without a value, so that nothing is executed for its sake.
void settle_demands(ir::Function& function);

}  // namespace muster::ptx
