// Any bytes as a cat model: refused with a diagnostic, or evaluated over an execution whose
// relations and sets are made of the same bytes.
#include <cstdint>
#include <string>
#include <vector>

#include "axiom/amdgpu/barrier_model.h"
#include "base/check.h"
#include "diagnostics/render.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  constexpr unsigned kEvents = 5;
  Diagnostics diagnostics;
  const auto file = make_source_file("fuzz.cat", std::string(data, data + size));
  const auto model = axiom::parse_cat(file, axiom::barrier_inputs(), diagnostics);
  CHECK(model.has_value() != diagnostics.has_errors());
  CHECK(model.has_value() || !render(diagnostics).empty());
  if (!model || size == 0) {
    return 0;
  }
  std::vector<axiom::CatValue> values;
  for (std::size_t slot = 0; slot < axiom::barrier_inputs().size(); ++slot) {
    axiom::CatValue value{.set = data[slot % size] % 32U, .relation = axiom::Relation{kEvents}};
    for (unsigned event = 0; event < kEvents; ++event) {
      value.relation[event] = data[(slot + event) % size] >> (event % 3) & 31U;
    }
    values.push_back(value);
  }
  axiom::CatFailures failures;
  axiom::evaluate(*model, kEvents, values, failures);
  for (const axiom::CatStatement& statement : model->statements) {
    if (statement.kind == axiom::CatStatement::Kind::check) {
      axiom::first_pair(*model, kEvents, values, statement);
    }
  }
  return 0;
}
