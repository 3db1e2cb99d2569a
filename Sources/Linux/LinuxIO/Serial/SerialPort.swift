import CLinuxIO
import Glibc

/// Functions that open serial devices: raw mode, 8 data bits, no parity, exclusive, read only unless requested
/// otherwise.
package enum SerialPort {
  /// An open port and its type.
  package struct Opened {
    package var descriptor: CInt
    /// False for character devices that are not terminals (`/dev/gnss0`) and for USB CDC devices, whose speed setting
    /// has no effect.
    package var hasSpeed: Bool
  }

  /// Opens and locks a device that no other process has open; its speed is not changed.
  package static func open(device path: String, isWritable: Bool = false) throws(SerialFailure) -> Opened {
    // Non-blocking, because opening a port that waits for its carrier would block.
    let access = isWritable ? O_RDWR : O_RDONLY
    let descriptor = Glibc.open(path, access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(errno) }
    do throws(SerialFailure) {
      return try claim(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Sets the speed and checks the result, because the driver may support only some speeds.
  package static func setSpeed(_ baud: UInt32, of descriptor: CInt) throws(SerialFailure) {
    var actual: UInt32 = 0
    let result = linuxio_serial_configure(descriptor, baud, &actual)
    if result < 0, -result != EINVAL { throw .lost(-result) }
    // A UART tolerates a difference of about 3 % between the two ends.
    let difference = actual > baud ? actual - baud : baud - actual
    guard result == 0, UInt64(difference) * 33 <= UInt64(baud) else {
      throw .unsupportedSpeed(actual: actual)
    }
  }

  /// Sets a speed during a search; a speed that the port does not support is skipped silently.
  package static func listen(at rate: UInt32, _ descriptor: CInt) throws(SerialFailure) {
    do throws(SerialFailure) {
      try setSpeed(rate, of: descriptor)
    } catch {
      guard case .unsupportedSpeed = error else { throw error }
    }
    // Bytes received earlier must not count for this speed.
    discardInput(of: descriptor)
  }

  /// Discards received bytes that were not read.
  static func discardInput(of descriptor: CInt) {
    tcflush(descriptor, TCIFLUSH)
  }

  /// Discards written bytes that were not sent yet; closing would otherwise wait up to 30 s for them.
  package static func discardOutput(of descriptor: CInt) {
    tcflush(descriptor, TCOFLUSH)
  }

  /// Releases the lock before closing: another process may have a copy of the descriptor, and the lock with it.
  package static func release(_ descriptor: CInt) {
    linuxio_serial_release(descriptor)
    flock(descriptor, LOCK_UN)
  }

  private static func claim(_ descriptor: CInt, _ path: String) throws(SerialFailure) -> Opened {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .opening(errno) }
    guard status.st_mode & S_IFMT == S_IFCHR else { throw .notADevice }
    // Some programs open a port without locking it, and bytes that they read are lost.
    guard PortHolder.lasting(of: path).isEmpty else { throw .busy }
    // The lock also applies to root, unlike TIOCEXCL.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy }
    var speed: UInt32 = 0
    let result = linuxio_serial_configure(descriptor, 0, &speed)
    if result == -ENOTTY { return Opened(descriptor: descriptor, hasSpeed: false) }
    guard result == 0 else { throw .opening(-result) }
    linuxio_serial_claim(descriptor)
    return Opened(descriptor: descriptor, hasSpeed: !isWithoutSpeed(path))
  }

  /// Whether this is `/dev/null`, `/dev/zero` or another memory device of the kernel (major 1,
  /// admin-guide/devices.txt).
  package static func isMemoryDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isMemoryDevice(status)
  }

  package static func isMemoryDevice(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFCHR && status.st_rdev >> 8 == 1
  }

  /// Whether this is a USB CDC-ACM, USB gadget or Bluetooth port; they accept any speed and ignore it.
  package static func isWithoutSpeed(_ path: String) -> Bool {
    LinkChain.names(from: path).contains { name in
      let device = name.split(separator: "/").last ?? ""
      return ["ttyACM", "ttyGS", "rfcomm"].contains { device.hasPrefix($0) }
    }
  }
}

/// Why a serial port cannot be opened or set.
package enum SerialFailure: Error, Equatable {
  /// open(2), fstat(2) or the set-up failed with this error number.
  case opening(CInt)
  /// An open port failed with this error number.
  case lost(CInt)
  /// The path is a file, not a character device.
  case notADevice
  /// Another process has the port open or has locked it.
  case busy
  /// The driver chose the speed `actual`, in baud, which differs too much from the requested one.
  case unsupportedSpeed(actual: UInt32)
}
