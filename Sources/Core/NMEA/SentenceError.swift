/// Why a line is not a sentence. Field numbers count from 1, the first field behind the address.
public enum SentenceError: Error, Hashable, Sendable {
  /// The line has no checksum and one is required.
  case checksumMissing
  /// The checksum does not match the line.
  case checksumMismatch
  /// A field that the sentence needs is not there.
  case tooFewFields
  /// A field holds something other than its format allows.
  case malformedField(Int)
  /// A field is well formed but says something impossible, such as 95 degrees of latitude.
  case valueOutOfRange(Int)
}
