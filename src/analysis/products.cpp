// See products.h.
#include "analysis/products.h"

#include <fmt/format.h>

#include "ir/matrix_registers.h"

namespace muster::analysis {

namespace {

std::string doubt_text(ir::MatrixDoubt::What what, const std::string& place,
                       const std::string& name) {
  switch (what) {
    case ir::MatrixDoubt::What::unfenced:
      return fmt::format(
          "{} uses register {}, which may have been touched, or used for another "
          "shape, since the last wgmma.fence",
          place, name);
    case ir::MatrixDoubt::What::in_flight:
      return fmt::format(
          "{} touches register {} while a wgmma may be using it: no "
          "wgmma.wait_group stands between on every way",
          place, name);
    case ir::MatrixDoubt::What::loading:
      break;
  }
  return fmt::format(
      "{} touches register {} while a tcgen05.ld may be filling it: no "
      "tcgen05.wait::ld stands between on every way",
      place, name);
}

}  // namespace

void doubt_products(const Context& context, const std::vector<std::uint8_t>& reached,
                    CheckResult* result) {
  const ir::Function& function = context.function;
  const auto executed = [&](ir::InstrId at) {
    const ir::Block& block = context.program.cfg.blocks[context.program.cfg.block_of[at]];
    for (ir::InstrId id = block.first; id < block.end; ++id) {
      if (context.program.slice.needed[id] != 0) return reached[id] != 0;
    }
    return true;
  };
  for (const auto& doubt : ir::doubt_matrix_registers(function, context.program.cfg)) {
    if (!executed(doubt.at)) continue;
    const std::string place =
        fmt::format("line {} ({})", place_of(context, doubt.at).line, text_of(context, doubt.at));
    const std::string& name = function.registers[doubt.reg].name;
    result->missing.push_back(doubt_text(doubt.what, place, name));
    if (result->verdict == Verdict::verified) {
      result->verdict = Verdict::inconclusive;
      result->proof = Proof::none;
    }
    return;
  }
}

}  // namespace muster::analysis
