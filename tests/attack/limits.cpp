// See limits.h.
#include "attack/limits.h"

#include <array>
#include <string_view>

namespace muster::attack {

namespace {

// What is done to the bytes from `place` on.
struct Form {
  const char* text;  // with @ for the address
  unsigned bytes;    // and its alignment
  bool shared, global;
  bool generic = true;  // it may come without a state space
};

constexpr Form kForms[] = {
    {"ld#.u16 %h3, [@];", 2, true, true},
    {"ld#.u32 %n2, [@];", 4, true, true},
    {"ld.volatile#.u32 %n2, [@];", 4, true, true},
    {"ld.relaxed.gpu#.u64 %w3, [@];", 8, true, true},
    {"ld#.v2.u32 {%n2, %n3}, [@];", 8, true, true},
    {"ld#.v4.f32 {%f8, %f9, %f10, %f11}, [@];", 16, true, true},
    {"st#.u16 [@], %h0;", 2, true, true},
    {"st#.b32 [@], %v0;", 4, true, true},
    {"st.volatile#.b32 [@], %v0;", 4, true, true},
    {"st#.v2.b64 [@], {%w0, %w0};", 16, true, true},
    {"st#.v4.u16 [@], {%h0, %h0, %h0, %h0};", 8, true, true},
    {"red#.add.u32 [@], 1;", 4, true, true},
    {"atom#.exch.b64 %w3, [@], %w0;", 8, true, true},
    {"atom#.cas.b32 %n2, [@], 1, 2;", 4, true, true},
    {"red#.add.v2.f32 [@], {%f8, %f9};", 8, false, true, false},
    {"applypriority#.L2::evict_normal [@], 128;", 128, false, true},
    {"discard#.L2 [@], 128;", 128, false, true},
    {"cp.async.bulk.prefetch.L2#  [@], 16;", 16, false, true, false},
};

std::string with(const Form& form, const std::string& space, const std::string& address) {
  std::string out;
  for (const char* at = form.text; *at != 0; ++at) {
    if (*at == '#') {
      out += space;
    } else if (*at == '@') {
      out += address;
    } else {
      out += *at;
    }
  }
  return out;
}

enum class Wrong { no, unaligned, beyond, space };

Wrong choose(Random& random, const Form& form) {
  const bool may_be_elsewhere = form.shared != form.global || form.generic;
  switch (random.below(may_be_elsewhere ? 3 : 2)) {
    case 0:
      return form.bytes > 1 ? Wrong::unaligned : Wrong::beyond;
    case 1:
      return Wrong::beyond;
    default:
      return Wrong::space;
  }
}

// An address in a register, and how the instruction names its space.
struct Where {
  std::string lines, address, space, name;
};

Where place(Random& random, const Form& form, Wrong wrong) {
  bool shared = form.shared && (!form.global || random.chance(2));
  unsigned offset =
      form.bytes >= kLimitedBytes ? 0 : form.bytes * random.below(kLimitedBytes / form.bytes);
  if (wrong == Wrong::unaligned) {
    offset += form.bytes > 2 ? 1 + random.below(form.bytes - 1) : 1;
    if (offset + form.bytes > kLimitedBytes) offset -= form.bytes;
    if (form.bytes >= kLimitedBytes) offset = 0u - (1 + random.below(form.bytes - 1));
  }
  // Each workgroup of a cluster has such bytes in global memory.
  if (wrong == Wrong::beyond) {
    offset = (shared ? 1 : 2) * kLimitedBytes + form.bytes * random.below(3);
  }
  const bool generic = form.generic && random.chance(3);
  Where out;
  if (wrong == Wrong::space) {
    // With a state space an address of the other; without one, of what the form does not take.
    const bool named = !generic || (form.shared && form.global);
    out.space = !named ? "" : shared ? ".shared" : ".global";
    out.name = "of another state space";
    out.lines = shared ? "add.u64 %ldb, %lda, 0;\n" : "cvta.shared.u64 %ldb, %lds;\n";
    out.address = "%ldb";
    return out;
  }
  out.space = generic ? "" : shared ? ".shared" : ".global";
  out.name = wrong == Wrong::unaligned ? "unaligned" : wrong == Wrong::beyond ? "beyond" : "right";
  const std::string by = std::to_string(static_cast<int>(offset));
  if (!shared) {
    out.lines = "add.s64 %ldb, %lda, " + by + ";\n", out.address = "%ldb";
  } else if (generic) {
    out.lines = "cvta.shared.u64 %ldb, %lds;\nadd.s64 %ldb, %ldb, " + by + ";\n";
    out.address = "%ldb";
  } else {
    out.lines = "add.s32 %lb, %la, " + by + ";\n", out.address = "%lb";
  }
  return out;
}

// Who executes it: the leader, perhaps.
std::string guarded(Random& random, const std::string& body, const std::string& label,
                    std::string* name) {
  const std::string end = label + "E:\n";
  const std::string known = "@!%leader bra " + label + "E;\n";
  const std::string unknown = "setp.eq.u32 %pl, %unknown, 3;\n@%pl bra " + label + "E;\n";
  switch (random.below(6)) {
    case 0:
      *name += ", certainly";
      return known + body + "\n" + end;
    case 1:
      *name += ", known then unknown";
      return known + unknown + body + "\n" + end;
    case 2:
      *name += ", unknown then known";
      return unknown + known + body + "\n" + end;
    case 3:
      *name += ", on one of two sides";
      return known + "setp.lt.u32 %pl, %unknown, 9;\n@%pl bra " + label +
             "X;\nadd.u32 %n3, %n3, 1;\nbra " + label + "E;\n" + label + "X:\n" + body + "\n" + end;
    case 4:
      *name += ", behind two unknowns";
      return unknown + "setp.ne.u32 %pl, %unknown, 9;\n@%pl bra " + label + "E;\n" + known + body +
             "\n" + end;
    default: {
      *name += ", by a guard";
      std::string out = "setp.ne.and.u32 %pl, %unknown, 3, %leader;\n";
      for (std::size_t at = 0; at < body.size();) {
        const std::size_t stop = body.find('\n', at);
        const std::string one = body.substr(at, stop == std::string::npos ? stop : stop - at);
        out += "@%pl " + one + "\n";
        at = stop == std::string::npos ? body.size() : stop + 1;
      }
      return out;
    }
  }
}

}  // namespace

Limited make_limited(Random& random, bool wrong, const std::string& label) {
  const Form& form = random.among(kForms);
  const Wrong how = wrong ? choose(random, form) : Wrong::no;
  const Where where = place(random, form, how);
  Limited out;
  out.name = std::string(form.text) + " " + where.name;
  out.text =
      where.lines + guarded(random, with(form, where.space, where.address), label, &out.name);
  return out;
}

}  // namespace muster::attack
