// The same graph without the edge between the copy and the kernel that reads what it copies.
// expect: exit 1
// expect: finding MU850
#define WITHOUT_EDGE
#include "driver_graph_edges.c"
