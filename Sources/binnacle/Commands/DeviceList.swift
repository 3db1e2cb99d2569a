import Glibc

/// The serial devices of this machine that a receiver may be connected to.
enum DeviceList {
  private static let patterns = ["/dev/serial/by-id/*", "/dev/serial[0-9]*", "/dev/ttyACM*", "/dev/ttyUSB*"]

  static func existing(_ patterns: [String] = patterns) -> [String] {
    patterns.flatMap { pattern in
      var result = glob_t()
      defer { globfree(&result) }
      guard glob(pattern, 0, nil, &result) == 0, let paths = result.gl_pathv else { return [String]() }
      return (0..<Int(result.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
    }
  }

  /// What to say when no source was given.
  static func advice(_ devices: [String]) -> String {
    guard !devices.isEmpty else {
      return "give a source: a device such as /dev/serial0, tcp://HOST:PORT, a log, or - (no serial device is here)"
    }
    return "give a source: a device such as these, tcp://HOST:PORT, a log, or -\n"
      + devices.map { "  binnacle stream \($0)" }.joined(separator: "\n")
  }
}
