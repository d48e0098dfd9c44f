// One execution of a launch with the certificate watching. Depends on grid_classes.h,
// schedule_trace.h, replay.h and fair_schedule.h.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>

#include "analysis/certificate/checkers/words/look_back_turns.h"
#include "analysis/certificate/checkers/words/work_queue_turns.h"
#include "analysis/loops/grid_classes.h"
#include "analysis/schedules/atomic_orders.h"
#include "analysis/schedules/fair_schedule.h"
#include "analysis/schedules/replay.h"
#include "analysis/schedules/schedule_trace.h"
#include "machine/repetition/ticket_trace.h"

namespace muster::analysis {

// A counter that tells who comes last, and what it tells: see last_arrival.h.
struct ArrivalQuestion {
  ArrivalLog log;
  std::uint64_t ticket = 0;
  bool counters = false;  // what is done behind arrivals is held against others
  // After the run.
  std::optional<ArrivalLog> found;
  std::vector<ArrivalBox> boxes;
};

struct Execution {
  Execution(const machine::Program& program, machine::Causes& causes, machine::RunOptions options)
      : certificate(program),
        trace(&certificate),
        machine(program, causes, &trace, std::move(options)),
        steady(machine, certificate) {}
  Run go(Budget budget) {
    budget.watched = [this] {
      const bool over = !certificate.missed().empty();
      return over ? std::numeric_limits<std::size_t>::max() / 2 : certificate.bytes();
    };
    // Kernels that wait for words, which alone are asked about names and look-backs, are not among
    // these, nor do they have classes.
    const bool shorten = !budget.every_turn && !machine.program().one_schedule &&
                         machine::Likeness::comparable(machine.program()) &&
                         machine.program().word_waits.empty();
    if (shorten) budget.round = [this](std::uint32_t slot) { steady.round(slot); };
    const auto finished = [this](std::uint32_t index) {
      const auto& all = machine.workgroups();
      const auto found = std::ranges::find(all, index, &machine::Workgroup::index);
      certificate.finish(index, found == all.end() ? std::span<const machine::MbarrierObject>{}
                                                   : found->mbarriers);
    };
    const machine::Program& program = machine.program();
    if (program.geometry.clusters() >= budget.classes_from && budget.orders == nullptr &&
        budget.order == 0 && GridClasses::possible(program)) {
      const bool counters = budget.arrivals != nullptr && budget.arrivals->counters;
      classes.emplace(machine, certificate, steady, counters);
      if (stops_alone) classes->stop_alone();
      budget.next = [this, progress = budget.progress] { return classes->next(progress); };
    }
    if (!budget.only.empty()) {
      budget.next = [&only = budget.only, at = std::size_t{0}]() mutable {
        return at < only.size() ? std::optional{only[at++]} : std::nullopt;
      };
    }
    if (budget.orders != nullptr) certificate.put_in_order(budget.orders->sites);
    if (!budget.unheard.empty()) certificate.leave_unheard(budget.unheard);
    if (budget.arrivals != nullptr) {
      arrivals = budget.arrivals->log;
      certificate.follow(&arrivals);
      // Whoever is told the same number again and again may go on for ever.
      budget.expired = [this, also = budget.expired] {
        return !arrivals.sound || (also && also());
      };
    }
    if (budget.tickets != nullptr && machine.options().tickets != nullptr) {
      budget.tickets->begin(machine.state(), classes.has_value());
      if (classes) {
        classes->closed = [to = budget.tickets](std::uint64_t of) { to->stand_for(of); };
      }
      steady.follow_also(budget.tickets);
      certificate.share_places(budget.tickets);
    }
    if (budget.queue != nullptr && machine.options().tickets == budget.queue) {
      steady.follow_also(budget.queue);
      certificate.follow(budget.queue);
    }
    if (budget.names != ir::kNone) certificate.name_by(budget.names);
    if (budget.look_backs != nullptr && machine.options().look_backs != nullptr) {
      steady.follow_also(budget.look_backs);
      certificate.follow(budget.look_backs);
    }
    const Run run = budget.orders != nullptr
                        ? drive_in_order(machine, budget, *budget.orders, finished)
                        : drive(machine, budget, finished);
    if (budget.arrivals != nullptr && classes) budget.arrivals->boxes = classes->arrivals();
    met = classes && run.end == End::finished && !classes->apart();
    certificate.conclude();
    return run;
  }
  // Whether it ended because clusters stand for themselves alone: it says nothing about the others.
  bool stopped() const { return classes && classes->stopped(); }
  // Whether what tensor copies read, which was not looked at, is written by anybody.
  bool reads_what_is_written() const {
    return !machine.options().tensor_loads &&
           std::ranges::any_of(machine.record().tensors_read,
                               [&](std::uint32_t region) { return certificate.written(region); });
  }
  // What certificate and machine took for granted.
  machine::Relied relied() const {
    machine::Relied all = certificate.relied();
    all.join(machine.record().relied);
    return all;
  }
  Witness witness() const { return {Witness::Kind::none, trace.steps(), trace.total, 0}; }

  bool stops_alone = false;  // the run ends where clusters stand for themselves alone
  ArrivalLog arrivals;
  Certificate certificate;
  Trace trace;
  machine::Machine machine;
  Steady steady;
  std::optional<GridClasses> classes;  // if clusters that behave alike were run once
  bool met = false;  // then clusters may meet in global memory: it says nothing about how
};

}  // namespace muster::analysis
