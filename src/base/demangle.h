// Names of C++ entities as a person writes them. The Itanium C++ ABI says how they are mangled;
// NVIDIA's and AMD's compilers follow it. Depends on the ABI's own demangler.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

// "_Z3addPfi" -> "add(float*, int)"; a name that is not mangled stays as it is.
std::string demangled(std::string_view name);

// The last part of the name, without template arguments and parameters: "ns::add<4>(int)" ->
// "add". Takes mangled and other names.
std::string base_name(std::string_view name);

// The types of the parameters in a mangled name; nothing if it does not say.
std::optional<std::vector<std::string>> parameter_types(std::string_view name);

}  // namespace muster
