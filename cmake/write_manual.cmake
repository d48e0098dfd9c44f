# Writes what `muster manual` and `muster completion` print: see manual.cmake.
# cmake -DMUSTER=... -DFOLDER=... -DCOMMANDS=a;b -P write_manual.cmake
file(MAKE_DIRECTORY "${FOLDER}")
function(write words file)
  execute_process(COMMAND "${MUSTER}" ${words} OUTPUT_FILE "${FOLDER}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()
foreach(command IN LISTS COMMANDS)
  write("manual;${command}" "muster-${command}.1")
endforeach()
write("completion;bash" muster.bash)
write("completion;zsh" _muster)
write("completion;fish" muster.fish)
write("manual;muster" muster.1)
# Debian wants its pages packed, and without a time in them.
find_program(GZIP gzip)
if(GZIP)
  file(GLOB pages "${FOLDER}/*.1")
  execute_process(COMMAND "${GZIP}" -9nkf ${pages})
endif()
