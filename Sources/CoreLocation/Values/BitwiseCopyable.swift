// Apple's enumerations are copied as bits. Swift 6.0 crashes where a client uses an enumeration that says so and is open
// to new cases, which library evolution makes of these: also where it throws an error that has one. The overlay, which is
// compiled with library evolution, therefore leaves it out with compilers before 6.2.
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
