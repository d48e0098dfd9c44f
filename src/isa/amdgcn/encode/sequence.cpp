// See sequence.h.
#include "isa/amdgcn/encode/sequence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "diagnostics/cursor.h"
#include "isa/amdgcn/syntax/form.h"

namespace muster::amdgcn {
namespace {

enum Class : std::uint8_t {
  kWorkgroupClass = 1,
  kWorkgroupTrapClass = 2,
  kClusterClass = 4,
  kClusterTrapClass = 8,
  kNullClass = 16,
  kNamedClass = 32,
  kAllClasses = 63,
};

struct Sequence {
  Generation first, last;
  Operation operation;
  std::uint8_t classes;
  bool count;
  std::string_view text;
};

using enum Generation;
using enum Operation;

#define SEQUENCE(first, last, operation, barriers, count, text) \
  {first, last, operation, barriers, count, text},
constexpr Sequence kSequences[] = {
#include "isa/amdgcn/encode/sequences.def"
};

struct NamedOperation {
  std::string_view name;
  Operation operation;
};
constexpr NamedOperation kOperations[] = {
    {"init", kInit}, {"join", kJoin},
    {"drop", kDrop}, {"arrive", kArrive},
    {"wait", kWait}, {"arrive_isfirst", kArriveIsFirst},
    {"end", kEnd},   {"arrive_wait", kArriveWait},
};

struct NamedBarrier {
  std::string_view name;
  int barrier;
  Class kind;
  std::string_view plural;
};
constexpr NamedBarrier kBarriers[] = {
    {"workgroup", -1, kWorkgroupClass, "workgroup barriers"},
    {"workgroup_trap", -2, kWorkgroupTrapClass, "trap barriers"},
    {"cluster", -3, kClusterClass, "cluster barriers"},
    {"cluster_trap", -4, kClusterTrapClass, "cluster barriers"},
    {"null", 0, kNullClass, "named barriers"},
};
constexpr NamedBarrier kNamed{"named", 1, kNamedClass, "named barriers"};

constexpr std::int64_t kCountMax = 127;  // m0[22:16]

const NamedBarrier& barrier_kind(int barrier) {
  const auto at = std::ranges::find(kBarriers, barrier, &NamedBarrier::barrier);
  return at == std::end(kBarriers) ? kNamed : *at;
}

std::string_view spelling(Operation operation) {
  return std::ranges::find(kOperations, operation, &NamedOperation::operation)->name;
}

class Reader {
 public:
  Reader(Cursor cursor, Diagnostics& diagnostics)
      : cursor_(std::move(cursor)), diagnostics_(diagnostics) {}

  std::optional<BarrierOperation> operation() {
    const std::uint32_t begin = cursor_.position();
    const std::string_view name = cursor_.word();
    const auto known = std::ranges::find(kOperations, name, &NamedOperation::name);
    if (known == std::end(kOperations)) {
      complain(
          name.empty() ? cursor_.location() : cursor_.location(begin),
          fmt::format("expected init, join, drop, arrive, arrive_isfirst, wait, arrive_wait or "
                      "end, found {}",
                      name.empty() ? found(cursor_) : fmt::format("'{}'", name)));
      return std::nullopt;
    }
    BarrierOperation result;
    result.operation = known->operation;
    const bool good = (result.operation == kEnd || barrier(result)) && count(result);
    if (good && !cursor_.done()) {
      complain(cursor_.location(), "expected the end of the line, found " + found(cursor_));
      return std::nullopt;
    }
    result.location = cursor_.location(begin);
    return good ? std::optional{result} : std::nullopt;
  }

 private:
  bool complain(Location location, std::string message) {
    diagnostics_.error(Kind::kAmdgcnOperand, std::move(location), std::move(message));
    return false;
  }

  bool barrier(BarrierOperation& result) {
    const std::uint32_t at = cursor_.position();
    std::optional<std::int64_t> number = cursor_.integer();
    const bool plain = number.has_value();
    if (!plain) {
      const std::string_view name = cursor_.word();
      const auto known = std::ranges::find(kBarriers, name, &NamedBarrier::name);
      if (known != std::end(kBarriers)) {
        result.barrier = known->barrier;
        return true;
      }
      if (name == kNamed.name) {
        number = cursor_.integer();
      }
    }
    if (!number || *number < (plain ? -4 : 1) || *number > 16) {
      return complain(cursor_.location(at),
                      "expected a barrier: workgroup, workgroup_trap, cluster, cluster_trap, null, "
                      "named 1 to named 16, or its number from -4 to 16");
    }
    result.barrier = static_cast<int>(*number);
    return true;
  }

  bool count(BarrierOperation& result) {
    if (!cursor_.eat("count")) {
      return true;
    }
    const std::uint32_t at = cursor_.position();
    const auto value = cursor_.integer();
    if (!value || *value < 1 || *value > kCountMax) {
      return complain(cursor_.location(at),
                      fmt::format("expected a count from 1 to {}", kCountMax));
    }
    result.count = static_cast<std::uint32_t>(*value);
    return true;
  }

  Cursor cursor_;
  Diagnostics& diagnostics_;
};

std::string named(int barrier) { return barrier == 0 ? "null" : fmt::format("named {}", barrier); }

// s_barrier_wait and s_barrier_leave act on the named barrier that the thread has joined last,
// whatever they name. Before the first join of the text nothing is known.
void check_joins(const std::vector<BarrierOperation>& operations, Diagnostics& diagnostics) {
  std::optional<int> joined;
  bool dropped = false;
  for (const BarrierOperation& each : operations) {
    const bool drops = each.operation == kDrop;
    const bool acts = drops || each.operation == kWait || each.operation == kArriveWait;
    if (each.barrier < 0 || each.operation == kEnd || (!acts && each.operation != kJoin)) {
      continue;
    }
    const bool nothing = dropped && each.barrier == 0 && !drops;  // a wait of NULL is a no-op
    if (acts && joined && !nothing && (*joined != each.barrier || dropped)) {
      diagnostics.error(
          Kind::kAmdgcnOperand, each.location,
          fmt::format(
              "{} acts on the named barrier that the thread has joined, and {}",
              spelling(each.operation),
              dropped ? named(*joined) + " has been dropped"
                      : fmt::format("that is {}, not {}", named(*joined), named(each.barrier))));
    }
    if (!nothing) {
      joined = each.barrier;
      dropped = drops && each.barrier != 0;
    }
  }
}

// What a target that has no row for the operation lacks.
std::string lack(const Target& target, const BarrierOperation& wanted) {
  const NamedBarrier& kind = barrier_kind(wanted.barrier);
  const std::string place = fmt::format("{} ({})", target.name, spelling(target.generation));
  const std::string_view name = spelling(wanted.operation);
  const auto has = [&](bool same_operation, bool same_count) {
    return std::ranges::any_of(kSequences, [&](const Sequence& row) {
      return target.generation >= row.first && target.generation <= row.last &&
             row.operation != kEnd && (row.classes & kind.kind) != 0 &&
             (!same_operation || row.operation == wanted.operation) &&
             (!same_count || row.count == wanted.count.has_value());
    });
  };
  if (!has(false, false)) {
    return fmt::format("{} has no {}: they need {}", place, kind.plural,
                       kind.kind == kWorkgroupTrapClass ? "GFX12.0" : "GFX12.5");
  }
  if (has(true, false)) {
    return wanted.count ? fmt::format("{} takes no count on a {} barrier", name, kind.name)
                        : fmt::format("{} of a {} barrier needs a count", name, kind.name);
  }
  if (target.generation <= kGfx11 && (wanted.operation == kArrive || wanted.operation == kWait)) {
    return fmt::format("{} has no split barriers: {} is not available separately, only arrive_wait",
                       place, name);
  }
  return fmt::format("{} is not an operation of a {} barrier on {}", name, kind.name, place);
}

std::string drain(const Target& target) {
  if (target.back_off_barrier) {
    return "";
  }
  std::string text = "s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)\n";
  const auto stores = std::ranges::find(forms(), "s_waitcnt_vscnt", &Form::mnemonic);
  return stores->exists(target.generation) ? text + "s_waitcnt_vscnt null, 0x0\n" : text;
}

std::string fill(const Target& target, const BarrierOperation& operation, std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find('@'), text.size());
    result += text.substr(0, at);
    text.remove_prefix(at);
    if (text.starts_with("@DRAIN")) {
      result += drain(target);
      text.remove_prefix(6);
    } else if (text.starts_with("@M")) {
      result += fmt::format("{:#x}", operation.count.value_or(0) << 16 |
                                         static_cast<std::uint32_t>(operation.barrier));
      text.remove_prefix(2);
    } else if (text.starts_with("@N")) {
      result += fmt::format("{}", operation.barrier);
      text.remove_prefix(2);
    }
  }
  return result + "\n";
}

// Neighbours `arrive b` and `wait b` become one operation: the only form where barriers are not
// split, and the same code where they are.
void fuse(std::vector<BarrierOperation>& operations) {
  for (std::size_t i = 0; i + 1 < operations.size(); ++i) {
    BarrierOperation& arrive = operations[i];
    const BarrierOperation& wait = operations[i + 1];
    if (arrive.operation == kArrive && wait.operation == kWait && !arrive.count &&
        arrive.barrier == wait.barrier) {
      arrive.operation = kArriveWait;
      operations.erase(operations.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }
}

}  // namespace

std::vector<BarrierOperation> parse_operations(const SourceFilePtr& file,
                                               Diagnostics& diagnostics) {
  const Statements statements = split_statements(file, {'#', '\0', true});
  std::vector<BarrierOperation> result;
  for (const Range range : statements.ranges) {
    if (const auto operation = Reader{Cursor{statements, range}, diagnostics}.operation()) {
      result.push_back(*operation);
    }
  }
  check_joins(result, diagnostics);
  return result;
}

Result<std::string> lower(const Target& target, std::vector<BarrierOperation> operations,
                          Diagnostics& diagnostics) {
  fuse(operations);
  std::string text;
  bool good = true;
  for (const BarrierOperation& operation : operations) {
    const std::uint8_t kind = barrier_kind(operation.barrier).kind;
    const auto row = std::ranges::find_if(kSequences, [&](const Sequence& sequence) {
      return target.generation >= sequence.first && target.generation <= sequence.last &&
             sequence.operation == operation.operation && (sequence.classes & kind) != 0 &&
             sequence.count == operation.count.has_value();
    });
    if (row == std::end(kSequences)) {
      diagnostics.error(Kind::kAmdgcnTarget, operation.location, lack(target, operation));
      good = false;
      continue;
    }
    if ((kind & (kWorkgroupTrapClass | kClusterTrapClass)) != 0) {
      diagnostics.warning(Kind::kAmdgcnTarget, operation.location,
                          fmt::format("barrier {} belongs to the trap handler: out of privileged "
                                      "mode the hardware ignores the operation",
                                      operation.barrier));
    }
    text += fill(target, operation, row->text);
  }
  if (!good) {
    return failed(Reported{});
  }
  return text;
}

}  // namespace muster::amdgcn
