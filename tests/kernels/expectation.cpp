// Reads the expectations: see expectation.h.
#include "kernels/expectation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace muster::kernels {
namespace {

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), path.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::string headers_of(const std::vector<std::string>& lines) {
  std::string result;
  for (const std::string& line : lines) {
    if (!line.starts_with("//")) {
      break;
    }
    if (line.starts_with("// muster:") || line.starts_with("// expect:")) {
      result += line + "\n";
    }
  }
  return result;
}

}  // namespace

std::vector<std::filesystem::path> kernel_files(const std::vector<std::string>& folders) {
  std::vector<std::filesystem::path> result;
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == ".ptx") {
        result.push_back(entry.path());
      }
    }
  }
  std::ranges::sort(result);
  return result;
}

Expectation read_expectation(const std::filesystem::path& ptx) {
  Expectation result;
  result.headers = headers_of(lines_of(ptx));
  const std::vector<std::string> source =
      lines_of(std::filesystem::path(ptx).replace_extension(".cu"));
  result.source_headers = headers_of(source);
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i].ends_with("// <- blame")) {
      result.blamed.insert(static_cast<int>(i) + 1);
    }
  }
  const std::string key = "// expect: ";
  const std::size_t at = result.headers.find(key);
  REQUIRE_MESSAGE(at != std::string::npos, ptx.string(), ": no expectation");
  const std::size_t begin = at + key.size();
  std::istringstream words(result.headers.substr(begin, result.headers.find('\n', at) - begin));
  words >> result.verdict;
  for (std::string category; std::getline(words >> std::ws, category, '|');) {
    result.categories.insert(category);
  }
  return result;
}

}  // namespace muster::kernels
