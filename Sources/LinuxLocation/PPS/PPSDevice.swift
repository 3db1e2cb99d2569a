import CLinuxIO
import Glibc
import LocationEngine

/// A pulse per second that the kernel stamps: `/dev/ppsN`, or what sysfs shows of it, which anybody may read.
///
/// One thread uses it.
public final class PPSDevice {
  /// What people call it: `/dev/pps0`.
  public let name: String
  private let folder: String
  /// -1 when the device may not be opened, and sysfs tells.
  private let descriptor: CInt

  /// - Parameters:
  ///   - name: `/dev/pps0`, `pps0`, or the device's folder in sysfs.
  ///   - root: the folder that stands for `/`.
  public init(_ name: String, root: String = "") throws(SourceError) {
    let isFolder = name.hasPrefix("/") && !name.hasPrefix("/dev/")
    let last = String(name.split(separator: "/").last ?? "")
    folder = isFolder ? name : "\(root)/sys/class/pps/\(last)"
    self.name = isFolder ? name : "/dev/\(last)"
    guard !last.isEmpty, access("\(folder)/assert", F_OK) == 0 else { throw PPSError.notFound(self.name, root: root) }
    descriptor = isFolder ? -1 : open("\(root)/dev/\(last)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Every pulse of the machine, the likeliest to come from a receiver first: pins before serial lines; the kernel's
  /// own timer and network cards, which know no more than the clock, not at all.
  public static func all(root: String = "") -> [PPSDevice] {
    var devices: [PPSDevice] = []
    for name in DirectoryListing.names(in: "\(root)/sys/class/pps") where name.hasPrefix("pps") {
      do throws(SourceError) {
        let device = try PPSDevice(name, root: root)
        if device.origin != .timer { devices.append(device) }
      } catch {
        // Gone since it was listed.
      }
    }
    return devices.filter { $0.origin == .pin } + devices.filter { $0.origin != .pin }
  }

  /// Where the edge comes from, which says how late its stamp can be.
  public enum Origin: Sendable {
    case pin
    case serialPort
    case usb
    /// The kernel's own, or a network card's: no receiver's.
    case timer

    /// 1 σ of what stamps are late by, as far as their scatter does not show it, seconds: an interrupt is served after
    /// some microseconds, a USB adapter is asked every millisecond.
    public var latency: Double {
      switch self {
      case .pin: 10e-6
      case .serialPort, .timer: 20e-6
      case .usb: 1e-3
      }
    }
  }

  /// By the driver's name: `pps@12.-1`, `pps.-1`, `serial0`, `usbserial0`, `acm0`, `ktimer`, `ptp0`.
  public var origin: Origin {
    let driver = text("name")
    let path = text("path")
    if driver.hasPrefix("ktimer") || driver.hasPrefix("ptp") { return .timer }
    if driver.hasPrefix("usb") || driver.hasPrefix("acm") || path.hasPrefix("/dev/ttyUSB")
      || path.hasPrefix("/dev/ttyACM")
    {
      return .usb
    }
    return driver.hasPrefix("serial") || path.hasPrefix("/dev/tty") ? .serialPort : .pin
  }

  /// The last edges; nil when the device is gone.
  public var reading: PulseReading? { descriptor >= 0 ? fetch(timeout: 0) ?? shown : shown }

  /// Waits for the next edge, `nanoseconds` at the most; nil when none comes.
  public func next(within nanoseconds: Int64) -> PulseReading? {
    // 0 would mean the last one.
    if descriptor >= 0, let edges = fetch(timeout: max(1, nanoseconds)) { return edges }
    let first = reading
    let deadline = MonotonicClock.now.advanced(byNanoseconds: nanoseconds)
    while MonotonicClock.now < deadline {
      usleep(5000)
      if let edges = shown, edges.assert != nil, edges != first { return edges }
    }
    return nil
  }

  private func fetch(timeout: Int64) -> PulseReading? {
    var edges = linuxio_pps_edges()
    guard linuxio_pps_fetch(descriptor, timeout, &edges) == 0 else { return nil }
    return PulseReading(
      assert: edge(edges.assert_time, edges.assert_sequence), clear: edge(edges.clear_time, edges.clear_sequence))
  }

  private func edge(_ nanoseconds: Int64, _ sequence: UInt32) -> PulseReading.Edge? {
    nanoseconds == 0 && sequence == 0 ? nil : PulseReading.Edge(nanoseconds: nanoseconds, sequence: sequence)
  }

  /// What sysfs shows; the files are opened each time, since a device that comes back has new ones.
  private var shown: PulseReading? {
    guard let assert = bytes("assert") else { return nil }
    return PulseReading(
      assert: PulseReading.Edge(assert), clear: bytes("clear").flatMap { PulseReading.Edge($0) })
  }

  private func text(_ attribute: String) -> String { String(decoding: bytes(attribute) ?? [], as: UTF8.self) }

  private func bytes(_ attribute: String) -> [UInt8]? {
    let file = open("\(folder)/\(attribute)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = read(file, &buffer, buffer.count)
    return count >= 0 ? Array(buffer[..<count]) : nil
  }
}
