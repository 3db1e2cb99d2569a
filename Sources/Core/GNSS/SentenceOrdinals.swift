import NMEA

/// Numbers the sentences of the same kind within an epoch, and identifies each by kind and number.
struct SentenceOrdinals {
  private var counts = SIMD32<UInt8>(repeating: 0)
  /// The counts of the epoch before.
  private var before = SIMD32<UInt8>(repeating: 0)

  /// Number of sentences numbered since the reset.
  var count: UInt8 { counts.wrappedSum() }

  /// Begins another epoch.
  mutating func reset() {
    before = counts
    counts = SIMD32(repeating: 0)
  }

  /// Whether as many sentences of a kind have come as in the epoch before.
  func isComplete(_ kind: Contribution) -> Bool {
    let index = kind.rawValue.trailingZeroBitCount & 31
    return counts[index] >= before[index]
  }

  /// Numbers the next sentence of a kind, and returns its signature.
  mutating func next(_ kind: Contribution) -> LastSentenceLearner.Signature {
    let index = kind.rawValue.trailingZeroBitCount & 31
    counts[index] &+= 1
    return UInt64(index) << 8 | UInt64(counts[index])
  }

  /// Returns the signature that `next` returns for the first sentence of a kind.
  static func signature(ofFirst kind: Contribution) -> LastSentenceLearner.Signature {
    UInt64(kind.rawValue.trailingZeroBitCount & 31) << 8 | 1
  }

  /// Returns the signature of a GSV sentence, which consists of its group and whether it is the last of the group.
  static func signature(of gsv: SatelliteGroupMessage) -> LastSentenceLearner.Signature {
    1 << 40 | UInt64(gsv.talker.code) &<< 16 | UInt64(gsv.signal) &<< 8 | (gsv.isLast ? 1 : 0)
  }
}
