#include "NewObject.h"

// Swift passes the type on which an allocating initializer is called where it passes `self`.
typedef __attribute__((swiftcall)) void *(*AllocatingInit)(__attribute__((swift_context)) const void *type);

void *tandem_new_object(const void *initializer, const void *type) { return ((AllocatingInit)initializer)(type); }
