import Glibc

/// The checkout that the tests were built in.
public enum Checkout {
  /// Its folder, an absolute path.
  public static let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  /// Tests/Fixtures, an absolute path.
  public static let fixtures = folder + "/Tests/Fixtures"

  /// Returns the path of a program of this package, built beside the tests.
  public static func program(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let tests = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "/" + tests.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
  }

  /// Returns the bytes of a file in it; none when it is not there.
  ///
  /// - Parameter path: `Tests/Fixtures/…`
  public static func bytes(_ path: String) -> [UInt8] { fileBytes("\(folder)/\(path)") }

  /// Returns the lines of a file in it, without the empty ones.
  public static func lines(_ path: String) -> [String] {
    bytes(path).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
