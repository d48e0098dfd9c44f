// See request.h.
#include "tool/encoding/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace muster::tool {
namespace {

struct NamedIsa {
  std::string_view name;
  CodeIsa isa;
};
constexpr NamedIsa kIsas[] = {{"sass", CodeIsa::kSass},     {"nvidia", CodeIsa::kNvidia},
                              {"amdgcn", CodeIsa::kAmdgcn}, {"visa", CodeIsa::kVisa},
                              {"nvvm", CodeIsa::kNvvm},     {"ptx", CodeIsa::kPtx}};
constexpr NamedIsa kEndings[] = {{".sasm", CodeIsa::kSass},    {".cubin", CodeIsa::kNvidia},
                                 {".s", CodeIsa::kAmdgcn},     {".asm", CodeIsa::kAmdgcn},
                                 {".visaasm", CodeIsa::kVisa}, {".mlir", CodeIsa::kNvvm},
                                 {".ptx", CodeIsa::kPtx}};

constexpr std::string_view kAsmHelp =
    "usage: muster asm --isa I [options] FILE\n"
    "Turns the barrier instructions of FILE (- is standard input) into machine words, one line "
    "each.\n"
    "  --isa sass|nvidia|amdgcn|visa|ptx  instruction set (default: by the file's ending); PTX has "
    "no\n"
    "                                 words: its barrier instructions are checked and written "
    "plainly\n"
    "  --target gfx1250               target of amdgcn; sm_90 for ptx\n"
    "  --set NAME=VALUE               a parameter that the documents leave open; sass: "
    "optype.BAR,\n"
    "                                 stype.RRI, control.sched, policy.one-register-red, ...;\n"
    "                                 visa: layout=document|genx10, mode=tools|document\n"
    "  --output FILE                  write the words as bytes, little-endian, instead\n";
constexpr std::string_view kDisasmHelp =
    "usage: muster disasm --isa I [options] FILE\n"
    "Turns machine words into text that `muster asm` reads. FILE is a cubin, a vISA binary (.isa), "
    "or\n"
    "words in hexadecimal (sass 32 digits, amdgcn 8, visa 2), or raw bytes; - is standard input.\n"
    "  --isa sass|nvidia|amdgcn|visa  instruction set (default: by the file's ending)\n"
    "  --target gfx1250               target of amdgcn\n"
    "  --set NAME=VALUE               as for asm\n"
    "  --raw                          the input is bytes even if it looks like text\n";
constexpr std::string_view kLowerHelp =
    "usage: muster lower --target T FILE\n"
    "Prints the code that target T needs for the barrier operations of FILE.\n"
    "  gfx900, gfx90a, gfx1100, gfx1200, gfx1250, ...  FILE holds neutral operations, one a line:\n"
    "      init named 3 count 2 | join named 3 | arrive workgroup | arrive_isfirst cluster\n"
    "      wait workgroup | arrive_wait workgroup | drop named 3 | end\n"
    "  sm_80, sm_90, ...                               FILE is MLIR with nvvm.mbarrier operations\n"
    "  skl, tgllp, dg2, pvc, xe2, ...                  FILE is vISA text\n"
    "  any of these, nvvm or sass                      FILE is a litmus program, x.litmus\n"
    "      carried to the target: a litmus program in its assembly, with the same outcomes\n"
    "  --output FILE                                   write there instead of standard output\n";

class ArgumentReader {
 public:
  ArgumentReader(std::span<const std::string_view> words, Diagnostics& diagnostics)
      : words_(words), diagnostics_(diagnostics) {}

  bool read(CodeRequest& request) {
    while (at_ < words_.size()) {
      const std::string_view word = words_[at_++];
      if (word == "--help") {
        request.help = true;
      } else if (word == "--raw") {
        request.raw = true;
      } else if (word.size() > 1 && word.starts_with('-')) {
        if (!option(request, word)) {
          return false;
        }
      } else if (!request.file.empty()) {
        return complain(fmt::format("expected one file, found '{}' and '{}'", request.file, word));
      } else {
        request.file = word;
      }
    }
    return true;
  }

 private:
  bool complain(std::string message) {
    diagnostics_.error(Kind::kMachineCode, {}, std::move(message));
    return false;
  }

  bool option(CodeRequest& request, std::string_view word) {
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    constexpr std::string_view kNames[] = {"--isa", "--target", "--set", "--output"};
    if (std::ranges::find(kNames, name) == std::end(kNames)) {
      return complain(fmt::format("unknown option '{}'", word));
    }
    if (equals == std::string_view::npos && at_ == words_.size()) {
      return complain(fmt::format("{} needs a value", name));
    }
    const std::string_view value =
        equals == std::string_view::npos ? words_[at_++] : word.substr(equals + 1);
    if (name == "--isa") {
      const auto known = std::ranges::find(kIsas, value, &NamedIsa::name);
      if (known == std::end(kIsas)) {
        return complain(fmt::format(
            "unknown instruction set '{}', expected sass, nvidia, amdgcn, visa, nvvm or ptx",
            value));
      }
      request.isa = known->isa;
    } else if (name == "--target") {
      request.target = value;
    } else if (name == "--output") {
      request.output = value;
    } else {
      request.settings.emplace_back(value);
    }
    return true;
  }

  std::span<const std::string_view> words_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
};

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

}  // namespace

std::string_view code_help(std::string_view command) {
  return command == "asm" ? kAsmHelp : command == "disasm" ? kDisasmHelp : kLowerHelp;
}

Result<CodeRequest> read_request(std::string_view command,
                                 std::span<const std::string_view> arguments,
                                 Diagnostics& diagnostics) {
  CodeRequest request;
  if (!ArgumentReader{arguments, diagnostics}.read(request)) {
    return failed(Reported{});
  }
  if (request.file.empty() && !request.help) {
    diagnostics.error(Kind::kMachineCode, {},
                      fmt::format("expected a file; see muster {} --help", command));
    return failed(Reported{});
  }
  return request;
}

Result<SourceFilePtr> read_code_input(const std::string& path, Diagnostics& diagnostics) {
  const bool standard = path == "-";
  const File file{standard ? stdin : std::fopen(path.c_str(), "rb"),
                  [](std::FILE* open) { return open == stdin ? 0 : std::fclose(open); }};
  const auto complain = [&](std::string_view why) {
    diagnostics.error(Kind::kMachineCode, {}, fmt::format("cannot read '{}': {}", path, why));
    return failed(Reported{});
  };
  if (!file) {
    return complain(std::strerror(errno));
  }
  constexpr std::size_t kBytesMax = std::size_t{1} << 30;
  std::string text;
  char buffer[65536];
  while (const std::size_t count = std::fread(buffer, 1, sizeof(buffer), file.get())) {
    text.append(buffer, count);
    if (text.size() > kBytesMax) {
      return complain("it is larger than 1 GiB");
    }
  }
  if (std::ferror(file.get()) != 0) {
    return complain(std::strerror(errno));
  }
  return make_source_file(standard ? "<stdin>" : path, std::move(text));
}

Result<CodeIsa> isa_of_request(const CodeRequest& request, Diagnostics& diagnostics) {
  if (request.isa) {
    return *request.isa;
  }
  for (const NamedIsa& ending : kEndings) {
    if (std::string_view{request.file}.ends_with(ending.name)) {
      return ending.isa;
    }
  }
  diagnostics.error(Kind::kMachineCode, {},
                    fmt::format("the ending of '{}' names no instruction set: give --isa sass, "
                                "nvidia, amdgcn or visa",
                                request.file));
  return failed(Reported{});
}

Result<void> write_output(const std::string& path, std::string_view bytes,
                          Diagnostics& diagnostics) {
  std::FILE* const open = path.empty() ? stdout : std::fopen(path.c_str(), "wb");
  bool good = open != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), open) == bytes.size();
  if (open != nullptr) {
    good = std::fflush(open) == 0 && good;
    good = (open == stdout || std::fclose(open) == 0) && good;
  }
  if (!good) {
    diagnostics.error(Kind::kMachineCode, {},
                      fmt::format("cannot write '{}': {}", path.empty() ? "standard output" : path,
                                  std::strerror(errno)));
    return failed(Reported{});
  }
  return {};
}

}  // namespace muster::tool
