import CLinuxIO

/// What the adapter of a bus can do, of what matters here (I2C_FUNCS of linux/i2c.h).
struct I2CCapabilities: Equatable {
  /// As the driver reports them.
  let functions: UInt64

  /// Whether a write and a read of any length go in one transfer. Adapters of PC mainboards and the kernel's i2c-stub
  /// know the fixed forms of SMBus only.
  var isCombined: Bool { has(LINUXIO_I2C_COMBINED) }

  /// Bytes that one read from a register brings; 0 when the adapter can do nothing of use.
  var longestRead: Int {
    // The kernel takes 8192 and some controllers less; whoever reads more keeps the bus from everybody else.
    if isCombined { return 4096 }
    if has(LINUXIO_I2C_READ_BLOCK) { return 32 }
    if has(LINUXIO_I2C_READ_WORD_DATA) { return 2 }
    return has(LINUXIO_I2C_READ_BYTE_DATA) || has(LINUXIO_I2C_READ_BYTE) ? 1 : 0
  }

  /// Bytes that one transfer can write, the number of the register among them.
  var longestWrite: Int {
    if isCombined { return 4096 }
    return has(LINUXIO_I2C_WRITE_BLOCK) ? 33 : 2
  }

  /// The form of SMBus that reads `count` bytes from a register; nil when this adapter has none.
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
