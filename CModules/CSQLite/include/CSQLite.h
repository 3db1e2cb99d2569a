#ifndef C_SQLITE_H
#define C_SQLITE_H

// SQLite, found at run time: a program that keeps no regions neither needs it nor loads it. The functions are the
// library's own, under the names of this module; results are its result codes, of which Swift needs the few below.

#include <stdint.h>

enum {
  CSQLITE_OK = 0,
  CSQLITE_BUSY = 5,
  CSQLITE_LOCKED = 6,
  CSQLITE_READ_ONLY = 8,
  CSQLITE_CORRUPT = 11,
  CSQLITE_FULL = 13,
  CSQLITE_CANNOT_OPEN = 14,
  CSQLITE_TOO_BIG = 18,
  CSQLITE_NOT_A_DATABASE = 26,
  CSQLITE_ROW = 100,
  CSQLITE_DONE = 101,
};

/// What a column holds.
enum {
  CSQLITE_INTEGER = 1,
  CSQLITE_FLOAT = 2,
  CSQLITE_TEXT = 3,
  CSQLITE_BLOB = 4,
  CSQLITE_NULL = 5,
};

/// A connection, and a statement of it.
struct csqlite_database;
struct csqlite_statement;

/// NULL when SQLite can be used, otherwise why not. The first call loads it.
const char *csqlite_problem(void);

/// Opens a file that exists, for reading only or also for writing, for one thread at a time. `path` is a URI when it
/// begins with "file:". On failure `*database` is NULL.
int csqlite_open(const char *path, int read_only, struct csqlite_database **database);
/// Ends a connection whose statements are finalized. Its write-ahead log is left as it is: SQLite would remove it by its
/// name, which another file may have by now.
void csqlite_close(struct csqlite_database *database);
/// What went wrong last, in English; good until the next call.
const char *csqlite_message(struct csqlite_database *database);
/// Milliseconds for which a lock of another connection is waited for.
void csqlite_set_patience(struct csqlite_database *database, int milliseconds);
/// Runs statements that give nothing.
int csqlite_execute(struct csqlite_database *database, const char *sql);
/// Rows that the last INSERT, UPDATE or DELETE touched.
int csqlite_changes(struct csqlite_database *database);

int csqlite_prepare(struct csqlite_database *database, const char *sql, struct csqlite_statement **statement);
void csqlite_finalize(struct csqlite_statement *statement);
/// CSQLITE_ROW, CSQLITE_DONE, or why not.
int csqlite_step(struct csqlite_statement *statement);
/// Makes it ready to run again; what was bound stays.
void csqlite_reset(struct csqlite_statement *statement);

/// Parameters count from 1. Text and blobs are copied.
int csqlite_bind_integer(struct csqlite_statement *statement, int parameter, int64_t value);
int csqlite_bind_float(struct csqlite_statement *statement, int parameter, double value);
int csqlite_bind_text(struct csqlite_statement *statement, int parameter, const char *text, int count);
int csqlite_bind_blob(struct csqlite_statement *statement, int parameter, const void *bytes, int count);
int csqlite_bind_null(struct csqlite_statement *statement, int parameter);

/// Columns count from 0.
int csqlite_column_type(struct csqlite_statement *statement, int column);
int64_t csqlite_column_integer(struct csqlite_statement *statement, int column);
double csqlite_column_float(struct csqlite_statement *statement, int column);
/// Bytes of a text or a blob and how many; good until the next step. NULL when there are none.
const void *csqlite_column_bytes(struct csqlite_statement *statement, int column, int *count);

#endif
