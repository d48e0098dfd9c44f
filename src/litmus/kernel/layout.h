// Where the columns of a litmus program run when they are a kernel: which workgroup, warp and lane
// each of them is. Depends on litmus/program.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "litmus/format/test.h"
#include "litmus/program/program.h"

namespace muster::litmus {

enum class ColumnForm : std::uint8_t {
  warp,       // all threads of a warp execute the column
  lone_lane,  // one thread of a warp does, the others exit at once
  lane,       // a lane of a warp that all columns of the workgroup share
};

struct ColumnPlace {
  std::uint32_t group = 0;  // number of the workgroup in the grid
  std::uint32_t rank = 0;   // of the column in its workgroup
};

struct KernelLayout {
  ColumnForm form = ColumnForm::warp;
  std::vector<ColumnPlace> columns;
  std::uint32_t threads = 0, groups = 0, groups_of_cluster = 1;
  std::string refused;
};

// `one_cluster`: all workgroups that are in no cluster are in one.
KernelLayout layout_of(const Test& test, const KindProgram& program, ColumnForm form,
                       bool one_cluster);

}  // namespace muster::litmus
