/// Why a file of places cannot be used.
package enum PlaceFileError: Error, Equatable {
  /// The file was not opened; the code is the system's.
  case notOpened(Int32)
  /// The file is not one of places.
  case notAnIndex
  /// The file has another version of the format.
  case version(UInt16)
  /// The file was cut off, or its header was changed.
  case damaged
}
