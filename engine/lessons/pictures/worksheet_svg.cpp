#include <algorithm>
#include <array>
#include <span>

#include "base/contract.hpp"
#include "base/symmetry.hpp"
#include "lessons/pictures/drawing.hpp"
#include "lessons/pictures/worksheet.hpp"

namespace nqueens {
namespace {

// A4 in pixels (96 per inch), and the area between the margins.
constexpr double kPaperWidth = 794;
constexpr double kPaperHeight = 1123;
constexpr double kMargin = 50;
constexpr double kPageWidth = kPaperWidth - 2 * kMargin;
constexpr double kPageHeight = kPaperHeight - 2 * kMargin;
constexpr double kTitleSize = 22;
constexpr double kHead = 64;  // title and name
constexpr double kFoot = 18;
constexpr double kTextSize = 11;
constexpr double kLine = 16;
constexpr double kGap = 12;
constexpr double kColumnGap = 26;

constexpr double kImageSide = 145;
constexpr double kTreeBoard = 40;
constexpr int kTreeBoards = 6;  // boards in a row; enough for the widest tree
constexpr double kTreeGap = 20;

// The heights of the three lines of exercises on a mixed sheet, as shares of the whole. The tree is
// in the second line, and needs more room than other exercises.
constexpr std::array kMixedHeights{0.28, 0.43, 0.29};

constexpr std::string_view kBlank = "________";

/// Replaces {0}, {1} and so on in the pattern by the values.
std::string filled(std::string_view pattern, std::span<const std::string> values) {
  std::string text(pattern);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::string place(1, '{');
    place.append(std::to_string(i)).append("}");
    const auto at = text.find(place);
    NQUEENS_ASSERT(at != std::string::npos);
    text.replace(at, place.size(), values[i]);
  }
  return text;
}

const ExerciseWords& words_for(ExerciseKind kind, const SheetWords& words) {
  return words.exercises[static_cast<std::size_t>(kind)];
}

// Returns the orientation of an exercise on a sheet of this orientation.
Orientation orientation_for(const ExerciseWords& words, Orientation orientation) {
  return words.task_by_columns.empty() ? Orientation::rows : orientation;
}

std::string_view task_of(const ExerciseWords& words, Orientation orientation) {
  const bool by_columns = orientation_for(words, orientation) == Orientation::columns;
  return by_columns ? words.task_by_columns : words.task;
}

/// The values in an answer line. The sheet without answers shows only the first `given` values.
struct Answer {
  std::vector<std::string> values;
  std::size_t given = 0;
};

Answer answer_to(const Exercise& exercise, const SheetWords& words) {
  switch (exercise.kind) {
    case ExerciseKind::attack: {
      const Flaw attack = attacks(exercise.board).front();
      const auto line = static_cast<int>(attack.kind) - static_cast<int>(Flaw::Kind::same_column);
      return {{std::to_string(attack.earlier), std::to_string(attack.row),
               std::string(words.lines[line])}};
    }
    case ExerciseKind::tree: {
      const int n = static_cast<int>(exercise.board.size());
      const TreeCounts counts = recursion_tree(n, n, exercise.board).counts();
      return {{std::to_string(counts.dead_ends), std::to_string(counts.solutions)}};
    }
    case ExerciseKind::image:
      return {{std::string(words.images[exercise.number])}};
    case ExerciseKind::formula:
      return {{std::to_string(exercise.board.size()), std::to_string(exercise.parameters[0]),
               std::to_string(exercise.parameters[1]),
               std::string(is_solution(exercise.other) ? words.yes : words.no)},
              3};
    case ExerciseKind::complete:
    case ExerciseKind::tries:
      break;
  }
  return {{std::to_string(exercise.number)}};
}

std::string answer_line(const Exercise& exercise, const SheetWords& words, bool key) {
  Answer answer = answer_to(exercise, words);
  if (!key) std::fill(answer.values.begin() + answer.given, answer.values.end(), kBlank);
  return filled(words_for(exercise.kind, words).answer, answer.values);
}

/// Returns a tree for pupils to draw: the root, and below it lines of empty boards.
Figure tree_to_fill_in(const Board& root, Orientation orientation) {
  const int n = static_cast<int>(root.size());
  const auto levels = static_cast<int>(std::count(root.begin(), root.end(), kEmptyRow));
  constexpr double kStep = kTreeBoard + kTreeGap;
  constexpr double kWidth = kTreeBoards * kStep - kTreeGap;
  std::string text = svg::board(root, n, (kWidth - kTreeBoard) / 2, 0, kTreeBoard, orientation);
  for (int level = 1; level <= levels; ++level) {
    for (int i = 0; i < kTreeBoards; ++i) {
      text += svg::empty_board(n, i * kStep, level * kStep, kTreeBoard) + "\n";
    }
  }
  return {kWidth, (levels + 1) * kStep - kTreeGap, std::move(text)};
}

Figure two_boards(const Board& left, const Board& right) {
  const int n = static_cast<int>(left.size());
  constexpr double kArrow = 40;
  return {2 * kImageSide + kArrow, kImageSide,
          svg::board(left, n, 0, 0, kImageSide) +
              svg::label(kImageSide + kArrow / 2, kImageSide / 2 + 8, 24, "→") +
              svg::board(right, n, kImageSide + kArrow, 0, kImageSide)};
}

BoardMarks added_to(const Board& given) {
  BoardMarks marks;
  for (std::size_t row = 0; row < given.size(); ++row) {
    if (given[row] != kEmptyRow) marks.before.push_back({static_cast<int>(row), given[row]});
  }
  return marks;
}

Figure figure_of(const Exercise& exercise, bool key, Orientation orientation) {
  switch (exercise.kind) {
    case ExerciseKind::image:
      return two_boards(exercise.board, exercise.other);
    case ExerciseKind::tree: {
      if (!key) return tree_to_fill_in(exercise.board, orientation);
      const int n = static_cast<int>(exercise.board.size());
      return tree_figure(recursion_tree(n, n, exercise.board), TreeLayout::layered, orientation);
    }
    case ExerciseKind::complete:
      if (key) return board_figure(exercise.other, added_to(exercise.board));
      break;
    case ExerciseKind::formula:
      if (key) return board_figure(exercise.other, {.conflicts = true});
      break;
    case ExerciseKind::attack:
      return board_figure(exercise.board, {.conflicts = key});
    case ExerciseKind::tries:
      break;
  }
  return board_figure(exercise.board, {.orientation = orientation});
}

/// Returns lines of text below `y`. Sets `y` to the base line of the last one.
std::string paragraph(double x, double& y, std::string_view lines) {
  std::string text;
  for (std::size_t at = 0; at < lines.size();) {
    const std::string_view line = lines.substr(at, lines.find('\n', at) - at);
    y += kLine;
    text += svg::label(x, y, kTextSize, line, svg::Anchor::start) + "\n";
    at += line.size() + 1;
  }
  return text;
}

struct Area {
  double x;
  double y;
  double width;
  double height;
};

/// Returns the figure in the middle of an area, scaled down if necessary.
std::string placed(const Figure& figure, const Area& area) {
  const double scale = std::min({1.0, area.width / figure.width, area.height / figure.height});
  const std::string corner = svg::pair(area.x + (area.width - scale * figure.width) / 2,
                                       area.y + (area.height - scale * figure.height) / 2);
  return "<g transform=\"translate(" + corner + ") scale(" + svg::number(scale) + ")\">" +
         figure.elements + "</g>\n";
}

struct Writing {
  const SheetWords& words;
  bool key;
  bool with_tasks;  ///< whether each exercise has its own instructions
  Orientation orientation;
};

std::string exercise_in(const Exercise& exercise, std::size_t number, Area area,
                        const Writing& writing) {
  const ExerciseWords& words = words_for(exercise.kind, writing.words);
  std::string title = std::to_string(number) + ".";
  if (writing.with_tasks) title.append("  ").append(words.title);
  double y = area.y + kLine;
  std::string text = svg::label(area.x, y, 14, title, svg::Anchor::start) + "\n";
  if (writing.with_tasks) text += paragraph(area.x, y, task_of(words, writing.orientation));
  const double end = area.y + area.height;
  text += placed(figure_of(exercise, writing.key, orientation_for(words, writing.orientation)),
                 {area.x, y + kGap / 2, area.width, end - y - kGap / 2 - 1.5 * kLine});
  return text +
         svg::label(area.x + area.width / 2, end - kLine / 2, 13,
                    answer_line(exercise, writing.words, writing.key)) +
         "\n";
}

std::string command_for_key(const Worksheet& sheet, SheetLanguage language) {
  std::string text = "nqueens worksheet --kind " + sheet.kind + " --seed ";
  text += std::to_string(sheet.seed);
  if (sheet.orientation == Orientation::columns) text += " --orientation columns";
  if (language == SheetLanguage::japanese) text += " --language ja";
  return text + " --key";
}

std::string head_of(const Worksheet& sheet, std::string_view title, const SheetWords& words,
                    bool key) {
  const std::string number =
      filled(key ? words.key : words.sheet, std::array{std::to_string(sheet.seed)});
  std::string text = svg::label(0, kTitleSize, kTitleSize, title, svg::Anchor::start) +
                     svg::label(kPageWidth, kTitleSize, 14, number, svg::Anchor::end) + "\n";
  if (key) return text;
  return text +
         svg::label(0, 2 * kTitleSize + kLine / 2, 14,
                    std::string(words.name) + " ______________________________",
                    svg::Anchor::start) +
         "\n";
}

/// Returns the exercises below `top`, two side by side. If a sheet has only two, such as a sheet of
/// trees, they are one below the other.
std::string exercises_of(const Worksheet& sheet, double top, const Writing& writing) {
  const std::size_t count = sheet.exercises.size();
  const std::size_t columns = count > 2 ? 2 : 1;
  const double step = (kPageWidth + kColumnGap) / static_cast<double>(columns);
  const double height = kPageHeight - kFoot - top;
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const double share = writing.with_tasks
                             ? kMixedHeights[i / columns]
                             : static_cast<double>(columns) / static_cast<double>(count);
    const double x = static_cast<double>(i % columns) * step;
    text += exercise_in(sheet.exercises[i], i + 1,
                        {x, top, step - kColumnGap, share * height - kGap}, writing);
    if (i % columns == columns - 1) top += share * height;
  }
  return text;
}

}  // namespace

std::string worksheet_as_svg(const Worksheet& worksheet, SheetLanguage language, bool key) {
  const SheetWords& words = words_in(language);
  const bool mixed = worksheet.kind == kWorksheetKinds.front();
  double top = kHead;
  std::string text = head_of(worksheet, worksheet_title(worksheet.kind, language), words, key);
  if (!mixed) {
    text += paragraph(
        0, top, task_of(words_for(worksheet.exercises.front().kind, words), worksheet.orientation));
    top += kGap;
  }
  text += exercises_of(worksheet, top, {words, key, mixed, worksheet.orientation});
  if (key) {
    text += svg::label(0, kPageHeight, 9, command_for_key(worksheet, language), svg::Anchor::start);
  }
  return svg::begin_document(kPaperWidth, kPaperHeight,
                             std::string(kBoardStyle).append(kTreeStyle)) +
         "<g transform=\"translate(" + svg::pair(kMargin, kMargin) + ")\">\n" + text + "\n</g>\n" +
         svg::end_document();
}

}  // namespace nqueens
