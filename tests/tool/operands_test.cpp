// What operands of `muster check` stand for: PTX inside a fat binary, machine code alone, CUDA
// source with a compiler and without.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tool/system/temporary_folder.h"
#include "tool/tool.h"

namespace muster::tool {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

template <class Word>
void put(std::string& bytes, std::size_t at, Word word) {
  std::memcpy(bytes.data() + at, &word, sizeof word);
}

// An entry of a fat binary: kind 1 is PTX, 2 machine code.
std::string entry(std::uint16_t kind, std::uint32_t architecture, std::string payload) {
  payload.resize((payload.size() + 8) / 8 * 8);
  std::string header(64, '\0');
  put<std::uint16_t>(header, 0, kind);
  put<std::uint32_t>(header, 4, 64);
  put<std::uint64_t>(header, 8, payload.size());
  put<std::uint32_t>(header, 28, architecture);
  return header + payload;
}

std::string fat_binary(const std::string& entries) {
  std::string header(16, '\0');
  put<std::uint32_t>(header, 0, 0xba55ed50);
  put<std::uint16_t>(header, 4, 1);
  put<std::uint16_t>(header, 6, 16);
  put<std::uint64_t>(header, 8, entries.size());
  return header + entries;
}

// An ELF file with one section; type 1 is an object, 2 a program.
std::string elf_file(std::uint16_t type, const std::string& section, std::string contents) {
  constexpr std::size_t kHeader = 64, kSection = 64;
  contents.resize((contents.size() + 15) / 16 * 16);
  const std::string names = std::string(1, '\0') + section + '\0';
  std::string head(kHeader, '\0'), table(3 * kSection, '\0');
  std::memcpy(head.data(),
              "\x7f"
              "ELF\2\1\1",
              7);
  put<std::uint16_t>(head, 16, type);
  put<std::uint16_t>(head, 18, 62);
  put<std::uint64_t>(head, 40, kHeader + contents.size() + names.size());
  put<std::uint16_t>(head, 58, kSection);
  put<std::uint16_t>(head, 60, 3);
  put<std::uint16_t>(head, 62, 2);
  const auto describe = [&](std::size_t at, std::uint32_t name, std::size_t begin,
                            std::size_t size) {
    put<std::uint32_t>(table, at * kSection, name);
    put<std::uint32_t>(table, at * kSection + 4, 1);
    put<std::uint64_t>(table, at * kSection + 24, begin);
    put<std::uint64_t>(table, at * kSection + 32, size);
  };
  describe(1, 1, kHeader, contents.size());
  describe(2, 0, kHeader + contents.size(), names.size());
  return head + contents + names + table;
}

struct Answer {
  int code = 0;
  std::string out, err;
};

Answer check(std::vector<std::string> words) {
  words.insert(words.begin(), "check");
  Console console;
  const std::vector<std::string_view> views(words.begin(), words.end());
  const int code = execute(views, console);
  return {code, console.out, console.err};
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

constexpr const char* kRight = "examples/double_buffer.ptx";
constexpr const char* kWrong = "examples/double_buffer_missing_arrive.ptx";

std::string ptx_for(const char* example, const std::string& target) {
  std::string text = read(example);
  const std::size_t at = text.find(".target");
  return text.replace(at, text.find('\n', at) - at, ".target " + target);
}

TEST_CASE("the listing beside a binary of vISA, if it is the binary's") {
  const auto status = [](std::string_view file) {
    const std::vector<std::string_view> arguments{"check",    file,  "--block",  "64",
                                                  "--shared", "256", "--output", "/dev/null"};
    return run(arguments);
  };
  CHECK(status("tests/isa/visa/binaries/turn.isa") == 0);
  CHECK(status("tests/isa/visa/binaries/edited.visaasm") != 0);  // its barrier is left out
  CHECK(status("tests/isa/visa/binaries/edited.isa") == 3);
  CHECK(status("tests/isa/visa/binaries/turn.bin") == 1);  // turn_early
}

TEST_CASE("the PTX in a container is chosen by target, and each module has its turn") {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/program";
  write(file, fat_binary(entry(1, 80, ptx_for(kRight, "sm_80")) +
                         entry(1, 90, ptx_for(kRight, "sm_90"))) +
                  fat_binary(entry(1, 90, ptx_for(kWrong, "sm_90"))));
  const Answer all = check({file});
  CHECK(all.code == 1);
  CHECK_MESSAGE(holds(all.out, "program.sm_90.ptx: kernel"), all.out);
  CHECK(holds(all.out, "program.2.sm_90.ptx"));
  const Answer older = check({file, "--target", "sm_86"});
  CHECK(holds(older.out, "program.sm_80.ptx: kernel"));
  CHECK_MESSAGE(holds(older.err, "has no PTX for sm_86"), older.err);
  CHECK(older.code == 3);
  const Answer none = check({file, "--kernel", "nobody"});
  CHECK(none.code == 3);
  CHECK_MESSAGE(holds(none.err, "has no kernel 'nobody'"), none.err);
}

TEST_CASE("parts that were compiled for separate linking are one module") {
  const std::string head = ".version 8.0\n.target sm_90\n.address_size 64\n";
  const std::string caller = head +
                             ".extern .func f();\n.visible .entry k() {\ncall f;\n"
                             "bar.sync 0;\nret;\n}\n";
  const std::string callee = head + ".visible .func f() {\nbar.sync 0;\nret;\n}\n";
  const std::string parts = fat_binary(entry(1, 90, caller)) + fat_binary(entry(1, 90, callee)) +
                            fat_binary(entry(1, 121, head));  // for newer devices only
  const TemporaryFolder folder;
  const std::string program = folder.path() + "/program", object = folder.path() + "/part.o";
  write(program, elf_file(2, "__nv_relfatbin", parts));
  const Answer whole = check({program, "--block", "64"});
  CHECK_MESSAGE(whole.code == 0, whole.out, whole.err);
  CHECK(holds(whole.out, "program.sm_90.ptx: kernel k: verified"));
  write(object, elf_file(1, "__nv_relfatbin", fat_binary(entry(1, 90, caller))));
  const Answer part = check({object, "--block", "64"});
  CHECK(part.code == 2);
  CHECK_MESSAGE(holds(part.out, "call of f, which has no body here"), part.out);
  // Two of one name are a problem that is told.
  write(program,
        elf_file(2, "__nv_relfatbin",
                 fat_binary(entry(1, 90, callee)) + fat_binary(entry(1, 90, callee + " "))));
  CHECK(check({program, "--block", "64"}).code == 3);
}

TEST_CASE("kernels that are there as machine code only are named with the flag that adds PTX") {
  // A cubin with the two sections of a kernel, and those of a function that is called.
  constexpr char kNames[] = "\0.text._Z3addPf\0.nv.constant0._Z3addPf\0.text.helper";
  const std::string names{kNames, sizeof kNames};
  std::string cubin(64 + 4 * 64, '\0');
  std::memcpy(cubin.data(),
              "\x7f"
              "ELF\2\1\1",
              7);
  put<std::uint8_t>(cubin, 8, 8);
  put<std::uint16_t>(cubin, 18, 190);
  put<std::uint64_t>(cubin, 40, 64);
  put<std::uint32_t>(cubin, 48, 0x6005a04);
  put<std::uint16_t>(cubin, 58, 64);
  put<std::uint16_t>(cubin, 60, 4);
  put<std::uint16_t>(cubin, 62, 3);
  put<std::uint32_t>(cubin, 64 + 64, 1);
  put<std::uint32_t>(cubin, 64 + 128, 16);
  put<std::uint64_t>(cubin, 64 + 192 + 24, cubin.size());
  put<std::uint64_t>(cubin, 64 + 192 + 32, names.size());
  cubin += names;
  const TemporaryFolder folder;
  for (const bool inside : {false, true}) {
    const std::string file = folder.path() + "/k.cubin";
    write(file, inside ? fat_binary(entry(2, 90, cubin)) : cubin);
    const Answer answer = check({file});
    CHECK(answer.code == 3);
    CHECK_MESSAGE(holds(answer.err,
                        "has no PTX of add(float*); it has machine code for sm_90: "
                        "compile it with -gencode arch=compute_90,code=compute_90"),
                  answer.err);
  }
}

TEST_CASE("CUDA source goes through the compiler, whose command is told") {
  const TemporaryFolder folder;
  const std::string compiler = folder.path() + "/nvcc";
  write(compiler,
        "#!/bin/sh\nwhile [ \"$1\" != -o ]; do shift; done\ncp examples/reduce.ptx \"$2\"\n"
        "echo a warning\n");
  chmod(compiler.c_str(), 0700);
  const std::string file = folder.path() + "/k.cu";
  write(file, "// muster: --block 64\n__global__ void k() {}\n");
  setenv("CUDACXX", compiler.c_str(), 1);
  const Answer answer = check({file, "--format", "json"});
  CHECK_MESSAGE(holds(answer.err, "compiled: " + compiler + " -ptx -lineinfo -arch=sm_90a -o "),
                answer.err);
  CHECK(holds(answer.err, "a warning"));
  CHECK_MESSAGE(holds(answer.out, "\"file\": \"" + file + ".sm_"), answer.out);
  CHECK(holds(answer.out, "64,"));  // what the source says about its launch
  const Answer with_options = check({file, "--", "-I", "include dir", "-arch=sm_80"});
  CHECK_MESSAGE(holds(with_options.err,
                      "compiled: " + compiler + " -ptx -lineinfo -I include dir -arch=sm_80 -o "),
                with_options.err);
  write(compiler, "#!/bin/sh\necho an error\nexit 2\n");
  const Answer failed = check({file});
  CHECK(failed.code == 3);
  CHECK(holds(failed.err, "does not compile (exit code 2)"));
  CHECK(holds(failed.err, "an error"));
  unsetenv("CUDACXX");
}

// An executable of that name that stands before all others in PATH.
void write_program(const TemporaryFolder& folder, const std::string& name,
                   const std::string& script) {
  const std::string path = folder.path() + "/" + name;
  write(path, "#!/bin/sh\n" + script);
  chmod(path.c_str(), 0700);
}

TEST_CASE("assembly with macros goes through llvm-mc") {
  const TemporaryFolder folder;
  const std::string path = std::getenv("PATH");
  setenv("PATH", (folder.path() + ":" + path).c_str(), 1);
  write_program(folder, "llvm-mc-30",
                "echo \"$@\" > " + folder.path() +
                    "/said\n"
                    "while [ \"$1\" != -o ]; do shift; done\n"
                    "cp tests/isa/amdgcn/small/direct_call.gfx1100.s \"$2\"\n");
  const std::string kernel = folder.path() + "/k.s";
  write(kernel,
        "; muster: --block 64\n.amdgcn_target \"amdgcn-amd-amdhsa--gfx1100:xnack-\"\n"
        "  .macro wait\n s_barrier\n .endm\n");
  const Answer answer = check({kernel});
  CHECK_MESSAGE(answer.code == 0, (answer.out + answer.err));
  CHECK_MESSAGE(holds(answer.out, kernel + ": kernel k: verified"), answer.out);
  const std::string said = read(folder.path() + "/said");
  CHECK_MESSAGE(holds(said, "-triple=amdgcn-amd-amdhsa -g -o "), said);
  CHECK_MESSAGE(holds(said, "-mcpu=gfx1100 -mattr=-xnack -I " + folder.path() + " " + kernel),
                said);

  write_program(folder, "llvm-mc-30", "echo k.s:3:1: error: what is that\nexit 1\n");
  const Answer failed = check({kernel});
  CHECK(failed.code == 3);
  CHECK_MESSAGE(holds(failed.err, "does not assemble it"), failed.err);
  CHECK_MESSAGE(holds(failed.err, "k.s:3:1: error: what is that"), failed.err);

  write(kernel, ".macro wait\n.endm\nk:\ns_endpgm\n");  // for no target
  const Answer nowhere = check({kernel});
  CHECK(nowhere.code == 3);
  CHECK_MESSAGE(holds(nowhere.err, ".macro is not expanded here"), nowhere.err);
  setenv("PATH", path.c_str(), 1);
}

TEST_CASE("OpenCL goes to Intel's compiler, or for AMD's targets to clang, as HIP does") {
  const TemporaryFolder folder;
  const std::string path = std::getenv("PATH");
  setenv("PATH", (folder.path() + ":" + path).c_str(), 1);
  write_program(
      folder, "ocloc",
      "cp tests/isa/visa/listing/reduce.pvc.visaasm $IGC_DumpToCustomDir/a.visaasm\n"
      "printf 'kernels:\\n  - name: reduce\\n    execution_env:\\n      slm_size: 1024\\n' "
      "> $IGC_DumpToCustomDir/a.ze_info\n"
      "cp tests/isa/visa/listing/transpose.pvc.visaasm $IGC_DumpToCustomDir/b.visaasm\n"
      "for i in 0 1 2; do cp tests/isa/visa/unoptimised/listing/called.pvc_f$i.visaasm "
      "$IGC_DumpToCustomDir/c_f$i.visaasm; done\n"
      "cp tests/isa/visa/unoptimised/listing/called.pvc.visaasm $IGC_DumpToCustomDir/c.visaasm\n"
      "echo Build succeeded.\n");
  for (const char* const clang : {"amdclang", "clang-19"}) {
    write_program(folder, clang,
                  "while [ \"$1\" != -o ]; do shift; done\n"
                  "cp tests/isa/amdgcn/listing/reduce.gfx1200.s \"$2\"\n");
  }
  const std::string open_cl = folder.path() + "/k.cl";
  const std::string hip = folder.path() + "/k.hip";
  write(open_cl, "// muster: --block 256 --param 2=1000\nkernel void reduce() {}\n");
  write(hip, "// muster: --param 2=1000\n__global__ void reduce() {}\n");

  const Answer intel = check({open_cl, "--kernel", "reduce", "--", "-DN=1"});
  CHECK_MESSAGE(intel.code == 0, (intel.out + intel.err));
  CHECK_MESSAGE(
      holds(intel.err,
            "ocloc compile -file " + open_cl +
                " -device pvc -options -cl-std=CL2.0 -cl-kernel-arg-info -DN=1 -out_dir "),
      intel.err);
  CHECK_FALSE(holds(intel.err, "Build succeeded"));
  CHECK_MESSAGE(holds(intel.out, open_cl + ": kernel reduce: verified"), intel.out);
  CHECK_MESSAGE(holds(intel.out, "target pvc"), intel.out);
  CHECK_FALSE(holds(intel.out, "transpose"));
  const Answer both = check({open_cl});
  CHECK_MESSAGE(holds(both.out, "kernel transpose:"), both.out);
  const Answer none = check({open_cl, "--kernel", "other"});
  CHECK(none.code == 3);
  CHECK_MESSAGE(holds(none.err, "has no kernel 'other'"), none.err);

  // Its functions have files of their own, which are no kernels.
  const std::string calls = folder.path() + "/calls.cl";
  write(calls, "// muster: --block 128 --shared 512\nkernel void called() {}\n");
  const Answer called = check({calls, "--kernel", "called"});
  CHECK_MESSAGE(called.code == 0, (called.out + called.err));
  CHECK_MESSAGE(holds(called.out, calls + ": kernel called: verified"), called.out);

  const Answer amd = check({open_cl, "--target", "gfx1200"});
  CHECK_MESSAGE(amd.code == 0, (amd.out + amd.err));
  CHECK_MESSAGE(holds(amd.err, " -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx1200 "),
                amd.err);
  CHECK_MESSAGE(holds(amd.out, open_cl + ": kernel reduce: verified"), amd.out);
  CHECK_MESSAGE(holds(amd.out, "target gfx1200"), amd.out);
  const Answer of_hip = check({hip, "--", "--offload-arch=gfx1200"});
  CHECK_MESSAGE(of_hip.code == 0, (of_hip.out + of_hip.err));
  CHECK_MESSAGE(holds(of_hip.err, " -x hip --offload-device-only -O3 -g1 -S "), of_hip.err);

  setenv("PATH", folder.path().c_str(), 1);
  std::remove((folder.path() + "/ocloc").c_str());
  const Answer missing = check({open_cl});
  CHECK(missing.code == 3);
  CHECK_MESSAGE(holds(missing.err, "is OpenCL source, and ocloc is not installed here"),
                missing.err);
  setenv("PATH", path.c_str(), 1);
}

}  // namespace
}  // namespace muster::tool
