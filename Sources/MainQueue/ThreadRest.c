#define _GNU_SOURCE
#include "ThreadRest.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int this_thread(void) { return (int)syscall(SYS_gettid); }

bool rests(thread_rest *rest) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/self/task/%d/status", rest->thread);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    // A thread that is gone does nothing any more.
    if (file < 0) return true;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return true;
    text[length] = 0;
    const char *state = strstr(text, "\nState:\t");
    const char *count = strstr(text, "\nvoluntary_ctxt_switches:\t");
    if (!state || !count) return true;
    long switches = strtol(count + sizeof "\nvoluntary_ctxt_switches:\t" - 1, NULL, 10);
    bool same = switches == rest->switches;
    rest->switches = switches;
    return same && state[sizeof "\nState:\t" - 1] == 'S';
}
