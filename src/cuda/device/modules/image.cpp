// See image.h.
#include "cuda/device/modules/image.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include "container/device_code.h"
#include "container/elf.h"
#include "container/fat_binary.h"
#include "container/ptx_linker.h"
#include "cuda/device/modules/module.h"

namespace muster::cuda {
namespace {

using container::Bytes;
using container::FatBinary;
using State = Image::State;

Image choose(const std::vector<FatBinary>& binaries, std::string problem,
             const DeviceModel& device) {
  Image image;
  image.problem = std::move(problem);
  if (image.problem.empty() && binaries.empty()) image.problem = "it holds no device code";
  if (!image.problem.empty()) {
    image.state = State::malformed;
    return image;
  }
  image.ptx = choose_ptx(binaries.front(), device, &image.problem);
  if (!image.problem.empty()) image.state = State::only_for_others;
  return image;
}

// The size of an ELF file in memory: up to the end of its table of sections, which stands last.
std::uint64_t elf_size(const std::uint8_t* bytes) {
  std::uint64_t table = 0;
  std::uint16_t each = 0, count = 0;
  std::memcpy(&table, bytes + 40, sizeof table);
  std::memcpy(&each, bytes + 58, sizeof each);
  std::memcpy(&count, bytes + 60, sizeof count);
  return table + std::uint64_t{each} * count;
}

}  // namespace

std::uint64_t machine_code_bytes(const void* given) {
  const auto* const bytes = static_cast<const std::uint8_t*>(given);
  if (bytes == nullptr || std::memchr(bytes, 0, 4) != nullptr) return 0;
  return container::is_elf({bytes, 4}) ? elf_size(bytes) : 0;
}

Image read_image(const void* given, const DeviceModel& device) {
  constexpr std::uint32_t kWrapper = 0x466243b1;
  const auto* bytes = static_cast<const std::uint8_t*>(given);
  const auto first_word = [&] {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
  };
  if (bytes == nullptr) return {{}, "no image", State::nothing};
  if (std::memchr(bytes, 0, 4) != nullptr) return {{}, "an empty image", State::malformed};
  if (first_word() == kWrapper) {
    std::memcpy(&bytes, bytes + 8, sizeof bytes);
    if (bytes == nullptr) return {{}, "an empty wrapper", State::malformed};
  }
  std::string problem;
  if (first_word() == container::kFatMagic) {
    const Bytes view{bytes, container::fat_binary_size({bytes, 16})};
    const auto binaries = container::read_fat_binaries(view, &problem);
    return choose(binaries, problem, device);
  }
  if (container::is_elf({bytes, 4})) {
    const auto binaries = container::read_container({bytes, elf_size(bytes)}, &problem);
    return choose(binaries, problem, device);
  }
  return {reinterpret_cast<const char*>(bytes), {}, State::ptx};
}

Image read_linked(const void* const* given, const DeviceModel& device) {
  std::vector<std::string> modules;
  Image other{{}, "nothing to be linked", State::nothing};
  for (; *given != nullptr; ++given) {
    Image one = read_image(*given, device);
    if (one.state == State::ptx) {
      modules.push_back(std::move(one.ptx));
    } else if (one.state == State::only_for_others) {
      other = std::move(one);  // as the library of the device's runtime, which few programs call
    } else {
      return one;
    }
  }
  if (modules.empty()) return other;
  Image linked;
  linked.ptx = container::link_ptx(modules, &linked.problem);
  if (!linked.problem.empty()) linked.state = State::malformed;
  return linked;
}

Image read_image_file(const char* path, const DeviceModel& device) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return {{}, "no such file", State::no_file};
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const Bytes view{reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
  if (!container::is_container(view)) return {std::move(text), {}, State::ptx};
  std::string problem;
  const auto binaries = container::read_container(view, &problem);
  return choose(binaries, problem, device);
}

}  // namespace muster::cuda
