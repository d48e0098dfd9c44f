// The conversation with one editor, without streams and threads: messages in, messages out, and
// what is to be examined next. Reference: Language Server Protocol 3.17. Depends on examination.h,
// document.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "lsp/document.h"
#include "lsp/examination.h"

namespace muster::lsp {

inline constexpr std::string_view kShowSchedule = "muster.showSchedule";

// What a session asks of the program that holds it.
struct Host {
  std::function<void(std::string body)> send;
  // The folder that the editor works in, once it has said so; it becomes the working folder.
  std::function<void(const std::string& folder)> enter;
};

class Session {
 public:
  explicit Session(Host host) : host_(std::move(host)) {}

  // Takes a message; it is answered by step(). Cancels what the message says is cancelled.
  void receive(std::string_view body);
  // What came was no message.
  void refuse(std::string_view problem);
  // Answers the message that came first; false: there is none.
  bool step();
  std::size_t waiting() const { return inbox_.size(); }

  // What is to be examined next; `rest`: nobody has typed for a while, so that whole checks are
  // due. Nothing: there is none.
  std::optional<Job> next_job(bool rest);
  bool wants_rest() const;  // a whole check is to come
  // Whether what a job is about is still as it was.
  bool is_current(const Job& job) const;
  void take(Examination examination);

  bool over() const { return over_; }
  int exit_code() const { return shut_down_ ? 0 : 1; }

 private:
  struct Document {
    std::string name;
    SourceFilePtr text;
    std::uint64_t version = 0;
    bool to_read = false, to_check = false;
    bool at_once = false;  // it was opened or saved: the check waits for nothing
    Examination last;      // whole, of an earlier or the same version
  };
  using Method = void (Session::*)(const JsonValue& message);
  struct Row {
    std::string_view name;
    Method run;
    bool request;
  };
  static const Row kMethods[];

  void initialize(const JsonValue& message);
  void initialized(const JsonValue& message);
  void shutdown(const JsonValue& message);
  void exit(const JsonValue& message);
  void did_open(const JsonValue& message);
  void did_change(const JsonValue& message);
  void did_save(const JsonValue& message);
  void did_close(const JsonValue& message);
  void hover(const JsonValue& message);
  void code_action(const JsonValue& message);
  void execute(const JsonValue& message);

  void answer(const JsonValue& message, std::string_view result);
  void fail(const JsonValue* id, int code, std::string_view problem);
  void notify(std::string_view method, std::string_view parameters);
  void publish(const std::string& uri, std::string_view diagnostics);
  void show(std::string_view text);
  void set_text(Document& document, std::string text);
  Document* find_document(const JsonValue& message);

  Host host_;
  std::deque<JsonValue> inbox_;
  std::map<std::string, Document> documents_;  // by URI
  std::string folder_;
  Encoding encoding_ = Encoding::kUtf16;
  std::uint64_t version_ = 0;  // of all documents: no two texts share one
  bool initialized_ = false, shut_down_ = false, over_ = false;
  bool shows_schedules_ = false;  // the client does so with what the command answers
};

}  // namespace muster::lsp
