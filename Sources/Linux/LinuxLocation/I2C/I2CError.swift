import EngineRuntime
import Glibc
import LinuxIO
import SensorDrivers

/// Messages for I²C errors, with advice.
package enum I2CError {
  /// Returns the error of a failed function of `I2CCharacterDevice`.
  static func access(_ failure: I2CAccessFailure, _ path: String, _ address: UInt8 = 0) -> SourceError {
    switch failure {
    case .opening(let code): opening(path, code: code)
    case .notABus(let code): notABus(path, code: code)
    case .driven: driven(path, address)
    case .busy: busy(path, address)
    }
  }

  /// Returns the error of a failed open(2) or set-up.
  static func opening(_ path: String, code: CInt) -> SourceError {
    switch code {
    case ENOENT, ENOTDIR, ENODEV, ENXIO:
      SourceError(.notFound, "\(path): no such I2C bus", advice: howToEnable(path))
    case ECONNREFUSED:
      SourceError(
        .notFound, "\(path): no program plays this bus",
        advice: "binnacle simulate car --live --format nmea --bus \(path) does")
    case EACCES, EPERM:
      SourceError(
        .permissionDenied, "\(path): permission denied",
        advice: "join the group i2c, then log out and in again: sudo usermod -aG i2c $USER")
    default:
      SourceError(.inputOutput, "\(path): \(systemMessage(code))")
    }
  }

  static func notABus(_ path: String, code: CInt) -> SourceError {
    SourceError(
      .invalid, "\(path): not an I2C bus that can be read: \(systemMessage(code))",
      advice: "buses are called /dev/i2c-N; `i2cdetect -l` lists them")
  }

  /// What is wrong with the text after `i2c:`, if it is the path of the bus; nil if it is something else.
  static func pathProblem(_ text: Substring) -> String? {
    let place = text.drop { $0 == "/" }.prefix { $0 != "?" && $0 != ":" }
    let isWhole = text.hasPrefix("/") && !(text.hasPrefix("//") && !text.hasPrefix("///"))
    guard !isWhole, !place.isEmpty, !place.allSatisfy({ $0.isNumber }) else { return nil }
    return "a bus is named by its number or its whole path, such as /dev/i2c-1"
  }

  /// A bus was given instead of a receiver.
  package static func busWithoutAddress(_ path: String) -> SourceError {
    SourceError(
      .invalid, "\(path): this is a bus; which receiver on it?",
      advice: "u-blox: i2c://\(path)?address=0x42, PA1010D: i2c://\(path)?address=0x10")
  }

  /// Another process of this package has locked the address.
  static func busy(_ path: String, _ address: UInt8) -> SourceError {
    SourceError(
      .busy, "\(name(path, address)): in use by another binnacle",
      advice: "only one program can read a chip; `sudo fuser -v \(path)` shows who has the bus open")
  }

  /// A kernel driver uses the address.
  static func driven(_ path: String, _ address: UInt8) -> SourceError {
    SourceError(
      .busy, "\(name(path, address)): a driver of the kernel has this address",
      advice: "`i2cdetect -y \(number(of: path))` shows it as UU; remove the overlay that loads the driver, or the "
        + "driver: ls -l /sys/bus/i2c/devices/\(number(of: path))-00\(I2CBuses.digits(address))/driver")
  }

  /// No device has answered at the address since the opening.
  static func silent(_ path: String, _ address: UInt8, _ failure: I2CFailure) -> SourceError {
    guard failure.fault != .unsupported else {
      return SourceError(
        .invalid, "\(path): the adapter of this bus cannot read such a receiver: \(systemMessage(failure.code))",
        advice: "use another bus, or the receiver's UART")
    }
    return SourceError(
      .unavailable, "\(name(path, address)): no receiver answers: \(systemMessage(failure.code))",
      advice: "`i2cdetect -y \(number(of: path))` shows who does; check power, SDA, SCL and ground, and give the right "
        + "bus and address: i2c://\(path)?address=0x42")
  }

  /// The receiver has answered before and no longer does.
  package static func lost(_ path: String, _ address: UInt8, _ failure: I2CFailure) -> SourceError {
    SourceError(.disconnected, "\(name(path, address)): the receiver does not answer any more: \(words(failure))")
  }

  /// Returns a warning about a bus on which transfers fail often.
  static func warning(_ path: String, _ address: UInt8, _ counters: I2CReceiverCounters) -> String {
    "\(name(path, address)): \(counters.failures) of \(counters.polls) transfers failed; shorter wires or a slower bus "
      + "help, on a Raspberry Pi dtparam=i2c_arm_baudrate=50000, or the i2c-gpio overlay"
  }

  private static func words(_ failure: I2CFailure) -> String {
    switch failure.fault {
    case .notAcknowledged: "no acknowledgement"
    case .gone: "the bus is gone"
    default: systemMessage(failure.code)
    }
  }

  private static func howToEnable(_ path: String) -> String {
    let present = DirectoryListing.names(in: "/dev").filter { $0.hasPrefix("i2c-") }.map { "/dev/\($0)" }
    if !present.isEmpty { return "these buses are there: " + present.joined(separator: ", ") }
    return "on a Raspberry Pi turn I2C on with: sudo raspi-config nonint do_i2c 0 (or dtparam=i2c_arm=on in "
      + "/boot/firmware/config.txt and i2c-dev in /etc/modules), then reboot"
  }

  static func name(_ path: String, _ address: UInt8) -> String { "\(path) 0x\(I2CBuses.digits(address))" }

  private static func number(of path: String) -> Substring { path.split(separator: "-").last ?? "1" }
}

/// The functions of `I2CCharacterDevice` with errors that have a message and advice for the user.
extension I2CCharacterDevice {
  /// Opens a bus; sends nothing on it.
  package convenience init(path: String) throws(SourceError) {
    do throws(I2CAccessFailure) {
      try self.init(bus: path)
    } catch {
      throw I2CError.access(error, path)
    }
  }

  /// Locks a chip for this process; with two readers, each would get only a part of the data. Throws if it is in use.
  package func claim(_ address: UInt8) throws(SourceError) {
    do throws(I2CAccessFailure) {
      try claim(chip: address)
    } catch {
      throw I2CError.access(error, path, address)
    }
  }
}
