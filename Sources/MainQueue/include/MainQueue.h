#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H
#endif
