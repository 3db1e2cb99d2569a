/// Receives the events of a `CBPeripheralManager`.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  /// The state of the radio is known, or has changed. In a state below `poweredOn` nothing is advertised.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)

  /// Answers `startAdvertising`. Does nothing by default.
  ///
  /// - Parameter error: nil if the beacon is being sent; else a `CBError` that says why it is not.
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
}

extension CBPeripheralManagerDelegate {
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {}
}
