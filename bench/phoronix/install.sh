#!/bin/sh
# Run by the Phoronix Test Suite in the folder of the installed test, which $HOME is then: builds the
# program from the archive that downloads.xml names, and writes the script that runs the test.
set -eu
trap 'echo $? >"$HOME/install-exit-status"' EXIT

tar -xzf nqueens-*.tar.gz
(
  cd nqueens-*/
  cmake -S . -B build/program -G Ninja -DBUILD_TESTING=OFF
  cmake --build build/program --parallel "${NUM_CPU_JOBS:-1}"
  cmake --install build/program --component program --prefix "$HOME/program"
)

# Nothing in it is expanded before it runs: the status that it leaves is that of the run.
cat >nqueens-score <<'END'
#!/bin/sh
"$HOME/program/bin/nqueens" "$@" >"$LOG_FILE" 2>&1
echo $? >"$HOME/test-exit-status"
END
chmod +x nqueens-score
