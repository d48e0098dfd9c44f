// See session.h: messages, their order and their answers.
#include "lsp/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/json_writer.h"
#include "base/version.h"
#include "lsp/shown.h"
#include "lsp/values.h"

namespace muster::lsp {
namespace {

// Codes of JSON-RPC and of the protocol.
constexpr int kParseError = -32700, kInvalidRequest = -32600, kMethodNotFound = -32601,
              kNotInitialized = -32002, kRequestCancelled = -32800;

std::string capabilities(Encoding encoding) {
  std::string out;
  JsonWriter json(out, 0);
  json.begin_object();
  json.key("capabilities");
  json.begin_object();
  json.field("positionEncoding", encoding == Encoding::kUtf8 ? "utf-8" : "utf-16");
  json.key("textDocumentSync");
  json.begin_object();
  json.field("openClose", true);
  json.field("change", 2);  // of parts of the text
  json.field("save", true);
  json.end_object();
  json.field("hoverProvider", true);
  json.key("codeActionProvider");
  json.begin_object();
  json.key("codeActionKinds");
  json.begin_array();
  json.value("quickfix");
  json.end_array();
  json.end_object();
  json.key("executeCommandProvider");
  json.begin_object();
  json.key("commands");
  json.begin_array();
  json.value(kShowSchedule);
  json.end_array();
  json.end_object();
  json.end_object();
  json.key("serverInfo");
  json.begin_object();
  json.field("name", "muster");
  json.field("version", kVersion);
  json.end_object();
  json.end_object();
  return out;
}

bool is_absent(const JsonValue* id) {
  return id == nullptr ||
         (id->kind != JsonValue::Kind::number && id->kind != JsonValue::Kind::string);
}

}  // namespace

const Session::Row Session::kMethods[] = {
    {"initialize", &Session::initialize, true},
    {"initialized", &Session::initialized, false},
    {"shutdown", &Session::shutdown, true},
    {"exit", &Session::exit, false},
    {"textDocument/didOpen", &Session::did_open, false},
    {"textDocument/didChange", &Session::did_change, false},
    {"textDocument/didSave", &Session::did_save, false},
    {"textDocument/didClose", &Session::did_close, false},
    {"textDocument/hover", &Session::hover, true},
    {"textDocument/codeAction", &Session::code_action, true},
    {"workspace/executeCommand", &Session::execute, true},
};

void Session::receive(std::string_view body) {
  auto message = read_json(body);
  if (!message) {
    return refuse(
        fmt::format("not JSON: {} at byte {}", message.error().message, message.error().offset));
  }
  const auto method = text_at(*message, {"method"});
  const JsonValue* const id = find(*message, {"id"});
  if (!method) {
    // Answers to what was asked of the client have none; nothing waits for them.
    const bool response =
        find(*message, {"result"}) != nullptr || find(*message, {"error"}) != nullptr;
    if (!response) fail(id, kInvalidRequest, "a message without a method");
    return;
  }
  if (*method == "$/cancelRequest") {
    const std::string cancelled = as_json(find(*message, {"params", "id"}));
    const auto found = std::ranges::find_if(inbox_, [&](const JsonValue& waiting) {
      const JsonValue* const other = find(waiting, {"id"});
      return !is_absent(other) && as_json(other) == cancelled;
    });
    if (found == inbox_.end()) return;  // it was answered
    fail(find(*found, {"id"}), kRequestCancelled, "cancelled");
    inbox_.erase(found);
    return;
  }
  inbox_.push_back(std::move(*message));
}

void Session::refuse(std::string_view problem) { fail(nullptr, kParseError, problem); }

bool Session::step() {
  if (inbox_.empty() || over_) return false;
  const JsonValue message = std::move(inbox_.front());
  inbox_.pop_front();
  const std::string_view method = *text_at(message, {"method"});
  const JsonValue* const id = find(message, {"id"});
  const bool request = !is_absent(id);
  const auto* const row = std::ranges::find(kMethods, method, &Row::name);
  if (row == std::end(kMethods)) {
    if (request) fail(id, kMethodNotFound, fmt::format("no method '{}'", method));
    return true;
  }
  if (row->request != request) {
    if (request) fail(id, kInvalidRequest, fmt::format("'{}' is a notification", method));
    return true;
  }
  if (!initialized_ && row->run != &Session::initialize && row->run != &Session::exit) {
    if (request) fail(id, kNotInitialized, "'initialize' comes first");
    return true;
  }
  if (shut_down_ && row->run != &Session::exit) {
    if (request) fail(id, kInvalidRequest, "after 'shutdown' comes 'exit'");
    return true;
  }
  (this->*row->run)(message);
  return true;
}

void Session::answer(const JsonValue& message, std::string_view result) {
  host_.send(fmt::format(R"({{"jsonrpc":"2.0","id":{},"result":{}}})",
                         as_json(find(message, {"id"})), result));
}

void Session::fail(const JsonValue* id, int code, std::string_view problem) {
  host_.send(fmt::format(R"({{"jsonrpc":"2.0","id":{},"error":{{"code":{},"message":{}}}}})",
                         is_absent(id) ? "null" : as_json(id), code, json_quoted(problem)));
}

void Session::notify(std::string_view method, std::string_view parameters) {
  host_.send(fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{}}})", method, parameters));
}

void Session::publish(const std::string& uri, std::string_view diagnostics) {
  notify("textDocument/publishDiagnostics",
         fmt::format(R"({{"uri":{},"diagnostics":{}}})", json_quoted(uri), diagnostics));
}

void Session::show(std::string_view text) {
  constexpr int kInformation = 3;
  notify("window/showMessage",
         fmt::format(R"({{"type":{},"message":{}}})", kInformation, json_quoted(text)));
}

void Session::initialize(const JsonValue& message) {
  if (initialized_) return fail(find(message, {"id"}), kInvalidRequest, "'initialize' came before");
  initialized_ = true;
  std::optional<std::string_view> root = text_at(message, {"params", "rootUri"});
  const JsonValue* const folders = find(message, {"params", "workspaceFolders"});
  if (!root && folders != nullptr && !folders->items.empty()) {
    root = text_at(folders->items.front(), {"uri"});
  }
  if (root) folder_ = path_of(*root).value_or("");
  while (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
  if (!folder_.empty()) host_.enter(folder_);
  shows_schedules_ = true_at(message, {"params", "initializationOptions", "showsSchedules"});
  const JsonValue* const encodings =
      find(message, {"params", "capabilities", "general", "positionEncodings"});
  if (encodings != nullptr &&
      std::ranges::find(encodings->items, "utf-8", &JsonValue::text) != encodings->items.end()) {
    encoding_ = Encoding::kUtf8;
  }
  answer(message, capabilities(encoding_));
}

void Session::initialized(const JsonValue&) {}

void Session::shutdown(const JsonValue& message) {
  shut_down_ = true;
  documents_.clear();
  answer(message, "null");
}

void Session::exit(const JsonValue&) { over_ = true; }

Session::Document* Session::find_document(const JsonValue& message) {
  const auto uri = text_at(message, {"params", "textDocument", "uri"});
  const auto found = uri ? documents_.find(std::string{*uri}) : documents_.end();
  return found == documents_.end() ? nullptr : &found->second;
}

void Session::set_text(Document& document, std::string text) {
  if (text.size() > kSourceBytesMax) text.clear();
  document.text = make_source_file(document.name, std::move(text));
  document.version = ++version_;
  document.to_read = document.to_check = true;
  document.at_once = false;
}

void Session::did_open(const JsonValue& message) {
  const auto uri = text_at(message, {"params", "textDocument", "uri"});
  const auto text = text_at(message, {"params", "textDocument", "text"});
  if (!uri || !text) return;
  // As a command line in that folder would name it.
  std::string name = path_of(*uri).value_or(std::string{*uri});
  const std::string below = folder_ + "/";
  if (!folder_.empty() && name.starts_with(below)) name.erase(0, below.size());
  Document& document = documents_[std::string{*uri}];
  document.name = std::move(name);
  set_text(document, std::string{*text});
  document.at_once = true;
}

void Session::did_change(const JsonValue& message) {
  Document* const document = find_document(message);
  const JsonValue* const changes = find(message, {"params", "contentChanges"});
  if (document == nullptr || changes == nullptr) return;
  std::string text{document->text->text()};
  for (const JsonValue& change : changes->items) {
    const auto added = text_at(change, {"text"});
    if (!added) continue;
    if (find(change, {"range"}) == nullptr) {
      text = *added;
      continue;
    }
    const auto offset = [&](std::string_view end) {
      const Position at{.line = number_at(change, {"range", end, "line"}).value_or(0),
                        .character = number_at(change, {"range", end, "character"}).value_or(0)};
      return offset_of(text, at, encoding_);
    };
    const std::size_t begin = offset("start");
    const std::size_t end = std::max(begin, offset("end"));
    text.replace(begin, end - begin, *added);
  }
  set_text(*document, std::move(text));
}

void Session::did_save(const JsonValue& message) {
  Document* const document = find_document(message);
  if (document == nullptr) return;
  // Files that its launch names may have changed, too.
  document->version = ++version_;
  document->to_check = document->at_once = true;
}

void Session::did_close(const JsonValue& message) {
  const auto uri = text_at(message, {"params", "textDocument", "uri"});
  if (uri && documents_.erase(std::string{*uri}) != 0) publish(std::string{*uri}, "[]");
}

std::optional<Job> Session::next_job(bool rest) {
  for (const bool whole : {false, true}) {
    for (auto& [uri, document] : documents_) {
      bool& wanted = whole ? document.to_check : document.to_read;
      if (!wanted || (whole && !rest && !document.at_once)) continue;
      wanted = false;
      return Job{.uri = uri,
                 .name = document.name,
                 .text = document.text,
                 .version = document.version,
                 .whole = whole};
    }
  }
  return std::nullopt;
}

bool Session::wants_rest() const {
  return std::ranges::any_of(documents_, [](const auto& each) { return each.second.to_check; });
}

bool Session::is_current(const Job& job) const {
  const auto found = documents_.find(job.uri);
  return found != documents_.end() && found->second.version == job.version;
}

void Session::take(Examination examination) {
  const auto found = documents_.find(examination.job.uri);
  if (found == documents_.end() || !is_current(examination.job)) return;
  Document& document = found->second;
  if (examination.job.whole) {
    if (!examination.finished) {
      document.to_check = true;
      return;
    }
    document.last = std::move(examination);
    publish(document.last.job.uri, diagnostics_json(document.last, encoding_));
  } else if (examination.problems.has_errors()) {
    // What was found in an earlier text says nothing about one that cannot be read.
    document.last = Examination{.job = examination.job};
    publish(examination.job.uri, diagnostics_json(examination, encoding_));
  }
}

}  // namespace muster::lsp
