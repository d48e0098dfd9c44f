# Tests that a mistake does not compile. `must_not_compile(NAME HEADER FIND REPLACE UNIT EXPECT)` is
# a test that compiles UNIT with a copy of HEADER in which FIND is replaced; the compiler must
# refuse it with a message that contains EXPECT. Paths are relative to src/. The test runs this file
# as a script.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${SOURCE}/${HEADER}" text)
  string(FIND "${text}" "${FIND}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${HEADER} does not contain '${FIND}'")
  endif()
  string(REPLACE "${FIND}" "${REPLACE}" text "${text}")
  file(WRITE "${BROKEN}/${HEADER}" "${text}")
  execute_process(COMMAND "${COMPILER}" -std=c++20 -fsyntax-only "-I${BROKEN}" "-I${SOURCE}" -idirafter
                          "${FMT}" "${SOURCE}/${UNIT}" RESULT_VARIABLE status ERROR_VARIABLE errors)
  if(status EQUAL 0)
    message(FATAL_ERROR "${UNIT} compiles with the broken ${HEADER}")
  elseif(NOT errors MATCHES "${EXPECT}")
    message(FATAL_ERROR "${UNIT} is refused for another reason:\n${errors}")
  endif()
  return()
endif()

function(must_not_compile name header find replace unit expect)
  add_test(NAME "must_not_compile/${name}"
           COMMAND "${CMAKE_COMMAND}" "-DCOMPILER=${CMAKE_CXX_COMPILER}" "-DSOURCE=${PROJECT_SOURCE_DIR}/src"
                   "-DBROKEN=${PROJECT_BINARY_DIR}/must_not_compile/${name}" "-DFMT=${FMT_INCLUDE}"
                   "-DHEADER=${header}" "-DFIND=${find}" "-DREPLACE=${replace}" "-DUNIT=${unit}"
                   "-DEXPECT=${expect}" -P "${PROJECT_SOURCE_DIR}/cmake/must_not_compile.cmake")
endfunction()

# A doubt that nobody resolves; a policy that is read where nobody records it.
must_not_compile(unresolved_doubt analysis/certificate/doubt.h
                 "std::variant<LifetimeDoubt," "std::variant<struct Forgotten*, LifetimeDoubt,"
                 analysis/verdict/resolve_doubts.cpp "DoubtResolver.*Forgotten")
must_not_compile(untold_assumption machine/launch/program.h
                 "// The number of a PTX target"
                 "inline bool silently(const Policies& all) { return all.mbarrier_scope_exact; } //"
                 machine/launch/program.cpp "(cannot convert|no viable conversion).*Choice")
