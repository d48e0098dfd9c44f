// Reads the expectations: see expectation.h.
#include "kernels/expectation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
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

// The comment lines at the top.
std::vector<std::string> opening(const std::vector<std::string>& lines) {
  const auto end =
      std::ranges::find_if(lines, [](const std::string& line) { return !line.starts_with("//"); });
  return {lines.begin(), end};
}

std::string headers_of(const std::vector<std::string>& lines) {
  std::string result;
  for (const std::string& line : opening(lines)) {
    if (line.starts_with("// muster:") || line.starts_with("// expect:")) {
      result += line + "\n";
    }
  }
  return result;
}

// What follows `key`, at the first line of the opening that begins with it.
std::string value_of(const std::vector<std::string>& lines, const std::string& key) {
  for (const std::string& line : opening(lines)) {
    if (line.starts_with(key)) {
      return line.substr(std::min(line.find_first_not_of(' ', key.size()), line.size()));
    }
  }
  return {};
}

std::set<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

// A variant: the headers that its PTX should have, and the labels of its lines to blame.
struct Variant {
  std::string headers;
  std::set<std::string> labels;
};

Variant read_variant(const std::vector<std::string>& source, const std::string& name) {
  std::string expect = value_of(source, "// variant " + name + ":");
  const std::size_t at = std::min(expect.find(" at "), expect.size());
  Variant result;
  result.labels = words_of(expect.substr(std::min(at + 4, expect.size())));
  result.labels.insert(name);
  expect.resize(at);
  std::string launch = value_of(source, "// launch " + name + ":");
  launch = launch.empty() ? value_of(source, "// muster:") : launch;
  result.headers = "// muster: " + launch + "\n// expect: " + expect + "\n";
  return result;
}

// Lines marked with one of the labels; without labels, lines whose mark has none.
std::set<int> blamed_lines(const std::vector<std::string>& source,
                           const std::set<std::string>& labels) {
  const std::string mark = "// <- blame";
  std::set<int> result;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const std::size_t at = source[i].find(mark);
    if (at == std::string::npos) {
      continue;
    }
    const std::set<std::string> words = words_of(source[i].substr(at + mark.size()));
    const bool named =
        std::ranges::any_of(words, [&](const std::string& word) { return labels.contains(word); });
    if (labels.empty() ? words.empty() : named) {
      result.insert(static_cast<int>(i) + 1);
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
  const std::string stem = ptx.stem().string();
  const std::size_t dot = std::min(stem.find('.'), stem.size());
  Expectation result;
  result.source = stem.substr(0, dot) + ".cu";
  result.headers = headers_of(lines_of(ptx));
  const std::vector<std::string> source = lines_of(ptx.parent_path() / result.source);
  if (dot == stem.size()) {
    result.source_headers = headers_of(source);
    result.blamed = blamed_lines(source, {});
  } else {
    const Variant variant = read_variant(source, stem.substr(dot + 1));
    result.source_headers = variant.headers;
    result.blamed = blamed_lines(source, variant.labels);
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
