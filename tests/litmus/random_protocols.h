// Small litmus programs from random numbers: rounds of barriers that are right, with memory before
// and after them, and then a few changes that may make them wrong. Depends on nothing of ours but
// support/draw.h.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support/draw.h"

namespace muster::litmus {

// What runs in a program's columns.
enum class ProtocolKind {
  warps,
  lanes,
  cluster,
  memory,         // placed threads of one workgroup: the model of memory judges them
  memory_apart,   // placed threads of several workgroups and clusters
  memory_beside,  // beside mbarriers
};
inline constexpr std::array kProtocolKinds = {
    ProtocolKind::warps,  ProtocolKind::lanes,        ProtocolKind::cluster,
    ProtocolKind::memory, ProtocolKind::memory_apart, ProtocolKind::memory_beside};

class RandomProtocol {
 public:
  RandomProtocol(std::uint32_t seed, ProtocolKind kind) : draw_(seed), kind_(kind) {}

  std::string text() {
    columns_.resize(2 + draw_(kind_ == ProtocolKind::memory ? 2 : 3));
    if (kind_ == ProtocolKind::memory_apart) {
      columns_.resize(one_in(2) ? 2 : 4);
      groups_ = columns_.size() == 2 || one_in(2) ? 2 : 4;
      clusters_ = 1 + draw_(2);
    } else {
      groups_ = kind_ == ProtocolKind::cluster && columns_.size() != 3 ? 2 : 1;
    }
    begin_objects();
    for (std::uint32_t left = 1 + draw_(3); left != 0; --left) {
      accesses();
      round();
    }
    accesses();
    for (std::uint32_t left = draw_(4); left > 1; --left) change();
    return printed();
  }

 private:
  using Rows = std::vector<std::string>;
  struct Object {
    std::uint32_t count = 1, phase = 0;
    std::uint32_t home = 0;  // workgroup
  };

  bool one_in(std::uint32_t n) { return draw_(n) == 0; }
  std::uint32_t group_of(std::size_t column) const {
    return static_cast<std::uint32_t>(column % groups_);
  }
  bool has_mbarriers() const { return !objects_.empty(); }
  bool placed() const {
    return kind_ == ProtocolKind::memory || kind_ == ProtocolKind::memory_apart;
  }
  bool has_memory() const { return placed() || kind_ == ProtocolKind::memory_beside; }
  std::uint32_t per_group() const { return static_cast<std::uint32_t>(columns_.size()) / groups_; }

  void all(const std::string& row) {
    for (Rows& rows : columns_) rows.push_back(row);
  }

  // mbarriers that the first column of a workgroup initialises, and that all know then.
  void begin_objects() {
    if (placed() || (kind_ != ProtocolKind::memory_beside && one_in(3))) return;
    objects_.resize(1 + draw_(2));
    for (std::size_t m = 0; m < objects_.size(); ++m) {
      Object& object = objects_[m];
      object.count = 1 + draw_(3);
      object.home = groups_ == 1 ? 0 : draw_(groups_);
      columns_[object.home].push_back("mbarrier.init.shared.b64 [" + name(m) + "], " +
                                      std::to_string(object.count));
    }
    if (one_in(30)) return;
    meet();
  }

  static std::string name(std::size_t object) { return "m" + std::to_string(object); }

  // Everybody meets.
  void meet() {
    if (kind_ == ProtocolKind::lanes) {
      all("bar.warp.sync " + std::to_string((1U << columns_.size()) - 1));
    } else if (kind_ == ProtocolKind::cluster) {
      all(one_in(8) ? "barrier.cluster.arrive.relaxed" : "barrier.cluster.arrive");
      all("barrier.cluster.wait");
    } else {
      all("bar.sync 0");
    }
  }

  void round() {
    const bool objects = has_mbarriers() && !one_in(4);
    if (objects) return phase(draw_(static_cast<std::uint32_t>(objects_.size())));
    if (kind_ == ProtocolKind::lanes) return warp_round();
    if (kind_ == ProtocolKind::cluster && !one_in(3)) return meet();
    named_round();
  }

  std::vector<std::size_t> some(std::uint32_t group, std::size_t least) {
    std::vector<std::size_t> in, result;
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (group_of(c) == group) in.push_back(c);
    for (std::size_t c = 0; c < in.size(); ++c)
      if (one_in(2) || result.size() + in.size() - c <= least) result.push_back(in[c]);
    return result;
  }

  void warp_round() {
    const std::vector<std::size_t> members = some(0, 1);
    std::uint32_t mask = 0;
    for (const std::size_t c : members) mask |= 1U << c;
    for (const std::size_t c : members)
      columns_[c].push_back("bar.warp.sync " + std::to_string(mask));
  }

  std::string guarded(std::string row) {
    if (!one_in(8)) return row;
    guards_ = true;
    return (one_in(2) ? "@yes " : "@!no ") + row;
  }

  void named_round() {
    const std::uint32_t group = draw_(groups_);
    const std::vector<std::size_t> members = some(group, 1);
    const std::string id = std::to_string(draw_(3));
    const std::uint32_t unit = placed() ? 1 : 32;
    const bool whole = members.size() == per_group() && one_in(2);
    const std::string count =
        whole ? "" : ", " + std::to_string(unit * static_cast<std::uint32_t>(members.size()));
    if (kind_ == ProtocolKind::warps && !has_mbarriers() && one_in(4)) {
      constexpr std::string_view kReductions[] = {"popc.u32", "and.pred", "or.pred"};
      const std::string op = "bar.red." + std::string(kReductions[draw_(3)]) + " v, " + id + count;
      for (const std::size_t c : members)
        columns_[c].push_back(op + ", " + std::to_string(draw_(2)));
      return;
    }
    const std::size_t waits = draw_(static_cast<std::uint32_t>(members.size()));
    for (std::size_t i = 0; i < members.size(); ++i) {
      const bool arrives = !whole && i != waits && one_in(3);
      columns_[members[i]].push_back(guarded((arrives ? "bar.arrive " : "bar.sync ") + id + count));
    }
  }

  // One phase of an mbarrier: its arrivals and bytes, then who waits for it.
  void phase(std::size_t m) {
    Object& object = objects_[m];
    std::vector<std::string> tokens(columns_.size());
    std::uint32_t dropped = 0;
    for (std::uint32_t left = object.count; left != 0;) {
      const std::size_t c = draw_(static_cast<std::uint32_t>(columns_.size()));
      left -= arrive(m, c, left, tokens[c], dropped);
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (group_of(c) != object.home || one_in(8)) continue;
      wait(m, c, tokens[c]);
    }
    ++object.phase;
    object.count -= dropped;
    if (object.count != 0) return;
    objects_.erase(objects_.begin() + static_cast<std::ptrdiff_t>(m));
    // Nobody uses its name again.
    if (m == 0 && !objects_.empty()) objects_.clear();
  }

  std::string object_op(const std::string& op, std::size_t m, const std::string& rest = "") {
    return op + "[" + name(m) + "]" + rest;
  }

  std::uint32_t arrive(std::size_t m, std::size_t c, std::uint32_t left, std::string& token,
                       std::uint32_t& dropped) {
    const bool near = group_of(c) == objects_[m].home;
    Rows& rows = columns_[c];
    if (near && one_in(2)) {
      token = "t" + std::to_string(tokens_++);
    } else {
      token.clear();
    }
    const std::string into = (token.empty() ? "_" : token) + std::string(", ");
    switch (draw_(12)) {
      case 0:
      case 1: {  // with bytes
        const std::string bytes = ", " + std::to_string(16 * (1 + draw_(2)));
        rows.push_back(object_op("mbarrier.arrive.expect_tx.b64 " + into, m, bytes));
        Rows& other = columns_[draw_(static_cast<std::uint32_t>(columns_.size()))];
        other.push_back(object_op("mbarrier.complete_tx.b64 ", m, bytes));
        return 1;
      }
      case 2: {
        const std::string bytes = ", " + std::to_string(16 * (1 + draw_(2)));
        rows.push_back(object_op("mbarrier.expect_tx.b64 ", m, bytes));
        rows.push_back(object_op("mbarrier.complete_tx.b64 ", m, bytes));
        rows.push_back(object_op("mbarrier.arrive.b64 " + into, m));
        return 1;
      }
      case 3:
        if (left < 2 && objects_[m].count - dropped < 2) break;
        rows.push_back(object_op("mbarrier.arrive_drop.b64 " + into, m));
        ++dropped;
        return 1;
      case 4:
        if (!near || left < 2) break;
        rows.push_back(object_op(
            "mbarrier.arrive.noComplete.b64 q" + std::to_string(tokens_++) + ", ", m, ", 1"));
        rows.push_back(object_op("mbarrier.arrive.b64 " + into, m));
        return 2;
      case 5:
        if (left < 2) break;
        rows.push_back(object_op("mbarrier.arrive.b64 " + into, m, ", 2"));
        return 2;
      case 6:
        rows.push_back(guarded(object_op("mbarrier.arrive.b64 _, ", m)));
        token.clear();
        return 1;
      default:
        break;
    }
    rows.push_back(object_op(
        (one_in(20) ? "mbarrier.arrive.relaxed.cta.b64 " : "mbarrier.arrive.b64 ") + into, m));
    return 1;
  }

  void wait(std::size_t m, std::size_t c, const std::string& token) {
    const std::string parity = ", " + std::to_string(objects_[m].phase % 2);
    const std::string how = one_in(10) ? "test_wait" : "try_wait";
    const std::string p = "p" + std::to_string(tokens_++);
    columns_[c].push_back(
        !token.empty() && one_in(2)
            ? object_op("mbarrier." + how + ".b64 " + p + ", ", m, ", " + token)
            : object_op("mbarrier." + how + ".parity.b64 " + p + ", ", m, parity));
  }

  // Reads and writes here and there.
  void accesses() {
    if (!has_memory()) return;
    for (Rows& rows : columns_) {
      if (accesses_ < 6 && one_in(2)) {
        ++accesses_;
        rows.push_back(access());
      }
    }
  }

  std::string access() {
    const std::string where = one_in(3) ? "y" : "x";
    const std::string value = std::to_string(1 + draw_(2));
    const bool loads = one_in(2);
    const bool plain = kind_ == ProtocolKind::memory ? !one_in(4) : one_in(4);
    if (kind_ == ProtocolKind::memory_beside || plain) {
      const std::string order = one_in(5) ? ".relaxed.gpu " : ".weak ";
      return loads ? "ld" + order + "r" + std::to_string(tokens_++) + ", " + where
                   : "st" + order + where + ", " + value;
    }
    constexpr std::string_view kScopes[] = {".cta", ".cluster", ".gpu", ".sys"};
    const std::string scope(kScopes[draw_(4)]);
    switch (draw_(5)) {
      case 0:
        return "ld.acquire" + scope + " r" + std::to_string(tokens_++) + ", " + where;
      case 1:
        return "st.release" + scope + " " + where + ", " + value;
      case 2:
        return "atom.relaxed" + scope + ".add r" + std::to_string(tokens_++) + ", " + where + ", 1";
      case 3:
        return "fence.acq_rel" + scope;
      default:
        return (loads ? "ld.volatile r" + std::to_string(tokens_++) + ", " + where
                      : "st.volatile " + where + ", " + value);
    }
  }

  // One row goes, comes twice, or changes places; or one of its digits becomes another.
  void change() {
    Rows& rows = columns_[draw_(static_cast<std::uint32_t>(columns_.size()))];
    if (rows.empty()) return;
    const auto at = rows.begin() + draw_(static_cast<std::uint32_t>(rows.size()));
    switch (draw_(5)) {
      case 0:
        rows.erase(at);
        break;
      case 1:
        rows.insert(at, std::string(*at));
        break;
      case 2:
        if (at + 1 != rows.end()) std::swap(*at, *(at + 1));
        break;
      default: {
        const std::size_t digit = at->find_last_of("012");
        const bool last = digit != std::string::npos && digit + 1 == at->size();
        if (last) (*at)[digit] = static_cast<char>('0' + draw_(3));
      }
    }
  }

  std::string printed() const {
    std::string result = "PTX t\n{ ";
    if (has_memory()) result += "x=0; y=0; ";
    if (guards_)
      for (std::size_t c = 0; c < columns_.size(); ++c)
        result += "P" + std::to_string(c) + ":yes=1; ";
    result += "}\n";
    std::size_t length = 0;
    for (const Rows& rows : columns_) length = std::max(length, rows.size());
    const auto line = [&](const auto& cell) {
      for (std::size_t c = 0; c < columns_.size(); ++c) result += (c == 0 ? " " : " | ") + cell(c);
      result += " ;\n";
    };
    line([&](std::size_t c) {
      std::string header = "P" + std::to_string(c);
      if (kind_ == ProtocolKind::memory) header += "@cta 0,gpu 0";
      if (kind_ == ProtocolKind::memory_apart) {
        header += "@cta " + std::to_string(group_of(c)) + ", cluster " +
                  std::to_string(group_of(c) % clusters_) + ", gpu 0";
      }
      if (kind_ == ProtocolKind::cluster && groups_ > 1)
        header += "@wg " + std::to_string(group_of(c));
      return header;
    });
    for (std::size_t i = 0; i < std::max<std::size_t>(length, 1); ++i)
      line([&](std::size_t c) { return i < columns_[c].size() ? columns_[c][i] : std::string(); });
    return result;
  }

  Draw draw_;
  ProtocolKind kind_;
  std::uint32_t groups_ = 1, clusters_ = 1, tokens_ = 0, accesses_ = 0;
  bool guards_ = false;
  std::vector<Object> objects_;
  std::vector<Rows> columns_;
};

}  // namespace muster::litmus
