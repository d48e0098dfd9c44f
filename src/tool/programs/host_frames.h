// Names and lines for addresses of the host's code, as a debugger would show them, where binutils'
// addr2line is installed. Depends on process.h.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::tool {

struct HostFrame {
  std::string function;    // empty: not known
  std::string file;        // of the source; empty: not known
  std::uint32_t line = 0;  // 0: not known
};

class HostFrames {
 public:
  // Frames as a launch log has them, "FILE:0xADDRESS ...": those of the program, up to main.
  std::vector<HostFrame> read(std::string_view frames);

 private:
  const HostFrame& find(const std::string& file, const std::string& address);
  std::map<std::pair<std::string, std::string>, HostFrame> known_;
};

// "fill at app.cu:12, called by main at app.cu:30"; empty: nothing is known of them.
std::string text_of(const std::vector<HostFrame>& frames);

}  // namespace muster::tool
