// See kernel.h. A kernel is a few parts, one after the other, each with memory and barriers of its
// own, so that what orders one part orders no other: the part that was changed stays wrong whatever
// stands around it. A part has two phases and an order between them.
#include "attack/kernel.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "attack/limits.h"
#include "attack/memory_forms.h"
#include "attack/random.h"

namespace muster::attack {

namespace {

constexpr unsigned kThreads = 64;
constexpr unsigned kArray = kThreads * kCell;
constexpr unsigned kBuffer = 65536;

// Who hands over to whom.
enum class Level : std::uint8_t { warp, workgroup, one_way, cluster };

enum class Part : std::uint8_t { exchange, cp_async, bulk_load, bulk_store, peer_copy, st_async };

class Writer {
 public:
  Writer(std::uint64_t seed, Mutation mutation)
      : random_(seed * 8 + static_cast<unsigned>(mutation)), mutation_(mutation) {}

  Kernel write() {
    clusters_ = random_.chance(3);
    const unsigned parts = 1 + random_.below(3);
    const unsigned changed = random_.below(parts);
    for (unsigned i = 0; i < parts; ++i) {
      number_ = i;
      change_ = i == changed || mutation_ == Mutation::strengthen ? mutation_ : Mutation::none;
      const Part part = choose_part();
      noise();
      if (limits()) limited();
      write_part(part);
      noise();
    }
    Kernel kernel;
    kernel.cluster = clusters_ ? 2 : 1;
    kernel.buffer = kBuffer;
    kernel.what = what_;
    // Vectors of 32 bytes are of a later target than the rest.
    const bool wide = body_.find(".v8.") != std::string::npos || wide_doubles();
    kernel.text = (wide ? ".version 8.8\n.target sm_100a\n" : ".version 8.4\n.target sm_90a\n") +
                  prologue() + body_ + epilogue();
    return kernel;
  }

 private:
  void line(const std::string& text) { body_ += text + "\n"; }
  std::string id() const { return std::to_string(number_); }
  std::string label() { return "L" + std::to_string(labels_++); }
  bool changed(Mutation mutation) const { return change_ == mutation; }
  void told(const std::string& text) {
    if (change_ != Mutation::none) what_ += (what_.empty() ? "" : "; ") + text;
  }

  Part choose_part() {
    std::vector<Part> parts;
    if (changed(Mutation::proxy)) {
      parts = {Part::bulk_store};
      if (clusters_) parts.push_back(Part::peer_copy);
    } else if (changed(Mutation::mask) || changed(Mutation::overlap)) {
      parts = {Part::exchange};
    } else if (changed(Mutation::scope)) {
      parts = {Part::exchange, Part::exchange, Part::bulk_store};
    } else {
      parts = {Part::exchange, Part::exchange,  Part::exchange,
               Part::cp_async, Part::bulk_load, Part::bulk_store};
      if (clusters_) parts.insert(parts.end(), {Part::peer_copy, Part::st_async});
    }
    return parts[random_.below(static_cast<unsigned>(parts.size()))];
  }

  void write_part(Part part) {
    switch (part) {
      case Part::exchange:
        return exchange();
      case Part::cp_async:
        return cp_async();
      case Part::bulk_load:
        return bulk_load();
      case Part::bulk_store:
        return bulk_store();
      case Part::peer_copy:
        return peer_copy();
      case Part::st_async:
        return st_async();
    }
  }

  // What orders nothing and meets nobody.
  void noise() {
    constexpr const char* kNoise[] = {"add.u32 %n0, %n0, 7;",
                                      "mul.lo.u32 %n1, %t, 3;",
                                      "st.shared.u32 [%own], %t;",
                                      "ld.shared.u32 %n2, [%own];",
                                      "setp.lt.u32 %pn, %n0, %n1;",
                                      "@%pn xor.b32 %n1, %n1, 5;",
                                      "atom.shared.add.u32 %n2, [%own], 1;"};
    for (unsigned i = random_.below(3); i != 0; --i) line(random_.among(kNoise));
    if (change_ != Mutation::strengthen) return;
    constexpr const char* kStronger[] = {"bar.sync 0;",
                                         "fence.acq_rel.gpu;",
                                         "membar.gl;",
                                         "membar.sys;",
                                         "bar.warp.sync 0xffffffff;",
                                         "fence.proxy.async;",
                                         "fence.sc.cluster;",
                                         "barrier.cta.sync 0;",
                                         "fence.acq_rel.cta;",
                                         "bar.red.popc.u32 %n2, 0, %pn;"};
    for (unsigned i = random_.below(4); i != 0; --i) line(random_.among(kStronger));
    if (clusters_ && random_.chance(3))
      line("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;");
  }

  // --- accesses and their limits -----------------------------------------------------------------

  bool limits() const { return changed(Mutation::within) || changed(Mutation::limit); }
  bool has_limits() const { return mutation_ == Mutation::within || mutation_ == Mutation::limit; }
  void limited() {
    const Limited one = make_limited(random_, changed(Mutation::limit), label());
    told(one.name);
    body_ += one.text;
  }

  // --- addresses ---------------------------------------------------------------------------------

  std::string array(Place place) {
    const std::string name = (place == Place::global ? "g" : "s") + id();
    if (place != Place::global && std::ranges::find(arrays_, name) == arrays_.end())
      arrays_.push_back(name);
    return name;
  }
  // %ra and %rda of the cell whose number is in `cell`; of the other
  // workgroup's with `other`.
  void address(Place place, const std::string& cell, bool other) {
    const std::string name = array(place);
    if (place == Place::global) {
      line("mul.wide.u32 %rdb, " + cell + ", " + std::to_string(kCell) + ";");
      line("add.u64 %rda, %buffer, %rdb;");
      // Each workgroup has a half of its own.
      line("mul.wide.u32 %rdb, " + std::string(other ? "%other" : "%rank") + ", " +
           std::to_string(kArray) + ";");
      line("add.u64 %rda, %rda, %rdb;");
      line("add.u64 %rda, %rda, " + std::to_string(8192 * (number_ + 1)) + ";");
      return;
    }
    line("mov.u32 %rb, " + name + ";");
    line("mad.lo.u32 %ra, " + cell + ", " + std::to_string(kCell) + ", %rb;");
    if (place == Place::peer) {
      line("mapa.shared::cluster.u32 %ra, %ra, " + std::string(other ? "%other" : "%rank") + ";");
      line("cvt.u64.u32 %rdb, %ra;\ncvta.shared::cluster.u64 %rda, %rdb;");
    } else {
      line("cvt.u64.u32 %rdb, %ra;\ncvta.shared.u64 %rda, %rdb;");
    }
  }

  std::string object() {
    objects_.push_back("b" + id());
    return objects_.back();
  }
  void init(const std::string& name, int count) {
    // In the prologue, before the barrier that makes it visible.
    init_ += "@%leader mbarrier.init.shared.b64 [" + name + "], " + std::to_string(count) + ";\n";
  }
  void wait(const std::string& name, const std::string& parity, const std::string& how = "") {
    const std::string again = label();
    const bool test = random_.chance(3);
    line(again + ":\nmbarrier." + (test ? "test_wait" : "try_wait") + ".parity" + how +
         ".shared::cta.b64 %pw, [" + name + "], " + parity + ";\n@!%pw bra " + again + ";");
  }

  // --- cells handed over, with an order between --------------------------------------------------

  void exchange() {
    Level level = static_cast<Level>(random_.below(clusters_ ? 4 : 3));
    if (changed(Mutation::mask)) level = random_.chance(2) ? Level::warp : Level::workgroup;
    Place place = random_.chance(2) ? Place::shared : Place::global;
    bool into_peer = false;
    if (level == Level::cluster && place == Place::shared) {
      place = Place::peer;
      into_peer = random_.chance(2);
    }
    const unsigned turns = level != Level::cluster && random_.chance(4) ? 2 : 1;
    const unsigned kind =
        random_.below(3);  // read after write, write after read, write after write
    const bool atomics = !changed(Mutation::overlap);
    Access first = make_write(random_, place, 0,
                              forms(level, atomics && kind != 2, atomics && kind != 2)),
           second;
    if (kind == 2) {
      do {
        second = make_write(random_, place, 1, forms(level, atomics, false));
      } while (second.first >= first.first + first.bytes ||
               first.first >= second.first + second.bytes);
    } else {
      second = make_read(random_, place, first, forms(level, false, !first.strong));
      if (kind == 1) std::swap(first, second);
    }
    told(first.name + " then " + second.name);
    const unsigned bits = level == Level::warp      ? 1 + random_.below(31)
                          : level == Level::cluster ? random_.below(64)
                                                    : 32 + random_.below(32);
    const bool late =
        changed(Mutation::drop) && turns == 2 && level != Level::one_way && random_.chance(2);
    const std::string loop = label(), skip = label(), out = label();
    line("mov.u32 %turn, 0;");
    line(loop + ":");
    std::string cell = "%t";
    const bool overlap_second = kind == 1;
    if (changed(Mutation::overlap)) {
      const bool far = level != Level::one_way && random_.chance(2);
      line(far ? "and.b32 %cell, %t, 31;" : "shr.u32 %cell, %t, 1;");
      told("two threads to a cell");
    }
    if (level == Level::one_way) line("@%warp1 bra " + skip + ";");
    address(place, changed(Mutation::overlap) && !overlap_second ? "%cell" : cell, into_peer);
    body_ += first.text;
    if (level == Level::one_way) {
      hand_over_one_way(skip, out);
    } else if (late) {
      const Mutation kept = std::exchange(change_, Mutation::none);
      order(level, turns);
      change_ = kept;
    } else {
      order(level, turns);
    }
    line("xor.b32 %partner, %t, " + std::to_string(bits) + ";");
    address(place, changed(Mutation::overlap) && overlap_second ? "%cell" : "%partner",
            level == Level::cluster && !into_peer);
    body_ += second.text;
    if (level == Level::one_way) line(out + ":");
    if (turns == 2) {
      if (late) {
        told("the barrier at the end of a turn is left out");
      } else {
        line("bar.sync 0;");
      }
      line("add.u32 %turn, %turn, 1;\nsetp.lt.u32 %pt, %turn, 2;\n@%pt bra " + loop + ";");
    }
  }

  // Instructions of a whole warp order its lanes, by policy: not where these
  // are what is ordered.
  static Forms forms(Level level, bool atomics, bool strong) {
    return {atomics, strong, level != Level::warp};
  }

  void order(Level level, unsigned turns) {
    switch (level) {
      case Level::warp:
        return order_warp();
      case Level::cluster:
        return order_cluster();
      case Level::workgroup:
      case Level::one_way:
        break;
    }
    if (!changed(Mutation::mask) && random_.chance(2)) return order_by_object(turns);
    order_workgroup();
  }

  void order_warp() {
    if (changed(Mutation::drop)) return told("no bar.warp.sync");
    if (changed(Mutation::scope)) {
      constexpr const char* kWeaker[] = {"fence.acq_rel.cta;", "membar.cta;", "membar.gl;"};
      told("a fence in place of bar.warp.sync");
      return line(random_.among(kWeaker));
    }
    if (changed(Mutation::shift)) {
      // A mask per half, or per quarter: what is handed over goes beyond it for
      // some lanes, or none; so a mask that names one lane less, which executes
      // it all the same.
      told("a mask without an executing lane");
      return line("bar.warp.sync " + std::to_string(0xffffffffu & ~(1u << random_.below(32))) +
                  ";");
    }
    if (changed(Mutation::mask)) {
      told("each lane alone in its mask");
      return line(
          "mov.u32 %mask, 1;\nshl.b32 %mask, %mask, "
          "%lane;\nbar.warp.sync %mask;");
    }
    line("bar.warp.sync 0xffffffff;");
    if (changed(Mutation::strengthen)) line("bar.warp.sync -1;");
  }

  void order_cluster() {
    if (random_.chance(3)) return order_by_remote_object();
    if (changed(Mutation::drop)) return told("no cluster barrier");
    const bool weaker = changed(Mutation::scope);
    if (changed(Mutation::shift) || (weaker && random_.chance(2))) {
      told("a barrier of the workgroup in place of one of the cluster");
      return line("bar.sync 0;");
    }
    const bool aligned = random_.chance(2);
    const std::string end = aligned ? ".aligned;" : ";";
    if (weaker) told("barrier.cluster.arrive.relaxed");
    constexpr const char* kReleases[] = {"", ".release"};
    constexpr const char* kAcquires[] = {"", ".acquire"};
    constexpr const char* kFences[] = {"fence.release.cluster;",
                                       "fence.acq_rel.cluster;",
                                       "fence.sc.cluster;",
                                       "fence.acq_rel.gpu;",
                                       "membar.gl;",
                                       "membar.sys;"};
    const bool fenced = !weaker && random_.chance(3);
    if (fenced) line(random_.among(kFences));
    line(std::string("barrier.cluster.arrive") +
         (weaker || fenced ? ".relaxed" : random_.among(kReleases)) + end);
    line(std::string("barrier.cluster.wait") + random_.among(kAcquires) + end);
  }

  // Every thread arrives at the other workgroup's mbarrier, and waits for its
  // own.
  void order_by_remote_object() {
    const std::string name = object();
    int count = kThreads;
    std::string parity = "0", arrive = ".release.cluster", how = ".acquire.cluster";
    if (changed(Mutation::shift)) {
      const unsigned which = random_.below(3);
      if (which == 0) count += 32, told("an mbarrier that counts too many");
      if (which == 1) count -= 32, told("an mbarrier that counts too few");
      if (which == 2) parity = "1", told("a parity that is over");
    }
    if (changed(Mutation::scope)) {
      told("a relaxed arrive at the peer, or a relaxed wait");
      (random_.chance(2) ? arrive : how) = ".relaxed.cluster";
    }
    init(name, count);
    const unsigned left_out = changed(Mutation::drop) ? 1 + random_.below(2) : 0;
    if (left_out != 0) told(left_out == 1 ? "no arrive at the peer" : "no wait");
    line("mov.u32 %rb, " + name + ";\nmapa.shared::cluster.u32 %rc, %rb, %other;");
    if (left_out != 1) line("mbarrier.arrive" + arrive + ".shared::cluster.b64 _, [%rc];");
    if (left_out != 2) wait(name, parity, how);
  }

  void order_workgroup() {
    const std::string name = std::to_string(1 + number_ * 4);
    if (changed(Mutation::drop)) return told("no barrier");
    if (changed(Mutation::scope)) {
      constexpr const char* kWeaker[] = {"bar.warp.sync 0xffffffff;", "fence.acq_rel.cta;",
                                         "membar.gl;", "fence.sc.gpu;", "membar.sys;"};
      told("something weaker in place of a barrier");
      return line(random_.among(kWeaker));
    }
    if (changed(Mutation::shift)) {
      switch (random_.below(3)) {
        case 0:
          told("a count of one warp");
          return line("bar.sync " + name + ", 32;");
        case 1:
          told("a barrier a warp");
          return line("add.u32 %n3, %warp, " + name + ";\nbar.sync %n3, 32;");
        default:
          told("a barrier a warp, each for two");
          return line("add.u32 %n3, %warp, " + name + ";\nbar.sync %n3, 64;");
      }
    }
    if (changed(Mutation::mask)) {
      told("a half of each warp at the barrier, counted by warps");
      return line("setp.lt.u32 %pm, %lane, 16;\n@%pm barrier.sync.aligned " + name + ", 64;");
    }
    const std::string all[] = {"bar.sync 0;",
                               "bar.cta.sync 0;",
                               "barrier.sync 0;",
                               "barrier.cta.sync 0;",
                               "barrier.sync.aligned 0;",
                               "bar.sync " + name + ", 64;",
                               "barrier.cta.sync " + name + ", 64;",
                               "bar.red.popc.u32 %n2, 0, %pn;",
                               "bar.red.and.pred %pm, " + name + ", 64, %pn;",
                               "barrier.cta.red.or.pred %pm, 0, %pn;",
                               "barrier.red.popc.u32 %n2, " + name + ", 64, %pn;"};
    line(random_.among(all));
    if (changed(Mutation::strengthen)) line(random_.among(all));
  }

  // Every thread arrives at an mbarrier, and waits for its phase.
  void order_by_object(unsigned turns) {
    const std::string name = object();
    int count = kThreads;
    std::string parity = turns == 2 ? "%turn" : "0";
    std::string arrive = "", how = "";
    if (changed(Mutation::shift)) {
      switch (random_.below(3)) {
        case 0:
          count += random_.chance(2) ? 1 : 32;
          told("an mbarrier that counts too many");
          break;
        case 1:
          count -= 32;
          told("an mbarrier that counts too few");
          break;
        default:
          told("a parity that is over");
          line("xor.b32 %parity, " + parity + ", 1;");
          parity = "%parity";
      }
    }
    init(name, count);
    const bool waits = !changed(Mutation::drop) || random_.chance(2);
    const bool arrives = waits == !changed(Mutation::drop);
    if (changed(Mutation::scope)) {
      told("a relaxed arrive or wait");
      (random_.chance(2) ? arrive : how) = ".relaxed.cta";
    }
    if (changed(Mutation::strengthen)) arrive = random_.chance(2) ? ".release.cluster" : "";
    // The same order by a fence, in front of a relaxed arrive or behind a relaxed wait.
    constexpr const char* kReleases[] = {"fence.release.cta;", "fence.acq_rel.cta;", "membar.cta;",
                                         "fence.release.cluster;", "fence.sc.gpu;"};
    constexpr const char* kAcquires[] = {"fence.acquire.cta;", "fence.acq_rel.cta;", "membar.cta;",
                                         "fence.acquire.gpu;", "fence.sc.cluster;"};
    const bool fenced = !changed(Mutation::scope) && random_.chance(4);
    const bool seen_by_fence = !changed(Mutation::scope) && random_.chance(4);
    if (fenced) arrive = ".relaxed.cta";
    if (seen_by_fence) how = ".relaxed.cta";
    if (arrives && fenced) line(random_.among(kReleases));
    if (arrives) line("mbarrier.arrive" + arrive + ".shared::cta.b64 %state, [" + name + "];");
    if (!arrives) told("no arrive");
    if (!waits) return told("no wait");
    if (seen_by_fence) {
      wait(name, parity, how);
      return line(random_.among(kAcquires));
    }
    const bool token =
        arrives && arrive.empty() && how.empty() && !changed(Mutation::shift) && random_.chance(3);
    if (!token) return wait(name, parity, how);
    const std::string again = label();
    line(again + ":\nmbarrier.test_wait.shared.b64 %pw, [" + name + "], %state;\n@!%pw bra " +
         again + ";");
  }

  // Warp 0 is behind its phase; warp 1 begins at `skip`.
  void hand_over_one_way(const std::string& skip, const std::string& out) {
    const std::string bar = std::to_string(2 + number_ * 4);
    if (random_.chance(2)) {
      std::string count = "64", here = bar;
      const bool drop = changed(Mutation::drop), weak = changed(Mutation::scope);
      if (changed(Mutation::shift)) {
        if (random_.chance(2)) {
          count = "32", told("an arrive with the count of one warp");
        } else {
          here = std::to_string(3 + number_ * 4), told("an arrive at another barrier");
        }
      }
      if (drop) told("no arrive, or no sync");
      if (weak) told("a fence in place of a sync");
      const bool keeps_arrive = !drop || random_.chance(2);
      if (keeps_arrive)
        line(std::string(random_.chance(2) ? "bar" : "barrier.cta") + ".arrive " + here + ", " +
             count + ";");
      line("bra " + out + ";\n" + skip + ":");
      if (weak) return line("fence.acq_rel.gpu;");
      if (!drop || !keeps_arrive) line("bar.sync " + bar + ", 64;");
      return;
    }
    const std::string name = object();
    int count = 32;
    std::string parity = "%turn", arrive, how;
    if (changed(Mutation::shift)) {
      const unsigned which = random_.below(3);
      if (which == 0) count = 33, told("an mbarrier that counts too many");
      if (which == 1) count = 16, told("an mbarrier that counts too few");
      if (which == 2)
        line("xor.b32 %parity, %turn, 1;"), parity = "1", told("a parity that is over");
    }
    if (changed(Mutation::scope)) {
      told("a relaxed arrive or wait");
      (random_.chance(2) ? arrive : how) = ".relaxed.cta";
    }
    init(name, count);
    line("mbarrier.arrive" + arrive + ".shared::cta.b64 %state, [" + name + "];\nbra " + out +
         ";\n" + skip + ":");
    if (changed(Mutation::drop)) return told("no wait");
    wait(name, parity, how);
  }

  // --- asynchronous copies -----------------------------------------------------------------------

  std::string source_address(unsigned bytes) {
    line("mul.wide.u32 %rdb, %t, " + std::to_string(bytes) + ";\nadd.u64 %rds, %buffer, %rdb;");
    return "[%rds]";
  }

  void cp_async() {
    const unsigned bytes = 4u << random_.below(3);
    address(Place::shared, "%t", false);
    const std::string source = source_address(bytes);
    const std::string copy = std::string("cp.async.") +
                             (bytes == 16 && random_.chance(2) ? "cg" : "ca") +
                             ".shared.global [%ra], " + source + ", " + std::to_string(bytes) + ";";
    told("cp.async of " + std::to_string(bytes));
    line(copy);
    const unsigned way = random_.below(3);
    unsigned left_out =
        changed(Mutation::drop) ? 1 + random_.below(2) : 0;  // the wait, or the barrier
    const bool shift = changed(Mutation::shift);
    if (left_out != 0) told(left_out == 1 ? "no wait" : "no barrier");
    if (way == 2) {
      const std::string name = object();
      init(name, static_cast<int>(kThreads) + (shift ? -32 : 0));
      if (shift) told("an mbarrier that counts too few");
      line(left_out == 1 ? "mbarrier.arrive.shared.b64 %state, [" + name + "];"
                         : "cp.async.mbarrier.arrive.noinc.shared.b64 [" + name + "];");
      if (left_out != 2) wait(name, "0");
    } else {
      if (way == 0 || shift) line("cp.async.commit_group;");
      if (left_out != 1)
        line(way == 0 || shift ? std::string("cp.async.wait_group ") + (shift ? "1;" : "0;")
                               : "cp.async.wait_all;");
      if (shift) told("a wait for all groups but one");
      if (left_out != 2) line("bar.sync 0;");
    }
    line("xor.b32 %partner, %t, " + std::to_string(32 + random_.below(32)) + ";");
    address(Place::shared, "%partner", false);
    Access copied;
    copied.bytes = bytes;
    body_ += make_read(random_, Place::shared, copied, {.collective = true}).text;
  }

  void bulk_load() {
    const unsigned bytes = 16u << random_.below(8);
    const std::string name = object(), to = array(Place::shared);
    init(name, 1);
    int expected = static_cast<int>(bytes);
    std::string parity = "0";
    const bool drop = changed(Mutation::drop);
    if (changed(Mutation::shift)) {
      const unsigned which = random_.below(3);
      if (which == 0) expected += 16, told("more bytes are expected");
      if (which == 1) expected -= 16, told("fewer bytes are expected");
      if (which == 2) parity = "1", told("a parity that is over");
    }
    told("bulk copy of " + std::to_string(bytes));
    const std::string behind = label();
    line("@!%leader bra " + behind + ";");
    line("mbarrier.arrive.expect_tx.shared.b64 %state, [" + name + "], " +
         std::to_string(expected) + ";");
    line("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [" + to +
         "], [%buffer], " + std::to_string(bytes) + ", [" + name + "];");
    line(behind + ":");
    if (!drop) wait(name, parity);
    if (drop) told("no wait");
    line("rem.u32 %n3, %t, " + std::to_string(bytes / 4) + ";\nmov.u32 %rb, " + to +
         ";\nmad.lo.u32 %ra, %n3, 4, %rb;\nld.shared.u32 %n2, [%ra];");
    if (drop) line("bar.sync 0;");
  }

  void fence_for_copy(bool global_only) {
    constexpr const char* kFences[] = {"fence.proxy.async;", "fence.proxy.async.shared::cta;"};
    if (changed(Mutation::proxy)) {
      if (global_only)
        return told("a proxy fence for global memory only"), line("fence.proxy.async.global;");
      return told("no proxy fence");
    }
    line(random_.among(kFences));
  }

  void bulk_store() {
    const std::string from = array(Place::shared);
    address(Place::shared, "%t", false);
    const Access first = make_write(random_, Place::shared, 0, {.collective = true});
    body_ += first.text;
    told(first.name + " then a bulk store");
    const unsigned left_out = changed(Mutation::drop) ? 1 + random_.below(4) : 0;
    constexpr const char* kLeftOut[] = {"", "no barrier before", "no commit", "no wait",
                                        "no barrier behind"};
    if (left_out != 0) told(kLeftOut[left_out]);
    fence_for_copy(random_.chance(3));
    if (left_out != 1) line("bar.sync 0;");
    const std::string behind = label();
    line("mul.wide.u32 %rdb, %rank, " + std::to_string(kArray) +
         ";\nadd.u64 %rda, %buffer, %rdb;\nadd.u64 %rda, %rda, " +
         std::to_string(8192 * (number_ + 1)) + ";");
    line("@!%leader bra " + behind + ";");
    const bool reduces = random_.chance(3);
    line(std::string(reduces ? "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32"
                             : "cp.async.bulk.global.shared::cta.bulk_group") +
         " [%rda], [" + from + "], " + std::to_string(kArray) + ";");
    if (left_out != 2) line("cp.async.bulk.commit_group;");
    std::string wait_for = "cp.async.bulk.wait_group 0;";
    if (changed(Mutation::shift))
      wait_for = "cp.async.bulk.wait_group 1;", told("a wait for all groups but one");
    if (changed(Mutation::scope))
      wait_for = "cp.async.bulk.wait_group.read 0;", told("a wait for the reads only");
    if (left_out != 3) line(wait_for);
    line(behind + ":");
    if (left_out != 4) line("bar.sync 0;");
    line("xor.b32 %partner, %t, " + std::to_string(32 + random_.below(32)) + ";");
    address(Place::global, "%partner", false);
    body_ += make_read(random_, Place::global, first, {}).text;
    if (left_out == 2 || left_out == 3 || changed(Mutation::shift) || changed(Mutation::scope))
      line("bar.sync 0;");
  }

  // The leader copies its workgroup's array into the other's.
  void peer_copy() {
    const std::string from = array(Place::shared), to = "t" + id(), name = object();
    arrays_.push_back(to);
    init(name, 1);
    address(Place::shared, "%t", false);
    const Access first = make_write(random_, Place::shared, 0, {.collective = true});
    body_ += first.text;
    told(first.name + " then a copy to the peer");
    int expected = kArray;
    std::string parity = "0";
    if (changed(Mutation::shift)) {
      if (random_.chance(2)) {
        expected -= 16, told("fewer bytes are expected");
      } else {
        parity = "1", told("a parity that is over");
      }
    }
    const unsigned left_out = changed(Mutation::drop) ? 1 + random_.below(2) : 0;
    if (left_out != 0) told(left_out == 1 ? "no barrier before" : "no wait");
    fence_for_copy(random_.chance(3));
    if (left_out != 1) line("bar.sync 0;");
    const std::string behind = label();
    line("@!%leader bra " + behind + ";");
    line("mbarrier.arrive.expect_tx.shared.b64 %state, [" + name + "], " +
         std::to_string(expected) + ";");
    line("mov.u32 %rb, " + to + ";\nmapa.shared::cluster.u32 %ra, %rb, %other;\nmov.u32 %rb, " +
         name + ";\nmapa.shared::cluster.u32 %rc, %rb, %other;");
    line(
        "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::"
        "bytes [%ra], [" +
        from + "], " + std::to_string(kArray) + ", [%rc];");
    line(behind + ":");
    if (left_out != 2) wait(name, parity);
    line("mov.u32 %rb, " + to + ";\nmad.lo.u32 %ra, %t, " + std::to_string(kCell) +
         ", %rb;\nld.shared.b32 %n2, [%ra];");
  }

  // Each thread stores into the other workgroup's array, which counts the
  // bytes.
  void st_async() {
    struct Row {
      const char* opcode;
      const char* value;
      int bytes;
    };
    constexpr Row kRows[] = {
        {"st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b32", "%v0", 4},
        {"st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b64", "%w0", 8},
        {"st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b32", "{%v0, %v0}", 8},
        {"st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32",
         "{%v0, %v0, %v0, %v0}", 16},
        {"st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b64", "{%w0, %w0}", 16},
        {"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::"
         "bytes.add.u32",
         "%v0", 4}};
    const Row& row = random_.among(kRows);
    told(row.opcode);
    const std::string name = object(), to = array(Place::shared);
    init(name, 1);
    int expected = row.bytes * static_cast<int>(kThreads);
    std::string parity = "0";
    if (changed(Mutation::shift)) {
      const unsigned which = random_.below(3);
      if (which == 0) expected += row.bytes, told("more bytes are expected");
      if (which == 1) expected -= row.bytes, told("fewer bytes are expected");
      if (which == 2) parity = "1", told("a parity that is over");
    }
    line("@%leader mbarrier.arrive.expect_tx.shared.b64 %state, [" + name + "], " +
         std::to_string(expected) + ";");
    line("mov.u32 %rb, " + to + ";\nmad.lo.u32 %ra, %t, " + std::to_string(kCell) +
         ", %rb;\nmapa.shared::cluster.u32 %ra, %ra, %other;");
    line("mov.u32 %rb, " + name + ";\nmapa.shared::cluster.u32 %rc, %rb, %other;");
    line(std::string(row.opcode) + " [%ra], " + row.value + ", [%rc];");
    if (changed(Mutation::drop)) {
      told("no wait");
    } else {
      wait(name, parity);
    }
    line("xor.b32 %partner, %t, " + std::to_string(random_.below(64)) + ";\nmov.u32 %rb, " + to +
         ";\nmad.lo.u32 %ra, %partner, " + std::to_string(kCell) +
         ", %rb;\nld.shared.b32 %n2, [%ra];");
  }

  // --- around the parts --------------------------------------------------------------------------

  bool wide_doubles() const {
    constexpr std::string_view kTypes[] = {".v4.b64", ".v4.u64", ".v4.s64", ".v4.f64"};
    return std::ranges::any_of(
        kTypes, [&](std::string_view type) { return body_.find(type) != std::string::npos; });
  }

  std::string prologue() const {
    std::string text =
        ".address_size 64\n"
        ".visible .entry attacked(.param .u64 .ptr .global p";
    text += has_limits() ? ", .param .u32 u) {\n" : ") {\n";
    text +=
        ".reg .b32 %t, %lane, %warp, %rank, %other, %ra, %rb, %rc, %cell, "
        "%partner, %turn, "
        "%parity, %mask, %own;\n";
    text +=
        ".reg .b32 %n<4>, %v<12>;\n.reg .b16 %h<12>;\n.reg .b128 "
        "%q<8>;\n.reg .b64 %w<8>, %buffer, %rda, %rdb, %rds, "
        "%state;\n";
    text +=
        ".reg .f32 %f<12>;\n.reg .f64 %d<8>;\n.reg .pred %leader, %warp1, "
        "%pn, %pm, %pw, %pt;\n";
    text += ".shared .align 128 .b8 noise[256];\n";
    for (const std::string& name : arrays_)
      text += ".shared .align 128 .b8 " + name + "[" + std::to_string(kArray) + "];\n";
    for (const std::string& name : objects_) text += ".shared .align 8 .b64 " + name + ";\n";
    text +=
        "ld.param.u64 %buffer, [p];\nmov.u32 %t, %tid.x;\nand.b32 %lane, "
        "%t, 31;\nshr.u32 %warp, "
        "%t, 5;\n";
    text += clusters_ ? "mov.u32 %rank, %cluster_ctarank;\n" : "mov.u32 %rank, 0;\n";
    text +=
        "xor.b32 %other, %rank, 1;\nsetp.eq.u32 %leader, %t, "
        "0;\nsetp.ne.u32 %warp1, %warp, 0;\n";
    text +=
        "setp.eq.u32 %pn, %lane, 0;\nmov.u32 %n0, 1;\nmov.u32 %n1, "
        "2;\nmov.u32 %rb, "
        "noise;\nmad.lo.u32 %own, %t, 4, %rb;\n";
    // Bytes that differ between any two threads, and between the phases.
    for (const char* phase : {"0", "1"}) {
      const std::string v = std::string("%v") + phase, w = std::string("%w") + phase;
      text += "mad.lo.u32 " + v + ", %t, 4, " + (phase[0] == '0' ? "1" : "2") + ";\nmul.lo.u32 " +
              v + ", " + v + ", 0x01010101;\n";
      text += "mov.b64 " + w + ", {" + v + ", " + v + "};\ncvt.u16.u32 %h" + phase + ", " + v +
              ";\nmov.b32 %f" + phase + ", " + v + ";\nmov.b64 %d" + phase + ", " + w +
              ";\nmov.b128 %q" + phase + ", {" + w + ", " + w + "};\n";
    }
    if (has_limits()) {
      text += ".reg .b32 %unknown, %la, %lb;\n.reg .b64 %lda, %ldb, %lds;\n.reg .pred %pl;\n";
      text += ".shared .align 128 .b8 limited[" + std::to_string(kLimitedBytes) + "];\n";
      text += "ld.param.u32 %unknown, [u];\nmov.u32 %la, limited;\ncvt.u64.u32 %lds, %la;\n";
      text += "add.u64 %lda, %buffer, " + std::to_string(kBuffer - 2 * kLimitedBytes) +
              ";\nmul.wide.u32 %ldb, %rank, " + std::to_string(kLimitedBytes) +
              ";\nadd.u64 %lda, %lda, %ldb;\n";
    }
    text += init_;
    if (!objects_.empty()) text += "fence.mbarrier_init.release.cluster;\nfence.proxy.async;\n";
    if (clusters_) return text + "barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n";
    return text + "bar.sync 0;\n";
  }

  std::string epilogue() const {
    return clusters_ ? "barrier.cluster.arrive.aligned;\nbarrier.cluster.wait."
                       "aligned;\nret;\n}\n"
                     : "ret;\n}\n";
  }

  Random random_;
  Mutation mutation_, change_ = Mutation::none;
  bool clusters_ = false;
  unsigned number_ = 0, labels_ = 0;
  std::vector<std::string> arrays_, objects_;
  std::string body_, init_, what_;
};

}  // namespace

Kernel make_kernel(std::uint64_t seed, Mutation mutation) { return Writer(seed, mutation).write(); }

}  // namespace muster::attack
