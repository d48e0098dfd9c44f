// Every PTX file of tests/isa/ptx/lower and forms is one that ptxas accepts: a row of the table
// that is not PTX cannot stay unnoticed. A version or target that it does not know proves nothing.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

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

// Every spelling with one word left out, put in or moved, and the operands of the spelling it comes
// from; one in `kStride` of them.
std::vector<std::string> edited_forms() {
  constexpr std::string_view kWords[] = {
      "release", "relaxed", "acquire",     "cta",     "cluster",
      "gpu",     "shared",  "shared::cta", "aligned", "shared::cluster",
      "popc",    "noinc",   "u32",         "b64",     "noComplete",
      "and",     "pred",    "expect_tx",   "sync"};
  constexpr std::size_t kStride = 9;
  std::set<std::string> texts;
  for (const ptx::BarrierForm& form : ptx::barrier_forms()) {
    const std::string sample = test::barrier_samples(form).front();
    const std::string operands = sample.substr(form.mnemonic.size());
    std::vector<std::size_t> dots;
    for (std::size_t i = 0; i < form.mnemonic.size(); ++i) {
      if (form.mnemonic[i] == '.') dots.push_back(i);
    }
    dots.push_back(form.mnemonic.size());
    for (std::size_t i = 0; i + 1 < dots.size(); ++i) {
      const std::string before = form.mnemonic.substr(0, dots[i]);
      const std::string word = form.mnemonic.substr(dots[i], dots[i + 1] - dots[i]);
      const std::string after = form.mnemonic.substr(dots[i + 1]);
      texts.insert(before + after + operands);
      texts.insert(before + after + word + operands);
      for (const std::string_view more : kWords) {
        texts.insert(before + word + "." + std::string(more) + after + operands);
      }
    }
  }
  std::vector<std::string> result;
  std::size_t i = 0;
  for (const std::string& text : texts) {
    if (i++ % kStride == 0) result.push_back(text);
  }
  return result;
}

// Which of the texts ptxas accepts. It stops after a dozen errors: what it named is taken out, and
// it is asked again.
std::set<std::string> accepted(std::vector<std::string> texts, const Folder& folder) {
  constexpr std::size_t kTogether = 100;
  const std::string head = test::barrier_kernel("8.7", "sm_100a", "");
  const auto lines = static_cast<std::size_t>(std::ranges::count(head, '\n')) - 2;  // ret; }
  std::set<std::string> result;
  while (!texts.empty()) {
    const std::size_t count = std::min(kTogether, texts.size());
    std::string body;
    for (std::size_t i = 0; i < count; ++i) body += texts[i] + "\n";
    const Run made =
        run(fmt::format("ptxas -arch=sm_100a {} -o {}",
                        folder.write("e.ptx", test::barrier_kernel("8.7", "sm_100a", body)),
                        folder.path("e.cubin")));
    std::set<std::size_t> refused;
    for (std::size_t at = made.output.find(", line "); at != std::string::npos;
         at = made.output.find(", line ", at + 1)) {
      refused.insert(std::stoul(made.output.substr(at + 7)) - lines - 1);
    }
    if (made.code != 0 && refused.empty()) return {made.output};
    std::vector<std::string> rest;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (i < count && made.code == 0) {
        result.insert(texts[i]);
      } else if (i >= count || !refused.contains(i)) {
        rest.push_back(texts[i]);
      }
    }
    texts = std::move(rest);
  }
  return result;
}

}  // namespace

// What lies around the table: ptxas accepts exactly what we do.
void ptx_edits(const Folder& folder, Tally& tally) {
  const std::vector<std::string> texts = edited_forms();
  const std::set<std::string> theirs = accepted(texts, folder);
  for (const std::string& text : texts) {
    Diagnostics diagnostics;
    const bool ours =
        !ptx::parse_barriers(make_source_file("e.ptx", text), 100, diagnostics).empty();
    tally.expect(ours == theirs.contains(text),
                 text + (ours ? " is refused by ptxas" : " is accepted by ptxas"));
  }
}

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
