import NavigationMath
import Observations

/// A register model of ST's LIS3MDL magnetometer (data sheet DocID024204 Rev 6), for `SimulatedI2CBus`.
///
/// It has identity, reset, power-down, ranges, ready flags, saturation and resolution of the chip. The output data rate is
/// that at which `measure` is called, whichever the registers say; there is no self-test.
public enum SimulatedLIS3MDL {
  /// Address with pin SA1 at ground.
  public static let address: UInt8 = 0x1C
  /// Samples per second that the driver of this package sets.
  public static let rate = 80.0

  private static let control2: UInt8 = 0x21
  private static let control3: UInt8 = 0x22
  private static let status: UInt8 = 0x27
  private static let data: UInt8 = 0x28
  private static let temperature: UInt8 = 0x2E
  private static let afterReset: [UInt8: UInt8] = [0x0F: 0x3D, 0x20: 0x10, control3: 0x03]

  /// The chip after power-up: it does not measure.
  public static var chip: SimulatedChip {
    var chip = SimulatedChip(
      afterReset, counting: .whenBitSeven, readOnly: Set([0x0F] + Array(status...(temperature + 1))))
    chip.afterWrite = { chip, register, value in
      if register == control2, value & 0x04 != 0 { chip.reset(to: afterReset) }
    }
    chip.afterRead = { chip, first, count in
      if first <= data, Int(first) + count >= Int(data) + 6 { chip.registers[status] = 0 }
    }
    return chip
  }

  /// Puts a sample into the registers if the chip measures.
  public static func measure(_ sample: MagneticSample, in chip: inout SimulatedChip) {
    guard (chip.registers[control3] ?? 0) & 0x03 == 0 else { return }
    // Counts per gauss, which is 100 µT (CTRL_REG2, FS; table 3).
    let perGauss = [6842.0, 3421, 2281, 1711][Int((chip.registers[control2] ?? 0) >> 5 & 3)]
    for axis in 0..<3 {
      chip.put(SimulatedChip.counts(sample.field[axis], perUnit: perGauss / 100), at: data + 2 * UInt8(axis))
    }
    // 0 at 25 °C, 8 counts per kelvin.
    chip.put(SimulatedChip.counts((sample.temperatureCelsius ?? 25) - 25, perUnit: 8), at: temperature)
    chip.registers[status] = 0x0F
  }
}
