// What loading a module tells of itself, and attributes of kernels that later launches have.
#include "cuda/device/modules/loading.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "cuda/device/device_attributes.h"

namespace muster::cuda {
namespace {

constexpr int kInformation = 3, kInformationSize = 4, kErrors = 5, kErrorsSize = 6;

// Logs of a size each, full of other text.
struct Logs {
  explicit Logs(std::uintptr_t size) {
    values[1] = values[3] = reinterpret_cast<void*>(size);
    options.tell(text);
  }
  std::uintptr_t written(int which) const {
    return reinterpret_cast<std::uintptr_t>(values[which]);
  }

  std::string text = "a problem";
  char information[16] = "xxxxxxxxxxxxxxx", errors[16] = "xxxxxxxxxxxxxxx";
  int names[4] = {kInformation, kInformationSize, kErrors, kErrorsSize};
  void* values[4] = {information, nullptr, errors, nullptr};
  JitOptions options{4, names, values};
};

}  // namespace

TEST_CASE("logs of the driver's compiler end in a null, and their sizes are what was written") {
  const Logs logs(sizeof(Logs::errors));
  CHECK(std::string{logs.information}.empty());
  CHECK(logs.written(1) == 0);
  CHECK(std::string{logs.errors} == "a problem");
  CHECK(logs.written(3) == 9);
  const Logs small(4);
  CHECK(std::string{small.errors} == "a p");
  CHECK(small.written(3) == 3);
  const Logs none(0);
  CHECK(none.errors[0] == 'x');
  CHECK(none.written(3) == 0);
}

TEST_CASE("a cluster that is set for a kernel is that of its launches which say none") {
  constexpr int kWidth = 11, kDepth = 13, kMustBeSet = 10;
  const DeviceModel& device = *find_device_model("h100");
  Kernel kernel;
  CHECK(kernel_attribute(device, kernel, kWidth) == 0);
  CHECK(set_kernel_attribute(device, &kernel, kWidth, 4) == Error::success);
  CHECK(kernel.cluster == machine::Extent{4, 1, 1});
  CHECK(kernel_attribute(device, kernel, kWidth) == 4);
  CHECK(kernel_attribute(device, kernel, kDepth) == 1);
  CHECK(set_kernel_attribute(device, &kernel, kWidth, -1) == Error::invalid_value);
  // What is compiled in stays.
  Kernel compiled;
  compiled.function.directives.required_cluster = {2, 2, 1};
  CHECK(set_kernel_attribute(device, &compiled, kWidth, 4) == Error::not_permitted);
  CHECK(kernel_attribute(device, compiled, kWidth) == 2);
  CHECK(kernel_attribute(device, compiled, kMustBeSet) == 1);
}

TEST_CASE("a block has as many threads as the kernel requires") {
  Kernel kernel;
  kernel.function.directives.required_block = {8, 4, 2};
  CHECK(threads_most(kernel) == 64);
}

}  // namespace muster::cuda
