// See layout.h.
#include "litmus/kernel/layout.h"

#include <algorithm>
#include <map>
#include <set>

namespace muster::litmus {

namespace {

// The workgroups of each cluster, in the order of their numbers.
using Clusters = std::map<std::uint32_t, std::set<std::uint32_t>>;

Clusters clusters_of(const KindProgram& program, bool together) {
  Clusters result;
  for (std::size_t i = 0; i < program.groups.size(); ++i)
    result[together ? 0 : program.clusters[i]].insert(program.groups[i]);
  return result;
}

std::string sizes_differ(const Clusters& clusters, const std::vector<std::uint32_t>& columns) {
  for (const auto& [name, groups] : clusters) {
    if (groups.size() != clusters.begin()->second.size()) return "clusters of different sizes";
    for (const std::uint32_t group : groups) {
      if (columns[group] != columns.front()) return "workgroups of different sizes";
    }
  }
  return {};
}

}  // namespace

KernelLayout layout_of(const Test& test, const KindProgram& program, ColumnForm form,
                       bool one_cluster) {
  KernelLayout result;
  result.form = form;
  const auto refuse = [&](std::string why) {
    result.refused = std::move(why);
    return result;
  };
  if (std::ranges::any_of(program.gpus, [&](auto gpu) { return gpu != program.gpus.front(); }))
    return refuse("columns on several GPUs");
  const bool said =
      std::ranges::any_of(test.columns, [](const Column& c) { return c.cluster >= 0; });
  const Clusters clusters = clusters_of(program, one_cluster && !said);
  if (one_cluster && clusters.size() > 1)
    return refuse("a barrier of the cluster, or an mbarrier, in several clusters");
  std::vector<std::uint32_t> sizes;
  for (const std::uint32_t group : program.groups) {
    if (group >= sizes.size()) sizes.resize(group + 1);
    result.columns.push_back({.rank = sizes[group]++});
  }
  const std::string differ = sizes_differ(clusters, sizes);
  if (!differ.empty()) return refuse(differ);
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (const auto& [name, groups] : clusters) {
    for (const std::uint32_t group : groups)
      numbers.emplace(group, static_cast<std::uint32_t>(numbers.size()));
  }
  for (std::size_t i = 0; i < result.columns.size(); ++i)
    result.columns[i].group = numbers[program.groups[i]];
  result.groups = static_cast<std::uint32_t>(numbers.size());
  result.groups_of_cluster = static_cast<std::uint32_t>(clusters.begin()->second.size());
  result.threads = sizes.front() * (form == ColumnForm::lane ? 1 : 32);
  const bool ragged = program.threads != 32 * program.columns.size();
  if (ragged && form != ColumnForm::lane) {
    if (result.groups > 1 || (program.threads + 31) / 32 != program.columns.size() ||
        form == ColumnForm::lone_lane)
      return refuse("a number of threads that is not that of the columns");
    result.threads = program.threads;
  }
  if (form == ColumnForm::lane && result.threads > 32) return refuse("more columns than lanes");
  return result;
}

}  // namespace muster::litmus
