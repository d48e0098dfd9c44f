// What a command about machine code was asked: its options and its input. May use every room.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::tool {

enum class CodeIsa : unsigned char { kSass, kNvidia, kAmdgcn, kVisa, kNvvm, kPtx };

struct CodeRequest {
  std::optional<CodeIsa> isa;
  std::string target;
  std::vector<std::string> settings;  // --set NAME=VALUE
  std::string output;
  std::string file;
  bool raw = false;
  bool help = false;
};

// Reads the words after `muster COMMAND`. A missing file is a diagnostic unless help is asked.
Result<CodeRequest> read_request(std::string_view command,
                                 std::span<const std::string_view> arguments,
                                 Diagnostics& diagnostics);

// The file, or standard input for "-".
Result<SourceFilePtr> read_code_input(const std::string& path, Diagnostics& diagnostics);

// The instruction set: asked for, or by the file's ending.
Result<CodeIsa> isa_of_request(const CodeRequest& request, Diagnostics& diagnostics);

Result<void> write_output(const std::string& path, std::string_view bytes,
                          Diagnostics& diagnostics);

// What `muster COMMAND --help` prints.
std::string_view code_help(std::string_view command);

}  // namespace muster::tool
