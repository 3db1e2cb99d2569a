import BusProtocols
import LinuxIO
import LocationEngine

/// A bus whose chips can be locked against the kernel and other processes of this package.
protocol SensorBus: I2CBus {
  /// Locks a chip. Throws `.busy` if it is in use.
  func claim(_ address: UInt8) throws(SourceError)
}

extension I2CCharacterDevice: SensorBus {}
