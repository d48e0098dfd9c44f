// Listings of small kernels of Intel GPUs, written by hand: what IGC puts in front of a kernel with
// one buffer, and a body between that and the end. Depends on nothing.
#pragma once

#include <string>

namespace muster::kernels {

// In front of the body lane i has TID = i, OWN = 4 * i and, in Q, the address of its word of the
// buffer. `@` stands for the number of lanes. The declarations are in visa_text.cpp.
struct VisaText {
  std::string body;
  unsigned lanes = 32, register_bytes = 64;
  std::string declarations = {};  // more of them
  std::string behind = {};        // the end of the kernel: subroutines
};

std::string visa_text(const VisaText& of);

}  // namespace muster::kernels
