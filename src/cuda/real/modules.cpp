// Modules, libraries, functions and tensor maps on their way from the driver. Reference: CUDA
// Driver API, Module Management, Library Management, Tensor Map Object Management.
#include <cstring>
#include <string>

#include "cuda/real/capture.h"

namespace muster::cuda::real {
namespace {

using Owner = LoadedCode::Owner;

// Notes what a successful call has made. Whatever goes wrong here is not the program's.
template <typename Note>
Result noted(Result result, const Note& note) {
  if (result != Result::success) return result;
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  try {
    note(capture);
  } catch (const std::exception& problem) {
    capture.record().unchecked("(a module)", problem.what());
  }
  return result;
}

Result loaded(Result result, const Handle* owner, const void* image) {
  return noted(
      result, [&](Capture& capture) { capture.code().loaded(*owner, capture.code().read(image)); });
}

Result loaded_file(Result result, const Handle* owner, const char* path) {
  return noted(result, [&](Capture& capture) {
    capture.code().loaded(*owner, read_image_file(path, current_device()));
  });
}

// Before the driver does it: it may give the handle to another thread at once.
void forget(Handle owner) {
  Capture& capture = Capture::get();
  const std::lock_guard lock(capture.mutex);
  capture.code().unloaded(owner);
}

Image read_data(int type, const void* data, std::size_t size) {
  constexpr int kMachineCode = 0, kText = 1, kFatBinary = 2;  // CUjitInputType
  if (data == nullptr) return {{}, "no image", Image::State::nothing};
  if (type == kText) {
    const std::string text{static_cast<const char*>(data), size};
    return {text.c_str(), {}, Image::State::ptx};
  }
  if (type == kMachineCode || type == kFatBinary) return read_image(data, current_device());
  return {{}, "an object, a library or an intermediate form", Image::State::malformed};
}

Result linked(Result result, Handle link, int type, const void* data, std::size_t size) {
  return noted(result, [&](Capture& capture) {
    capture.code().link_input(link, read_data(type, data, size));
  });
}

Result linked_file(Result result, Handle link, const char* path) {
  return noted(result, [&](Capture& capture) {
    capture.code().link_input(link, read_image_file(path, current_device()));
  });
}

}  // namespace
}  // namespace muster::cuda::real

using namespace muster::cuda;        // NOLINT(google-build-using-namespace)
using namespace muster::cuda::real;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuModuleLoad(Handle* module, const char* path) {
  return loaded_file(pass_on(muster_slot_cuModuleLoad, module, path), module, path);
}
MUSTER_ENTRY Result cuModuleLoadData(Handle* module, const void* image) {
  return loaded(pass_on(muster_slot_cuModuleLoadData, module, image), module, image);
}
MUSTER_ENTRY Result cuModuleLoadDataEx(Handle* module, const void* image, unsigned count,
                                       int* options, void** values) {
  return loaded(pass_on(muster_slot_cuModuleLoadDataEx, module, image, count, options, values),
                module, image);
}
MUSTER_ENTRY Result cuModuleLoadFatBinary(Handle* module, const void* image) {
  return loaded(pass_on(muster_slot_cuModuleLoadFatBinary, module, image), module, image);
}
MUSTER_ENTRY Result cuModuleUnload(Handle module) {
  forget(module);
  return pass_on(muster_slot_cuModuleUnload, module);
}
MUSTER_ENTRY Result cuModuleGetFunction(Handle* function, Handle module, const char* name) {
  return noted(
      pass_on(muster_slot_cuModuleGetFunction, function, module, name),
      [&](Capture& capture) { capture.code().handed_out(*function, module, Owner::module, name); });
}

MUSTER_ENTRY Result cuLibraryLoadData(Handle* library, const void* image, int* options,
                                      void** values, unsigned count, int* library_options,
                                      void** library_values, unsigned library_count) {
  return loaded(pass_on(muster_slot_cuLibraryLoadData, library, image, options, values, count,
                        library_options, library_values, library_count),
                library, image);
}
MUSTER_ENTRY Result cuLibraryLoadFromFile(Handle* library, const char* path, int* options,
                                          void** values, unsigned count, int* library_options,
                                          void** library_values, unsigned library_count) {
  return loaded_file(pass_on(muster_slot_cuLibraryLoadFromFile, library, path, options, values,
                             count, library_options, library_values, library_count),
                     library, path);
}
MUSTER_ENTRY Result cuLibraryUnload(Handle library) {
  forget(library);
  return pass_on(muster_slot_cuLibraryUnload, library);
}
MUSTER_ENTRY Result cuLibraryGetKernel(Handle* kernel, Handle library, const char* name) {
  return noted(
      pass_on(muster_slot_cuLibraryGetKernel, kernel, library, name),
      [&](Capture& capture) { capture.code().handed_out(*kernel, library, Owner::library, name); });
}
MUSTER_ENTRY Result cuLibraryGetModule(Handle* module, Handle library) {
  return noted(pass_on(muster_slot_cuLibraryGetModule, module, library),
               [&](Capture& capture) { capture.code().module_of(*module, library); });
}
MUSTER_ENTRY Result cuKernelGetFunction(Handle* function, Handle kernel) {
  return noted(pass_on(muster_slot_cuKernelGetFunction, function, kernel),
               [&](Capture& capture) { capture.code().function_of(*function, kernel); });
}

#define ADDED(name)                                                                               \
  MUSTER_ENTRY Result name(Handle link, int type, void* data, std::size_t size, const char* what, \
                           unsigned count, int* options, void** values) {                         \
    return linked(                                                                                \
        pass_on(muster_slot_##name, link, type, data, size, what, count, options, values), link,  \
        type, data, size);                                                                        \
  }
ADDED(cuLinkAddData)
ADDED(cuLinkAddData_v2)
#undef ADDED
#define ADDED(name)                                                                               \
  MUSTER_ENTRY Result name(Handle link, int type, const char* path, unsigned count, int* options, \
                           void** values) {                                                       \
    return linked_file(pass_on(muster_slot_##name, link, type, path, count, options, values),     \
                       link, path);                                                               \
  }
ADDED(cuLinkAddFile)
ADDED(cuLinkAddFile_v2)
#undef ADDED
MUSTER_ENTRY Result cuLinkComplete(Handle link, void** image, std::size_t* size) {
  return noted(pass_on(muster_slot_cuLinkComplete, link, image, size),
               [&](Capture& capture) { capture.code().link_complete(link, *image); });
}
MUSTER_ENTRY Result cuLinkDestroy(Handle link) {
  {
    Capture& capture = Capture::get();
    const std::lock_guard lock(capture.mutex);
    capture.code().link_destroyed(link);
  }
  return pass_on(muster_slot_cuLinkDestroy, link);
}

MUSTER_ENTRY Result cuTensorMapEncodeTiled(void* map, unsigned type, unsigned rank, void* address,
                                           const std::uint64_t* extents,
                                           const std::uint64_t* strides, const std::uint32_t* box,
                                           const std::uint32_t* steps, unsigned interleave,
                                           unsigned swizzle, unsigned promotion, unsigned fill) {
  return noted(pass_on(muster_slot_cuTensorMapEncodeTiled, map, type, rank, address, extents,
                       strides, box, steps, interleave, swizzle, promotion, fill),
               [&](Capture& capture) {
                 TensorMapRequest request{type,  rank,       address, extents, strides,
                                          steps, interleave, swizzle, fill};
                 request.box = box;
                 capture.maps().encoded(map, request);
               });
}
MUSTER_ENTRY Result cuTensorMapEncodeIm2col(void* map, unsigned type, unsigned rank, void* address,
                                            const std::uint64_t* extents,
                                            const std::uint64_t* strides, const int* lower,
                                            const int* upper, std::uint32_t channels,
                                            std::uint32_t pixels, const std::uint32_t* steps,
                                            unsigned interleave, unsigned swizzle,
                                            unsigned promotion, unsigned fill) {
  return noted(
      pass_on(muster_slot_cuTensorMapEncodeIm2col, map, type, rank, address, extents, strides,
              lower, upper, channels, pixels, steps, interleave, swizzle, promotion, fill),
      [&](Capture& capture) {
        TensorMapRequest request{type,  rank,       address, extents, strides,
                                 steps, interleave, swizzle, fill};
        request.lower = lower;
        request.upper = upper;
        request.channels = channels;
        request.pixels = pixels;
        capture.maps().encoded(map, request);
      });
}
MUSTER_ENTRY Result cuTensorMapReplaceAddress(void* map, void* address) {
  std::string before(KnownMaps::kBytes, '\0');
  if (map != nullptr) std::memcpy(before.data(), map, before.size());
  return noted(pass_on(muster_slot_cuTensorMapReplaceAddress, map, address),
               [&](Capture& capture) { capture.maps().moved(before, map, address); });
}
