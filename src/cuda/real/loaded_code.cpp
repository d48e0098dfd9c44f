// See loaded_code.h.
#include "cuda/real/loaded_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <string_view>
#include <utility>

#include "base/hash.h"

namespace muster::cuda::real {
namespace {

// By the numbers of CUdevice_attribute.
int attribute(int which, int device) {
  int value = 0;
  call(muster_slot_cuDeviceGetAttribute, &value, which, device);
  return value;
}

DeviceModel ask_for_model(int device, std::deque<std::string>& names) {
  constexpr int kMajor = 75, kMinor = 76, kMultiprocessors = 16, kThreads = 39, kBlocks = 106,
                kShared = 81, kSharedPerBlock = 8, kSharedOptIn = 97;
  char name[256]{};
  call(muster_slot_cuDeviceGetName, &name[0], static_cast<int>(sizeof name) - 1, device);
  names.emplace_back(name);
  const auto bytes = [&](int which) {
    return static_cast<std::uint64_t>(std::max(0, attribute(which, device)));
  };
  DeviceModel model;
  model.key = model.name = names.back();
  model.major = attribute(kMajor, device);
  model.minor = attribute(kMinor, device);
  model.multiprocessors = attribute(kMultiprocessors, device);
  model.threads_per_multiprocessor = attribute(kThreads, device);
  model.blocks_per_multiprocessor = attribute(kBlocks, device);
  model.shared_per_multiprocessor = bytes(kShared);
  model.shared_per_block = bytes(kSharedPerBlock);
  model.shared_per_block_optin = std::max(bytes(kSharedOptIn), model.shared_per_block);
  return model;
}

// The name that the driver gives it, where it can be asked (since 12.3); `as_function`: it may be a
// function of a context, or a kernel of a library.
bool name_of(Handle function, std::string* name) {
  const char* text = nullptr;
  for (const Slot* const slot : {&muster_slot_cuFuncGetName, &muster_slot_cuKernelGetName}) {
    if (slot->there && call(*slot, &text, function) == Result::success && text != nullptr) {
      *name = text;
      return true;
    }
  }
  return false;
}

}  // namespace

const DeviceModel& current_device() {
  static std::deque<std::string> names;
  static std::map<int, DeviceModel> models;
  int device = 0;
  if (call(muster_slot_cuCtxGetDevice, &device) != Result::success) device = 0;
  const auto [place, is_new] = models.try_emplace(device);
  if (is_new) place->second = ask_for_model(device, names);
  return place->second;
}

void LoadedCode::loaded(Handle owner, Image image) {
  unloaded(owner);  // the driver uses handles again
  owners_[owner] =
      std::make_shared<Module>("module", std::move(image.ptx), std::move(image.problem), scratch_);
}

void LoadedCode::unloaded(Handle owner) {
  const auto found = owners_.find(owner);
  if (found == owners_.end()) return;
  const std::shared_ptr<Module> code = found->second;
  const auto same = [&](Handle one) {
    const auto place = owners_.find(one);
    return place != owners_.end() && place->second == code;
  };
  std::erase_if(functions_, [&](const auto& entry) { return same(entry.second.owner); });
  std::erase_if(owners_, [&](const auto& entry) { return entry.second == code; });
}

void LoadedCode::module_of(Handle module, Handle library) {
  const auto found = owners_.find(library);
  if (found != owners_.end() && module != library) owners_[module] = found->second;
}

void LoadedCode::handed_out(Handle function, Handle owner, Owner kind, std::string name) {
  functions_[function] = {owner, kind, std::move(name)};
}

void LoadedCode::function_of(Handle function, Handle kernel) {
  const auto found = functions_.find(kernel);
  if (found != functions_.end() && function != kernel) functions_[function] = found->second;
}

// By what was seen, if the driver agrees; else by what the driver says.
std::optional<LoadedCode::Known> LoadedCode::known(Handle function) const {
  if (function == nullptr) return std::nullopt;
  std::string name;
  const bool named = name_of(function, &name);
  const auto seen = functions_.find(function);
  if (seen != functions_.end() && (!named || seen->second.name == name)) return seen->second;
  if (!named) return std::nullopt;
  Known found{nullptr, Owner::module, std::move(name)};
  const auto ask = [&](const Slot& slot, Owner kind) {
    if (found.owner != nullptr || !slot.there) return;
    if (call(slot, &found.owner, function) != Result::success) found.owner = nullptr;
    found.kind = kind;
  };
  ask(muster_slot_cuFuncGetModule, Owner::module);
  ask(muster_slot_cuKernelGetLibrary, Owner::library);
  return found;
}

KnownKernel LoadedCode::find_in_program(std::string name) {
  KnownKernel found;
  found.name = std::move(name);
  const DeviceModel& device = current_device();
  std::string ptx = program_[device.capability()].ptx_of(found.name, device, &found.reason);
  if (!found.reason.empty()) return found;
  std::unique_ptr<Module>& module = of_program_[ptx];
  if (!module) module = std::make_unique<Module>("module", std::move(ptx), "", scratch_);
  found.module = module.get();
  return found;
}

KnownKernel LoadedCode::find(Handle function) {
  const std::optional<Known> handle = known(function);
  if (!handle) {
    return {nullptr, nullptr, "(a kernel)", "the driver does not say which kernel it is"};
  }
  const auto owner = owners_.find(handle->owner);
  KnownKernel found;
  if (owner == owners_.end()) {
    found = find_in_program(handle->name);
    if (!found.reason.empty()) return found;
  } else {
    found.name = handle->name;
    found.module = owner->second.get();
  }
  found.kernel = found.module->kernel(found.name);
  if (found.kernel == nullptr) {
    found.reason =
        found.module->problem().empty() ? "its module has no such kernel" : found.module->problem();
  } else {
    found.reason = found.kernel->problem;
  }
  return found;
}

bool LoadedCode::variable(Handle function, const std::string& name, Address* address,
                          std::size_t* bytes) {
  const std::optional<Known> handle = known(function);
  if (!handle || handle->owner == nullptr) return false;
  const auto ask = [&](const Slot& slot) {
    return slot.there && call(slot, address, bytes, handle->owner, name.c_str()) == Result::success;
  };
  if (handle->kind == Owner::module) return ask(muster_slot_cuModuleGetGlobal_v2);
  return ask(muster_slot_cuLibraryGetGlobal) || ask(muster_slot_cuLibraryGetManaged);
}

void LoadedCode::link_input(Handle link, const Image& image) {
  const auto [place, first] = links_.try_emplace(link, image);
  if (!first) place->second = {{}, "it was linked of several images", Image::State::malformed};
}

void LoadedCode::link_complete(Handle link, const void* image) {
  const auto found = links_.find(link);
  const std::uint64_t size = machine_code_bytes(image);
  if (found == links_.end() || found->second.ptx.empty() || size == 0) return;
  linked_[hash64(std::string_view{static_cast<const char*>(image), size}, size)] =
      found->second.ptx;
}

void LoadedCode::link_destroyed(Handle link) { links_.erase(link); }

Image LoadedCode::read(const void* image) const {
  if (const std::uint64_t size = machine_code_bytes(image); size != 0 && !linked_.empty()) {
    const auto found =
        linked_.find(hash64(std::string_view{static_cast<const char*>(image), size}, size));
    if (found != linked_.end()) return {found->second, {}, Image::State::ptx};
  }
  return read_image(image, current_device());
}

}  // namespace muster::cuda::real
