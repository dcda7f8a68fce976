#ifndef OWN_DELAYS_H
#define OWN_DELAYS_H

#include <stdbool.h>
#include <stdint.h>

// Work that code puts off past dispatch, held like what it puts off through it.

/// Whether the calling thread's work is owned.
bool is_owned(void);
/// Whether it does the main queue's work. That need not be on the main thread: a process may give its main thread up.
bool is_on_main_queue(void);
/// Runs `work` on the main queue at a date, in nanoseconds since 1970 (INT64_MAX: never), when the calling thread's work is
/// owned; the date counts from the thread's last reading of the wall clock. What repeats after an `interval`, in nanoseconds
/// (0: it does not), waits one first where the date is not ahead: so Foundation makes a timer without a date.
/// Gives the capture, or 0 when nobody owns the work and nothing was done.
long own_delay(int64_t date, uint64_t interval, void (*work)(void *), void *context, uint64_t *deadline);
/// Runs `work` one interval after `deadline`, or as many later as have passed meanwhile; false when the capture has ended.
bool own_next_delay(long capture, uint64_t interval, void (*work)(void *), void *context, uint64_t *deadline);
/// Runs a block on the main queue, whose it is by now.
void own_block(void *block);
/// Forgets the delay with a context; false when it is not waiting.
bool drop_own_delay(long capture, void *context);

#endif
