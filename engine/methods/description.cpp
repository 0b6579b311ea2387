#include "methods/description.hpp"

namespace nqueens {

std::string_view to_string(Counted counted) {
  switch (counted) {
    case Counted::solutions:
      return "solutions";
    case Counted::smallest_images:
      return "smallest_images";
    case Counted::half_turn:
      return "half_turn";
    case Counted::quarter_turn:
      return "quarter_turn";
    case Counted::units:
      break;
  }
  return "units";
}

}  // namespace nqueens
