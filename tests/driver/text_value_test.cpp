// Values as people write them.
#include "driver/launch/text_value.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>

namespace muster::driver {
namespace {

TEST_CASE("integers are decimal or hexadecimal and fit") {
  CHECK(parse_unsigned("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  CHECK_FALSE(parse_unsigned("18446744073709551616"));
  CHECK(parse_unsigned("0x1F") == 31);
  for (const char* bad : {"", "0x", "1 ", "-1", "+1", "1.0", "0x-1", "abc"}) {
    CHECK_MESSAGE(!parse_unsigned(bad), bad);
  }
  CHECK_FALSE(parse_unsigned32("4294967296"));
}

TEST_CASE("extents have one to three parts") {
  CHECK(parse_extent("128") == machine::Extent{.x = 128});
  CHECK(parse_extent("32,4,2") == machine::Extent{.x = 32, .y = 4, .z = 2});
  for (const char* bad : {"", ",", "1,", ",1", "1,2,3,4", "1x2", "1, 2"}) {
    CHECK_MESSAGE(!parse_extent(bad), bad);
  }
}

TEST_CASE("a value is an integer, a float, a buffer or unknown") {
  CHECK(parse_given("-1") == machine::Given{machine::Integer{.bits = ~0ULL, .negative = true}});
  CHECK(parse_given("0x10") == machine::Given{machine::Integer{.bits = 16}});
  CHECK(parse_given("2.5") == machine::Given{machine::Real{.number = 2.5}});
  CHECK(parse_given("1e3") == machine::Given{machine::Real{.number = 1000}});
  CHECK(parse_given("unknown") == machine::Given{machine::Unknown{}});
  CHECK(std::get<machine::Buffer>(*parse_given("buffer:64")).size == 64);
  for (const char* bad : {"", "buffer:", "buffer:-1", "buffer:x", "nan", "inf", "1e999", "--1",
                          "-9223372036854775809", "true"}) {
    CHECK_MESSAGE(!parse_given(bad), bad);
  }
}

TEST_CASE("a parameter is a number, or a number and an offset") {
  CHECK(parse_index("3")->index == 3);
  CHECK(parse_index("3+8")->offset == 8);
  CHECK_FALSE(parse_index("3+"));
  CHECK_FALSE(parse_index("+3"));
  CHECK(parse_name("size")->name == "size");
  CHECK(parse_name("size+8")->offset == 8);
  CHECK_FALSE(parse_name("3"));
  CHECK_FALSE(parse_name("a b"));
  CHECK_FALSE(parse_name("size+"));
}

TEST_CASE("a misspelling finds its word, a stranger none") {
  constexpr std::array<std::string_view, 3> kWords{"--block", "--grid", "--seed"};
  CHECK(nearest("--blok", kWords) == "--block");
  CHECK(nearest("--gird", kWords) == "--grid");
  CHECK(nearest("--output", kWords).empty());
  CHECK(nearest(std::string(1000, 'x'), kWords).empty());
}

}  // namespace
}  // namespace muster::driver
