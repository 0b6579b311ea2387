// Communicator: the only code that calls MPI, always from the main thread.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <vector>

#include "cluster/messages.hpp"

namespace nqueens::app {

/// Called on rank 0 while it waits for other ranks: for which ones, and for how long it has waited.
/// Before MPI has begun, nobody knows which, and `ranks` is empty. It may throw to end the wait.
using Absent = std::function<void(const std::vector<int>& ranks, std::chrono::nanoseconds waited)>;

/// Initialises and finalises MPI. Make only one, in main(). While the process waits for others, it
/// sleeps between polls, so that waiting does not use a core that could count.
class Communicator {
 public:
  Communicator(int& argc, char**& argv, Absent absent);
  Communicator(const Communicator&) = delete;
  Communicator& operator=(const Communicator&) = delete;
  ~Communicator();

  int rank() const { return rank_; }
  int size() const { return size_; }

  /// Returns the texts of all ranks, indexed by rank. All ranks must call it; each waits for all
  /// others. Uses single messages by way of rank 0, not a collective operation: in one of these,
  /// nobody could tell which rank does not take part.
  std::vector<std::string> share(const std::string& text);

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
  void send(int rank, std::string text, int tag);
  std::optional<Letter> receive(int tag);
  void forget_sent();

  const Absent absent_;
  int rank_ = 0;
  int size_ = 1;
  std::list<Sending> sending_;  ///< a list, since MPI_Isend needs fixed addresses
};

}  // namespace nqueens::app
