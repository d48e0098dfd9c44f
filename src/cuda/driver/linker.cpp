// The driver's linker. Reference: CUDA Driver API, Module Management, cuLinkCreate. One image comes
// out as it went in, to be compiled where it is loaded; of several the PTX is linked.
#include <cstddef>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cuda/device/modules/image.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

struct Link {
  std::vector<std::string> images;  // each with a NUL behind it
  std::string linked;
};

// Handles are addresses of these; asks for the device's lock to be held.
std::map<const Link*, std::unique_ptr<Link>>& links() {
  static std::map<const Link*, std::unique_ptr<Link>> all;
  return all;
}

Result add(Link* link, int type, std::string image) {
  constexpr int kText = 1, kFatBinary = 2;  // CUjitInputType
  const Call device;
  if (!links().contains(link)) return Result::invalid_handle;
  if (image.empty()) return Result::invalid_value;
  if (type > kFatBinary) return no_such_call("cuLinkAddData of objects, libraries or NVVM");
  if (type == kText) image.resize(image.find('\0') == image.npos ? image.size() : image.find('\0'));
  link->images.push_back(std::move(image));
  return Result::success;
}

Result complete(Link* link) {
  if (link->images.size() == 1) {
    link->linked = link->images.front();
    return Result::success;
  }
  std::vector<const void*> images;
  for (const std::string& image : link->images) images.push_back(image.data());
  images.push_back(nullptr);
  Call device;
  Image image = read_linked(images.data(), device->model());
  if (image.state != Image::State::ptx) {
    device->record().unusable("(linked images)", image.problem);
    return Result::invalid_image;
  }
  link->linked = std::move(image.ptx);
  return Result::success;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuLinkCreate_v2(unsigned, const int*, void* const*, Link** made) {
  if (made == nullptr) return Result::invalid_value;
  const Call device;
  auto link = std::make_unique<Link>();
  *made = link.get();
  links().emplace(*made, std::move(link));
  return Result::success;
}
MUSTER_UNVERSIONED(cuLinkCreate, cuLinkCreate_v2);
MUSTER_ENTRY Result cuLinkAddData_v2(Link* link, int type, const void* data, std::size_t size,
                                     const char*, unsigned, const int*, void* const*) {
  if (data == nullptr) return Result::invalid_value;
  return add(link, type, {static_cast<const char*>(data), size});
}
MUSTER_UNVERSIONED(cuLinkAddData, cuLinkAddData_v2);
MUSTER_ENTRY Result cuLinkAddFile_v2(Link* link, int type, const char* path, unsigned, const int*,
                                     void* const*) {
  std::ifstream file(path == nullptr ? "" : path, std::ios::binary);
  if (!file) return Result::file_not_found;
  return add(link, type, {std::istreambuf_iterator<char>(file), {}});
}
MUSTER_UNVERSIONED(cuLinkAddFile, cuLinkAddFile_v2);
MUSTER_ENTRY Result cuLinkComplete(Link* link, void** image, std::size_t* size) {
  const Call device;
  if (!links().contains(link)) return Result::invalid_handle;
  if (image == nullptr || link->images.empty()) return Result::invalid_value;
  const Result result = complete(link);
  if (result != Result::success) return result;
  *image = link->linked.data();
  if (size != nullptr) *size = link->linked.size() + 1;
  return Result::success;
}
MUSTER_ENTRY Result cuLinkDestroy(Link* link) {
  const Call device;
  return links().erase(link) != 0 ? Result::success : Result::invalid_handle;
}
