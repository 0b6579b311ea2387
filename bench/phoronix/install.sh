#!/bin/sh
# The Phoronix Test Suite runs this script in the folder of the installed test, and sets $HOME to
# this folder. The script builds the program from the archive that downloads.xml names, and writes
# the script that runs the test.
set -eu
trap 'echo $? >"$HOME/install-exit-status"' EXIT

tar -xzf nqueens-*.tar.gz
(
  cd nqueens-*/
  cmake -S . -B build/program -G Ninja -DBUILD_TESTING=OFF
  cmake --build build/program --parallel "${NUM_CPU_JOBS:-1}"
  cmake --install build/program --component program --prefix "$HOME/program"
)

# The quoted END keeps the variables as they are: they are expanded when the test runs. The file
# test-exit-status gets the exit code of the program.
cat >nqueens-score <<'END'
#!/bin/sh
"$HOME/program/bin/nqueens" "$@" >"$LOG_FILE" 2>&1
echo $? >"$HOME/test-exit-status"
END
chmod +x nqueens-score
