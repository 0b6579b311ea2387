// Communicator: the only code that calls MPI, always from the main thread.
#pragma once

#include <chrono>
#include <list>
#include <optional>
#include <string>
#include <vector>

#include "cluster/messages.hpp"

namespace nqueens::app {

/// Initialises and finalises MPI. Make only one, in main(). While the process waits for others, it
/// sleeps between polls, so that waiting does not use a core that could count.
class Communicator {
 public:
  Communicator(int& argc, char**& argv);
  Communicator(const Communicator&) = delete;
  Communicator& operator=(const Communicator&) = delete;
  ~Communicator();

  int rank() const { return rank_; }
  int size() const { return size_; }

  /// Returns the texts of all ranks, indexed by rank. All ranks must call it; each waits for all
  /// others.
  std::vector<std::string> share(const std::string& text);
  /// Like share(), but returns only the texts of the ranks on this machine. All ranks must call it.
  std::vector<std::string> share_on_machine(const std::string& text);

  /// Sends a message without waiting.
  void send(int rank, std::string text);
  /// Returns a message that has arrived; nullopt if there is none.
  std::optional<Letter> receive();

  /// Waits until all ranks have called this function and all sent messages have arrived, at most
  /// for `patience`, if given. Returns false if some rank did not. Drops the messages that arrive
  /// meanwhile.
  bool part(std::optional<std::chrono::seconds> patience = {});

  /// Ends all processes of the job at once.
  [[noreturn]] void abort(int exit_code);

 private:
  struct Sending;
  void forget_sent();

  int rank_ = 0;
  int size_ = 1;
  std::list<Sending> sending_;  ///< a list, since MPI_Isend needs fixed addresses
};

}  // namespace nqueens::app
