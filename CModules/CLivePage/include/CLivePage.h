#ifndef C_LIVE_PAGE_H
#define C_LIVE_PAGE_H
#endif
