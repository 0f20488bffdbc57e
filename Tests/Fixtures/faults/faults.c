// Preloaded into sitegen by FaultTests.swift: lets the file-changing call of a given number below a folder go wrong.
//
//   FAULT_BELOW   the folder, absolute and without links
//   FAULT_AT      the number of the call, from 1; 0 for none
//   FAULT_KIND    kill | short | an errno as a number
//   FAULT_ON      set: all later calls go wrong too
//   FAULT_COUNT   a file that is given the number of calls, in decimal, at the end
//
// "short" stores half of what a write was given and then kills. Only the calls are here that sitegen makes; the test
// holds the list against the symbols the binary imports.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long number;

// Whether `name`, seen from the open folder `folder`, lies below FAULT_BELOW; no name: the open file itself.
static int concerns(int folder, const char *name) {
  const char *below = getenv("FAULT_BELOW");
  char base[PATH_MAX] = "", link[32];
  if (!below) return 0;
  if (name && *name == '/') return strncmp(name, below, strlen(below)) == 0;
  snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
  ssize_t length = readlink(link, base, sizeof base - 1);
  return length > 0 && strncmp(base, below, strlen(below)) == 0;
}

// Counts a call. 0: let it be made; -1: half of it; else an errno.
static int verdict(void) {
  const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
  long wanted = at ? atol(at) : 0;
  number++;
  if (wanted == 0 || !kind || number < wanted || (number > wanted && !getenv("FAULT_ON"))) return 0;
  if (strcmp(kind, "kill") == 0) raise(SIGKILL);
  return strcmp(kind, "short") == 0 ? -1 : atoi(kind);
}

static int goes_wrong(void) {
  int error = verdict();
  if (error < 0) raise(SIGKILL);
  errno = error;
  return error != 0;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("FAULT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld", number);
  fclose(file);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CHANGE(name, parameters, arguments, folder, path) \
  int name parameters { return concerns(folder, path) && goes_wrong() ? -1 : NEXT(name) arguments; }

CHANGE(mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), folder, path)
CHANGE(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), folder, path)
CHANGE(symlinkat, (const char *to, int folder, const char *path), (to, folder, path), folder, path)
CHANGE(renameat, (int from, const char *old, int folder, const char *path), (from, old, folder, path), folder, path)
CHANGE(renameat2, (int from, const char *old, int folder, const char *path, unsigned how),
       (from, old, folder, path, how), folder, path)
CHANGE(ftruncate, (int file, off_t size), (file, size), file, NULL)
CHANGE(ftruncate64, (int file, off64_t size), (file, size), file, NULL)

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int changes = flags & (O_WRONLY | O_RDWR | O_CREAT);
  return changes && concerns(folder, path) && goes_wrong() ? -1 : NEXT(openat)(folder, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  int error = file > STDERR_FILENO && concerns(file, NULL) ? verdict() : 0;
  if (error > 0) {
    errno = error;
    return -1;
  }
  ssize_t written = NEXT(write)(file, bytes, error < 0 ? count / 2 : count);
  if (error < 0) raise(SIGKILL);
  return written;
}
