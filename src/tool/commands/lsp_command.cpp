// muster lsp.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <utility>

#include "diagnostics/render.h"
#include "lsp/server.h"
#include "tool/commands.h"
#include "tool/settings/project.h"

namespace muster::tool {
namespace {

std::string help() {
  return "usage: muster lsp [options]\n\n"
         "Serves an editor over the language server protocol, on standard input and output:\n"
         "problems of the text while one types, findings when it is saved or after a pause, what\n"
         "instructions and rules mean, the schedule of a finding. A launch comes from the file's\n"
         "'// muster:' lines and from muster.toml in the folder that the editor works in. For a\n"
         ".cu file the findings of the .ptx beside it are shown at its lines (nvcc -ptx "
         "-lineinfo).\n\n" +
         option_help(kLsp);
}

// Where standard output belongs to the protocol.
void tell(const Diagnostics& diagnostics) {
  const std::string text = render(diagnostics);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

// What muster.toml in the working folder says, and what the command line does.
lsp::Rules rules_here(const Words& given, std::uint32_t jobs) {
  lsp::Rules rules;
  rules.jobs = jobs;
  rules.options = given;
  Diagnostics diagnostics;
  const auto project = std::make_shared<Result<FoundProject>>(find_project(diagnostics));
  if (*project) {
    const auto words = driver::read_words((*project)->words, taker_of(kCheck), diagnostics);
    const auto settings = words ? tool_settings(*words, diagnostics) : failed(Reported{});
    if (settings) {
      rules.severities = settings->severities;
      rules.options = *words;
      rules.options.options.insert(rules.options.options.end(), given.options.begin(),
                                   given.options.end());
      rules.defaults = [project](const std::string& file, driver::Settings& launch,
                                 Diagnostics& problems) {
        return apply_project((*project)->project, file, launch, problems);
      };
    }
  }
  tell(diagnostics);
  return rules;
}

}  // namespace

int lsp_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kLsp, "lsp", help, ""}, console, diagnostics);
  if (!read) return read.error();
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings || !driver::try_options(*read, diagnostics)) return kExitInput;
  // The editor says when it is over; who ends the process otherwise means it.
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  std::signal(SIGPIPE, SIG_IGN);
  return lsp::serve(0, 1, [&] { return rules_here(*read, settings->jobs); });
}

}  // namespace muster::tool
