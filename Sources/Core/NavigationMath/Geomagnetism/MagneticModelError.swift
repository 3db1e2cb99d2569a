/// Why bytes are no magnetic model.
public enum MagneticModelError: Error, Hashable, Sendable {
  /// The first line is not an epoch, a name and a date.
  case header
  /// A line, the first being 1, is not degree, order and four numbers, or says them of a degree above 360.
  case row(line: Int)
  /// A line says a degree and an order again.
  case repeated(line: Int)
  /// The line of nines at the end is not there: the file was cut off.
  case unfinished
  /// No line has this degree and order, though others have the degree or a higher one.
  case missing(degree: Int, order: Int)
}
