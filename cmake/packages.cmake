# cpack -G DEB (or TGZ) in the build folder: the tool, its libraries for programs that exec runs, manual
# pages, completions; the library with its headers and package files.
set(CPACK_PACKAGE_NAME muster)
set(CPACK_PACKAGE_VENDOR "Muster")
set(CPACK_PACKAGE_CONTACT "Muster maintainers <maintainers@muster.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks the barriers of GPU kernels, for every schedule")
set(CPACK_PACKAGE_DESCRIPTION "Reads the PTX of compilers and answers, for one launch and every schedule: verified,
 refuted with a schedule that replays, or inconclusive with what is missing. It needs no GPU.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
include(CPack)
