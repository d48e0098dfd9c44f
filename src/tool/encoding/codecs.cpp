// See codecs.h.
#include "tool/encoding/codecs.h"

#include <fmt/format.h>

#include <utility>

namespace muster::tool {

Result<sass::Codec> sass_codec(const CodeRequest& request, CodeIsa isa, Diagnostics& diagnostics) {
  sass::Dialect dialect =
      isa == CodeIsa::kNvidia ? sass::nvidia_dialect() : sass::document_dialect();
  for (const std::string& setting : request.settings) {
    if (!sass::set_parameter(dialect, setting, diagnostics)) {
      return failed(Reported{});
    }
  }
  return sass::Codec{std::move(dialect)};
}

Result<amdgcn::Codec> amdgcn_codec(const CodeRequest& request, Diagnostics& diagnostics) {
  const auto target = amdgcn::find_target(request.target);
  if (!request.settings.empty()) {
    diagnostics.error(Kind::kMachineCode, {}, "amdgcn has no parameters to set");
    return failed(Reported{});
  }
  if (!target) {
    diagnostics.error(
        Kind::kAmdgcnTarget, {},
        request.target.empty()
            ? "amdgcn needs --target: gfx600 to gfx1251"
            : fmt::format("unknown target '{}', expected gfx600 to gfx1251", request.target));
    return failed(Reported{});
  }
  return amdgcn::Codec{*target};
}

Result<visa::Encoding> visa_encoding(const CodeRequest& request, Diagnostics& diagnostics) {
  visa::Encoding encoding;
  for (const std::string& setting : request.settings) {
    if (setting == "layout=document" || setting == "layout=genx10") {
      encoding.layout =
          setting == "layout=document" ? visa::Layout::kDocument : visa::Layout::kGenx10;
    } else if (setting == "mode=tools" || setting == "mode=document") {
      encoding.mode =
          setting == "mode=tools" ? visa::ModeCoding::kTools : visa::ModeCoding::kDocument;
    } else {
      diagnostics.error(Kind::kMachineCode, {},
                        fmt::format("'{}' sets no parameter of visa; its parameters are "
                                    "layout=document|genx10 and mode=tools|document",
                                    setting));
      return failed(Reported{});
    }
  }
  return encoding;
}

}  // namespace muster::tool
