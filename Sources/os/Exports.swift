// The C part of the same name: the lock.
@_exported import os
