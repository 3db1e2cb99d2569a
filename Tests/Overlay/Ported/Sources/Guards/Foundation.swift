// What Apple's Foundation has and Linux's has not, for every target of the package.
#if !canImport(ObjectiveC)
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
#endif
