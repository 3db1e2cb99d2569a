import EngineRuntime
import Fusion
import Glibc
import LinuxIO
import LocationEngine

/// The settings of a machine: `~/.config/binnacle/config`, else `/etc/binnacle/config`. Docs/Sensors.md describes it.
///
///     # how the compass is mounted
///     [sensor LIS3MDL-i2c-1-1c]
///     mounting = x=forward,y=left,z=up
///
/// Sections hold lines of `key = value`; a line that starts with `#` is a comment. A line that is not understood is an
/// error with its number, because a mounting that is silently ignored gives a wrong heading.
public struct ConfigurationFile: Sendable {
  /// Path that the file was read from, and is written to.
  public let path: String
  private var lines: [String]

  /// Reads the user's file, or the machine's if the user has none; empty if there is neither.
  public static func load() throws(SourceError) -> ConfigurationFile {
    let own = userPath
    for path in [own, "/etc/binnacle/config"].compactMap({ $0 }) where access(path, F_OK) == 0 {
      return try ConfigurationFile(path: path)
    }
    return ConfigurationFile(path: own ?? "/etc/binnacle/config", lines: [])
  }

  /// Reads a file; a file that does not exist counts as empty. Throws if it cannot be read or understood.
  public init(path: String) throws(SourceError) {
    let text = try ConfigurationFile.read(path)
    self.init(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
    if lines.last == "" { lines.removeLast() }
    try check()
  }

  private init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
  }

  /// $XDG_CONFIG_HOME/binnacle/config, or the same in ~/.config; nil without a home folder.
  static var userPath: String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
      return String(cString: value)
    }
    guard let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ "\($0)/.config" }) else { return nil }
    return "\(folder)/binnacle/config"
  }

  // MARK: Values

  /// Returns the value of a key in a section, with its line number; nil if it is not there.
  func value(_ key: String, in section: String) -> (text: String, line: Int)? {
    var current = ""
    for (index, line) in lines.enumerated() {
      switch ConfigurationLine(line) {
      case .section(let name): current = name
      case .value(key, let text) where current == section: return (text, index + 1)
      default: break
      }
    }
    return nil
  }

  /// Sets a key of a section, which is added if missing; all other lines stay as they are.
  mutating func set(_ key: String, in section: String, to text: String) {
    var current = ""
    var end: Int?
    for (index, line) in lines.enumerated() {
      switch ConfigurationLine(line) {
      case .section(let name):
        current = name
        if current == section { end = index + 1 }
      case .value(key, _) where current == section:
        lines[index] = "\(key) = \(text)"
        return
      case .value where current == section: end = index + 1
      default: break
      }
    }
    if let end {
      lines.insert("\(key) = \(text)", at: end)
    } else {
      if !lines.isEmpty { lines.append("") }
      lines += ["[\(section)]", "\(key) = \(text)"]
    }
  }

  /// Replaces the file atomically; creates its folder if needed.
  public func save() throws(SourceError) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try ConfigurationFile.makeFolder(folder)
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ConfigurationFile.failure(path, errno) }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var code: CInt = 0
    var written = 0
    while written < bytes.count, code == 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count > 0 { written += count } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw ConfigurationFile.failure(path, code)
    }
  }

  // MARK: Allowed contents

  private static let keys = ["mounting"]

  private func check() throws(SourceError) {
    var section: String?
    for (index, line) in lines.enumerated() {
      switch ConfigurationLine(line) {
      case .empty: break
      case .section(let name):
        guard name == "sensors" || (name.hasPrefix("sensor ") && name.utf8.count > 7) else {
          throw problem("there is no section [\(name)]; known are [sensors] and [sensor NAME]", at: index + 1)
        }
        section = name
      case .value(let key, let text):
        guard section != nil else { throw problem("'\(key)' stands before any section", at: index + 1) }
        guard ConfigurationFile.keys.contains(key) else {
          throw problem("there is no key '\(key)'; known is mounting", at: index + 1)
        }
        do throws(SourceError) {
          _ = try MountingText.parse(text)
        } catch {
          throw problem(error.message, at: index + 1)
        }
      case .nonsense: throw problem("neither [section] nor key = value", at: index + 1)
      }
    }
  }

  func problem(_ text: String, at line: Int) -> SourceError {
    SourceError(.invalid, "\(path), line \(line): \(text)", advice: "Docs/Sensors.md describes the file")
  }

  // MARK: Files

  private static func read(_ path: String) throws(SourceError) -> String {
    do throws(WholeFile.Failure) {
      return String(decoding: try WholeFile.read(path, limit: 1 << 20), as: UTF8.self)
    } catch {
      switch error {
      case .notOpened(ENOENT): return ""
      case .notOpened(let code), .notRead(let code): throw failure(path, code)
      case .tooLarge: throw SourceError(.invalid, "\(path): too long for a configuration file")
      case .notAFile: throw SourceError(.invalid, "\(path): \(error.text)")
      }
    }
  }

  private static func makeFolder(_ path: String) throws(SourceError) {
    if path.isEmpty || access(path, F_OK) == 0 { return }
    try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(path, errno) }
  }

  private static func failure(_ path: String, _ code: CInt) -> SourceError {
    SourceError(
      code == EACCES || code == EPERM || code == EROFS ? .permissionDenied : .inputOutput,
      "\(path): \(systemMessage(code))")
  }
}

/// One line of a configuration file.
package enum ConfigurationLine: Equatable {
  /// Empty, or a comment.
  case empty
  case section(String)
  case value(key: String, text: String)
  case nonsense

  package init(_ line: String) {
    let text = ConfigurationLine.trimmed(line[...])
    if text.isEmpty || text.hasPrefix("#") {
      self = .empty
    } else if text.hasPrefix("[") {
      let name = ConfigurationLine.trimmed(text.dropFirst().dropLast())
      self = text.hasSuffix("]") && !name.isEmpty ? .section(String(name)) : .nonsense
    } else {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = ConfigurationLine.trimmed(parts[0])
      guard parts.count == 2, !key.isEmpty else {
        self = .nonsense
        return
      }
      self = .value(key: String(key), text: String(ConfigurationLine.trimmed(parts[1])))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\r" }
    let front = text.drop(while: isSpace)
    guard let last = front.lastIndex(where: { !isSpace($0) }) else { return "" }
    return front[...last]
  }
}

/// The mounting of sensors: `[sensor KEY]` for one sensor, `[sensors]` for all others.
extension ConfigurationFile {
  /// Returns the mounting set for this sensor, or for all; nil if none is set and the sensor's default applies.
  ///
  /// Throws if the value is not understood.
  public func mounting(of sensor: SensorIdentity) throws(SourceError) -> Mounting? {
    guard let found = value("mounting", in: "sensor \(sensor.key)") ?? value("mounting", in: "sensors") else {
      return nil
    }
    do throws(SourceError) {
      return try MountingText.parse(found.text)
    } catch {
      throw problem(error.message, at: found.line)
    }
  }

  /// Sets the mounting of this sensor; `save` writes it to the file.
  public mutating func setMounting(_ mounting: Mounting, of sensor: SensorIdentity) {
    set("mounting", in: "sensor \(sensor.key)", to: MountingText.text(of: mounting))
  }
}
