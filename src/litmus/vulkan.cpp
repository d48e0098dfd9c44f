// See vulkan.h.
#include "litmus/vulkan.h"

#include <algorithm>
#include <iterator>

namespace muster::litmus {

namespace {

constexpr std::string_view kOperations[] = {"add", "sub", "and", "or", "xor"};
constexpr std::string_view kQualifiers[] = {"atom", "acq",    "rel",    "acq_rel", "vis",     "av",
                                            "sg",   "wg",     "qf",     "dv",      "nonpriv", "sc0",
                                            "sc1",  "semsc0", "semsc1", "semvis",  "semav"};
constexpr std::string_view kWithoutQualifiers[] = {
    "add", "sub", "mul", "goto", "beq", "bne", "blt", "ble", "bgt", "bge", "avdevice", "visdevice"};

template <std::size_t N>
bool is_one(const std::string_view (&words)[N], std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// What a word says, as a set.
enum Said : std::uint32_t {
  kAtomic = 1,
  kAcquireRelease = 2,
  kVisible = 4,
  kAvailable = 8,
  kWorkgroup = 16,  // or a wider scope
  kSubgroup = 32,
};

void say(std::string_view word, std::uint32_t& said, VulkanWords& out) {
  if (word == "atom") said |= kAtomic;
  if (word == "acq_rel") said |= kAcquireRelease;
  if (word == "vis") said |= kVisible;
  if (word == "av") said |= kAvailable;
  if (word == "wg" || word == "qf" || word == "dv") said |= kWorkgroup;
  if (word == "sg") said |= kSubgroup;
  if (word == "sc0") out.accessed |= 1;
  if (word == "sc1") out.accessed |= 2;
  if (word == "semsc0") out.ordered |= 1;
  if (word == "semsc1") out.ordered |= 2;
}

bool is_modelled(const VulkanWords& words, std::uint32_t said) {
  const auto all = [&](std::uint32_t needed) { return (said & needed) == needed; };
  if (words.op == "cbar") return all(kAcquireRelease | kWorkgroup) && words.ordered != 0;
  if (words.op == "st") return all(kAvailable | kWorkgroup) && !all(kAtomic);
  if (words.op == "ld") return all(kVisible | kWorkgroup) && !all(kAtomic);
  const bool device = words.op == "avdevice" || words.op == "visdevice";
  return words.op != "membar" && !words.op.starts_with("rmw") && !device;
}

std::string no_qualifier(std::string_view word, std::string_view op) {
  return "'" + std::string(word) + "' is no qualifier of '" + std::string(op) + "' that is known";
}

}  // namespace

VulkanWords read_vulkan(std::string_view op) {
  VulkanWords result;
  std::size_t end = std::min(op.find('.'), op.size());
  result.op = std::string(op.substr(0, end));
  std::uint32_t said = 0;
  while (end < op.size()) {
    const std::size_t begin = end + 1;
    end = std::min(op.find('.', begin), op.size());
    const std::string_view word = op.substr(begin, end - begin);
    if (result.op == "rmw" && end == op.size() && is_one(kOperations, word)) {
      result.op += "." + std::string(word);
    } else if (!is_one(kQualifiers, word) || is_one(kWithoutQualifiers, result.op)) {
      result.refused = no_qualifier(word, op);
    }
    say(word, said, result);
  }
  if (result.op == "cbar" || result.op == "membar") {
    if (result.accessed != 0)
      result.refused = no_qualifier(result.accessed == 1 ? "sc0" : "sc1", op);
  }
  if (result.op == "cbar" && (said & kSubgroup) != 0) {
    result.refused = "barriers of a subgroup are not modelled: expected .wg, .qf or .dv, found '" +
                     std::string(op) + "'";
  }
  result.modelled = is_modelled(result, said);
  return result;
}

}  // namespace muster::litmus
