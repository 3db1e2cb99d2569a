import Observations

/// A register model of Bosch's BMP390 barometer (data sheet BST-BMP390-DS002), for `SimulatedI2CBus`.
///
/// It has identity, reset, sleep, ready flags and trimming values of its own: those that make the chip linear, with 1/128 Pa
/// per count. The output data rate is that at which `measure` is called, whichever the registers say.
public enum SimulatedBMP390 {
  /// Address with pin SDO at the supply.
  public static let address: UInt8 = 0x77
  /// Samples per second that the driver of this package sets.
  public static let rate = 25.0

  private static let status: UInt8 = 0x03
  private static let pressure: UInt8 = 0x04
  private static let temperature: UInt8 = 0x07
  private static let power: UInt8 = 0x1B
  private static let command: UInt8 = 0x7E
  private static let trimming: ClosedRange<UInt8> = 0x31...0x45
  /// Trimming values: T1, 2⁸ counts at 0 °C; T2, 2⁻³⁰ K per count; P1, (P1 − 2¹⁴) 2⁻²⁰ Pa per count; P2, 2¹⁴ for none.
  private static let (t1, t2, p1, p2) = (28_000.0, 18_000.0, 24_576.0, 16_384.0)

  private static let afterReset: [UInt8: UInt8] = {
    var chip = SimulatedChip([0x00: 0x60, status: 0x10, 0x1C: 0x02])
    chip.put(Int16(t1), at: trimming.lowerBound)
    chip.put(Int16(t2), at: trimming.lowerBound + 2)
    chip.put(Int16(p1), at: trimming.lowerBound + 5)
    chip.put(Int16(p2), at: trimming.lowerBound + 7)
    return chip.registers
  }()

  /// The chip after power-up: it sleeps.
  public static var chip: SimulatedChip {
    var chip = SimulatedChip(afterReset, readOnly: Set([0x00, 0x02] + Array(status...0x09) + Array(trimming)))
    chip.afterWrite = { chip, register, value in
      if register == command, value == 0xB6 { chip.reset(to: afterReset) }
    }
    chip.afterRead = { chip, first, count in
      let last = Int(first) + count - 1
      var flags = chip.registers[status] ?? 0
      if (Int(first)...last).contains(Int(pressure)) { flags &= ~0x20 }
      if (Int(first)...last).contains(Int(temperature)) { flags &= ~0x40 }
      chip.registers[status] = flags
    }
    return chip
  }

  /// Puts a sample into the registers if the chip measures without pause, pressure and temperature.
  public static func measure(_ sample: PressureSample, in chip: inout SimulatedChip) {
    guard (chip.registers[power] ?? 0) & 0x33 == 0x33 else { return }
    chip.put(unsigned24: 100 * sample.pressureHectopascals / ((p1 - 16_384) * 0x1p-20), at: pressure)
    chip.put(unsigned24: t1 * 256 + (sample.temperatureCelsius ?? 25) / (t2 * 0x1p-30), at: temperature)
    chip.registers[status] = 0x70
  }
}
