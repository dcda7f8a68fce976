#ifndef TANDEM_NEW_OBJECT_H
#define TANDEM_NEW_OBJECT_H

/// Calls an allocating initializer without arguments on a class; the result is owned by the caller.
void *tandem_new_object(const void *initializer, const void *type);

#endif
