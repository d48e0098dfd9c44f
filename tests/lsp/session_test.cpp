// The conversation with an editor: frames, positions, and what a session answers.
#include "lsp/session.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lsp/document.h"
#include "lsp/frames.h"
#include "lsp/hover.h"

namespace muster::lsp {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kUri = "file:///folder/k.ptx";
constexpr std::string_view kDivergent =
    "// muster: --block 64\n"
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry k() {\n"
    "  .reg .pred %p1;\n  .reg .b32 %r1;\n"
    "  mov.u32 %r1, %tid.x;\n  setp.lt.u32 %p1, %r1, 32;\n"
    "  @%p1 bra over;\n"
    "  bar.sync 0, 64;\n"
    "over:\n  ret;\n}\n";

struct Conversation {
  std::vector<Json> heard;
  Session session{{.send = [this](const std::string& body) { heard.push_back(Json::parse(body)); },
                   .enter = [](const std::string&) {}}};

  void say(const Json& message) {
    session.receive(message.dump());
    while (session.step()) {
    }
  }
  void request(int id, std::string_view method, const Json& parameters) {
    say({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}});
  }
  void notify(std::string_view method, const Json& parameters) {
    say({{"jsonrpc", "2.0"}, {"method", method}, {"params", parameters}});
  }
  void begin() {
    request(1, "initialize", {{"rootUri", "file:///folder"}, {"capabilities", Json::object()}});
    heard.clear();
  }
  void open(std::string_view text) {
    notify(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", kUri}, {"languageId", "ptx"}, {"version", 1}, {"text", text}}}});
  }
  // Everything that is due, as the examiner would do it.
  void examine_all(bool rest) {
    while (auto job = session.next_job(rest)) session.take(examine(*job, {}, {}));
  }
  Json last(std::string_view method) const {
    for (std::size_t i = heard.size(); i-- > 0;) {
      if (heard[i].value("method", "") == method) return heard[i]["params"];
    }
    return nullptr;
  }
};

Json at(std::uint32_t line, std::uint32_t character) {
  return {{"textDocument", {{"uri", kUri}}},
          {"position", {{"line", line}, {"character", character}}}};
}

TEST_CASE("lsp frames: messages in pieces, and what is no message") {
  FrameReader reader;
  const std::string bytes = framed("{}") + "content-length:  3\r\nContent-Type: x\r\n\r\nabc";
  std::vector<std::string> bodies;
  for (const char byte : bytes) {
    reader.feed({&byte, 1});
    while (auto frame = reader.next()) bodies.push_back(frame->body);
  }
  CHECK(bodies == std::vector<std::string>{"{}", "abc"});
  for (const std::string_view bad :
       {"Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Other: 1\r\n\r\n", "\r\n\r\n",
        "Content-Length: 99999999999999999999999\r\n\r\n"}) {
    CAPTURE(bad);
    reader.feed(bad);
    const auto problem = reader.next();
    REQUIRE(problem);
    CHECK_FALSE(problem->problem.empty());
    reader.feed(framed("[]"));
    CHECK(reader.next().value_or(Frame{}).body == "[]");
  }
}

TEST_CASE("lsp frames: what is too large is passed over") {
  FrameReader reader;
  reader.feed(fmt::format("Content-Length: {}\r\n\r\n", kBodyMax + 1));
  CHECK_FALSE(reader.next().value_or(Frame{}).problem.empty());
  const std::string piece(1U << 20U, 'x');
  for (std::size_t fed = 0; fed + piece.size() <= kBodyMax; fed += piece.size()) reader.feed(piece);
  reader.feed("x" + framed("{}"));
  CHECK(reader.next().value_or(Frame{}).body == "{}");
  reader.feed(std::string(3 * kHeaderMax, 'y'));
  CHECK_FALSE(reader.next().value_or(Frame{}).problem.empty());
  reader.feed("\r\n\r\n" + framed("{}"));
  CHECK_FALSE(reader.next().value_or(Frame{}).problem.empty());
  CHECK(reader.next().value_or(Frame{}).body == "{}");
}

TEST_CASE("lsp positions count UTF-16 units or bytes") {
  const std::string text = "a\u00e4\U0001F600b\nc\r\nd";
  CHECK(offset_of(text, {0, 2}, Encoding::kUtf16) == 3);
  CHECK(offset_of(text, {0, 4}, Encoding::kUtf16) == 7);
  CHECK(offset_of(text, {0, 3}, Encoding::kUtf16) == 3);  // inside a pair
  CHECK(offset_of(text, {0, 7}, Encoding::kUtf8) == 7);
  CHECK(offset_of(text, {1, 99}, Encoding::kUtf16) == 10);
  CHECK(offset_of(text, {99, 0}, Encoding::kUtf16) == text.size());
  const auto file = make_source_file("x", text);
  CHECK(position_of(*file, 7, Encoding::kUtf16) == Position{0, 4});
  CHECK(position_of(*file, 7, Encoding::kUtf8) == Position{0, 7});
  CHECK(path_of("file:///a%20b.ptx") == "/a b.ptx");
  CHECK_FALSE(path_of("untitled:1"));
  CHECK_FALSE(path_of("file://elsewhere/a"));
  CHECK_FALSE(path_of("file:///a%00b"));
  CHECK(uri_of("/a b") == "file:///a%20b");
}

TEST_CASE("lsp: the order of messages, unknown ones, and the end") {
  Conversation talk;
  talk.request(7, "textDocument/hover", {});
  CHECK(talk.heard.back()["error"]["code"] == -32002);
  talk.request(1, "initialize",
               {{"capabilities", {{"general", {{"positionEncodings", {"utf-8"}}}}}}});
  CHECK(talk.heard.back()["result"]["capabilities"]["positionEncoding"] == "utf-8");
  talk.request(2, "initialize", {});
  CHECK(talk.heard.back()["error"]["code"] == -32600);
  talk.request(3, "textDocument/folding", {});
  CHECK(talk.heard.back()["error"]["code"] == -32601);
  const std::size_t before = talk.heard.size();
  talk.notify("$/setTrace", {});
  talk.notify("textDocument/hover", {});
  talk.session.receive(R"({"jsonrpc":"2.0","id":4,"result":null})");
  CHECK(talk.heard.size() == before);
  talk.session.receive("{\"id\":");
  CHECK(talk.heard.back()["error"]["code"] == -32700);
  talk.session.receive("[]");
  CHECK(talk.heard.back()["error"]["code"] == -32600);
  talk.session.receive(R"({"id":"a\"b","method":"textDocument/hover"})");
  talk.session.receive(R"({"method":"$/cancelRequest","params":{"id":"a\"b"}})");
  CHECK(talk.heard.back()["error"]["code"] == -32800);
  CHECK(talk.heard.back()["id"] == "a\"b");
  CHECK_FALSE(talk.session.step());
  talk.request(9, "shutdown", nullptr);
  CHECK(talk.heard.back()["result"].is_null());
  talk.request(10, "textDocument/hover", {});
  CHECK(talk.heard.back()["error"]["code"] == -32600);
  CHECK_FALSE(talk.session.over());
  talk.notify("exit", nullptr);
  CHECK(talk.session.over());
  CHECK(talk.session.exit_code() == 0);
}

TEST_CASE("lsp: findings come with a rest, problems of the text at once") {
  Conversation talk;
  talk.begin();
  talk.open(kDivergent);
  talk.examine_all(false);  // it was just opened
  Json shown = talk.last("textDocument/publishDiagnostics");
  REQUIRE(shown["diagnostics"].size() == 1);
  CHECK(shown["uri"] == kUri);
  CHECK(shown["diagnostics"][0]["severity"] == 1);
  CHECK(shown["diagnostics"][0]["range"]["start"]["line"] == 10);
  CHECK(shown["diagnostics"][0]["code"].get<std::string>().starts_with("MU"));
  // A mistake while typing.
  const auto change = [&](std::string_view text) {
    talk.notify("textDocument/didChange", {{"textDocument", {{"uri", kUri}, {"version", 2}}},
                                           {"contentChanges",
                                            {{{"range",
                                               {{"start", {{"line", 9}, {"character", 0}}},
                                                {"end", {{"line", 10}, {"character", 0}}}}},
                                              {"text", text}}}}});
  };
  change("  @%p1 bra nowhere\n");
  talk.examine_all(false);
  shown = talk.last("textDocument/publishDiagnostics");
  REQUIRE(!shown["diagnostics"].empty());
  CHECK(shown["diagnostics"][0]["code"].get<std::string>().starts_with("ptx-"));
  // Mended: nothing is wrong any more, once there was time to look.
  change("");
  talk.heard.clear();
  talk.examine_all(false);
  CHECK(talk.last("textDocument/publishDiagnostics").is_null());
  CHECK(talk.session.wants_rest());
  talk.examine_all(true);
  CHECK(talk.last("textDocument/publishDiagnostics")["diagnostics"].empty());
  talk.notify("textDocument/didClose", {{"textDocument", {{"uri", kUri}}}});
  CHECK(talk.last("textDocument/publishDiagnostics")["diagnostics"].empty());
}

TEST_CASE("lsp: an answer about an older text is not shown") {
  Conversation talk;
  talk.begin();
  talk.open(kDivergent);
  auto job = talk.session.next_job(true);
  REQUIRE(job);
  talk.open("");
  CHECK_FALSE(talk.session.is_current(*job));
  talk.session.take(examine(*job, {}, {}));
  CHECK(talk.heard.empty());
  // One that was cancelled is done again.
  talk.examine_all(true);
  talk.open(kDivergent);
  while (auto next = talk.session.next_job(false)) {
    talk.session.take(examine(*next, {}, [] { return true; }));
    if (next->whole) break;
  }
  CHECK(talk.session.wants_rest());
}

TEST_CASE("lsp: hover and the schedule of a finding") {
  Conversation talk;
  talk.begin();
  talk.open(kDivergent);
  talk.examine_all(true);
  talk.request(2, "textDocument/hover", at(10, 4));
  std::string said = talk.heard.back()["result"]["contents"]["value"];
  CHECK(said.find("**bar.sync**") != std::string::npos);
  CHECK(said.find("Rules:") != std::string::npos);
  CHECK(said.find("Repair:") != std::string::npos);
  talk.request(3, "textDocument/hover", at(4, 17));
  said = talk.heard.back()["result"]["contents"]["value"];
  CHECK(said.find("**k**: refuted") != std::string::npos);
  talk.request(4, "textDocument/hover", at(1000, 1000));
  CHECK(talk.heard.back()["result"].is_null());
  talk.request(
      5, "textDocument/codeAction",
      {{"textDocument", {{"uri", kUri}}},
       {"range",
        {{"start", {{"line", 10}, {"character", 0}}}, {"end", {{"line", 10}, {"character", 0}}}}},
       {"context", {{"diagnostics", Json::array()}}}});
  const Json actions = talk.heard.back()["result"];
  REQUIRE(actions.size() == 1);
  talk.request(6, "workspace/executeCommand", actions[0]["command"]);
  CHECK(talk.heard.back()["result"].get<std::string>().find("schedule that shows it") !=
        std::string::npos);
  CHECK(talk.last("window/showMessage")["message"] == talk.heard.back()["result"]);
  talk.request(7, "workspace/executeCommand",
               {{"command", kShowSchedule}, {"arguments", {kUri, 17}}});
  CHECK(talk.heard.back()["error"]["code"] == -32602);
}

TEST_CASE("lsp: what is said about operations") {
  CHECK(operation_at("  @%p bar.sync 0, 64;", 10) == "bar.sync");
  CHECK(operation_at("", 5).empty());
  CHECK(explain_operation("frobnicate").empty());
  CHECK(explain_operation("1.5").empty());
  CHECK(explain_operation("mbarrier.try_wait.parity.shared::cta.b64").find("parity") !=
        std::string::npos);
  CHECK(explain_operation("barrier.cluster.arrive.release.aligned").find("cluster's") ==
        std::string::npos);
  CHECK(explain_operation("cp.async.bulk.wait_group.read").find("bulk groups are pending") !=
        std::string::npos);
  CHECK(explain_operation("add.s32").find("add") != std::string::npos);
  CHECK(explain_operation("s_barrier_wait").find("signal") != std::string::npos);
}

TEST_CASE("lsp: the form that is shown is that of the operation") {
  constexpr std::pair<std::string_view, std::string_view> kForms[] = {
      {"bar.sync", "bar{.cta}.sync a{, b}"},
      {"bar.arrive", "bar{.cta}.arrive a, b"},
      {"bar.red.popc.u32", "bar{.cta}.red.popc.u32 d, a{, b}, {!}c"},
      {"barrier.cta.red.and.pred", "barrier{.cta}.red.op{.aligned}.pred p, a{, b}, {!}c"},
      {"bar.warp.sync", "bar.warp.sync membermask"},
      {"mbarrier.arrive.expect_tx.shared::cta.b64",
       "mbarrier.op.expect_tx{.sem.scope}{.ss}.b64 state, [a], bytes"},
      {"fence.acq_rel.gpu", "fence{.sem}.scope"},
      {"fence.proxy.async.shared::cta", "fence.proxy.async{.ss}"},
      {"tcgen05.wait::ld.sync.aligned", "tcgen05.what.sync.aligned"},
  };
  for (const auto& [operation, form] : kForms) {
    CAPTURE(operation);
    const std::string said = explain_operation(operation);
    const std::size_t at = said.find("```\n");
    REQUIRE(at != std::string::npos);
    CHECK(said.substr(at + 4, said.find('\n', at + 4) - at - 4) == form);
  }
  // Each barrier instruction of each vendor says what it does.
  for (const char* operation :
       {"elect.sync", "tcgen05.fence::after_thread_sync", "s_barrier_signal_isfirst",
        "s_get_barrier_state", "s_wait_loadcnt_dscnt", "s_wait_asynccnt", "nbarrier.signal",
        "nbarrier.wait", "sbarrier.wait", "barrier", "lsc_fence"}) {
    CHECK_MESSAGE(!explain_operation(operation).empty(), operation);
  }
}

}  // namespace
}  // namespace muster::lsp
