# cpack -G DEB (or TGZ) in the build folder: the tool, its libraries for programs that exec runs, manual
# pages, completions; the library with its headers and package files.
set(CPACK_PACKAGE_NAME muster)
set(CPACK_PACKAGE_VENDOR "Muster")
set(CPACK_PACKAGE_CONTACT "Muster maintainers <maintainers@muster.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks the barriers of GPU kernels, for every schedule")
set(CPACK_PACKAGE_DESCRIPTION "Reads what compilers of GPU kernels write and answers, for one
 launch and every schedule: verified, refuted with a schedule that replays, or
 inconclusive with what is missing. It needs no GPU.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
if(MUSTER_HOMEPAGE)
  set(CPACK_PACKAGE_HOMEPAGE_URL "${MUSTER_HOMEPAGE}") # the sources name none: whoever builds knows it
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
include(CPack)

# What Debian asks for in share/doc, and what lintian says that is meant so; ctest packages runs it.
include(GNUInstallDirs)
set(debian_folder "${PROJECT_SOURCE_DIR}/packaging/debian")
install(FILES "${debian_folder}/copyright" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES "${debian_folder}/lintian-overrides" DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME muster)
find_program(GZIP gzip)
if(GZIP)
  configure_file("${debian_folder}/changelog.in" "${PROJECT_BINARY_DIR}/debian/changelog" @ONLY)
  execute_process(COMMAND "${GZIP}" -9nkf "${PROJECT_BINARY_DIR}/debian/changelog" COMMAND_ERROR_IS_FATAL ANY)
  install(FILES "${PROJECT_BINARY_DIR}/debian/changelog.gz" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
endif()
