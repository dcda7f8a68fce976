#ifndef THREAD_REST_H
#define THREAD_REST_H

#include <stdbool.h>

// How often a thread had given up its processor when it was last looked at.
typedef struct {
    int thread;
    long switches;
} thread_rest;

static const thread_rest THREAD_REST_NONE = {0, -1};

// The calling thread's number for the kernel.
int this_thread(void);

// Whether a thread waits for something and has not run since it was last looked at; the first look says no. A thread that
// merely got no processor does not rest, so that a busy machine is not taken for a lock.
bool rests(thread_rest *rest);

#endif
