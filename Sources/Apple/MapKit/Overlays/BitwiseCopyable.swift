// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension MKOverlayLevel: BitwiseCopyable {}
#endif
