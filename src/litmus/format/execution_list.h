// The executions that `muster litmus --all` lists: the first ones, in words. Depends on nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace muster::litmus {

class ExecutionList {
 public:
  void add(const std::vector<std::string>& lines) {
    if (++count_ > kListedMax) return;
    notes_.push_back("execution " + std::to_string(count_));
    for (const std::string& line : lines) notes_.push_back("  " + line);
  }

  void append_to(std::vector<std::string>& notes) const {
    notes.insert(notes.end(), notes_.begin(), notes_.end());
    if (count_ > kListedMax)
      notes.push_back("and " + std::to_string(count_ - kListedMax) + " executions more");
  }

 private:
  static constexpr std::size_t kListedMax = 1000;
  std::size_t count_ = 0;
  std::vector<std::string> notes_;
};

}  // namespace muster::litmus
