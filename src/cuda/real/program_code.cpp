// See program_code.h.
#include "cuda/real/program_code.h"

#include <fmt/format.h>
#include <link.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "container/device_code.h"
#include "cuda/device/modules/module.h"

namespace muster::cuda::real {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kFileMax = std::uintmax_t{256} << 20;

std::vector<std::string> loaded_files() {
  std::vector<std::string> files{fs::path{"/proc/self/exe"}.string()};
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* all) {
        const std::string name = info->dlpi_name == nullptr ? "" : info->dlpi_name;
        if (name.starts_with('/')) static_cast<std::vector<std::string>*>(all)->push_back(name);
        return 0;
      },
      &files);
  return files;
}

}  // namespace

void ProgramCode::read(const std::string& file, const DeviceModel& device) {
  std::error_code error;
  if (fs::file_size(file, error) > kFileMax || error) {
    if (!error) left_out_ = file;
    return;
  }
  std::ifstream stream(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const container::Bytes view{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  if (!container::is_container(view)) return;
  std::string problem;
  for (const container::FatBinary& binary : container::read_container(view, &problem)) {
    const container::FatEntry* const chosen =
        container::choose_ptx(binary, static_cast<std::uint32_t>(device.capability()));
    if (chosen == nullptr) {
      for (const container::FatEntry& entry : binary) {
        if (entry.kind != container::FatEntry::Kind::machine_code) continue;
        for (std::string& name : container::machine_code_kernels(entry.contents)) {
          only_machine_code_.insert(std::move(name));
        }
      }
      continue;
    }
    if (std::ranges::find(texts_, chosen->contents) != texts_.end()) continue;
    for (const std::string& name : container::ptx_kernels(chosen->contents)) {
      kernels_[name].push_back(texts_.size());
    }
    texts_.push_back(chosen->contents);
  }
}

void ProgramCode::read_new_files(const DeviceModel& device) {
  for (const std::string& file : loaded_files()) {
    if (files_.insert(file).second) read(file, device);
  }
}

std::string ProgramCode::ptx_of(std::string_view kernel, const DeviceModel& device,
                                std::string* problem) {
  auto found = kernels_.find(kernel);
  if (found == kernels_.end()) {
    read_new_files(device);
    found = kernels_.find(kernel);
  }
  if (found == kernels_.end()) {
    *problem =
        only_machine_code_.contains(kernel)
            ? fmt::format("it is there as machine code only: add {}",
                          container::ptx_flag(static_cast<std::uint32_t>(device.capability())))
            : "its module was loaded by an interface that is not documented, and no file of "
              "the program has its PTX";
    if (!left_out_.empty()) *problem += fmt::format(" ({} is too large to be searched)", left_out_);
    return {};
  }
  if (found->second.size() != 1) {
    *problem = fmt::format(
        "its module was loaded by an interface that is not documented, and {} modules of the "
        "program have a kernel of this name",
        found->second.size());
    return {};
  }
  return texts_[found->second.front()];
}

}  // namespace muster::cuda::real
