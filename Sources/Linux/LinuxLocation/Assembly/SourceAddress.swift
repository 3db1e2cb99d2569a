import EngineRuntime
import Glibc
import LinuxIO

/// The address of a receiver or log, as a user types it.
///
///     auto:                               the best receiver that is attached
///     -                                   standard input
///     /dev/serial0  logs/trip.nmea        a path: device, FIFO or log, found out when it is opened
///     serial:/dev/serial0?baud=9600       a serial port; baud=auto finds the speed
///     tcp://192.168.1.20:10110            a server
///     udp://:10110  udp://[::1]:10110     datagrams to a port of this machine
///     i2c:1:0x42  i2c:///dev/i2c-1?address=0x42    a receiver on an I²C bus
///     gpsd://  gpsd://boat.local:2947/dev/ttyACM0   a receiver that gpsd has open; every part is optional
///     file:trip.nmea.gz  log:trip.nmea    a log
///     field:drive.jsonl?receiver=1        a receiver of a field log, where the path alone means the first
///     gpx:route.gpx?loop=no&speed=1.5     a simulated journey along the waypoints of a GPX file, see `GPXAddress`
public enum SourceAddress: Hashable, Sendable, CustomStringConvertible {
  /// `auto:`, the best receiver that is attached.
  case automatic
  /// `-` or `/dev/stdin`.
  case standardInput
  /// A serial port; `baud` is nil if the address does not give a speed.
  case serial(path: String, baud: BaudRate?)
  /// `tcp://`, a server to connect to.
  case tcp(HostAndPort)
  /// `udp://`, an address and port of this machine to listen at.
  case udp(HostAndPort)
  /// `i2c:`, a receiver on an I²C bus.
  case i2c(I2CReceiverAddress)
  /// `gpsd://`, a receiver that gpsd has open.
  case gpsd(GPSDAddress)
  /// `file:` or `log:`, the path of a log.
  case file(String)
  /// `field:`, a receiver of a field log.
  case fieldLog(String, receiver: Int)
  /// `gpx:`, a simulated journey along a GPX file.
  case gpx(GPXAddress)
  /// A path without a scheme; its type is determined when it is opened.
  case path(String)

  /// Parses an address. Throws `.invalid` errors that say what is wrong and give an example.
  public init(_ text: String) throws(SourceError) {
    guard !text.isEmpty else {
      throw SourceAddress.invalid(text, "the source has no name", example: "/dev/serial0")
    }
    if text == "-" || text == "/dev/stdin" {
      self = .standardInput
      return
    }
    if text == AutomaticSource.unnamed {
      self = .automatic
      return
    }
    guard let scheme = SourceAddress.scheme(of: text) else {
      self = .path(text)
      return
    }
    let rest = text.dropFirst(scheme.count + 1)
    switch scheme.lowercased() {
    case "serial": self = try SourceAddress.serial(text, SourceAddress.path(rest))
    case "tcp": self = .tcp(try SourceAddress.endpoint(text, rest, example: "tcp://192.168.1.20:10110"))
    case "udp": self = .udp(try SourceAddress.endpoint(text, rest, example: "udp://:10110"))
    case "i2c":
      guard let receiver = I2CReceiverAddress(rest) else {
        throw SourceAddress.invalid(
          text,
          I2CError.pathProblem(rest)
            ?? "a bus is needed and the receiver's address from 0x08 to 0x77, or its kind, ublox or mediatek",
          example: "i2c:///dev/i2c-1?address=0x42")
      }
      self = .i2c(receiver)
    case "gpsd":
      guard rest.hasPrefix("//"), let address = GPSDAddress(rest.dropFirst(2)) else {
        throw SourceAddress.invalid(
          text, "after two slashes come a host, a port from 1 to 65535 and a device, each if needed",
          example: "gpsd://localhost:2947/dev/ttyACM0")
      }
      self = .gpsd(address)
    case "file", "log":
      let path = SourceAddress.path(rest)
      guard !path.isEmpty else {
        throw SourceAddress.invalid(text, "the file has no name", example: "file:trip.nmea")
      }
      self = .file(String(path))
    case "field": self = try SourceAddress.fieldLog(text, SourceAddress.path(rest))
    case "gpx": self = .gpx(try GPXAddress(SourceAddress.path(rest)))
    case _ where access(text, F_OK) == 0: self = .path(text)
    default:
      throw SourceError(
        .invalid, "\(text): there is no kind of source called \(scheme)",
        advice:
          "known are auto:, serial:, tcp://, udp://, i2c:, gpsd://, file:, field:, gpx:, a path, and - for standard "
          + "input; a file with such a name is file:\(text)")
    }
  }

  public var description: String {
    switch self {
    case .automatic: AutomaticSource.unnamed
    case .standardInput: "-"
    case .serial(let path, nil): "serial:\(path)"
    case .serial(let path, .automatic?): "serial:\(path)?baud=auto"
    case .serial(let path, .fixed(let rate)?): "serial:\(path)?baud=\(rate)"
    case .tcp(let endpoint): "tcp://\(endpoint)"
    case .udp(let endpoint): "udp://\(endpoint)"
    case .i2c(let receiver): receiver.description
    case .gpsd(let address): address.description
    case .file(let path): "file:\(path)"
    case .fieldLog(let path, 0): "field:\(path)"
    case .fieldLog(let path, let receiver): "field:\(path)?receiver=\(receiver)"
    case .gpx(let address): address.description
    case .path(let path): path
    }
  }

  /// Returns the letters and digits before the first colon, if there are at least two.
  ///
  /// Returns nil for a path: it has no colon, or a slash or a point before it. An existing file whose name looks like a
  /// scheme is a path, unless the scheme is known.
  static func scheme(of text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    let isName = scheme.utf8.allSatisfy { (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 | 0x20 || $0 == 0x2B }
    return scheme.utf8.count >= 2 && isName ? scheme : nil
  }

  /// Drops `//` before an absolute path, as in file:///home.
  private static func path(_ rest: Substring) -> Substring { rest.hasPrefix("///") ? rest.dropFirst(2) : rest }

  private static func serial(_ text: String, _ rest: Substring) throws(SourceError) -> SourceAddress {
    let example = "serial:/dev/serial0?baud=9600"
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    let path = String(rest[..<mark])
    guard path.hasPrefix("/") else {
      throw invalid(text, "a serial port is named by its whole path", example: example)
    }
    guard mark < rest.endIndex else { return .serial(path: path, baud: nil) }
    let option = rest[rest.index(after: mark)...]
    guard option.hasPrefix("baud="), let baud = BaudRate(String(option.dropFirst(5))) else {
      throw invalid(text, "after ? comes baud= and a speed in bits per second, or auto", example: example)
    }
    return .serial(path: path, baud: baud)
  }

  private static func fieldLog(_ text: String, _ rest: Substring) throws(SourceError) -> SourceAddress {
    let example = "field:drive.jsonl?receiver=1"
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    let path = String(rest[..<mark])
    guard !path.isEmpty else { throw invalid(text, "the file has no name", example: example) }
    guard mark < rest.endIndex else { return .fieldLog(path, receiver: 0) }
    let option = rest[rest.index(after: mark)...]
    guard option.hasPrefix("receiver="), let number = UInt8(option.dropFirst(9)) else {
      throw invalid(text, "after ? comes receiver= and its number in the log, from 0 on", example: example)
    }
    return .fieldLog(path, receiver: Int(number))
  }

  private static func endpoint(
    _ text: String, _ rest: Substring, example: String
  ) throws(SourceError) -> HostAndPort {
    guard rest.hasPrefix("//") else { throw invalid(text, "two slashes are missing", example: example) }
    var location = rest.dropFirst(2)
    if location.last == "/" { location = location.dropLast() }
    guard let endpoint = HostAndPort(location), endpoint.port > 0 else {
      throw invalid(
        text, "a host, a colon and a port from 1 to 65535 are needed, IPv6 addresses in brackets", example: example)
    }
    guard !endpoint.host.isEmpty || example.hasPrefix("udp") else {
      throw invalid(text, "the host is missing", example: example)
    }
    return endpoint
  }

  private static func invalid(_ text: String, _ problem: String, example: String) -> SourceError {
    SourceError(.invalid, text.isEmpty ? problem : "\(text): \(problem)", advice: "for example: \(example)")
  }
}

extension BaudRate {
  /// Parses `auto`, or a number of bits per second from 50 to 20 000 000; nil for anything else.
  public init?(_ text: String) {
    if text == "auto" {
      self = .automatic
    } else if let rate = UInt32(text), (50...20_000_000).contains(rate) {
      self = .fixed(rate)
    } else {
      return nil
    }
  }
}
