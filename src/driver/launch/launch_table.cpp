// See launch_table.h.
#include "driver/launch/launch_table.h"

#include <string>

#include "driver/launch/launch_text.h"

namespace muster::driver {
namespace {

void give_letters_back(toml::node& node, std::string_view mark) {
  if (toml::table* const table = node.as_table()) {
    for (auto&& [key, content] : *table) give_letters_back(content, mark);
  } else if (toml::array* const list = node.as_array()) {
    for (toml::node& item : *list) give_letters_back(item, mark);
  } else if (toml::value<std::string>* const text = node.as_string()) {
    text->get() = with_letters(text->get(), mark);
  }
}

}  // namespace

std::optional<toml::table> parse_launch_text(const SourceFilePtr& file, LaunchReader& reader,
                                             Diagnostics& diagnostics) {
  if (const auto problem = unreadable_launch_text(file->text())) {
    diagnostics.error(Kind::kLaunchFile, {file, {problem->at, problem->at + 1}}, problem->message);
    return std::nullopt;
  }
  const std::string mark = letter_mark(file->text());
  try {
    toml::table table = toml::parse(ascii_text(file->text(), mark), file->name());
    if (!mark.empty()) give_letters_back(table, mark);
    return table;
  } catch (const toml::parse_error& error) {
    reader.complain(error.source(), std::string{error.description()});
    return std::nullopt;
  }
}

}  // namespace muster::driver
