import LinuxIO
import LocationEngine

/// The functions of `SerialPort` with errors that have a message and advice for the user.
extension SerialPort {
  /// Opens and locks a device that no other process has open; its speed is not changed.
  package static func open(_ path: String, isWritable: Bool = false) throws(SourceError) -> Opened {
    do throws(SerialFailure) {
      return try open(device: path, isWritable: isWritable)
    } catch {
      throw SerialError.failure(error, path)
    }
  }

  /// Sets the speed and checks the result, because the driver may support only some speeds.
  package static func setSpeed(_ baud: UInt32, of descriptor: CInt, _ path: String) throws(SourceError) {
    do throws(SerialFailure) {
      try setSpeed(baud, of: descriptor)
    } catch {
      throw SerialError.failure(error, path, baud: baud)
    }
  }

  /// Sets a speed during a search; a speed that the port does not support is skipped silently.
  package static func listen(at rate: UInt32, _ descriptor: CInt, _ path: String) throws(SourceError) {
    do throws(SerialFailure) {
      try listen(at: rate, descriptor)
    } catch {
      throw SerialError.failure(error, path, baud: rate)
    }
  }
}
