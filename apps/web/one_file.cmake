# Writes nqueens.html, which contains the engine, the script and the style. CMake runs this file in the folder
# that has engine.js, engine.wasm and page.js. engine.wasm is compressed, and the page unpacks it.
file(READ ${PAGE}/page.css STYLE)
file(READ engine.js ENGINE)
execute_process(
  COMMAND gzip --best --no-name --stdout engine.wasm
  COMMAND base64 --wrap=0
  OUTPUT_VARIABLE WASM COMMAND_ERROR_IS_FATAL ANY)
file(READ page.js SCRIPT)
configure_file(${PAGE}/page.html ${CMAKE_CURRENT_BINARY_DIR}/nqueens.html @ONLY NEWLINE_STYLE UNIX)
