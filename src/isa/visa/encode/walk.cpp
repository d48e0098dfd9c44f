// See walk.h.
#include "isa/visa/encode/walk.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace muster::visa {
namespace {

constexpr int kAny = -1;  // behind the rows of an opcode that name a sub-opcode

struct Encoded {
  int opcode;
  int sub;
  std::string_view name;
  std::string_view fields;
};
constexpr auto kEncodings = std::to_array<Encoded>({
#define ENCODING(...) {__VA_ARGS__},
#include "isa/visa/encode/encodings.def"
#undef ENCODING
});
static_assert(std::ranges::is_sorted(kEncodings, {}, &Encoded::opcode));
static_assert(std::ranges::all_of(kEncodings, [](const Encoded& row) {
  return row.fields.find_first_not_of(" epbwdlvrcLRm?+0123456789bf") == std::string_view::npos;
}));

const Encoded* encoding(std::span<const std::uint8_t> bytes) {
  const int sub = bytes.size() > 1 ? bytes[1] : kAny;
  const auto rows = std::ranges::equal_range(kEncodings, bytes[0], {}, &Encoded::opcode);
  const auto row = std::ranges::find_if(
      rows, [&](const Encoded& each) { return each.sub == sub || each.sub == kAny; });
  return row == rows.end() ? nullptr : &*row;
}

// The type numbers whose immediates have eight bytes: df, uq and q.
bool eight_bytes(std::uint64_t type) { return type == 6 || type == kUnsignedQuad || type == kQuad; }

void below(Bytes& bytes, std::uint64_t index, std::uint64_t count) {
  if (index >= count) {
    bytes.refuse();
  }
}

void predicate(Bytes& bytes, const Counts& counts) {
  constexpr unsigned kIndex = 0xfff;  // above it: how it is combined, and inverted
  below(bytes, bytes.number(2) & kIndex, counts.predicates);
}

void vector_operand(Bytes& bytes, const Counts& counts) {
  constexpr unsigned kGeneral = 0, kAddress = 1, kPredicate = 2, kIndirect = 3, kImmediate = 5,
                     kState = 6;
  switch (bytes.number(1) & 7U) {
    case kGeneral:
      below(bytes, bytes.number(4), counts.variables);
      return bytes.skip(4);  // row, column, region
    case kIndirect:
      below(bytes, bytes.number(2), counts.addresses);
      return bytes.skip(6);  // element, offset, type, region
    case kAddress:
      below(bytes, bytes.number(2), counts.addresses);
      return bytes.skip(2);  // element, width
    case kState:
      return bytes.skip(4);  // class, variable, offset
    case kPredicate:
      return predicate(bytes, counts);
    case kImmediate:
      return bytes.skip(eight_bytes(bytes.number(1) & 0xfU) ? 8 : 4);
    default:
      return bytes.refuse();
  }
}

class Walk {
 public:
  Walk(Bytes& bytes, std::string_view fields, Writer writer, const Counts& counts)
      : bytes_(bytes), fields_(fields), whole_(writer == Writer::kWhole), counts_(counts) {}

  // False if the length cannot be known.
  bool run() {
    const bool open = fields_.find_first_of("R?") != std::string_view::npos;
    if (!whole_ && open && left_out() != 0) {
      return false;
    }
    const std::size_t last = whole_ ? fields_.size() : present_fields() - left_out();
    at_ = 0;
    for (std::size_t i = 0; bytes_.good() && next();) {
      if (present_ && ++i > last) {
        // The labels of a switchjmp are fields of their own: only the last is left out.
        bytes_.skip(kind_ == 'L' && count_ > 0 ? kLabel * (count_ - 1) : 0);
        leave_out();
        break;
      }
      if (present_) {
        field(kind_);
      }
    }
    return true;
  }

  std::size_t left_out_least() const { return least_; }
  std::size_t left_out_most() const { return most_; }

 private:
  static constexpr unsigned kLabel = 2;
  static constexpr unsigned kSizes = 6;  // of execution: 1, 2, 4, 8, 16, 32

  std::size_t present_fields() {
    std::size_t count = 0;
    for (at_ = 0; next();) {
      count += present_ ? 1 : 0;
    }
    return count;
  }

  std::size_t left_out() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(fields_, [](char kind) { return kind == 'e' || kind == 'p'; }));
  }

  // The next field of the row, and whether this instruction has it.
  bool next() {
    at_ = std::min(fields_.find_first_not_of(' ', at_), fields_.size());
    if (at_ == fields_.size()) {
      return false;
    }
    present_ = true;
    if (fields_[at_] == '+') {
      present_ = whole_;
      ++at_;
    } else if (fields_[at_] == '?') {
      const char digit = fields_[at_ + 1];
      const unsigned bit = static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
      present_ = (mask_ >> bit & 1U) != 0;
      at_ += 2;
    }
    kind_ = fields_[at_++];
    return true;
  }

  void field(char kind) {
    switch (kind) {
      case 'v':
        return vector_operand(bytes_, counts_);
      case 'r':
        return raw_operand();
      case 'c':
        count_ = bytes_.number(1);
        return;
      case 'L':
        return bytes_.skip(kLabel * count_);
      case 'R':
        for (std::uint64_t i = 0; i < count_; ++i) {
          raw_operand();
        }
        return;
      case 'm':
        mask_ = bytes_.number(2);
        return;
      case 'd':
        return bytes_.skip(4);
      case 'w':
        return bytes_.skip(2);
      case 'p':
        return predicate(bytes_, counts_);
      case 'l':
        return below(bytes_, bytes_.number(2), counts_.labels);
      case 'e':
        return below(bytes_, bytes_.number(1) & 0xfU, kSizes);
      default:  // b
        return bytes_.skip(1);
    }
  }

  // This field and all behind it.
  void leave_out() {
    do {
      if (!present_) continue;
      const bool vector = kind_ == 'v';
      const unsigned size = kind_ == 'r'                                                   ? 6
                            : kind_ == 'd'                                                 ? 4
                            : kind_ == 'w' || kind_ == 'p' || kind_ == 'l' || kind_ == 'L' ? 2
                                                                                           : 1;
      least_ += vector ? 3 : size;
      most_ += vector ? 10 : size;
    } while (next());
  }

  void raw_operand() {
    below(bytes_, bytes_.number(4), counts_.variables);
    bytes_.skip(2);  // offset
  }

  Bytes& bytes_;
  std::string_view fields_;
  bool whole_;
  const Counts& counts_;
  std::size_t at_ = 0;
  char kind_ = ' ';
  bool present_ = true;
  std::uint64_t count_ = 0;
  std::uint64_t mask_ = 0;
  std::size_t least_ = 0, most_ = 0;
};

}  // namespace

bool is_barrier(std::uint8_t opcode) {
  return std::ranges::find(kForms, opcode, &Form::opcode) != kForms.end();
}

std::optional<Step> step(std::span<const std::uint8_t> bytes, Layout layout, const Counts& counts) {
  constexpr std::uint8_t kNamedBarrier = 0x60;
  if (bytes.empty()) {
    return std::nullopt;
  }
  Bytes rest{bytes};
  rest.skip(1);
  Step result{"nbarrier"};
  std::string_view fields = layout == Layout::kDocument ? "b vvvv" : "b vv";
  if (bytes[0] != kNamedBarrier) {
    const Encoded* row = encoding(bytes);
    if (row == nullptr) {
      return std::nullopt;
    }
    rest.skip(row->sub == kAny ? 0 : 1);
    result.name = row->name;
    fields = row->fields;
  }
  Walk walk{rest, fields, writer_of(layout), counts};
  const bool known = walk.run();
  result.bytes = known ? rest.at() : 0;
  result.left_out_least = walk.left_out_least();
  result.left_out_most = walk.left_out_most();
  return rest.good() ? std::optional{result} : std::nullopt;
}

}  // namespace muster::visa
