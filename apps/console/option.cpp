#include "option.hpp"

#include "machine/threads.hpp"

namespace nqueens::app {

Option word_option(const char* names, const char* value, const Words& words, const char* preset) {
  std::string listed;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) listed += i + 1 < words.size() ? ", " : " or ";
    listed += words[i];
  }
  return word_option(names, value, words, preset, listed);
}

Option threads_option(const std::string& preset) {
  Option threads =
      integer_option("t,threads", "N|auto", {1, kMaxThreads},
                     "Number of threads; auto: what affinity and cgroup allow", preset);
  threads.words = {"auto"};
  threads.of_one_machine = true;
  return threads;
}

Option progress_option() {
  return word_option("progress", "WHEN", {"auto", "always", "never", "json"}, "auto");
}

Option log_option() {
  Option log = word_option("log-level", "LEVEL",
                           {"trace", "debug", "info", "warning", "error", "off"}, "info");
  log.of_one_machine = true;
  return log;
}

}  // namespace nqueens::app
