#define _GNU_SOURCE
#include "MainQueue.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// dispatch's own headers declare the functions that are defined here with attributes we cannot repeat.
typedef void *queue_t;
typedef uint64_t dtime_t;
typedef void (*function_t)(void *);

typedef enum { HELD, TAKEN } job_state;

typedef struct job {
    struct job *next;
    function_t work;
    void *context;
    long capture;
    long cause;
    queue_t queue;
    uint64_t deadline;
    job_state state;
    int references;
} job;

typedef struct capture {
    struct capture *next;
    long id;
    bool active;
    int pumping;
    uint64_t now;
    // Of the continuous clock, in nanoseconds: its reading at virtual time 0.
    uint64_t continuous_origin;
    job *ready, **ready_end;
    job *delayed;
    // Owned jobs on other queues.
    job *elsewhere;
} capture;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static capture *captures;
static long last_id;
static long (*cause_provider)(void);
static void (*job_runner)(long, function_t, void *);
static void (*idle_handler)(long);

// Whose work the calling thread does.
static __thread struct {
    long capture;
    long cause;
    bool on_main;
    // The last reading of dispatch's clock on this thread, and virtual time then.
    bool has_reading;
    dtime_t reading;
    uint64_t reading_now;
    char label[128];
} here;

// MARK: The real functions

static void (*real_async_f)(queue_t, void *, function_t);
static void (*real_after_f)(dtime_t, queue_t, void *, function_t);
static void (*real_sync_f)(queue_t, void *, function_t);
static dtime_t (*real_time)(dtime_t, int64_t);
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static const char *(*queue_label)(queue_t);
static void *(*block_copy)(const void *);
static void (*block_release)(const void *);
static queue_t main_queue;
static void *concurrency_base;

__attribute__((constructor)) static void find_real_functions(void) {
    real_async_f = dlsym(RTLD_NEXT, "dispatch_async_f");
    real_after_f = dlsym(RTLD_NEXT, "dispatch_after_f");
    real_sync_f = dlsym(RTLD_NEXT, "dispatch_sync_f");
    real_time = dlsym(RTLD_NEXT, "dispatch_time");
    real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
    queue_label = dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
    block_copy = dlsym(RTLD_DEFAULT, "_Block_copy");
    block_release = dlsym(RTLD_DEFAULT, "_Block_release");
    main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    void *symbol = dlsym(RTLD_DEFAULT, "swift_task_create");
    Dl_info info;
    if (symbol && dladdr(symbol, &info)) concurrency_base = info.dli_fbase;
}

static uint64_t continuous_now(void) {
    struct timespec time;
    syscall(SYS_clock_gettime, CLOCK_BOOTTIME, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// MARK: Captures; all under the lock

static capture *find(long id) {
    if (id == 0) return NULL;
    for (capture *each = captures; each; each = each->next)
        if (each->id == id) return each;
    return NULL;
}

static capture *owner(void) {
    capture *found = find(here.capture);
    return found && found->active ? found : NULL;
}

static job *make_job(function_t work, void *context, long capture, queue_t queue) {
    job *made = calloc(1, sizeof *made);
    made->work = work;
    made->context = context;
    made->capture = capture;
    made->queue = queue;
    made->references = 1;
    return made;
}

static void release(job *job) {
    if (--job->references == 0) free(job);
}

static void append_ready(capture *capture, job *job) {
    job->next = NULL;
    job->references++;
    *capture->ready_end = job;
    capture->ready_end = &job->next;
    pthread_cond_broadcast(&changed);
}

static void remove_ready(capture *capture, job *gone) {
    job **link = &capture->ready;
    while (*link && *link != gone) link = &(*link)->next;
    if (!*link) return;
    *link = gone->next;
    if (capture->ready_end == &gone->next) capture->ready_end = link;
    release(gone);
}

static void remove_elsewhere(capture *capture, job *gone) {
    for (job **link = &capture->elsewhere; *link; link = &(*link)->next) {
        if (*link != gone) continue;
        *link = gone->next;
        return;
    }
}

static bool can_only_wait(capture *capture) {
    return capture && capture->active && capture->pumping == 0 && !capture->ready && !capture->elsewhere
        && capture->delayed;
}

// MARK: Running

static void run(job *job) {
    __typeof__(here) outer = here;
    here.capture = job->capture;
    here.cause = job->cause;
    here.on_main = true;
    if (job->capture && job_runner) job_runner(job->cause, job->work, job->context);
    else job->work(job->context);
    here.capture = outer.capture;
    here.cause = outer.cause;
    here.on_main = outer.on_main;
}

static void check_idle(void *id) {
    pthread_mutex_lock(&lock);
    capture *capture = find((long)id);
    bool waits = can_only_wait(capture);
    pthread_mutex_unlock(&lock);
    if (waits && idle_handler) idle_handler((long)id);
}

// Once more through the main queue, so that what other people put there goes first.
static void ask_idle(long id) { real_async_f(main_queue, (void *)id, check_idle); }

// The place of a job in the real main queue: runs it unless a stage call did.
static void run_ticket(void *context) {
    job *job = context;
    pthread_mutex_lock(&lock);
    bool mine = job->state == HELD;
    job->state = TAKEN;
    capture *capture = find(job->capture);
    if (mine && capture) remove_ready(capture, job);
    pthread_mutex_unlock(&lock);
    if (mine) run(job);
    pthread_mutex_lock(&lock);
    capture = find(job->capture);
    bool waits = can_only_wait(capture);
    long id = job->capture;
    release(job);
    pthread_mutex_unlock(&lock);
    if (mine && waits) ask_idle(id);
}

static void run_elsewhere(void *context) {
    job *job = context;
    __typeof__(here) outer = here;
    here.capture = job->capture;
    here.cause = job->cause;
    here.on_main = false;
    here.has_reading = false;
    job->work(job->context);
    here = outer;
    pthread_mutex_lock(&lock);
    long id = job->capture;
    capture *capture = find(id);
    if (capture) remove_elsewhere(capture, job);
    release(job);
    bool waits = can_only_wait(capture);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    if (waits) ask_idle(id);
}

// MARK: Enqueueing

static long current_cause(void) {
    return here.on_main && cause_provider ? cause_provider() : here.cause;
}

static void enqueue_main(function_t work, void *context) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *capture = owner();
    job *job = make_job(work, context, capture ? capture->id : 0, main_queue);
    job->cause = cause;
    if (capture) append_ready(capture, job);
    pthread_mutex_unlock(&lock);
    real_async_f(main_queue, job, run_ticket);
}

static void enqueue_elsewhere(capture *capture, job *job) {
    job->next = capture->elsewhere;
    capture->elsewhere = job;
}

static void enqueue(queue_t queue, void *context, function_t work) {
    if (queue == main_queue) {
        enqueue_main(work, context);
        return;
    }
    if (here.capture) {
        long cause = current_cause();
        pthread_mutex_lock(&lock);
        capture *capture = owner();
        job *job = NULL;
        if (capture) {
            job = make_job(work, context, capture->id, queue);
            job->cause = cause;
            enqueue_elsewhere(capture, job);
        }
        pthread_mutex_unlock(&lock);
        if (job) {
            real_async_f(queue, job, run_elsewhere);
            return;
        }
    }
    real_async_f(queue, context, work);
}

static uint64_t delay_from_now(dtime_t when) {
    if (when == 0) return 0;
    if (when == UINT64_MAX) return UINT64_MAX;
    bool is_wall = when >> 62 == 3;
    int64_t delta;
    if (is_wall) {
        struct timespec wall;
        syscall(SYS_clock_gettime, CLOCK_REALTIME, &wall);
        delta = -(int64_t)when - ((int64_t)wall.tv_sec * 1000000000 + wall.tv_nsec);
    } else {
        dtime_t now = real_time(when >> 63 ? (dtime_t)1 << 63 : 0, 0);
        delta = (int64_t)(when - now);
    }
    return delta > 0 ? (uint64_t)delta : 0;
}

static void enqueue_after(dtime_t when, queue_t queue, void *context, function_t work) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *capture = owner();
    if (!capture) {
        pthread_mutex_unlock(&lock);
        real_after_f(when, queue, context, work);
        return;
    }
    job *job = make_job(work, context, capture->id, queue);
    job->cause = cause;
    bool by_reading = here.has_reading && when != UINT64_MAX && when >= here.reading && when >> 62 == here.reading >> 62;
    uint64_t delay = by_reading ? when - here.reading : delay_from_now(when);
    uint64_t from = by_reading ? here.reading_now : capture->now;
    // Whole milliseconds: clocks that run on between two readings make a delay shorter by microseconds.
    uint64_t unit = 1000000;
    job->deadline = delay > UINT64_MAX / 2 ? UINT64_MAX : from + (delay + unit - 1) / unit * unit;
    struct job **link = &capture->delayed;
    while (*link && (*link)->deadline <= job->deadline) link = &(*link)->next;
    job->next = *link;
    *link = job;
    bool waits = can_only_wait(capture);
    long id = capture->id;
    pthread_mutex_unlock(&lock);
    if (waits) ask_idle(id);
}

static void invoke_block(void *context) {
    // The layout of a block: isa, flags, reserved, invoke.
    struct block {
        void *isa;
        int flags, reserved;
        void (*invoke)(void *);
    } *block = context;
    block->invoke(block);
    block_release(block);
}

// MARK: What stands in front of dispatch

void dispatch_async_f(queue_t queue, void *context, function_t work) { enqueue(queue, context, work); }

void dispatch_async(queue_t queue, void *block) { enqueue(queue, block_copy(block), invoke_block); }

void dispatch_after_f(dtime_t when, queue_t queue, void *context, function_t work) {
    enqueue_after(when, queue, context, work);
}

void dispatch_after(dtime_t when, queue_t queue, void *block) {
    enqueue_after(when, queue, block_copy(block), invoke_block);
}

typedef struct {
    function_t work;
    void *context;
    bool done;
} waited;

static void run_waited(void *context) {
    waited *waited = context;
    waited->work(waited->context);
    pthread_mutex_lock(&lock);
    waited->done = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

// From another thread the main queue may be busy with a stage call that waits for us: join its jobs.
void dispatch_sync_f(queue_t queue, void *context, function_t work) {
    if (queue == main_queue && here.capture && !here.on_main) {
        waited waited = {work, context, false};
        enqueue_main(run_waited, &waited);
        pthread_mutex_lock(&lock);
        while (!waited.done) pthread_cond_wait(&changed, &lock);
        pthread_mutex_unlock(&lock);
        return;
    }
    real_sync_f(queue, context, work);
}

void dispatch_sync(queue_t queue, void *block) { dispatch_sync_f(queue, block_copy(block), invoke_block); }

dtime_t dispatch_time(dtime_t base, int64_t delta) {
    dtime_t result = real_time(base, delta);
    if (here.capture && (base == 0 || base == (dtime_t)1 << 63) && result != UINT64_MAX) {
        pthread_mutex_lock(&lock);
        capture *capture = owner();
        here.has_reading = capture != NULL;
        if (capture) here.reading_now = capture->now;
        pthread_mutex_unlock(&lock);
        here.reading = result - (uint64_t)delta;
    }
    return result;
}

// Swift's continuous clock reads this one; for owned work it is virtual, so that deadlines are exact.
int clock_gettime(clockid_t clock, struct timespec *time) {
    if (clock == CLOCK_BOOTTIME && here.capture && concurrency_base) {
        Dl_info info;
        if (dladdr(__builtin_return_address(0), &info) && info.dli_fbase == concurrency_base) {
            pthread_mutex_lock(&lock);
            capture *capture = owner();
            uint64_t now = capture ? capture->continuous_origin + capture->now : 0;
            pthread_mutex_unlock(&lock);
            if (now) {
                time->tv_sec = (time_t)(now / 1000000000);
                time->tv_nsec = (long)(now % 1000000000);
                return 0;
            }
        }
    }
    if (real_clock_gettime) return real_clock_gettime(clock, time);
    return (int)syscall(SYS_clock_gettime, clock, time);
}

// MARK: For the frame clock

long tq_begin(uint64_t now) {
    capture *made = calloc(1, sizeof *made);
    made->active = true;
    made->now = now;
    made->continuous_origin = continuous_now() - now;
    made->ready_end = &made->ready;
    pthread_mutex_lock(&lock);
    made->id = ++last_id;
    made->next = captures;
    captures = made;
    pthread_mutex_unlock(&lock);
    here.capture = made->id;
    here.on_main = true;
    return made->id;
}

void tq_end(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (!capture) {
        pthread_mutex_unlock(&lock);
        return;
    }
    capture->active = false;
    uint64_t now = capture->now;
    job *delayed = capture->delayed;
    capture->delayed = NULL;
    pthread_mutex_unlock(&lock);
    while (delayed) {
        job *next = delayed->next;
        uint64_t rest = delayed->deadline > now ? delayed->deadline - now : 0;
        if (rest > INT64_MAX / 4) rest = INT64_MAX / 4;
        real_after_f(real_time(0, (int64_t)rest), delayed->queue, delayed->context, delayed->work);
        free(delayed);
        delayed = next;
    }
    if (here.capture == id) here.capture = 0;
}

long tq_enter(long id) {
    long previous = here.capture;
    here.capture = id;
    here.on_main = true;
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (capture) capture->pumping++;
    pthread_mutex_unlock(&lock);
    return previous;
}

void tq_leave(long id, long previous) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (capture) capture->pumping--;
    bool waits = can_only_wait(capture);
    pthread_mutex_unlock(&lock);
    here.capture = previous;
    if (waits) ask_idle(id);
}

void tq_set_now(long id, uint64_t now) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (capture) capture->now = now;
    pthread_mutex_unlock(&lock);
}

bool tq_run_one(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = capture ? capture->ready : NULL;
    if (job) {
        job->state = TAKEN;
        job->references++;
        remove_ready(capture, job);
    }
    pthread_mutex_unlock(&lock);
    if (!job) return false;
    run(job);
    pthread_mutex_lock(&lock);
    release(job);
    pthread_mutex_unlock(&lock);
    return true;
}

bool tq_release_due(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = capture ? capture->delayed : NULL;
    if (!job || job->deadline > capture->now) {
        pthread_mutex_unlock(&lock);
        return false;
    }
    capture->delayed = job->next;
    bool is_main = job->queue == main_queue;
    if (is_main) append_ready(capture, job);
    else enqueue_elsewhere(capture, job);
    pthread_mutex_unlock(&lock);
    if (is_main) real_async_f(main_queue, job, run_ticket);
    else real_async_f(job->queue, job, run_elsewhere);
    return true;
}

bool tq_wait(long id, int milliseconds) {
    struct timespec end;
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = 0;
    while (capture && capture->elsewhere && !capture->ready && result != ETIMEDOUT)
        result = pthread_cond_timedwait(&changed, &lock, &end);
    pthread_mutex_unlock(&lock);
    return result != ETIMEDOUT;
}

static int count(job *first) {
    int result = 0;
    for (job *each = first; each; each = each->next) result++;
    return result;
}

int tq_elsewhere(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = capture ? count(capture->elsewhere) : 0;
    pthread_mutex_unlock(&lock);
    return result;
}

const char *tq_elsewhere_label(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    const char *label = capture && capture->elsewhere ? queue_label(capture->elsewhere->queue) : NULL;
    strncpy(here.label, label ? label : "", sizeof here.label - 1);
    pthread_mutex_unlock(&lock);
    return here.label;
}

int tq_delayed(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = capture ? count(capture->delayed) : 0;
    pthread_mutex_unlock(&lock);
    return result;
}

uint64_t tq_delay(long id, int index, long *cause, const char **label) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = capture ? capture->delayed : NULL;
    while (job && index-- > 0) job = job->next;
    uint64_t deadline = job ? job->deadline : UINT64_MAX;
    *cause = job ? job->cause : 0;
    *label = NULL;
    if (job && job->queue != main_queue) {
        const char *name = queue_label(job->queue);
        strncpy(here.label, name ? name : "", sizeof here.label - 1);
        *label = here.label;
    }
    pthread_mutex_unlock(&lock);
    return deadline;
}

int tq_ready(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = capture ? count(capture->ready) : 0;
    pthread_mutex_unlock(&lock);
    return result;
}

void tq_set_cause_provider(long (*provider)(void)) { cause_provider = provider; }
void tq_set_runner(void (*runner)(long, void (*)(void *), void *)) { job_runner = runner; }
void tq_set_idle_handler(void (*handler)(long)) { idle_handler = handler; }
