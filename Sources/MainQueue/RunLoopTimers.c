#define _GNU_SOURCE
#include "MainQueue.h"
#include "OwnDelays.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// Foundation's Timer and RunLoop.perform on the main run loop. Foundation calls these functions of its own through the table of
// symbols that an executable comes before, so what stands here is asked first.

typedef void (*callout_t)(void *timer, void *info);

typedef struct timer {
    struct timer *next;
    void *cf;
    callout_t callout;
    void *info;
    // In seconds since 2001 and in seconds, as they were given.
    double date, interval;
    // Whose delay it is; 0: it is not held.
    long capture;
    uint64_t deadline;
    bool is_invalid;
} timer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static timer *timers;

static const double seconds_to_2001 = 978307200;

#define REAL(result, name, ...) ((result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

// A date that is too far away for whole nanoseconds is that of a timer that was paused.
static int64_t unix_nanoseconds(double date) {
    double seconds = date + seconds_to_2001;
    return seconds > 9e9 ? INT64_MAX : seconds < 0 ? 0 : (int64_t)(seconds * 1e9);
}

static void *loop_named(const char *function) { return ((void *(*)(void))dlsym(RTLD_DEFAULT, function))(); }

// The main run loop, and the current one of what runs on the main queue.
static bool belongs_to_main(void *loop) {
    return loop == loop_named("CFRunLoopGetMain") || (is_on_main_queue() && loop == loop_named("CFRunLoopGetCurrent"));
}

static timer *find(void *cf) {
    pthread_mutex_lock(&lock);
    timer *found = timers;
    while (found && found->cf != cf) found = found->next;
    pthread_mutex_unlock(&lock);
    return found;
}

static void forget(timer *gone) {
    pthread_mutex_lock(&lock);
    timer **link = &timers;
    while (*link && *link != gone) link = &(*link)->next;
    if (*link) *link = gone->next;
    pthread_mutex_unlock(&lock);
    free(gone);
}

static void retain(void *cf) { ((void *(*)(void *))dlsym(RTLD_DEFAULT, "CFRetain"))(cf); }
static void release(void *cf) { ((void (*)(void *))dlsym(RTLD_DEFAULT, "CFRelease"))(cf); }

static uint64_t interval_of(timer *timer) { return timer->interval > 0 ? (uint64_t)(timer->interval * 1e9) : 0; }

static void fire(void *context) {
    timer *timer = context;
    void *cf = timer->cf, *info = timer->info;
    callout_t callout = timer->callout;
    bool is_over = timer->is_invalid;
    if (!is_over && timer->interval > 0) {
        is_over = !own_next_delay(timer->capture, interval_of(timer), fire, timer, &timer->deadline);
        callout(cf, info);
    } else if (!is_over) {
        callout(cf, info);
        REAL(void, "CFRunLoopTimerInvalidate", void *)(cf);
        is_over = true;
    }
    if (!is_over) return;
    timer->capture = 0;
    forget(timer);
    release(cf);
}

// MARK: What stands in front of Foundation

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order, callout_t callout, void *context) {
    void *cf = REAL(void *, "CFRunLoopTimerCreate", const void *, double, double, unsigned long, long, callout_t, void *)(
        allocator, date, interval, flags, order, callout, context);
    if (!cf || !is_owned()) return cf;
    // One that is gone may have had the address.
    timer *known = find(cf);
    if (known && !known->capture) forget(known);
    timer *made = calloc(1, sizeof *made);
    made->cf = cf;
    made->callout = callout;
    // The layout of a context: version, info, …
    made->info = context ? ((void **)context)[1] : NULL;
    made->date = date;
    made->interval = interval;
    pthread_mutex_lock(&lock);
    made->next = timers;
    timers = made;
    pthread_mutex_unlock(&lock);
    return cf;
}

void CFRunLoopAddTimer(void *loop, void *cf, const void *mode) {
    timer *timer = is_owned() && belongs_to_main(loop) ? find(cf) : NULL;
    if (timer && timer->capture) return;
    if (timer) {
        retain(cf);
        timer->capture = own_delay(unix_nanoseconds(timer->date), interval_of(timer), fire, timer, &timer->deadline);
        if (timer->capture) return;
        release(cf);
    }
    REAL(void, "CFRunLoopAddTimer", void *, void *, const void *)(loop, cf, mode);
}

// True when the timer was held, and is not any more.
static bool drop(void *cf) {
    timer *timer = find(cf);
    if (!timer || !timer->capture) return false;
    if (drop_own_delay(timer->capture, timer)) {
        timer->capture = 0;
        release(cf);
    } else {
        // It is about to fire, or firing.
        timer->is_invalid = true;
    }
    return true;
}

void CFRunLoopRemoveTimer(void *loop, void *cf, const void *mode) {
    if (drop(cf)) return;
    REAL(void, "CFRunLoopRemoveTimer", void *, void *, const void *)(loop, cf, mode);
}

void CFRunLoopTimerInvalidate(void *cf) {
    retain(cf);
    drop(cf);
    REAL(void, "CFRunLoopTimerInvalidate", void *)(cf);
    timer *timer = find(cf);
    if (timer && !timer->capture) forget(timer);
    release(cf);
}

void CFRunLoopTimerSetNextFireDate(void *cf, double date) {
    REAL(void, "CFRunLoopTimerSetNextFireDate", void *, double)(cf, date);
    timer *timer = find(cf);
    if (!timer) return;
    timer->date = date;
    if (!timer->capture || !drop_own_delay(timer->capture, timer)) return;
    timer->capture = own_delay(unix_nanoseconds(date), interval_of(timer), fire, timer, &timer->deadline);
    if (!timer->capture) release(cf);
}

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    if (is_owned() && belongs_to_main(loop)) return own_block(block);
    REAL(void, "CFRunLoopPerformBlock", void *, const void *, void *)(loop, mode, block);
}
