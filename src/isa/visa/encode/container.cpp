// The file's headers: see container.h.
#include "isa/visa/encode/container.h"

#include <fmt/format.h>

#include <algorithm>

#include "isa/visa/encode/text.h"

namespace muster::visa {
namespace {

constexpr std::string_view kMagic = "CISA";

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Where a kernel or function stands in the file.
struct Place {
  bool kernel = true;
  std::string name;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
};

class FileReader {
 public:
  FileReader(SourceFilePtr file, Diagnostics& diagnostics)
      : file_(std::move(file)), diagnostics_(diagnostics), bytes_(bytes_of(file_->text())) {}

  Result<std::vector<Place>> places() {
    bytes_.skip(kMagic.size());
    const auto major = bytes_.number(1), minor = bytes_.number(1);
    if (major != kMajor || minor != kMinor) {
      return complain(fmt::format("version {}.{} of a vISA binary is not read, only {}.{}", major,
                                  minor, kMajor, kMinor));
    }
    std::vector<Place> result;
    const auto kernels = bytes_.number(2);
    for (std::uint64_t i = 0; i < kernels && bytes_.good(); ++i) {
      result.push_back(kernel());
    }
    if (bytes_.number(2) != 0) {
      return complain("variables of file scope are not read");
    }
    const auto functions = bytes_.number(2);
    for (std::uint64_t i = 0; i < functions && bytes_.good(); ++i) {
      result.push_back(function());
    }
    if (!bytes_.good()) {
      return complain("the file ends within its header");
    }
    for (const Place& place : result) {
      if (place.offset > file_->text().size() || place.size > file_->text().size() - place.offset) {
        return complain(fmt::format("'{}' at byte {:#x} of {} bytes lies outside the file",
                                    place.name, place.offset, place.size));
      }
    }
    return result;
  }

 private:
  tl::unexpected<Reported> complain(std::string message) {
    diagnostics_.error(Kind::kVisaSyntax, {},
                       fmt::format("{}: byte {:#x}: {}", file_->name(), bytes_.at(), message));
    return failed(Reported{});
  }

  std::string name() {
    const auto length = bytes_.number(2);
    const std::size_t at = bytes_.at();
    bytes_.skip(length);
    return bytes_.good() ? std::string{file_->text().substr(at, length)} : std::string{};
  }

  Place kernel() {
    Place result{true, name(), 0, 0};
    result.offset = bytes_.number(4);
    result.size = bytes_.number(4);
    bytes_.skip(4);  // where its inputs are
    relocations();
    constexpr unsigned kBinary = 9;  // platform, offset, size
    bytes_.skip(kBinary * bytes_.number(1));
    return result;
  }

  Place function() {
    bytes_.skip(1);  // linkage
    Place result{false, name(), 0, 0};
    result.offset = bytes_.number(4);
    result.size = bytes_.number(4);
    relocations();
    return result;
  }

  void relocations() {
    constexpr unsigned kRelocation = 4;  // two indices
    bytes_.skip(kRelocation * bytes_.number(2));
    bytes_.skip(kRelocation * bytes_.number(2));
  }

  SourceFilePtr file_;
  Diagnostics& diagnostics_;
  Bytes bytes_;
};

// The tables in front of a routine's instructions.
class RoutineReader {
 public:
  RoutineReader(std::span<const std::uint8_t> bytes, bool kernel)
      : span_(bytes), bytes_(bytes), kernel_(kernel) {}

  std::size_t at() const { return bytes_.at(); }

  bool read(Routine& out) {
    strings(out);
    bytes_.skip(4);  // its own name
    out.counts.variables =
        kFirstDeclared +
        table(4,
              4 + 1 + 2 + 4 + 2 + 1);  // variables: name, type, elements, alias, its offset, scope
    out.counts.addresses = table(2, 4 + 2);       // addresses: name, elements
    out.counts.predicates = 1 + table(2, 4 + 2);  // predicates
    labels(out);
    table(1, 4 + 2);                            // samplers
    table(1, 4 + 2);                            // surfaces
    table(1, 4 + 2);                            // VME variables
    constexpr unsigned kInput = 1 + 4 + 2 + 2;  // kind, variable, offset, size
    bytes_.skip(kernel_ ? kInput * bytes_.number(4) : 0);
    const auto size = bytes_.number(4), entry = bytes_.number(4);
    bytes_.skip(kernel_ ? 0 : 2);  // registers of arguments and results
    attributes(out);
    if (!bytes_.good() || entry < bytes_.at() || entry > span_.size() ||
        size > span_.size() - entry) {
      return false;
    }
    out.code = static_cast<std::size_t>(entry);
    out.instructions = span_.subspan(out.code, static_cast<std::size_t>(size));
    return true;
  }

 private:
  void strings(Routine& out) {
    const auto count = bytes_.number(4);
    for (std::uint64_t i = 0; i < count && bytes_.good(); ++i) {
      std::string text;
      for (auto symbol = bytes_.number(1); symbol != 0; symbol = bytes_.number(1)) {
        text.push_back(static_cast<char>(symbol));
      }
      out.strings.push_back(std::move(text));
    }
  }

  // Rows of a fixed part, a count of attributes and those.
  std::uint64_t table(unsigned count_bytes, unsigned row_bytes) {
    const auto count = bytes_.number(count_bytes);
    for (std::uint64_t i = 0; i < count && bytes_.good(); ++i) {
      bytes_.skip(row_bytes);
      attribute_values(bytes_.number(1));
    }
    return count;
  }

  void attribute_values(std::uint64_t count) {
    for (std::uint64_t i = 0; i < count && bytes_.good(); ++i) {
      bytes_.skip(4);
      bytes_.skip(bytes_.number(1));
    }
  }

  void labels(Routine& out) {
    const auto count = out.counts.labels = bytes_.number(2);
    for (std::uint64_t i = 0; i < count && bytes_.good(); ++i) {
      Label& label = out.labels.emplace_back();
      label.name = static_cast<std::uint32_t>(bytes_.number(4));
      label.subroutine = bytes_.number(1) != 0;
      attribute_values(bytes_.number(1));
    }
  }

  // Of the kernel's own attributes those that `.kernel_attr` bounds barrier ids with.
  void attributes(Routine& out) {
    const auto count = bytes_.number(2);
    for (std::uint64_t i = 0; i < count && bytes_.good(); ++i) {
      const auto index = bytes_.number(4);
      const auto size = static_cast<unsigned>(bytes_.number(1));
      const std::string_view name =
          index < out.strings.size() ? std::string_view{out.strings[index]} : std::string_view{};
      if (name == "NBarrierCnt" && size <= 4) {
        out.attributes.push_back(fmt::format("NBarrierCnt={}", bytes_.number(size)));
      } else if (name == "Target" && size == 1) {
        out.attributes.push_back(
            fmt::format("Target=\"{}\"", bytes_.number(size) == 0 ? "cm" : "3d"));
      } else {
        bytes_.skip(size);
      }
    }
  }

  std::span<const std::uint8_t> span_;
  Bytes bytes_;
  bool kernel_;
};

}  // namespace

bool is_container(std::string_view bytes) { return bytes.starts_with(kMagic); }

Result<std::vector<Routine>> routines(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const auto places = FileReader{file, diagnostics}.places();
  if (!places) {
    return failed(Reported{});
  }
  std::vector<Routine> result;
  for (const Place& place : *places) {
    Routine& routine = result.emplace_back();
    routine.kernel = place.kernel;
    routine.name = place.name;
    RoutineReader reader{bytes_of(file->text().substr(place.offset, place.size)), place.kernel};
    if (!reader.read(routine)) {
      diagnostics.error(Kind::kVisaSyntax, {file, {}},
                        fmt::format("byte {:#x}: the tables of '{}' do not fit its {} bytes",
                                    place.offset + reader.at(), place.name, place.size));
      return failed(Reported{});
    }
    routine.code += place.offset;
  }
  return result;
}

}  // namespace muster::visa
