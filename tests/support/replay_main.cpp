// Feeds every file of the folders named on the command line, and every prefix of it up to a few
// hundred, to a fuzz target's body: what the fuzzer once saw stays an ordinary test. Fails when a
// folder is missing or empty.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void feed(const std::string& bytes, std::size_t length) {
  // An exact allocation, so that a sanitizer sees the first byte read past the end.
  const std::vector<char> copy(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(copy.data()), copy.size());
}

void replay(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  constexpr std::size_t kPrefixes = 64;
  const std::size_t step = std::max<std::size_t>(1, bytes.size() / kPrefixes);
  for (std::size_t length = 0; length < bytes.size(); length += step) {
    feed(bytes, length);
  }
  feed(bytes, bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t count = 0;
  for (int i = 1; i < argc; ++i) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(argv[i], error)) {
      files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::for_each(files.begin(), files.end(), replay);
    count += files.size();
  }
  std::printf("%zu inputs replayed\n", count);
  return count > 0 ? 0 : 1;
}
