// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension CBError.Code: BitwiseCopyable {}
  extension CBManagerAuthorization: BitwiseCopyable {}
  extension CBManagerState: BitwiseCopyable {}
#endif
