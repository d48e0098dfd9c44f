# CUDA libraries of Muster's own, under the names that programs were linked with: lib/libcudart.so.13,
# lib/libcudart.so.12 and lib/libcuda.so.1. Only entry points are visible in them. A program may use
# several: the device behind them is one library, libmuster-device.so.
# The rooms that they are made of are position independent.
foreach(room base diagnostics barrier ir isa/ptx machine analysis container cuda)
  room_target(target "${room}")
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON
                        CXX_VISIBILITY_PRESET hidden)
endforeach()
set_target_properties(muster_cuda PROPERTIES CXX_VISIBILITY_PRESET default)
set_target_properties(fmt_static PROPERTIES POSITION_INDEPENDENT_CODE ON)

set(cuda_folder "${PROJECT_BINARY_DIR}/lib")

# A shared library FILE, linked with LIBRARIES, in which only what the version script SCRIPT names is
# visible; in a FOLDER of its own beside the others if it says so.
function(add_cuda_library target file script)
  cmake_parse_arguments(CUDA "" "FOLDER" "SOURCES;LIBRARIES" ${ARGN})
  set(map "${PROJECT_BINARY_DIR}/${target}.map")
  file(WRITE "${map}" "${script}")
  add_library(${target} SHARED ${CUDA_SOURCES})
  string(REGEX REPLACE "\\.so.*" "" name "${file}")
  string(REGEX REPLACE ".*(\\.so.*)" "\\1" suffix "${file}")
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME "${name}" SUFFIX "${suffix}" NO_SONAME ON
    LIBRARY_OUTPUT_DIRECTORY "${cuda_folder}/${CUDA_FOLDER}"
    BUILD_RPATH "$ORIGIN$<$<BOOL:${CUDA_FOLDER}>:/..>"
    INSTALL_RPATH "$ORIGIN$<$<BOOL:${CUDA_FOLDER}>:/..>")
  target_link_libraries(${target} PRIVATE ${CUDA_LIBRARIES} fmt_static Threads::Threads)
  target_link_options(${target} PRIVATE
    "-Wl,-soname,${file}" "-Wl,--version-script=${map}"
    # Two libraries with the driver's names may be in one process.
    -Wl,-Bsymbolic-functions
    -static-libstdc++ -static-libgcc)
  install(TARGETS ${target} LIBRARY DESTINATION lib/muster/${CUDA_FOLDER})
endfunction()

# Entry points, compiled as they see the device: without its library's code.
function(add_entry_points target)
  add_library(${target} OBJECT ${ARGN})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  # Findings name the entry point that was called by the frames of the stack.
  target_compile_options(${target} PRIVATE -fno-optimize-sibling-calls)
  target_link_libraries(${target} PRIVATE muster_cuda fmt_static)
  if(DEFINED own_headers_${target})
    precompile_headers(${target})
  endif()
endfunction()

add_cuda_library(muster_cuda_device libmuster-device.so
  "{\n  global: _ZN6muster4cuda*; _ZNK6muster4cuda*;\n  local: *;\n};\n"
  SOURCES $<TARGET_OBJECTS:muster_cuda> LIBRARIES muster_cuda)

file(GLOB cuda_entry_points CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cuda/runtime/*.cpp")
list(FILTER cuda_entry_points EXCLUDE REGEX "/version_[0-9]+\\.cpp$")
add_entry_points(muster_cuda_entry_points ${cuda_entry_points})
foreach(version 12 13)
  set(file "libcudart.so.${version}")
  add_entry_points(muster_cuda_version_${version}
                   "${PROJECT_SOURCE_DIR}/src/cuda/runtime/version_${version}.cpp")
  add_cuda_library(muster_cudart_${version} ${file}
    "${file} {\n  global: cuda*; __cuda*;\n  local: *;\n};\n"
    SOURCES $<TARGET_OBJECTS:muster_cuda_entry_points>
            $<TARGET_OBJECTS:muster_cuda_version_${version}>
    LIBRARIES muster_cuda_device muster_container ${CMAKE_DL_LIBS})
endforeach()

file(GLOB driver_entry_points CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cuda/driver/*.cpp")
add_entry_points(muster_driver_entry_points ${driver_entry_points})
add_cuda_library(muster_cuda_driver libcuda.so.1 "{\n  global: cu*;\n  local: *;\n};\n"
  SOURCES $<TARGET_OBJECTS:muster_driver_entry_points>
  LIBRARIES muster_cuda_device ${CMAKE_DL_LIBS})

# In front of the machine's own driver (`--device real`), in a folder of its own because it has that
# driver's name, too. Its trampolines are written for one processor.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  file(GLOB real_entry_points CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/cuda/real/*.cpp")
  add_entry_points(muster_real_entry_points ${real_entry_points})
  add_cuda_library(muster_cuda_real libcuda.so.1 "{\n  global: cu*;\n  local: *;\n};\n" FOLDER real
    SOURCES $<TARGET_OBJECTS:muster_real_entry_points>
    LIBRARIES muster_cuda_device muster_container muster_base ${CMAKE_DL_LIBS})
  # What the device's library does not show would only be missed when a program loads this one.
  if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    target_link_options(muster_cuda_real PRIVATE "-Wl,-z,defs")
  endif()
endif()

# Loaded in front of programs: what NVRTC gives them as machine code.
add_cuda_library(muster_nvrtc libmuster-nvrtc.so "{\n  global: nvrtc*;\n  local: *;\n};\n"
  SOURCES "${PROJECT_SOURCE_DIR}/src/cuda/compiler/nvrtc.cpp" LIBRARIES ${CMAKE_DL_LIBS})

# Programs built with nvcc where it is installed, and programs in C, run under `muster exec`; a
# sanitizer would have to be loaded before them.
if(BUILD_TESTING AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_test(NAME exec COMMAND tests/exec/run "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/muster"
           WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  if(TARGET muster_cuda_real)
    add_test(NAME exec_real COMMAND tests/exec/run_real "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/muster"
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  endif()
endif()
