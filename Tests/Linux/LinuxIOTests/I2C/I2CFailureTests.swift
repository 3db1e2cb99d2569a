import BusProtocols
import Glibc
import Testing

@testable import LinuxIO

@Suite struct I2CFailureTests {
  static let faults: [(CInt, BusFault)] = [
    (EREMOTEIO, .notAcknowledged), (ENXIO, .notAcknowledged), (EAGAIN, .arbitrationLost), (ETIMEDOUT, .timedOut),
    (EBUSY, .timedOut), (EIO, .unspecified), (EPROTO, .unspecified), (EINTR, .unspecified),
    (EOPNOTSUPP, .unsupported), (EINVAL, .unsupported), (ENODEV, .gone), (EBADF, .gone), (ESHUTDOWN, .gone),
  ]

  @Test(arguments: faults) func errorNumbersMeanFaults(_ code: CInt, _ fault: BusFault) {
    #expect(I2CFailure(code: code).fault == fault)
  }
}
