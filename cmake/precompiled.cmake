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

# Headers of libraries that are parsed once.
set(library_headers
    <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <deque> <filesystem> <fstream> <functional>
    <iterator> <map> <memory> <optional> <set> <span> <sstream> <string> <string_view>
    <unordered_map> <unordered_set> <utility> <variant> <vector>
    <fmt/format.h> <tl/expected.hpp>)

# Headers of ours that most files of a target read and that take long: `own_headers_TARGET`. They are left to
# others, which would pay for what these instantiate.
set(own_headers_muster_machine machine/state/machine_state.h)
set(own_headers_muster_analysis analysis/certificate/certificate_state.h)
set(own_headers_muster_analysis_tests machine/launch/launch.h)
set(own_headers_muster_cuda cuda/device/device.h)
set(own_headers_muster_cuda_entry_points cuda/runtime/abi.h)
set(own_headers_muster_driver_entry_points cuda/driver/abi.h)

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
  target_precompile_headers(${name} PRIVATE ${library_headers})
  if(target MATCHES "_tests$")
    target_link_libraries(${name} PRIVATE muster_test_main)
    target_compile_options(${name} PRIVATE ${MUSTER_TEST_FLAGS})
    target_precompile_headers(${name} PRIVATE <doctest/doctest.h>)
  endif()
endfunction()

# Those that are compiled as no other target is, or read headers of ours, have precompiled headers of their own.
function(precompile_own_headers target)
  list(TRANSFORM own_headers_${target} REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/\\1")
  target_precompile_headers(${target} PRIVATE ${library_headers} ${own_headers_${target}})
  if(target MATCHES "_tests$")
    target_precompile_headers(${target} PRIVATE <doctest/doctest.h>)
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
    if(DEFINED own_headers_${target})
      precompile_own_headers(${target})
      continue()
    endif()
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
