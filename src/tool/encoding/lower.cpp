// `muster lower`: see commands.h.
#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include "isa/amdgcn/encode/sequence.h"
#include "isa/nvvm/syntax/module.h"
#include "isa/visa/encode/gateway.h"
#include "litmus/translate/protocol.h"
#include "tool/encoding/commands.h"
#include "tool/encoding/request.h"

namespace muster::tool {
namespace {

std::optional<std::string> carry_litmus(const std::string& target, const SourceFilePtr& file,
                                        Diagnostics& diagnostics) {
  const auto test = litmus::parse_test(file, diagnostics);
  auto text = test ? litmus::carry(*test, target, diagnostics) : failed(Reported{});
  return text ? std::optional{*std::move(text)} : std::nullopt;
}

std::optional<std::string> lower_text(const std::string& target, const SourceFilePtr& file,
                                      Diagnostics& diagnostics) {
  if (file->name().ends_with(".litmus")) {
    return carry_litmus(target, file, diagnostics);
  }
  if (const auto gfx = amdgcn::find_target(target)) {
    auto operations = amdgcn::parse_operations(file, diagnostics);
    if (diagnostics.has_errors()) {
      return std::nullopt;
    }
    auto text = amdgcn::lower(*gfx, std::move(operations), diagnostics);
    return text ? std::optional{*std::move(text)} : std::nullopt;
  }
  if (const auto sm = nvvm::sm_of(target)) {
    const auto module = nvvm::parse(file, diagnostics);
    auto text = module ? nvvm::emit_ptx(*module, *sm, diagnostics) : Result<std::string>{};
    return module && text ? std::optional{*std::move(text)} : std::nullopt;
  }
  if (visa::is_platform(target)) {
    const auto program = visa::parse(file, diagnostics);
    if (diagnostics.has_errors()) {
      return std::nullopt;
    }
    auto text = visa::lower(target, file, program, diagnostics);
    return text ? std::optional{*std::move(text)} : std::nullopt;
  }
  diagnostics.error(Kind::kMachineCode, {},
                    target.empty()
                        ? "lower needs --target"
                        : fmt::format("unknown target '{}': see muster lower --help", target));
  return std::nullopt;
}

bool lower_file(const CodeRequest& request, Diagnostics& diagnostics) {
  const auto file = read_code_input(request.file, diagnostics);
  const auto text = file ? lower_text(request.target, *file, diagnostics) : std::nullopt;
  return text && write_output(request.output, *text, diagnostics);
}

}  // namespace

int run_lower(std::span<const std::string_view> arguments, Diagnostics& diagnostics) {
  const auto request = read_request("lower", arguments, diagnostics);
  bool good = request.has_value();
  if (good && request->help) {
    good = write_output("", code_help("lower"), diagnostics).has_value();
  } else if (good) {
    good = lower_file(*request, diagnostics);
  }
  return good ? 0 : 3;
}

}  // namespace muster::tool
