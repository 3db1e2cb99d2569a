import LocationEngine

/// Returns a scanner on sockets of the kernel's Bluetooth management that the caller opens: one that another process has
/// opened and passed on, or one end of a pair with recorded datagrams on the other. Not started yet.
///
/// - Parameters:
///   - controller: name such as `hci0`; nil for the first one that is usable.
///   - opening: returns a descriptor, which the scanner closes, or the error number, negative. It is called on the
///     scanner's thread, again after the socket was lost.
public func makeManagementScanner(
  _ controller: String? = nil, _ options: BeaconRadioOptions = BeaconRadioOptions(),
  opening: @escaping @Sendable () -> CInt
) -> any BeaconScanner {
  ManagementScanner(controller, options, open: opening)
}
