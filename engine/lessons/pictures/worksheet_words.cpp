#include <algorithm>

#include "base/contract.hpp"
#include "base/symmetry.hpp"
#include "lessons/pictures/worksheet.hpp"

namespace nqueens {
namespace {

constexpr SheetWords kEnglish{
    .mixed = "Exercises with queens",
    .name = "Name",
    .sheet = "Sheet {0}",
    .key = "Key to sheet {0}",
    .yes = "yes",
    .no = "no",
    .lines = {"column", "rising diagonal", "falling diagonal"},
    .images = kImageNames,
    .exercises = {{{"Complete the board",
                    "Add queens: one in every row, and none attacks another.\n"
                    "Draw one such board. How many are there?",
                    "Boards: {0}"},
                   {"Find the attack",
                    "Two queens attack each other. Join them by a line.\n"
                    "Write down their rows, and what they share: a column,\n"
                    "a rising diagonal / or a falling diagonal \\.",
                    "Rows {0} and {1}, the same {2}"},
                   {"How many squares are tried?",
                    "A search fills row after row, from the top. In each row it\n"
                    "tries the squares from left to right, and puts a queen on\n"
                    "the first that is free. Where no square is left, it takes the\n"
                    "last queen away and goes on to the right of her. How many\n"
                    "squares has it tried when it has put all these queens?\n"
                    "Their own squares count too.",
                    "Squares tried: {0}",
                    "A search fills column after column, from the left. In each\n"
                    "column it tries the squares from the top down, and puts a\n"
                    "queen on the first that is free. Where no square is left, it\n"
                    "takes the last queen away and goes on below her. How many\n"
                    "squares has it tried when it has put all these queens?\n"
                    "Their own squares count too."},
                   {"Draw the tree",
                    "The board on top is the root. Below it, draw every way to add\n"
                    "a queen in the next row that no queen attacks, and join the\n"
                    "boards by lines. Do the same for each new board. Cross out\n"
                    "dead ends, and circle solutions. Boards may be left over.",
                    "Dead ends: {0}, solutions: {1}",
                    "The board on top is the root. Below it, draw every way to add\n"
                    "a queen in the next column that no queen attacks, and join\n"
                    "the boards by lines. Do the same for each new board. Cross\n"
                    "out dead ends, and circle solutions. Boards may be left over."},
                   {"Name the image",
                    "What makes the right board of the left one? It is turned by\n"
                    "90, 180 or 270 degrees clockwise, or mirrored left-right,\n"
                    "top-bottom, at the main diagonal \\ or the other diagonal /.",
                    "Image: {0}"},
                   {"Is this a solution?",
                    "C(N; a, b) has N queens. The queen of row x stands in the\n"
                    "column that is left when a x + b is divided by N.\n"
                    "Draw the queens. It is a solution if none attacks another.",
                    "C({0}; {1}, {2}): {3}"}}},
};

constexpr SheetWords kJapanese{
    .mixed = "クイーンの練習問題",
    .name = "名前",
    .sheet = "問題 {0}",
    .key = "問題 {0} の解答",
    .yes = "はい",
    .no = "いいえ",
    .lines = {"列", "右上がり対角線", "右下がり対角線"},
    .images = {"90° 回転", "180° 回転", "270° 回転", "左右反転", "対角反転", "上下反転",
               "逆対角反転"},
    .exercises = {{{"盤を完成させよう",
                    "どの行にも 1 個ずつになるようにクイーンを加えよう。\n"
                    "互いの利き筋に入ってはいけない。\n"
                    "そのような盤を一つかき、いくつあるか答えよう。",
                    "盤の数：{0}"},
                   {"利き筋の衝突をさがそう",
                    "2 個のクイーンが互いの利き筋に入っている。線で結ぼう。\n"
                    "二つの行と、共有する線（列、右上がり対角線 /、\n"
                    "右下がり対角線 \\）を答えよう。",
                    "行 {0} と行 {1}、同じ{2}"},
                   {"調べたマスはいくつ？",
                    "探索は上の行から順に進む。各行では左から順にマスを調べ、\n"
                    "最初の空いているマスにクイーンを置く。\n"
                    "調べるマスがなくなったら直前のクイーンを取り、\n"
                    "その右のマスから続ける。図のクイーンを置いたときまでに\n"
                    "いくつのマスを調べたか（置いたマスも数える）。",
                    "調べたマス：{0}",
                    "探索は左の列から順に進む。各列では上から順にマスを調べ、\n"
                    "最初の空いているマスにクイーンを置く。\n"
                    "調べるマスがなくなったら直前のクイーンを取り、\n"
                    "その下のマスから続ける。図のクイーンを置いたときまでに\n"
                    "いくつのマスを調べたか（置いたマスも数える）。"},
                   {"再帰木をかこう",
                    "一番上の盤が根。次の行の利き筋でないマスに\n"
                    "クイーンを一つ加えた盤をすべて下の段にかき、線で結ぼう。\n"
                    "これをくり返す。行き止まりには×、解には○をつけよう。\n"
                    "盤は余ってもよい。",
                    "行き止まり：{0}、解：{1}",
                    "一番上の盤が根。次の列の利き筋でないマスに\n"
                    "クイーンを一つ加えた盤をすべて下の段にかき、線で結ぼう。\n"
                    "これをくり返す。行き止まりには×、解には○をつけよう。\n"
                    "盤は余ってもよい。"},
                   {"どの像？",
                    "左の盤をどうすると右の盤になるか。次から選ぼう。\n"
                    "時計回りに 90°・180°・270° 回転、左右反転、上下反転、\n"
                    "対角反転（\\）、逆対角反転（/）",
                    "像：{0}"},
                   {"これは解？",
                    "C(N; a, b) は N 個のクイーンの配置。行 x のクイーンの列は\n"
                    "a x + b を N で割った余り。クイーンをかこう。\n"
                    "解だろうか。どの二つも利き筋に入っていなければ解である。",
                    "C({0}; {1}, {2})：{3}"}}},
};

}  // namespace

const SheetWords& words_in(SheetLanguage language) {
  return language == SheetLanguage::english ? kEnglish : kJapanese;
}

std::string_view worksheet_title(std::string_view kind, SheetLanguage language) {
  const SheetWords& words = words_in(language);
  const auto* const place = std::find(kWorksheetKinds.begin(), kWorksheetKinds.end(), kind);
  NQUEENS_ASSERT(place != kWorksheetKinds.end());
  if (place == kWorksheetKinds.begin()) return words.mixed;
  return words.exercises[place - kWorksheetKinds.begin() - 1].title;
}

bool shows_search(std::string_view kind) {
  return kind == kWorksheetKinds.front() || kind == "tries" || kind == "tree";
}

}  // namespace nqueens
