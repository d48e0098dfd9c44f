// See compilers.h. OpenCL goes to Intel's offline compiler, whose listings say what it makes, or
// for AMD's targets to clang, as HIP does.
#include "tool/inputs/compilers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>

#include "tool/system/process.h"

namespace muster::tool {
namespace {

namespace fs = std::filesystem;

struct Request {
  const std::string& path;
  std::string target;
  std::span<const std::string> options;
  const std::string& folder;
};

std::string first_program(std::initializer_list<const char*> names) {
  for (const char* const name : names) {
    std::string found = find_program(name);
    if (!found.empty()) return found;
  }
  return {};
}

void add(std::vector<std::string>& command, std::initializer_list<std::string> words) {
  command.insert(command.end(), words);
}

// Options of the user that say for which device; the compiler takes only one.
bool names_target(std::span<const std::string> options) {
  constexpr std::string_view kNames[] = {
      "-arch",           "--gpu-architecture", "-gencode", "--generate-code",
      "--cuda-gpu-arch", "--offload-arch",     "-mcpu"};
  return std::ranges::any_of(options, [&](std::string_view option) {
    return std::ranges::any_of(kNames, [&](auto name) { return option.starts_with(name); });
  });
}

// $CUDACXX as for CMake, the toolkit that the environment names, what is in PATH.
std::string cuda_compiler() {
  for (const char* const variable : {"CUDACXX", "CUDA_HOME", "CUDA_PATH"}) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    const bool itself = std::string_view{variable} == "CUDACXX";
    std::string found = find_program(itself ? value : std::string{value} + "/bin/nvcc");
    if (!found.empty()) return found;
  }
  return first_program({"nvcc", "clang++"});
}

Compilation cuda(const Request& request) {
  Compilation made{.command = {},
                   .environment = {},
                   .ending = ".ptx",
                   .target = request.target.empty() ? "sm_90a" : request.target,
                   .advice = {}};
  made.advice = fmt::format(
      "is CUDA source, and neither nvcc nor clang++ is installed here: make PTX of it elsewhere, "
      "nvcc -ptx -lineinfo -arch={} {}, and check that",
      made.target, request.path);
  const std::string compiler = cuda_compiler();
  if (compiler.empty()) return made;
  const bool clang = fs::path{compiler}.filename().string().starts_with("clang");
  std::vector<std::string>& command = made.command;
  command = {compiler};
  clang ? add(command, {"-x", "cuda", "--cuda-device-only"}) : add(command, {"-ptx", "-lineinfo"});
  if (!names_target(request.options)) {
    command.push_back((clang ? "--cuda-gpu-arch=" : "-arch=") + made.target);
  }
  if (clang) add(command, {"-O2", "-g1", "-S"});
  command.insert(command.end(), request.options.begin(), request.options.end());
  add(command, {"-o", request.folder + "/kernels.ptx", request.path});
  return made;
}

// Where distributions have AMD's device libraries and headers, beside the compiler; ROCm's own one
// knows where its are.
void add_amd_libraries(std::vector<std::string>& command, bool headers) {
  const fs::path prefix = fs::path{command.front()}.parent_path().parent_path();
  const fs::path bitcode = prefix / "lib/x86_64-linux-gnu/amdgcn/bitcode";
  std::error_code error;
  if (!fs::is_directory(bitcode, error)) return;
  // They are older than the objects that new compilers make.
  add(command, {"--rocm-device-lib-path=" + bitcode.string(), "-mcode-object-version=5"});
  if (headers && fs::is_directory(prefix / "include/hip", error)) {
    command.push_back("--rocm-path=" + prefix.string());
  }
}

// HIP, or OpenCL for one of AMD's targets.
Compilation amd(const Request& request, bool hip) {
  Compilation made{.command = {},
                   .environment = {},
                   .ending = ".s",
                   .target = request.target.empty() ? "gfx942" : request.target,
                   .advice = {}};
  made.advice = fmt::format(
      "is {} source, and no clang with AMD's targets is installed here: make assembly of it "
      "elsewhere, {}, and check that",
      hip ? "HIP" : "OpenCL",
      hip ? fmt::format("hipcc --offload-device-only --offload-arch={} -g1 -S {}", made.target,
                        request.path)
          : fmt::format("clang -x cl -target amdgcn-amd-amdhsa -mcpu={} -O3 -g1 -S {}", made.target,
                        request.path));
  const std::string compiler = first_program({"/opt/rocm/llvm/bin/clang", "amdclang", "clang-19",
                                              "clang-20", "clang-21", "clang-22", "clang"});
  if (compiler.empty()) return made;
  std::vector<std::string>& command = made.command;
  command = {compiler};
  hip ? add(command, {"-x", "hip", "--offload-device-only"})
      : add(command, {"-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa"});
  if (!names_target(request.options)) {
    command.push_back((hip ? "--offload-arch=" : "-mcpu=") + made.target);
  }
  add(command, {"-O3", "-g1", "-S"});
  add_amd_libraries(command, hip);
  command.insert(command.end(), request.options.begin(), request.options.end());
  add(command, {"-o", request.folder + "/kernels.s", request.path});
  return made;
}

// Intel's compiler takes the options of OpenCL in one word, and dumps a listing of each kernel.
Compilation intel(const Request& request) {
  Compilation made{.command = {},
                   .environment = {},
                   .ending = ".visaasm",
                   .target = request.target.empty() ? "pvc" : request.target,
                   .advice = {}};
  made.advice = fmt::format(
      "is OpenCL source, and ocloc is not installed here: make listings of it elsewhere, "
      "IGC_ShaderDumpEnable=1 IGC_DumpToCustomDir=dump ocloc compile -file {} -device {}, and "
      "check those (or say one of AMD's targets, --target gfx942)",
      request.path, made.target);
  const std::string compiler = first_program({"ocloc"});
  if (compiler.empty()) return made;
  const std::string options =
      fmt::format("-cl-std=CL2.0 -cl-kernel-arg-info{}{}", request.options.empty() ? "" : " ",
                  fmt::join(request.options, " "));
  made.command = {compiler,    "compile",  "-file", request.path, "-device",
                  made.target, "-options", options, "-out_dir",   request.folder + "/binaries"};
  made.environment = environment_lines();
  add(made.environment, {"IGC_ShaderDumpEnable=1", "IGC_DumpToCustomDir=" + request.folder,
                         "IGC_EnableZEBinary=1"});  // what the arguments are called
  return made;
}

Compilation hip(const Request& request) { return amd(request, true); }

Compilation open_cl(const Request& request) {
  return request.target.starts_with("gfx") ? amd(request, false) : intel(request);
}

struct Language {
  std::string_view ending;
  Compilation (*compile)(const Request&);
};
constexpr Language kLanguages[] = {{".cu", cuda}, {".hip", hip}, {".cl", open_cl}};

const Language* language_of(std::string_view path) {
  const auto* const found = std::ranges::find_if(
      kLanguages, [&](const Language& each) { return path.ends_with(each.ending); });
  return found == std::end(kLanguages) ? nullptr : found;
}

}  // namespace

bool is_kernel_source(std::string_view path) { return language_of(path) != nullptr; }

Compilation compilation_of(const std::string& path, const std::string& target,
                           std::span<const std::string> options, const std::string& folder) {
  return language_of(path)->compile({path, target, options, folder});
}

}  // namespace muster::tool
