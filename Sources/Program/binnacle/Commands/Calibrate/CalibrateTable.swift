import Bytes
import EngineRuntime
import Fusion
import Glibc
import LinuxIO
import NavigationMath
import Observations

/// A table of raw readings: x, y, z in µT on each line, separated by commas, semicolons or blanks.
///
/// A first line with names, and lines that begin with `#`, are skipped.
enum CalibrateTable {
  /// Largest file that is read, bytes: some hours of readings.
  private static let limit = 64 << 20
  /// Assumed interval between two lines, ns.
  private static let period: Int64 = 20_000_000

  enum Content {
    case readings([MagneticSample])
    /// The file begins as a sensor log does, plain or compressed.
    case log
  }

  /// Duration of the readings at the assumed interval.
  static func seconds(_ readings: [MagneticSample]) -> Double { Double(readings.count) * Double(period) / 1e9 }

  static func read(_ path: String) throws(SourceError) -> Content {
    let bytes = try content(path)
    if isLog(bytes) { return .log }
    var readings: [MagneticSample] = []
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let words = line.split { [0x2C, 0x3B, 0x20, 0x09, 0x0D].contains($0) }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      let values = words.map { Double(String(decoding: $0, as: UTF8.self)) }
      if number == 1, values.allSatisfy({ $0 == nil }) { continue }
      guard values.count == 3, let x = values[0], let y = values[1], let z = values[2],
        case let field = Vector3(x, y, z), field.isFinite
      else {
        throw SourceError(
          .corrupt, "\(path), line \(number): not three numbers",
          advice: "x, y and z in microtesla are wanted on each line")
      }
      let instant = MonotonicInstant(nanoseconds: Int64(readings.count) * period)
      readings.append(MagneticSample(instant: instant, field: field))
    }
    return .readings(readings)
  }

  private static func content(_ path: String) throws(SourceError) -> [UInt8] {
    do throws(WholeFile.Failure) {
      // A log is read again in parts by its own parser.
      return try WholeFile.read(path, limit: limit, isEnough: isLog)
    } catch {
      switch error {
      case .tooLarge: throw SourceError(.corrupt, "\(path): larger than 64 MB")
      case .notAFile: throw SourceError(.invalid, "\(path): \(error.text)")
      case .notOpened(let code), .notRead(let code): throw failure(path, code)
      }
    }
  }

  private static func isLog(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "{") || bytes.starts(with: [0x1F, 0x8B])
  }

  private static func failure(_ path: String, _ code: CInt) -> SourceError {
    let kind: SourceError.Kind =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .permissionDenied
      default: .inputOutput
      }
    return SourceError(kind, "\(path): \(String(cString: strerror(code)))")
  }
}
