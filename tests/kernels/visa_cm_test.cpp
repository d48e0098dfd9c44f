// Kernels of CM and ESIMD: a work-item is a hardware thread.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1;

// A thread has 16 words of shared local memory and of the buffer.
const std::string kBegin = R"(.version 4.1
.kernel "k"
.decl LIDS v_type=G type=uw num_elts=3 align=word
.decl IN v_type=G type=uq num_elts=1 align=qword
.decl INQ v_type=G type=q num_elts=1 align=qword alias=<IN, 0>
.decl GROUP v_type=G type=ud num_elts=8 align=wordx32 alias=<%r0, 0>
.decl T v_type=G type=ud num_elts=1 align=dword
.decl AT v_type=G type=ud num_elts=16 align=wordx32
.decl DATA v_type=G type=ud num_elts=16 align=wordx32
.decl GOT v_type=G type=ud num_elts=16 align=wordx32
.decl OUT v_type=G type=q num_elts=1 align=qword
.decl OUTU v_type=G type=uq num_elts=1 align=qword alias=<OUT, 0>
.decl P1 v_type=P num_elts=1
.input LIDS offset=64 size=6
.input IN offset=128 size=8
.kernel_attr Target="cm"
.kernel_attr SimdSize=16
.kernel_attr PerThreadInputSize=64
.kernel_attr NBarrierCnt=4
.function "_main_0"

_main_0:
    mov (M1_NM, 1) T(0,0)<1> LIDS(0,0)<0;1,0>
    mov (M1_NM, 16) DATA(0,0)<1> T(0,0)<0;1,0>
    shl (M1_NM, 1) AT(0,0)<1> T(0,0)<0;1,0> 6:d
    mul (M1_NM, 1) OUT(0,0)<1> T(0,0)<0;1,0> 64:d
    add (M1_NM, 1) OUT(0,0)<1> OUT(0,0)<0;1,0> INQ(0,0)<0;1,0>
)";

const std::string kStore = "    lsc_store.slm (M1_NM, 1) flat[AT]:a32 DATA:d32x16t\n";
const std::string kFence = "    lsc_fence.slm.none.group\n";
// What the neighbour has stored.
const std::string kRead =
    "    xor (M1_NM, 1) AT(0,0)<1> AT(0,0)<0;1,0> 0x40:d\n"
    "    lsc_load.slm (M1_NM, 1) GOT:d32x16t flat[AT]:a32\n"
    "    lsc_store.ugm (M1_NM, 1) flat[OUTU]:a64 GOT:d32x16t\n";

std::string named(std::string_view id, std::string_view count) {
  std::string text = "    nbarrier.signal ";
  text.append(id).append(" 0 ").append(count).append(" ").append(count);
  return text.append("\n    nbarrier.wait ").append(id).append("\n");
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_visa_cm_test") {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string path(std::string_view name) const { return (path_ / name).string(); }
  std::string write(const std::string& body) const {
    const std::string file = path("k.visaasm");
    std::ofstream(file) << kBegin << body << "    ret (M1, 1)\n";
    return file;
  }
  int check(const std::string& body, std::string_view block) const {
    const std::string file = write(body);
    return tool::run(std::vector<std::string_view>{"check", file, "--block", block, "--shared",
                                                   "4096", "--param", "0=buffer:4096", "--output",
                                                   "/dev/null"});
  }

 private:
  std::filesystem::path path_;
};

TEST_CASE("a work-item of CM is a thread, and counts of barriers are of threads") {
  const Folder folder;
  CHECK(folder.check(kStore + kFence + named("0", "2") + kRead, "2") == kVerified);
  CHECK(folder.check(kStore + named("0", "2") + kRead, "2") == kRefuted);
  CHECK(folder.check(kStore + kFence + kRead, "2") == kRefuted);
  CHECK(folder.check(kStore + kFence + "    barrier\n" + kRead, "2") == kVerified);
  CHECK(folder.check(kStore + kFence + named("0", "1") + kRead, "2") == kRefuted);
  CHECK(folder.check(kStore + kFence + named("0", "4") + kRead, "4") == kVerified);
  CHECK(folder.check(kStore + kFence + named("0", "2") + kRead, "4") == kRefuted);
  CHECK(folder.check(kStore + kFence + named("0", "8") + kRead, "4") == kRefuted);
  // Ids are below the declared number there.
  CHECK(folder.check(kStore + kFence + named("3", "2") + kRead, "2") == kVerified);
  CHECK(folder.check(kStore + kFence + named("4", "2") + kRead, "2") == kRefuted);
}

// A thread has 64 bytes.
TEST_CASE("the size of shared local memory in a listing is in kilobytes, or too large for that") {
  const Folder folder;
  const auto check = [&](std::string_view size, std::string_view threads) {
    std::string text = kBegin + kStore + kFence + "    barrier\n" + kRead + "    ret (M1, 1)\n";
    text.insert(text.find(".function"), ".kernel_attr SLMSize=" + std::string{size} + "\n");
    const std::string file = folder.path("k.visaasm");
    std::ofstream(file) << text;
    return tool::run(std::vector<std::string_view>{"check", file, "--block", threads, "--param",
                                                   "0=buffer:4096", "--output", "/dev/null"});
  };
  CHECK(check("1", "16") == kVerified);
  CHECK(check("1", "18") == kRefuted);
  CHECK(check("2", "18") == kVerified);
  CHECK(check("0", "2") == kRefuted);
  CHECK(check("1024", "16") == kVerified);
  CHECK(check("1024", "18") == kRefuted);
}

TEST_CASE("what threads of CM compute") {
  const Folder folder;
  const std::string file = folder.write(kStore + kFence + "    barrier\n" + kRead);
  const std::string dump = "0=" + folder.path("out");
  CHECK(tool::run(std::vector<std::string_view>{"run", file, "--block", "4", "--shared", "4096",
                                                "--param", "0=buffer:4096", "--dump", dump,
                                                "--output", "/dev/null"}) == 0);
  std::ifstream in(folder.path("out"), std::ios::binary);
  std::vector<std::uint32_t> words(64);
  in.read(reinterpret_cast<char*>(words.data()), 256);
  for (std::uint32_t i = 0; i < 64; ++i) {
    CHECK(words[i] == (i / 16 ^ 1U));
  }
}

}  // namespace
}  // namespace muster::kernels
