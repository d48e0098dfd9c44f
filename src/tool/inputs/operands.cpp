// See operands.h.
#include "tool/inputs/operands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <utility>

#include "base/demangle.h"
#include "container/amd_code_object.h"
#include "container/device_code.h"
#include "container/intel_device_code.h"
#include "container/ptx_linker.h"
#include "driver/beside.h"
#include "driver/front_ends.h"
#include "driver/input.h"
#include "driver/kernel_pattern.h"
#include "tool/inputs/amd_listing.h"
#include "tool/inputs/amd_macros.h"
#include "tool/inputs/compilers.h"
#include "tool/system/process.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

namespace fs = std::filesystem;
using container::FatBinary;
using container::FatEntry;

class Opener {
 public:
  Opener(const driver::Words& options, std::span<const std::string> compiler_options,
         Console& console)
      : console_(console), compiler_options_(compiler_options) {
    const auto value = [&](std::string_view name) -> std::optional<std::string> {
      const driver::GivenOption* const given = driver::find_option(options, name);
      if (given == nullptr) return {};
      return std::string{given->value.text};
    };
    target_ = value("--target");
    kernel_ = value("--kernel");
    as_it_is_ = value("--isa").has_value();
  }

  void open(const driver::Word& name) {
    const std::string path{name.text};
    if (as_it_is_ || path == "-" || path.ends_with(".toml")) return keep(name);
    if (is_kernel_source(path)) return compile(name, path);
    if (driver::front_end_of(path) != nullptr) return read_assembly(name, path);
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return keep(name);
    const Result<std::string> bytes = driver::read_file(path, name.location, made.diagnostics);
    if (!bytes) {
      made.readable = false;
      return;
    }
    const container::Bytes view{reinterpret_cast<const std::uint8_t*>(bytes->data()),
                                bytes->size()};
    if (container::is_amd_code(view)) return read_amd_code(name, path, view);
    if (container::is_intel_code(view)) return read_intel_code(name, path, view);
    if (!container::is_container(view)) return keep(name);
    read_container(name, path, view);
  }

  Operands made;

 private:
  void keep(const driver::Word& name) { made.inputs.push_back({.name = name}); }

  void fail(const driver::Word& name, Kind kind, std::string text) {
    made.diagnostics.error(kind, name.location, std::move(text));
    made.readable = false;
  }

  bool wanted(const std::vector<std::string>& kernels) const {
    return !kernels.empty() &&
           (!kernel_ || std::ranges::any_of(kernels, [&](const std::string& each) {
             return driver::matches_kernel(*kernel_, each);
           }));
  }

  void read_container(const driver::Word& name, const std::string& path, container::Bytes bytes);
  void read_amd_code(const driver::Word& name, const std::string& path, container::Bytes bytes);
  void read_intel_code(const driver::Word& name, const std::string& path, container::Bytes bytes);
  void read_assembly(const driver::Word& name, const std::string& path);
  bool add_module(const driver::Word& name, const std::string& path, const FatBinary& binary);
  bool add_linked(const driver::Word& name, const std::string& path,
                  std::span<const FatBinary* const> parts);
  void add_ptx(const driver::Word& name, const std::string& path, const std::string& ptx);
  void compile(const driver::Word& name, const std::string& path);
  bool has_wanted(const std::string& text, std::string_view ending) const;
  void add_compiled(const driver::Word& name, const std::string& path, const Compilation& made_by,
                    const std::string& folder);

  Console& console_;
  std::span<const std::string> compiler_options_;
  std::optional<std::string> target_, kernel_;
  bool as_it_is_ = false;
};

// Its name ends as PTX does, so that the front end is known.
void Opener::add_ptx(const driver::Word& name, const std::string& path, const std::string& ptx) {
  const auto modules = std::ranges::count_if(
      made.inputs, [&](const driver::Input& each) { return each.name.text == name.text; });
  made.inputs.push_back(
      {.name = name,
       .source = make_source_file(
           fmt::format("{}{}.{}.ptx", path, modules == 0 ? "" : fmt::format(".{}", modules + 1),
                       container::target_of(ptx)),
           ptx),
       .options_in = nullptr,
       .beside = {}});
}

// What was compiled for separate linking, as a driver links it: for the device that is asked for,
// else for the newest that every part of the program's own has PTX for. Parts without PTX for it
// are left out, as the library of the device's runtime is, which few programs call.
bool Opener::add_linked(const driver::Word& name, const std::string& path,
                        std::span<const FatBinary* const> parts) {
  auto capability = target_ ? container::capability_of(*target_) : std::nullopt;
  for (const FatBinary* const part : parts) {
    const FatEntry* const newest = target_ ? nullptr : container::choose_ptx(*part, std::nullopt);
    if (newest != nullptr) {
      capability = std::min(capability.value_or(newest->architecture), newest->architecture);
    }
  }
  std::vector<std::string> modules;
  for (const FatBinary* const part : parts) {
    const FatEntry* const chosen = container::choose_ptx(*part, capability);
    if (chosen != nullptr) modules.push_back(chosen->contents);
  }
  if (modules.empty()) {
    return std::ranges::any_of(
        parts, [&](const FatBinary* const part) { return add_module(name, path, *part); });
  }
  std::string problem;
  const std::string ptx = container::link_ptx(modules, &problem);
  if (!problem.empty()) {
    fail(name, Kind::kUnreadable, fmt::format("'{}': {}", path, problem));
    return true;
  }
  if (!wanted(container::ptx_kernels(ptx))) return false;
  add_ptx(name, path, ptx);
  return true;
}

// Kernels that are there only as machine code are named, with the flag that adds PTX. True: the
// module has something to say.
bool Opener::add_module(const driver::Word& name, const std::string& path,
                        const FatBinary& binary) {
  const auto capability = target_ ? container::capability_of(*target_) : std::nullopt;
  if (const FatEntry* const chosen = container::choose_ptx(binary, capability)) {
    if (!wanted(container::ptx_kernels(chosen->contents))) return false;
    add_ptx(name, path, chosen->contents);
    return true;
  }
  std::vector<std::string> kernels;
  std::uint32_t newest = 0;
  for (const FatEntry& entry : binary) {
    if (entry.kind == FatEntry::Kind::other) continue;
    kernels = entry.kind == FatEntry::Kind::ptx ? container::ptx_kernels(entry.contents)
                                                : container::machine_code_kernels(entry.contents);
    newest = std::max(newest, entry.architecture);
  }
  if (!wanted(kernels)) return false;
  for (std::string& each : kernels) each = demangled(each);
  fail(name, Kind::kUnsupported,
       fmt::format("'{}' has no PTX{} of {}; it has {}: compile it with {}", path,
                   capability ? " for " + *target_ : "", fmt::join(kernels, ", "),
                   container::architectures_text(binary),
                   container::ptx_flag(capability.value_or(newest))));
  return true;
}

void Opener::read_container(const driver::Word& name, const std::string& path,
                            container::Bytes bytes) {
  std::string problem;
  const std::vector<FatBinary> binaries = container::read_container(bytes, &problem);
  if (!problem.empty())
    return fail(name, Kind::kUnreadable, fmt::format("'{}': {}", path, problem));
  bool any = false;
  std::set<std::string_view> seen;  // a linker may keep the same module twice
  std::vector<const FatBinary*> linked;
  for (const FatBinary& binary : binaries) {
    if (binary.empty() || !seen.insert(binary.front().contents).second) continue;
    if (binary.front().linked) {
      linked.push_back(&binary);
    } else {
      any |= add_module(name, path, binary);
    }
  }
  if (!linked.empty()) any |= add_linked(name, path, linked);
  if (any) return;
  fail(name, Kind::kUnsupported,
       kernel_ ? fmt::format("'{}' has no kernel '{}'", path, *kernel_)
               : fmt::format("'{}' holds no kernel of CUDA", path));
}

// The code object of the target that is asked for, or all that there are.
void Opener::read_amd_code(const driver::Word& name, const std::string& path,
                           container::Bytes bytes) {
  std::string problem;
  std::string targets;
  bool any = false;
  for (const container::AmdCodeObject& object : container::read_amd_code(bytes, &problem)) {
    targets += (targets.empty() ? "" : ", ") + object.target;
    if (target_ && *target_ != object.target) continue;
    auto text = listing_of(object, &problem);
    if (!text) break;
    made.inputs.push_back(
        {.name = name,
         .source = make_source_file(fmt::format("{}.{}.s", path, object.target), std::move(*text)),
         .options_in = nullptr,
         .beside = {}});
    any = true;
  }
  if (any && problem.empty()) return;
  fail(name, Kind::kUnsupported,
       !problem.empty()  ? fmt::format("'{}': {}", path, problem)
       : targets.empty() ? fmt::format("'{}' holds no code object", path)
                         : fmt::format("'{}' holds code for {}, not for {}", path, targets,
                                       target_.value_or("")));
}

// The listings in it, of the devices and kernels that are asked for.
void Opener::read_intel_code(const driver::Word& name, const std::string& path,
                             container::Bytes bytes) {
  std::string problem;
  const auto all = container::read_intel_code(bytes, &problem);
  if (!problem.empty())
    return fail(name, Kind::kUnreadable, fmt::format("'{}': {}", path, problem));
  std::vector<std::string> devices, without;
  bool any = false;
  bool for_target = false;
  for (const container::IntelDeviceCode& code : all) {
    devices.push_back(code.device);
    if (target_ && !container::may_be(code.device, *target_)) continue;
    for_target = true;
    without.insert(without.end(), code.names.begin(), code.names.end());
    for (const container::IntelKernel& kernel : code.kernels) {
      if (!wanted({kernel.name})) continue;
      std::string called = fmt::format("{}{}{}.{}.visaasm", path, code.device.empty() ? "" : ".",
                                       code.device, kernel.name);
      made.inputs.push_back({.name = name,
                             .source = make_source_file(std::move(called), kernel.listing),
                             .options_in = nullptr,
                             .beside = code.beside});
      any = true;
    }
  }
  if (any) return;
  const bool listings =
      std::ranges::any_of(all, [](const auto& code) { return !code.kernels.empty(); });
  fail(name, Kind::kUnsupported,
       !for_target ? fmt::format("'{}' holds code for {}, not for {}", path,
                                 fmt::join(devices, ", "), target_.value_or(""))
       : listings && kernel_
           ? fmt::format("'{}' has no kernel '{}'; it has {}", path, *kernel_,
                         fmt::join(without, ", "))
           : fmt::format("'{}' has machine code only{}{}: have ocloc write listings into it, "
                         "-internal_options \"-cl-intel-allow-zebin "
                         "-cl-intel-emit-zebin-visa-sections\", or check those that "
                         "IGC_ShaderDumpEnable=1 makes it dump (.visaasm)",
                         path, without.empty() ? "" : ", of ", fmt::join(without, ", ")));
}

// Assembly is read as it is, but where an assembler has to write it out first.
void Opener::read_assembly(const driver::Word& name, const std::string& path) {
  if (driver::front_end_of(path) != driver::front_end_named("amdgcn")) return keep(name);
  Diagnostics unused;  // the reader says what is wrong
  const auto source = driver::read_source(path, name.location, unused);
  if (!source || !has_macros((*source)->text())) return keep(name);
  std::string problem;
  auto text = without_macros(path, (*source)->text(), target_.value_or(""), &problem);
  if (!problem.empty()) {
    return fail(name, Kind::kUnreadable, fmt::format("'{}': {}", path, problem));
  }
  if (!text) return keep(name);
  made.inputs.push_back({.name = name,
                         .source = make_source_file(path + ".expanded.s", std::move(*text)),
                         .options_in = *source,
                         .beside = {}});
}

// Whether a text that a compiler wrote has a kernel that is asked for; of assembly the front end
// says so itself.
bool Opener::has_wanted(const std::string& text, std::string_view ending) const {
  if (ending == ".ptx") return wanted(container::ptx_kernels(text));
  if (ending != ".visaasm") return true;
  if (driver::is_function_listing(text)) return false;
  constexpr std::string_view kBegin = ".kernel \"";  // one in each listing
  const std::size_t begin = text.find(kBegin);
  if (begin == std::string::npos) return true;
  const std::size_t name = begin + kBegin.size();
  return !kernel_ ||
         driver::matches_kernel(*kernel_, text.substr(name, text.find('"', name) - name));
}

// Each file that the compiler left, under a name that says what it was made of and for what.
void Opener::add_compiled(const driver::Word& name, const std::string& path,
                          const Compilation& made_by, const std::string& folder) {
  Diagnostics unused;
  const auto source = driver::read_source(path, name.location, unused);
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& each : fs::directory_iterator(folder, error)) {
    if (each.path().extension() == made_by.ending) files.push_back(each.path().string());
  }
  std::ranges::sort(files);
  bool any = false;
  for (const std::string& file : files) {
    Result<std::string> text = driver::read_file(file, name.location, made.diagnostics);
    if (!text) {
      made.readable = false;
      return;
    }
    if (!has_wanted(*text, made_by.ending)) continue;
    const std::string target =
        made_by.ending == ".ptx" ? std::string{container::target_of(*text)} : made_by.target;
    std::string called = fmt::format("{}.{}{}", path, target, made_by.ending);
    made.inputs.push_back({.name = name,
                           .source = make_source_file(std::move(called), std::move(*text)),
                           .options_in = source ? *source : nullptr,
                           .beside = driver::files_beside(file)});
    any = true;
  }
  if (any) return;
  fail(name, Kind::kUnsupported,
       kernel_ ? fmt::format("'{}' has no kernel '{}'", path, *kernel_)
               : fmt::format("'{}' has no kernel", path));
}

void Opener::compile(const driver::Word& name, const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return keep(name);  // the reader says what is wrong
  const TemporaryFolder folder;
  const std::string log = folder.path() + "/log";
  const Compilation made_by =
      compilation_of(path, target_.value_or(""), compiler_options_, folder.path());
  if (made_by.command.empty()) {
    return fail(name, Kind::kUnsupported, fmt::format("'{}' {}", path, made_by.advice));
  }
  console_.err += fmt::format("compiled: {}\n", fmt::join(made_by.command, " "));
  const ProcessEnd end = run_process({made_by.command, made_by.environment, log, {}});
  Diagnostics unused;
  const Result<std::string> said = driver::read_file(log, name.location, unused);
  if (!end.started || end.code != 0) {
    fail(name, Kind::kUnreadable,
         end.started ? fmt::format("'{}' does not compile (exit code {})", path, end.code)
                     : fmt::format("cannot run {}: {}", made_by.command[0], end.problem));
    if (said) console_.err += *said;
    return;
  }
  // What a compiler says when all went well is of use only if it is a warning.
  if (said && made_by.ending != ".visaasm") console_.err += *said;
  add_compiled(name, path, made_by, folder.path());
}

}  // namespace

Operands open_operands(std::span<const driver::Word> names, const driver::Words& options,
                       std::span<const std::string> compiler_options, Console& console) {
  Opener opener(options, compiler_options, console);
  for (const driver::Word& name : names) opener.open(name);
  return std::move(opener.made);
}

}  // namespace muster::tool
