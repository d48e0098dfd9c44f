// Repairs that are proved, and synchronisation that a kernel can do without.
//
//   for (const muster::FixedKernel& kernel : muster::fix({.text = ptx}, options).kernels)
//     if (!kernel.repairs.empty()) std::fputs(kernel.repairs.front().patch.c_str(), stdout);
//
// Texts: PTX, AMDGCN assembly, vISA. Errors and threads: as of check.h; nothing is written
// anywhere.
#pragma once

#include <muster/check.h>
#include <muster/export.h>

#include <cstdint>
#include <string>
#include <vector>

namespace muster {

// Reaching one ends the search with what was found.
struct EditLimits {
  std::uint32_t trials = 3000;  // edits of one kernel that are checked
  double seconds = 60;          // of all
};

struct FixOptions {
  EditLimits limits;
  bool partial = false;  // also edits that only make findings go away
};

struct ProposedRepair {
  std::vector<std::string> edits;      // "add 'bar.sync 0;' before line 41"
  std::vector<std::string> in_source;  // the same of the source, or empty: one for each edit
  std::string text;                    // with the edits
  std::string patch;                   // a unified difference
  bool verified = false;               // else only findings are gone
  std::uint32_t size = 0;              // instructions added, removed or changed
  std::vector<std::string> assumptions;
  bool changes_control_flow = false;  // branches or trip counts, not only order
};

struct FixedKernel {
  std::string kernel;
  bool refuted = false;  // as it is; only then are there repairs
  std::vector<std::string> findings;
  std::vector<ProposedRepair> repairs;  // smallest first
  std::uint32_t tried = 0, still_refuted = 0, undecided = 0, unreadable = 0;
  bool limit_reached = false;
};

struct FixAnswer {
  std::vector<FixedKernel> kernels;
  bool input_ok = true;
  std::string diagnostics;
};

struct TrimOptions {
  EditLimits limits;
  bool for_all = false;  // only what relies on nothing new
};

// What can go or be weaker.
struct Redundancy {
  std::string change;     // "remove 'bar.sync 0', line 41"
  std::string in_source;  // empty: the source cannot be changed so
  std::uint32_t line = 0;
  bool removes = false;
  bool alone = true;        // false: only once others have gone
  bool together = false;    // it is among the changes of `text`
  std::uint64_t saved = 0;  // warp instructions that are no longer executed
  // Cycles of warps that it saves, by a rough model (docs/trim.md), of all launches; 0: none, or no
  // estimate.
  std::int64_t cycles_saved = 0;
  std::vector<std::string> relies_on;
};

struct TrimmedKernel {
  std::string kernel;
  bool verified = false;              // as it is; only then is something found
  std::vector<std::string> launches;  // for which it is proved
  std::vector<Redundancy> redundant;
  std::string text, patch;  // with all that can go together; empty: nothing can
  std::vector<std::string> relies_on;
  std::uint32_t sites = 0, candidates = 0, tried = 0;
  bool limit_reached = false;
};

struct TrimAnswer {
  std::vector<TrimmedKernel> kernels;
  bool input_ok = true;
  std::string diagnostics;
};

// Edits of each refuted kernel after which it is verified.
MUSTER_API FixAnswer fix(const CheckedText& text, const CheckOptions& options = {},
                         const FixOptions& how = {});

// What verified kernels do not need for the launch.
MUSTER_API TrimAnswer trim(const CheckedText& text, const CheckOptions& options = {},
                           const TrimOptions& how = {});

}  // namespace muster
