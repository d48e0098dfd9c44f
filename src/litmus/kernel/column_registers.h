// Which registers of a litmus program hold tokens of mbarriers when it is printed as a kernel: PTX
// gives them another type than numbers. Depends on litmus/program.
#pragma once

#include <string>
#include <vector>

#include "litmus/program/program.h"

namespace muster::litmus {

constexpr bool gives_token(KindOp op) {
  return op >= KindOp::mbarrier_arrive && op <= KindOp::mbarrier_arrive_drop_no_complete;
}
constexpr bool takes_token(KindOp op) {
  return op == KindOp::mbarrier_test_wait || op == KindOp::mbarrier_try_wait ||
         op == KindOp::mbarrier_pending_count;
}

struct TokenRegisters {
  std::vector<std::vector<bool>> is_token, is_read;  // by column and register; tokens only
  std::string refused;                               // why the registers have no types
};

TokenRegisters token_registers(const KindProgram& program);

}  // namespace muster::litmus
