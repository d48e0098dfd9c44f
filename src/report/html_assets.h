// What every page of a report has in it besides its data: style and script, from the files of
// src/report/page, put into the program by cmake/page.cmake. Depends on nothing.
#pragma once

#include <string_view>

namespace muster::report {

std::string_view page_style();
std::string_view page_script();

}  // namespace muster::report
