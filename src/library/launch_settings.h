// A launch of muster/launch.h as the driver takes it. Depends on driver.
#pragma once

#include <muster/launch.h>

#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::library {

// What options can say of it, as on a command line.
std::vector<std::string> arguments_of(const Launch& launch);

// The rest: values with contents, limits. Refuses values that are none.
Result<void> apply_values(const Launch& launch, driver::Settings& settings,
                          Diagnostics& diagnostics);

}  // namespace muster::library
