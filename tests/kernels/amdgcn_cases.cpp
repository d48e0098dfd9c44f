// See amdgcn_cases.h.
#include "amdgcn_cases.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>
#include <span>

namespace muster::kernels {
namespace {

Words random_words(std::size_t count) {
  static std::mt19937 generator(20261123);
  Words result(count);
  std::ranges::generate(result, [] { return static_cast<std::uint32_t>(generator()); });
  return result;
}

Words reduced(const std::vector<Words>& b) {
  Words sums(4, 0);
  for (std::size_t i = 0; i < 1000; ++i) {
    sums[i / 256] += b[0][i];
  }
  return sums;
}

Words scanned(const std::vector<Words>& b) {
  Words result = b[0];
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] += i % 256 == 0 ? 0 : result[i - 1];
  }
  return result;
}

// Two by three tiles of 16 by 16, in a square of 48.
Words transposed(const std::vector<Words>& b) {
  Words result(b[1]);
  for (std::size_t y = 0; y < 48; ++y) {
    for (std::size_t x = 0; x < 32; ++x) {
      result[x * 48 + y] = b[0][y * 48 + x];
    }
  }
  return result;
}

Words multiplied(const std::vector<Words>& b) {
  Words result(1024, 0);
  for (std::size_t i = 0; i < 1024; ++i) {
    for (std::size_t k = 0; k < 32; ++k) {
      result[i] += b[0][i / 32 * 32 + k] * b[1][k * 32 + i % 32];
    }
  }
  return result;
}

Words counted(const std::vector<Words>& b) {
  Words result(256, 0);
  for (std::size_t i = 0; i < 3000; ++i) {
    ++result[b[0][i / 4] >> 8 * (i % 4) & 0xffU];
  }
  return result;
}

Words smoothed(const std::vector<Words>& b) {
  Words result(384);
  for (std::size_t i = 0; i < 384; ++i) {
    const std::uint32_t left = i > 0 ? b[0][i - 1] : 0;
    const std::uint32_t right = i < 383 ? b[0][i + 1] : 0;
    const auto sum = static_cast<std::int32_t>(left + 2 * b[0][i] + right);
    result[i] = static_cast<std::uint32_t>(sum / 4);
  }
  return result;
}

Words sorted(const std::vector<Words>& b) {
  Words result = b[0];
  const auto as_signed = [](std::uint32_t word) { return static_cast<std::int32_t>(word); };
  for (auto block = result.begin(); block != result.end(); block += 256) {
    std::ranges::sort(block, block + 256, {}, as_signed);
  }
  return result;
}

Words summed_by_turns(const std::vector<Words>& b) {
  Words result(512);
  for (std::size_t i = 0; i < 512; ++i) {
    const std::size_t t = i % 256;
    for (std::size_t k = 0; k < 8; ++k) {
      result[i] = result[i] * 31 + b[0][k * 256 + (t * 7 + k) % 256];
    }
  }
  return result;
}

Words reversed(const std::vector<Words>& b) {
  Words result(256, 0);
  std::ranges::reverse_copy(b[0].begin(), b[0].begin() + 128, result.begin());
  return result;
}

// Numbers of moderate size as singles.
Words singles(std::size_t count) {
  Words result = random_words(count);
  for (std::uint32_t& word : result) {
    word = std::bit_cast<std::uint32_t>(static_cast<float>(word % 2001) / 16.0F - 60.0F);
  }
  return result;
}

float single(std::uint32_t word) { return std::bit_cast<float>(word); }
std::uint32_t word(float number) { return std::bit_cast<std::uint32_t>(number); }
std::uint64_t wide(const Words& words, std::size_t at) {
  return words[2 * at] | std::uint64_t{words[2 * at + 1]} << 32U;
}
void put_wide(Words& words, std::size_t at, std::uint64_t value) {
  words[2 * at] = static_cast<std::uint32_t>(value);
  words[2 * at + 1] = static_cast<std::uint32_t>(value >> 32U);
}
std::uint8_t byte(const Words& words, std::size_t at) {
  return static_cast<std::uint8_t>(words[at / 4] >> 8U * (at % 4));
}
void put_byte(Words& words, std::size_t at, std::uint32_t value) {
  const auto shift = static_cast<unsigned>(8 * (at % 4));
  words[at / 4] = (words[at / 4] & ~(0xffU << shift)) | (value & 0xffU) << shift;
}
std::int32_t with_sign(std::uint32_t word) { return static_cast<std::int32_t>(word); }

Words multiplied_and_summed(const std::vector<Words>& b) {
  Words result(4);
  for (std::size_t block = 0; block < 4; ++block) {
    std::array<float, 128> s{};
    for (std::size_t t = 0; t < 128; ++t) {
      for (std::size_t i = block * 128 + t; i < 2000; i += 512) {
        s[t] = std::fma(single(b[0][i]), single(b[1][i]), s[t]);
      }
    }
    for (std::size_t k = 64; k > 0; k /= 2) {
      for (std::size_t t = 0; t < k; ++t) {
        s[t] = s[t] + s[t + k];
      }
    }
    result[block] = word(s[0]);
  }
  return result;
}

Words blurred(const std::vector<Words>& b) {
  constexpr int kWidth = 40, kHeight = 28;
  Words result = b[1];
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      std::uint32_t sum = 0;
      for (int j = std::max(y - 1, 0); j <= std::min(y + 1, kHeight - 1); ++j) {
        for (int i = std::max(x - 1, 0); i <= std::min(x + 1, kWidth - 1); ++i) {
          sum += byte(b[0], static_cast<std::size_t>(j * kWidth + i));
        }
      }
      put_byte(result, static_cast<std::size_t>(y * kWidth + x), sum / 9);
    }
  }
  return result;
}

Words compacted(const std::vector<Words>& b) {
  Words result = b[1];
  for (std::size_t block = 0; block < 3; ++block) {
    std::size_t at = block * 128;
    for (std::size_t t = 0; t < 128; ++t) {
      if (b[0][block * 128 + t] % 2 == 1) {
        result[at++] = b[0][block * 128 + t];
      }
    }
  }
  return result;
}

Words sorted_by_digit(const std::vector<Words>& b) {
  Words result = b[0];
  for (auto block = result.begin(); block != result.end(); block += 64) {
    std::stable_sort(block, block + 64, [](std::uint32_t x, std::uint32_t y) {
      return (x >> 8U & 15U) < (y >> 8U & 15U);
    });
  }
  return result;
}

Words cheapest(const std::vector<Words>& b) {
  std::vector<std::int32_t> now(128);
  for (std::size_t t = 0; t < 128; ++t) {
    now[t] = with_sign(b[0][t] & 0xffU);
  }
  for (std::size_t r = 1; r < 9; ++r) {
    const auto last = now;
    for (std::size_t t = 0; t < 128; ++t) {
      std::int32_t best = last[t];
      best = t > 0 ? std::min(best, last[t - 1]) : best;
      best = t < 127 ? std::min(best, last[t + 1]) : best;
      now[t] = best + with_sign(b[0][r * 128 + t] & 0xffU);
    }
  }
  return {now.begin(), now.end()};
}

Words factored(const std::vector<Words>& b) {
  Words a = b[0];
  for (std::size_t block = 0; block < a.size(); block += 256) {
    const auto at = [&](std::size_t y, std::size_t x) -> std::uint32_t& {
      return a[block + y * 16 + x];
    };
    for (std::size_t k = 0; k < 15; ++k) {
      const std::uint32_t p = at(k, k) | 1U;
      std::uint32_t inverse = p;
      for (int i = 0; i < 5; ++i) {
        inverse *= 2 - p * inverse;
      }
      for (std::size_t y = k + 1; y < 16; ++y) {
        at(y, k) *= inverse;
        for (std::size_t x = k + 1; x < 16; ++x) {
          at(y, x) -= at(y, k) * at(k, x);
        }
      }
    }
  }
  return a;
}

Words transformed(const std::vector<Words>& b) {
  Words result(256);
  for (std::size_t block = 0; block < 256; block += 128) {
    Words s(128);
    for (std::size_t i = 0; i < 128; ++i) {
      std::size_t r = 0;
      for (unsigned bit = 0; bit < 7; ++bit) {
        r |= (i >> bit & 1U) << (6 - bit);
      }
      s[r] = b[0][block + i] % 12289;
    }
    for (std::size_t step = 1; step < 128; step *= 2) {
      for (std::size_t t = 0; t < 64; ++t) {
        const std::size_t j = t % step, i = (t - j) * 2 + j;
        const std::uint32_t x = s[i], y = s[i + step] * (b[1][step + j] % 12289) % 12289;
        s[i] = (x + y) % 12289;
        s[i + step] = (x + 12289 - y) % 12289;
      }
    }
    std::ranges::copy(s, result.begin() + static_cast<std::ptrdiff_t>(block));
  }
  return result;
}

Words heated(const std::vector<Words>& b) {
  Words now = b[0];
  for (int turn = 0; turn < 5; ++turn) {
    const Words s = now;
    for (std::size_t i = 0; i < 256; ++i) {
      const std::size_t y = i / 16, x = i % 16;
      const float up = single(s[y > 0 ? i - 16 : i]), down = single(s[y < 15 ? i + 16 : i]);
      const float left = single(s[x > 0 ? i - 1 : i]), right = single(s[x < 15 ? i + 1 : i]);
      const volatile float around = (up + down) + (left + right);
      const volatile float four = 4.0F * single(s[i]);
      now[i] = word(std::fma(around - four, 0.125F, single(s[i])));
    }
  }
  return now;
}

Words least_of_ring(const std::vector<Words>& b) {
  Words s(b[0].begin(), b[0].begin() + 128);
  for (bool more = true; more;) {
    more = false;
    const Words old = s;
    for (std::size_t t = 0; t < 128; ++t) {
      const std::size_t next = (t + 1) % 128, last = (t + 127) % 128;
      s[t] = b[0][128 + t] != 0 ? std::min(s[t], old[next]) : s[t];
      s[t] = b[0][128 + last] != 0 ? std::min(s[t], old[last]) : s[t];
      more = more || s[t] != old[t];
    }
  }
  return s;
}

Words scanned_wide(const std::vector<Words>& b) {
  Words result(256);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < 128; ++i) {
    sum = (i % 64 == 0 ? 0 : sum) + wide(b[0], i);
    put_wide(result, i, sum);
  }
  return result;
}

Words halved(const std::vector<Words>& b) {
  Words result(3);
  const auto part = [](std::uint32_t word, unsigned half) {
    return static_cast<std::uint16_t>(word >> 16U * half);
  };
  for (std::size_t block = 0; block < 3; ++block) {
    for (unsigned half = 0; half < 2; ++half) {
      std::array<std::uint16_t, 128> s{};
      for (std::size_t t = 0; t < 128; ++t) {
        const std::uint16_t a = part(b[0][block * 128 + t], half);
        const std::uint16_t other = part(b[0][block * 128 + (t ^ 5U)], half);
        const int c = static_cast<std::int16_t>(a) >> (half == 0 ? 3 : 1);
        const auto v =
            static_cast<std::uint16_t>(std::uint32_t{a} * other + static_cast<std::uint32_t>(c));
        s[t] = static_cast<std::uint16_t>(v > other ? v - other : v << (half + 1));
      }
      for (std::size_t k = 64; k > 0; k /= 2) {
        for (std::size_t t = 0; t < k; ++t) {
          s[t] = static_cast<std::uint16_t>(s[t] * 3U + s[t + k]);
        }
      }
      result[block] |= std::uint32_t{s[0]} << 16U * half;
    }
  }
  return result;
}

Words exchanged_bytes(const std::vector<Words>& b) {
  Words result(256);
  for (std::size_t i = 0; i < 256; ++i) {
    const std::size_t block = i / 128, t = i % 128;
    const auto v = [&](std::size_t k) { return byte(b[0], i * 4 + k); };
    std::array<std::uint32_t, 4> w{};
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t at = t * 4 + k;
      w[k] = byte(b[0], (block * 128 + at % 128) * 4 + at / 128);
    }
    const std::array<std::uint32_t, 4> x{w[3], w[0], w[2], w[1]}, y{v(1), v(1), v(0), v(3)};
    for (std::size_t k = 0; k < 4; ++k) {
      put_byte(result, i * 4 + k, (x[k] ^ y[k]) + static_cast<std::uint32_t>(k + 1) * w[k]);
    }
  }
  return result;
}

Words gathered(const std::vector<Words>& b) {
  Words result(28);
  for (std::size_t block = 0; block < 2; ++block) {
    std::int32_t least = 0x7fffffff, most = -0x7fffffff;
    std::uint32_t bits = 0, all = ~0U, odd = 0;
    std::uint64_t sum = 0, widest = 0;
    for (std::size_t t = 0; t < 128; ++t) {
      const std::uint32_t v = b[0][block * 128 + t];
      least = std::min(least, with_sign(v));
      most = std::max(most, with_sign(v));
      bits |= v;
      all &= v;
      odd ^= v;
      sum += std::uint64_t{v} * v;
      widest = std::max(widest, std::uint64_t{v} << 20U);
    }
    const std::uint64_t values[] = {static_cast<std::uint32_t>(least),
                                    static_cast<std::uint32_t>(most),
                                    bits,
                                    all,
                                    odd,
                                    sum,
                                    widest};
    for (std::size_t i = 0; i < 7; ++i) {
      put_wide(result, block * 7 + i, values[i]);
    }
  }
  return result;
}

Words tallied(const std::vector<Words>& b) {
  Words result = b[1];
  for (std::size_t i = 0; i < 256; ++i) {
    result[b[0][i] & 7U] += b[0][i] >> 3U & 1023U;
  }
  return result;
}

Words common(const std::vector<Words>& b) {
  Words result(64);
  for (std::size_t block = 0; block < 2; ++block) {
    std::array<std::array<std::uint16_t, 65>, 65> s{};
    for (std::size_t i = 0; i < 64; ++i) {
      for (std::size_t j = 0; j < 64; ++j) {
        const bool same = (byte(b[0], block * 64 + i) & 3U) == (byte(b[1], block * 64 + j) & 3U);
        s[i + 1][j + 1] =
            same ? static_cast<std::uint16_t>(s[i][j] + 1) : std::max(s[i][j + 1], s[i + 1][j]);
      }
      result[block * 32 + i / 2] |= std::uint32_t{s[i + 1][64]} << 16U * (i % 2);
    }
  }
  return result;
}

Words lived(const std::vector<Words>& b) {
  Words result(128);
  for (std::size_t block = 0; block < 2; ++block) {
    std::array<std::array<int, 32>, 8> now{};
    for (std::size_t i = 0; i < 256; ++i) {
      now[i / 32][i % 32] = byte(b[0], block * 256 + i) & 1;
    }
    for (int turn = 0; turn < 4; ++turn) {
      const auto s = now;
      for (std::size_t i = 0; i < 256; ++i) {
        int around = 0;
        for (std::size_t j = 0; j < 9; ++j) {
          around += s[(i / 32 + j / 3 + 7) % 8][(i % 32 + j % 3 + 31) % 32];
        }
        now[i / 32][i % 32] = around == 3 || (s[i / 32][i % 32] != 0 && around == 4) ? 1 : 0;
      }
    }
    for (std::size_t i = 0; i < 256; ++i) {
      put_byte(result, block * 256 + i, static_cast<std::uint32_t>(now[i / 32][i % 32]));
    }
  }
  return result;
}

Words sorted_halves(std::size_t count) {
  Words result = random_words(count);
  for (auto half = result.begin(); half != result.end(); half += 64) {
    std::sort(half, half + 64);
  }
  return result;
}

Words merged(const std::vector<Words>& b) {
  Words result = b[0];
  for (auto block = result.begin(); block != result.end(); block += 128) {
    std::sort(block, block + 128);
  }
  return result;
}

Words hits(const std::vector<Words>&) {
  Words result(6);
  for (std::size_t block = 0; block < 3; ++block) {
    std::uint64_t sum = 0;
    for (std::size_t t = 0; t < 128; ++t) {
      std::uint64_t state = 12345 + block * 128 + t;
      for (int i = 0; i < 7; ++i) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        const std::uint64_t x = state >> 48U, y = state >> 32U & 0xffffU;
        sum += x * x + y * y < 0xfffe0001U ? std::uint64_t{1} << 32U : 1;
      }
    }
    put_wide(result, block, sum);
  }
  return result;
}

Words shortest(const std::vector<Words>& b) {
  Words s = b[0];
  for (std::size_t block = 0; block < s.size(); block += 256) {
    for (std::uint32_t& way : std::span{s}.subspan(block, 256)) {
      way >>= 4U;
    }
    for (std::size_t k = 0; k < 16; ++k) {
      for (std::size_t i = 0; i < 256; ++i) {
        std::uint32_t& way = s[block + i];
        way = std::min(way, s[block + i / 16 * 16 + k] + s[block + k * 16 + i % 16]);
      }
    }
  }
  return s;
}

std::uint32_t mixed(std::uint32_t a, std::uint32_t b) {
  a ^= b << 7U;
  a *= 0x9e3779b1U;
  return a ^ a >> 15U;
}

Words called(const std::vector<Words>& b) {
  Words v = b[0];
  for (std::size_t block = 0; block < v.size(); block += 128) {
    for (const bool turned : {false, true}) {
      const Words old(v.begin() + static_cast<std::ptrdiff_t>(block),
                      v.begin() + static_cast<std::ptrdiff_t>(block) + 128);
      for (std::size_t t = 0; t < 128; ++t) {
        const std::size_t place = turned ? 127 - t : t, from = place ^ 113U;
        v[block + t] = mixed(old[turned ? 127 - from : from], old[t]);
      }
    }
    for (std::size_t t = 0; t < 128; ++t) {
      v[block + t] = mixed(v[block + t], static_cast<std::uint32_t>(t));
    }
  }
  return v;
}

constexpr std::size_t kRows = 20;

Words row_starts() {
  Words result(kRows + 1);
  for (std::size_t i = 0; i < kRows; ++i) {
    result[i + 1] = result[i] + static_cast<std::uint32_t>(i * 7 % 19);
  }
  return result;
}

Words columns(std::size_t count) {
  Words result = random_words(count);
  for (std::uint32_t& column : result) {
    column %= 50;
  }
  return result;
}

Words products_of_rows(const std::vector<Words>& b) {
  Words result(b[4]);
  for (std::size_t row = 0; row < kRows; ++row) {
    result[row] = 0;
    for (std::size_t i = b[0][row]; i < b[0][row + 1]; ++i) {
      result[row] += b[2][i] * b[3][b[1][i]];
    }
  }
  return result;
}

Words turned_cube(const std::vector<Words>& b) {
  Words result(b[0].size());
  for (std::size_t block = 0; block < result.size(); block += 128) {
    const auto in = [&](std::size_t z, std::size_t y, std::size_t x) {
      return b[0][block + (z * 4 + y) * 8 + x];
    };
    const auto sum = [&](std::size_t z, std::size_t y, std::size_t x) {
      return in(z, y, 7 - x) * 3 + in(z, 3 - y, x) * 5 + in(3 - z, y, x) * 7;
    };
    for (std::size_t i = 0; i < 128; ++i) {
      const std::size_t x = i % 8, y = i / 8 % 4, z = i / 32;
      result[block + i] = sum(x & 3U, z, y * 2 + (x >> 2U));
    }
  }
  return result;
}

Words turned(const std::vector<Words>& b) {
  Words result(b[0].size());
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = b[0][i / 96 * 96 + 95 - i % 96] * 3 + 96;
  }
  return result;
}

Words attended(const std::vector<Words>& b) {
  Words result(256);
  for (std::size_t row = 0; row < 16; ++row) {
    std::array<std::uint32_t, 16> sum{};
    std::uint32_t weight = 0;
    for (std::size_t tile = 0; tile < 3; ++tile) {
      for (std::size_t j = 0; j < 16; ++j) {
        std::uint32_t score = 0;
        for (std::size_t i = 0; i < 16; ++i) {
          score += (b[0][row * 16 + i] & 3U) * (b[1][tile * 256 + j * 16 + i] & 15U);
        }
        const std::uint32_t share = 1U << (score >> 5U & 15U);
        weight += share;
        for (std::size_t i = 0; i < 16; ++i) {
          sum[i] += share * (b[2][tile * 256 + j * 16 + i] & 255U);
        }
      }
    }
    for (std::size_t i = 0; i < 16; ++i) {
      result[row * 16 + i] = sum[i] / weight;
    }
  }
  return result;
}

Words with_signs(const std::vector<Words>& b) {
  std::array<std::int64_t, 64> s{};
  const auto at = [&](std::size_t t) { return with_sign(b[0][t]); };
  for (std::size_t t = 0; t < 64; ++t) {
    const std::int32_t a = at(t), c = at(t ^ 9U) | 1;
    const std::int64_t w = std::int64_t{a} * c;
    s[t] = w / (std::int64_t{c} | 3) + w % 1000003 + (a >> 3) +
           (a % static_cast<std::int16_t>(c | 1)) + std::countl_zero(b[0][t] | 1U) +
           std::popcount(static_cast<std::uint64_t>(w)) +
           std::countr_zero(static_cast<std::uint32_t>(c));
  }
  Words result(128);
  for (std::size_t t = 0; t < 64; ++t) {
    const std::int64_t x = s[63 - t];
    const std::int32_t a = at(t), c = at(t ^ 9U) | 1;
    const auto negated = static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(x));
    const auto shifted = static_cast<std::int64_t>(static_cast<std::uint64_t>(x) << (t & 7U));
    put_wide(result, t,
             static_cast<std::uint64_t>(
                 x < 0 ? negated >> (t & 31U)
                       : shifted - (x > 100 ? std::int64_t{static_cast<std::int8_t>(a)}
                                            : std::int64_t{static_cast<std::int16_t>(c)})));
  }
  return result;
}

Words shared_out(const std::vector<Words>& b) {
  Words result(256);
  for (std::size_t block = 0; block < 256; block += 128) {
    std::int32_t high = with_sign(b[0][block]);
    for (std::size_t t = 0; t < 128; ++t) {
      high = std::max(high, with_sign(b[0][block + t]));
    }
    std::uint32_t sum = 0;
    std::array<std::uint32_t, 128> e{};
    for (std::size_t t = 0; t < 128; ++t) {
      const auto d = static_cast<std::int32_t>(static_cast<std::uint32_t>(high) - b[0][block + t]);
      e[t] = d > 30 ? 0 : 1U << static_cast<unsigned>(30 - d);
      sum += e[t] >> 7U;
    }
    for (std::size_t t = 0; t < 128; ++t) {
      result[block + t] = static_cast<std::uint32_t>((std::uint64_t{e[t]} << 16U) / (sum + 1));
    }
  }
  return result;
}

Words near_each_other(std::size_t count) {
  Words result = random_words(count);
  for (std::uint32_t& word : result) {
    word %= 40;
  }
  return result;
}

// Halves from -8 to 8 in steps of a sixteenth.
Words small_halves(std::size_t count) {
  Words result = random_words(count);
  const auto half = [](std::uint32_t word) {
    const float number = static_cast<float>(word % 257) / 16.0F - 8.0F;
    return std::uint32_t{std::bit_cast<std::uint16_t>(static_cast<_Float16>(number))};
  };
  for (std::uint32_t& word : result) {
    word = half(word & 0xffffU) | half(word >> 16U) << 16U;
  }
  return result;
}

Words summed_halves(const std::vector<Words>& b) {
  const auto part = [](std::uint32_t word, unsigned half) {
    return std::bit_cast<_Float16>(static_cast<std::uint16_t>(word >> 16U * half));
  };
  const auto as_half = [](float number) { return static_cast<_Float16>(number); };
  Words result(2);
  for (std::size_t block = 0; block < 2; ++block) {
    for (unsigned half = 0; half < 2; ++half) {
      std::array<float, 128> s{};
      for (std::size_t t = 0; t < 128; ++t) {
        const auto a = static_cast<float>(part(b[0][block * 128 + t], half));
        s[t] = static_cast<float>(as_half(a * a + (half == 0 ? 0.5F : 0.25F)));
      }
      for (std::size_t k = 64; k > 0; k /= 2) {
        for (std::size_t t = 0; t < k; ++t) {
          s[t] = static_cast<float>(as_half(s[t] + s[t + k]));
          s[t] = half == 0 && s[t] > 100 ? static_cast<float>(as_half(s[t] * 0.5F)) : s[t];
        }
      }
      const _Float16 last = as_half(half == 0 ? s[0] : s[0] * 2);
      result[block] |= std::uint32_t{std::bit_cast<std::uint16_t>(last)} << 16U * half;
    }
  }
  return result;
}

Words picked(const std::vector<Words>& in) {
  constexpr std::uint32_t kPut = 5, kChosen = 7;
  Words result(128);
  for (std::uint32_t at = 0; at < 128; ++at) {
    result[at] = in[0][kChosen * 128 + at] * 3 + in[0][(kPut + 1) * 128 + at];
  }
  return result;
}

Words put_and_picked(const std::vector<Words>& in) {
  Words result = picked(in);
  for (std::uint32_t at = 0; at < 128; ++at) {
    result[at] = 4 * 3 + in[0][5 * 128 + at];
  }
  return result;
}

std::uint32_t shaped(std::uint32_t word, std::uint32_t kind, std::uint32_t ones) {
  const std::uint32_t rest = word & ~ones;
  if (kind == 1) return rest;
  if (kind == 2) return rest | ones;
  return kind == 3 ? word & 0x80000000U : word;
}

// Of zeros, infinities and NaN the number itself, and 0.
Words taken_apart(const std::vector<Words>& in) {
  Words result(320);
  for (std::uint32_t at = 0; at < 64; ++at) {
    const std::uint32_t kind = at % 4;
    std::uint32_t narrow = shaped(in[0][at], kind, 0x7f800000U);
    if (kind == 2) narrow = at % 8 >= 4 ? narrow | 0x400000U : narrow & 0xff800000U;
    std::uint64_t wide = shaped(in[0][64 + at], kind, 0x7ff00000U);
    if (kind == 2) wide |= 0x80000U;
    wide = wide << 32U | (kind == 3 ? 0 : in[0][128 + at]);
    int small = 0, large = 0;
    const float x = std::frexp(std::bit_cast<float>(narrow), &small);
    const double y = std::frexp(std::bit_cast<double>(wide), &large);
    if (kind < 2) {
      narrow = std::bit_cast<std::uint32_t>(x);
      wide = std::bit_cast<std::uint64_t>(y);
    }
    result[at] = narrow;
    result[64 + at] = kind < 2 ? static_cast<std::uint32_t>(small) : 0;
    result[128 + at] = static_cast<std::uint32_t>(wide >> 32U);
    result[192 + at] = static_cast<std::uint32_t>(wide);
    result[256 + at] = kind < 2 ? static_cast<std::uint32_t>(large) : 0;
  }
  return result;
}

// Parts of so many bits, multiplied and added up.
struct Signs {
  bool a = false, b = false;
};
std::uint32_t dot(Signs signs, unsigned width, std::uint32_t a, std::uint32_t b,
                  std::uint32_t sum) {
  const auto part = [&](std::uint32_t word, unsigned at, bool is_signed) {
    const std::uint32_t bits = word >> at & ((1U << width) - 1);
    return is_signed && (bits >> (width - 1)) != 0 ? bits - (1U << width) : bits;
  };
  for (unsigned at = 0; at < 32; at += width) {
    sum += part(a, at, signs.a) * part(b, at, signs.b);
  }
  return sum;
}

Words dotted(const std::vector<Words>& in) {
  constexpr Signs kBoth{true, true}, kFirst{true, false}, kSecond{false, true}, kNone{};
  Words result(256);
  for (std::uint32_t group = 0; group < 256; group += 128) {
    std::array<std::uint32_t, 128> s{}, y{};
    for (std::uint32_t t = 0; t < 128; ++t) {
      const std::uint32_t a = in[0][group + t], b = in[0][group + (t ^ 1U)];
      const std::uint32_t x = dot(kBoth, 16, a, b, t);
      y[t] = dot(kNone, 16, a, b, x ^ 5U);
      s[t] = dot(kFirst, 8, b, dot(kNone, 4, a, y[t], dot(kNone, 8, x, b, y[t])), x);
    }
    for (std::uint32_t t = 0; t < 128; ++t) {
      const std::uint32_t a = in[0][group + t], b = in[0][group + (t ^ 1U)], c = s[127 - t];
      result[group + t] = dot(kBoth, 4, a, c, y[t]) * 3 +
                          dot(kBoth, 8, b, c, dot(kSecond, 4, c, a, 7)) +
                          dot(kNone, 8, c, 0x01fe7f80, t);
    }
  }
  return result;
}

// Of so many bits: at the ends of the range, with or without a sign, it stops.
std::uint32_t stopped(std::int64_t value, unsigned bits, bool is_signed) {
  const std::int64_t ones = std::int64_t{1} << bits;
  const std::int64_t least = is_signed ? -ones / 2 : 0;
  const std::int64_t most = is_signed ? ones / 2 - 1 : ones - 1;
  return static_cast<std::uint32_t>(std::clamp(value, least, most));
}

Words stopped_at_ends(const std::vector<Words>& in) {
  Words result(128);
  for (std::uint32_t at = 0; at < 64; ++at) {
    const auto number = [&](std::uint32_t place, unsigned bits, bool is_signed) {
      const std::uint32_t word = in[0][place] << (32 - bits) >> (32 - bits);
      const bool below = is_signed && (word >> (bits - 1)) != 0;
      return std::int64_t{word} - (below ? std::int64_t{1} << bits : 0);
    };
    std::array<std::uint32_t, 2> sums{};
    for (const unsigned bits : {8U, 16U, 32U}) {
      for (const bool is_signed : {false, true}) {
        const std::int64_t a = number(at, bits, is_signed), b = number(at ^ 5U, bits, is_signed);
        sums[0] = sums[0] * 5 + stopped(a + b, bits, is_signed);
        sums[1] = sums[1] * 5 + stopped(a - b, bits, is_signed);
      }
    }
    result[at] = sums[0];
    result[64 + (at ^ 63U)] = sums[1];
  }
  return result;
}

Words left_over(const std::vector<Words>& in) { return {in[2][0] - 128 / 4 * (1 + 2 + 3)}; }

}  // namespace

std::vector<Case> amdgcn_cases() {
  const auto words = random_words;
  return {
      {"reduce", "4", {words(1024), Words(4)}, {1000}, 1, reduced},
      {"scan", "4", {words(1024), Words(1024)}, {}, 1, scanned},
      {"transpose", "2, 3", {words(2304), Words(2304)}, {48}, 1, transposed},
      {"matmul", "2, 2", {words(1024), words(1024), Words(1024)}, {32}, 2, multiplied},
      {"histogram", "3", {words(750), Words(256)}, {3000}, 1, counted},
      {"stencil", "3", {words(384), Words(384)}, {384}, 1, smoothed},
      {"bitonic", "2", {words(512)}, {}, 0, sorted},
      {"twophase", "2", {words(2048), Words(512)}, {8}, 1, summed_by_turns},
      {"early", "1", {words(256), Words(256)}, {128}, 1, reversed},
      {"softmax", "2", {near_each_other(256), Words(256)}, {}, 1, shared_out},
      {"dotf", "4", {singles(2000), singles(2000), Words(4)}, {2000}, 2, multiplied_and_summed},
      {"blur", "3, 2", {words(280), Words(280)}, {40, 28}, 1, blurred},
      {"compact", "3", {words(384), Words(384), Words(3)}, {}, 1, compacted},
      {"radix", "2", {words(128), Words(128)}, {8}, 1, sorted_by_digit},
      {"pathfinder", "1", {words(9 * 128), Words(128)}, {9}, 1, cheapest},
      {"lud", "2", {words(512)}, {}, 0, factored},
      {"fft", "2", {words(256), words(128), Words(256)}, {}, 2, transformed},
      {"hotspot", "1", {singles(256), Words(256)}, {5}, 1, heated},
      {"converge", "1", {words(256), Words(128)}, {}, 1, least_of_ring},
      {"scan64", "2", {words(256), Words(256)}, {}, 1, scanned_wide},
      {"halves", "3", {words(384), Words(3)}, {}, 1, halved},
      {"halff", "2", {small_halves(256), Words(2)}, {}, 1, summed_halves},
      {"bytes", "2", {words(256), Words(256)}, {}, 1, exchanged_bytes},
      {"atomics", "2", {words(256), Words(28)}, {}, 1, gathered},
      {"tally", "4", {words(256), Words(8), Words(2)}, {}, 1, tallied},
      {"lcs", "2", {words(32), words(32), Words(64)}, {}, 2, common},
      {"life", "2", {words(128), Words(128)}, {4}, 1, lived},
      {"merge", "2", {sorted_halves(256), Words(256)}, {}, 1, merged},
      {"random", "3", {Words(6)}, {12345, 7}, 0, hits},
      {"floyd", "2", {words(512), Words(512)}, {}, 1, shortest},
      {"called", "2", {words(256), Words(256)}, {}, 1, called},
      {"spmv",
       "3",
       {row_starts(), columns(400), words(400), words(50), Words(kRows)},
       {kRows},
       4,
       products_of_rows},
      {"cube", "2, 2, 2", {words(1024), Words(1024)}, {}, 1, turned_cube},
      {"given", "3", {words(288), Words(288)}, {}, 1, turned, "block = 96\nshared = 400\n"},
      {"attention", "1", {words(256), words(768), words(768), Words(256)}, {3}, 3, attended},
      {"pick", "2", {words(1536), Words(128), words(1)}, {5, 7}, 1, picked},
      {"pick", "2", {words(1536), Words(128), words(1)}, {4, 4}, 1, put_and_picked},
      {"pick", "2", {words(1536), Words(128), words(1)}, {5, 7}, 2, left_over},
      {"frexps", "1", {words(192), Words(320)}, {}, 1, taken_apart},
      {"signs", "1", {words(64), Words(128)}, {}, 1, with_signs},
      {"stops", "1", {words(64), Words(128)}, {}, 1, stopped_at_ends},
      {"dots", "2", {words(256), Words(256)}, {}, 1, dotted},
  };
}

}  // namespace muster::kernels
