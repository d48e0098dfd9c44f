# The steps of src/machine/fast that are compiled for one vector instruction set each; nothing in them
# is shared with other files. Results are those of single operations, rounded one by one.
set(vector_options -O3 -ffp-contract=off -fno-math-errno -fno-trapping-math -fwrapv -Wno-psabi)
set(vector_folder "${PROJECT_SOURCE_DIR}/src/machine/fast/vectors")
set_source_files_properties("${vector_folder}/baseline.cpp" PROPERTIES
                            COMPILE_OPTIONS "${vector_options}" SKIP_PRECOMPILE_HEADERS ON)
set(avx2_options ${vector_options})
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list(APPEND avx2_options -mavx2 -mfma)
endif()
set_source_files_properties("${vector_folder}/avx2.cpp" PROPERTIES
                            COMPILE_OPTIONS "${avx2_options}" SKIP_PRECOMPILE_HEADERS ON)
