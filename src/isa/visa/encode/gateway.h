// What a barrier signal is on the hardware: a message to the gateway, whose payload is one word,
// and the wait. Depends on instruction.h and source. Reference: Intel's open compilers (the payload
// that they build), measured with GenX_IR and iga64.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/encode/text.h"

namespace muster::visa {

// Dword 2 of the payload.
struct Payload {
  std::uint32_t id = 0;         // 4:0
  bool active_only = false;     // 8: threads that exited are not counted (plain barriers, Xe2 on)
  std::uint32_t type = 0;       // 15:14
  std::uint32_t producers = 0;  // 23:16
  std::uint32_t consumers = 0;  // 31:24

  friend bool operator==(const Payload&, const Payload&) = default;
};

// Nothing if a field does not fit; the hardware adds fields unmasked, so neighbours would change.
std::optional<std::uint32_t> encode(const Payload& payload);

// Nothing if a bit outside the fields is set.
std::optional<Payload> decode_payload(std::uint32_t word);

inline constexpr std::uint32_t kGatewayDescriptor = 0x02000004;

// Gen assembly for one platform (skl, icllp, tgllp, xehp, dg2, mtl, pvc, xe2), as iga64 reads it;
// r0 and the payload register r16 are used.
Result<std::string> lower(std::string_view platform, const SourceFilePtr& file,
                          const std::vector<Statement>& program, Diagnostics& diagnostics);

// Whether `lower` knows the platform.
bool is_platform(std::string_view name);
// Whether it has NBARRIER.
bool has_named_barriers(std::string_view platform);

}  // namespace muster::visa
