// See launch_choice.h.
#include "cuda/device/launch/launch_choice.h"

#include <cstdlib>
#include <string_view>

#include "base/demangle.h"
#include "cuda/device/launch/launch_record.h"

namespace muster::cuda {
namespace {

bool found(const Regex& regex, const std::string& kernel) {
  return regex.found_in(kernel) || regex.found_in(demangled(kernel));
}

}  // namespace

LaunchChoice::LaunchChoice(const Wish& wish) : wish_(wish) {
  if (!wish.kernel.empty()) kernel_ = Regex::make(wish.kernel);
  if (!wish.skip.empty()) skip_ = Regex::make(wish.skip);
}

LaunchChoice::Wish LaunchChoice::wish_from_environment(std::string_view settings) {
  const auto variable = [&](std::string_view name) {
    const char* const value = setting(settings, name);
    return value == nullptr ? std::string_view{} : std::string_view{value};
  };
  Wish wish;
  const std::string_view rule = variable("CHECK");
  if (rule == "all") wish.rule = Rule::all;
  if (rule == "first") wish.rule = Rule::first;
  if (rule == "none") wish.rule = Rule::none;
  wish.kernel = variable("KERNEL");
  wish.skip = variable("SKIP");
  wish.limit = std::strtoull(std::string{variable("LIMIT")}.c_str(), nullptr, 10);
  return wish;
}

bool LaunchChoice::wants(const std::string& kernel) {
  if (wish_.rule == Rule::none || (wish_.limit != 0 && count_ >= wish_.limit)) return false;
  if (wish_.rule == Rule::first && taken_.contains(kernel)) return false;
  return (!kernel_ || found(*kernel_, kernel)) && (!skip_ || !found(*skip_, kernel));
}

void LaunchChoice::took(const std::string& kernel) {
  ++count_;
  taken_.insert(kernel);
}

}  // namespace muster::cuda
