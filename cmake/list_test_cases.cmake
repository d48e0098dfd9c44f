# Writes LIST, which ctest includes: a test for each case of the doctest binary BINARY, run in FOLDER.
# See test_cases.cmake. No name is ever an element of a list: names have semicolons and brackets.
execute_process(COMMAND "${BINARY}" --list-test-cases --no-colors=1 WORKING_DIRECTORY "${FOLDER}"
                OUTPUT_VARIABLE rest RESULT_VARIABLE code)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${BINARY} --list-test-cases: ${code}\n${rest}")
endif()
set(script "")
while(NOT rest STREQUAL "")
  string(FIND "${rest}" "\n" end)
  string(SUBSTRING "${rest}" 0 ${end} name)
  math(EXPR next "${end} + 1")
  string(SUBSTRING "${rest}" ${next} -1 rest)
  if(name STREQUAL "" OR name MATCHES "^\\[doctest\\]" OR name MATCHES "^=====")
    continue()
  endif()
  string(REPLACE "," "\\," filter "${name}")  # a comma separates filters
  string(APPEND script "add_test([==[${PREFIX}: ${name}]==] [==[${BINARY}]==] [==[--test-case=${filter}]==])\n"
         "set_tests_properties([==[${PREFIX}: ${name}]==] PROPERTIES WORKING_DIRECTORY [==[${FOLDER}]==])\n")
endwhile()
file(WRITE "${LIST}" "${script}")
