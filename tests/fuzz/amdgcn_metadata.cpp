// Any bytes as the metadata of kernels: read, or refused at one of its lines; in a listing the same
// bytes are an error, or say of each kernel what the tree says.
#include <algorithm>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/parse/listing.h"
#include "isa/amdgcn/parse/yaml.h"

namespace {

std::size_t size_of(const muster::amdgcn::Yaml& tree) {
  std::size_t size = tree.scalar.size();
  for (const auto& [key, value] : tree.entries) size += key.size() + size_of(value);
  for (const auto& item : tree.items) size += size_of(item);
  return size;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const std::string text(data, data + size);
  std::size_t line = 0;
  const auto tree = amdgcn::read_yaml(text, line);
  CHECK(line <= static_cast<std::size_t>(std::ranges::count(text, '\n')));
  CHECK(!tree || size_of(*tree) <= size);
  Diagnostics diagnostics;
  const auto listing = amdgcn::parse_listing(
      make_source_file("fuzz.s", ".amdgpu_metadata\n" + text + "\n.end_amdgpu_metadata\n"),
      diagnostics);
  CHECK(listing.has_value() != diagnostics.has_errors());
  CHECK(listing.has_value() || !render(diagnostics).empty());
  return 0;
}
