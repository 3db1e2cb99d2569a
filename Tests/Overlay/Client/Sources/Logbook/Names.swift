#if canImport(CoreLocation)
  import CoreLocation
#endif

// Every enumeration, switched over as Apple's want it: `CLRegionState` is closed, the others are open to new cases.

public func name(of state: CLRegionState, _ status: CLAuthorizationStatus) -> String {
  let place =
    switch state {
    case .unknown: "unknown"
    case .inside: "inside"
    case .outside: "outside"
    }
  switch status {
  case .notDetermined, .restricted, .denied: return place
  case .authorizedAlways, .authorizedWhenInUse: return place + ", allowed"
  @unknown default: return place + ", new"
  }
}

public func name(of accuracy: CLAccuracyAuthorization) -> String {
  switch accuracy {
  case .fullAccuracy: "full"
  case .reducedAccuracy: "reduced"
  @unknown default: "new"
  }
}

public func name(of activity: CLActivityType) -> String {
  switch activity {
  case .fitness: "fitness"
  case .other, .automotiveNavigation, .otherNavigation, .airborne: "travel"
  @unknown default: "new"
  }
}

public func name(of orientation: CLDeviceOrientation) -> String {
  switch orientation {
  case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight: "upright"
  case .unknown, .faceUp, .faceDown: "flat"
  @unknown default: "new"
  }
}

public func name(of proximity: CLProximity) -> String {
  switch proximity {
  case .immediate, .near: "near"
  case .unknown, .far: "far"
  @unknown default: "new"
  }
}

public func name(of state: CLMonitor.Event.State) -> String {
  switch state {
  case .satisfied: "satisfied"
  case .unknown, .unsatisfied, .unmonitored: "not satisfied"
  @unknown default: "new"
  }
}

public func name(of code: CLError.Code) -> String {
  switch code {
  case .locationUnknown, .denied, .network, .headingFailure: "location"
  default: "other"
  }
}
