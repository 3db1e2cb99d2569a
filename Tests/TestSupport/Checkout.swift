import Glibc

/// The checkout that the tests were built in.
public enum Checkout {
  /// Its folder, an absolute path.
  public static let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  /// Tests/Fixtures, an absolute path.
  public static let fixtures = folder + "/Tests/Fixtures"

  /// Returns the bytes of a file in it; none when it is not there.
  ///
  /// - Parameter path: `Tests/Fixtures/…`
  public static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen("\(folder)/\(path)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  /// Returns the lines of a file in it, without the empty ones.
  public static func lines(_ path: String) -> [String] {
    bytes(path).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
