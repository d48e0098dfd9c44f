// See error.h.
#include "cuda/device/error.h"

namespace muster::cuda {

const char* error_name(Error error) {
  switch (error) {
#define ERROR(enumerator, number, name, text) \
  case Error::enumerator:                     \
    return name;
#include "cuda/device/errors.def"
#undef ERROR
  }
  return "unrecognized error code";
}

const char* error_text(Error error) {
  switch (error) {
#define ERROR(enumerator, number, name, text) \
  case Error::enumerator:                     \
    return text;
#include "cuda/device/errors.def"
#undef ERROR
  }
  return "unrecognized error code";
}

}  // namespace muster::cuda
