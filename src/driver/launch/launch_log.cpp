// See launch_log.h.
#include "driver/launch/launch_log.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace muster::driver {
namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

template <class Number>
Number number_of(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

LoggedLaunch* find(LaunchLog& log, std::string_view number) {
  const auto wanted = number_of<std::uint64_t>(number);
  // Ends are written soon after their beginnings.
  const auto found = std::find_if(log.launches.rbegin(), log.launches.rend(),
                                  [&](const auto& each) { return each.number == wanted; });
  return found == log.launches.rend() ? nullptr : &*found;
}

LoggedNote note_of(std::string_view field) {
  const std::size_t bar = std::min(field.rfind('|'), field.size());
  const std::string_view frames = field.substr(std::min(bar + 1, field.size()));
  return {std::string{field.substr(0, bar)}, std::string{frames}};
}

LoggedFinding finding_of(const std::vector<std::string_view>& fields) {
  LoggedFinding finding{std::string{fields[1]}, std::string{fields[2]}, {}};
  for (std::size_t i = 3; i < fields.size(); ++i) finding.notes.push_back(note_of(fields[i]));
  return finding;
}

void read_line(const std::vector<std::string_view>& fields, LaunchLog& log) {
  const std::string_view event = fields.front();
  if (event == "launch" && fields.size() == 5) {
    LoggedLaunch launch;
    launch.number = number_of<std::uint64_t>(fields[1]);
    launch.file = fields[2];
    launch.is_new = fields[3] == "new";
    launch.left = fields[3] == "left";
    launch.kernel = fields[4];
    if (launch.is_new) log.files.push_back(launch.file);
    log.launches.push_back(launch);
  } else if (event == "instead" && fields.size() == 3) {
    if (LoggedLaunch* const launch = find(log, fields[1]); launch != nullptr) {
      launch->file = fields[2];
      launch->is_new = true;
      log.files.push_back(launch->file);
    }
  } else if (event == "done" && fields.size() == 5) {
    if (LoggedLaunch* const launch = find(log, fields[1]); launch != nullptr) {
      launch->ended = true;
      launch->instructions = number_of<std::uint64_t>(fields[2]);
      launch->seconds = number_of<double>(fields[3]);
      launch->unknown = fields[4];
    }
  } else if (event == "failed" && fields.size() == 4) {
    if (LoggedLaunch* const launch = find(log, fields[1]); launch != nullptr) {
      launch->ended = true;
      launch->end = fields[2];
      launch->text = fields[3];
    }
  } else if ((event == "refused" || event == "unusable") && fields.size() == 3) {
    log.refused.push_back({std::string{fields[1]}, std::string{fields[2]}});
  } else if (event == "unchecked" && fields.size() == 3) {
    log.unchecked.push_back({std::string{fields[1]}, std::string{fields[2]}});
  } else if (event == "partial" && fields.size() == 3) {
    if (LoggedLaunch* const launch = find(log, fields[1]); launch != nullptr) {
      launch->partial = fields[2];
    }
  } else if (event == "absent" && fields.size() == 2) {
    log.absent.emplace_back(fields[1]);
  } else if (event == "side-by-side") {
    log.side_by_side = true;
  } else if (event == "host-threads") {
    log.host_threads = true;
  } else if (event == "calls" && fields.size() == 3) {
    log.calls += number_of<std::uint64_t>(fields[2]);
    ++log.called;
  } else if (event == "about" && fields.size() == 3) {
    if (LoggedLaunch* const launch = find(log, fields[1]); launch != nullptr) {
      launch->notes.push_back(note_of(fields[2]));
    }
  } else if (event == "finding" && fields.size() >= 3) {
    log.findings.push_back(finding_of(fields));
  } else if (event == "trouble" && fields.size() == 2) {
    log.troubles.emplace_back(fields[1]);
  } else if (event == "missing" && fields.size() == 2) {
    log.missing.emplace_back(fields[1]);
  }
}

}  // namespace

std::size_t read_launch_log(std::string_view text, LaunchLog* log) {
  std::size_t done = 0;
  while (true) {
    const std::size_t end = text.find('\n', done);
    if (end == std::string_view::npos) return done;
    read_line(fields_of(text.substr(done, end - done)), *log);
    done = end + 1;
  }
}

}  // namespace muster::driver
