// See host_frames.h.
#include "tool/programs/host_frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>
#include <sstream>

#include "container/elf_symbols.h"
#include "diagnostics/diagnostic.h"
#include "driver/input.h"
#include "tool/system/process.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

constexpr std::size_t kShown = 6;

// What the compiler wrote around a launch, and what starts the program.
bool left_out(std::string_view function) {
  return function.starts_with("__device_stub__") || function.starts_with("__cudaLaunch") ||
         function.starts_with("cudaError cuda") || function.starts_with("_start") ||
         function.starts_with("__libc_start");
}

// "FILE:LINE", or with question marks, "(discriminator N)" behind it.
void read_place(std::string_view text, HostFrame* frame) {
  text = text.substr(0, text.find(' '));
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || text.starts_with("??")) return;
  frame->file = text.substr(0, colon);
  std::from_chars(text.data() + colon + 1, text.data() + text.size(), frame->line);
}

// addr2line gives an address in no function the name of the one in front of it: what a library was
// stripped of has the names of whatever it shows. Then it is said where in the file it lies.
bool lies_in_function(const std::string& file, std::uint64_t address) {
  Diagnostics unused;
  const auto bytes = driver::read_contents(file, {}, unused);
  if (!bytes) return false;
  std::string problem;
  const container::Bytes view = bytes->words();
  return container::has_function_at(container::read_elf(view, &problem), address);
}

std::uint64_t number_of(std::string_view hexadecimal) {
  if (hexadecimal.starts_with("0x")) hexadecimal.remove_prefix(2);
  std::uint64_t number = 0;
  std::from_chars(hexadecimal.data(), hexadecimal.data() + hexadecimal.size(), number, 16);
  return number;
}

}  // namespace

const HostFrame& HostFrames::find(const std::string& file, const std::string& address) {
  const auto [place, is_new] = known_.try_emplace({file, address});
  if (!is_new) return place->second;
  HostFrame& frame = place->second;
  static const std::string program = find_program("addr2line");
  const TemporaryFolder folder;
  if (program.empty() || folder.path().empty()) return frame;
  const std::string output = folder.path() + "/frame";
  run_process({{program, "-C", "-f", "-e", file, address}, {}, output, {}});
  Diagnostics unused;
  const auto text = driver::read_file(output, {}, unused);
  if (!text) return frame;
  std::istringstream lines(*text);
  std::string function, where;
  std::getline(lines, function);
  std::getline(lines, where);
  if (!function.starts_with("??")) frame.function = function.substr(0, function.find('('));
  read_place(where, &frame);
  if (frame.line == 0 && !lies_in_function(file, number_of(address))) {
    frame.function = fmt::format("{}+{}", file.substr(file.rfind('/') + 1), address);
  }
  return frame;
}

std::vector<HostFrame> HostFrames::read(std::string_view frames) {
  std::vector<HostFrame> found;
  while (!frames.empty() && found.size() < kShown) {
    const std::string_view one = frames.substr(0, frames.find(' '));
    frames.remove_prefix(std::min(one.size() + 1, frames.size()));
    const std::size_t colon = one.rfind(':');
    if (colon == std::string_view::npos) continue;
    const HostFrame& frame =
        find(std::string{one.substr(0, colon)}, std::string{one.substr(colon + 1)});
    if (left_out(frame.function) || (frame.function.empty() && frame.line == 0)) continue;
    found.push_back(frame);
    if (frame.function == "main") break;
  }
  return found;
}

std::string text_of(const std::vector<HostFrame>& frames) {
  std::string text;
  for (const HostFrame& frame : frames) {
    text += text.empty() ? "" : ", called by ";
    text += frame.function.empty() ? "code" : frame.function;
    if (frame.line != 0) {
      text += fmt::format(" at {}:{}", frame.file.substr(frame.file.rfind('/') + 1), frame.line);
    }
  }
  return text;
}

}  // namespace muster::tool
