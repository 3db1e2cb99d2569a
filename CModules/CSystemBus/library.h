// The part of sd-bus that is used, loaded by `library_problem`. Included once, by systembus.c.

#include <stddef.h>
#include <stdint.h>

#if __has_include(<systemd/sd-bus.h>)
#include <systemd/sd-bus.h>
#else
// The part of sd-bus's interface that is used; it is unchanged since systemd 237.
typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;
typedef struct {
  const char *name;
  const char *message;
  int _need_free;
} sd_bus_error;
typedef int (*sd_bus_message_handler_t)(sd_bus_message *, void *, sd_bus_error *);
int sd_bus_new(sd_bus **);
int sd_bus_set_address(sd_bus *, const char *);
int sd_bus_set_bus_client(sd_bus *, int);
int sd_bus_start(sd_bus *);
int sd_bus_open_system(sd_bus **);
void sd_bus_close(sd_bus *);
sd_bus *sd_bus_unref(sd_bus *);
int sd_bus_get_fd(sd_bus *);
int sd_bus_get_events(sd_bus *);
int sd_bus_get_timeout(sd_bus *, uint64_t *);
int sd_bus_process(sd_bus *, sd_bus_message **);
int sd_bus_send(sd_bus *, sd_bus_message *, uint64_t *);
int sd_bus_call_async(sd_bus *, sd_bus_slot **, sd_bus_message *, sd_bus_message_handler_t, void *, uint64_t);
int sd_bus_add_match_async(
    sd_bus *, sd_bus_slot **, const char *, sd_bus_message_handler_t, sd_bus_message_handler_t, void *);
int sd_bus_add_object(sd_bus *, sd_bus_slot **, const char *, sd_bus_message_handler_t, void *);
sd_bus_slot *sd_bus_slot_unref(sd_bus_slot *);
int sd_bus_message_new_method_call(
    sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *);
int sd_bus_message_new_method_return(sd_bus_message *, sd_bus_message **);
sd_bus_message *sd_bus_message_unref(sd_bus_message *);
const char *sd_bus_message_get_sender(sd_bus_message *);
const char *sd_bus_message_get_path(sd_bus_message *);
const char *sd_bus_message_get_member(sd_bus_message *);
int sd_bus_message_is_method_call(sd_bus_message *, const char *, const char *);
const sd_bus_error *sd_bus_message_get_error(sd_bus_message *);
int sd_bus_message_set_auto_start(sd_bus_message *, int);
int sd_bus_message_append(sd_bus_message *, const char *, ...);
int sd_bus_message_append_array(sd_bus_message *, char, const void *, size_t);
int sd_bus_message_open_container(sd_bus_message *, char, const char *);
int sd_bus_message_close_container(sd_bus_message *);
int sd_bus_message_enter_container(sd_bus_message *, char, const char *);
int sd_bus_message_exit_container(sd_bus_message *);
int sd_bus_message_peek_type(sd_bus_message *, char *, const char **);
int sd_bus_message_read_basic(sd_bus_message *, char, void *);
int sd_bus_message_read_array(sd_bus_message *, char, const void **, size_t *);
int sd_bus_message_skip(sd_bus_message *, const char *);
int sd_bus_reply_method_return(sd_bus_message *, const char *, ...);
int sd_bus_error_set_const(sd_bus_error *, const char *, const char *);
#endif

#define LIBRARY "libsystemd.so.0"
#define LIBRARY_TITLE "systemd's library"
#define FUNCTIONS(f)                  \
  f(sd_bus_new)                       \
  f(sd_bus_set_address)               \
  f(sd_bus_set_bus_client)            \
  f(sd_bus_start)                     \
  f(sd_bus_open_system)               \
  f(sd_bus_close)                     \
  f(sd_bus_unref)                     \
  f(sd_bus_get_fd)                    \
  f(sd_bus_get_events)                \
  f(sd_bus_get_timeout)               \
  f(sd_bus_process)                   \
  f(sd_bus_send)                      \
  f(sd_bus_call_async)                \
  f(sd_bus_add_match_async)           \
  f(sd_bus_add_object)                \
  f(sd_bus_slot_unref)                \
  f(sd_bus_message_new_method_call)   \
  f(sd_bus_message_new_method_return) \
  f(sd_bus_message_unref)             \
  f(sd_bus_message_get_sender)        \
  f(sd_bus_message_get_path)          \
  f(sd_bus_message_get_member)        \
  f(sd_bus_message_is_method_call)    \
  f(sd_bus_message_get_error)         \
  f(sd_bus_message_set_auto_start)    \
  f(sd_bus_message_append)            \
  f(sd_bus_message_append_array)      \
  f(sd_bus_message_open_container)    \
  f(sd_bus_message_close_container)   \
  f(sd_bus_message_enter_container)   \
  f(sd_bus_message_exit_container)    \
  f(sd_bus_message_peek_type)         \
  f(sd_bus_message_read_basic)        \
  f(sd_bus_message_read_array)        \
  f(sd_bus_message_skip)              \
  f(sd_bus_reply_method_return)       \
  f(sd_bus_error_set_const)
#include "../Library/functions.h"
