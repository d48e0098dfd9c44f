// `muster litmus FILE...`: reads the files, runs the engines, prints.
#include "tool/litmus_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "litmus/run.h"
#include "source/render.h"

namespace muster::tool {

namespace {

constexpr std::string_view kUsage =
    "usage: muster litmus FILE... [--engine model|machine|latch|all] [--model FILE.cat] [--bound "
    "N] "
    "[--dot] [--all]\n";

std::optional<std::string> read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad() || !file.is_open()) {
    fmt::print(stderr, "{}: error: cannot be read\n", path);
    return std::nullopt;
  }
  return text;
}

struct Request {
  litmus::Options options;
  std::vector<std::string> files;
};

// Empty: usage was printed.
std::optional<Request> parse(std::span<const std::string_view> arguments) {
  Request request;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    const bool takes_value =
        argument == "--engine" || argument == "--model" || argument == "--bound";
    if (takes_value && i + 1 == arguments.size()) {
      fmt::print(stderr, "muster litmus: expected a value after {}\n", argument);
      return std::nullopt;
    }
    if (argument == "--engine") {
      request.options.engine = arguments[++i];
    } else if (argument == "--model") {
      const std::string path(arguments[++i]);
      const std::optional<std::string> text = read(path);
      if (!text) return std::nullopt;
      request.options.model_text = *text;
      request.options.model_name = path;
    } else if (argument == "--bound") {
      std::int64_t bound = 0;
      if (!litmus::parse_number(arguments[++i], bound) || bound < 1 || bound > 16) {
        fmt::print(stderr, "muster litmus: expected a number from 1 to 16 after --bound\n");
        return std::nullopt;
      }
      request.options.bound = static_cast<unsigned>(bound);
    } else if (argument == "--dot") {
      request.options.dot = true;
    } else if (argument == "--all") {
      request.options.all = true;
    } else if (argument.starts_with("--")) {
      fmt::print(stderr, "muster litmus: unknown option {}\n{}", argument, kUsage);
      return std::nullopt;
    } else {
      request.files.emplace_back(argument);
    }
  }
  constexpr std::string_view kEngines[] = {"model", "machine", "latch", "all"};
  if (std::find(std::begin(kEngines), std::end(kEngines), request.options.engine) ==
      std::end(kEngines)) {
    fmt::print(stderr, "muster litmus: unknown engine {}\n{}", request.options.engine, kUsage);
    return std::nullopt;
  }
  if (!request.files.empty()) return request;
  fmt::print(stderr, "{}", kUsage);
  return std::nullopt;
}

int run_file(const std::string& path, const litmus::Options& options) {
  const std::optional<std::string> text = read(path);
  if (!text) return 3;
  Diagnostics diagnostics;
  const Result<litmus::Test> test = litmus::parse_test(make_source_file(path, *text), diagnostics);
  if (test) {
    const Result<litmus::TestResult> result = litmus::run_test(*test, options, diagnostics);
    if (result) {
      fmt::print("{}", litmus::render(*test, *result));
      return litmus::exit_code(*test, *result);
    }
  }
  fmt::print(stderr, "{}", render(diagnostics));
  return 3;
}

}  // namespace

int litmus_command(std::span<const std::string_view> arguments) {
  const std::optional<Request> request = parse(arguments);
  if (!request) return 3;
  std::size_t passed = 0;
  int worst = 0;
  for (const std::string& path : request->files) {
    const int code = run_file(path, request->options);
    passed += code == 0;
    // Unreadable input outranks a refutation, which outranks a limit.
    constexpr int kRank[] = {0, 2, 1, 3};
    if (kRank[code] > kRank[worst]) worst = code;
  }
  if (request->files.size() > 1) {
    fmt::print("{} passed, {} failed\n", passed, request->files.size() - passed);
  }
  return worst;
}

}  // namespace muster::tool
