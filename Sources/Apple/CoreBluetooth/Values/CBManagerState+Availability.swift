internal import LocationEngine

extension CBManagerState {
  /// Creates the state that Apple's framework reports for such a radio.
  init(_ availability: BeaconAvailability) {
    self =
      switch availability {
      case .undetermined: .unknown
      case .available: .poweredOn
      case .radioOff: .poweredOff
      case .notPermitted: .unauthorized
      case .noRadio, .serviceMissing: .unsupported
      }
  }
}
