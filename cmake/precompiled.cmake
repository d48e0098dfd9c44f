# Headers of libraries, parsed once for each target. For builds that only check (the fuzz preset): they
# take 40 % less of the processor, and that an include is missing is what the release build finds.
option(MUSTER_PRECOMPILE "Precompile the headers of libraries (clang)" OFF)
set(MUSTER_TEST_FLAGS "" CACHE STRING "Further flags of the tests' own objects")

function(precompile_headers target)
  if(MUSTER_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <bit> <charconv> <cstdint> <cstring> <deque> <filesystem> <fstream> <functional>
      <iterator> <map> <memory> <optional> <set> <span> <sstream> <string> <string_view>
      <unordered_map> <unordered_set> <utility> <variant> <vector>
      <fmt/format.h> <tl/expected.hpp> ${ARGN})
  endif()
endfunction()

# What all test programs have in common.
function(test_program target)
  precompile_headers(${target} <doctest/doctest.h>)
  target_compile_options(${target} PRIVATE ${MUSTER_TEST_FLAGS})
endfunction()
