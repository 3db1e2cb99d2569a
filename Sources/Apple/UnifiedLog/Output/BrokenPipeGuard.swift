import Glibc

/// Keeps SIGPIPE from the calling thread, and takes away one that arose in the meantime.
///
/// A program must not end because the reader of its log has ended.
struct BrokenPipeGuard {
  private var only = sigset_t()
  private var before = sigset_t()
  /// Whether one was waiting already: that one is not ours.
  private let wasPending: Bool

  init() {
    sigemptyset(&only)
    sigaddset(&only, SIGPIPE)
    var pending = sigset_t()
    sigpending(&pending)
    wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &only, &before)
  }

  func end() {
    var (only, before) = (only, before)
    var now = timespec()
    if !wasPending { while sigtimedwait(&only, nil, &now) < 0, errno == EINTR {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
