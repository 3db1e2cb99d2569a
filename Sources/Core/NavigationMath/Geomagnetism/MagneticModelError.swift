/// Reason why bytes are not a valid magnetic model.
public enum MagneticModelError: Error, Hashable, Sendable {
  /// First line is not an epoch, a name and a date.
  case header
  /// Line is not degree, order and four numbers, or its degree is above 360; the first line is 1.
  case row(line: Int)
  /// Line repeats a degree and order.
  case repeated(line: Int)
  /// Line of nines at the end is missing: the file is truncated.
  case unfinished
  /// Degree and order without a line, although the model has this degree or a higher one.
  case missing(degree: Int, order: Int)
}
