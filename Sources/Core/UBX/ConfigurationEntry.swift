import Bytes

/// A setting of the configuration database (u-blox F9 interface description, section 6.2): 0x40520001 is
/// CFG-UART1-BAUDRATE.
///
///     bits 30…28 size of the value   23…16 group   11…0 item
public struct ConfigurationKey: RawRepresentable, UBXBlock, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var size: Int { 4 }

  public init(_ bytes: ByteView) { rawValue = bytes.uint32(at: 0) }

  /// Bytes its value takes: 1 for a bit or a byte, 2, 4 or 8; nil for a key that cannot be.
  public var valueSize: Int? {
    switch rawValue >> 28 & 0x07 {
    case 1, 2: 1
    case 3: 2
    case 4: 4
    case 5: 8
    default: nil
    }
  }
}

/// A setting and its value.
public struct ConfigurationEntry: Hashable, Sendable {
  public var key: ConfigurationKey
  /// The bits as stored: those of a negative number or of a Double are no number by themselves.
  public var value: UInt64

  public init(_ key: ConfigurationKey, _ value: UInt64) {
    self.key = key
    self.value = value
  }

  public init(_ key: ConfigurationKey, signed value: Int64) { self.init(key, UInt64(bitPattern: value)) }

  public init(_ key: ConfigurationKey, _ value: Bool) { self.init(key, UInt64(value ? 1 : 0)) }

  public init(_ key: ConfigurationKey, real value: Double) { self.init(key, value.bitPattern) }

  /// The value as a signed number of the key's size.
  public var signed: Int64 {
    let unused = Int64(64 - 8 * (key.valueSize ?? 8))
    return (Int64(bitPattern: value) << unused) >> unused
  }

  /// Appends key and value; nothing when the key cannot be.
  func encode(into writer: inout ByteWriter) {
    guard let size = key.valueSize else { return }
    writer.append(littleEndian: key.rawValue)
    for index in 0..<size { writer.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }
}

/// Keys and values one behind the other, read where they lie. Valid as long as the payload.
public struct ConfigurationEntries: Collection {
  private let bytes: ByteView

  /// - Parameter bytes: keys with values and nothing else.
  init(_ bytes: ByteView) throws(MessageError) {
    var position = 0
    while position < bytes.count {
      guard let size = ConfigurationKey(rawValue: bytes.uint32(at: position)).valueSize else {
        throw .length(bytes.count)
      }
      position += 4 + size
    }
    guard position == bytes.count else { throw .length(bytes.count) }
    self.bytes = bytes
  }

  /// An index is where the key stands in the bytes.
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }

  public func index(after position: Int) -> Int {
    position + 4 + (ConfigurationKey(rawValue: bytes.uint32(at: position)).valueSize ?? bytes.count)
  }

  public subscript(position: Int) -> ConfigurationEntry {
    let key = ConfigurationKey(rawValue: bytes.uint32(at: position))
    var value: UInt64 = 0
    for index in 0..<(key.valueSize ?? 0) { value |= UInt64(bytes[position + 4 + index]) << UInt64(8 * index) }
    return ConfigurationEntry(key, value)
  }
}
