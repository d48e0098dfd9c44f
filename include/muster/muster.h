// Muster for C, and for every language that calls C: text and options in, JSON out.
//
// Threads: every function may be called from several threads at once; there is no state between
// calls.
#pragma once

#include <muster/export.h>
#include <muster/version.h>

#ifdef __cplusplus
extern "C" {
#endif

// Checks every kernel of `text` (or the one that the options name) for one launch, over every
// schedule.
//
// `options_json` is NULL, "" or a JSON object. Its keys, all optional:
//   "file"               the text's name, for messages; its ending says which instruction set it is
//   "isa"                "ptx", ...: where no name says so
//   "kernel"             one kernel; without it each
//   "block" "grid" "cluster"   [x, y, z], fewer numbers, or one: work-items of a workgroup,
//                        workgroups of the grid, workgroups of a cluster
//   "shared"             bytes of dynamic shared memory
//   "subgroup"           work-items of a subgroup, where the instruction set leaves it open
//   "target"             "sm_90a", ...; without it, the one that the text names
//   "parameters"         {"0": 64, "1": "buffer:4096", "2": "0x10", "3+8": "unknown"}
//   "policies"           {"exit": "count", ...}: what documents leave open, as --policy
//   "barriers"           {"1": "producer_full", ...}: what findings call barriers
//   "limits"             {"steps": N, "states": N, "seconds": S, "memory": BYTES}
//   "same_value_writes"  "warning" or "error"
//   "seed"               a number
//   "launch"             the name of a launch file, which is read from disk
//   "jobs"               threads; 0: one per processor; without it 1
//   "timing"             true: seconds among the statistics: answers differ from run to run
// They win over the options in `// muster:` lines of the text. The "launch" of a result can be
// given as options again, where no contents of memory came from a launch file.
//
// Returns a JSON object, zero-terminated, that muster_free releases; NULL only if there is no
// memory for it. It is what `muster check --format json` prints: "muster" (the version) and
// "results", one for each kernel. If something in the text or the options is wrong there is also
// "error", text with places; kernels that could be checked are then still among the results. Never
// prints, never ends the program; `text` must be zero-terminated and not NULL.
MUSTER_API char* muster_check(const char* text, const char* options_json);

// Repairs of each refuted kernel after which it is verified, smallest first.
//
// `options_json` has the keys of muster_check and
//   "max_trials"         edits of one kernel that are checked (3000)
//   "within"             seconds for all kernels (60)
//   "partial"            true: also edits that only make findings go away
// Returns what `muster fix --format json` prints: "file" and "kernels"; "error" as above.
// The rest is as for muster_check. Nothing is written anywhere.
MUSTER_API char* muster_fix(const char* text, const char* options_json);

// What each verified kernel does not need for the launch.
//
// The keys are those of muster_fix, but for "partial", and
//   "for_all"            true: only what relies on nothing new
// Returns what `muster trim --format json` prints: "file" and "kernels"; "error" as above.
MUSTER_API char* muster_trim(const char* text, const char* options_json);

// Releases what muster_check, muster_fix and muster_trim returned; NULL is allowed.
MUSTER_API void muster_free(char* json);

// "0.1.0": of the library that is linked, where MUSTER_VERSION_STRING is that of the header.
MUSTER_API const char* muster_version(void);

#ifdef __cplusplus
}
#endif
