#ifndef STACK_ROOM_H
#define STACK_ROOM_H

#include <stdbool.h>

/*
 Room for deep recursion.

 A tree of views may be thousands deep, and a thread's stack holds some hundred levels of it. Where a walk goes down it asks
 whether the rest of the stack is short, and goes on on another one if so. Trees of usual depth never get there.
 */

/// Whether less than 256 KB are left of the stack in use.
bool stack_room_is_short(void);
/// Runs `work` on the same thread with a new stack of 256 MB, of which what is touched counts.
void stack_room_run(void (*work)(void *), void *context);

#endif
