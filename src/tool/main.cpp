// The entry point: turns argv into views and nothing else. May use every room.
#include <string_view>
#include <vector>

#include "tool/tool.h"

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return muster::tool::run(arguments);
}
