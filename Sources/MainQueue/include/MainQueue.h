#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

#include "NewObject.h"
#include <stdbool.h>
#include <stdint.h>

#include "StackRoom.h"

/*
 The virtual main queue.

 Linked into an executable, this target stands in front of dispatch_async, dispatch_async_f, dispatch_after,
 dispatch_after_f, dispatch_sync and dispatch_sync_f: every job of the main actor, DispatchQueue.main.async and
 asyncAfter, and the wake-up of every Task.sleep go through it. So do Foundation's Timer and RunLoop.perform on the
 main run loop.

 The contract:
 - A capture owns the work that was started inside it: by calls between tq_enter and tq_leave, in the rest of the job
   that called tq_begin, and by work that is owned already, also on other queues. All other work goes straight through.
 - The test itself is not held: a task that begins a capture or makes a stage call outside of owned work is a test of that
   capture, and its next parts go straight to their queues, whoever wakes it. No stage call runs them, so a test never
   goes on inside of a frame. What it starts in them is owned.
 - Owned main-queue work is held first in, first out. It runs in that order, each job once, from whichever comes first:
   tq_run_one (a stage call that pumps), or the real main queue when control returns to it. So an await in a test
   cannot lock up, and nothing is ever lost.
 - Owned delays wait for virtual time alone (tq_set_now, tq_release_due), equal deadlines in the order they were made,
   one at a time. When nothing owned can run and no stage call is under way, the idle handler may move time on.
 - Owned work on other queues runs there, one job at a time and after the main queue's own (tq_run_elsewhere), so that
   order does not hang on threads. When a job blocks, on another or on the main queue, the next gets its turn after 250
   real milliseconds.
 - After tq_end held jobs still run on the real main queue, and delays wait the rest of their time in real seconds.
 - DispatchSource timers, dispatch_group_notify and dispatch_barrier_async are not held.
 - The continuous clock of Swift stands still with the capture, for owned work.
 */

/// Begins a capture whose time is `now` nanoseconds; the running job belongs to it from here on. Never 0.
long tq_begin(uint64_t now);
/// Ends a capture; what it holds is forwarded.
void tq_end(long capture);

/// The owner of the calling thread's work before and after a stage call. A test's code after the call is owned as well.
long tq_enter(long capture);
void tq_leave(long capture, long previous);

void tq_set_now(long capture, uint64_t now);
/// Runs the first held main-queue job, if any.
bool tq_run_one(long capture);
/// Makes the first delay that is due runnable, if any.
bool tq_release_due(long capture);
/// Gives the first owned job for another queue its turn and waits until it ends, or needs the main queue; false when it
/// took longer than `milliseconds`.
bool tq_run_elsewhere(long capture, int milliseconds);

/// How many owned jobs run or wait on other queues.
int tq_elsewhere(long capture);
/// The label of a queue with such a job; valid until the next call from the same thread.
const char *tq_elsewhere_label(long capture);
/// How many delays are held.
int tq_delayed(long capture);
/// A delay that is held.
typedef struct {
    uint64_t deadline;
    /// The event that caused it.
    long cause;
    /// Whether another follows each time.
    bool repeats;
    /// The how manyth it is of delays that each were made by what waited for the one before.
    int row;
    /// Its queue, valid until the next call from the same thread; NULL: main.
    const char *label;
} tq_delay_info;
/// The `index`-th delay in order of deadline; false when there is none, or one without an end.
bool tq_delay(long capture, int index, tq_delay_info *info);
/// How many main-queue jobs are held.
int tq_ready(long capture);

/// Where the code is that the next owned job runs, on the main queue or else on another: addresses, the innermost first, at
/// most `limit` of them. For a task it is its next part and those that wait for it, for a block the closure in it.
int tq_next_code(long capture, const void **code, int limit);

/// Called on the main queue: the event that what is enqueued now goes back to.
void tq_set_cause_provider(long (*provider)(void));
/// Called on the main queue to run an owned job under its cause.
void tq_set_runner(void (*runner)(long cause, void (*work)(void *), void *context));
/// Called on the main queue when only virtual time can make a capture go on.
void tq_set_idle_handler(void (*handler)(long capture));

/// Called on the main queue when code of another owner goes on: before each owned job, and after any job with the owner
/// of what goes on then (0: nobody).
void tq_set_switch_handler(void (*handler)(long capture));

#endif
