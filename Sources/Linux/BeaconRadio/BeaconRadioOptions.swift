import Beacons

/// How scanners and advertisers work.
public struct BeaconRadioOptions: Sendable {
  /// Formats that are reported; others than iBeacon as `BeaconScannerEvent.foreign`.
  public var formats: Set<BeaconFormat> = [.iBeacon]
  /// Called with lines for the user, such as which way is used; on any thread.
  public var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options that report what Core Location does.
  public init(formats: Set<BeaconFormat> = [.iBeacon], notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.formats = formats
    self.notice = notice
  }
}
