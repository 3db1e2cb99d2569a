import Foundation

// Symbols that programs get with CoreLocation on Apple's systems, through Foundation, and that Foundation on Linux
// lacks. Programs use them without importing their module. Packages for Linux define some of them too: where both are
// visible, theirs takes precedence.

/// Runs the body and returns its result. Linux has no pools: Swift releases an object with its last reference.
@_disfavoredOverload
@inlinable public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a second.
@_disfavoredOverload public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a millisecond.
@_disfavoredOverload public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a microsecond.
@_disfavoredOverload public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Microseconds in a second.
@_disfavoredOverload public let USEC_PER_SEC: UInt64 = 1_000_000

/// Seconds.
public typealias CFTimeInterval = Double
/// Seconds since the beginning of 2001, UTC.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the seconds since the beginning of 2001, UTC.
@_disfavoredOverload public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date.timeIntervalSinceReferenceDate
}

// swift-format-ignore: NoLeadingUnderscores
/// Makes `ProcessInfo()` compile; Apple's Foundation also returns the process's own information for it.
public protocol _ProcessInfoIsOne {}

extension _ProcessInfoIsOne where Self: ProcessInfo {
  /// Assigns `ProcessInfo.processInfo`.
  public init() {
    // `ProcessInfo` has no subclass here: its own initializer is not public.
    self = ProcessInfo.processInfo as! Self
  }
}

extension ProcessInfo: _ProcessInfoIsOne {}
