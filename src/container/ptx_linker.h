// Several PTX modules made one, as the driver does with what was compiled for separate linking:
// names that one module declares and another defines become one, names of a module's own stay
// apart. Statements are moved as text; nothing in functions is looked at but their names.
// Reference: PTX ISA, linking directives. Depends on the standard library.
#pragma once

#include <span>
#include <string>

namespace muster::container {

// Empty, with the problem, if two modules define the same name.
std::string link_ptx(std::span<const std::string> modules, std::string* problem);

}  // namespace muster::container
