import EngineRuntime
import Glibc
import LinuxIO

/// Messages for errors of serial ports, with advice.
package enum SerialError {
  /// Returns the error of a failed function of `SerialPort`.
  ///
  /// - Parameter baud: The requested speed; 0 if none was requested.
  static func failure(_ failure: SerialFailure, _ path: String, baud: UInt32 = 0) -> SourceError {
    switch failure {
    case .opening(let code): opening(path, code: code)
    case .lost(let code): lost(path, code: code)
    case .busy: busy(path)
    case .notADevice:
      SourceError(.invalid, "\(path): not a serial device", advice: "to replay a log, name it as file:\(path)")
    case .unsupportedSpeed(let actual):
      SourceError(
        .invalid, "\(path): this port cannot run at \(baud) baud",
        advice: "its speed is \(actual) baud now; choose a speed that port and receiver both know, or baud=auto")
    }
  }

  /// Returns the error of a missing path that lacks `/dev/` or its slash, such as `ttyUSB0`; nil for other paths.
  package static func withoutFolder(_ path: String) -> SourceError? {
    let name = path.hasPrefix("dev/") ? path.dropFirst(4) : path[...]
    let isPort = ["tty", "serial", "rfcomm", "gps"].contains { name.hasPrefix($0) } && name.last?.isNumber == true
    let device = "/dev/\(name)"
    guard isPort && !name.contains("/") && !name.contains(".") || access(device, F_OK) == 0 else { return nil }
    return SourceError(.notFound, "\(path): no such file", advice: "did you mean \(device)?")
  }

  /// Returns the error of a failed open(2), fstat(2) or set-up.
  static func opening(_ path: String, code: CInt) -> SourceError {
    switch code {
    case ENOENT, ENOTDIR, ENODEV, ENXIO:
      SourceError(.notFound, "\(path): no such device", advice: whereItMayBe(path))
    case EACCES, EPERM:
      SourceError(.permissionDenied, "\(path): permission denied", advice: howToGetAccess(path))
    case EBUSY:
      busy(path)
    case EISDIR:
      SourceError(.invalid, "\(path): this is a directory", advice: whereItMayBe(path))
    case EIO:
      // /dev/ttyS0 and similar nodes exist even if there is no chip.
      SourceError(.notFound, "\(path): no serial hardware has this name", advice: whereItMayBe(path))
    default:
      SourceError(.inputOutput, "\(path): \(systemMessage(code))")
    }
  }

  /// Returns the error of an open port that was lost: unplugged, or its driver was removed.
  package static func lost(_ path: String, code: CInt?) -> SourceError {
    switch code {
    case nil, EIO, ENXIO, ENODEV, EBADF: SourceError(.disconnected, "\(path): the device was unplugged")
    case let code?: SourceError(.inputOutput, "\(path): \(systemMessage(code))")
    }
  }

  /// `/dev/null` and other memory devices cannot be receivers.
  package static func memoryDevice(_ path: String) -> SourceError {
    SourceError(.invalid, "\(path): not a serial device", advice: "`binnacle devices` lists where a receiver may be")
  }

  package static func busy(_ path: String) -> SourceError {
    let holders = PortHolder.all(of: path)
    guard let first = holders.first else {
      return SourceError(
        .busy, "\(path): in use by another program",
        advice: "`sudo fuser -v \(path)` shows which one; only one program can read a serial port; if it is gpsd: "
          + freeFromGPSD)
    }
    let names = holders.map { $0.description }.joined(separator: ", ")
    return SourceError(.busy, "\(path): in use by \(names)", advice: howToFree(path, from: first))
  }

  private static func howToFree(_ path: String, from holder: PortHolder) -> String {
    switch holder.name {
    case "gpsd":
      "to take the port from gpsd: \(freeFromGPSD)"
    case "agetty", "getty", "login":
      serialConsoleAdvice
    case "ModemManager":
      "to take the port from ModemManager: sudo systemctl stop ModemManager"
    default:
      "only one program can read a serial port; end that one first: kill \(holder.process)"
    }
  }

  private static func howToGetAccess(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
      return "ask the owner of \(path) for permission to read it"
    }
    switch groupName(status.st_gid) {
    // A login prompt on the port changes its group from dialout to tty.
    case "tty": return serialConsoleAdvice
    case let group? where group != "root":
      return "join the group \(group), then log out and in again: sudo usermod -aG \(group) $USER"
    default:
      return "join the group dialout, then log out and in again: sudo usermod -aG dialout $USER"
    }
  }

  private static func groupName(_ identifier: gid_t) -> String? {
    guard let entry = getgrgid(identifier), let name = entry.pointee.gr_name else { return nil }
    return String(cString: name)
  }

  private static func whereItMayBe(_ path: String) -> String {
    if isBoardUART(path) {
      return "the board's UART may be off; on a Raspberry Pi: sudo raspi-config nonint do_serial_hw 0, then reboot"
    }
    let folder = "/dev/serial/by-id"
    let present = DirectoryListing.names(in: folder).map { "\(folder)/\($0)" }
    if !present.isEmpty { return "these serial devices are there: " + present.joined(separator: ", ") }
    return "no USB serial device is plugged in; `ls /dev/serial/by-id` lists them once one is"
  }

  /// Whether this is the UART of a Raspberry Pi's header, by any of its names.
  private static func isBoardUART(_ path: String) -> Bool {
    ["/dev/serial0", "/dev/serial1", "/dev/ttyS0", "/dev/ttyAMA"].contains { path.hasPrefix($0) }
  }

  private static let freeFromGPSD = "sudo systemctl stop gpsd.socket gpsd.service; or read through it: gpsd://"

  private static let serialConsoleAdvice =
    "a login console uses this port; on a Raspberry Pi turn it off with: sudo raspi-config nonint do_serial_cons 1, "
    + "then reboot"
}

/// The functions of `SerialPort` with errors that have a message and advice for the user.
extension SerialPort {
  /// Opens and locks a device that no other process has open; its speed is not changed.
  package static func open(_ path: String, isWritable: Bool = false) throws(SourceError) -> Opened {
    do throws(SerialFailure) {
      return try open(device: path, isWritable: isWritable)
    } catch {
      throw SerialError.failure(error, path)
    }
  }

  /// Sets the speed and checks the result, because the driver may support only some speeds.
  package static func setSpeed(_ baud: UInt32, of descriptor: CInt, _ path: String) throws(SourceError) {
    do throws(SerialFailure) {
      try setSpeed(baud, of: descriptor)
    } catch {
      throw SerialError.failure(error, path, baud: baud)
    }
  }

  /// Sets a speed during a search; a speed that the port does not support is skipped silently.
  package static func listen(at rate: UInt32, _ descriptor: CInt, _ path: String) throws(SourceError) {
    do throws(SerialFailure) {
      try listen(at: rate, descriptor)
    } catch {
      throw SerialError.failure(error, path, baud: rate)
    }
  }
}
