// The same in C: the answer is JSON, of which this prints what main.cpp prints. A real program would
// use a JSON library.
//   check_c FILE THREADS
#include <muster/muster.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Prints the string behind `key` at or after `at`, and returns where it ends; NULL if there is none.
static const char* print_string(const char* at, const char* key) {
  const char* begin = strstr(at, key);
  if (begin == NULL) {
    return NULL;
  }
  begin += strlen(key);
  const char* const end = strchr(begin, '"');
  printf("%.*s", (int)(end - begin), begin);
  return end;
}

int main(int argc, char** argv) {
  if (argc != 3) {
    fputs("usage: check_c FILE THREADS\n", stderr);
    return 3;
  }
  FILE* const file = fopen(argv[1], "rb");
  if (file == NULL) {
    return 3;
  }
  char* const text = calloc(1, 1 << 20);
  if (text == NULL || fread(text, 1, (1 << 20) - 1, file) == 0) {
    return 3;
  }
  fclose(file);

  char options[64];
  snprintf(options, sizeof options, "{\"block\": %lu}", strtoul(argv[2], NULL, 10));
  char* const json = muster_check(text, options);
  free(text);
  if (json == NULL) {
    return 3;
  }
  const char* at = json;
  while ((at = print_string(at, "\"kernel\": \"")) != NULL) {
    printf(": ");
    at = print_string(at, "\"verdict\": \"");
    printf("\n");
  }
  const int ok = strstr(json, "\"error\": \"") == NULL;
  muster_free(json);
  return ok ? 0 : 3;
}
