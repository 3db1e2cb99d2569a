/// Reason why a caster's answer cannot be read.
public enum NTRIPError: Error, Equatable, Sendable {
  /// The first line is not an answer of a caster.
  case notACaster
  /// The head of the answer, or one of its lines, exceeds the limit.
  case headTooLong
  /// A chunk does not begin with its size, or has no line end after its data.
  case brokenChunk
  /// The body is compressed, or has a content coding that the client does not decode.
  case unsupportedEncoding
}
