# Headers of libraries, parsed once for targets that are compiled alike: a build takes a fifth less of the
# processor. That each file includes what it uses, scripts/checks/tidy finds, which reads files without them.
option(MUSTER_PRECOMPILE "Precompile the headers of libraries" OFF)
# gcc forgets that a precompiled header is one of the system's, and says of inlined code of the library what it says
# of no other build: these five are left to builds without.
if(MUSTER_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow
                      -Wno-stringop-overread)
endif()
set(MUSTER_TEST_FLAGS "" CACHE STRING "Further flags of the tests' own objects")

# A library of no code that has the precompiled headers, compiled as `target` is.
function(add_precompiled_headers name target)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${name}.cpp" CONTENT "")
  add_library(${name} OBJECT "${PROJECT_BINARY_DIR}/${name}.cpp")
  foreach(property IN ITEMS POSITION_INDEPENDENT_CODE CXX_VISIBILITY_PRESET)
    get_target_property(value ${target} ${property})
    if(value)
      set_target_properties(${name} PROPERTIES ${property} ${value})
    endif()
  endforeach()
  target_include_directories(${name} SYSTEM PRIVATE "${EXPECTED_INCLUDE}")
  target_link_libraries(${name} PRIVATE fmt_static)
  target_precompile_headers(${name} PRIVATE
    <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <deque> <filesystem> <fstream> <functional>
    <iterator> <map> <memory> <optional> <set> <span> <sstream> <string> <string_view>
    <unordered_map> <unordered_set> <utility> <variant> <vector>
    <fmt/format.h> <tl/expected.hpp>)
  if(target MATCHES "_tests$")
    target_link_libraries(${name} PRIVATE muster_test_main)
    target_compile_options(${name} PRIVATE ${MUSTER_TEST_FLAGS})
    target_precompile_headers(${name} PRIVATE <doctest/doctest.h>)
  endif()
endfunction()

function(precompile_headers target)
  set_property(GLOBAL APPEND PROPERTY MUSTER_PRECOMPILED ${target})
endfunction()

# What all test programs have in common.
function(test_program target)
  precompile_headers(${target})
  target_compile_options(${target} PRIVATE ${MUSTER_TEST_FLAGS})
endfunction()

# Called once all targets have their properties: those that are compiled alike share their headers.
function(share_precompiled_headers)
  get_property(targets GLOBAL PROPERTY MUSTER_PRECOMPILED)
  foreach(target IN LISTS targets)
    get_target_property(independent ${target} POSITION_INDEPENDENT_CODE)
    get_target_property(visibility ${target} CXX_VISIBILITY_PRESET)
    set(headers precompiled)
    foreach(property IN ITEMS "${independent}" "${visibility}")
      if(property AND NOT property MATCHES "NOTFOUND$")
        string(APPEND headers "_${property}")
      endif()
    endforeach()
    if(target MATCHES "_tests$")
      string(APPEND headers "_tests")
    endif()
    if(NOT TARGET ${headers})
      add_precompiled_headers(${headers} ${target})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${headers})
  endforeach()
endfunction()
