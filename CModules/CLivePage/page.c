#include "CLivePage.h"
