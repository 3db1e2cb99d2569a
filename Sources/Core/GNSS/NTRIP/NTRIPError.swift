/// Why what a caster says cannot be understood.
public enum NTRIPError: Error, Equatable, Sendable {
  /// The first line is no answer of a caster.
  case notACaster
  /// The head of the answer, or one of its lines, is longer than any real one.
  case headTooLong
  /// A chunk does not begin with its size, or does not end where it should.
  case brokenChunk
  /// The body is compressed, or transferred in a way that nobody asked for.
  case unsupportedEncoding
}
