// Assembly of AMD GPUs that is written with macros, repetitions or conditions: an installed llvm-mc
// writes it out, with the lines that each instruction comes from. Depends on process.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::tool {

// Whether a line of the text makes other text (.macro, .rept, .if, .include).
bool has_macros(std::string_view assembly);

// The text without them, for the target that the text or `target` names; or why there is none in
// `problem`, which stays empty where that is for the reader of listings to say.
std::optional<std::string> without_macros(const std::string& path, std::string_view assembly,
                                          const std::string& target, std::string* problem);

}  // namespace muster::tool
