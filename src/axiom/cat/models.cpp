// Finds a built-in model by name. The texts are generated from models/*.cat (cmake/models.cmake).
#include "axiom/cat/models.h"

namespace muster::axiom {

std::string_view builtin_model(std::string_view name) {
  for (const ModelText& model : builtin_models()) {
    if (model.name == name) return model.text;
  }
  return {};
}

}  // namespace muster::axiom
