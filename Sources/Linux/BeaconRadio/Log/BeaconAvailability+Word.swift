import LocationEngine

extension BeaconAvailability {
  /// The word in NDJSON.
  package var word: StaticString {
    switch self {
    case .undetermined: "undetermined"
    case .available: "available"
    case .noRadio: "noRadio"
    case .radioOff: "radioOff"
    case .notPermitted: "notPermitted"
    case .serviceMissing: "serviceMissing"
    }
  }

  /// Reads the word in NDJSON; nil for another one.
  init?(word bytes: [UInt8]) {
    let all: [BeaconAvailability] = [
      .undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing,
    ]
    guard let known = all.first(where: { $0.word.withUTF8Buffer { $0.elementsEqual(bytes) } }) else { return nil }
    self = known
  }
}
