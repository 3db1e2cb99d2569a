import Glibc

/// The bytes of a file in a folder of Tests/Fixtures, at most 64 KiB; empty when it is not there.
func capture(_ name: String, in folder: String = "captures") -> [UInt8] {
  let path = "\(#filePath)".replacing("Core/GNSSTests/Support/Capture.swift", with: "Fixtures/\(folder)/\(name)")
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 65_536)
  let count = fread(&bytes, 1, bytes.count, file)
  return Array(bytes[..<count])
}

extension Array where Element == UInt8 {
  /// In pieces of `size` bytes, the last one shorter.
  func pieces(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
