// The sets and relations that a model of barriers in phases is given, and their slots. Depends on
// cat.h.
#pragma once

#include <iterator>

#include "axiom/cat/cat.h"

namespace muster::axiom::phase_slots {

inline constexpr CatInput kInputs[] = {
    {"A", CatType::set},          {"W", CatType::set},           {"DROP", CatType::set},
    {"INIT", CatType::set},       {"PRODUCER", CatType::set},    {"CONSUMER", CatType::set},
    {"RED", CatType::set},        {"WHOLE", CatType::set},       {"ONCE", CatType::set},
    {"FUSED", CatType::set},      {"OPEN", CatType::set},        {"LAST", CatType::set},
    {"NONE_LEFT", CatType::set},  {"EXCESS", CatType::set},      {"INVALID", CatType::set},
    {"LIVE", CatType::set},       {"MISCOUNT", CatType::set},    {"OVERFLOW", CatType::set},
    {"BLOCKED", CatType::set},    {"NEW", CatType::set},         {"po", CatType::relation},
    {"loc", CatType::relation},   {"bo", CatType::relation},     {"ph", CatType::relation},
    {"nph", CatType::relation},   {"differ", CatType::relation}, {"uses", CatType::relation},
    {"token", CatType::relation},
};
enum Slot : unsigned {
  kA,
  kW,
  kDrop,
  kInit,
  kProducer,
  kConsumer,
  kRed,
  kWhole,
  kOnce,
  kFused,
  kOpen,
  kLast,
  kNoneLeft,
  kExcess,
  kInvalid,
  kLive,
  kMiscount,
  kOverflow,
  kBlocked,
  kNew,
  kPo,
  kLoc,
  kBo,
  kPh,
  kNph,
  kDiffer,
  kUses,
  kToken,
  kSlots,
};
static_assert(std::size(kInputs) == kSlots);

}  // namespace muster::axiom::phase_slots
