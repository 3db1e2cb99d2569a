extension SIMD16 where Scalar == UInt8 {
  /// The sixteen bytes as two words, each with its first byte lowest.
  @inlinable public var words: SIMD2<UInt64> {
    @inline(__always) get {
      let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
      return SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }
  }
}
