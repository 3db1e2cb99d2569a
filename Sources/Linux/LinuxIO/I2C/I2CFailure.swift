import BusProtocols
import Glibc

/// A failed I²C transfer.
package struct I2CFailure: BusFailure {
  /// The error number.
  ///
  /// Documentation/i2c/fault-codes.rst of the kernel defines their meaning for I²C, but drivers differ.
  package var code: CInt

  /// Creates a failure from an error number.
  package init(code: CInt) { self.code = code }

  package var fault: BusFault {
    switch code {
    // The Raspberry Pi's controllers report a missing acknowledgement as EREMOTEIO.
    case EREMOTEIO, ENXIO: .notAcknowledged
    case EAGAIN: .arbitrationLost
    case ETIMEDOUT, EBUSY: .timedOut
    case EOPNOTSUPP, EINVAL, ENOTTY: .unsupported
    case ENODEV, EBADF, ESHUTDOWN: .gone
    default: .unspecified
    }
  }
}
