import BusProtocols

/// Addresses of the registers that have the same bits in the ICM-20948, the MPU-6050 and its successors.
///
///     PWR_MGMT_1    DEVICE_RESET 7 | SLEEP 6 | CLKSEL 2:0, 1 the gyroscope's clock
///     USER_CTRL     I2C_MST_EN 5
///     INT_PIN_CFG   BYPASS_EN 1
struct InvenSenseRegisters: Hashable, Sendable {
  /// PWR_MGMT_1.
  var power: UInt8
  /// USER_CTRL.
  var userControl: UInt8
  /// INT_PIN_CFG.
  var interruptPin: UInt8
}

extension RegisterPort {
  /// Resets and wakes a chip, which sleeps after a reset. Throws `notReady`, `corrupt`.
  ///
  /// - Parameter pause: time before the chip is first read, ms; 0 for none.
  mutating func restart<D: Delay>(
    _ registers: InvenSenseRegisters, pause: Int64, delay: inout D
  ) throws(Failure) {
    try reset(registers)
    if pause > 0 { delay.wait(milliseconds: pause) }
    try wait(for: registers.power, mask: 0x80, toBe: 0, every: 10, delay: &delay)
    try set(registers.power, 0x01)
  }

  /// Starts a reset (PWR_MGMT_1, DEVICE_RESET); the chip sleeps after it.
  mutating func reset(_ registers: InvenSenseRegisters) throws(Failure) { try write(registers.power, 0x80) }

  /// Puts a chip to sleep (PWR_MGMT_1, SLEEP).
  mutating func sleep(_ registers: InvenSenseRegisters) throws(Failure) { try write(registers.power, 0x41) }

  /// Connects a chip's auxiliary bus to the I²C bus (USER_CTRL, INT_PIN_CFG).
  mutating func openBypass(_ registers: InvenSenseRegisters) throws(Failure) {
    try set(registers.userControl, 0)
    try set(registers.interruptPin, 0x02)
  }
}
