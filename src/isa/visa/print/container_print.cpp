// The instructions of a vISA binary file as text: see container.h.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "isa/visa/encode/container.h"
#include "isa/visa/encode/text.h"
#include "isa/visa/encode/walk.h"

namespace muster::visa {
namespace {

// Names come from the file: whatever could end the comment or string that they stand in is shown
// by its number.
std::string shown(std::string_view name) {
  std::string out;
  for (const char symbol : name) {
    const bool plain = symbol >= 0x20 && symbol < 0x7f && symbol != '"' && symbol != '\\';
    out += plain ? std::string(1, symbol)
                 : fmt::format("\\x{:02x}", static_cast<unsigned char>(symbol));
  }
  return out;
}

std::size_t label_index(std::span<const std::uint8_t> bytes) {
  return bytes[1] | static_cast<std::size_t>(bytes[2]) << 8;
}

std::string label(const Routine& routine, std::size_t index) {
  const std::uint32_t name = routine.labels[index].name;
  return name < routine.strings.size() ? " " + shown(routine.strings[name]) : std::string{};
}

struct Stop {
  std::size_t at = 0;  // in the file
  std::string why;
};

// GenX_IR 1.0 counts bytes that it does not write: so many at the end are whatever was there. Where
// the last return that may be the end stands, in case that what follows is no instruction, or none
// that can be walked over. A kernel has no return of functions (fret).
struct Tail {
  bool kernel = true;
  std::size_t least = 0, most = 0;       // of the instructions so far
  std::optional<std::size_t> text = {};  // of the output up to that return
  std::size_t instructions = 0;
  std::vector<bool> placed = {};  // labels up to there

  void take(const Step& step, std::size_t left, const std::vector<bool>& labels,
            const Outline& written) {
    least += step.left_out_least;
    most += step.left_out_most;
    const bool ends = step.name == "ret" || (step.name == "fret" && !kernel);
    if (ends && left >= least && left <= most) {
      text = written.text.size();
      instructions = written.routines.back().instructions.size();
      placed = labels;
    }
  }
};

// Appends the text of a routine; where and why it cannot be walked, if so.
std::optional<Stop> print_routine(const Routine& routine, const Encoding& encoding, Extent extent,
                                  Outline& outline) {
  std::string& out = outline.text;
  OutlinedRoutine& outlined = outline.routines.emplace_back();
  outlined.name = routine.name;
  std::vector<std::string_view>& names = outlined.instructions;
  const bool counts_more = writer_of(encoding.layout) == Writer::kGenx10;
  Tail tail{.kernel = routine.kernel};
  const auto into = std::back_inserter(out);
  fmt::format_to(into, "{} \"{}\"\n", routine.kernel ? ".kernel" : ".function",
                 shown(routine.name));
  for (const std::string& attribute : routine.attributes) {
    fmt::format_to(into, ".kernel_attr {}\n", attribute);
  }
  std::vector<bool> placed(routine.labels.size());
  auto rest = routine.instructions;
  while (!rest.empty()) {
    if (counts_more && std::ranges::all_of(rest, [](std::uint8_t byte) { return byte == 0; })) {
      break;
    }
    const std::size_t at = routine.code + routine.instructions.size() - rest.size();
    const auto next = step(rest, encoding.layout, routine.counts);
    if ((!next || next->bytes == 0) && tail.text) {
      out.resize(*tail.text);
      names.resize(tail.instructions);
      placed = tail.placed;
      break;
    }
    if (!next) {
      return Stop{at, fmt::format("opcode {:#04x} begins no instruction of version {}.{}", rest[0],
                                  kMajor, kMinor)};
    }
    if (next->bytes == 0 && extent == Extent::kToUnknownLength) {
      outlined.cut_short = true;
      return std::nullopt;
    }
    if (next->bytes == 0) {
      return Stop{at, fmt::format("GenX_IR 1.0 leaves out how long this {} is", next->name)};
    }
    const bool is_label = rest[0] == kLabelOpcode || rest[0] == kSubroutineOpcode;
    if (!is_label) names.push_back(next->name);
    if (is_barrier(rest[0])) {
      const auto decoded = decode(rest.first(next->bytes), encoding);
      if (!decoded || decoded->bytes != next->bytes) {
        return Stop{at, fmt::format("the operands of {} are not what the layout has", next->name)};
      }
      fmt::format_to(into, "{}  // {:#06x}\n", print(decoded->instruction), at);
    } else if (is_label) {
      const std::size_t index = label_index(rest);
      if (placed[index]) {
        return Stop{at, fmt::format("label {} is placed a second time", index)};
      }
      placed[index] = true;
      fmt::format_to(into, "// {:#06x} {}{}\n", at, next->name, label(routine, index));
    } else {
      fmt::format_to(into, "// {:#06x} {}\n", at, next->name);
    }
    rest = rest.subspan(next->bytes);
    if (counts_more) {
      tail.take(*next, rest.size(), placed, outline);
    }
  }
  // A file read in the wrong layout can come out even: its labels do not.
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (!placed[i] && !routine.labels[i].subroutine) {
      return Stop{routine.code + routine.instructions.size(),
                  fmt::format("label {} is placed nowhere", i)};
    }
  }
  return std::nullopt;
}

std::optional<Stop> print_all(const std::vector<Routine>& routines, const Encoding& encoding,
                              Extent extent, Outline& outline) {
  for (const Routine& routine : routines) {
    if (auto stop = print_routine(routine, encoding, extent, outline)) {
      return stop;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Outline> outline(const SourceFilePtr& file, std::span<const Encoding> encodings,
                        Extent extent, Diagnostics& diagnostics) {
  const auto all = routines(file, diagnostics);
  if (!all) {
    return failed(Reported{});
  }
  std::string stops;
  std::optional<Outline> result;
  for (const Encoding& encoding : encodings) {
    Outline out;
    if (const auto stop = print_all(*all, encoding, extent, out)) {
      stops += fmt::format("{}layout={}: byte {:#x}: {}", stops.empty() ? "" : "; ",
                           encoding.layout == Layout::kDocument ? "document" : "genx10", stop->at,
                           stop->why);
    } else if (result && result->text != out.text) {
      diagnostics.error(Kind::kVisaSyntax, {},
                        file->name() + ": can be read in both layouts: give --set layout=...");
      return failed(Reported{});
    } else {
      result = std::move(out);
    }
  }
  if (!result) {
    diagnostics.error(Kind::kVisaSyntax, {}, fmt::format("{}: {}", file->name(), stops));
    return failed(Reported{});
  }
  return *std::move(result);
}

Result<std::string> print_container(const SourceFilePtr& file, std::span<const Encoding> encodings,
                                    Diagnostics& diagnostics) {
  Result<Outline> all = outline(file, encodings, Extent::kWhole, diagnostics);
  if (!all) {
    return failed(all.error());
  }
  return std::move(all->text);
}

}  // namespace muster::visa
