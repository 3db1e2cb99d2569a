/// Little-endian integers, as in UBX and most binary protocols.
extension ByteWriter {
  /// Writes two bytes, the lowest first.
  public mutating func append(littleEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// Writes four bytes, the lowest first.
  public mutating func append(littleEndian value: UInt32) {
    append(littleEndian: UInt16(truncatingIfNeeded: value))
    append(littleEndian: UInt16(truncatingIfNeeded: value >> 16))
  }

  /// Writes eight bytes, the lowest first.
  public mutating func append(littleEndian value: UInt64) {
    append(littleEndian: UInt32(truncatingIfNeeded: value))
    append(littleEndian: UInt32(truncatingIfNeeded: value >> 32))
  }
}
