// See program_log.h.
#include "tool/programs/program_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "tool/system/interrupt.h"
#include "tool/system/process.h"

namespace muster::tool {

void LogFollower::follow() {
  if (file_ == nullptr) file_.reset(std::fopen((folder_ + "/log").c_str(), "rb"));
  if (file_ == nullptr) return;
  char bytes[4096];
  std::clearerr(file_.get());
  while (const std::size_t count = std::fread(bytes, 1, sizeof bytes, file_.get())) {
    unread_.append(bytes, count);
  }
  const std::size_t taken = driver::read_launch_log(unread_, &log_);
  bytes_ += taken;
  unread_.erase(0, taken);
  for (; seen_ < log_.files.size(); ++seen_) {
    if (checks_ != nullptr) checks_->offer(log_.files[seen_]);
  }
}

bool LogFollower::runs() const {
  return std::ranges::any_of(log_.launches,
                             [](const driver::LoggedLaunch& one) { return !one.ended; });
}

std::string LogFollower::follow_left_processes() {
  constexpr auto kQuiet = std::chrono::seconds(5), kLaunch = std::chrono::seconds(120);
  constexpr auto kPause = std::chrono::milliseconds(10);
  auto last = std::chrono::steady_clock::now();
  for (; has_children(); std::this_thread::sleep_for(kPause)) {
    const std::uint64_t before = bytes_;
    follow();
    const auto now = std::chrono::steady_clock::now();
    if (bytes_ != before) last = now;
    if (now - last > (runs() ? kLaunch : kQuiet) || interrupted()) {
      follow();
      return "a process that the program has left behind still runs: what it launches from now on "
             "is not seen\n";
    }
  }
  follow();
  return {};
}

// Launches are counted before they are written down (cuda/device/launch/launch_record.h). A file
// that ends within a line was cut.
std::string LogFollower::lost() const {
  if (file_ == nullptr) return {};
  const std::unique_ptr<std::FILE, Close> file(std::fopen((folder_ + "/count").c_str(), "rb"));
  std::uint64_t count = 0;
  if (file == nullptr || std::fread(&count, sizeof count, 1, file.get()) != 1) count = 0;
  const std::uint64_t known = log_.launches.size();
  if (count <= known && unread_.empty()) return {};
  return fmt::format(
      "{} of the program's launches could not be written down, or what became of them: the program "
      "was killed while it did, or {} is full\n",
      count > known ? count - known : 1, folder_);
}

}  // namespace muster::tool
