import CLinuxIO

/// The functions of an I²C adapter that are used here (I2C_FUNCS of linux/i2c.h).
struct I2CCapabilities: Equatable {
  /// The flags as the driver reports them.
  let functions: UInt64

  /// Whether one transfer can write and read any number of bytes.
  ///
  /// Adapters of PC mainboards and the kernel's i2c-stub support only the fixed transfers of SMBus.
  var isCombined: Bool { has(LINUXIO_I2C_COMBINED) }

  /// Most bytes that one read from a register returns; 0 if the adapter is not usable.
  var longestRead: Int {
    // The kernel limits a message to 8192 bytes, some controllers to less; longer reads also block the bus for other
    // users.
    if isCombined { return 4096 }
    if has(LINUXIO_I2C_READ_BLOCK) { return 32 }
    if has(LINUXIO_I2C_READ_WORD_DATA) { return 2 }
    return has(LINUXIO_I2C_READ_BYTE_DATA) || has(LINUXIO_I2C_READ_BYTE) ? 1 : 0
  }

  /// Most bytes that one transfer can write, the register number included.
  var longestWrite: Int {
    if isCombined { return 4096 }
    return has(LINUXIO_I2C_WRITE_BLOCK) ? 33 : 2
  }

  /// Returns the SMBus transfer that reads `count` bytes from a register; nil if the adapter has none.
  func form(reading count: Int) -> CInt? {
    switch count {
    case 1 where has(LINUXIO_I2C_READ_BYTE_DATA): LINUXIO_SMBUS_BYTE_DATA
    case 2 where has(LINUXIO_I2C_READ_WORD_DATA): LINUXIO_SMBUS_WORD
    case 1...32 where has(LINUXIO_I2C_READ_BLOCK): LINUXIO_SMBUS_BLOCK
    default: nil
    }
  }

  private func has(_ function: CInt) -> Bool { functions & UInt64(function) != 0 }
}
