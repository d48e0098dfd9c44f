# The CUDA runtime of Muster's own, under the names that programs were linked with: lib/libcudart.so.13
# and lib/libcudart.so.12. Only entry points are visible in them.
# The rooms that they are made of are position independent.
foreach(room base diagnostics barrier ir isa/ptx machine analysis container cuda)
  room_target(target "${room}")
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON
                        CXX_VISIBILITY_PRESET hidden)
endforeach()
set_target_properties(fmt_static PROPERTIES POSITION_INDEPENDENT_CODE ON)

set(cuda_folder "${PROJECT_BINARY_DIR}/lib")
file(GLOB cuda_entry_points CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cuda/runtime/*.cpp")
list(FILTER cuda_entry_points EXCLUDE REGEX "/version_[0-9]+\\.cpp$")
add_library(muster_cuda_entry_points OBJECT ${cuda_entry_points})
set_target_properties(muster_cuda_entry_points PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(muster_cuda_entry_points PRIVATE muster_cuda fmt_static)

foreach(version 12 13)
  set(name "libcudart.so.${version}")
  file(WRITE "${PROJECT_BINARY_DIR}/${name}.map"
       "${name} {\n  global: cuda*; __cuda*;\n  local: *;\n};\n")
  add_library(muster_cudart_${version} SHARED
              "${PROJECT_SOURCE_DIR}/src/cuda/runtime/version_${version}.cpp"
              $<TARGET_OBJECTS:muster_cuda_entry_points>)
  set_target_properties(muster_cudart_${version} PROPERTIES
    PREFIX "" OUTPUT_NAME "libcudart" SUFFIX ".so.${version}" NO_SONAME ON
    LIBRARY_OUTPUT_DIRECTORY "${cuda_folder}")
  target_link_libraries(muster_cudart_${version} PRIVATE muster_cuda fmt_static Threads::Threads)
  target_link_options(muster_cudart_${version} PRIVATE
    "-Wl,-soname,${name}" "-Wl,--version-script=${PROJECT_BINARY_DIR}/${name}.map"
    -static-libstdc++ -static-libgcc)
  install(TARGETS muster_cudart_${version} LIBRARY DESTINATION lib/muster)
endforeach()

# Programs built with nvcc where it is installed, run under `muster exec`; a sanitizer would have to be
# loaded before them.
if(BUILD_TESTING AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_test(NAME exec COMMAND tests/exec/run "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/muster"
           WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(exec PROPERTIES SKIP_RETURN_CODE 77)
endif()
