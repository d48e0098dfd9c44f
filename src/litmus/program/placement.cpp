// See placement.h.
#include "litmus/program/placement.h"

#include <map>

namespace muster::litmus {

namespace {

using Names = std::vector<std::int64_t>;  // from the outside in

std::uint32_t number(std::map<Names, std::uint32_t>& known, const Names& of) {
  return known.try_emplace(of, static_cast<std::uint32_t>(known.size())).first->second;
}

}  // namespace

void place_columns(const Test& test, KindProgram& program) {
  std::map<Names, std::uint32_t> groups, clusters;
  for (const Column& at : test.columns) {
    const Names group{at.queue_family, at.gpu, at.cluster, at.group};
    // A workgroup that is in no cluster is one of its own.
    const Names cluster = at.cluster < 0 ? group : Names{at.gpu, at.cluster};
    program.groups.push_back(number(groups, group));
    program.clusters.push_back(number(clusters, cluster));
    program.gpus.push_back(at.gpu);
    if (at.placed) program.granule = 1;
  }
}

}  // namespace muster::litmus
