/// Why a serial port cannot be opened or set.
package enum SerialFailure: Error, Equatable {
  /// open(2), fstat(2) or the set-up failed with this error number.
  case opening(CInt)
  /// An open port failed with this error number.
  case lost(CInt)
  /// The path is a file, not a character device.
  case notADevice
  /// Another process has the port open or has locked it.
  case busy
  /// The driver chose the speed `actual`, in baud, which differs too much from the requested one.
  case unsupportedSpeed(actual: UInt32)
}
