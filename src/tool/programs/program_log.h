// The log of a program that runs or ran under Muster, read while it grows: what is new in it is
// offered to be checked. Depends on driver/launch, launch_checks.h, process.h.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "driver/launch/launch_log.h"
#include "tool/programs/launch_checks.h"

namespace muster::tool {

class LogFollower {
 public:
  // `checks`: whom new launch files are offered to, or null.
  LogFollower(std::string folder, LaunchChecks* checks)
      : folder_(std::move(folder)), checks_(checks) {}

  void follow();
  // Processes that the program has left behind may launch, too. Empty: they have ended; else what
  // is not seen of them, since nothing has come of them for a while.
  std::string follow_left_processes();
  // What the program has launched and could not write down, as where the disk is full; empty:
  // nothing.
  std::string lost() const;

  bool found() const { return file_ != nullptr; }
  const driver::LaunchLog& log() const { return log_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  bool runs() const;  // a launch is under way

  std::string folder_;
  LaunchChecks* checks_;
  std::unique_ptr<std::FILE, Close> file_;
  std::string unread_;
  driver::LaunchLog log_;
  std::size_t seen_ = 0;
  std::uint64_t bytes_ = 0;  // of the log so far
};

}  // namespace muster::tool
