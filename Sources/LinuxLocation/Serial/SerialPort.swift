import CLinuxIO
import Glibc
import LocationEngine

/// Opens serial devices: raw, 8 data bits, no parity, exclusively; for reading only unless asked otherwise.
enum SerialPort {
  /// What an open port turned out to be.
  struct Opened {
    var descriptor: CInt
    /// False for character devices that are no terminals (`/dev/gnss0`) and for USB CDC devices, whose speed is a
    /// number without a meaning: there is nothing to search.
    var hasSpeed: Bool
  }

  /// Opens and claims a device; its speed stays what it was.
  static func open(_ path: String, isWritable: Bool = false) throws(SourceError) -> Opened {
    // Non-blocking, or a port that waits for its carrier would hang here.
    let access = isWritable ? O_RDWR : O_RDONLY
    let descriptor = Glibc.open(path, access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SerialError.opening(path, code: errno) }
    do throws(SourceError) {
      return try claim(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Sets the speed and reads it back; the driver may know a few speeds only.
  static func setSpeed(_ baud: UInt32, of descriptor: CInt, _ path: String) throws(SourceError) {
    var actual: UInt32 = 0
    let result = linuxio_serial_configure(descriptor, baud, &actual)
    if result < 0, -result != EINVAL { throw SerialError.lost(path, code: -result) }
    // A UART tolerates about 3 % between the two ends.
    let difference = actual > baud ? actual - baud : baud - actual
    guard result == 0, UInt64(difference) * 33 <= UInt64(baud) else {
      throw SourceError(
        .invalid, "\(path): this port cannot run at \(baud) baud",
        advice: "its speed is \(actual) baud now; choose a speed that port and receiver both know, or baud=auto")
    }
  }

  /// Sets one of the speeds of a search; one that this port does not have is passed over in silence.
  static func listen(at rate: UInt32, _ descriptor: CInt, _ path: String) throws(SourceError) {
    do throws(SourceError) {
      try setSpeed(rate, of: descriptor, path)
    } catch {
      guard error.kind == .invalid else { throw error }
    }
    // What came before must not count as understood at this speed.
    discardInput(of: descriptor)
  }

  /// Throws away what the port has received and nobody has read.
  static func discardInput(of descriptor: CInt) {
    tcflush(descriptor, TCIFLUSH)
  }

  /// Throws away what was written and has not left the port: closing would wait for it, half a minute if need be.
  static func discardOutput(of descriptor: CInt) {
    tcflush(descriptor, TCOFLUSH)
  }

  /// Gives up the claim before a close: a descriptor of somebody else may keep the device open, and with it the claim.
  static func release(_ descriptor: CInt) {
    linuxio_serial_release(descriptor)
  }

  private static func claim(_ descriptor: CInt, _ path: String) throws(SourceError) -> Opened {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SerialError.opening(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFCHR else {
      throw SourceError(.invalid, "\(path): not a serial device", advice: "to replay a log, name it as file:\(path)")
    }
    // The lock also stops root, whom TIOCEXCL does not.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw SerialError.busy(path) }
    var speed: UInt32 = 0
    let result = linuxio_serial_configure(descriptor, 0, &speed)
    if result == -ENOTTY { return Opened(descriptor: descriptor, hasSpeed: false) }
    guard result == 0 else { throw SerialError.opening(path, code: -result) }
    linuxio_serial_claim(descriptor)
    return Opened(descriptor: descriptor, hasSpeed: !isWithoutSpeed(path))
  }

  /// Whether it is `/dev/null`, `/dev/zero` or another of the kernel's memory devices (major 1, admin-guide/devices.txt).
  static func isMemoryDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isMemoryDevice(status)
  }

  static func isMemoryDevice(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFCHR && status.st_rdev >> 8 == 1
  }

  /// USB CDC-ACM, USB gadget and Bluetooth ports take any speed and ignore it.
  static func isWithoutSpeed(_ path: String) -> Bool {
    LinkChain.names(from: path).contains { name in
      let device = name.split(separator: "/").last ?? ""
      return ["ttyACM", "ttyGS", "rfcomm"].contains { device.hasPrefix($0) }
    }
  }
}
