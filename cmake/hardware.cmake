# The questions to a GPU: built where nvcc is, asked where a GPU is, otherwise skipped visibly (77).
if(BUILD_TESTING)
  foreach(mode build check)
    add_test(NAME hardware/${mode} COMMAND hardware/run ${mode}
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(hardware/${mode} PROPERTIES SKIP_RETURN_CODE 77)
  endforeach()
endif()
