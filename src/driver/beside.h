// Files that lie beside a listing of vISA and say what it does not: what the compiler wrote of the
// kernel's memory, and the functions that it calls. They count as part of the listing. Depends on
// input.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::driver {

// What is in them; none of a file that is no listing of vISA. A listing `k.visaasm` has k.ze_info
// and k.bin; `HASH_simd32_entry_0001.visaasm`, as IGC names what it dumps, has HASH.progbin too.
// The functions that a kernel calls by FCALL are in k_f0.visaasm, k_f1.visaasm and so on; those
// that several kernels of a program call stand beside a kernel that is none, and which IGC names.
std::vector<std::string> files_beside(const std::string& path);

// Whether a listing has functions and no kernel that anybody launches.
bool is_function_listing(std::string_view text);

}  // namespace muster::driver
