import EngineRuntime
import Glibc

/// The address of sensors, or of a log of them, as a user types it:
///
///     auto:                                   the best of each kind that this machine has
///     i2c:///dev/i2c-1?address=0x1e           a chip on an I²C bus, recognised by its identity
///     i2c:1                                   the best of each kind on that bus
///     iio:lis3mdl                             a sensor with a kernel driver, by its name, label or number
///     walk.jsonl.gz  -                        a log of samples, or standard input
///     log:walk.jsonl.gz  file:walk.jsonl.gz   a log whose name could be taken for another address
public enum SensorAddress: Hashable, Sendable, CustomStringConvertible {
  /// `auto:`, the best sensor of each kind that is attached.
  case automatic
  /// `i2c:`, chips on an I²C bus.
  case i2c(I2CSensorAddress)
  /// `iio:`, names of kernel devices; empty: all devices.
  case iio([String])
  /// Path of a log of samples, or standard input.
  case log(String)

  /// Parses an address. Throws `.invalid` errors that say what is wrong and give an example.
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
        throw SensorAddress.invalid(
          text, I2CError.pathProblem(rest) ?? "a bus is needed, and addresses from 0x08 to 0x77 if any")
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

  /// Whether the samples are recorded, so that they may be of another time and machine.
  public var isRecorded: Bool {
    if case .log = self { true } else { false }
  }

  /// Parses a path: that of a bus, or of a log.
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
