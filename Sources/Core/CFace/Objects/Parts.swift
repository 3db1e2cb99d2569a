import CBinnacle
import GNSS

/// Returns the value that a part of the library sets, or `without` if the caller has named none.
///
/// The part is a function that only its type distinguishes: one for this option sets a value of this type.
func chosen<Value>(_ part: binnacle_part?, _ without: Value) -> Value {
  guard let part else { return without }
  var value = without
  withUnsafeMutablePointer(to: &value) { part(UnsafeMutableRawPointer($0)) }
  return value
}

/// Implements `binnacle_all_protocols`.
@_cdecl("binnacle_all_protocols")
public func binnacleAllProtocols(_ target: UnsafeMutableRawPointer?) {
  target?.assumingMemoryBound(to: ReceiverProtocols.self).pointee = .all
}
