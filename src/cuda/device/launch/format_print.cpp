// See format_print.h.
#include "cuda/device/launch/format_print.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <string_view>

namespace muster::cuda {
namespace {

constexpr std::size_t kTextMax = std::size_t{1} << 20;

// "%[flags][width][.precision][size]type", without the % and with the type.
struct Conversion {
  std::string flags;  // width and precision, too; stars are filled in
  unsigned longs = 0;
  char type = 0;
};

class Printer {
 public:
  Printer(const machine::CallerMemory& memory, std::uint64_t arguments, std::string* text)
      : memory_(memory), at_(arguments), text_(text) {}

  std::uint64_t print(std::string_view format) {
    while (!format.empty()) {
      const std::size_t percent = std::min(format.find('%'), format.size());
      text_->append(format.substr(0, percent));
      format.remove_prefix(percent);
      if (format.empty()) break;
      format.remove_prefix(1);
      if (format.starts_with('%')) {
        *text_ += '%';
        format.remove_prefix(1);
        continue;
      }
      const Conversion conversion = read(format);
      if (conversion.type == 0) break;
      convert(conversion);
    }
    return count_;
  }

 private:
  std::uint64_t next(unsigned bytes) {
    at_ = (at_ + bytes - 1) / bytes * bytes;
    const auto word = memory_.read(at_, bytes);
    at_ += bytes;
    ++count_;
    return word.value_or(0);
  }

  Conversion read(std::string_view& format) {
    Conversion conversion;
    while (!format.empty()) {
      const char symbol = format.front();
      format.remove_prefix(1);
      if (std::string_view{"-+ #0123456789."}.find(symbol) != std::string_view::npos) {
        conversion.flags += symbol;
      } else if (symbol == '*') {
        conversion.flags += std::to_string(static_cast<std::int32_t>(next(4)));
      } else if (symbol == 'l') {
        ++conversion.longs;
      } else if (symbol != 'h') {
        conversion.type = symbol;
        break;
      }
    }
    return conversion;
  }

  template <class Value>
  void put(const Conversion& conversion, std::string_view size, Value value) {
    const std::string format = "%" + conversion.flags + std::string{size} + conversion.type;
    const int length = std::snprintf(nullptr, 0, format.c_str(), value);
    if (length <= 0) return;
    std::string made(static_cast<std::size_t>(length) + 1, '\0');
    std::snprintf(made.data(), made.size(), format.c_str(), value);
    made.pop_back();
    *text_ += made;
  }

  void convert(const Conversion& conversion) {
    switch (conversion.type) {
      case 'd':
      case 'i':
        if (conversion.longs != 0) return put(conversion, "ll", static_cast<long long>(next(8)));
        return put(conversion, "", static_cast<int>(next(4)));
      case 'u':
      case 'o':
      case 'x':
      case 'X':
        if (conversion.longs != 0) {
          return put(conversion, "ll", static_cast<unsigned long long>(next(8)));
        }
        return put(conversion, "", static_cast<unsigned>(next(4)));
      case 'c':
        return put(conversion, "", static_cast<int>(next(4)));
      case 's':
        return put(conversion, "", read_text(memory_, next(8)).c_str());
      case 'p':
        return put(conversion, "", reinterpret_cast<void*>(next(8)));
      default:
        if (std::string_view{"fFeEgGaA"}.find(conversion.type) == std::string_view::npos) {
          *text_ += "%" + conversion.flags + conversion.type;  // no conversion: as it stands
          return;
        }
        return put(conversion, "", std::bit_cast<double>(next(8)));
    }
  }

  const machine::CallerMemory& memory_;
  std::uint64_t at_;
  std::string* text_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::string read_text(const machine::CallerMemory& memory, std::uint64_t address) {
  std::string text;
  while (text.size() < kTextMax) {
    const auto symbol = memory.read(address + text.size(), 1);
    if (!symbol || *symbol == 0) break;
    text += static_cast<char>(*symbol);
  }
  return text;
}

std::uint64_t format_print(const machine::CallerMemory& memory, std::uint64_t format,
                           std::uint64_t arguments, std::string* text) {
  return Printer(memory, arguments, text).print(read_text(memory, format));
}

}  // namespace muster::cuda
