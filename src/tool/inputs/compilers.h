// From the source of kernels to their assembly: which compiler is run for a source, with which
// words, and what it leaves. A new language is a row of compilers.cpp. Depends on process.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::tool {

// Whether the name of a file ends as source does that can be compiled here.
bool is_kernel_source(std::string_view path);

struct Compilation {
  std::vector<std::string> command;  // empty: no compiler is installed
  std::vector<std::string> environment;
  std::string ending;  // of the files that it leaves in the folder it was given: ".ptx"
  std::string target;
  std::string advice;  // what to do where no compiler is
};

// `target` may be empty: each language has one that is taken then. `folder` is for what the
// compiler leaves, `options` are the user's.
Compilation compilation_of(const std::string& path, const std::string& target,
                           std::span<const std::string> options, const std::string& folder);

}  // namespace muster::tool
