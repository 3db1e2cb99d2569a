import EngineRuntime
import Glibc
import LinuxIO

/// Messages for errors of pulses and time servers, with advice.
enum PPSError {
  static func notFound(_ name: String, root: String = "") -> SourceError {
    let others = DirectoryListing.names(in: "\(root)/sys/class/pps").map { "/dev/\($0)" }
    return SourceError(
      .notFound, "\(name): no such pulse per second",
      advice: others.isEmpty
        ? "for a pin, put dtoverlay=pps-gpio,gpiopin=18 (or the board's pin) into /boot/firmware/config.txt and reboot"
        : "there is " + others.joined(separator: ", "))
  }

  static func segment(_ unit: Int, code: CInt) -> SourceError {
    switch code {
    case EEXIST:
      SourceError(
        .busy, "NTP SHM \(unit): the segment has another size, so it belongs to something else",
        advice: "`ipcs -m` shows it; take another unit")
    case EACCES, EPERM:
      SourceError(
        .permissionDenied, "NTP SHM \(unit): permission denied",
        advice: unit < 2
          ? "units 0 and 1 are for root; take --ntp-shm 2 or higher"
          : "it belongs to another program; take another unit")
    case ENOSYS:
      SourceError(.unsupported, "NTP SHM \(unit): this system has no shared memory of System V")
    default:
      SourceError(.inputOutput, "NTP SHM \(unit): \(systemMessage(code))")
    }
  }

  static func socketPath(_ path: String) -> SourceError {
    SourceError(
      .invalid, "\(path): too long for the name of a socket",
      advice: "107 bytes at the most, as in /run/chrony.gps.sock")
  }
}

extension PPSDevice {
  /// Finds a device. Throws if it does not exist.
  ///
  /// - Parameters:
  ///   - name: `/dev/pps0`, `pps0`, or the device's folder in sysfs.
  ///   - root: The folder that takes the place of `/`.
  public convenience init(_ name: String, root: String = "") throws(SourceError) {
    do throws(Missing) {
      try self.init(named: name, root: root)
    } catch {
      throw PPSError.notFound(error.name, root: root)
    }
  }
}
