// What a program launched, written down so that `muster check` can be asked about it without the
// program: a folder with the PTX of each module, one launch file for each launch that differs from
// those before, contents of memory by their hash, and a log with a line for each event, which is
// whole whatever becomes of the program. Format: docs/exec.md. Depends on kernel_launch.h.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cuda/device/device_memory.h"
#include "cuda/device/device_model.h"
#include "cuda/device/launch_choice.h"

namespace muster::cuda {

struct LaunchRequest;
struct LaunchOutcome;
class Reach;

// Environment of the program: the device by its key; the folder; whether launches are executed.
inline constexpr const char* kDeviceVariable = "MUSTER_EXEC_DEVICE";
inline constexpr const char* kFolderVariable = "MUSTER_EXEC_FOLDER";
inline constexpr const char* kModeVariable = "MUSTER_EXEC_MODE";  // "run" (default), "record"
// Which launches are written down (launch_choice.h).
inline constexpr const char* kCheckVariable = "MUSTER_EXEC_CHECK";
inline constexpr const char* kKernelVariable = "MUSTER_EXEC_KERNEL";
inline constexpr const char* kSkipVariable = "MUSTER_EXEC_SKIP";
inline constexpr const char* kLimitVariable = "MUSTER_EXEC_LIMIT";

class LaunchRecord {
 public:
  LaunchRecord();
  bool executes() const { return executes_; }

  // Before a launch is executed: writes it down unless one like it was. Its number, from 1.
  std::uint64_t begin(const LaunchRequest& request, const DeviceMemory& memory,
                      const DeviceModel& model);
  void end(std::uint64_t number, const LaunchOutcome& outcome);

  // A launch that was none: sizes beyond the device, a kernel without PTX.
  void refused(const LaunchRequest& request, std::string_view reason);
  void unusable(std::string_view kernel, std::string_view reason);
  // A sentence, and the call site that it speaks of (CallSite::frames; may be empty).
  struct Note {
    std::string text, frames;
  };
  // Something between launches, by the number of its rule: once each.
  void finding(unsigned rule, std::string_view message, const std::vector<Note>& notes);
  // What more there is to say of a launch that has ended.
  void about(std::uint64_t number, const Note& note);
  // An entry point that is not there: once each.
  void missing_entry_point(const char* name);

 private:
  void log(std::string_view line);
  void write_launch(const std::string& file, std::uint64_t number, const LaunchRequest& request,
                    const Reach& reach, const DeviceModel& model);
  std::string contents_file(const Allocation& allocation);
  std::string ptx_file(const std::string& text);

  std::string folder_;  // empty: nothing is recorded
  bool executes_ = true;
  LaunchChoice choice_;
  int log_ = -1;
  // A launch was not executed, or not to its end, or left values that are not modelled: what memory
  // holds from then on is not what the program's would.
  bool stale_ = false;
  std::uint64_t launches_ = 0;
  std::map<std::uint64_t, std::string> known_;  // launch files by fingerprint
  std::set<std::string> written_, missing_, unusable_, found_;
};

}  // namespace muster::cuda
