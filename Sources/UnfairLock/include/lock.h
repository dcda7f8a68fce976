#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A lock of four bytes that a thread waits for in the kernel; zero is an open one.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Takes the lock, waiting for it. Ends the process where the thread has it already.
void os_unfair_lock_lock(os_unfair_lock_t lock);
/// Takes the lock where it is open; answers whether it did.
bool os_unfair_lock_trylock(os_unfair_lock_t lock) __attribute__((warn_unused_result));
/// Gives the lock back. Ends the process where the thread does not have it.
void os_unfair_lock_unlock(os_unfair_lock_t lock);
/// Ends the process where the thread does not have the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);
/// Ends the process where the thread has the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);

#pragma clang assume_nonnull end
