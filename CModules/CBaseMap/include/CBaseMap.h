#ifndef C_BASE_MAP_H
#define C_BASE_MAP_H
#endif
