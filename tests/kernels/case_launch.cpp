// See case_launch.h.
#include "case_launch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

namespace muster::kernels {
namespace {

void put_parameters(std::ostringstream& text, const Case& one) {
  text << "grid = [" << one.grid << "]\n[param]\n";
  std::size_t number = 0;
  for (const Words& buffer : one.buffers) {
    text << number++ << " = { u32 = [";
    for (const std::uint32_t word : buffer) {
      text << word << ",";
    }
    text << "] }\n";
  }
  for (const std::int64_t value : one.scalars) {
    text << number++ << " = " << value << "\n";
  }
}

// A listing does not say how large the groups are that its source requires.
std::string block_of(const std::string& name) {
  for (const std::string_view folder : {"tests/isa/amdgcn/kernels/", "tests/isa/visa/kernels/"}) {
    std::ifstream in(std::string{folder} + name + ".cl");
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    constexpr std::string_view kSays = "reqd_work_group_size(";
    if (const std::size_t at = text.find(kSays); at != std::string::npos) {
      const std::size_t begin = at + kSays.size();
      return "block = [" + text.substr(begin, text.find(')', begin) - begin) + "]\n";
    }
  }
  return {};
}

// What IGC adds behind the arguments: of 8 bytes addresses of memory that these kernels do not use,
// of 4 bytes the offsets of buffers, which are 0.
std::string added_by_compiler(const std::string& file, std::size_t given) {
  std::ifstream in(file);
  std::ostringstream text;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    const bool word = line.starts_with(".input") && line.ends_with("size=4");
    if (word || (line.starts_with(".input") && line.ends_with("size=8"))) {
      text << (word && number >= given ? std::to_string(number) + " = 0\n" : "");
      ++number;
    }
  }
  return text.str();
}

// Nor how much shared local memory the kernel has: what ocloc wrote beside it, of all of them.
std::string slm_of(const std::string& file) {
  std::ifstream in("tests/isa/visa/slm_sizes.txt");
  const std::string name = std::filesystem::path(file).filename().string();
  std::string kernel, bytes;
  while (in >> kernel >> bytes) {
    if (name.starts_with(kernel + ".") || name.starts_with(kernel + "_")) {
      return "shared = " + bytes + "\n";
    }
  }
  return {};
}

}  // namespace

std::string amdgcn_launch(const Case& one) {
  std::ostringstream text;
  text << one.more;
  put_parameters(text, one);
  return text.str();
}

std::string visa_launch(const Case& one, const std::string& file) {
  std::ostringstream text;
  text << one.more << (one.more.find("block") == std::string::npos ? block_of(one.name) : "")
       << (one.more.find("shared") == std::string::npos ? slm_of(file) : "");
  put_parameters(text, one);
  text << added_by_compiler(file, one.buffers.size() + one.scalars.size());
  return text.str();
}

// A function that a kernel of Intel's calls lies beside it: k.pvc_f0.visaasm.
bool is_function(const std::string& file) {
  const std::size_t number = file.rfind("_f");
  return number != std::string::npos && file.find(".visaasm", number) != std::string::npos;
}

std::vector<std::string> files_of(const std::string& folder, const std::string& name) {
  std::vector<std::string> found;
  if (!std::filesystem::exists(folder)) {
    return found;
  }
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    const std::string file = entry.path().filename().string();
    if (file.starts_with(name + ".") && !is_function(file)) {
      found.push_back(entry.path().string());
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace muster::kernels
