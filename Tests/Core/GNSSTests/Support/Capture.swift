import TestSupport

/// The bytes of a file in a folder of Tests/Fixtures, at most 64 KiB; empty when it is not there.
func capture(_ name: String, in folder: String = "captures") -> [UInt8] {
  Array(Checkout.bytes("Tests/Fixtures/\(folder)/\(name)").prefix(65_536))
}

extension Array where Element == UInt8 {
  /// In pieces of `size` bytes, the last one shorter.
  func pieces(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
