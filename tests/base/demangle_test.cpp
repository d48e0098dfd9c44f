// Mangled names as people write them.
#include "base/demangle.h"

#include <doctest/doctest.h>

namespace muster {
namespace {

TEST_CASE("names") {
  CHECK(demangled("_Z3addPfi") == "add(float*, int)");
  CHECK(demangled("add") == "add");
  CHECK(demangled("f") == "f");  // the demangler alone reads it as a type
  CHECK(demangled("_Znot a name") == "_Znot a name");
  CHECK(base_name("_Z3addPfi") == "add");
  CHECK(base_name("_ZN2ns3addILi4EEEvPfT_") == "add");
  CHECK(base_name("_ZZN2ns3addILi4EEEvPfE4tile") == "tile");
  CHECK(base_name("_ZN12_GLOBAL__N_13addEPf") == "add");
  CHECK(base_name("_ZN1AclEi") == "operator()");
  CHECK(base_name("plain_name") == "plain_name");
  CHECK(base_name("").empty());
}

TEST_CASE("parameters") {
  CHECK(parameter_types("_Z3addPfi").value() == std::vector<std::string>{"float*", "int"});
  CHECK(parameter_types("_Z3addv")->empty());
  CHECK(parameter_types("_Z3addSt4pairIiiEPFvifE").value() ==
        std::vector<std::string>{"std::pair<int, int>", "void (*)(int, float)"});
  CHECK_FALSE(parameter_types("add"));
  CHECK_FALSE(parameter_types("_ZZ3addvE4tile"));
}

}  // namespace
}  // namespace muster
