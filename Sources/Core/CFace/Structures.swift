import Bytes
import CBinnacle
import GNSS
import Observations

/// Returns a structure that the caller has filled.
///
/// - Parameters:
///   - size: bytes of the caller's structure; those that it lacks are taken from `defaults`.
///   - least: bytes of the structure in the first version of the header.
func read<Structure: BitwiseCopyable>(
  _ pointer: UnsafePointer<Structure>?, _ size: Int, least: Int = MemoryLayout<Structure>.size, defaults: Structure
) throws(CFaceError) -> Structure {
  guard let pointer else { throw .null }
  guard size >= least else { throw .size }
  var structure = defaults
  withUnsafeMutableBytes(of: &structure) { bytes in
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, bytes.count)))
  }
  return structure
}

/// Throws unless the caller's structure has room for the members of the first version of the header.
@inline(__always)
func checkRoom<Structure: BitwiseCopyable>(
  _ pointer: UnsafeMutablePointer<Structure>?, _ size: Int, least: Int = MemoryLayout<Structure>.size
) throws(CFaceError) {
  guard pointer != nil else { throw .null }
  guard size >= least else { throw .size }
}

/// Writes a structure for the caller: as many bytes as the caller's has room for, and zeros for members that this version
/// does not know.
func write<Structure: BitwiseCopyable>(
  _ structure: Structure, to pointer: UnsafeMutablePointer<Structure>?, _ size: Int,
  least: Int = MemoryLayout<Structure>.size
) throws(CFaceError) {
  try checkRoom(pointer, size, least: least)
  guard let pointer else { return }
  let target = UnsafeMutableRawBufferPointer(start: pointer, count: size)
  withUnsafeBytes(of: structure) { bytes in
    let known = min(size, bytes.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<known]))
    for index in known..<size { target[index] = 0 }
  }
}

/// Largest number of bytes that one call takes, so that an Int32 can return it.
private let longestInput = 1 << 30

/// Returns a view of the caller's bytes, which is valid during the call.
func input(_ bytes: UnsafePointer<UInt8>?, _ size: Int) throws(CFaceError) -> ByteView {
  guard let bytes else {
    guard size == 0 else { throw .null }
    return .empty
  }
  // A size above the largest Int is negative here; no memory is that large.
  guard size >= 0 else { throw .size }
  return ByteView(UnsafeBufferPointer(start: bytes, count: min(size, longestInput)))
}

/// The instants of one kind of input, which never go back.
struct Instants {
  /// Differences of two instants within this range do not overflow, nor does their sum.
  private static let last = Int64.max / 4

  private var newest: Int64 = 0

  /// Returns an instant of the caller's clock after it was checked.
  mutating func next(_ nanoseconds: Int64) throws(CFaceError) -> MonotonicInstant {
    guard (0...Instants.last).contains(nanoseconds) else { throw .value }
    guard nanoseconds >= newest else { throw .time }
    newest = nanoseconds
    return MonotonicInstant(nanoseconds: nanoseconds)
  }
}

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
