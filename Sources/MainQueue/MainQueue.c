#include "MainQueue.h"
