// Every PTX file of tests/isa/ptx/lower and forms is one that ptxas accepts: a row of the table
// that is not PTX cannot stay unnoticed. A version or target that it does not know proves nothing.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/barrier_samples.h"
#include "tool/oracle/oracle.h"

namespace muster::oracle {
namespace {

std::string target_of(const std::string& ptx) {
  const std::size_t at = ptx.find("sm_");
  return at == std::string::npos ? "" : ptx.substr(at, ptx.find_first_of(",\n", at) - at);
}

void accept_files(const std::string& files, const Folder& folder, Tally& tally) {
  for (const auto& entry : std::filesystem::directory_iterator(files)) {
    if (entry.path().extension() != ".ptx") continue;
    std::ifstream file{entry.path(), std::ios::binary};
    const std::string target = target_of({std::istreambuf_iterator<char>(file), {}});
    const Run made = run(fmt::format("ptxas -arch={} {} -o {}", target, entry.path().string(),
                                     folder.path("form.cubin")));
    const bool unknown = made.output.find("is not defined for option") != std::string::npos ||
                         made.output.find("Unsupported .version") != std::string::npos;
    if (unknown) {
      ++tally.unknown;
    } else {
      tally.expect(made.code == 0, entry.path().string() + ": " + made.output);
    }
  }
}

}  // namespace

// Every form of the table of barrier text, on the targets that have it; and that ptxas refuses the
// others there.
void ptx_barriers(const Folder& folder, Tally& tally) {
  for (const unsigned sm : {75U, 80U, 90U, 100U, 120U}) {
    std::string body;
    unsigned forms = 0;
    for (const ptx::BarrierForm& form : ptx::barrier_forms()) {
      if (form.sm > sm) continue;
      for (const std::string& text : test::barrier_samples(form)) body += text + "\n";
      ++forms;
    }
    const auto assemble = [&](const std::string& text) {
      const std::string target = fmt::format("sm_{}", sm);
      return run(fmt::format("ptxas -arch={} {} -o {}", target,
                             folder.write("b.ptx", test::barrier_kernel("8.7", target, text)),
                             folder.path("b.cubin")));
    };
    const Run made = assemble(body);
    tally.expect(made.code == 0, fmt::format("barrier text, sm_{}: {}", sm, made.output));
    if (made.code == 0) tally.agreed += forms;
    for (const ptx::BarrierForm& form : ptx::barrier_forms()) {
      const bool own = form.mnemonic.find(".shared") != std::string::npos &&
                       form.mnemonic.find(".shared::cluster") == std::string::npos;
      if (form.sm <= sm || own) continue;  // the generic spelling speaks for those of .shared
      const std::string text = test::barrier_samples(form).front();
      tally.expect(assemble(text + "\n").code != 0, fmt::format("sm_{} has {}", sm, text));
    }
  }
}

void ptx_forms(const Folder& folder, Tally& tally) {
  accept_files("tests/isa/ptx/lower", folder, tally);
  accept_files("tests/isa/ptx/forms", folder, tally);
}

}  // namespace muster::oracle
