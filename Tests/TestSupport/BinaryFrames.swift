import Bytes

/// Two hexadecimal digits a byte; white space is left out.
public func bytes(ofHexadecimal text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// A0 A2, length, payload, its sum, B0 B3.
public func sirfFrame(_ payload: [UInt8]) -> [UInt8] {
  let sum = payload.reduce(0) { $0 + Int($1) } & 0x7FFF
  let header: [UInt8] = [0xA0, 0xA2, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
  return header + payload + [UInt8(sum >> 8), UInt8(sum & 0xFF), 0xB0, 0xB3]
}

/// A0 A1, length, payload, its XOR, 0D 0A.
public func skytraqFrame(_ payload: [UInt8]) -> [UInt8] {
  let header: [UInt8] = [0xA0, 0xA1, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
  return header + payload + [payload.reduce(0, ^), 0x0D, 0x0A]
}

/// BA CE, length, class, id, payload of whole words, their sum.
public func casicFrame(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let body = [UInt8(payload.count & 0xFF), UInt8(payload.count >> 8), messageClass, number] + payload
  var sum: UInt32 = 0
  for start in stride(from: 0, to: body.count, by: 4) {
    let low = UInt32(body[start]) | UInt32(body[start + 1]) << 8
    sum &+= low | UInt32(body[start + 2]) << 16 | UInt32(body[start + 3]) << 24
  }
  let tail = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  return [0xBA, 0xCE] + body + tail
}

/// F1 D9, class, id, length, payload, checksum.
public func allystarFrame(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
  [0xF1, 0xD9] + ubxFrame(messageClass, number, payload).dropFirst(2)
}

/// The bytes of a big-endian binary message, put together field by field.
public struct BigEndianBuilder {
  /// The message so far.
  public private(set) var bytes: [UInt8]

  /// - Parameter id: the first byte of the payload.
  public init(count: Int, id: UInt8) {
    bytes = [UInt8](repeating: 0, count: count)
    bytes[0] = id
  }

  /// Sets as many bytes as the type has, at `offset`.
  public mutating func set(_ value: some FixedWidthInteger, at offset: Int) {
    withUnsafeBytes(of: value.bigEndian) { source in
      for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
    }
  }

  /// Sets four bytes, IEEE 754.
  public mutating func set(_ value: Float, at offset: Int) { set(value.bitPattern, at: offset) }
  /// Sets eight bytes, IEEE 754.
  public mutating func set(_ value: Double, at offset: Int) { set(value.bitPattern, at: offset) }
}
