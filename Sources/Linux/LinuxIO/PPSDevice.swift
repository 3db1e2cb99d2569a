import CLinuxIO
import Glibc

/// A pulse per second that the kernel timestamps, from `/dev/ppsN`, or from sysfs, which every user may read.
///
/// Used by one thread.
public final class PPSDevice {
  /// Path of the device: `/dev/pps0`.
  public let name: String
  private let folder: String
  /// -1 if the device cannot be opened; sysfs is read instead.
  private let descriptor: CInt

  /// The error if there is no such device.
  package struct Missing: Error, Equatable {
    /// Path of the device.
    package let name: String
  }

  /// Finds a device. Throws if it does not exist.
  ///
  /// - Parameters:
  ///   - name: `/dev/pps0`, `pps0`, or the device's folder in sysfs.
  ///   - root: The folder that takes the place of `/`.
  package init(named name: String, root: String = "") throws(Missing) {
    let isFolder = name.hasPrefix("/") && !name.hasPrefix("/dev/")
    let last = String(name.split(separator: "/").last ?? "")
    folder = isFolder ? name : "\(root)/sys/class/pps/\(last)"
    self.name = isFolder ? name : "/dev/\(last)"
    guard !last.isEmpty, access("\(folder)/assert", F_OK) == 0 else { throw Missing(name: self.name) }
    descriptor = isFolder ? -1 : open("\(root)/dev/\(last)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the pulses that may come from a receiver, the likeliest first: pins before serial lines.
  ///
  /// Kernel timers and network cards are excluded, because they are not more accurate than the clock.
  public static func all(root: String = "") -> [PPSDevice] {
    var devices: [PPSDevice] = []
    for name in DirectoryListing.names(in: "\(root)/sys/class/pps") where name.hasPrefix("pps") {
      do throws(Missing) {
        let device = try PPSDevice(named: name, root: root)
        if device.origin != .timer { devices.append(device) }
      } catch {
        // Removed since it was listed.
      }
    }
    return devices.filter { $0.origin == .pin } + devices.filter { $0.origin != .pin }
  }

  /// The source of the edge, which determines the delay of its timestamp.
  public enum Origin: Sendable {
    /// A GPIO pin.
    case pin
    /// A modem control line of a UART.
    case serialPort
    /// A modem control line of a USB adapter.
    case usb
    /// A kernel timer or a network card, not a receiver.
    case timer

    /// 1 σ of the part of the timestamps' delay that does not show in their scatter, s: an interrupt is served after
    /// some microseconds, a USB adapter is polled every millisecond.
    public var latency: Double {
      switch self {
      case .pin: 10e-6
      case .serialPort, .timer: 20e-6
      case .usb: 1e-3
      }
    }
  }

  /// The source, by the driver's name: `pps@12.-1`, `pps.-1`, `serial0`, `usbserial0`, `acm0`, `ktimer`, `ptp0`.
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

  /// The last edges; nil if the device was removed.
  public var reading: PulseReading? { descriptor >= 0 ? fetch(timeout: 0) ?? shown : shown }

  /// Waits for the next edge, `nanoseconds` at most; nil if there is none.
  public func next(within nanoseconds: Int64) -> PulseReading? {
    // A timeout of 0 would return the last edge.
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

  /// The edges in sysfs.
  ///
  /// The files are opened each time, because a device that was removed and added again has new ones.
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

/// The last edge of each kind of a PPS device.
public struct PulseReading: Equatable, Sendable {
  /// One edge with the kernel's timestamp.
  public struct Edge: Equatable, Sendable {
    /// Unix time by the machine's clock, ns.
    public var nanoseconds: Int64
    /// Number of edges of this kind, from 1; wraps around.
    public var sequence: UInt32

    /// Creates an edge.
    public init(nanoseconds: Int64, sequence: UInt32) {
      self.nanoseconds = nanoseconds
      self.sequence = sequence
    }

    /// Parses the format of sysfs, seconds, nine digits and the number of edges: `1763631234.000012345#4711`.
    ///
    /// Returns nil for other text, and for the zeros before the first edge.
    init?(_ text: some Collection<UInt8>) {
      var numbers: [UInt64] = [0, 0, 0]
      var digits = 0
      var part = 0
      loop: for byte in text {
        switch (part, byte) {
        case (_, 0x30...0x39):
          guard numbers[part] < 1_000_000_000_000 else { return nil }
          numbers[part] = numbers[part] * 10 + UInt64(byte - 0x30)
          digits += 1
        case (0, UInt8(ascii: ".")) where digits > 0, (1, UInt8(ascii: "#")) where digits == 9:
          part += 1
          digits = 0
        case (2, UInt8(ascii: "\n")) where digits > 0: break loop
        default: return nil
        }
      }
      guard part == 2, digits > 0, numbers[0] < 9_000_000_000, let sequence = UInt32(exactly: numbers[2]),
        numbers[0] > 0 || numbers[1] > 0 || sequence > 0
      else { return nil }
      nanoseconds = Int64(numbers[0]) * 1_000_000_000 + Int64(numbers[1])
      self.sequence = sequence
    }
  }

  /// The edge at the start of the second, unless the device is set up the other way round; nil before the first.
  public var assert: Edge?
  /// The other edge; nil if the driver does not capture it.
  public var clear: Edge?

  /// Nanoseconds from an assert to the next clear, for pulses at 1 Hz; nil if an edge is unknown.
  public var width: Int64? {
    guard let assert, let clear else { return nil }
    let second: Int64 = 1_000_000_000
    let difference = (clear.nanoseconds - assert.nanoseconds) % second
    return difference < 0 ? difference + second : difference
  }
}
