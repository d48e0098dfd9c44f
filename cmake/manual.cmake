# Manual pages and completions, written by the executable itself from its tables: share/man/man1 and
# where bash, zsh and fish look. A build that cannot run what it makes has none.
if(NOT CMAKE_CROSSCOMPILING)
  set(manual_commands check test run exec capture fix trim replay merge lsp rules explain manual completion litmus asm disasm lower)
  set(manual_folder "${PROJECT_BINARY_DIR}/manual")
  add_custom_command(
    OUTPUT "${manual_folder}/muster.1"
    COMMAND "${CMAKE_COMMAND}" "-DMUSTER=$<TARGET_FILE:muster>" "-DFOLDER=${manual_folder}"
            "-DCOMMANDS=${manual_commands}" -P "${PROJECT_SOURCE_DIR}/cmake/write_manual.cmake"
    DEPENDS muster "${PROJECT_SOURCE_DIR}/cmake/write_manual.cmake" VERBATIM)
  add_custom_target(manual ALL DEPENDS "${manual_folder}/muster.1")
  include(GNUInstallDirs)
  install(DIRECTORY "${manual_folder}/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" FILES_MATCHING PATTERN "*.1.gz")
  install(FILES "${manual_folder}/muster.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME muster)
  install(FILES "${manual_folder}/_muster" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
  install(FILES "${manual_folder}/muster.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endif()
