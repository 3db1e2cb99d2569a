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
