import Bytes
import CBinnacle

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
