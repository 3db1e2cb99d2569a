import Bytes

/// All bytes of a view, chunk by chunk.
public struct Chunks: Sequence, IteratorProtocol {
  @usableFromInline let view: ByteView
  @usableFromInline let size: Int
  @usableFromInline var start = 0

  @inlinable
  @inline(__always)
  public mutating func next() -> ByteView? {
    guard start < view.count else { return nil }
    let chunk = view.slice(start, start &+ size)
    start &+= size
    return chunk
  }
}

extension ByteView {
  public func chunks(of size: Int) -> Chunks { Chunks(view: self, size: size) }
}
