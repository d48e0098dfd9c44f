// The model files of models/, compiled into the program so that it needs no files at run time.
// Depends on nothing.
#pragma once

#include <span>
#include <string_view>

namespace muster::axiom {

struct ModelText {
  std::string_view name;  // "amdgpu-barriers"
  std::string_view text;
};

std::span<const ModelText> builtin_models();
// Empty if there is none of that name.
std::string_view builtin_model(std::string_view name);

}  // namespace muster::axiom
