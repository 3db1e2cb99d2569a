import BusProtocols
import Glibc

/// A transfer that Linux reports as failed.
struct I2CFailure: BusFailure {
  /// The error number; what they mean for I²C stands in the kernel's Documentation/i2c/fault-codes.rst, and each driver
  /// has its own ideas.
  var code: CInt

  var fault: BusFault {
    switch code {
    // EREMOTEIO is what the Raspberry Pi's controllers say for a missing acknowledgement.
    case EREMOTEIO, ENXIO: .notAcknowledged
    case EAGAIN: .arbitrationLost
    case ETIMEDOUT, EBUSY: .timedOut
    case EOPNOTSUPP, EINVAL, ENOTTY: .unsupported
    case ENODEV, EBADF, ESHUTDOWN: .gone
    default: .unspecified
    }
  }
}
