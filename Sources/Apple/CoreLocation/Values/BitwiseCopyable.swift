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
