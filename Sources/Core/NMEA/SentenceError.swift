/// Reason to reject a line. Fields are numbered from 1, the first field after the address.
public enum SentenceError: Error, Hashable, Sendable {
  /// The line has no checksum, and the caller requires one.
  case checksumMissing
  /// The checksum does not match the line.
  case checksumMismatch
  /// A field that the sentence requires is missing.
  case tooFewFields
  /// A field, given by its number, does not have its format.
  case malformedField(Int)
  /// A field, given by its number, has its format but an impossible value, such as 95° of latitude.
  case valueOutOfRange(Int)
}
