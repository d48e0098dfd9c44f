// The main function of every test binary. A filter that no test case passes is a failure: a name
// that was mistyped, or is no more, has tested nothing. Each process has a folder of its own for
// temporary files, so that test cases can run at the same time.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace {

int begun = 0;

struct Counter : doctest::IReporter {
  explicit Counter(const doctest::ContextOptions&) {}
  void report_query(const doctest::QueryData&) override { ++begun; }  // a list, not a run
  void test_run_start() override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_start(const doctest::TestCaseData&) override { ++begun; }
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};
REGISTER_LISTENER("begun", 1, Counter);

// The folder that std::filesystem::temp_directory_path answers from now on.
std::string own_temporary_folder() {
  std::string folder = (std::filesystem::temp_directory_path() / "muster-tests-XXXXXX").string();
  return mkdtemp(folder.data()) != nullptr && setenv("TMPDIR", folder.c_str(), 1) == 0 ? folder
                                                                                       : "";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = own_temporary_folder();
  doctest::Context context(argc, argv);
  int code = context.run();
  if (code == 0 && begun == 0) {
    std::fputs("no test case has such a name\n", stderr);
    code = 1;
  }
  if (!folder.empty()) {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
  return code;
}
