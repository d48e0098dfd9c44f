// Rows of textures and surfaces. Depends on table.h.
#pragma once

#include <span>

#include "isa/ptx/lower/table.h"

namespace muster::ptx {

std::span<const Row> image_rows();

}  // namespace muster::ptx
