// What a program launched, written down so that `muster check` can be asked about it without the
// program: a folder with the PTX of each module, one launch file for each launch that differs from
// those before, contents of memory by their hash, and a log with a line for each event, which is
// whole whatever becomes of the program. Format: docs/exec.md. Several
// processes may share the folder. Depends on kernel_launch.h,
// appended_file.h, shared_count.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cuda/device/appended_file.h"
#include "cuda/device/device_model.h"
#include "cuda/device/launch/launch_choice.h"
#include "cuda/device/memory/device_memory.h"
#include "cuda/device/shared_count.h"

namespace muster::cuda {

struct LaunchRequest;
struct LaunchOutcome;
class Reach;

// Environment of the program, of Muster's device and of the library in front of a real one: they
// may be in one process. Names behind these: DEVICE, the device by its key; FOLDER; MODE, whether
// launches are executed ("run", the default, or "record"); which launches are written down
// (launch_choice.h).
inline constexpr std::string_view kOwnSettings = "MUSTER_EXEC_";
inline constexpr std::string_view kRealSettings = "MUSTER_EXEC_REAL_";
// Null: it is not set.
const char* setting(std::string_view prefix, std::string_view name);

class LaunchRecord {
 public:
  // Contents of larger allocations are not kept.
  static constexpr std::uint64_t kContentsMax = std::uint64_t{256} << 20;

  explicit LaunchRecord(std::string_view settings = kOwnSettings);
  bool executes() const { return executes_; }

  // Before a launch is executed: writes it down unless one like it was. Its number, from 1.
  std::uint64_t begin(const LaunchRequest& request, const DeviceMemory& memory,
                      const DeviceModel& model);
  // The addresses of the allocations that it may reach, as far as its arguments show; null: it is
  // not written down.
  const std::set<std::uint64_t>* foreseen() const { return begun_ ? &begun_->foreseen : nullptr; }
  void end(std::uint64_t number, const LaunchOutcome& outcome, const DeviceMemory& memory);

  // Of launches that another device executes. Whether one of this kernel is to be written down; if
  // not, `leave` counts it.
  bool wants(const std::string& kernel) { return !folder_.empty() && choice_.wants(kernel); }
  std::uint64_t leave(const std::string& kernel);
  // Why contents of some of its memory are not known to the check of launch `number`.
  void partial(std::uint64_t number, std::string_view reason);
  // It went to that device, which refused it if `error` is not empty.
  void passed(std::uint64_t number, std::string_view error);
  // A launch that went on and is not written down: once for each reason.
  void unchecked(std::string_view kernel, std::string_view reason);
  // An entry point that the driver has not: once each.
  void absent(const char* name);
  // Some launch has allocations side by side, so that an access may land in a wrong one: once.
  void side_by_side();
  // Several threads of the host submit work to several streams: once.
  void host_threads();
  // How often an entry point was called, at the end.
  void calls(std::string_view entry_point, std::uint64_t count);

  // A launch that was none: sizes beyond the device, a kernel without PTX.
  void refused(std::string_view kernel, std::string_view reason);
  void unusable(std::string_view kernel, std::string_view reason);
  // Whatever else keeps the program from going on as it should: a sentence.
  void trouble(std::string_view text);
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
  void log_left(std::uint64_t number, std::string_view kernel);
  // What it foresees of the launch: the file that it is checked by, and what it may touch.
  void note_begun(std::uint64_t number, const std::string& file, bool is_new,
                  const LaunchRequest& request, const Reach& reach);
  // The launch file of one that differs in contents alone, and was verified for any contents.
  const std::string* proved(const std::string& shape);
  void write_launch(const std::string& file, std::uint64_t number, const LaunchRequest& request,
                    const Reach& reach, const DeviceModel& model, const std::string& shape);
  void write_again(std::uint64_t number, const LaunchOutcome& outcome, const DeviceMemory& memory);
  std::string contents_file(std::span<const std::uint8_t> bytes);
  // Nothing: its contents are not known.
  std::string memory_table(const Allocation& allocation,
                           std::optional<std::span<const std::uint8_t>> contents);
  std::string ptx_file(const std::string& text);

  std::string folder_;  // empty: nothing is recorded
  bool executes_ = true;
  LaunchChoice choice_;
  AppendedFile log_;
  // A launch was not executed, or not to its end, or left values that are not modelled: what memory
  // holds from then on is not what the program's would.
  bool stale_ = false;
  bool side_by_side_ = false, host_threads_ = false;
  SharedCount launches_;
  struct Begun {
    std::string file, kernel;
    std::set<std::uint64_t> foreseen;
  };
  std::optional<Begun> begun_;    // the launch that is being executed
  std::set<std::string> hiding_;  // kernels that have made pointers that nothing showed
  std::map<std::uint64_t, std::string> known_;  // launch files by fingerprint
  std::map<std::string, std::string> proved_;   // and by shape
  std::set<std::string> written_, missing_, unusable_, unchecked_, found_;
};

}  // namespace muster::cuda
