// Comparisons with other people's tools, where they are installed: what each returns is printed,
// and exit code 77 says "the tool is not here" to ctest. May use every room.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace muster::oracle {

inline constexpr int kSkipped = 77;

struct Run {
  int code = 0;
  std::string output;  // standard output and standard error
};
Run run(const std::string& command);
bool installed(const std::string& tool);

// A folder of its own for one comparison, removed at the end.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string write(std::string_view name, std::string_view text) const;  // its path
  std::string path(std::string_view name) const;
  std::string read(std::string_view name) const;

 private:
  std::filesystem::path folder_;
};

// Counts agreements and prints disagreements.
struct Tally {
  unsigned agreed = 0;
  unsigned failed = 0;
  unsigned unknown = 0;  // the tool does not know it

  void compare(const std::string& what, const std::string& ours, const std::string& theirs);
  void expect(bool holds, const std::string& what);
  // Prints the counts; 0 if nothing failed and at least `least` agreed.
  int finish(std::string_view tool, unsigned least) const;
};

// The PTX of tests/isa/ptx/lower, given to ptxas.
void ptx_forms(const Folder& folder, Tally& tally);
void ptx_barriers(const Folder& folder, Tally& tally);
void ptx_edits(const Folder& folder, Tally& tally);

int llvm_mc();
int ptxas();
int genx_ir();
int iga();
int mlir();

}  // namespace muster::oracle
