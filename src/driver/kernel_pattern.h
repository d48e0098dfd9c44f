// Which kernels a name stands for: what --kernel takes. Depends on base/demangle.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::driver {

// False: between slashes, but no regular expression (POSIX, extended).
bool is_kernel_pattern(std::string_view pattern);

// Whether the pattern means a kernel of this name: it is the name, the demangled name with or
// without its parameters, the last part of that ("reduce" of "void ns::reduce<4>(int*)"), or a
// regular expression between slashes that is found in the name or the demangled name.
bool matches_kernel(std::string_view pattern, std::string_view name);

}  // namespace muster::driver
