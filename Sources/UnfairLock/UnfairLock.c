#define _GNU_SOURCE
#include "include/lock.h"

#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word is the owner's thread id, and this bit where others may be waiting.
#define WAITED_FOR 0x80000000u

static uint32_t own_id(void) {
    static _Thread_local uint32_t id;
    if (id == 0) id = (uint32_t)syscall(SYS_gettid);
    return id;
}

static void stop(const char *words) {
    fprintf(stderr, "%s\n", words);
    abort();
}

static uint32_t owner(const os_unfair_lock *lock) {
    return __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) & ~WAITED_FOR;
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    uint32_t open = 0;
    return __atomic_compare_exchange_n(
        &lock->_os_unfair_lock_opaque, &open, own_id(), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    if (os_unfair_lock_trylock(lock)) return;
    uint32_t *word = &lock->_os_unfair_lock_opaque;
    if (owner(lock) == own_id()) stop("An os_unfair_lock was locked by the thread that has it: it would wait for itself.");
    for (;;) {
        uint32_t seen = __atomic_load_n(word, __ATOMIC_RELAXED);
        if (seen == 0) {
            // Others may still be waiting: only whoever finds none forgets the bit.
            if (__atomic_compare_exchange_n(word, &seen, own_id() | WAITED_FOR, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
            continue;
        }
        if (!(seen & WAITED_FOR)
            && !__atomic_compare_exchange_n(word, &seen, seen | WAITED_FOR, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
            continue;
        }
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen | WAITED_FOR, NULL, NULL, 0);
    }
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    if (owner(lock) != own_id()) stop("An os_unfair_lock was unlocked by a thread that does not have it.");
    uint32_t seen = __atomic_exchange_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
    if (seen & WAITED_FOR) syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    if (owner(lock) != own_id()) stop("The thread does not have the os_unfair_lock that it should have.");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    if (owner(lock) == own_id()) stop("The thread has the os_unfair_lock that it should not have.");
}
