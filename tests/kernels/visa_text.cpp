// See visa_text.h.
#include "visa_text.h"

#include <fmt/format.h>

#include <string_view>

namespace muster::kernels {
namespace {

// Variables of a lane (`@` is an element a lane), of the thread, of two pointers.
constexpr std::string_view kDeclarations = R"(.version 4.1
.kernel "k"
.decl HEAD v_type=G type=ub num_elts=32 align=wordx32 alias=<%r0, 0>
.decl IN v_type=G type=uq num_elts=1 align=qword
.decl INQ v_type=G type=q num_elts=1 align=qword alias=<IN, 0>
.decl GOFF v_type=G type=d num_elts=8 align=hword
.decl LID v_type=G type=uw num_elts=@ align=hword
.decl LIDY v_type=G type=uw num_elts=@ align=hword
.decl LIDZ v_type=G type=uw num_elts=@ align=hword
.decl TID v_type=G type=d num_elts=@ align=wordx32
.decl OWN v_type=G type=d num_elts=@ align=wordx32
.decl OWNU v_type=G type=ud num_elts=@ align=wordx32 alias=<OWN, 0>
.decl NEXT v_type=G type=d num_elts=@ align=wordx32
.decl NEXTU v_type=G type=ud num_elts=@ align=wordx32 alias=<NEXT, 0>
.decl GOT v_type=G type=d num_elts=@ align=wordx32
.decl X v_type=G type=d num_elts=@ align=wordx32
.decl Q v_type=G type=q num_elts=@ align=wordx32
.decl QU v_type=G type=uq num_elts=@ align=wordx32 alias=<Q, 0>
.decl ADR v_type=G type=q num_elts=@ align=wordx32
.decl ADRU v_type=G type=uq num_elts=@ align=wordx32 alias=<ADR, 0>
.decl AT v_type=G type=q num_elts=1 align=wordx32
.decl ATU v_type=G type=uq num_elts=1 align=wordx32 alias=<AT, 0>
.decl S v_type=G type=d num_elts=1 align=wordx32
.decl THREAD v_type=G type=d num_elts=1 align=wordx32
.decl PAY v_type=G type=ud num_elts=16 align=wordx32
.decl P1 v_type=P num_elts=@
.decl P2 v_type=P num_elts=@
.decl T6 v_type=T num_elts=1 v_name=T006
)";

}  // namespace

std::string visa_text(const VisaText& of) {
  std::string body{kDeclarations};
  body += of.declarations;
  const unsigned row = of.register_bytes == 64 ? 64 : 32;
  unsigned at = of.register_bytes;
  for (const char* const id : {"LID", "LIDY", "LIDZ"}) {
    body += fmt::format(".input {} offset={} size={}\n", id, at, 2 * of.lanes);
    at += row;
  }
  body += fmt::format(".input GOFF offset={} size=32\n.input IN offset={} size=8\n", at, at + 32);
  body += fmt::format(
      ".kernel_attr Target=\"3d\"\n.kernel_attr SimdSize=@\n"
      ".kernel_attr PerThreadInputSize={}\n.kernel_attr NBarrierCnt=4\n",
      3 * row);
  body +=
      ".function \"_main_0\"\n\n_main_0:\n"
      "    mov (M1, @) TID(0,0)<1> LID(0,0)<1;1,0>\n"
      "    shl (M1, @) OWN(0,0)<1> TID(0,0)<1;1,0> 0x2:d\n"
      "    mov (M1_NM, 1) THREAD(0,0)<1> HEAD(0,8)<0;1,0>\n"
      "    mov (M1, @) Q(0,0)<1> OWN(0,0)<1;1,0>\n"
      "    add (M1, @) Q(0,0)<1> Q(0,0)<1;1,0> INQ(0,0)<0;1,0>\n" +
      of.body + "    ret (M1, 1)\n" + of.behind;
  for (std::size_t place = body.find('@'); place != std::string::npos; place = body.find('@')) {
    body.replace(place, 1, std::to_string(of.lanes));
  }
  return body;
}

}  // namespace muster::kernels
