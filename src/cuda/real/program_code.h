// Device code in the files that a process has loaded: its executable and shared libraries. Depends
// on container.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cuda/device/device_model.h"

namespace muster::cuda::real {

class ProgramCode {
 public:
  // The PTX in which this kernel is, for the device; empty, with `problem`, if there is none or
  // more than one.
  std::string ptx_of(std::string_view kernel, const DeviceModel& device, std::string* problem);

 private:
  void read_new_files(const DeviceModel& device);
  void read(const std::string& file, const DeviceModel& device);

  std::set<std::string> files_;  // that were looked at
  std::vector<std::string> texts_;
  std::map<std::string, std::vector<std::size_t>, std::less<>> kernels_;  // indices of texts
  std::set<std::string, std::less<>> only_machine_code_;
  std::string left_out_;  // a file that is too large to be searched
};

}  // namespace muster::cuda::real
