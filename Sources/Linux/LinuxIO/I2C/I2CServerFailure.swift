/// Why a bus cannot be played at a path.
package enum I2CServerFailure: Error, Equatable {
  /// Another kind of file, or another kind of socket, is there.
  case occupied
  /// Another process plays a bus there.
  case inUse
  /// A system call failed with this error number.
  case system(CInt)
}
