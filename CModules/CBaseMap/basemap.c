#include "CBaseMap.h"
