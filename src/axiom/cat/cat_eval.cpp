// Evaluates a cat model over one candidate execution.
#include "axiom/cat/cat.h"

namespace muster::axiom {

namespace {

struct Evaluator {
  const CatModel& model;
  unsigned events;
  std::vector<CatValue>& values;

  EventSet all() const { return first_events(events); }

  EventSet set(std::uint32_t index) const {
    const CatExpr& e = model.exprs[index];
    switch (e.op) {
      case CatOp::name:
        return values[e.left].set;
      case CatOp::universe:
        return all();
      case CatOp::unite:
        return set(e.left) | set(e.right);
      case CatOp::intersect:
        return set(e.left) & set(e.right);
      case CatOp::minus:
        return set(e.left) & ~set(e.right);
      case CatOp::complement:
        return all() & ~set(e.left);
      case CatOp::domain:
        return axiom::domain(relation(e.left));
      case CatOp::range:
        return axiom::range(relation(e.left));
      default:
        return 0;
    }
  }

  Relation relation(std::uint32_t index) const {
    const CatExpr& e = model.exprs[index];
    switch (e.op) {
      case CatOp::name:
        return values[e.left].relation;
      case CatOp::identity:
        return axiom::identity(events, all());
      case CatOp::unite:
        return relation(e.left) | relation(e.right);
      case CatOp::intersect:
        return relation(e.left) & relation(e.right);
      case CatOp::minus:
        return relation(e.left) - relation(e.right);
      case CatOp::sequence:
        return axiom::sequence(relation(e.left), relation(e.right));
      case CatOp::cross:
        return product(events, set(e.left), set(e.right));
      case CatOp::complement:
        return product(events, all(), all()) - relation(e.left);
      case CatOp::inverse:
        return axiom::inverse(relation(e.left));
      case CatOp::plus:
        return closure(relation(e.left));
      case CatOp::star:
        return closure(relation(e.left)) | axiom::identity(events, all());
      case CatOp::optional:
        return relation(e.left) | axiom::identity(events, all());
      case CatOp::on:
        return axiom::identity(events, set(e.left));
      default:
        return Relation(events);
    }
  }

  // Assigns one definition; true if it changed.
  bool assign(const CatStatement::Binding& binding) {
    CatValue& value = values[binding.slot];
    if (model.types[binding.slot] == CatType::set) {
      const EventSet next = set(binding.expr);
      const bool changed = next != value.set;
      value.set = next;
      return changed;
    }
    const Relation next = relation(binding.expr);
    const bool changed = !(next == value.relation);
    value.relation = next;
    return changed;
  }

  // The least fixpoint of definitions that use each other, from empty.
  void fixpoint(const CatStatement& statement) {
    for (const auto& binding : statement.bindings) values[binding.slot] = {0, Relation(events)};
    // The parser has seen that definitions are monotone: each round adds a pair, or is the last.
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& binding : statement.bindings) changed |= assign(binding);
    }
  }

  bool holds(const CatStatement& statement) const {
    const bool is_set = model.exprs[statement.expr].type == CatType::set;
    bool result = false;
    switch (statement.check) {
      case CatCheck::acyclic:
        result = is_acyclic(relation(statement.expr));
        break;
      case CatCheck::irreflexive:
        result = is_irreflexive(relation(statement.expr));
        break;
      case CatCheck::empty:
        result = is_set ? set(statement.expr) == 0 : relation(statement.expr).empty();
        break;
    }
    return result != statement.negated;
  }
};

class Varying {
 public:
  Varying(const CatModel& model, std::span<const CatInput> inputs)
      : model_(model), slots_(model.names.size(), false) {
    for (std::size_t i = 0; i < inputs.size(); ++i) slots_[i] = inputs[i].varies;
  }

  bool mark(const CatStatement& statement) {
    if (statement.kind == CatStatement::Kind::check) return varies(statement.expr);
    bool result = false;
    for (const auto& binding : statement.bindings) result |= varies(binding.expr);
    for (const auto& binding : statement.bindings) slots_[binding.slot] = result;
    return result;
  }

 private:
  bool varies(std::uint32_t index) const {
    const CatExpr& e = model_.exprs[index];
    switch (e.op) {
      case CatOp::name:
        return slots_[e.left];
      case CatOp::empty_set:
      case CatOp::empty_relation:
      case CatOp::universe:
      case CatOp::identity:
        return false;
      case CatOp::unite:
      case CatOp::sequence:
      case CatOp::minus:
      case CatOp::intersect:
      case CatOp::cross:
        return varies(e.left) || varies(e.right);
      default:
        return varies(e.left);
    }
  }

  const CatModel& model_;
  std::vector<bool> slots_;
};

}  // namespace

void find_varying(CatModel& model, std::span<const CatInput> inputs) {
  Varying varying(model, inputs);
  for (CatStatement& statement : model.statements) statement.varies = varying.mark(statement);
}

void evaluate(const CatModel& model, unsigned events, std::vector<CatValue>& values,
              CatFailures& failures, bool again) {
  values.resize(model.names.size());
  failures.axioms.clear();
  failures.flags.clear();
  Evaluator evaluator{model, events, values};
  for (std::uint32_t i = 0; i < model.statements.size(); ++i) {
    const CatStatement& statement = model.statements[i];
    const bool known = again && !statement.varies;
    if (known && statement.kind != CatStatement::Kind::check) continue;
    switch (statement.kind) {
      case CatStatement::Kind::let:
        for (const auto& binding : statement.bindings) evaluator.assign(binding);
        break;
      case CatStatement::Kind::let_rec:
        evaluator.fixpoint(statement);
        break;
      case CatStatement::Kind::check: {
        const bool holds = evaluator.holds(statement);
        if (statement.flag && holds) failures.flags.push_back(i);
        if (!statement.flag && !holds) failures.axioms.push_back(i);
        break;
      }
    }
  }
}

std::optional<std::pair<unsigned, unsigned>> first_pair(const CatModel& model, unsigned events,
                                                        std::vector<CatValue>& values,
                                                        const CatStatement& check) {
  if (model.exprs[check.expr].type == CatType::set) return std::nullopt;
  const Relation relation = Evaluator{model, events, values}.relation(check.expr);
  for (unsigned from = 0; from < events; ++from)
    if (relation[from] != 0)
      return std::pair{from, static_cast<unsigned>(std::countr_zero(relation[from]))};
  return std::nullopt;
}

}  // namespace muster::axiom
