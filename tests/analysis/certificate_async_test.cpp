// C7 for what asynchronous operations read and write: from their issue until something tells that
// they are over, and through which proxy.
#include "analysis/certificate_events.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

using machine::AccessKind;
using machine::Channel;
using machine::Proxy;

constexpr Events::Object kFull{0, 1024}, kEmpty{0, 1032};
constexpr Where kFirst{0, 0, 1}, kSecond{0, 1, 1};

struct Prepared : Events {
  Prepared() : Events(1, 2) {
    init(kFirst, kFull, 1);
    init(kFirst, kEmpty, 1);
    sync({0, 1});
  }
};

// What became of the accesses: 0 ordered, 1 in conflict, 2 but for a proxy fence.
unsigned conflicts(const Events& run) {
  CHECK_EQ(run.candidates(), run.doubts<Conflict>().size());
  if (run.doubts<Conflict>().empty()) return 0;
  return run.doubts<Conflict>()[0].needs_fence ? 2 : 1;
}

}  // namespace

TEST_CASE("a pipeline of copies and their readers has nothing to doubt") {
  Prepared run;
  for (std::uint32_t turn = 0; turn < 6; ++turn) {
    run.wait(kFirst, kEmpty, (turn & 1) ^ 1);
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    run.wait({0, 1, kAll}, kFull, turn & 1);
    run.read({0, 1, kAll}, 0);
    run.meet({0, 1, kAll});
    run.arrive(kSecond, kEmpty);
  }
  run.finish();
  CHECK(run.clean());
}

TEST_CASE("the bytes of a copy are there for who waited for its phase") {
  enum How { kNot, kRelaxed_, kFenced, kWaited, kLaneOnly };
  for (const How how : {kNot, kRelaxed_, kFenced, kWaited, kLaneOnly}) {
    CAPTURE(how);
    Prepared run;
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    const auto order = how == kWaited || how == kLaneOnly ? ir::Order::acquire : ir::Order::relaxed;
    if (how != kNot) run.wait(kSecond, kFull, 0, {order, ir::Scope::cta});
    if (how == kFenced) run.fence(kSecond, ir::Fence::memory, ir::Order::acquire);
    run.read(how == kLaneOnly ? Where{0, 1, 2} : kSecond, 0);
    CHECK_EQ(conflicts(run), how == kFenced || how == kWaited ? 0 : 1);
  }
}

TEST_CASE("waiting for one phase of an object says nothing of the next") {
  Prepared run;
  run.arrive_expecting(kFirst, kFull, 16);
  run.load_bulk(kFirst, 0, kFull);
  run.wait(kSecond, kFull, 0);
  run.wait(kFirst, kFull, 0);
  run.sync({0, 1});
  run.arrive_expecting(kFirst, kFull, 16);
  run.load_bulk(kFirst, 64, kFull);
  run.read(kSecond, 0);
  CHECK_EQ(conflicts(run), 0);
  run.read(kSecond, 64);
  CHECK_EQ(conflicts(run), 1);
}

TEST_CASE("a copy into what was read needs the reader's release, and no proxy fence") {
  for (const bool released : {false, true}) {
    Prepared run;
    run.read(kSecond, 0);
    run.arrive(kSecond, kEmpty);
    if (released) run.wait(kFirst, kEmpty, 0);
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    CHECK_EQ(conflicts(run), released ? 0 : 1);
  }
}

TEST_CASE("what the issuing lane learns after the issue does not order the copy") {
  Prepared run;
  run.read(kSecond, 0);
  run.arrive(kSecond, kEmpty);
  const std::uint32_t id = run.copy(kFirst);
  run.wait(kFirst, kEmpty, 0);
  run.arrive_expecting(kFirst, kFull, 16);
  run.land(id, 0, run.phase_of(kFull));
  CHECK_EQ(conflicts(run), 1);

  Prepared own;
  const std::uint32_t early = own.copy(kFirst);
  own.write(kFirst, 0);
  own.land(early, 0, own.phase_of(kFull));
  CHECK_EQ(conflicts(own), 1);
}

TEST_CASE("two copies into one place are in order only when the first is known to be over") {
  for (const bool known : {false, true}) {
    Prepared run;
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    if (known) run.wait(kFirst, kFull, 0);
    const std::uint32_t id = run.copy(kFirst);
    run.land(id, 0, run.phase_of(kFull));
    CHECK_EQ(conflicts(run), known ? 0 : 1);
  }
}

TEST_CASE("the parts of one copy do not race with each other") {
  Prepared run;
  const std::uint32_t id = run.copy(kFirst);
  run.land(id, 0, run.phase_of(kFull), AccessKind::read);
  run.land(id, 0, run.phase_of(kFull));
  CHECK_EQ(conflicts(run), 0);
}

TEST_CASE("a copy that nothing tells of is never over") {
  Prepared run;
  const std::uint32_t id = run.copy(kFirst);
  run.land(id, 0, {});
  run.over(id);
  run.sync({0, 1});
  run.read(kFirst, 0);
  CHECK_EQ(conflicts(run), 1);
}

TEST_CASE("written by lanes, read by a copy: a proxy fence between") {
  enum class Fence { none, writer, issuer, before_write, wrong_lane, other_space };
  for (const Fence fence : {Fence::none, Fence::writer, Fence::issuer, Fence::before_write,
                            Fence::wrong_lane, Fence::other_space}) {
    CAPTURE(static_cast<int>(fence));
    Prepared run;
    const Where writer{0, 1, 4};
    const auto space = fence == Fence::other_space ? ir::Space::global : ir::Space::shared;
    const auto at = [&](Where who) {
      run.fence(who, ir::Fence::proxy_async, ir::Order::weak, space);
    };
    if (fence == Fence::before_write) at(writer);
    run.write(writer, 0);
    if (fence == Fence::writer || fence == Fence::other_space) at(writer);
    if (fence == Fence::wrong_lane) at({0, 1, 2});
    run.sync({0, 1});
    if (fence == Fence::issuer) at(kFirst);
    const std::uint32_t id = run.copy(kFirst);
    run.land(id, 0, Events::group(kFirst, Channel::Kind::bulk_read_group, 1), AccessKind::read);
    CHECK_EQ(conflicts(run), fence == Fence::writer || fence == Fence::issuer ? 0 : 2);
  }
}

TEST_CASE("what threads have read, a copy may write: an assumption, but for a fence between") {
  for (const bool fenced : {false, true}) {
    CAPTURE(fenced);
    Prepared run;
    const Where reader{0, 1, 4};
    run.read(reader, 0);
    if (fenced) run.fence(reader, ir::Fence::proxy_async);
    run.sync({0, 1});
    const std::uint32_t id = run.copy(kFirst);
    run.land(id, 0, run.phase_of(kFull));
    CHECK_EQ(conflicts(run), 0);
    CHECK_EQ(run.certificate->relied().has(machine::AssumptionId::reads_need_no_proxy_fence),
             !fenced);
  }
}

TEST_CASE("a proxy fence does not order what is not ordered") {
  Prepared run;
  run.write(kSecond, 0);
  run.fence(kSecond, ir::Fence::proxy_async);
  run.fence(kFirst, ir::Fence::proxy_async);
  const std::uint32_t id = run.copy(kFirst);
  run.land(id, 0, run.phase_of(kFull), AccessKind::read);
  CHECK_EQ(conflicts(run), 1);
}

TEST_CASE("one's own write needs the proxy fence too") {
  for (const bool fenced : {false, true}) {
    Prepared run;
    run.write(kFirst, 0);
    if (fenced) run.fence(kFirst, ir::Fence::proxy_async);
    const std::uint32_t id = run.copy(kFirst);
    run.land(id, 0, run.phase_of(kFull), AccessKind::read);
    CHECK_EQ(conflicts(run), fenced ? 0 : 2);
  }
}

TEST_CASE("copies of the generic proxy need no proxy fence, their bytes do before others") {
  Prepared run;
  run.write(kFirst, 0);
  const std::uint32_t id = run.copy(kFirst, Proxy::generic);
  run.land(id, 0, Events::group(kFirst, Channel::Kind::cp_group, 1));
  run.over(id);
  CHECK_EQ(conflicts(run), 0);
  run.group_wait(kFirst, Channel::Kind::cp_group, 1);
  for (const bool fenced : {true, false}) {
    const std::uint64_t place = fenced ? 64 : 0;
    if (fenced) {
      const std::uint32_t other = run.copy(kFirst, Proxy::generic);
      run.land(other, place, Events::group(kFirst, Channel::Kind::cp_group, 2));
      run.over(other);
      run.group_wait(kFirst, Channel::Kind::cp_group, 2);
      run.fence(kFirst, ir::Fence::proxy_async);
    }
    const std::uint32_t reader = run.copy(kFirst);
    run.land(reader, place, run.phase_of(kFull), AccessKind::read);
  }
  CHECK_EQ(conflicts(run), 0);  // the fence covered both
  Prepared bare;
  const std::uint32_t first = bare.copy(kFirst, Proxy::generic);
  bare.land(first, 0, Events::group(kFirst, Channel::Kind::cp_group, 1));
  bare.group_wait(kFirst, Channel::Kind::cp_group, 1);
  const std::uint32_t reader = bare.copy(kFirst);
  bare.land(reader, 0, bare.phase_of(kFull), AccessKind::read);
  CHECK_EQ(conflicts(bare), 2);
}

TEST_CASE("groups: each lane waits for its own, and hands on what it knows") {
  enum class How { nobody, other_lane, earlier_group, own, met };
  for (const How how : {How::nobody, How::other_lane, How::earlier_group, How::own, How::met}) {
    CAPTURE(static_cast<int>(how));
    Prepared run;
    const Where issuer{0, 1, 2}, other{0, 1, 1};
    const std::uint32_t id = run.copy(issuer, Proxy::generic);
    run.land(id, 0, Events::group(issuer, Channel::Kind::cp_group, 2));
    run.over(id);
    const std::uint32_t step = how == How::earlier_group ? 1 : 2;
    if (how == How::other_lane) run.group_wait(other, Channel::Kind::cp_group, step);
    if (how != How::nobody && how != How::other_lane) {
      run.group_wait(issuer, Channel::Kind::cp_group, step);
    }
    if (how == How::met) run.meet({0, 1, kAll});
    run.read(how == How::met || how == How::other_lane ? other : issuer, 0);
    CHECK_EQ(conflicts(run), how == How::own || how == How::met ? 0 : 1);
  }
}

TEST_CASE("groups: all lanes wait for their own, and one reads another's") {
  Prepared run;
  const Where all{0, 1, kAll};
  const std::uint32_t id = run.copy({0, 1, 2}, Proxy::generic);
  run.land(id, 0, Events::group(all, Channel::Kind::cp_group, 1));
  run.group_wait(all, Channel::Kind::cp_group, 1);
  run.read({0, 1, 1}, 0);
  CHECK_EQ(conflicts(run), 1);
}

TEST_CASE("that sources were read does not say that the results were written") {
  Prepared run;
  const std::uint32_t id = run.copy(kFirst);
  run.land(id, 0, Events::group(kFirst, Channel::Kind::bulk_read_group, 1), AccessKind::read);
  run.land(id, 64, Events::group(kFirst, Channel::Kind::bulk_group, 1));
  run.group_wait(kFirst, Channel::Kind::bulk_read_group, 1);
  run.write(kFirst, 0);
  CHECK_EQ(conflicts(run), 0);
  run.read(kFirst, 64);
  CHECK_EQ(conflicts(run), 1);
}

TEST_CASE("cp.async.mbarrier.arrive tells of the copies before it and of no later one") {
  for (const bool increments : {false, true}) {
    Prepared run;
    run.init(kFirst, {0, 1040}, increments ? 2 : 1);
    const Events::Object object{0, 1040};
    for (std::uint32_t step = 1; step <= 2; ++step) {
      const std::uint32_t id = run.copy(kFirst, Proxy::generic);
      run.land(id, 64 * step, Events::group(kFirst, Channel::Kind::cp_group, step));
      run.over(id);
      if (step == 1) run.copies_arrive(kFirst, object, 1, increments);
    }
    if (increments) {
      run.arrive(kFirst, object);
      run.arrive(kFirst, object);
    }
    run.wait(kFirst, object, 0);
    run.read(kFirst, 64);
    CHECK_EQ(conflicts(run), 0);
    run.read(kFirst, 128);
    CHECK_EQ(conflicts(run), 1);
  }
}

TEST_CASE("a copy publishes nothing of what its issuer did before") {
  Prepared run;
  const std::uint32_t id = run.copy(kFirst);
  run.write(kFirst, 64);
  const std::uint32_t other = run.copy(kFirst);
  run.expect(kFirst, kFull, 32);
  run.bytes(id, kFull, 16);
  run.bytes(other, kFull, 16);
  run.arrive(kSecond, kFull);
  run.wait(kSecond, kFull, 0);
  run.read(kSecond, 64);
  CHECK_EQ(run.doubts<Conflict>().size(), 1);
}

TEST_CASE("wgmma: what each lane did before it is before it") {
  for (const bool fenced : {false, true}) {
    Prepared run;
    run.write({0, 1, 8}, 0);
    if (fenced) run.fence({0, 1, 8}, ir::Fence::proxy_async);
    const std::uint32_t id = run.multiply({0, 1, kAll});
    const auto channel = Events::group({0, 1, kAll}, Channel::Kind::wgmma_group, 1);
    run.land(id, 0, channel, AccessKind::read, 1);
    CHECK_EQ(conflicts(run), fenced ? 0 : 2);
  }
}

TEST_CASE("a proxy fence for global memory, and one for shared memory") {
  for (const ir::Space space : {ir::Space::global, ir::Space::shared, ir::Space::none}) {
    constexpr std::uint64_t kPlace = std::uint64_t{16} << 40;
    Prepared run;
    run.access(kFirst, kPlace, AccessKind::write, ir::Space::global);
    run.fence(kFirst, ir::Fence::proxy_async, ir::Order::weak, space);
    const std::uint32_t id = run.copy(kFirst);
    run.land(id, kPlace, run.phase_of(kFull), AccessKind::read, 1, ir::Space::global);
    CHECK_EQ(conflicts(run), space == ir::Space::shared ? 2 : 0);
  }
}

TEST_CASE("wgmma: one lane speaks for its warp, and for the warps it was told of") {
  enum class How { own, told, told_of_earlier };
  for (const How how : {How::own, How::told, How::told_of_earlier}) {
    CAPTURE(static_cast<int>(how));
    Events run(1, 5);
    const Where producer{0, 4, 1}, first{0, 0, kAll}, second{0, 1, kAll};
    const auto kind = Channel::Kind::wgmma_group;
    run.init(producer, kFull, 1);
    run.init(producer, kEmpty, 1);
    run.sync({0, 1, 4});
    run.arrive_expecting(producer, kFull, 16);
    run.load_bulk(producer, 0, kFull);
    for (const Where& warp : {first, second}) {
      for (std::uint32_t step = 1; step <= 2; ++step) {
        if (step == 2) run.wait(warp, kFull, 0);
        const std::uint32_t id = run.multiply(warp);
        if (step == 2) run.land(id, 0, Events::group(warp, kind, step), AccessKind::read);
        run.over(id);
      }
    }
    run.group_wait(first, kind, 2);
    if (how != How::own) run.group_wait_for(first, second, kind, how == How::told ? 2 : 1);
    run.arrive({0, 0, 1}, kEmpty);
    run.wait(producer, kEmpty, 0);
    run.arrive_expecting(producer, kFull, 16);
    run.load_bulk(producer, 0, kFull);
    // Of the second warp: that it has read, and that it has waited for the phase before.
    CHECK_EQ(run.doubts<Conflict>().size(), how == How::told ? 0 : 1);
    CHECK_EQ(run.doubts<MissableWait>().size(), how == How::told ? 0 : 1);
  }
}

// The arrival that covers a read says nothing of the copy that was read, but what was read is
// older.
TEST_CASE("what an asynchronous operation has read may be overwritten by who waited for it") {
  enum class How { read, read_elsewhere, read_without_order, not_covered };
  for (const How how :
       {How::read, How::read_elsewhere, How::read_without_order, How::not_covered}) {
    CAPTURE(static_cast<int>(how));
    Prepared run;
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    if (how != How::read_without_order) run.wait(kSecond, kFull, 0);
    const std::uint32_t id = run.copy(kSecond);
    const std::uint32_t step = how == How::not_covered ? 2 : 1;
    run.land(id, how == How::read_elsewhere ? 64 : 0,
             Events::group(kSecond, Channel::Kind::cp_group, step), AccessKind::read);
    run.over(id);
    run.copies_arrive(kSecond, kEmpty, 1, false);
    run.wait(kFirst, kEmpty, 0);
    if (how == How::read_without_order) run.wait(kFirst, kFull, 0);
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 0, kFull);
    CHECK_EQ(run.doubts<Conflict>().empty(), how == How::read);
  }
}

}  // namespace muster::analysis
