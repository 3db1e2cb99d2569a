import Glibc
import LocationEngine

/// Sensors, or a log of them, as a person names them:
///
///     auto:                                   the best of each kind that this machine has
///     i2c:///dev/i2c-1?address=0x1e           a chip on an I²C bus, recognised by its identity
///     i2c:1                                   the best of each kind on that bus
///     iio:lis3mdl                             one that the kernel drives, by its name, label or number
///     walk.jsonl.gz  -                        a log of samples, or standard input
///     log:walk.jsonl.gz  file:walk.jsonl.gz   the same for a name that would mean something else
public enum SensorAddress: Hashable, Sendable, CustomStringConvertible {
  case automatic
  case i2c(I2CSensorAddress)
  /// Names of devices; none: all that there are.
  case iio([String])
  case log(String)

  /// Throws `.invalid` errors that say what is wrong and show how it is written.
  public init(_ text: String) throws(SourceError) {
    guard !text.isEmpty else { throw SensorAddress.invalid(text, "the sensors have no name") }
    if text == "-" || text == LogFile.standardInput {
      self = .log(LogFile.standardInput)
      return
    }
    guard let scheme = SourceAddress.scheme(of: text) else {
      self = try SensorAddress.path(text)
      return
    }
    let rest = text.dropFirst(scheme.count + 1)
    switch scheme.lowercased() {
    case "auto" where rest.isEmpty: self = .automatic
    case "i2c":
      guard let address = I2CSensorAddress(rest) else {
        throw SensorAddress.invalid(text, "a bus is needed, and addresses from 0x08 to 0x77 if any")
      }
      self = .i2c(address)
    case "iio":
      let names = rest.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      guard rest.isEmpty || names.allSatisfy({ !$0.isEmpty && !$0.contains("/") }) else {
        throw SensorAddress.invalid(text, "names of IIO devices with commas between them are needed")
      }
      self = .iio(rest.isEmpty ? [] : names)
    case "log", "file":
      guard !rest.isEmpty else { throw SensorAddress.invalid(text, "the file has no name") }
      self = .log(String(rest.hasPrefix("///") ? rest.dropFirst(2) : rest))
    case _ where access(text, F_OK) == 0: self = .log(text)
    default: throw SensorAddress.invalid(text, "there is no kind of sensors called \(scheme), and no such file")
    }
  }

  /// Whether the samples are recorded ones, of another time and perhaps of another machine.
  public var isRecorded: Bool {
    if case .log = self { true } else { false }
  }

  /// A path is a log, or the bus that has this path.
  private static func path(_ text: String) throws(SourceError) -> SensorAddress {
    guard text.hasPrefix("/dev/i2c-") else { return .log(text) }
    guard let bus = I2CSensorAddress(text[...]) else { throw invalid(text, "this is not an I2C bus") }
    return .i2c(bus)
  }

  public var description: String {
    switch self {
    case .automatic: "auto:"
    case .i2c(let address): address.description
    case .iio(let names): "iio:" + names.joined(separator: ",")
    case .log(let path): "log:\(path)"
    }
  }

  private static func invalid(_ text: String, _ problem: String) -> SourceError {
    SourceError(
      .invalid, "sensors '\(text)': \(problem)",
      advice: "for example: auto:, i2c:///dev/i2c-1?address=0x1c, iio:lis3mdl, walk.jsonl")
  }
}
