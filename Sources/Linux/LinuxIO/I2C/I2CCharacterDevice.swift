import BusProtocols
import CLinuxIO
import Glibc

/// An I²C bus of Linux, `/dev/i2c-N`; one ioctl per transfer. Owns the descriptor.
///
/// On an adapter that supports only SMBus, each transfer uses the SMBus transfer with the same bytes on the wire. A
/// read without a write is done byte by byte; a read after more than one written byte is unsupported.
///
/// A path that leads to a Unix socket is a bus that another process plays (`I2CSocket`).
///
/// A class, because Swift 6.0 crashes on the same code in a non-copyable struct.
package final class I2CCharacterDevice: I2CBus {
  package let path: String
  let capabilities: I2CCapabilities
  /// -1 for a bus that another process plays.
  private let descriptor: CInt
  /// The process that plays the bus; nil for a device.
  private let player: I2CSocket?
  /// Address that was selected for SMBus calls; nil if none.
  private var selected: UInt8?

  package var longestRead: Int { capabilities.longestRead }
  package var longestWrite: Int { capabilities.longestWrite }

  /// Opens a bus; sends nothing on it.
  package init(bus path: String) throws(I2CAccessFailure) {
    self.path = path
    if I2CSocket.isSocket(path) {
      player = try I2CSocket(path)
      capabilities = I2CCapabilities(functions: UInt64(LINUXIO_I2C_COMBINED))
      descriptor = -1
      return
    }
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(errno) }
    var functions: UInt64 = 0
    let result = linuxio_i2c_functions(descriptor, &functions)
    let capabilities = I2CCapabilities(functions: functions)
    guard result == 0, capabilities.longestRead > 0 else {
      close(descriptor)
      throw .notABus(result == 0 ? EOPNOTSUPP : -result)
    }
    self.capabilities = capabilities
    self.descriptor = descriptor
    player = nil
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Locks a chip for this process; with two readers, each would get only a part of the data. Throws if it is in use.
  package func claim(chip address: UInt8) throws(I2CAccessFailure) {
    if let player {
      let code = player.claim(address)
      guard code == 0 else { throw code == EBUSY ? .busy : .opening(code) }
      return
    }
    let result = linuxio_i2c_select(descriptor, address)
    if result == -EBUSY { throw .driven }
    guard result == 0 else { throw .opening(-result) }
    selected = address
    guard linuxio_i2c_claim(descriptor, address) == 0 else { throw .busy }
  }

  package func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(I2CFailure) {
    guard bytes.count <= longestWrite, count <= max(longestRead, 1) else { throw I2CFailure(code: EINVAL) }
    if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
    if bytes.isEmpty, count == 0 { return }
    let result = buffer.withUnsafeMutableBufferPointer { target in
      if let player { return -player.transfer(address, bytes, target.baseAddress, count) }
      return capabilities.isCombined
        ? linuxio_i2c_combined(
          descriptor, address, bytes, UInt16(bytes.count), target.baseAddress, UInt16(count))
        : smbus(address, bytes, target.baseAddress, count)
    }
    guard result == 0 else { throw I2CFailure(code: -result) }
  }

  private func smbus(_ address: UInt8, _ bytes: [UInt8], _ target: UnsafeMutablePointer<UInt8>?, _ count: Int) -> CInt {
    if selected != address {
      let result = linuxio_i2c_select(descriptor, address)
      if result != 0 { return result }
      selected = address
    }
    guard count > 0, let target else { return linuxio_i2c_smbus_write(descriptor, bytes, UInt8(bytes.count)) }
    if let register = bytes.first {
      guard bytes.count == 1, let form = capabilities.form(reading: count) else { return -EOPNOTSUPP }
      return linuxio_i2c_smbus_read(descriptor, UInt32(form), register, target, UInt8(count))
    }
    for index in 0..<count {
      let result = linuxio_i2c_smbus_read(descriptor, UInt32(LINUXIO_SMBUS_BYTE), 0, target + index, 1)
      if result != 0 { return result }
    }
    return 0
  }
}

/// A failed I²C transfer.
package struct I2CFailure: BusFailure {
  /// The error number.
  ///
  /// Documentation/i2c/fault-codes.rst of the kernel defines their meaning for I²C, but drivers differ.
  package var code: CInt

  /// Creates a failure from an error number.
  package init(code: CInt) { self.code = code }

  package var fault: BusFault {
    switch code {
    // The Raspberry Pi's controllers report a missing acknowledgement as EREMOTEIO.
    case EREMOTEIO, ENXIO: .notAcknowledged
    case EAGAIN: .arbitrationLost
    case ETIMEDOUT, EBUSY: .timedOut
    case EOPNOTSUPP, EINVAL, ENOTTY: .unsupported
    case ENODEV, EBADF, ESHUTDOWN: .gone
    default: .unspecified
    }
  }
}

/// Why an I²C bus cannot be opened, or a chip on it cannot be locked.
package enum I2CAccessFailure: Error, Equatable {
  /// open(2) or the selection of an address failed with this error number.
  case opening(CInt)
  /// The device is not a bus that can be read; with the error number.
  case notABus(CInt)
  /// A kernel driver uses the address.
  case driven
  /// Another process of this package has locked the address.
  case busy
}

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
