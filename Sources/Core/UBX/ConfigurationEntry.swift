import Bytes

/// Key of one item of the configuration database (u-blox F9 interface description, section 6.2).
///
///     bits 30…28 size of the value   23…16 group   11…0 item
///
/// Example: 0x40520001 is CFG-UART1-BAUDRATE.
public struct ConfigurationKey: RawRepresentable, UBXBlock, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Length of a key in a payload, bytes.
  public static var size: Int { 4 }

  /// Reads a little-endian key from the first four bytes.
  public init(_ bytes: ByteView) { rawValue = bytes.uint32(at: 0) }

  /// Length of the item's value in bytes: 1 for a bit or a byte, 2, 4 or 8; nil if the key's size bits are invalid.
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

/// Item of the configuration database with its value.
public struct ConfigurationEntry: Hashable, Sendable {
  /// Key of the item; its size bits set the length of the value.
  public var key: ConfigurationKey
  /// Bits as stored; a negative number or a Double is stored as its bit pattern.
  public var value: UInt64

  /// Creates an entry from the bits as stored.
  public init(_ key: ConfigurationKey, _ value: UInt64) {
    self.key = key
    self.value = value
  }

  /// Creates an entry of a signed item.
  public init(_ key: ConfigurationKey, signed value: Int64) { self.init(key, UInt64(bitPattern: value)) }

  /// Creates an entry of a one-bit item.
  public init(_ key: ConfigurationKey, _ value: Bool) { self.init(key, UInt64(value ? 1 : 0)) }

  /// Creates an entry of an item of type R8; the key's value has 8 bytes.
  public init(_ key: ConfigurationKey, real value: Double) { self.init(key, value.bitPattern) }

  /// Value as a signed number, sign-extended from the key's value size.
  public var signed: Int64 {
    let unused = Int64(64 - 8 * (key.valueSize ?? 8))
    return (Int64(bitPattern: value) << unused) >> unused
  }

  /// Appends key and value; appends nothing if the key's size bits are invalid.
  func encode(into writer: inout ByteWriter) {
    guard let size = key.valueSize else { return }
    writer.append(littleEndian: key.rawValue)
    for index in 0..<size { writer.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }
}

/// Consecutive pairs of key and value, decoded in place; valid as long as the payload.
public struct ConfigurationEntries: Collection {
  private let bytes: ByteView

  /// Checks the sizes of all entries; throws `MessageError.length` if they do not fill the bytes exactly.
  ///
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

  /// An index is the offset of a key in the bytes.
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }

  /// Returns the offset of the next key.
  public func index(after position: Int) -> Int {
    position + 4 + (ConfigurationKey(rawValue: bytes.uint32(at: position)).valueSize ?? bytes.count)
  }

  /// Decodes the entry whose key is at offset `position`.
  public subscript(position: Int) -> ConfigurationEntry {
    let key = ConfigurationKey(rawValue: bytes.uint32(at: position))
    var value: UInt64 = 0
    for index in 0..<(key.valueSize ?? 0) { value |= UInt64(bytes[position + 4 + index]) << UInt64(8 * index) }
    return ConfigurationEntry(key, value)
  }
}

/// Set of the memories that hold settings (CFG-VALSET, CFG-VALDEL: layers).
public struct ConfigurationLayers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Settings in force (bit 0); lost when the power fails.
  public static var ram: Self { Self(rawValue: 1) }
  /// Memory kept by the backup battery (BBR, bit 1).
  public static var batteryBacked: Self { Self(rawValue: 2) }
  /// Non-volatile memory (bit 2).
  public static var flash: Self { Self(rawValue: 4) }
}

/// Memory that settings are read from (CFG-VALGET: layer).
public struct ConfigurationLayer: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Settings in force.
  public static var ram: Self { Self(rawValue: 0) }
  /// Memory kept by the backup battery (BBR).
  public static var batteryBacked: Self { Self(rawValue: 1) }
  /// Non-volatile memory.
  public static var flash: Self { Self(rawValue: 2) }
  /// Factory defaults of the firmware.
  public static var defaults: Self { Self(rawValue: 7) }
}

/// Place of a message in a transaction of several messages (CFG-VALSET, CFG-VALDEL: action).
public struct ConfigurationTransaction: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No transaction: the message is applied at once.
  public static var none: Self { Self(rawValue: 0) }
  /// Starts a transaction, or restarts the current one.
  public static var begin: Self { Self(rawValue: 1) }
  /// Adds this message to the current transaction.
  public static var proceed: Self { Self(rawValue: 2) }
  /// Adds this message, applies all and ends the transaction.
  public static var apply: Self { Self(rawValue: 3) }
}
