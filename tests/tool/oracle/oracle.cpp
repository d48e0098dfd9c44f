// See oracle.h: running tools, counting, and the choice of the comparison.
#include "tool/oracle/oracle.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>

namespace muster::oracle {

Run run(const std::string& command) {
  Run result;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) {
    return {1, "cannot start"};
  }
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof(buffer), pipe)) {
    result.output.append(buffer, count);
  }
  const int status = pclose(pipe);
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  return result;
}

bool installed(const std::string& tool) { return run("command -v " + tool).code == 0; }

Folder::Folder()
    : folder_(std::filesystem::temp_directory_path() /
              ("muster-oracle-" + std::to_string(getpid()))) {
  std::filesystem::create_directories(folder_);
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string Folder::path(std::string_view name) const { return (folder_ / name).string(); }

std::string Folder::write(std::string_view name, std::string_view text) const {
  std::ofstream{path(name), std::ios::binary} << text;
  return path(name);
}

std::string Folder::read(std::string_view name) const {
  std::ifstream file{path(name), std::ios::binary};
  return {std::istreambuf_iterator<char>(file), {}};
}

void Tally::compare(const std::string& what, const std::string& ours, const std::string& theirs) {
  expect(ours == theirs, what + ": ours " + ours + ", theirs " + theirs);
}

void Tally::expect(bool holds, const std::string& what) {
  (holds ? agreed : failed) += 1;
  if (!holds) {
    std::printf("FAILED %s\n", what.c_str());
  }
}

int Tally::finish(std::string_view tool, unsigned least) const {
  std::printf("%.*s: %u agreed, %u failed, %u unknown to the tool\n", static_cast<int>(tool.size()),
              tool.data(), agreed, failed, unknown);
  return failed == 0 && agreed >= least ? 0 : 1;
}

}  // namespace muster::oracle

int main(int argc, char** argv) {
  const std::string_view name = argc == 2 ? argv[1] : "";
  int code = 3;
  code = name == "llvm-mc" ? muster::oracle::llvm_mc() : code;
  code = name == "ptxas" ? muster::oracle::ptxas() : code;
  code = name == "genx-ir" ? muster::oracle::genx_ir() : code;
  code = name == "iga" ? muster::oracle::iga() : code;
  code = name == "mlir" ? muster::oracle::mlir() : code;
  if (code == muster::oracle::kSkipped) {
    std::printf("skipped: the tool is not installed\n");
  }
  return code;
}
