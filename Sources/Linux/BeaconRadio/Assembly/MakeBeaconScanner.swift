import LocationEngine

/// Returns the scanner that an address names, not started yet.
public func makeBeaconScanner(
  _ address: BeaconAddress, _ options: BeaconRadioOptions = BeaconRadioOptions()
) -> any BeaconScanner {
  switch address {
  case .automatic: AutomaticScanner(options)
  case .management(let controller): ManagementScanner(controller, options)
  case .helper(let path): HelperScanner(path, options)
  case .bluez(let controller): BusScanner(controller, options)
  case .log(let path): LogScanner(path, options)
  }
}

/// Returns the advertiser that an address names, closed; nil for a way that cannot send: the service, a log.
public func makeBeaconAdvertiser(
  _ address: BeaconAddress, _ options: BeaconRadioOptions = BeaconRadioOptions()
) -> (any BeaconAdvertiser)? {
  switch address {
  case .automatic: AutomaticAdvertiser(options)
  case .management(let controller): ManagementAdvertiser(controller, options)
  case .bluez(let controller): BusAdvertiser(controller, options)
  case .helper, .log: nil
  }
}
