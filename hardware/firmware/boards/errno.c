// The error number of C, which the mathematics set and nothing here reads. That of newlib is a part of 1072 bytes for
// the state of its whole library.
int *__errno(void);

int *__errno(void) {
  static int number;
  return &number;
}
