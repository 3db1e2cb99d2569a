import Bytes
import CBinnacle

/// An object that decodes a receiver's bytes: what a receiver and a navigator have in common.
protocol ReceivingContent: ~Copyable, HeldContent {
  /// Decodes bytes up to the part with the first event, and returns how many were taken.
  mutating func feed(_ bytes: ByteView, at nanoseconds: Int64) throws(CFaceError) -> Int
  /// Notes that there were no bytes until an instant.
  mutating func advance(to nanoseconds: Int64) throws(CFaceError)
  /// Ends the stream.
  mutating func finish()
  /// Instant at which silence has an effect, ns; the largest number if it has none.
  var deadline: Int64 { get }
  /// Takes the oldest fix; nil if there is none.
  mutating func takeFix() -> binnacle_fix?
  /// Takes the newest satellites, if they were not taken yet.
  mutating func takeSky(into target: UnsafeMutablePointer<binnacle_satellite>?, capacity: Int) -> binnacle_sky?
}

/// Feeds bytes of the caller to an object.
func feed<Content: ReceivingContent & ~Copyable>(
  _ object: OpaquePointer?, _ type: Content.Type, _ bytes: UnsafePointer<UInt8>?, _ size: Int, _ instant: Int64
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(object) { (content: inout Content) throws(CFaceError) in
      Int32(truncatingIfNeeded: try content.feed(input(bytes, size), at: instant))
    }
  }
}

/// Reports silence to an object.
func advance<Content: ReceivingContent & ~Copyable>(
  _ object: OpaquePointer?, _ type: Content.Type, to instant: Int64
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(object) { (content: inout Content) throws(CFaceError) in try content.advance(to: instant) }
    return 0
  }
}

/// Ends the stream of an object.
func finish<Content: ReceivingContent & ~Copyable>(_ object: OpaquePointer?, _ type: Content.Type) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(object) { (content: inout Content) throws(CFaceError) in content.finish() }
    return 0
  }
}

/// Returns the deadline of an object, or the number of an error.
func deadline<Content: ReceivingContent & ~Copyable>(_ object: OpaquePointer?, _ type: Content.Type) -> Int64 {
  do throws(CFaceError) {
    return try withObject(object) { (content: inout Content) throws(CFaceError) in content.deadline }
  } catch {
    return Int64(error.rawValue)
  }
}

/// Takes satellites from an object.
func takeSky<Content: ReceivingContent & ~Copyable>(
  _ object: OpaquePointer?, _ type: Content.Type, _ sky: UnsafeMutablePointer<binnacle_sky>?, _ size: Int,
  _ satellites: UnsafeMutablePointer<binnacle_satellite>?, _ capacity: Int
) -> Int32 {
  take(from: object, type, into: sky, size) { content throws(CFaceError) in
    guard satellites != nil || capacity == 0 else { throw .null }
    return content.takeSky(into: satellites, capacity: capacity)
  }
}
