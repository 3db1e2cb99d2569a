import BusProtocols
import LocationEngine

/// A bus of which single chips can be claimed against the kernel and against other programs of ours.
protocol SensorBus: I2CBus {
  /// Throws `.busy` when somebody else has this chip.
  func claim(_ address: UInt8) throws(SourceError)
}

extension I2CCharacterDevice: SensorBus {}
