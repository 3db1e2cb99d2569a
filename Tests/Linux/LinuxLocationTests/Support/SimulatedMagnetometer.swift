import EngineRuntime
import Simulator

@testable import LinuxLocation

extension SimulatedI2CBus: SensorBus {
  /// An address that is claimed elsewhere has no chip in these tests.
  public func claim(_ address: UInt8) throws(SourceError) {}
}

extension SimulatedChip {
  /// A LIS3MDL whose field turns a little with each reading, as a live one's has noise; `CTRL_REG3` says whether it
  /// measures.
  static func lis3mdl() -> SimulatedChip {
    var chip = SimulatedChip([0x0F: 0x3D, 0x22: 0x03], counting: .whenBitSeven, readOnly: [0x0F, 0x27])
    chip.afterWrite = { chip, register, value in
      guard register == 0x21, value & 0x04 != 0 else { return }
      for control in UInt8(0x20)...0x24 { chip.registers[control] = 0 }
      chip.registers[0x22] = 0x03
    }
    chip.beforeRead = { chip, register in
      guard register == 0x27 else { return }
      let measures = chip.registers[0x22] == 0
      chip.registers[0x27] = measures ? 0x08 : 0
      // 0x0800 = 2048 counts are 29.9 µT.
      chip.registers[0x28] = measures ? (chip.registers[0x28] ?? 0) &+ 1 : 0
      chip.registers[0x29] = 0x08
    }
    return chip
  }
}
