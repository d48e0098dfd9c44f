// See call_site.h.
#include "cuda/device/history/call_site.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fmt/format.h>
#include <link.h>

#include <string_view>

namespace muster::cuda {
namespace {

struct Place {
  std::string_view file;   // empty: not known
  std::string_view name;   // of what is visible in the file, in front of the address
  std::uint64_t bias = 0;  // what the file's addresses are moved by
};

Place place_of(void* address) {
  Dl_info info{};
  link_map* map = nullptr;
  // The call is in front of where it returns to.
  void* const call = static_cast<char*>(address) - 1;
  if (dladdr1(call, &info, reinterpret_cast<void**>(&map), RTLD_DL_LINKMAP) == 0) return {};
  Place place;
  if (info.dli_fname != nullptr) place.file = info.dli_fname;
  if (info.dli_sname != nullptr) place.name = info.dli_sname;
  if (map != nullptr) place.bias = map->l_addr;
  return place;
}

bool is_ours(std::string_view file) {
  const std::string_view name = file.substr(file.rfind('/') + 1);
  return name.starts_with("libmuster-device.") || name.starts_with("libcudart.so") ||
         name.starts_with("libcuda.so");
}

}  // namespace

CallSite CallSite::here() {
  CallSite site;
  const int count = backtrace(site.frames_.data(), static_cast<int>(kDepth));
  site.count_ = count < 0 ? 0 : static_cast<std::size_t>(count);
  return site;
}

std::string CallSite::entry_point() const {
  std::string_view name;
  for (std::size_t i = 0; i < count_; ++i) {
    const Place place = place_of(frames_[i]);
    if (!is_ours(place.file)) break;
    name = place.name;
  }
  for (const std::string_view suffix : {"_ptsz", "_ptds", "_v2"}) {
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  }
  while (name.starts_with('_')) name.remove_prefix(1);
  return std::string{name};
}

std::string CallSite::frames() const {
  std::string text;
  bool outside = false;
  for (std::size_t i = 0; i < count_; ++i) {
    const Place place = place_of(frames_[i]);
    outside |= !is_ours(place.file);
    if (!outside || place.file.empty()) continue;
    const std::uint64_t at = reinterpret_cast<std::uint64_t>(frames_[i]) - 1 - place.bias;
    text += fmt::format("{}{}:0x{:x}", text.empty() ? "" : " ", place.file, at);
  }
  return text;
}

}  // namespace muster::cuda
