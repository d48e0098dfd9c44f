// What vector_steps.inc needs, included before anything is compiled for a vector instruction set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "machine/fast/access_steps.h"
#include "machine/fast/vectors/vectors.h"
#include "machine/fast/warp.h"
