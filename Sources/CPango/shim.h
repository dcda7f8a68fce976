#include <pango/pango.h>
#include <hb.h>
#include <hb-ot.h>
