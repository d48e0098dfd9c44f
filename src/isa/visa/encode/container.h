// A vISA binary file ("CISA"): its kernels and functions with their names, and the barrier
// instructions in each, found by walking its instructions. Every offset is checked; a damaged file
// is a diagnostic that names the byte. Depends on walk.h.
// Reference: vISA specification, "The Virtual ISA Object Format".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/encode/walk.h"

namespace muster::visa {

// The version whose files are read: what GenX_IR 1.0 writes.
inline constexpr unsigned kMajor = 4, kMinor = 1;

struct Label {
  std::uint32_t name = 0;   // in the routine's strings
  bool subroutine = false;  // GenX_IR 1.0 does not write where it is
};

struct Routine {
  bool kernel = true;
  std::string name;
  std::vector<std::string> strings;
  std::vector<Label> labels;
  std::vector<std::string> attributes;  // of the kernel: `NBarrierCnt=4`, `Target="cm"`
  Counts counts;
  std::size_t code = 0;                        // where its instructions begin in the file
  std::span<const std::uint8_t> instructions;  // they refer to the file's text
};

bool is_container(std::string_view bytes);

// The kernels and functions in the order of the file.
Result<std::vector<Routine>> routines(const SourceFilePtr& file, Diagnostics& diagnostics);

struct OutlinedRoutine {
  std::string name;
  std::vector<std::string_view> instructions;  // "add"; labels are left out
  bool cut_short = false;  // where the next one begins is not known (Extent::kToUnknownLength)
};

// What can be told of the routines of a file, in its order.
struct Outline {
  std::string text;  // see print_container
  std::vector<OutlinedRoutine> routines;
};

// A routine has an instruction whose length GenX_IR 1.0 leaves out: that is an error, or it is read
// up to there.
enum class Extent : std::uint8_t { kWhole, kToUnknownLength };

Result<Outline> outline(const SourceFilePtr& file, std::span<const Encoding> encodings,
                        Extent extent, Diagnostics& diagnostics);

// A text that `parse` reads: attributes and barrier instructions, every other instruction as a
// comment. Layouts are tried in the order of `layouts`: a file does not say which one its NBARRIERs
// have. One under which all instructions of the file can be walked and decoded is taken.
Result<std::string> print_container(const SourceFilePtr& file, std::span<const Encoding> encodings,
                                    Diagnostics& diagnostics);

}  // namespace muster::visa
