import LinuxIO
import LocationEngine

/// The functions of `I2CCharacterDevice` with errors that have a message and advice for the user.
extension I2CCharacterDevice {
  /// Opens a bus; sends nothing on it.
  package convenience init(path: String) throws(SourceError) {
    do throws(I2CAccessFailure) {
      try self.init(bus: path)
    } catch {
      throw I2CError.access(error, path)
    }
  }

  /// Locks a chip for this process; with two readers, each would get only a part of the data. Throws if it is in use.
  package func claim(_ address: UInt8) throws(SourceError) {
    do throws(I2CAccessFailure) {
      try claim(chip: address)
    } catch {
      throw I2CError.access(error, path, address)
    }
  }
}
