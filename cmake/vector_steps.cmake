# The steps of src/machine/fast that are compiled for one vector instruction set each; nothing in them
# is shared with other files. Results are those of single operations, rounded one by one.
set(vector_options -O3 -ffp-contract=off -fno-math-errno -fno-trapping-math -fwrapv -Wno-psabi)
set(vector_folder "${PROJECT_SOURCE_DIR}/src/machine/fast/vectors")
set(baseline_options)
set(avx2_options)
set(avx512_options)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(avx2_options -mavx2 -mfma)
  set(avx512_options -mavx2 -mfma -mavx512f -mavx512bw -mavx512dq -mavx512vl -mprefer-vector-width=512)
endif()
foreach(vector_set baseline avx2 avx512)
  set_source_files_properties("${vector_folder}/${vector_set}.cpp" PROPERTIES
                              COMPILE_OPTIONS "${vector_options};${${vector_set}_options}"
                              SKIP_PRECOMPILE_HEADERS ON)
endforeach()
