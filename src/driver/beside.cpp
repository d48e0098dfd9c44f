// See beside.h.
#include "driver/beside.h"

#include <filesystem>
#include <string_view>
#include <system_error>

#include "driver/input.h"

namespace muster::driver {
namespace {

void add_if_there(const std::string& path, std::vector<std::string>& all) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return;
  }
  Diagnostics unused;
  if (auto bytes = read_file(path, {}, unused)) {
    all.push_back(std::move(*bytes));
  }
}

constexpr std::string_view kListing = ".visaasm";
// What IGC calls a kernel that is none: its functions are those that several kernels call.
constexpr std::string_view kShared = "Intel_Symbol_Table_Void_Program";

// FCALL's functions, numbered without gaps.
void add_functions(const std::string& stem, std::vector<std::string>& all) {
  for (unsigned i = 0;; ++i) {
    const std::size_t before = all.size();
    add_if_there(stem + "_f" + std::to_string(i) + std::string{kListing}, all);
    if (all.size() == before) break;
  }
}

// Of HASH_simd16_entry_0001: HASH_simd16_Intel_Symbol_Table_Void_Program.
std::string shared_stem(const std::string& stem) {
  const std::size_t width = stem.rfind("_simd");
  const std::size_t end = width == std::string::npos ? width : stem.find('_', width + 1);
  return end == std::string::npos ? stem : stem.substr(0, end + 1) + std::string{kShared};
}

}  // namespace

std::vector<std::string> files_beside(const std::string& path) {
  std::vector<std::string> all;
  if (!path.ends_with(kListing)) {
    return all;
  }
  const std::string stem = path.substr(0, path.size() - kListing.size());
  add_if_there(stem + ".ze_info", all);
  add_if_there(stem + ".bin", all);
  if (const std::size_t width = stem.rfind("_simd"); width != std::string::npos) {
    // What IGC compiled again is HASH_1_simd32 beside the same HASH.progbin.
    std::string program = stem.substr(0, width);
    add_if_there(program + ".progbin", all);
    if (program.size() > 2 && program[program.size() - 2] == '_' && program.back() >= '1' &&
        program.back() <= '9') {
      program.resize(program.size() - 2);
      add_if_there(program + ".progbin", all);
    }
  }
  add_functions(stem, all);
  if (const std::string shared = shared_stem(stem); shared != stem) add_functions(shared, all);
  return all;
}

bool is_function_listing(std::string_view text) {
  // Device binaries may have listings inside.
  if (text.find('\0') != text.npos) return false;
  const auto has = [&](const std::string& directive) {
    return text.starts_with(directive) || text.find('\n' + directive) != text.npos;
  };
  const bool shared = has(".kernel \"" + std::string{kShared} + '"');
  return shared || (has(".global_function") && !has(".kernel "));
}

}  // namespace muster::driver
