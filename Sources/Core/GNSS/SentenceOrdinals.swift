import NMEA

/// Numbers the sentences of an epoch that share a kind, and names each by kind and number.
struct SentenceOrdinals {
  private var counts = SIMD32<UInt8>(repeating: 0)

  /// Sentences numbered since the reset.
  var count: UInt8 { counts.wrappedSum() }

  mutating func reset() { counts = SIMD32(repeating: 0) }

  mutating func next(_ kind: Contribution) -> LastSentenceLearner.Signature {
    let index = kind.rawValue.trailingZeroBitCount & 31
    counts[index] &+= 1
    return UInt64(index) << 8 | UInt64(counts[index])
  }

  /// The signature that `next` gives the first sentence of a kind.
  static func signature(ofFirst kind: Contribution) -> LastSentenceLearner.Signature {
    UInt64(kind.rawValue.trailingZeroBitCount & 31) << 8 | 1
  }

  /// GSV counts itself: what matters is which group it belongs to and whether it ends it.
  static func signature(of gsv: SatelliteGroupMessage) -> LastSentenceLearner.Signature {
    1 << 40 | UInt64(gsv.talker.code) &<< 16 | UInt64(gsv.signal) &<< 8 | (gsv.isLast ? 1 : 0)
  }
}
