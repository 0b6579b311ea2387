// The texts that describe a progress, for any width and time, without a terminal or a clock.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "progress.hpp"

namespace nqueens::app {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr LineLook kPlain{.utf8 = false, .coloured = false};

/// An hour and a half of work, of which a quarter was done in 20 minutes.
ProgressState state() {
  return {.task = "count 20",
          .stage = "counting",
          .share = 0.25,
          .per_second = 0.25 / 1200,
          .elapsed_s = 1200};
}

int cells(const std::string& line) {
  return static_cast<int>(std::count_if(line.begin(), line.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
  }));
}

TEST(ProgressLine, OfAWideTerminalHasEverything) {
  const std::string line = progress_line(state(), 127, kPlain);
  EXPECT_EQ(line,
            "count 20: counting  ############......................................  25.0 %  "
            "1.25 %/min  elapsed 20 min 0 s  left 1 h 0 min");
}

TEST(ProgressLine, OfANarrowTerminalHasTheBarThePercentageAndTheTimeLeft) {
  EXPECT_EQ(progress_line(state(), 39, kPlain), "###............  25.0 %  left 1 h 0 min");
  EXPECT_EQ(progress_line(state(), 25, kPlain), "25.0 %  left 1 h 0 min");
  EXPECT_EQ(progress_line(state(), 10, kPlain), "25.0 %");
}

TEST(ProgressLine, NeverExceedsTheWidth) {
  ProgressState full = state();
  full.details = {"2 cores", "61 °C", "1107 of 1774 seeds"};
  ProgressState unknown = full;
  unknown.share.reset();
  for (int columns = 0; columns <= 300; ++columns) {
    for (const LineLook look : {kPlain, LineLook{.utf8 = true, .coloured = false}}) {
      EXPECT_LE(cells(progress_line(full, columns, look)), columns);
      EXPECT_LE(cells(progress_line(unknown, columns, look)), columns);
    }
  }
}

TEST(ProgressLine, FillsItsBarAsFarAsTheWorkIsDone) {
  const auto filled = [](double share) {
    ProgressState at = state();
    at.share = share;
    const std::string line = progress_line(at, 200, kPlain);
    return std::count(line.begin(), line.end(), '#');
  };
  EXPECT_EQ(filled(0), 0);
  EXPECT_EQ(filled(0.5), 25);
  EXPECT_EQ(filled(0.999), 49);
  EXPECT_EQ(filled(1), 50);
}

TEST(ProgressLine, SaysAHundredPercentAtTheEndOnly) {
  ProgressState at = state();
  at.share = 0.99999;
  EXPECT_THAT(progress_line(at, 80, kPlain), HasSubstr(" 99.9 % "));
}

TEST(ProgressLine, OfWorkWithoutMeasureSaysSinceWhenAndWhat) {
  const ProgressState preparing{
      .task = "first 34", .elapsed_s = 75, .details = {"12345 queens placed"}};
  EXPECT_EQ(progress_line(preparing, 79, kPlain),
            "first 34  elapsed 1 min 15 s  12345 queens placed");
}

TEST(ProgressLine, OfATerminalWithoutUtf8IsAscii) {
  ProgressState hot = state();
  hot.details = {"61 °C"};
  const std::string line = progress_line(hot, 200, kPlain);
  EXPECT_THAT(line, HasSubstr("61 C"));
  EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char byte) { return byte > 0; }));
}

TEST(ProgressLine, HasColourOnlyWhereItIsWanted) {
  EXPECT_THAT(progress_line(state(), 80, kPlain), Not(HasSubstr("\033")));
  EXPECT_THAT(progress_line(state(), 80, {.utf8 = true, .coloured = true}), HasSubstr("\033[32m"));
}

TEST(ProgressText, IsALineForALog) {
  EXPECT_EQ(progress_text(state()),
            "nqueens: count 20: counting: 25.0 %, 1.25 %/min, elapsed 20 min 0 s, "
            "remaining 1 h 0 min");
}

TEST(ProgressJson, HasTheSameFiguresAndTheSeeds) {
  ProgressState at = state();
  at.seeds_done = 3;
  at.seeds = 12;
  const auto object = nlohmann::json::parse(progress_json(at));
  EXPECT_EQ(object.at("schema"), "progress-1");
  EXPECT_EQ(object.at("progress"), 0.25);
  EXPECT_NEAR(object.at("remaining_s"), 3600, 1e-6);
  EXPECT_EQ(object.at("seeds_done"), 3);
  EXPECT_EQ(nlohmann::json::parse(progress_json({})).at("remaining_s"), nullptr);
}

TEST(Percent, IsAHundredOnlyWhenEverythingIsDone) {
  EXPECT_EQ(readable_percent(0.99999), "99.9 %");
  EXPECT_EQ(readable_percent(1), "100.0 %");
}

TEST(Rate, IsInTheUnitThatGivesANumberFromOneOn) {
  EXPECT_EQ(readable_rate(0.123), "12.3 %/s");
  EXPECT_EQ(readable_rate(0.001), "6.00 %/min");
  EXPECT_EQ(readable_rate(0.25 / 3600), "25.0 %/h");
  EXPECT_EQ(readable_rate(0.125 / 86400), "12.5 %/d");
  EXPECT_EQ(readable_rate(0.0025 / 86400), "0.25 %/d");
}

/// How many reports a schedule asks for during `duration`, if it is asked ten times a second.
int times_told(ProgressSchedule schedule, std::chrono::milliseconds duration) {
  int told = 0;
  for (auto now = 0ms; now <= duration; now += 100ms) {
    if (now < schedule.next()) continue;
    schedule.told(now);
    ++told;
  }
  return told;
}

TEST(ProgressSchedule, LeavesAtMost30LinesOfAnHourInAFile) {
  EXPECT_LE(times_told({10s, 10s, 10min}, 1h), 30);
  EXPECT_LE(times_told({1s, 1s, 10min}, 1h), 30);
  EXPECT_GE(times_told({10s, 10s, 10min}, 1h), 6) << "and is not silent";
}

TEST(ProgressSchedule, KeepsAnIntervalThatMayNotGrow) {
  EXPECT_EQ(times_told({1s, 1s, 1s}, 1min), 60);
}

TEST(ProgressSchedule, DoesNotTellLaterWhatWasMissed) {
  ProgressSchedule schedule(1s, 1s, 1s);
  schedule.told(10s);  // the machine slept
  EXPECT_EQ(schedule.next(), 10s);
  schedule.told(10s);
  EXPECT_EQ(schedule.next(), 11s);
}

}  // namespace
}  // namespace nqueens::app
