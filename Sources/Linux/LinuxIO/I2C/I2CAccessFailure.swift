/// Why an I²C bus cannot be opened, or a chip on it cannot be locked.
package enum I2CAccessFailure: Error, Equatable {
  /// open(2) or the selection of an address failed with this error number.
  case opening(CInt)
  /// The device is not a bus that can be read; with the error number.
  case notABus(CInt)
  /// A kernel driver uses the address.
  case driven
  /// Another process of this package has locked the address.
  case busy
}
