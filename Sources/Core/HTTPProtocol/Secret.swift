/// Something that clients must know.
public struct Secret: Sendable {
  private let bytes: [UInt8]

  /// Creates a secret; an empty one matches nothing.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether a client knows the secret.
  ///
  /// Takes the same time for each wrong byte, so that the time does not reveal how many are right.
  @inline(never)
  public func matches(_ claim: [UInt8]) -> Bool {
    guard claim.count == bytes.count, !bytes.isEmpty else { return false }
    var difference: UInt8 = 0
    for index in 0..<bytes.count { difference |= bytes[index] ^ claim[index] }
    return difference == 0
  }
}
