import Bytes

/// The additions of a format for a slow reader. The defaults write nothing.
package protocol LateRows {
  /// Appends a row with the number of rows dropped before the next one.
  func append(dropped count: Int, to writer: inout ByteWriter)

  /// Adds to a row the time since its measurement, s.
  func note(age seconds: Double, in row: inout [UInt8])
}

extension LateRows {
  package func append(dropped count: Int, to writer: inout ByteWriter) {}
  package func note(age seconds: Double, in row: inout [UInt8]) {}
}

/// For formats whose rows have neither an age nor a report of losses, such as lists of frames.
struct PlainRows: LateRows {}
