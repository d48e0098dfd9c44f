// Which numbers of surfaces are buffers. IGC numbers the images that a kernel reads first, then its
// buffers as it orders pointers, then the images that it writes. Depends on syntax/listing.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// The operand that names the image which an instruction reads through a sampler, in front of the
// one that it writes; nothing: it is no such instruction.
std::optional<std::size_t> read_image(const ListedInstruction& instruction);

// The number of the first buffer of so many; nothing: what the listing and the compiler say leaves
// more than one possible.
std::optional<std::uint64_t> first_buffer_surface(const ListedRoutine& routine,
                                                  std::uint64_t buffers);

}  // namespace muster::visa
