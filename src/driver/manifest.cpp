// See manifest.h. A row is a launch file in a table: the same keys, besides `file`, `match` and
// `sweep`.
#include "driver/manifest.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "driver/launch/launch_table.h"
#include "driver/launch/launch_value.h"
#include "driver/launch/text_value.h"

namespace muster::driver {
namespace {

constexpr std::size_t kLaunchesMax = 100'000;  // of one manifest

std::optional<toml::table> parse_table(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const ReadBytes none = [](const std::string&) -> Result<SharedBytes> {
    return failed(Reported{});
  };
  LaunchReader reader(file, none, diagnostics);
  return parse_launch_text(file, reader, diagnostics);
}

// A value that a sweep chooses for a key; `name` is "block" or "param.2".
struct Choice {
  std::string name;
  std::vector<std::shared_ptr<toml::node>> values;
  std::vector<std::string> texts;
};

// Which of them a launch has.
struct Pick {
  std::string name;
  std::size_t at = 0;
};

// "1..4096 step 512": the first, and as many steps as stay within the last. `many`: there would be
// more than a manifest may have.
std::optional<std::vector<std::int64_t>> range_of(std::string_view text, bool* many) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const std::string_view rest = text.substr(dots + 2);
  const std::size_t step_at = rest.find(" step ");
  const auto first = parse_unsigned(text.substr(0, dots));
  const auto last = parse_unsigned(rest.substr(0, step_at));
  const auto step = step_at == std::string_view::npos ? std::optional<std::uint64_t>{1}
                                                      : parse_unsigned(rest.substr(step_at + 6));
  const bool sound =
      first && last && step && *step > 0 && *first <= *last && *last < (std::uint64_t{1} << 62U);
  *many = sound && (*last - *first) / *step >= kLaunchesMax;
  if (!sound || *many) return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (std::uint64_t number = *first; number <= *last; number += *step) {
    numbers.push_back(static_cast<std::int64_t>(number));
  }
  return numbers;
}

std::string text_of(const toml::node& node) {
  if (const auto number = node.value<std::int64_t>(); number && node.is_integer()) {
    return fmt::format("{}", *number);
  }
  if (node.is_string()) return fmt::format("\"{}\"", node.value_or(std::string{}));
  if (const toml::array* const list = node.as_array()) {
    std::string out;
    for (const toml::node& item : *list) out += (out.empty() ? "" : ",") + text_of(item);
    return out;
  }
  if (const auto real = node.value<double>()) return fmt::format("{}", *real);
  return "...";
}

std::shared_ptr<toml::node> copy_of(const toml::node& node) {
  std::shared_ptr<toml::node> copy;
  node.visit([&](const auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    copy = std::make_shared<Value>(value);
  });
  return copy;
}

class ManifestReader {
 public:
  ManifestReader(SourceFilePtr file, Diagnostics& diagnostics)
      : file_(std::move(file)), diagnostics_(diagnostics), errors_(diagnostics.error_count()) {}

  bool sound() const { return diagnostics_.error_count() == errors_; }

  void complain(const toml::node& node, std::string message) {
    const ReadBytes none = [](const std::string&) -> Result<SharedBytes> {
      return failed(Reported{});
    };
    LaunchReader(file_, none, diagnostics_).complain(node.source(), std::move(message));
  }

  // The launches of one row.
  void row(const toml::table& defaults, const toml::array& rows, std::size_t number,
           const Expand& expand, std::vector<ManifestLaunch>& out);

  // The table of a launch or of a project's row, made again from the text by moving, so that what
  // is wrong in it has its place: copies of nodes have none.
  using Placed = std::function<toml::table(toml::source_region* row)>;

  std::function<Result<void>(Settings&, const ReadBytes&, Diagnostics&)> applier(
      std::shared_ptr<const toml::table> table, Placed placed) const {
    return
        [file = file_, table = std::move(table), placed = std::move(placed)](
            Settings& settings, const ReadBytes& read, Diagnostics& diagnostics) -> Result<void> {
          Diagnostics found;
          LaunchReader reader(file, read, found);
          read_launch_keys(reader, settings, *table);
          if (!found.has_errors()) return {};
          toml::source_region row;
          const toml::table again = placed(&row);
          LaunchReader exact(file, read, diagnostics);
          exact.fall_back_to(row);
          read_launch_keys(exact, settings, again);
          return failed(Reported{});
        };
  }

 private:
  std::vector<Choice> choices(const toml::table& sweep, const std::string& prefix);
  Choice choice(std::string name, const toml::node& node);
  std::vector<std::string> files(const toml::table& row, const Expand& expand);

  SourceFilePtr file_;
  Diagnostics& diagnostics_;
  std::size_t errors_;
};

Choice ManifestReader::choice(std::string name, const toml::node& node) {
  Choice made{.name = std::move(name), .values = {}, .texts = {}};
  bool many = false;
  if (const toml::array* const list = node.as_array()) {
    for (const toml::node& item : *list) {
      made.values.push_back(copy_of(item));
      made.texts.push_back(text_of(item));
    }
  } else if (const auto numbers =
                 range_of(node.is_string() ? node.value_or(std::string{}) : "", &many)) {
    for (const std::int64_t number : *numbers) {
      made.values.push_back(std::make_shared<toml::value<std::int64_t>>(number));
      made.texts.push_back(fmt::format("{}", number));
    }
  }
  if (many) {
    complain(node,
             fmt::format("'sweep.{}' has more than {} values, the most that a manifest may have",
                         made.name, kLaunchesMax));
  } else if (made.values.empty()) {
    complain(node, fmt::format("'sweep.{}' must be a list of values, or a range as in \"1..4096 "
                               "step 512\"",
                               made.name));
  }
  return made;
}

std::vector<Choice> ManifestReader::choices(const toml::table& sweep, const std::string& prefix) {
  std::vector<Choice> all;
  for (const auto& [key, content] : sweep) {
    const std::string name = prefix + std::string{key.str()};
    if (const toml::table* const inner = content.as_table(); inner != nullptr && prefix.empty()) {
      for (Choice& each : choices(*inner, name + ".")) all.push_back(std::move(each));
    } else {
      all.push_back(choice(name, content));
    }
  }
  return all;
}

std::vector<std::string> ManifestReader::files(const toml::table& row, const Expand& expand) {
  const toml::node* const named = row.get("file");
  if (named == nullptr) {
    complain(row, "a launch needs the file that its kernel is in: file = \"kernel.ptx\"");
    return {};
  }
  std::vector<std::string> found;
  const auto add = [&](const toml::node& node) {
    if (!node.is_string() || node.value_or(std::string{}).empty()) {
      complain(node, "'file' must be the name of a file, a pattern, or a list of them");
      return;
    }
    std::vector<std::string> names = expand(node.value_or(std::string{}));
    if (names.empty()) complain(node, "no file has such a name");
    for (std::string& each : names) found.push_back(std::move(each));
  };
  if (const toml::array* const list = named->as_array()) {
    for (const toml::node& item : *list) add(item);
  } else {
    add(*named);
  }
  return found;
}

// `Node`: `const toml::node&` is copied, `toml::node&&` is moved.
template <typename Node>
void put(toml::table& table, const std::string& name, Node&& value) {
  const std::size_t dot = name.find('.');
  std::forward<Node>(value).visit([&]<typename Content>(Content&& content) {
    if (dot == std::string::npos) {
      table.insert_or_assign(name, std::forward<Content>(content));
      return;
    }
    const std::string outer = name.substr(0, dot);
    if (table.get(outer) == nullptr || !table.get(outer)->is_table()) {
      table.insert_or_assign(outer, toml::table{});
    }
    table.get(outer)->as_table()->insert_or_assign(name.substr(dot + 1),
                                                   std::forward<Content>(content));
  });
}

// What a pick stands for: an item of a list, moved out of it, or a number of a range.
void put_pick(toml::table& table, toml::table& sweep, const Pick& pick) {
  toml::node* const node = sweep.at_path(pick.name).node();
  if (node == nullptr) return;
  if (toml::array* const list = node->as_array(); list != nullptr && pick.at < list->size()) {
    put(table, pick.name, std::move((*list)[pick.at]));
    return;
  }
  bool many = false;
  if (const auto numbers = range_of(node->value_or(std::string{}), &many)) {
    put(table, pick.name, toml::value<std::int64_t>{(*numbers)[pick.at]});
  }
}

// Nothing but an empty table if the text has no such row.
toml::table placed_launch(const SourceFilePtr& file, std::size_t number,
                          const std::vector<Pick>& picks, toml::source_region* place) {
  Diagnostics unused;
  auto root = parse_table(file, unused);
  toml::node* const rows = root ? root->get("launch") : nullptr;
  if (rows == nullptr || !rows->is_array_of_tables()) return {};
  toml::array all = std::move(*rows->as_array());
  root->erase("launch");
  toml::table row = std::move(*all[number].as_table());
  *place = row.source();
  toml::table sweep;
  if (toml::node* const given = row.get("sweep"); given != nullptr && given->is_table()) {
    sweep = std::move(*given->as_table());
  }
  row.erase("sweep");
  row.erase("file");
  for (auto&& [key, content] : row) {
    content.visit([&](auto& value) { root->insert_or_assign(key, std::move(value)); });
  }
  for (const Pick& pick : picks) put_pick(*root, sweep, pick);
  return std::move(*root);
}

toml::table placed_row(const SourceFilePtr& file, std::size_t number, toml::source_region* place) {
  Diagnostics unused;
  auto root = parse_table(file, unused);
  toml::node* const rows = root ? root->get("file") : nullptr;
  if (rows == nullptr || !rows->is_array_of_tables()) return {};
  toml::table row = std::move(*(*rows->as_array())[number].as_table());
  *place = row.source();
  row.erase("match");
  return row;
}

void ManifestReader::row(const toml::table& defaults, const toml::array& rows, std::size_t number,
                         const Expand& expand, std::vector<ManifestLaunch>& out) {
  const toml::table& row = *rows[number].as_table();
  const std::vector<std::string> names = files(row, expand);
  std::vector<Choice> all;
  if (const toml::node* const sweep = row.get("sweep")) {
    if (sweep->is_table()) {
      all = choices(*sweep->as_table(), "");
    } else {
      complain(*sweep, "'sweep' must be a table of lists and ranges");
    }
  }
  std::size_t count = names.size();
  for (const Choice& each : all) {
    count *= each.values.size();
    if (out.size() + count > kLaunchesMax) {
      complain(row, fmt::format("more than {} launches in one manifest", kLaunchesMax));
      return;
    }
  }
  if (!sound()) return;
  for (std::size_t i = 0; i < count; ++i) {
    auto table = std::make_shared<toml::table>(defaults);
    for (const auto& [key, content] : row) put(*table, std::string{key.str()}, content);
    table->erase("sweep");
    table->erase("file");
    std::string label;
    std::vector<Pick> picks;
    std::size_t rest = i / names.size();
    for (const Choice& each : all) {
      const std::size_t at = rest % each.values.size();
      rest /= each.values.size();
      put(*table, each.name, std::as_const(*each.values[at]));
      picks.push_back({.name = each.name, .at = at});
      label += fmt::format("{}{} = {}", label.empty() ? "" : ", ", each.name, each.texts[at]);
    }
    out.push_back(
        {.file = names[i % names.size()],
         .label = std::move(label),
         .apply = applier(std::move(table), [file = file_, number,
                                             picks = std::move(picks)](toml::source_region* place) {
           return placed_launch(file, number, picks, place);
         })});
  }
}

}  // namespace

bool is_manifest(const SourceFilePtr& file) {
  Diagnostics unused;
  const auto table = parse_table(file, unused);
  return table && table->get("launch") != nullptr;
}

Result<std::vector<ManifestLaunch>> read_manifest(const SourceFilePtr& file, const Expand& expand,
                                                  Diagnostics& diagnostics) {
  const auto table = parse_table(file, diagnostics);
  if (!table) return failed(Reported{});
  ManifestReader reader(file, diagnostics);
  toml::table defaults = *table;
  defaults.erase("launch");
  std::vector<ManifestLaunch> launches;
  const toml::node* const rows = table->get("launch");
  if (rows == nullptr || !rows->is_array_of_tables()) {
    reader.complain(rows == nullptr ? static_cast<const toml::node&>(*table) : *rows,
                    "a manifest has tables, [[launch]] each");
    return failed(Reported{});
  }
  const toml::array& all = *rows->as_array();
  for (std::size_t i = 0; i < all.size(); ++i) reader.row(defaults, all, i, expand, launches);
  if (!reader.sound()) return failed(Reported{});
  return launches;
}

Result<Project> read_project(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const auto table = parse_table(file, diagnostics);
  if (!table) return failed(Reported{});
  ManifestReader reader(file, diagnostics);
  Project project;
  for (const auto& [key, content] : *table) {
    const std::string_view name = key.str();
    if (name == "options" && content.is_array()) {
      for (const toml::node& word : *content.as_array()) {
        if (!word.is_string()) reader.complain(word, "a word of 'options' must be a string");
        project.options.push_back(word.value_or(std::string{}));
      }
    } else if (name == "file" && content.is_array_of_tables()) {
      for (const auto& each : *content.as_array()) {
        auto row = std::make_shared<toml::table>(*each.as_table());
        const std::string match = (*row)["match"].value_or(std::string{});
        if (match.empty()) reader.complain(each, "[[file]] needs match = \"a pattern\"");
        row->erase("match");
        const auto placed = [file, number = project.rows.size()](toml::source_region* place) {
          return placed_row(file, number, place);
        };
        project.rows.push_back({.match = match, .apply = reader.applier(std::move(row), placed)});
      }
    } else {
      reader.complain(content, fmt::format("'{}' is no key of a project: expected options = "
                                           "[\"--name\", \"value\"], or tables [[file]]",
                                           name));
    }
  }
  if (!reader.sound()) return failed(Reported{});
  return project;
}

}  // namespace muster::driver
