# Comparisons with other tools (llvm-mc, ptxas, GenX_IR, iga64, MLIR): one ctest each. Where the tool is not
# installed the test exits with 77 and ctest shows it as skipped.
if(BUILD_TESTING)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/tool/oracle/*.cpp")
  add_executable(muster_oracle ${sources})
  target_include_directories(muster_oracle PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  link_rooms(muster_oracle PRIVATE isa/amdgcn isa/nvvm isa/ptx isa/sass isa/visa)
  target_link_libraries(muster_oracle PRIVATE fmt_static)
  foreach(oracle llvm-mc ptxas genx-ir iga mlir)
    add_test(NAME oracle/${oracle} COMMAND muster_oracle ${oracle}
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(oracle/${oracle} PROPERTIES SKIP_RETURN_CODE 77)
  endforeach()
endif()
