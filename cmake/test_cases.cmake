# Registers every test case of a doctest binary with ctest, as `PREFIX: CASE`, so that each can be run
# and run again by its name. The names are asked of the binary whenever it has been built.
# doctest_discover_tests of doctest's own package does the same, but takes a `;` of a name for its end.
function(discover_test_cases target prefix)
  set(list "${PROJECT_BINARY_DIR}/test_cases/${target}.cmake")
  add_custom_command(TARGET ${target} POST_BUILD BYPRODUCTS "${list}"
    COMMAND "${CMAKE_COMMAND}" -D "BINARY=$<TARGET_FILE:${target}>" -D "PREFIX=${prefix}"
            -D "FOLDER=${PROJECT_SOURCE_DIR}" -D "LIST=${list}"
            -P "${PROJECT_SOURCE_DIR}/cmake/list_test_cases.cmake"
    VERBATIM)
  # A binary that is not built is a test that fails.
  file(WRITE "${list}.include"
       "if(EXISTS \"${list}\")\n  include(\"${list}\")\n"
       "else()\n  add_test(\"${prefix}: not built\" \"${target}\")\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${list}.include")
endfunction()
