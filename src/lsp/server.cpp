// See server.h.
#include "lsp/server.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include "lsp/frames.h"
#include "lsp/session.h"

namespace muster::lsp {
namespace {

// How long nobody types before a whole check begins.
constexpr std::chrono::milliseconds kRest{400};

// Messages that wait, so that those behind them may cancel them.
constexpr std::size_t kHeldBack = 1000;

struct EndOfInput {};
using Event = std::variant<Frame, Examination, EndOfInput>;

// What the conversation hears about, in the order in which it comes.
class Events {
 public:
  void put(Event event) {
    {
      const std::scoped_lock lock(mutex_);
      events_.push_back(std::move(event));
    }
    changed_.notify_one();
  }
  // Nothing: none came until `deadline`.
  std::optional<Event> take(std::optional<std::chrono::steady_clock::time_point> deadline) {
    std::unique_lock lock(mutex_);
    const auto some = [&] { return !events_.empty(); };
    if (!deadline) {
      changed_.wait(lock, some);
    } else if (!changed_.wait_until(lock, *deadline, some)) {
      return std::nullopt;
    }
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }
  bool empty() {
    const std::scoped_lock lock(mutex_);
    return events_.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> events_;
};

void read_frames(int input, Events& events) {
  FrameReader reader;
  std::array<char, 1U << 16U> bytes{};
  for (;;) {
    const ssize_t count = read(input, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    reader.feed({bytes.data(), static_cast<std::size_t>(count)});
    while (auto frame = reader.next()) events.put(std::move(*frame));
  }
  events.put(EndOfInput{});
}

// False: nobody reads any more.
bool write_all(int output, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(output, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Examines one text at a time, beside the conversation.
class Examiner {
 public:
  explicit Examiner(Events& events) : events_(events) {}
  Examiner(const Examiner&) = delete;
  Examiner& operator=(const Examiner&) = delete;
  ~Examiner() { stop(); }

  // Null: it has nothing to do.
  const Job* job() const { return busy_ ? &job_ : nullptr; }

  void start(Job job, const Rules& rules) {
    stop();
    cancelled_ = false;
    job_ = job;
    busy_ = true;
    thread_ = std::thread([this, job = std::move(job), &rules] {
      events_.put(examine(job, rules, [this] { return cancelled_.load(); }));
    });
  }
  void cancel() { cancelled_ = true; }
  void finished() {
    if (thread_.joinable()) thread_.join();
    busy_ = false;
  }

 private:
  void stop() {
    cancel();
    finished();
  }

  Events& events_;
  std::atomic<bool> cancelled_ = false;
  Job job_;
  bool busy_ = false;
  std::thread thread_;
};

class Server {
 public:
  Server(int output, const ReadRules& read_rules, Events& events)
      : events_(events),
        session_(
            {.send = [this, output](
                         const std::string& body) { broken_ |= !write_all(output, framed(body)); },
             .enter =
                 [this, &read_rules](const std::string& folder) {
                   std::error_code error;
                   std::filesystem::current_path(folder, error);
                   rules_ = read_rules();
                 }}),
        rules_(read_rules()),
        examiner_(events_) {}

  int converse() {
    while (!broken_) {
      const bool resting = session_.wants_rest() && examiner_.job() == nullptr;
      std::optional<Event> event =
          events_.take(resting ? std::optional{typed_ + kRest} : std::nullopt);
      const bool rest = !event;
      if (event && !hear(std::move(*event))) break;
      while ((events_.empty() || session_.waiting() > kHeldBack) && session_.step()) {
      }
      if (session_.over()) return session_.exit_code();
      if (!events_.empty()) continue;  // so that what is cancelled is not begun
      if (examiner_.job() != nullptr && !session_.is_current(*examiner_.job())) examiner_.cancel();
      if (examiner_.job() != nullptr) continue;
      if (auto job = session_.next_job(rest)) examiner_.start(std::move(*job), rules_);
    }
    return 1;  // the editor is gone without a word
  }

 private:
  // False: nothing more will come.
  bool hear(Event event) {
    if (auto* const frame = std::get_if<Frame>(&event)) {
      typed_ = std::chrono::steady_clock::now();
      if (frame->problem.empty()) {
        session_.receive(frame->body);
      } else {
        session_.refuse(frame->problem);
      }
    } else if (auto* const examination = std::get_if<Examination>(&event)) {
      examiner_.finished();
      session_.take(std::move(*examination));
    } else {
      return answer_rest();
    }
    return true;
  }
  // The input has ended: what came before its end is answered.
  bool answer_rest() {
    while (session_.step()) {
    }
    return session_.over();
  }

  Events& events_;
  bool broken_ = false;
  Session session_;
  Rules rules_;
  std::chrono::steady_clock::time_point typed_;
  Examiner examiner_;
};

}  // namespace

int serve(int input, int output, const ReadRules& read_rules) {
  // The reader may be inside read() when the conversation is over: it keeps what it writes to.
  const auto events = std::make_shared<Events>();
  std::thread([events, input] { read_frames(input, *events); }).detach();
  return Server(output, read_rules, *events).converse();
}

}  // namespace muster::lsp
