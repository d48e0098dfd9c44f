// Images that are read through a sampler: memory that no kernel's pointers lead to, of contents
// that nobody knows. Whether the launch writes there is not asked, and said (textures-read-only).
// Reference: vISA specification, 3D_SAMPLE, 3D_LOAD, 3D_SAMPLE4.
#include "isa/visa/lower/rows.h"
#include "isa/visa/lower/steps.h"
#include "isa/visa/lower/surfaces.h"

namespace muster::visa {

bool lower_image(Emitter& e) {
  const auto image = read_image(*e.instruction);
  if (!image || *image + 1 >= e.arguments() || e.parts() > 1) {
    return false;
  }
  const std::uint32_t text = e.text_of_instruction();
  const ir::RegisterId somewhere = e.temp(ir::Type::b64, true);
  e.emit(ir::Op::opaque, ir::Type::none, std::initializer_list{somewhere}, {}).text = text;
  const ir::RegisterId texel = e.temp(ir::Type::b32, false);
  ir::Instr& read =
      e.emit(ir::Op::load, ir::Type::b32, std::initializer_list{texel}, {Emitter::reg(somewhere)});
  read.space = ir::Space::global;
  read.flags = ir::kReadOnly | ir::kImage;
  e.make_unknown(e.argument(*image + 1), text);
  return true;
}

}  // namespace muster::visa
