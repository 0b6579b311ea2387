#include "methods/description.hpp"

namespace nqueens {

std::string_view to_string(SeedKind kind) {
  switch (kind) {
    case SeedKind::solutions:
      return "solutions";
    case SeedKind::smallest_images:
      return "smallest_images";
    case SeedKind::half_turn:
      return "half_turn";
    case SeedKind::quarter_turn:
      return "quarter_turn";
    case SeedKind::hooks:
      return "hooks";
    case SeedKind::patterns:
      return "patterns";
    case SeedKind::units:
      break;
  }
  return "units";
}

}  // namespace nqueens
