import Bytes

/// What a format writes when its reader is slow. The defaults write nothing.
protocol LateRows {
  /// Appends a row that says how many rows were dropped before the next one.
  func append(dropped count: Int, to writer: inout ByteWriter)

  /// Adds to a row of this format how many seconds after its measurement it is written.
  func note(age seconds: Double, in row: inout [UInt8])
}

extension LateRows {
  func append(dropped count: Int, to writer: inout ByteWriter) {}
  func note(age seconds: Double, in row: inout [UInt8]) {}
}

/// Formats whose rows carry no age and that have no place for a loss, such as lists of frames.
struct PlainRows: LateRows {}
