import Foundation

// What comes with CoreLocation on Apple's systems, by way of Foundation, and is not in Foundation on Linux. Programs use
// it without knowing where it comes from. Packages for Linux bring some of it themselves: where both are visible, theirs
// wins.

/// Runs the body. There are no pools: what nobody holds is freed at once.
@_disfavoredOverload
@inlinable public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public let USEC_PER_SEC: UInt64 = 1_000_000

// swift-format-ignore: NoLeadingUnderscores
/// Lets `ProcessInfo()` be written, which Apple's Foundation takes for the process as well.
public protocol _ProcessInfoIsOne {}

extension _ProcessInfoIsOne where Self: ProcessInfo {
  public init() {
    // `ProcessInfo` has no subclass here: its own initializer is not public.
    self = ProcessInfo.processInfo as! Self
  }
}

extension ProcessInfo: _ProcessInfoIsOne {}
