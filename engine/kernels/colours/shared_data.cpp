#include "kernels/colours/shared_data.hpp"

#include <algorithm>
#include <cmath>

#include "base/contract.hpp"
#include "kernels/colours/kernels.hpp"

namespace nqueens::colours {
namespace {

// ---- Memory

// Up to this much is kept of the lists of a size class.
constexpr double kMostKept = 70e6;

std::uint64_t bytes_of_plan(const Plan& plan) {
  constexpr std::uint64_t kFixed = 11'000'000;
  return kFixed + plan.seeds.size() * kBytesPerSeed;
}

// What a size class needs, in bytes.
struct ClassBytes {
  double thread;      // lists and buffers of a thread
  double row_set;     // tables of one odd row set, for all numbers of column sets
  double kept_lists;  // of all even row sets
};

double number_of_sets(int lines, int size) {
  return std::tgamma(lines + 1) / std::tgamma(size + 1) / std::tgamma(lines - size + 1);
}

// The bytes of a word are those of the vectors that hold it. The tables were measured for n = 18 to
// 26: 7 to 11 bytes of a word. The next tables are made while the last ones are used. For odd n,
// half of the C are listed, and all D count. The black sub-boards are not square then.
ClassBytes class_bytes(int n, int size, Rule rule) {
  constexpr double kThread = 100e3;
  constexpr double kRunBytes = 200;        // of a word in a thread: lists, sorting, and runs
  constexpr double kPairBytes = 46;        // found words, sorted words and hits
  constexpr double kSparseRunBytes = 450;  // a sparse colour has many signatures
  constexpr double kCounterBytes = sizeof(Plane) * kDigits;  // of a column set
  constexpr double kMatrices = 3;
  const int even = even_lines(n);
  const int odd = odd_lines(n);
  const double half = n % 2 == 0 ? 1 : 0.5;
  const double sets = number_of_sets(even, size);
  const double cells = half * sets * number_of_sets(odd, size - n % 2);
  const double levels = n < 20 ? 2 : 1.5;
  double table_words = 0;
  ClassBytes bytes{.thread = kThread + sets * kCounterBytes + kMatrices * (n <= 20 ? 1 : 2) * cells,
                   .row_set = 0,
                   .kept_lists = 0};
  for (const bool white : {true, false}) {
    const ColourKind kind = kind_of(white, n, size, rule);
    // Words of a row set, on average, with any column set that is listed.
    const double run_words =
        white ? half * placements(even, kind.even_queens) : placements(odd, kind.even_queens);
    table_words += white ? (n % 2 == 0 ? levels : 1) * placements(odd, kind.odd_queens)
                         : levels * half * placements(even, kind.odd_queens);
    // The share of words whose column set counts.
    const double counted = white || n % 2 == 0 ? 0.5 : 1;
    const double row_bytes = kind.even_queens <= 8 ? 8 : 16;
    bytes.thread += (kind.by_pairs ? kPairBytes
                     : kind.sparse ? kSparseRunBytes
                                   : kRunBytes) *
                    run_words;
    bytes.kept_lists += half * sets * counted * run_words * (row_bytes + (kind.by_pairs ? 2 : 8));
  }
  bytes.row_set = table_words * (even / 2.0 + 3);
  NQUEENS_ASSERT(bytes.row_set > 0);
  return bytes;
}

// The bytes that a count of a size class takes besides the tables.
double besides_tables(const Plan& plan, int size, const ClassBytes& bytes, const Room& room) {
  return static_cast<double>(bytes_of_plan(plan)) + room.threads * bytes.thread +
         (keeps_lists(plan.n, size, rule_of(plan), room) ? bytes.kept_lists : 0);
}

}  // namespace

bool keeps_lists(int n, int size, Rule rule, const Room& room) {
  const double most = std::min(kMostKept, static_cast<double>(room.bytes) / 4);
  return class_bytes(n, size, rule).kept_lists <= most;
}

std::size_t block_size(const Plan& plan, int size, std::size_t sets, const Room& room) {
  const ClassBytes bytes = class_bytes(plan.n, size, rule_of(plan));
  const double left = static_cast<double>(room.bytes) - besides_tables(plan, size, bytes, room);
  const double fit = std::floor(left / bytes.row_set);
  if (fit >= static_cast<double>(sets)) return sets;
  return fit < 1 ? 1 : static_cast<std::size_t>(fit);
}

std::uint64_t needed_bytes(const Plan& plan, std::size_t odd_ranges, const Room& room) {
  double most = 0;
  for (const int size : counted_sizes(plan.n)) {
    const std::size_t sets = SizeClass(plan.n, size, rule_of(plan)).odd().size();
    const std::size_t block = block_size(plan, size, (sets + odd_ranges - 1) / odd_ranges, room);
    const ClassBytes bytes = class_bytes(plan.n, size, rule_of(plan));
    most = std::max(
        most, besides_tables(plan, size, bytes, room) + static_cast<double>(block) * bytes.row_set);
  }
  return static_cast<std::uint64_t>(most);
}

// ---- What is shared

const RowLists& KeptLists::of(std::size_t a, UnitCounter& counter) {
  return lists_.of(a, [&](RowLists& lists) {
    const SizeClass& sets = data_->sets();
    counter.make_lists(lists_key(sets, sets.even()[a], a), lists);
  });
}

const RowTables& KeptTables::of(std::size_t b, UnitCounter& counter) {
  return tables_.of(b - key_.odd.first, [&](RowTables& tables) {
    counter.make_tables(key_.white, key_.data->sets().odd()[b], key_.sets, tables);
  });
}

KeptTables::Key tables_key(const ClassData& data, bool white, const SeedRange& range) {
  return {.data = &data,
          .white = white,
          .odd = range.odd,
          .sets = data.table_sets(white, range.even.end() - 1)};
}

SharedData::~SharedData() {
  for (std::atomic<UnitCounter*>& slot : idle_) delete slot.load();
}

const ClassData& SharedData::of_size(int size) {
  const auto make = [&](std::optional<ClassData>& data) {
    data.emplace(SizeClass(n_, size, rule_));
  };
  return *of_size_.of(static_cast<std::size_t>(size), make);
}

SharedData::OfRange SharedData::of_range(const ClassData& data, const SeedRange& range) {
  const bool keeps = keeps_lists(n_, data.sets().size(), rule_, room_);
  OfRange shared;
  const std::lock_guard lock(mutex_);
  if (keeps) shared.lists = lists_.find(&data);
  shared.tables = {tables_.white.find(tables_key(data, true, range)),
                   tables_.black.find(tables_key(data, false, range))};
  return shared;
}

std::atomic<UnitCounter*>& SharedData::slot_of_this_thread() {
  static std::atomic<std::size_t> threads{0};
  thread_local const std::size_t kNumber = threads.fetch_add(1, std::memory_order_relaxed);
  return idle_[kNumber % kSlots];
}

}  // namespace nqueens::colours
