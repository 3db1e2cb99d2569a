/// Little-endian numbers, as UBX and most binary protocols send them. A number that does not lie whole in the window
/// is 0.
extension ByteView {
  @inlinable public func int8(at index: Int) -> Int8 { Int8(bitPattern: self[index]) }

  @inlinable
  public func int16(at index: Int) -> Int16 { Int16(bitPattern: uint16(at: index)) }

  @inlinable
  public func uint16(at index: Int) -> UInt16 { UInt16(truncatingIfNeeded: number(2, at: index)) }

  @inlinable
  public func uint32(at index: Int) -> UInt32 { UInt32(truncatingIfNeeded: number(4, at: index)) }

  @inlinable
  public func int32(at index: Int) -> Int32 { Int32(bitPattern: uint32(at: index)) }

  @inlinable
  public func uint64(at index: Int) -> UInt64 { number(8, at: index) }

  /// IEEE 754 single precision.
  @inlinable
  public func float(at index: Int) -> Float { Float(bitPattern: uint32(at: index)) }

  /// IEEE 754 double precision.
  @inlinable
  public func double(at index: Int) -> Double { Double(bitPattern: uint64(at: index)) }

  /// Eight bytes from `index`, of which the first `size` are the number; 0 when they reach out of the window.
  @inlinable
  @inline(__always)
  func number(_ size: Int, at index: Int) -> UInt64 {
    index >= 0 && index <= count &- size ? word(at: index) : 0
  }
}
