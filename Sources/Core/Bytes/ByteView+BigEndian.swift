/// Big-endian numbers, as SiRF and Skytraq send them. A number that does not lie whole in the window is 0.
extension ByteView {
  @inlinable
  @inline(__always)
  public func uint16(bigEndianAt index: Int) -> UInt16 { UInt16(bigEndian: load(at: index)) }

  @inlinable
  @inline(__always)
  public func int16(bigEndianAt index: Int) -> Int16 { Int16(bitPattern: uint16(bigEndianAt: index)) }

  @inlinable
  @inline(__always)
  public func uint32(bigEndianAt index: Int) -> UInt32 { UInt32(bigEndian: load(at: index)) }

  @inlinable
  @inline(__always)
  public func int32(bigEndianAt index: Int) -> Int32 { Int32(bitPattern: uint32(bigEndianAt: index)) }

  @inlinable
  @inline(__always)
  public func uint64(bigEndianAt index: Int) -> UInt64 { UInt64(bigEndian: load(at: index)) }

  /// IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(bigEndianAt index: Int) -> Float { Float(bitPattern: uint32(bigEndianAt: index)) }

  /// IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(bigEndianAt index: Int) -> Double { Double(bitPattern: uint64(bigEndianAt: index)) }
}
