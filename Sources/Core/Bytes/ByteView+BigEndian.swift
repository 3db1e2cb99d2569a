/// Big-endian numbers, as in SiRF and Skytraq messages. A number that is not entirely in the window reads as 0.
extension ByteView {
  /// Unsigned number of two bytes.
  @inlinable
  @inline(__always)
  public func uint16(bigEndianAt index: Int) -> UInt16 { UInt16(bigEndian: load(at: index)) }

  /// Signed number of two bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int16(bigEndianAt index: Int) -> Int16 { Int16(bitPattern: uint16(bigEndianAt: index)) }

  /// Unsigned number of four bytes.
  @inlinable
  @inline(__always)
  public func uint32(bigEndianAt index: Int) -> UInt32 { UInt32(bigEndian: load(at: index)) }

  /// Signed number of four bytes, two's complement.
  @inlinable
  @inline(__always)
  public func int32(bigEndianAt index: Int) -> Int32 { Int32(bitPattern: uint32(bigEndianAt: index)) }

  /// Unsigned number of eight bytes.
  @inlinable
  @inline(__always)
  public func uint64(bigEndianAt index: Int) -> UInt64 { UInt64(bigEndian: load(at: index)) }

  /// Decodes IEEE 754 single precision.
  @inlinable
  @inline(__always)
  public func float(bigEndianAt index: Int) -> Float { Float(bitPattern: uint32(bigEndianAt: index)) }

  /// Decodes IEEE 754 double precision.
  @inlinable
  @inline(__always)
  public func double(bigEndianAt index: Int) -> Double { Double(bitPattern: uint64(bigEndianAt: index)) }
}
