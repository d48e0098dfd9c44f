# libmuster: every product room in one library, and what `cmake --install` puts down so that others find
# it: the headers of include/muster, a package for find_package(muster), a file for pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Not in it: the command line, the device of `muster exec`, and the enumerations that only tests call.
set(MUSTER_LIBRARY_OBJECTS $<TARGET_OBJECTS:fmt_static>)
foreach(room IN LISTS MUSTER_ROOMS)
  if(NOT room MATCHES "^(tool|exhaustive|container|cuda)$")
    room_target(target "${room}")
    list(APPEND MUSTER_LIBRARY_OBJECTS $<TARGET_OBJECTS:${target}>)
  endif()
endforeach()

if(MUSTER_SHARED)
  add_library(libmuster SHARED ${MUSTER_LIBRARY_OBJECTS})
  set_target_properties(libmuster PROPERTIES VERSION ${PROJECT_VERSION}
                        SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  set(MUSTER_PC_LIBS "")
else()
  add_library(libmuster STATIC ${MUSTER_LIBRARY_OBJECTS})
  set(MUSTER_PC_LIBS " -lstdc++ -lm -pthread")
endif()
set_target_properties(libmuster PROPERTIES OUTPUT_NAME muster EXPORT_NAME muster LINKER_LANGUAGE CXX
                      ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib"
                      LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
target_include_directories(libmuster INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(libmuster PUBLIC Threads::Threads)
add_library(muster::muster ALIAS libmuster)

install(TARGETS libmuster EXPORT muster
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/muster" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT muster NAMESPACE muster:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/muster"
        FILE musterTargets.cmake)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/musterConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/generated/musterConfig.cmake"
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/muster")
# 0.x: what one minor version offers, the next may change.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/musterConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH MUSTER_PC_INCLUDE "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/${CMAKE_INSTALL_INCLUDEDIR}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/muster.pc.in"
               "${PROJECT_BINARY_DIR}/generated/muster.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/generated/musterConfig.cmake"
              "${PROJECT_BINARY_DIR}/generated/musterConfigVersion.cmake"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/muster")
install(FILES "${PROJECT_BINARY_DIR}/generated/muster.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
