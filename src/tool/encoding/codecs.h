// The codecs that a request's instruction set, target and settings ask for. May use every room.
#pragma once

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/amdgcn/encode/codec.h"
#include "isa/sass/encode/codec.h"
#include "isa/visa/encode/binary.h"
#include "tool/encoding/request.h"

namespace muster::tool {

Result<sass::Codec> sass_codec(const CodeRequest& request, CodeIsa isa, Diagnostics& diagnostics);
Result<amdgcn::Codec> amdgcn_codec(const CodeRequest& request, Diagnostics& diagnostics);
Result<visa::Encoding> visa_encoding(const CodeRequest& request, Diagnostics& diagnostics);

}  // namespace muster::tool
