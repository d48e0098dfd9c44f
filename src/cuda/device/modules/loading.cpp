// See loading.h.
#include "cuda/device/modules/loading.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

namespace muster::cuda {
namespace {

enum JitOption { kWallTime = 2, kInformation, kInformationSize, kErrors, kErrorsSize };

Error error_of(Image::State state) {
  switch (state) {
    case Image::State::ptx:
      return Error::success;
    case Image::State::nothing:
      return Error::invalid_value;
    case Image::State::no_file:
      return Error::file_not_found;
    case Image::State::malformed:
      return Error::invalid_kernel_image;
    case Image::State::only_for_others:
      return Error::no_kernel_image;
  }
  return Error::invalid_kernel_image;
}

// A log and its size are two options; the size becomes what was written.
void write_log(const JitOptions& options, int log, int size, const std::string& text) {
  char* to = nullptr;
  void** room = nullptr;
  for (unsigned i = 0; i < options.count; ++i) {
    if (options.names[i] == log) to = static_cast<char*>(options.values[i]);
    if (options.names[i] == size) room = &options.values[i];
  }
  if (room == nullptr) return;
  const std::uintptr_t most = std::uint32_t(reinterpret_cast<std::uintptr_t>(*room));
  std::size_t bytes = 0;
  if (to != nullptr && most != 0) {
    bytes = std::min<std::size_t>(text.size(), most - 1);
    std::memcpy(to, text.data(), bytes);
    to[bytes] = '\0';
  }
  *room = reinterpret_cast<void*>(bytes);
}

}  // namespace

void JitOptions::tell(const std::string& errors) const {
  write_log(*this, kInformation, kInformationSize, {});
  write_log(*this, kErrors, kErrorsSize, errors);
  for (unsigned i = 0; i < count; ++i) {
    if (names[i] == kWallTime) values[i] = nullptr;  // 0.0f: nothing was compiled
  }
}

Error load_module(Device& device, Image image, const JitOptions& options, Module** made) {
  if (made == nullptr) return Error::invalid_value;
  if (image.state != Image::State::ptx) {
    device.record().unusable("(a module)", image.problem);
    options.tell(image.problem);
    return error_of(image.state);
  }
  Module* const module = device.load("module", std::move(image.ptx), {});
  module->kernel_names();  // reads the text
  options.tell(module->problem());
  if (!module->problem().empty()) {
    device.record().unusable("(a module)", module->problem());
    device.unload(module);
    return Error::invalid_ptx;
  }
  *made = module;
  return Error::success;
}

Error kernel_of_module(Device& device, Module* module, const char* name, Kernel** found) {
  if (!device.loaded(module) || name == nullptr) return Error::invalid_resource_handle;
  Kernel* const kernel = module->kernel(name);
  if (kernel == nullptr) return Error::symbol_not_found;
  device.kernels[kernel] = module;
  *found = kernel;
  return Error::success;
}

}  // namespace muster::cuda
