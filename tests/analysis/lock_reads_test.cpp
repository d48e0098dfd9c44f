// What is read under a lock, and what goes by it: which section comes first the schedule decides,
// so the one that comes first in the run may read elsewhere what another writes.
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// Two workgroups of one thread do this under a lock, and the first then goes by `%x`. In the run
// that is watched it comes first, and finds zeros.
Verdict judge(const std::string& section, bool goes_by_it, const std::string& look = {}) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{1, 1, 1};
  launch.grid = machine::Extent{2, 1, 1};
  machine::Buffer zeros;
  zeros.size = 64;
  launch.parameters.push_back({.index = 0, .value = zeros});
  const std::string behind =
      goes_by_it ? "@%q ret; setp.ne.u32 %p, %x, 0; @%p bar.sync 1, 64;\n" : "";
  return check_text(
             ".version 8.0\n.target sm_90\n.address_size 64\n"
             ".visible .entry k(.param .u64 .ptr p)\n{\n"
             ".reg .b32 %t, %v, %x, %y, %z; .reg .b64 %word, %data, %mine; .reg .pred %p, %q;\n"
             "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
             "add.s64 %data, %word, 32; mov.u32 %t, %ctaid.x; setp.ne.u32 %q, %t, 0;\n"
             "T: atom.acquire.gpu.global.cas.b32 %v, [%word], 0, 1;\n"
             "setp.ne.u32 %p, %v, 0; @%p bra T;\n" +
                 section + "atom.release.gpu.global.exch.b32 %y, [%word], 0;\n" + look + behind +
                 "ret;\n}\n",
             launch)
      .verdict;
}

TEST_CASE("what a section goes by, another may have written before it") {
  const std::string load = "ld.global.u32 %x, [%data];\n", other = "ld.global.u32 %z, [%data];\n";
  const std::string strong = "ld.relaxed.gpu.global.u32 %x, [%data];\n";
  const std::string count = "atom.relaxed.gpu.global.add.u32 %x, [%data], 1;\n";
  const std::string store = "st.global.u32 [%data], 1;\n";
  const std::string sections[] = {
      load + store,  other + load + store, load + other + store, strong + store,
      count + store, load + count,         load + store + store, count};
  for (const std::string& section : sections) {
    CAPTURE(section);
    CHECK_NE(judge(section, true), Verdict::verified);
    CHECK_EQ(judge(section, false), Verdict::verified);
  }
  CHECK_EQ(judge(load, true), Verdict::verified);  // nobody writes
  CHECK_EQ(judge(load + "@%q bra E;\n" + store + "E:\n", true), Verdict::verified);
}

// Between the section and the branch the value lies in a word of each workgroup's own; the address
// of the load is not that of the store, so that only the run tells that it finds it.
TEST_CASE("what a section has read may be gone by where it was stored") {
  const std::string own = "mul.wide.u32 %mine, %t, 4; add.s64 %mine, %data, %mine;\n";
  const std::string read = "ld.global.u32 %x, [%data];\n", store = "st.global.u32 [%data], 1;\n";
  const std::string keep = "st.global.u32 [%mine+8], %x;\n";
  const std::string again = "mov.b32 %x, 0; ld.global.u32 %x, [%data+8];\n";
  const std::string copied =
      "ld.global.u32 %z, [%data+8]; st.global.u32 [%data+16], %z;\n"
      "mov.b64 %mine, %data; ld.global.u32 %x, [%mine+16];\n";
  for (const std::string& find : {again, copied}) {
    CAPTURE(find);
    // The second workgroup leaves before it looks.
    const std::string look = "@%q bra L;\n" + find + "L:\n";
    CHECK_NE(judge(own + read + store + keep, true, look), Verdict::verified);
    CHECK_NE(judge(own + read + keep + store, true, look), Verdict::verified);
    CHECK_EQ(judge(own + read + store + keep, false, look), Verdict::verified);
    CHECK_EQ(judge(own + read + keep, true, look), Verdict::verified);  // nobody writes
  }
  // A private word, named alike.
  const std::string local = ".local .b32 kept;\n";
  CHECK_NE(judge(local + read + store + "st.local.u32 [kept], %x;\n", true,
                 "ld.local.u32 %x, [kept];\n"),
           Verdict::verified);
}

}  // namespace
}  // namespace muster::analysis
