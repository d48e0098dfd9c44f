// What kernels ask of the runtime system: formats, failed assertions, the heap.
#include "cuda/device/launch/kernel_calls.h"

#include <doctest/doctest.h>

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "cuda/device/launch/format_print.h"

namespace muster::cuda {
namespace {

// Some bytes at address 4096.
class Memory final : public machine::CallerMemory {
 public:
  static constexpr std::uint64_t kBegin = 4096;

  std::uint64_t put(const void* bytes, std::size_t count, std::size_t unit) {
    while (bytes_.size() % unit != 0) bytes_.push_back(0xee);
    const std::uint64_t at = kBegin + bytes_.size();
    const auto* const from = static_cast<const std::uint8_t*>(bytes);
    bytes_.insert(bytes_.end(), from, from + count);
    return at;
  }
  std::uint64_t put(const char* text) { return put(text, std::strlen(text) + 1, 1); }
  template <class Value>
  std::uint64_t value(Value value) {
    return put(&value, sizeof value, sizeof value);
  }

  std::optional<std::uint64_t> read(std::uint64_t address, unsigned bytes) const override {
    if (address < kBegin || address - kBegin + bytes > bytes_.size()) return std::nullopt;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_.data() + (address - kBegin), bytes);
    return word;
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

TEST_CASE("formats take arguments that are aligned to their size") {
  Memory memory;
  const std::uint64_t name = memory.put("name"), format = memory.put("%d|%5.1f|%s|%llx|%*d|%%|%c");
  const std::uint64_t arguments = memory.put("", 0, 8);
  memory.value(-3);
  memory.value(2.25);
  memory.value(name);
  memory.value(std::uint64_t{0xabcdef012345});
  memory.value(4);
  memory.value(7);
  memory.value(int{'x'});
  std::string text;
  CHECK(format_print(memory, format, arguments, &text) == 7);
  CHECK(text == "-3|  2.2|name|abcdef012345|   7|%|x");
}

TEST_CASE("formats that end early or ask for what is not there") {
  Memory memory;
  std::string text;
  CHECK(format_print(memory, memory.put("100%"), 0, &text) == 0);
  CHECK(text == "100");
  text.clear();
  CHECK(format_print(memory, memory.put("%d %s."), 0, &text) == 2);
  CHECK(text == "0 .");
  text.clear();
  CHECK(format_print(memory, 1, 1, &text) == 0);
  CHECK(text.empty());
}

TEST_CASE("an assertion that fails says where and by whom") {
  Memory memory;
  DeviceHeap heap;
  KernelCalls calls(heap);
  const std::array<std::uint64_t, 5> arguments{memory.put("x > 0"), memory.put("k.cu"), 12,
                                               memory.put("void k()"), 1};
  calls.call(ir::RuntimeCall::fail, {{1, 0, 0}, {31, 2, 0}}, arguments, memory);
  CHECK(calls.failed() ==
        "k.cu:12: void k(): block: [1,0,0], thread: [31,2,0] Assertion `x > 0` failed.\n");
  CHECK(calls.printed().empty());
}

TEST_CASE("pieces of the heap do not overlap, and what is given back is taken again") {
  DeviceHeap heap;
  heap.place(4096, 64);
  const std::uint64_t one = heap.take(1), two = heap.take(17);
  CHECK(one == 4096);
  CHECK(two == 4112);
  CHECK(heap.take(32) == 0);
  CHECK(heap.take(16) == 4144);
  CHECK(heap.give_back(one));
  CHECK_FALSE(heap.give_back(one));
  CHECK(heap.give_back(two));
  CHECK(heap.take(48) == 4096);
  CHECK(heap.take(1) == 0);
}

}  // namespace
}  // namespace muster::cuda
