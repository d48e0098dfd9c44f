// Files that lie beside a listing of vISA and say what it does not: what the compiler wrote of the
// kernel's memory. They count as part of the listing. Depends on input.h.
#pragma once

#include <string>
#include <vector>

namespace muster::driver {

// What is in them; none of a file that is no listing of vISA. A listing `k.visaasm` has k.ze_info
// and k.bin; `HASH_simd32_entry_0001.visaasm`, as IGC names what it dumps, has HASH.progbin too.
std::vector<std::string> files_beside(const std::string& path);

}  // namespace muster::driver
