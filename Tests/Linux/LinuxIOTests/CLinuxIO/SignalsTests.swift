import CLinuxIO
import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite(.serialized) struct SignalsTests {
  @Test func terminationSetsAFlagAndWakesAWaiter() {
    let waker = linuxio_eventfd()
    defer { close(waker) }
    #expect(linuxio_terminated() == 0)
    #expect(linuxio_on_termination(waker) == 0)
    let other = Background {
      pause(milliseconds: 30)
      // To this thread alone, which may have inherited a mask: other tests are waiting in system calls.
      var mask = sigset_t()
      sigaddset(&mask, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &mask, nil)
      raise(SIGTERM)
    }
    let state = linuxio_wait(-1, 0, waker, 10_000_000_000)
    other.join()
    #expect(state == LINUXIO_WOKEN)
    #expect(linuxio_terminated() == SIGTERM)
    linuxio_eventfd_clear(waker)
    #expect(linuxio_wait(-1, 0, waker, 0) == 0)
    #expect(linuxio_on_termination(-1) == 0)
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  @Test func aPipeIsNoTerminal() {
    let (readEnd, writeEnd) = makePipe()
    let pty = Pty()
    let terminal = open(pty.path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    #expect(linuxio_isatty(readEnd) == 0)
    #expect(linuxio_isatty(terminal) == 1)
    for descriptor in [readEnd, writeEnd, terminal] { close(descriptor) }
  }
}
