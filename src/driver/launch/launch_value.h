// Values inside a launch file: numbers, lists, buffers, bytes, tensor maps. Depends on toml++ (the
// only header that includes it; the .cpp files here and manifest.cpp include this one), settings.h.
#pragma once

// An assertion of toml++ 3.3.0 fails on `[` before a line break, although the code behind it
// reports the error; with exceptions, caught where the file is parsed, no code runs after an error.
#define TOML_EXCEPTIONS 1
#define TOML_ASSERT(condition) static_cast<void>(0)
#undef NDEBUG  // with it toml++ turns that assertion into an assumption
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "driver/launch/launch_file.h"
#include "machine/launch/launch.h"

namespace muster::driver {

class LaunchReader {
 public:
  LaunchReader(SourceFilePtr file, const ReadBytes& read_bytes, Diagnostics& diagnostics)
      : file_(std::move(file)), read_bytes_(read_bytes), diagnostics_(diagnostics) {}

  // Where a region has no place, as those of copied nodes, it is `fallback`.
  void complain(const toml::source_region& region, std::string message);
  void fall_back_to(const toml::source_region& region) { fallback_ = region; }

  static std::optional<std::uint64_t> unsigned_number(const toml::node& node);
  // A number, or a list of numbers.
  static std::optional<std::vector<std::uint64_t>> unsigned_list(const toml::node& node);
  static std::string_view type_name(const toml::node& node);

  // Any form of a value; nothing after a complaint.
  std::optional<machine::Given> given(const toml::node& node);
  // What stands behind the name of an element type, or of a file; nothing after a complaint.
  std::optional<std::vector<std::byte>> contents_of(const toml::key& key, const toml::node& node);
  // A buffer with a name, and a place in it: nothing, after a complaint, if there is none.
  void name_buffer(std::string name, std::uint64_t address, std::uint64_t size);
  bool is_named(std::uint32_t region) const;
  std::optional<std::uint64_t> address_in(std::string_view name, std::uint64_t offset,
                                          const toml::source_region& region);
  // The bytes of a file that the launch file names.
  Result<SharedBytes> bytes_of(const std::string& file) const { return read_bytes_(file); }

 private:
  std::optional<machine::Given> given_table(const toml::table& table);
  std::optional<machine::Given> tensor(const toml::table& table);
  std::optional<machine::Given> finish_buffer(const toml::table& table,
                                              std::optional<std::vector<std::byte>> contents);
  std::optional<machine::Given> pointer(const toml::table& table);
  std::optional<std::vector<std::byte>> contents(std::string_view type, const toml::node& node);
  std::optional<std::vector<std::byte>> drawn_contents(std::string_view type,
                                                       const toml::table& table);

  struct NamedBuffer {
    std::string name;
    std::uint64_t address = 0, size = 0;
  };

  std::vector<NamedBuffer> buffers_;
  toml::source_region fallback_{};
  SourceFilePtr file_;
  const ReadBytes& read_bytes_;
  Diagnostics& diagnostics_;
};

// Sets what a table with the keys of a launch file says.
void read_launch_keys(LaunchReader& reader, Settings& settings, const toml::table& table);

// The table [buffer]: memory with names. True: complaints were made where they belong.
bool read_buffers(LaunchReader& reader, machine::LaunchOptions& launch, const toml::table& table);

// The key `host` of a memory. False after a complaint.
bool set_host(LaunchReader& reader, const toml::node& content, machine::Memory& memory);

// A table [[memory]]; nothing after a complaint.
std::optional<machine::Memory> read_memory(LaunchReader& reader, const toml::table& table);

}  // namespace muster::driver
