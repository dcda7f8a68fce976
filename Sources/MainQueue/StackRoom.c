#define _GNU_SOURCE
#include "StackRoom.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { SHORT = 256 << 10, STACK = 256 << 20, GUARD = 64 << 10 };

/// The lowest address of the stack in use, NULL until it has been asked for.
static __thread char *lowest;

/// What the function that a new stack begins with cannot be given as arguments, which are ints.
struct work {
    void (*run)(void *);
    void *context;
};
static __thread struct work *starting;

static char *lowest_of_thread(void) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return NULL;
    pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    return address;
}

bool stack_room_is_short(void) {
    if (!lowest) lowest = lowest_of_thread();
    return lowest && (char *)__builtin_frame_address(0) - lowest < SHORT;
}

static void begin(void) {
    struct work work = *starting;
    work.run(work.context);
}

void stack_room_run(void (*run)(void *), void *context) {
    char *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED) {
        run(context);
        return;
    }
    mprotect(stack, GUARD, PROT_NONE);
    struct work work = {run, context};
    ucontext_t here, there;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = STACK;
    there.uc_link = &here;
    makecontext(&there, begin, 0);
    char *outer = lowest;
    starting = &work;
    lowest = stack + GUARD;
    swapcontext(&here, &there);
    lowest = outer;
    munmap(stack, STACK);
}
