#define _GNU_SOURCE
#include "MainQueue.h"
#include "OwnDelays.h"
#include "ThreadRest.h"

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
    // The next part of the test itself, which no stage call may run.
    bool is_test;
    // A delay that makes the next one like itself.
    bool repeats;
    // How many delays made each other up to this one.
    int row;
    job_state state;
    int references;
    // On another queue: the thread that does it; none before it begins.
    thread_rest rest;
} job;

// Tasks that one capture can have as its test: a test and what sets it up.
enum { TEST_LIMIT = 8 };

typedef struct capture {
    struct capture *next;
    long id;
    // Whose code made it.
    long outer;
    // The latest tasks that called the stage while no owned job ran, and how many of their jobs are on the way.
    uint64_t tests[TEST_LIMIT];
    int test_count;
    int test_jobs;
    bool active;
    int pumping;
    uint64_t now;
    // Of the continuous clock, in nanoseconds: its reading at virtual time 0.
    uint64_t continuous_origin;
    job *ready, **ready_end;
    job *delayed;
    // Owned jobs for other queues: first those that run, then those that wait for their turn.
    job *running;
    job *waiting, **waiting_end;
    // Threads that wait for the main queue to run a job.
    int synchronous;
    // Grows with every job that begins or ends; a watchdog sees by it that nothing moves.
    unsigned long progress;
    bool watched;
} capture;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static capture *captures;
static long last_id;
static long (*cause_provider)(void);
static void (*job_runner)(long, function_t, void *);
static void (*idle_handler)(long);
static void (*switch_handler)(long);
// The thread that served the main queue last.
static thread_rest main_rest = {0, -1};

// Whose work the calling thread does.
static __thread struct {
    long capture;
    long cause;
    int row;
    bool on_main;
    // Inside of an owned job that is not the test's; inside of how many stage calls.
    bool in_job;
    int calls;
    // The last reading of dispatch's clock on this thread, and virtual time then.
    bool has_reading;
    dtime_t reading;
    uint64_t reading_now;
    // The last reading of the wall clock on this thread, in nanoseconds since 1970; 0: none.
    int64_t date;
    char label[128];
} here;

// MARK: The real functions

static void (*real_async_f)(queue_t, void *, function_t);
static void (*real_after_f)(dtime_t, queue_t, void *, function_t);
static void (*real_sync_f)(queue_t, void *, function_t);
static dtime_t (*real_time)(dtime_t, int64_t);
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static const char *(*queue_label)(queue_t);
static queue_t (*global_queue)(long, unsigned long);
static void *(*block_copy)(const void *);
static void (*block_release)(const void *);
static queue_t main_queue;
static void *concurrency_base;
static uint64_t (*task_id)(void *);
static void *(*current_task)(void);

__attribute__((constructor)) static void find_real_functions(void) {
    real_async_f = dlsym(RTLD_NEXT, "dispatch_async_f");
    real_after_f = dlsym(RTLD_NEXT, "dispatch_after_f");
    real_sync_f = dlsym(RTLD_NEXT, "dispatch_sync_f");
    real_time = dlsym(RTLD_NEXT, "dispatch_time");
    real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
    queue_label = dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
    global_queue = dlsym(RTLD_DEFAULT, "dispatch_get_global_queue");
    block_copy = dlsym(RTLD_DEFAULT, "_Block_copy");
    block_release = dlsym(RTLD_DEFAULT, "_Block_release");
    main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    void *symbol = dlsym(RTLD_DEFAULT, "swift_task_create");
    Dl_info info;
    if (symbol && dladdr(symbol, &info)) concurrency_base = info.dli_fbase;
    task_id = dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
    current_task = dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
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

// The runtime hands its jobs to dispatch with a function of its own and the job as the context.
static bool is_runtime_function(function_t work) {
    enum { KNOWN = 4 };
    static function_t known[KNOWN];
    for (int index = 0; index < KNOWN; index++)
        if (__atomic_load_n(&known[index], __ATOMIC_RELAXED) == work) return true;
    Dl_info info;
    if (!concurrency_base || !dladdr((void *)work, &info) || info.dli_fbase != concurrency_base) return false;
    for (int index = 0; index < KNOWN; index++) {
        function_t none = NULL;
        if (__atomic_compare_exchange_n(&known[index], &none, work, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) break;
    }
    return true;
}

// The capture whose test a job is the next part of. Asks for the task and not for who enqueues it: a test is woken by
// whatever it waits for, also by a job of the screen or of another test.
static capture *tested(function_t work, void *context) {
    bool has_tests = false;
    for (capture *each = captures; each && !has_tests; each = each->next) has_tests = each->active && each->test_count > 0;
    if (!has_tests || !task_id || !is_runtime_function(work)) return NULL;
    uint64_t id = task_id(context);
    if (id == 0) return NULL;
    for (capture *each = captures; each; each = each->next)
        for (int index = 0; each->active && index < TEST_LIMIT; index++)
            if (each->tests[index] == id) return each;
    return NULL;
}

static void note_test(capture *capture) {
    void *task = current_task ? current_task() : NULL;
    if (!task || !task_id) return;
    uint64_t id = task_id(task);
    for (int index = 0; index < TEST_LIMIT; index++)
        if (capture->tests[index] == id) return;
    capture->tests[capture->test_count++ % TEST_LIMIT] = id;
}

static job *make_job(function_t work, void *context, long capture, queue_t queue) {
    job *made = calloc(1, sizeof *made);
    made->work = work;
    made->context = context;
    made->capture = capture;
    made->queue = queue;
    made->references = 1;
    made->rest = THREAD_REST_NONE;
    made->row = here.row;
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

static void append_waiting(capture *capture, job *job) {
    job->next = NULL;
    *capture->waiting_end = job;
    capture->waiting_end = &job->next;
    pthread_cond_broadcast(&changed);
}

static job *take_waiting(capture *capture) {
    job *job = capture->waiting;
    if (!job) return NULL;
    capture->waiting = job->next;
    if (!capture->waiting) capture->waiting_end = &capture->waiting;
    job->next = capture->running;
    capture->running = job;
    capture->progress++;
    return job;
}

static void remove_running(capture *capture, job *gone) {
    capture->progress++;
    for (job **link = &capture->running; *link; link = &(*link)->next) {
        if (*link != gone) continue;
        *link = gone->next;
        return;
    }
}

static bool can_only_wait(capture *capture) {
    return capture && capture->active && capture->pumping == 0 && !capture->ready && !capture->running
        && !capture->waiting && capture->test_jobs == 0 && capture->delayed;
}

// MARK: Running

static void run(job *job) {
    __typeof__(here) outer = here;
    here.capture = job->capture;
    here.cause = job->cause;
    // What a repeating timer starts stands in no row: the timer comes by itself.
    here.row = job->is_test || job->repeats ? 0 : job->row;
    here.on_main = true;
    here.in_job = job->capture && !job->is_test;
    here.calls = 0;
    if (job->capture && switch_handler) switch_handler(job->capture);
    if (job->capture && job_runner) job_runner(job->cause, job->work, job->context);
    else job->work(job->context);
    here.capture = outer.capture;
    here.cause = outer.cause;
    here.row = outer.row;
    here.on_main = outer.on_main;
    here.in_job = outer.in_job;
    here.calls = outer.calls;
    // Also after a job of nobody's: it may have made a stage.
    if (switch_handler) switch_handler(outer.capture);
}

static void check_idle(void *id) {
    pthread_mutex_lock(&lock);
    capture *capture = find((long)id);
    bool waits = can_only_wait(capture);
    pthread_mutex_unlock(&lock);
    if (!waits || !idle_handler) return;
    // No test goes on from here: nothing that comes after on this thread is the capture's.
    __typeof__(here) outer = here;
    idle_handler((long)id);
    here = outer;
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
    if (mine && capture && job->is_test) capture->test_jobs--;
    else if (mine && capture) remove_ready(capture, job);
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

static void start_next(void *id);

static void run_elsewhere(void *context) {
    job *job = context;
    __typeof__(here) outer = here;
    here.capture = job->capture;
    here.cause = job->cause;
    here.row = job->is_test ? 0 : job->row;
    here.on_main = false;
    here.in_job = !job->is_test;
    here.calls = 0;
    here.has_reading = false;
    pthread_mutex_lock(&lock);
    job->rest.thread = this_thread();
    pthread_mutex_unlock(&lock);
    job->work(job->context);
    here = outer;
    pthread_mutex_lock(&lock);
    long id = job->capture;
    capture *capture = find(id);
    if (capture && job->is_test) capture->test_jobs--;
    else if (capture) remove_running(capture, job);
    release(job);
    bool waits = can_only_wait(capture);
    bool more = capture && capture->pumping == 0 && capture->waiting;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    if (waits) ask_idle(id);
    if (more) real_async_f(main_queue, (void *)id, start_next);
}

// On the main queue, behind what is there: gives a turn to one owned job for another queue. One at a time and after the
// main queue's own, so that the order of events does not hang on how threads are scheduled.
static void start_next(void *id) {
    pthread_mutex_lock(&lock);
    main_rest.thread = this_thread();
    capture *capture = find((long)id);
    job *job = capture && !capture->running ? take_waiting(capture) : NULL;
    pthread_mutex_unlock(&lock);
    if (job) real_async_f(job->queue, job, run_elsewhere);
}

// Between two looks at what does not move; the second of them decides.
enum { STALL_MILLISECONDS = 125 };

// Whether any of what runs has got a thread.
static bool has_begun(capture *capture) {
    for (job *each = capture->running; each; each = each->next) if (each->rest.thread) return true;
    return false;
}

// Whether what runs waits for something that only another turn brings. A job that has not begun waits for a thread.
static bool is_stalled(capture *capture) {
    if (!capture->running) return rests(&main_rest);
    bool all_rest = true;
    for (job *each = capture->running; each; each = each->next) {
        if (each->rest.thread && !rests(&each->rest)) all_rest = false;
    }
    return has_begun(capture) && all_rest;
}

typedef struct {
    long id;
    unsigned long progress;
} watch;

static void arm(long id, unsigned long progress);

// Somebody blocks: a job waits for another on a semaphore, or the main queue for one of them. Then turns cannot be waited for.
static void look_for_stall(void *context) {
    watch *watch = context;
    pthread_mutex_lock(&lock);
    capture *capture = find(watch->id);
    job *job = capture && capture->progress == watch->progress && is_stalled(capture) ? take_waiting(capture) : NULL;
    bool again = capture && capture->waiting;
    unsigned long progress = capture ? capture->progress : 0;
    if (capture) capture->watched = again;
    pthread_mutex_unlock(&lock);
    if (job) real_async_f(job->queue, job, run_elsewhere);
    if (again) arm(watch->id, progress);
    free(watch);
}

static void arm(long id, unsigned long progress) {
    watch *made = malloc(sizeof *made);
    made->id = id;
    made->progress = progress;
    real_after_f(real_time(0, STALL_MILLISECONDS * 1000000LL), global_queue(0, 0), made, look_for_stall);
}

// MARK: Enqueueing

static long current_cause(void) {
    return here.on_main && cause_provider ? cause_provider() : here.cause;
}

static void enqueue_main(function_t work, void *context) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *test = tested(work, context);
    capture *capture = test ? test : owner();
    job *job = make_job(work, context, capture ? capture->id : 0, main_queue);
    job->is_test = test != NULL;
    job->cause = test ? 0 : cause;
    if (test) test->test_jobs++;
    else if (capture) append_ready(capture, job);
    pthread_mutex_unlock(&lock);
    real_async_f(main_queue, job, run_ticket);
}

static void enqueue(queue_t queue, void *context, function_t work) {
    if (queue == main_queue) {
        enqueue_main(work, context);
        return;
    }
    if (__atomic_load_n(&captures, __ATOMIC_RELAXED)) {
        long cause = here.capture ? current_cause() : 0;
        pthread_mutex_lock(&lock);
        capture *capture = tested(work, context);
        if (capture) {
            job *job = make_job(work, context, capture->id, queue);
            job->is_test = true;
            capture->test_jobs++;
            pthread_mutex_unlock(&lock);
            real_async_f(queue, job, run_elsewhere);
            return;
        }
        capture = owner();
        if (capture) {
            job *job = make_job(work, context, capture->id, queue);
            job->cause = cause;
            append_waiting(capture, job);
            bool starts = capture->pumping == 0 && !capture->running;
            bool watches = !capture->watched;
            capture->watched = true;
            long id = capture->id;
            unsigned long progress = capture->progress;
            pthread_mutex_unlock(&lock);
            if (starts) real_async_f(main_queue, (void *)id, start_next);
            if (watches) arm(id, progress);
            return;
        }
        pthread_mutex_unlock(&lock);
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

// It may use a stage, and what that leaves on the thread ends with it.
static void after_for_nobody(dtime_t when, queue_t queue, void *context, function_t work) {
    if (queue == main_queue) real_after_f(when, queue, make_job(work, context, 0, queue), run_ticket);
    else real_after_f(when, queue, context, work);
}

static void insert_delayed(capture *capture, job *job) {
    job->row++;
    struct job **link = &capture->delayed;
    while (*link && (*link)->deadline <= job->deadline) link = &(*link)->next;
    job->next = *link;
    *link = job;
}

// Whole milliseconds: clocks that run on between two readings make a delay shorter by microseconds.
static uint64_t whole(uint64_t nanoseconds) { return (nanoseconds + 999999) / 1000000 * 1000000; }

static void enqueue_after(dtime_t when, queue_t queue, void *context, function_t work) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *capture = owner();
    if (!capture) {
        pthread_mutex_unlock(&lock);
        after_for_nobody(when, queue, context, work);
        return;
    }
    job *job = make_job(work, context, capture->id, queue);
    job->cause = cause;
    bool by_reading = here.has_reading && when != UINT64_MAX && when >= here.reading && when >> 62 == here.reading >> 62;
    uint64_t delay = by_reading ? when - here.reading : delay_from_now(when);
    uint64_t from = by_reading ? here.reading_now : capture->now;
    job->deadline = delay > UINT64_MAX / 2 ? UINT64_MAX : from + whole(delay);
    // The runtime writes a deadline of its continuous clock straight into dispatch's form for that clock.
    uint64_t continuous = when & ~((dtime_t)1 << 63);
    if (when >> 62 == 2 && continuous >= capture->continuous_origin)
        job->deadline = whole(continuous - capture->continuous_origin);
    insert_delayed(capture, job);
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

// MARK: Work that does not come through dispatch

void dispatch_async(queue_t queue, void *block);

// In the main queue of `capture`, under the lock.
static void delay_until(capture *capture, uint64_t deadline, bool repeats, long cause, function_t work, void *context) {
    job *job = make_job(work, context, capture->id, main_queue);
    job->cause = cause;
    job->deadline = deadline;
    job->repeats = repeats;
    insert_delayed(capture, job);
}

long own_delay(int64_t date, uint64_t interval, function_t work, void *context, uint64_t *deadline) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *capture = owner();
    long id = capture ? capture->id : 0;
    bool waits = false;
    if (capture) {
        struct timespec wall;
        syscall(SYS_clock_gettime, CLOCK_REALTIME, &wall);
        int64_t now = here.date ? here.date : (int64_t)wall.tv_sec * 1000000000 + wall.tv_nsec;
        // A date keeps a tenth of a microsecond.
        int64_t delay = date == INT64_MAX ? 0 : (date - now + 500) / 1000 * 1000;
        if (delay <= 0) delay = (int64_t)interval;
        *deadline = date == INT64_MAX ? UINT64_MAX : capture->now + whole((uint64_t)delay);
        delay_until(capture, *deadline, interval > 0, cause, work, context);
        waits = can_only_wait(capture);
    }
    pthread_mutex_unlock(&lock);
    if (waits) ask_idle(id);
    return id;
}

bool own_next_delay(long id, uint64_t interval, function_t work, void *context, uint64_t *deadline) {
    long cause = here.capture ? current_cause() : 0;
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    bool goes_on = capture && capture->active;
    if (goes_on) {
        do *deadline += interval;
        while (*deadline <= capture->now);
        delay_until(capture, *deadline, true, cause, work, context);
    }
    pthread_mutex_unlock(&lock);
    return goes_on;
}

bool is_owned(void) {
    if (!here.capture) return false;
    pthread_mutex_lock(&lock);
    bool result = owner() != NULL;
    pthread_mutex_unlock(&lock);
    return result;
}

bool is_on_main_queue(void) { return here.on_main; }

void own_block(void *block) { dispatch_async(main_queue, block); }

bool drop_own_delay(long id, void *context) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job **link = capture ? &capture->delayed : NULL;
    while (link && *link && (*link)->context != context) link = &(*link)->next;
    job *gone = link ? *link : NULL;
    if (gone) {
        *link = gone->next;
        free(gone);
    }
    pthread_mutex_unlock(&lock);
    return gone != NULL;
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
        long id = here.capture;
        enqueue_main(run_waited, &waited);
        pthread_mutex_lock(&lock);
        capture *capture = find(id);
        if (capture) capture->synchronous++;
        pthread_cond_broadcast(&changed);
        while (!waited.done) pthread_cond_wait(&changed, &lock);
        capture = find(id);
        if (capture) capture->synchronous--;
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
    if (clock == CLOCK_REALTIME && here.capture) {
        int result = real_clock_gettime(clock, time);
        here.date = (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
        return result;
    }
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

static void add(struct timespec *time, int milliseconds) {
    time->tv_sec += milliseconds / 1000;
    time->tv_nsec += milliseconds % 1000 * 1000000L;
    if (time->tv_nsec < 1000000000) return;
    time->tv_sec++;
    time->tv_nsec -= 1000000000;
}

long tq_begin(uint64_t now) {
    capture *made = calloc(1, sizeof *made);
    made->active = true;
    made->now = now;
    made->continuous_origin = continuous_now() - now;
    made->ready_end = &made->ready;
    made->waiting_end = &made->waiting;
    made->outer = here.capture;
    note_test(made);
    pthread_mutex_lock(&lock);
    made->id = ++last_id;
    made->next = captures;
    __atomic_store_n(&captures, made, __ATOMIC_RELAXED);
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
    long outer = capture->outer;
    uint64_t now = capture->now;
    job *delayed = capture->delayed;
    capture->delayed = NULL;
    // Their turns come all at once now.
    int turns = 0;
    for (job *each = capture->waiting; each; each = each->next) turns++;
    struct job **released = turns ? malloc(sizeof(struct job *) * (size_t)turns) : NULL;
    for (int index = 0; index < turns; index++) released[index] = take_waiting(capture);
    // What still runs looks its capture up when it ends; an empty one can go.
    if (!capture->ready && !capture->running) {
        struct capture **link = &captures;
        while (*link != capture) link = &(*link)->next;
        *link = capture->next;
        free(capture);
    }
    pthread_mutex_unlock(&lock);
    for (int index = 0; index < turns; index++) real_async_f(released[index]->queue, released[index], run_elsewhere);
    free(released);
    while (delayed) {
        struct job *next = delayed->next;
        uint64_t rest = delayed->deadline > now ? delayed->deadline - now : 0;
        if (rest > INT64_MAX / 4) rest = INT64_MAX / 4;
        after_for_nobody(real_time(0, (int64_t)rest), delayed->queue, delayed->context, delayed->work);
        free(delayed);
        delayed = next;
    }
    if (here.capture == id) here.capture = outer;
}

long tq_enter(long id) {
    long previous = here.capture;
    here.capture = id;
    here.on_main = true;
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (capture) capture->pumping++;
    if (capture && here.calls == 0 && !here.in_job) note_test(capture);
    pthread_mutex_unlock(&lock);
    here.calls++;
    return previous;
}

void tq_leave(long id, long previous) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    if (capture) capture->pumping--;
    bool waits = can_only_wait(capture);
    pthread_mutex_unlock(&lock);
    here.calls--;
    // What a test does next belongs to the stage that it used last.
    if (here.calls > 0 || here.in_job) {
        here.capture = previous;
        if (previous != id && switch_handler) switch_handler(previous);
    }
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
    else append_waiting(capture, job);
    pthread_mutex_unlock(&lock);
    if (is_main) real_async_f(main_queue, job, run_ticket);
    return true;
}

bool tq_run_elsewhere(long id, int milliseconds) {
    struct timespec stall, end;
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &end);
    stall = end;
    add(&end, milliseconds);
    add(&stall, STALL_MILLISECONDS);
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = capture && !capture->running ? take_waiting(capture) : NULL;
    if (job) {
        pthread_mutex_unlock(&lock);
        real_async_f(job->queue, job, run_elsewhere);
        pthread_mutex_lock(&lock);
    }
    bool in_time = true;
    // What has not begun is not slow: others have all threads.
    int patience = 12;
    while (capture && capture->running) {
        if (capture->ready && capture->synchronous > 0) break;
        bool stalls = capture->ready != NULL;
        bool is_last = !stalls || stall.tv_sec > end.tv_sec;
        if (pthread_cond_timedwait(&changed, &lock, is_last ? &end : &stall) != ETIMEDOUT) continue;
        if (!is_last && !is_stalled(capture)) {
            add(&stall, STALL_MILLISECONDS);
            continue;
        }
        if (is_last && !has_begun(capture) && patience-- > 0) {
            add(&end, milliseconds);
            continue;
        }
        // A job that waits for one on the main queue.
        in_time = stalls || capture->ready;
        break;
    }
    pthread_mutex_unlock(&lock);
    return in_time;
}

static int count(job *first) {
    int result = 0;
    for (job *each = first; each; each = each->next) result++;
    return result;
}

int tq_elsewhere(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = capture ? count(capture->running) + count(capture->waiting) : 0;
    pthread_mutex_unlock(&lock);
    return result;
}

const char *tq_elsewhere_label(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = !capture ? NULL : capture->running ? capture->running : capture->waiting;
    const char *label = job ? queue_label(job->queue) : NULL;
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

bool tq_delay(long id, int index, tq_delay_info *info) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = capture ? capture->delayed : NULL;
    while (job && index-- > 0) job = job->next;
    if (job) *info = (tq_delay_info){job->deadline, job->cause, job->repeats, job->row, NULL};
    if (job && job->queue != main_queue) {
        const char *name = queue_label(job->queue);
        strncpy(here.label, name ? name : "", sizeof here.label - 1);
        info->label = here.label;
    }
    // Another thread may drop the job once the lock is free.
    bool has_end = job && job->deadline != UINT64_MAX;
    pthread_mutex_unlock(&lock);
    return has_end;
}

int tq_ready(long id) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    int result = capture ? count(capture->ready) : 0;
    pthread_mutex_unlock(&lock);
    return result;
}

// The fronts of the runtime's Job, AsyncTask and AsyncContext.
typedef struct async_context {
    struct async_context *parent;
    const void *resume_parent;
} async_context;

typedef struct {
    void *header[2], *scheduler[2];
    uint32_t flags, id;
    void *voucher, *reserved;
    const void *resume;
    async_context *context;
} async_task;

// Copies `size` bytes from a place that may be anything: the kernel refuses where a read of ours would end the process.
static bool copy_safely(const void *place, void *copy, size_t size) {
    int ends[2];
    if (!place || pipe(ends) != 0) return false;
    bool copied = write(ends[1], place, size) == (ssize_t)size && read(ends[0], copy, size) == (ssize_t)size;
    close(ends[0]);
    close(ends[1]);
    return copied;
}

static int task_code(const async_task *task, const void **code, int limit) {
    enum { TASK = 0, CONTINUATION = 195, KIND = 0xff };
    // Task.yield: a job of its own, with the task where a task has its context.
    async_task awaited;
    if ((task->flags & KIND) == CONTINUATION) {
        if (!copy_safely(task->context, &awaited, sizeof awaited)) return 0;
        task = &awaited;
    }
    int found = 0;
    code[found++] = task->resume;
    if ((task->flags & KIND) != TASK) return found;
    const async_context *first = NULL, *next = task->context;
    async_context each;
    while (next && found < limit && copy_safely(next, &each, sizeof each)) {
        code[found++] = each.resume_parent;
        first = next;
        next = each.parent;
    }
    // In front of a task's first context is what it was made with: its entry, that one's context and an error.
    enum { FRONT_WORDS = 3 };
    const void *front[FRONT_WORDS];
    if (!first || next || !copy_safely((const void *const *)first - FRONT_WORDS, front, sizeof front)) return found;
    const void *entry = front[0], *box = front[1];
    Dl_info info;
    if (found < limit) code[found++] = entry;
    // The context of a thunk is a box: the object's two words, types that a generic one needs, the closure that it calls
    // and that one's context.
    enum { BOX_WORDS = 6 };
    const void *words[BOX_WORDS];
    while (found < limit && copy_safely(box, words, sizeof words)) {
        box = NULL;
        for (int word = 2; word < BOX_WORDS - 1 && found < limit; word++) {
            if (!words[word] || !dladdr(words[word], &info)) continue;
            code[found++] = words[word];
            box = words[word + 1];
        }
        if (box && dladdr(box, &info)) box = NULL;
    }
    return found;
}

static int block_code(const void *context, const void **code, int limit) {
    // A closure of Swift lies in the block that carries it, behind the block's own five words.
    const struct {
        void *isa;
        int flags, reserved;
        const void *invoke;
        const struct { uint64_t reserved, size; } *descriptor;
        const void *closure;
    } *block = context;
    int found = 0;
    if (block->descriptor->size >= sizeof *block + sizeof(void *)) code[found++] = block->closure;
    if (found < limit) code[found++] = block->invoke;
    return found;
}

int tq_next_code(long id, const void **code, int limit) {
    pthread_mutex_lock(&lock);
    capture *capture = find(id);
    job *job = !capture ? NULL : capture->ready ? capture->ready : capture->running ? capture->running
        : capture->waiting ? capture->waiting : capture->delayed;
    int found = 0;
    if (job && limit > 0) {
        if (job->work == invoke_block) found = block_code(job->context, code, limit);
        else if (is_runtime_function(job->work)) found = task_code(job->context, code, limit);
        else code[found++] = (const void *)job->work;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void tq_set_cause_provider(long (*provider)(void)) { cause_provider = provider; }
void tq_set_runner(void (*runner)(long, void (*)(void *), void *)) { job_runner = runner; }
void tq_set_idle_handler(void (*handler)(long)) { idle_handler = handler; }
void tq_set_switch_handler(void (*handler)(long)) { switch_handler = handler; }
