/// Little-endian numbers, as UBX and most binary protocols send them. A number that does not lie whole in the window
/// is 0.
///
/// Each load is checked once, by offset and count. In a window from `first(_:)` with a constant, at a constant offset, the
/// compiler knows the outcome and no check is left.
extension ByteView {
  @inlinable
  @inline(__always)
  public func int8(at index: Int) -> Int8 { Int8(bitPattern: self[index]) }

  @inlinable
  @inline(__always)
  public func int16(at index: Int) -> Int16 { Int16(bitPattern: uint16(at: index)) }

  @inlinable
  @inline(__always)
  public func uint16(at index: Int) -> UInt16 { UInt16(littleEndian: load(at: index)) }

  @inlinable
  @inline(__always)
  public func uint32(at index: Int) -> UInt32 { UInt32(littleEndian: load(at: index)) }

  @inlinable
  @inline(__always)
  public func int32(at index: Int) -> Int32 { Int32(bitPattern: uint32(at: index)) }

  @inlinable
  @inline(__always)
  public func uint64(at index: Int) -> UInt64 { UInt64(littleEndian: load(at: index)) }

  /// IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(at index: Int) -> Float { Float(bitPattern: uint32(at: index)) }

  /// IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(at index: Int) -> Double { Double(bitPattern: uint64(at: index)) }

  /// The number as it lies in memory; 0 when it reaches out of the window.
  @inlinable
  @inline(__always)
  func load<Number: FixedWidthInteger>(at index: Int) -> Number {
    guard index >= 0, index <= count &- MemoryLayout<Number>.size else { return 0 }
    return UnsafeRawPointer(base + index).loadUnaligned(as: Number.self)
  }
}
