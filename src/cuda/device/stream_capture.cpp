// See stream_capture.h.
#include "cuda/device/stream_capture.h"

#include <link.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace muster::cuda {
namespace {

thread_local CaptureMode mode_of_thread = CaptureMode::global;

// The names that a loaded object asks others for, or shows them, one after the other, each with its
// null; empty: there are none. Reference: System V ABI, dynamic section.
std::string_view dynamic_names(const dl_phdr_info& object) {
  for (const ElfW(Phdr) & part : std::span{object.dlpi_phdr, object.dlpi_phnum}) {
    if (part.p_type != PT_DYNAMIC) continue;
    ElfW(Addr) names = 0;
    std::size_t bytes = 0;
    const auto* entry = reinterpret_cast<const ElfW(Dyn)*>(object.dlpi_addr + part.p_vaddr);
    for (; entry->d_tag != DT_NULL; ++entry) {
      if (entry->d_tag == DT_STRTAB) names = entry->d_un.d_ptr;
      if (entry->d_tag == DT_STRSZ) bytes = entry->d_un.d_val;
    }
    if (names < object.dlpi_addr) names += object.dlpi_addr;  // as some loaders leave it
    return names == 0 ? std::string_view{}
                      : std::string_view{reinterpret_cast<const char*>(names), bytes};
  }
  return {};
}

// Entry points for programs with such streams end so; Muster's own libraries have all of them.
// Names in other places mean nothing: PTX of CUDA 12 declares functions of the device's runtime,
// which end so, too.
int looks_for_suffix(dl_phdr_info* info, std::size_t, void* found) {
  using std::string_view_literals::operator""sv;
  const std::string_view name = info->dlpi_name;
  for (const std::string_view own : {"libcudart.so", "libcuda.so", "libmuster-", "linux-vdso"}) {
    if (name.find(own) != std::string_view::npos) return 0;
  }
  if (dynamic_names(*info).find("_ptsz\0"sv) == std::string_view::npos) return 0;
  *static_cast<bool*>(found) = true;
  return 1;
}

}  // namespace

void StreamCapture::add_node(const Stream* stream, NodeAct act, Work work) {
  GraphNodes& before = before_[stream];
  GraphNode& node = graph_.add(std::move(act), std::move(work), before);
  before = {&node};
  last_[stream] = &node;
}

void StreamCapture::join(const Stream* stream, std::span<GraphNode* const> before) {
  GraphNodes& mine = before_[stream];
  for (GraphNode* const one : before) {
    if (std::ranges::find(mine, one) == mine.end()) mine.push_back(one);
  }
}

bool StreamCapture::joined() {
  return std::ranges::all_of(last_, [&](const auto& entry) {
    return entry.first == origin_ || come_after(before_[origin_], entry.second);
  });
}

bool StreamCapture::allows_unsafe_calls() const {
  if (mode_of_thread == CaptureMode::relaxed || mode_ == CaptureMode::relaxed) return true;
  if (thread_ == here()) return false;
  return mode_ == CaptureMode::of_thread || mode_of_thread == CaptureMode::of_thread;
}

CaptureMode StreamCapture::exchange_mode(CaptureMode mode) {
  return std::exchange(mode_of_thread, mode);
}

bool has_default_streams_of_threads() {
  static const bool kHas = [] {
    bool found = false;
    dl_iterate_phdr(looks_for_suffix, &found);
    return found;
  }();
  return kHas;
}

}  // namespace muster::cuda
