/// Little-endian numbers, as in UBX and most binary protocols.
///
/// A number that is not entirely in the window reads as 0.
///
/// Each load is checked once, by offset and count. For a constant offset in a window from `first(_:)` with a constant
/// size, the compiler removes the check.
extension ByteView {
  /// Signed number of one byte, two's complement.
  @inlinable
  @inline(__always)
  public func int8(at index: Int) -> Int8 { Int8(bitPattern: self[index]) }

  /// Signed number of two bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int16(at index: Int) -> Int16 { Int16(bitPattern: uint16(at: index)) }

  /// Unsigned number of two bytes.
  @inlinable
  @inline(__always)
  public func uint16(at index: Int) -> UInt16 { UInt16(littleEndian: load(at: index)) }

  /// Unsigned number of four bytes.
  @inlinable
  @inline(__always)
  public func uint32(at index: Int) -> UInt32 { UInt32(littleEndian: load(at: index)) }

  /// Signed number of four bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int32(at index: Int) -> Int32 { Int32(bitPattern: uint32(at: index)) }

  /// Unsigned number of eight bytes.
  @inlinable
  @inline(__always)
  public func uint64(at index: Int) -> UInt64 { UInt64(littleEndian: load(at: index)) }

  /// Decodes IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(at index: Int) -> Float { Float(bitPattern: uint32(at: index)) }

  /// Decodes IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(at index: Int) -> Double { Double(bitPattern: uint64(at: index)) }

  /// Loads a number in the machine's byte order; 0 if it is not entirely in the window.
  @inlinable
  @inline(__always)
  func load<Number: FixedWidthInteger>(at index: Int) -> Number {
    guard index >= 0, index <= count &- MemoryLayout<Number>.size else { return 0 }
    return UnsafeRawPointer(base + index).loadUnaligned(as: Number.self)
  }
}
