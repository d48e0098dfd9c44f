// See launch_record.h.
#include "cuda/device/launch/launch_record.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/launch/reach.h"
#include "machine/launch/large_contents.h"

namespace muster::cuda {
namespace {

static_assert(Reach::kScannedMax == LaunchRecord::kContentsMax, "what is known may hold pointers");
constexpr std::uint64_t kUnread = 0x756e72656164, kShape = 0x7368617065;  // in fingerprints
using machine::kProvedFile, machine::kShapeLine;

// Under its name only when it is whole: another process may write the same, or read it already.
void write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  const std::string part = fmt::format("{}.{}", path, getpid());
  std::FILE* const file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) return;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool whole = std::fclose(file) == 0 && written;
  if (whole) {
    std::rename(part.c_str(), path.c_str());
  } else {
    std::remove(part.c_str());  // whoever looks for the file misses it, and says so
  }
}

std::string read_file(const std::string& path) {
  std::string text;
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return text;
  char bytes[4096];
  while (const std::size_t count = std::fread(bytes, 1, sizeof bytes, file)) {
    text.append(bytes, count);
  }
  std::fclose(file);
  return text;
}

std::span<const std::uint8_t> as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::uint64_t hash_words(const Reach& reach, std::span<const std::uint8_t> bytes,
                         std::uint64_t seed) {
  std::uint64_t hash = seed;
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min<std::size_t>(8, bytes.size() - at));
    hash = combine(hash, reach.normal(word));
  }
  return hash;
}

// Whatever a check of the launch can rest on.
std::uint64_t fingerprint(const LaunchRequest& request, const Reach& reach, Reach::Roots roots) {
  std::uint64_t hash = request.module->ptx_hash();
  hash = hash64(request.kernel->name, hash);
  for (const machine::Extent& extent : {request.grid, request.block, request.cluster}) {
    for (const std::uint64_t size : {extent.x, extent.y, extent.z}) hash = combine(hash, size);
  }
  hash = combine(hash, request.shared_dynamic);
  hash = combine(hash, request.cooperative ? 1 : 0);
  hash = combine(hash, static_cast<std::uint64_t>(roots));
  hash = hash_words(
      reach,
      {reinterpret_cast<const std::uint8_t*>(request.parameters.data()), request.parameters.size()},
      hash);
  for (const Allocation* const allocation : reach.met()) {
    hash = combine(hash, allocation->size);
    hash = combine(hash, allocation->host_visible() ? 1 : 0);
    // Where pointers are made out of numbers, it matters which numbers they are.
    if (roots == Reach::Roots::all) hash = combine(hash, allocation->address);
    // What a check does not know its verdict does not rest on.
    hash = reach.counts(*allocation) ? hash_words(reach, allocation->contents(), hash)
                                     : combine(hash, kUnread);
  }
  return hash;
}

std::string list(const machine::Extent& extent) {
  return fmt::format("[{}, {}, {}]", extent.x, extent.y, extent.z);
}

std::string hex(std::span<const std::byte> bytes) {
  std::string text;
  for (const std::byte byte : bytes) text += fmt::format("{:02x}", std::to_integer<int>(byte));
  return text;
}

// Tabs and line ends part the log.
std::string one_line(std::string_view text) {
  std::string line{text};
  for (char& symbol : line) {
    if (symbol == '\t' || symbol == '\n' || symbol == '\r') symbol = ' ';
  }
  return line;
}

// A part of a file name out of a kernel's.
std::string short_name(std::string_view kernel) {
  std::string name;
  for (const char symbol : kernel) {
    const bool plain = std::isalnum(static_cast<unsigned char>(symbol)) != 0 || symbol == '_';
    name += plain ? symbol : '_';
  }
  return name.substr(0, 40);
}

}  // namespace

const char* setting(std::string_view prefix, std::string_view name) {
  return std::getenv((std::string{prefix} += name).c_str());
}

LaunchRecord::LaunchRecord(std::string_view settings)
    : choice_(LaunchChoice::wish_from_environment(settings)) {
  if (const char* const mode = setting(settings, "MODE"); mode != nullptr) {
    executes_ = std::string_view{mode} != "record";
  }
  const char* const folder = setting(settings, "FOLDER");
  if (folder == nullptr) return;
  folder_ = folder;
  log_.open(folder_ + "/log");
  launches_.open(folder_ + "/count");
}

void LaunchRecord::log(std::string_view line) { log_.append(std::string{line} + "\n"); }

std::string LaunchRecord::ptx_file(const std::string& text) {
  const std::string name = fmt::format("{:016x}.ptx", hash64(text, 2));
  if (written_.insert(name).second) write_file(folder_ + "/" + name, as_bytes(text));
  return name;
}

std::string LaunchRecord::contents_file(std::span<const std::uint8_t> bytes) {
  const std::string name = fmt::format("{:016x}.bin", hash64(std::as_bytes(bytes), bytes.size()));
  if (written_.insert(name).second) write_file(folder_ + "/" + name, bytes);
  return name;
}

std::string LaunchRecord::memory_table(const Allocation& allocation,
                                       std::optional<std::span<const std::uint8_t>> contents) {
  std::string text =
      fmt::format("\n[[memory]]  # {}, the {}. allocation\naddress = \"0x{:x}\"\nbytes = {}\n",
                  allocation.what, allocation.number, allocation.address, allocation.size);
  if (allocation.variable) text += fmt::format("variable = \"{}\"\n", allocation.what);
  if (allocation.host_visible()) text += "host = true\n";
  if (contents && !stale_ && allocation.size <= kContentsMax) {
    text += fmt::format("contents = \"{}\"\n", contents_file(*contents));
  }
  return text;
}

void LaunchRecord::write_launch(const std::string& file, std::uint64_t number,
                                const LaunchRequest& request, const Reach& reach,
                                const DeviceModel& model, const std::string& shape) {
  std::string text = fmt::format(
      "# Launch {} of the program.\nfile = \"{}\"\nkernel = \"{}\"  # on {}\n"
      "grid = {}\nblock = {}\n",
      number, ptx_file(request.module->ptx()), request.kernel->name, model.key, list(request.grid),
      list(request.block));
  if (!shape.empty()) text += fmt::format("{}{}\n", kShapeLine, shape);
  if (request.cluster != machine::Extent{}) text += "cluster = " + list(request.cluster) + "\n";
  text += fmt::format("shared = {}\n", request.shared_dynamic);
  if (request.cooperative) text += "cooperative = true\n";
  text += fmt::format("parameters = \"{}\"\n", hex(request.parameters));
  if (request.elsewhere != nullptr && !request.elsewhere->lost.empty()) {
    text += "\n[global]\n";
    for (const std::string& name : request.elsewhere->lost) {
      text += fmt::format("\"{}\" = \"unknown\"\n", name);
    }
  }
  for (const Allocation* const allocation : reach.met()) {
    std::optional<std::span<const std::uint8_t>> contents;
    if (!allocation->unread) contents = allocation->contents();
    text += memory_table(*allocation, contents);
  }
  write_file(folder_ + "/" + file, as_bytes(text));
}

std::uint64_t LaunchRecord::begin(const LaunchRequest& request, const DeviceMemory& memory,
                                  const DeviceModel& model) {
  const std::uint64_t number = launches_.next();
  begun_.reset();
  if (folder_.empty()) return number;
  if (!choice_.wants(request.kernel->name)) {
    log_left(number, request.kernel->name);
    return number;
  }
  const auto roots =
      hiding_.contains(request.kernel->name) ? Reach::Roots::all : Reach::Roots::arguments;
  std::string shape;
  if (roots == Reach::Roots::arguments && !stale_ && !choice_.each()) {
    const Reach shown(request, memory, roots, Reach::Depth::small);
    shape = fmt::format("{:016x}", combine(fingerprint(request, shown, roots), kShape));
    if (const std::string* const file = proved(shape); file != nullptr) {
      note_begun(number, *file, false, request, shown);
      return number;
    }
  }
  const Reach reach(request, memory, roots);
  const std::uint64_t print = combine(fingerprint(request, reach, roots),
                                      combine(stale_ ? 1 : 0, choice_.each() ? number : 0));
  auto [known, is_new] = known_.try_emplace(print);
  if (is_new) {
    known->second = fmt::format("{:04}-{}.toml", number, short_name(request.kernel->name));
    write_launch(known->second, number, request, reach, model, shape);
    choice_.took(request.kernel->name);
  }
  note_begun(number, known->second, is_new, request, reach);
  return number;
}

void LaunchRecord::note_begun(std::uint64_t number, const std::string& file, bool is_new,
                              const LaunchRequest& request, const Reach& reach) {
  log(fmt::format("launch\t{}\t{}\t{}\t{}", number, file, is_new ? "new" : "known",
                  request.kernel->name));
  begun_.emplace(file, request.kernel->name);
  for (const Allocation* const allocation : reach.met()) {
    begun_->foreseen.insert(allocation->address);
  }
}

const std::string* LaunchRecord::proved(const std::string& shape) {
  auto known = proved_.find(shape);
  if (known == proved_.end()) {
    std::string file = read_file(folder_ + "/" + std::string{kProvedFile} + shape);
    if (file.empty()) return nullptr;
    known = proved_.emplace(shape, std::move(file)).first;
  }
  return &known->second;
}

namespace {

std::string without_shape(std::string text) {
  const std::size_t line = text.find(kShapeLine);
  if (line != std::string::npos) text.erase(line, text.find('\n', line) + 1 - line);
  return text;
}

}  // namespace

// The launch has touched more than was written down, by pointers that it has made out of something
// else: it has a file of its own, with that as well.
void LaunchRecord::write_again(std::uint64_t number, const LaunchOutcome& outcome,
                               const DeviceMemory& memory) {
  std::string text = without_shape(read_file(folder_ + "/" + begun_->file));
  for (const LaunchOutcome::Unforeseen& one : outcome.unforeseen) {
    if (const Allocation* const allocation = memory.find(one.address); allocation != nullptr) {
      text += memory_table(*allocation, one.before);
    }
  }
  const std::string file = fmt::format("{:04}-{}-all.toml", number, short_name(begun_->kernel));
  write_file(folder_ + "/" + file, as_bytes(text));
  hiding_.insert(begun_->kernel);
  log(fmt::format("instead\t{}\t{}", number, file));
}

void LaunchRecord::log_left(std::uint64_t number, std::string_view kernel) {
  log(fmt::format("launch\t{}\t-\tleft\t{}", number, kernel));
}

std::uint64_t LaunchRecord::leave(const std::string& kernel) {
  const std::uint64_t number = launches_.next();
  log_left(number, kernel);
  return number;
}

void LaunchRecord::partial(std::uint64_t number, std::string_view reason) {
  log(fmt::format("partial\t{}\t{}", number, one_line(reason)));
}

void LaunchRecord::passed(std::uint64_t number, std::string_view error) {
  if (error.empty()) {
    log(fmt::format("done\t{}\t0\t0\t", number));
  } else {
    log(fmt::format("failed\t{}\tinvalid\tthe driver refused it: {}", number, one_line(error)));
  }
}

void LaunchRecord::unchecked(std::string_view kernel, std::string_view reason) {
  const std::string line = fmt::format("unchecked\t{}\t{}", one_line(kernel), one_line(reason));
  if (unchecked_.insert(line).second) log(line);
}

void LaunchRecord::absent(const char* name) {
  if (missing_.insert(name).second) log(fmt::format("absent\t{}", name));
}

void LaunchRecord::side_by_side() {
  if (!std::exchange(side_by_side_, true)) log("side-by-side");
}

void LaunchRecord::host_threads() {
  if (!std::exchange(host_threads_, true)) log("host-threads");
}

void LaunchRecord::calls(std::string_view entry_point, std::uint64_t count) {
  log(fmt::format("calls\t{}\t{}", entry_point, count));
}

void LaunchRecord::end(std::uint64_t number, const LaunchOutcome& outcome,
                       const DeviceMemory& memory) {
  using End = LaunchOutcome::End;
  if (begun_ && !outcome.unforeseen.empty()) write_again(number, outcome, memory);
  begun_.reset();
  stale_ |= !executes_ || outcome.end != End::finished || !outcome.unknown.empty();
  if (outcome.end != End::finished) {
    constexpr const char* kEnds[] = {"finished", "invalid", "deadlock", "fault", "unmodelled"};
    log(fmt::format("failed\t{}\t{}\t{}", number, kEnds[static_cast<int>(outcome.end)],
                    one_line(outcome.text)));
  } else {
    log(fmt::format("done\t{}\t{}\t{:.6f}\t{}", number, outcome.instructions, outcome.seconds,
                    one_line(outcome.unknown)));
  }
}

void LaunchRecord::refused(std::string_view kernel, std::string_view reason) {
  log(fmt::format("refused\t{}\t{}", kernel, one_line(reason)));
}

void LaunchRecord::trouble(std::string_view text) {
  log(fmt::format("trouble\t{}", one_line(text)));
}

void LaunchRecord::unusable(std::string_view kernel, std::string_view reason) {
  if (!unusable_.insert(std::string{kernel}).second) return;
  log(fmt::format("unusable\t{}\t{}", kernel, one_line(reason)));
}

void LaunchRecord::finding(unsigned rule, std::string_view message,
                           const std::vector<Note>& notes) {
  std::string line = fmt::format("finding\tMU{}\t{}", rule, one_line(message));
  for (const Note& note : notes) {
    line += fmt::format("\t{}|{}", one_line(note.text), one_line(note.frames));
  }
  if (found_.insert(line).second) log(line);
}

void LaunchRecord::about(std::uint64_t number, const Note& note) {
  log(fmt::format("about\t{}\t{}|{}", number, one_line(note.text), one_line(note.frames)));
}

void LaunchRecord::missing_entry_point(const char* name) {
  if (missing_.insert(name).second) log(fmt::format("missing\t{}", name));
}

}  // namespace muster::cuda
