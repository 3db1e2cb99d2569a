/// The bytes of a little-endian binary message, put together field by field.
public struct PayloadBuilder {
  /// The message so far.
  public private(set) var bytes: [UInt8]

  /// Creates a message of zeros.
  public init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }

  /// Sets as many bytes as the type has, at `offset`.
  public mutating func set(_ value: some FixedWidthInteger, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) { source in
      for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
    }
  }

  /// Sets four bytes, IEEE 754.
  public mutating func set(_ value: Float, at offset: Int) { set(value.bitPattern, at: offset) }
  /// Sets eight bytes, IEEE 754.
  public mutating func set(_ value: Double, at offset: Int) { set(value.bitPattern, at: offset) }
}
