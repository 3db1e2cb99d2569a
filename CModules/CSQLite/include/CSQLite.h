#ifndef C_SQLITE_H
#define C_SQLITE_H

// SQLite, loaded at run time; a program that stores no regions neither needs nor loads it. The functions are those of
// the library under names of this module; results are the library's result codes, of which those below are used.

#include <stdint.h>

enum {
  CSQLITE_OK = 0,
  CSQLITE_ERROR = 1,
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

/// Types of a column's value.
enum {
  CSQLITE_INTEGER = 1,
  CSQLITE_FLOAT = 2,
  CSQLITE_TEXT = 3,
  CSQLITE_BLOB = 4,
  CSQLITE_NULL = 5,
};

/// A connection, and a prepared statement of it.
struct csqlite_database;
struct csqlite_statement;

/// Returns why SQLite cannot be used; NULL if it can. Loads SQLite at the first call.
const char *csqlite_problem(void);

/// Opens an existing file, read-only or read-write, for use by one thread at a time. `path` is a URI if it begins with
/// "file:". On failure `*database` is NULL.
int csqlite_open(const char *path, int read_only, struct csqlite_database **database);
/// Closes a connection whose statements are finalized. The write-ahead log is not deleted, because SQLite would delete
/// it by name, and another file may have that name by now.
void csqlite_close(struct csqlite_database *database);
/// Returns the last error message, in English; valid until the next call.
const char *csqlite_message(struct csqlite_database *database);
/// Sets for how many milliseconds to wait for locks of other connections.
void csqlite_set_patience(struct csqlite_database *database, int milliseconds);
/// Executes statements that return no rows.
int csqlite_execute(struct csqlite_database *database, const char *sql);
/// Returns the number of rows that the last INSERT, UPDATE or DELETE changed.
int csqlite_changes(struct csqlite_database *database);

int csqlite_prepare(struct csqlite_database *database, const char *sql, struct csqlite_statement **statement);
void csqlite_finalize(struct csqlite_statement *statement);
/// Returns CSQLITE_ROW, CSQLITE_DONE or an error code.
int csqlite_step(struct csqlite_statement *statement);
/// Resets a statement for another execution; bound values stay.
void csqlite_reset(struct csqlite_statement *statement);

/// Parameters are numbered from 1. Text and blobs are copied.
int csqlite_bind_integer(struct csqlite_statement *statement, int parameter, int64_t value);
int csqlite_bind_float(struct csqlite_statement *statement, int parameter, double value);
int csqlite_bind_text(struct csqlite_statement *statement, int parameter, const char *text, int count);
int csqlite_bind_blob(struct csqlite_statement *statement, int parameter, const void *bytes, int count);
int csqlite_bind_null(struct csqlite_statement *statement, int parameter);

/// Columns are numbered from 0.
int csqlite_column_type(struct csqlite_statement *statement, int column);
int64_t csqlite_column_integer(struct csqlite_statement *statement, int column);
double csqlite_column_float(struct csqlite_statement *statement, int column);
/// Returns the bytes of a text or blob and their number; valid until the next step. NULL if there are none.
const void *csqlite_column_bytes(struct csqlite_statement *statement, int column, int *count);

#endif
