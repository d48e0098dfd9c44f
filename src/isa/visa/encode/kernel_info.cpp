// See kernel_info.h.
#include "isa/visa/encode/kernel_info.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace muster::visa {
namespace {

// ---------------------------------------------------------------- .ze_info

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '-')) {
    text.remove_prefix(1);
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

// What stands behind `key:`, without its quotes.
std::optional<std::string_view> value_of(std::string_view line, std::string_view key) {
  line = trimmed(line);
  if (!line.starts_with(key) || !line.substr(key.size()).starts_with(':')) {
    return {};
  }
  std::string_view value = trimmed(line.substr(key.size() + 1));
  if (value.size() >= 2 && (value.front() == '\'' || value.front() == '"')) {
    value = value.substr(1, value.size() - 2);
  }
  return value;
}

// Reads the list `kernels:`, whose entries begin with their names: one that does not say slm_size
// has none. Behind it `kernels_misc_info:` may say what the source calls the arguments.
class InfoText {
 public:
  explicit InfoText(std::string_view kernel) : kernel_(kernel) {}

  std::optional<KernelInfo> read(std::string_view text) {
    while (!text.empty() && !done_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return info_;
  }

 private:
  enum class List : std::uint8_t { kernels, names, other };

  void line(std::string_view text) {
    const std::size_t indent = text.find_first_not_of(' ');
    if (indent == std::string_view::npos) {
      return;
    }
    const bool item = text.substr(indent).starts_with("- ");
    if (indent == 0 && !item) {
      return begin(text);
    }
    if (list_ == List::other) {
      return;
    }
    item_indent_ = item && !item_indent_ ? std::optional{indent} : item_indent_;
    if (item && indent == *item_indent_) {
      own_ = value_of(text, "name") == kernel_;
      if (own_ && list_ == List::kernels) {
        info_.emplace().read_images = 0;
      }
      return;
    }
    if (own_ && info_) {
      list_ == List::kernels ? entry(text) : name(text);
    }
  }

  // A list of the whole text. The one of names is the last that says anything about a kernel.
  void begin(std::string_view text) {
    const bool names = value_of(text, "kernels_misc_info").has_value();
    done_ = text.starts_with("...") || (info_ && !names);
    list_ = value_of(text, "kernels") ? List::kernels : names ? List::names : List::other;
    item_indent_.reset();
    own_ = false;
  }

  void entry(std::string_view text) {
    if (const auto size = number_of(text, "slm_size")) info_->shared_bytes = *size;
    if (const auto sizes = value_of(text, "required_work_group_size")) {
      info_->required_group = three_of(*sizes);
    }
    if (const auto type = value_of(text, "arg_type")) {
      part_ = part_of(*type);
      offset_.reset();
      image_ = false;
      // A pointer that accesses reach by its surface has its address apart.
      of_source_ = *type == "arg_bypointer" || *type == "arg_byvalue" || *type == "buffer_address";
    }
    if (value_of(text, "addrspace") == "image") image_ = true;
    if (image_ && value_of(text, "access_type") == "readonly") ++*info_->read_images;
    if (const auto offset = number_of(text, "offset")) offset_ = offset;
    if (part_ && offset_) {
      info_->payload.push_back({static_cast<std::uint32_t>(*offset_), *part_});
      part_.reset();
    }
    // What is in no register has no size.
    if (number_of(text, "size") == std::uint64_t{0}) offset_.reset();
    if (const auto index = number_of(text, "arg_index"); index && offset_ && of_source_) {
      offsets_.emplace_back(*index, static_cast<std::uint32_t>(*offset_));
    }
  }

  void name(std::string_view text) {
    if (const auto index = number_of(text, "index")) index_ = index;
    const auto named = value_of(text, "name");
    const auto at = std::ranges::find(offsets_, index_, &Place::first);
    if (named && index_ && at != offsets_.end()) {
      info_->names.push_back({at->second, std::string{*named}});
    }
  }

  static std::optional<std::uint64_t> number_of(std::string_view line, std::string_view key) {
    const auto text = value_of(line, key);
    std::uint64_t number = 0;
    if (!text ||
        std::from_chars(text->data(), text->data() + text->size(), number).ec != std::errc{}) {
      return {};
    }
    return number;
  }

  // [ 64, 2, 1 ]
  static std::optional<std::array<std::uint32_t, 3>> three_of(std::string_view list) {
    std::array<std::uint32_t, 3> sizes{};
    for (std::uint32_t& size : sizes) {
      list.remove_prefix(std::min(list.find_first_not_of("[, "), list.size()));
      const auto [end, error] = std::from_chars(list.data(), list.data() + list.size(), size);
      if (error != std::errc{}) return {};
      list.remove_prefix(static_cast<std::size_t>(end - list.data()));
    }
    return list.find_first_not_of("] ") == std::string_view::npos ? std::optional{sizes}
                                                                  : std::nullopt;
  }

  static std::optional<PayloadPart::What> part_of(std::string_view type) {
    using enum PayloadPart::What;
    if (type == "local_size" || type == "enqueued_local_size") return group_size;
    if (type == "global_size") return global_size;
    if (type == "group_count") return groups;
    if (type == "buffer_offset") return buffer_offset;
    return {};
  }

  using Place = std::pair<std::optional<std::uint64_t>, std::uint32_t>;  // index, offset

  std::string_view kernel_;
  List list_ = List::other;
  bool own_ = false, done_ = false, of_source_ = false;
  std::optional<std::size_t> item_indent_;
  bool image_ = false;                           // the argument whose access comes next
  std::optional<PayloadPart::What> part_;        // of the argument whose offset comes next
  std::optional<std::uint64_t> offset_, index_;  // of the argument that is described
  std::vector<Place> offsets_;
  std::optional<KernelInfo> info_;
};

std::optional<KernelInfo> in_info(std::string_view file, std::string_view kernel) {
  constexpr std::string_view kList = "kernels:";
  for (std::size_t at = file.find(kList); at != std::string_view::npos;
       at = file.find(kList, at + 1)) {
    if (at != 0 && file[at - 1] != '\n') {
      continue;
    }
    if (auto info = InfoText{kernel}.read(file.substr(at))) {
      return info;
    }
  }
  return {};
}

// ---------------------------------------------------------------- patch tokens

// Little-endian words from a place on; one behind the end leaves nothing.
class Words {
 public:
  explicit Words(std::string_view bytes) : left_(bytes) {}

  std::uint32_t next() {
    std::uint32_t word = 0;
    const std::string_view bytes = take(sizeof word);
    if (!bytes.empty()) {
      std::memcpy(&word, bytes.data(), sizeof word);
    }
    return word;
  }
  std::string_view take(std::uint64_t count) {
    if (count > left_.size()) {
      sound = false;
      left_ = {};
      return {};
    }
    const std::string_view taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }
  bool empty() const { return left_.empty(); }

  bool sound = true;

 private:
  std::string_view left_;
};

constexpr std::string_view kMagic = "CTNI";
constexpr std::uint32_t kAllocateLocalSurface = 15;  // offset, bytes
constexpr std::uint32_t kDataParameter = 17;         // kind, argument, offset, bytes, dimension * 4
constexpr std::uint32_t kExecutionEnvironment = 23;  // the group's required size, or zeros, ...

std::optional<PayloadPart::What> part_of(std::uint32_t kind) {
  constexpr std::uint32_t kLocalSize = 2, kGlobalSize = 3, kGroups = 4, kEnqueuedLocalSize = 28;
  if (kind == kLocalSize || kind == kEnqueuedLocalSize) return PayloadPart::What::group_size;
  if (kind == kGlobalSize) return PayloadPart::What::global_size;
  if (kind == kGroups) return PayloadPart::What::groups;
  return {};
}

std::optional<KernelInfo> in_patches(std::string_view list) {
  KernelInfo info;
  for (Words words{list}; !words.empty();) {
    const std::uint32_t token = words.next(), bytes = words.next();
    if (!words.sound || bytes < 8) {
      return {};
    }
    Words fields{words.take(bytes - 8)};
    if (!words.sound) {
      return {};
    }
    if (token == kAllocateLocalSurface) {
      fields.next();
      info.shared_bytes = fields.next();
    } else if (token == kDataParameter) {
      const auto part = part_of(fields.next());
      fields.next();
      const std::uint32_t offset = fields.next();
      fields.next();
      const bool first = fields.next() == 0;  // along x; y and z follow
      if (part && first) info.payload.push_back({offset, *part});
    } else if (token == kExecutionEnvironment) {
      const std::array<std::uint32_t, 3> sizes{fields.next(), fields.next(), fields.next()};
      if (sizes[0] != 0) info.required_group = sizes;
    }
    if (!fields.sound) {
      return {};
    }
  }
  return info;
}

std::optional<KernelInfo> in_program(std::string_view program, std::string_view kernel) {
  Words words{program};
  std::uint32_t header[7];  // magic, version, device, pointers, kernels, stepping, patches
  for (std::uint32_t& word : header) {
    word = words.next();
  }
  words.take(header[6]);
  for (std::uint32_t i = 0; i < header[4] && words.sound; ++i) {
    // Checksum, hash of 8 bytes; sizes of the name, the patches, four heaps; the code unpadded.
    words.take(12);
    const std::uint32_t name_bytes = words.next(), patch_bytes = words.next();
    std::uint64_t heaps = 0;
    for (unsigned heap = 0; heap < 4; ++heap) {
      heaps += words.next();
    }
    words.next();
    const std::string_view padded = words.take(name_bytes);
    const std::string_view name = padded.substr(0, std::min(padded.find('\0'), padded.size()));
    words.take(heaps);
    const std::string_view patches = words.take(patch_bytes);
    if (words.sound && name == kernel) {
      return in_patches(patches);
    }
  }
  return {};
}

}  // namespace

std::optional<KernelInfo> kernel_info_in(std::string_view file, std::string_view kernel) {
  for (std::size_t at = file.find(kMagic); at != std::string_view::npos;
       at = file.find(kMagic, at + 1)) {
    if (auto info = in_program(file.substr(at), kernel)) {
      return info;
    }
  }
  return in_info(file, kernel);
}

}  // namespace muster::visa
