// Doing independent pieces of work on several threads. Results stand where their index says, so the
// number of threads changes nothing that is printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace muster::driver {

// What `work` throws is thrown here, when all threads have ended.
void for_each_index(std::size_t count, std::uint32_t jobs,
                    const std::function<void(std::size_t)>& work);

// Seconds of the processor that this thread has used: what else the machine does changes nothing.
double processor_seconds();

// Threads to use when nobody said.
std::uint32_t processors();

}  // namespace muster::driver
