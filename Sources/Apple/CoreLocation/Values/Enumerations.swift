/// Whether a program may read the device's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The policy says `ask`, and the program has not requested authorization yet.
  case notDetermined = 0
  /// Denied by the policy's `restricted`, which the program's user cannot change.
  case restricted = 1
  /// Denied by the policy, or location is switched off for all programs.
  case denied = 2
  /// Allowed. On Linux the effect is that of `authorizedWhenInUse`: a running program counts as in use.
  case authorizedAlways = 3
  /// Allowed while the program runs.
  case authorizedWhenInUse = 4

  /// The older name of `authorizedAlways`.
  @available(*, deprecated, renamed: "authorizedAlways", message: "Use authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exact the locations are that a program gets.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exact as the receiver's.
  case fullAccuracy = 0
  /// Accurate to some kilometres, a few times an hour.
  case reducedAccuracy = 1
}

/// What the device is used for: a hint for the receiver's dynamic model and for automatic pauses.
public enum CLActivityType: Int, Sendable {
  /// No particular use: the receiver keeps its own dynamic model.
  case other = 1
  /// A car that follows roads.
  case automotiveNavigation = 2
  /// A person on foot or on a bicycle.
  case fitness = 3
  /// A vehicle off the roads, such as a boat or a train.
  case otherNavigation = 4
  /// An aircraft.
  case airborne = 5
}

/// How a device is held: which of its edges is the top to which headings refer.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known: keeps the previous edge.
  case unknown = 0
  /// Held upright: headings refer to the top edge.
  case portrait = 1
  /// Upside down: the bottom edge is the top.
  case portraitUpsideDown = 2
  /// Turned to the left: the right edge is the top.
  case landscapeLeft = 3
  /// Turned to the right: the left edge is the top.
  case landscapeRight = 4
  /// Lying on its back: keeps the previous edge.
  case faceUp = 5
  /// Lying on its face: keeps the previous edge.
  case faceDown = 6
}

// Apple's enumerations are copied as bits. Swift 6.0 crashes in a client that uses a resilient (non-frozen) enumeration
// with this conformance, also if it throws an error that contains one. Library evolution makes these enumerations
// resilient. The overlay is compiled with library evolution, so it omits the conformances with compilers before 6.2.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension CLAccuracyAuthorization: BitwiseCopyable {}
  extension CLActivityType: BitwiseCopyable {}
  extension CLAuthorizationStatus: BitwiseCopyable {}
  extension CLDeviceOrientation: BitwiseCopyable {}
  extension CLError.Code: BitwiseCopyable {}
  extension CLLocationPushServiceError.Code: BitwiseCopyable {}
  extension CLProximity: BitwiseCopyable {}
  extension __CLMonitoringState: BitwiseCopyable {}
#endif
