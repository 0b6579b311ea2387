// The processes of an MPI job: the one place that calls MPI, always from the main thread.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include "cluster/mailbox.hpp"

namespace nqueens::app {

/// Begins and ends MPI; make one, in main(). Where others are waited for, the process sleeps in
/// between, so that a core that counts is not taken up by waiting.
class Communicator {
 public:
  Communicator(int& argc, char**& argv);
  Communicator(const Communicator&) = delete;
  Communicator& operator=(const Communicator&) = delete;
  ~Communicator();

  int rank() const { return rank_; }
  int size() const { return size_; }

  /// What every rank says, by rank. All ranks must call it, and each waits for all.
  std::vector<std::string> share(const std::string& text);
  /// The same among the ranks on this machine.
  std::vector<std::string> share_on_machine(const std::string& text);

  /// Sends without waiting.
  void send(int rank, std::string text);
  /// A letter that has come; nullopt if there is none.
  std::optional<Letter> receive();

  /// Waits until all ranks have come here and all that was sent has arrived; letters that still
  /// come are dropped.
  void part();

  /// Ends all processes of the job at once.
  [[noreturn]] void abort(int exit_code);

 private:
  struct Sending;
  void forget_sent();

  int rank_ = 0;
  int size_ = 1;
  std::list<Sending> sending_;  ///< MPI reads a letter until it is sent: it must not move
};

}  // namespace nqueens::app
