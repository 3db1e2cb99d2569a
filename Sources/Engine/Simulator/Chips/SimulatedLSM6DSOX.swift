import NavigationMath
import Observations

/// A register model of ST's LSM6DSOX accelerometer and gyroscope (data sheet DS12814 Rev 4), for `SimulatedI2CBus`.
///
///     bus.attach(SimulatedLSM6DSOX.chip, at: SimulatedLSM6DSOX.address)
///     bus.with(SimulatedLSM6DSOX.address) { SimulatedLSM6DSOX.measure(sample, in: &$0) }
///
/// It has identity, reset, power-down, ranges, ready flags, saturation and resolution of the chip. The output data rate is
/// that at which `measure` is called, whichever the registers say; there is no queue and no self-test.
public enum SimulatedLSM6DSOX {
  /// Address with pin SA0 at ground.
  public static let address: UInt8 = 0x6A
  /// Samples per second that the driver of this package sets.
  public static let rate = 104.0

  private static let control1: UInt8 = 0x10
  private static let control2: UInt8 = 0x11
  private static let control3: UInt8 = 0x12
  private static let status: UInt8 = 0x1E
  private static let temperature: UInt8 = 0x20
  private static let turning: UInt8 = 0x22
  private static let acceleration: UInt8 = 0x28
  private static let afterReset: [UInt8: UInt8] = [0x0F: 0x6C, control3: 0x04, 0x18: 0xE0]

  /// The chip after power-up: both sensors are off.
  public static var chip: SimulatedChip {
    var chip = SimulatedChip(afterReset, readOnly: Set([0x0F] + Array(status...0x2D)))
    chip.afterWrite = { chip, register, value in
      if register == control3, value & 0x01 != 0 { chip.reset(to: afterReset) }
    }
    chip.afterRead = { chip, first, count in
      // Reading the high byte of an axis clears its flag.
      let last = Int(first) + count - 1
      func includes(_ register: UInt8) -> Bool { (Int(first)...last).contains(Int(register) + 1) }
      var flags = chip.registers[status] ?? 0
      if includes(acceleration) { flags &= ~0x01 }
      if includes(turning) { flags &= ~0x02 }
      if includes(temperature) { flags &= ~0x04 }
      chip.registers[status] = flags
    }
    return chip
  }

  /// Puts a sample into the registers of the sensors that are on.
  public static func measure(_ sample: InertialSample, in chip: inout SimulatedChip) {
    var flags = chip.registers[status] ?? 0
    if isOn(control1, chip) {
      let perUnit = 1000 / (standardGravity * milliG(chip))
      put(sample.acceleration, perUnit: perUnit, at: acceleration, of: &chip)
      flags |= 0x01
    }
    if isOn(control2, chip), let rate = sample.angularRate {
      put(rate, perUnit: 1000 * degreesPerRadian / milliDegrees(chip), at: turning, of: &chip)
      flags |= 0x02
    }
    if flags != 0 {
      // 0 at 25 °C, 256 counts per kelvin.
      chip.put(SimulatedChip.counts((sample.temperatureCelsius ?? 25) - 25, perUnit: 256), at: temperature)
      chip.registers[status] = flags | 0x04
    }
  }

  private static func put(_ vector: Vector3, perUnit: Double, at register: UInt8, of chip: inout SimulatedChip) {
    for axis in 0..<3 {
      chip.put(SimulatedChip.counts(vector[axis], perUnit: perUnit), at: register + 2 * UInt8(axis))
    }
  }

  /// Whether the output data rate in a control register is not 0.
  private static func isOn(_ control: UInt8, _ chip: SimulatedChip) -> Bool {
    (chip.registers[control] ?? 0) & 0xF0 != 0
  }

  /// mg per count (CTRL1_XL, FS; table 2).
  private static func milliG(_ chip: SimulatedChip) -> Double {
    [0.061, 0.488, 0.122, 0.244][Int((chip.registers[control1] ?? 0) >> 2 & 3)]
  }

  /// m°/s per count (CTRL2_G, FS and FS_125; table 2).
  private static func milliDegrees(_ chip: SimulatedChip) -> Double {
    let control = chip.registers[control2] ?? 0
    return control & 0x02 != 0 ? 4.375 : [8.75, 17.5, 35, 70][Int(control >> 2 & 3)]
  }
}
