import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the seconds since the machine was started, for measuring times.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
