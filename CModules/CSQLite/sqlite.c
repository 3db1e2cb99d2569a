#define _GNU_SOURCE
#include "CSQLite.h"

#include <stddef.h>

// The part of SQLite's interface that is used. Its numbers never change; if the header is installed, the compiler
// compares them and the types of the functions.
enum {
  OPEN_READ_ONLY = 0x1,
  OPEN_READ_WRITE = 0x2,
  OPEN_URI = 0x40,
  OPEN_NO_MUTEX = 0x8000,
  CONFIG_NO_CHECKPOINT_ON_CLOSE = 1006,
};

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
_Static_assert(CSQLITE_OK == SQLITE_OK, "SQLITE_OK");
_Static_assert(CSQLITE_BUSY == SQLITE_BUSY, "SQLITE_BUSY");
_Static_assert(CSQLITE_LOCKED == SQLITE_LOCKED, "SQLITE_LOCKED");
_Static_assert(CSQLITE_READ_ONLY == SQLITE_READONLY, "SQLITE_READONLY");
_Static_assert(CSQLITE_CORRUPT == SQLITE_CORRUPT, "SQLITE_CORRUPT");
_Static_assert(CSQLITE_FULL == SQLITE_FULL, "SQLITE_FULL");
_Static_assert(CSQLITE_CANNOT_OPEN == SQLITE_CANTOPEN, "SQLITE_CANTOPEN");
_Static_assert(CSQLITE_TOO_BIG == SQLITE_TOOBIG, "SQLITE_TOOBIG");
_Static_assert(CSQLITE_NOT_A_DATABASE == SQLITE_NOTADB, "SQLITE_NOTADB");
_Static_assert(CSQLITE_ROW == SQLITE_ROW, "SQLITE_ROW");
_Static_assert(CSQLITE_DONE == SQLITE_DONE, "SQLITE_DONE");
_Static_assert(CSQLITE_INTEGER == SQLITE_INTEGER, "SQLITE_INTEGER");
_Static_assert(CSQLITE_FLOAT == SQLITE_FLOAT, "SQLITE_FLOAT");
_Static_assert(CSQLITE_TEXT == SQLITE_TEXT, "SQLITE_TEXT");
_Static_assert(CSQLITE_BLOB == SQLITE_BLOB, "SQLITE_BLOB");
_Static_assert(CSQLITE_NULL == SQLITE_NULL, "SQLITE_NULL");
_Static_assert(OPEN_READ_ONLY == SQLITE_OPEN_READONLY, "SQLITE_OPEN_READONLY");
_Static_assert(OPEN_READ_WRITE == SQLITE_OPEN_READWRITE, "SQLITE_OPEN_READWRITE");
_Static_assert(OPEN_URI == SQLITE_OPEN_URI, "SQLITE_OPEN_URI");
_Static_assert(OPEN_NO_MUTEX == SQLITE_OPEN_NOMUTEX, "SQLITE_OPEN_NOMUTEX");
_Static_assert(CONFIG_NO_CHECKPOINT_ON_CLOSE == SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, "SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE");
#else
// The interface of version 3 is unchanged since 2004; the newest part used is the option above, of 3.16 (2017).
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long sqlite3_int64;
int sqlite3_open_v2(const char *, sqlite3 **, int, const char *);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_db_config(sqlite3 *, int, ...);
const char *sqlite3_errmsg(sqlite3 *);
int sqlite3_busy_timeout(sqlite3 *, int);
int sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
int sqlite3_changes(sqlite3 *);
int sqlite3_prepare_v2(sqlite3 *, const char *, int, sqlite3_stmt **, const char **);
int sqlite3_finalize(sqlite3_stmt *);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_bind_int64(sqlite3_stmt *, int, sqlite3_int64);
int sqlite3_bind_double(sqlite3_stmt *, int, double);
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int, void (*)(void *));
int sqlite3_bind_blob(sqlite3_stmt *, int, const void *, int, void (*)(void *));
int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_column_type(sqlite3_stmt *, int);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *, int);
double sqlite3_column_double(sqlite3_stmt *, int);
const void *sqlite3_column_blob(sqlite3_stmt *, int);
int sqlite3_column_bytes(sqlite3_stmt *, int);
#define SQLITE_TRANSIENT ((void (*)(void *))-1)
#endif

#define LIBRARY "libsqlite3.so.0"
#define LIBRARY_TITLE "the SQLite library"
#define FUNCTIONS(f)       \
  f(sqlite3_open_v2)       \
  f(sqlite3_close_v2)      \
  f(sqlite3_db_config)     \
  f(sqlite3_errmsg)        \
  f(sqlite3_busy_timeout)  \
  f(sqlite3_exec)          \
  f(sqlite3_changes)       \
  f(sqlite3_prepare_v2)    \
  f(sqlite3_finalize)      \
  f(sqlite3_step)          \
  f(sqlite3_reset)         \
  f(sqlite3_bind_int64)    \
  f(sqlite3_bind_double)   \
  f(sqlite3_bind_text)     \
  f(sqlite3_bind_blob)     \
  f(sqlite3_bind_null)     \
  f(sqlite3_column_type)   \
  f(sqlite3_column_int64)  \
  f(sqlite3_column_double) \
  f(sqlite3_column_blob)   \
  f(sqlite3_column_bytes)
#include "../Library/functions.h"

const char *csqlite_problem(void) { return library_problem(); }

int csqlite_open(const char *path, int read_only, struct csqlite_database **database) {
  sqlite3 *opened = NULL;
  // NO_MUTEX: the caller of a connection has its own lock.
  int flags = (read_only ? OPEN_READ_ONLY : OPEN_READ_WRITE) | OPEN_URI | OPEN_NO_MUTEX;
  int code = lib.sqlite3_open_v2(path, &opened, flags, NULL);
  if (code != CSQLITE_OK) {
    lib.sqlite3_close_v2(opened);
    opened = NULL;
  }
  *database = (struct csqlite_database *)opened;
  return code & 0xFF;
}

void csqlite_close(struct csqlite_database *database) {
  lib.sqlite3_db_config((sqlite3 *)database, CONFIG_NO_CHECKPOINT_ON_CLOSE, 1, (int *)NULL);
  lib.sqlite3_close_v2((sqlite3 *)database);
}

const char *csqlite_message(struct csqlite_database *database) { return lib.sqlite3_errmsg((sqlite3 *)database); }

void csqlite_set_patience(struct csqlite_database *database, int milliseconds) {
  lib.sqlite3_busy_timeout((sqlite3 *)database, milliseconds);
}

int csqlite_execute(struct csqlite_database *database, const char *sql) {
  return lib.sqlite3_exec((sqlite3 *)database, sql, NULL, NULL, NULL) & 0xFF;
}

int csqlite_changes(struct csqlite_database *database) { return lib.sqlite3_changes((sqlite3 *)database); }

int csqlite_prepare(struct csqlite_database *database, const char *sql, struct csqlite_statement **statement) {
  sqlite3_stmt *prepared = NULL;
  int code = lib.sqlite3_prepare_v2((sqlite3 *)database, sql, -1, &prepared, NULL);
  *statement = (struct csqlite_statement *)prepared;
  return code & 0xFF;
}

void csqlite_finalize(struct csqlite_statement *statement) { lib.sqlite3_finalize((sqlite3_stmt *)statement); }

int csqlite_step(struct csqlite_statement *statement) { return lib.sqlite3_step((sqlite3_stmt *)statement) & 0xFF; }

void csqlite_reset(struct csqlite_statement *statement) { lib.sqlite3_reset((sqlite3_stmt *)statement); }

int csqlite_bind_integer(struct csqlite_statement *statement, int parameter, int64_t value) {
  return lib.sqlite3_bind_int64((sqlite3_stmt *)statement, parameter, value) & 0xFF;
}

int csqlite_bind_float(struct csqlite_statement *statement, int parameter, double value) {
  return lib.sqlite3_bind_double((sqlite3_stmt *)statement, parameter, value) & 0xFF;
}

int csqlite_bind_text(struct csqlite_statement *statement, int parameter, const char *text, int count) {
  // A NULL address would bind NULL instead of an empty text; likewise for a blob.
  const char *start = text != NULL ? text : "";
  return lib.sqlite3_bind_text((sqlite3_stmt *)statement, parameter, start, count, SQLITE_TRANSIENT) & 0xFF;
}

int csqlite_bind_blob(struct csqlite_statement *statement, int parameter, const void *bytes, int count) {
  const void *start = bytes != NULL ? bytes : "";
  return lib.sqlite3_bind_blob((sqlite3_stmt *)statement, parameter, start, count, SQLITE_TRANSIENT) & 0xFF;
}

int csqlite_bind_null(struct csqlite_statement *statement, int parameter) {
  return lib.sqlite3_bind_null((sqlite3_stmt *)statement, parameter) & 0xFF;
}

int csqlite_column_type(struct csqlite_statement *statement, int column) {
  return lib.sqlite3_column_type((sqlite3_stmt *)statement, column);
}

int64_t csqlite_column_integer(struct csqlite_statement *statement, int column) {
  return lib.sqlite3_column_int64((sqlite3_stmt *)statement, column);
}

double csqlite_column_float(struct csqlite_statement *statement, int column) {
  return lib.sqlite3_column_double((sqlite3_stmt *)statement, column);
}

const void *csqlite_column_bytes(struct csqlite_statement *statement, int column, int *count) {
  // The order matters: the second call returns the length of the first call's result.
  const void *bytes = lib.sqlite3_column_blob((sqlite3_stmt *)statement, column);
  *count = lib.sqlite3_column_bytes((sqlite3_stmt *)statement, column);
  return bytes;
}
