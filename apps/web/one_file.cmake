# Puts engine, script and style into the page; run where the first two are.
file(READ ${PAGE}/page.css STYLE)
file(READ engine.js ENGINE)
file(READ page.js SCRIPT)
configure_file(${PAGE}/page.html ${CMAKE_CURRENT_BINARY_DIR}/nqueens.html @ONLY NEWLINE_STYLE UNIX)
