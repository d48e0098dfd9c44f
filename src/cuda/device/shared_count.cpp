// See shared_count.h.
#include "cuda/device/shared_count.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace muster::cuda {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free &&
                  sizeof(std::atomic<std::uint64_t>) == 8,
              "processes share it as the bytes of a file");

void SharedCount::open(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) return;
  void* shared = MAP_FAILED;
  // New bytes are 0, old ones stay. Where the disk is full there are none, and to touch a page that
  // has no room would end the program.
  if (posix_fallocate(descriptor, 0, sizeof *count_) == 0) {
    shared = mmap(nullptr, sizeof *count_, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  }
  close(descriptor);
  if (shared != MAP_FAILED) count_ = static_cast<std::atomic<std::uint64_t>*>(shared);
}

}  // namespace muster::cuda
