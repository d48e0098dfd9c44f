// Bytes that copies share until one of them is changed: the contents of buffers, which may be
// hundreds of megabytes. Depends on nothing of ours.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace muster {

class SharedBytes {
 public:
  SharedBytes() = default;
  SharedBytes(std::vector<std::byte> bytes)  // NOLINT(google-explicit-constructor)
      : bytes_(bytes.empty() ? nullptr
                             : std::make_shared<std::vector<std::byte>>(std::move(bytes))) {}

  // As a file was read.
  SharedBytes(std::string text) {  // NOLINT(google-explicit-constructor)
    const auto kept = std::make_shared<const std::string>(std::move(text));
    *this = SharedBytes{std::as_bytes(std::span{*kept}), kept};
  }

  // Bytes that lie where `owner` keeps them, a mapping of a file for one.
  SharedBytes(std::span<const std::byte> bytes, std::shared_ptr<const void> owner)
      : owner_(bytes.empty() ? nullptr : std::move(owner)), owned_(bytes) {}

  std::size_t size() const { return bytes_ ? bytes_->size() : owned_.size(); }
  bool empty() const { return size() == 0; }
  const std::byte* data() const { return bytes_ ? bytes_->data() : owned_.data(); }
  const std::byte* begin() const { return data(); }
  const std::byte* end() const { return data() + size(); }
  std::byte operator[](std::size_t i) const { return data()[i]; }
  std::span<const std::uint8_t> words() const {
    return {reinterpret_cast<const std::uint8_t*>(data()), size()};
  }

  // For changing them: no longer those of the copies.
  std::vector<std::byte>& own() {
    if (!bytes_ || bytes_.use_count() != 1) {
      bytes_ = std::make_shared<std::vector<std::byte>>(begin(), end());
      owner_ = nullptr;
      owned_ = {};
    }
    return *bytes_;
  }
  void clear() { *this = {}; }

  bool is_same_object(const SharedBytes& other) const { return data() == other.data(); }
  friend bool operator==(const SharedBytes& a, const SharedBytes& b) {
    return a.is_same_object(b) ? a.size() == b.size() : std::ranges::equal(a, b);
  }

 private:
  // Either of them.
  std::shared_ptr<std::vector<std::byte>> bytes_;
  std::shared_ptr<const void> owner_;
  std::span<const std::byte> owned_;
};

}  // namespace muster
