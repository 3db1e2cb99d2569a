/// What a row of a stream is about. The page gets the last one of each kind first.
enum RowKind: CaseIterable {
  case location
  case satellites
  case heading
  /// A status that is about accuracies only.
  case accuracy
  /// A status that is about corrections only.
  case corrections
  /// A status that is about rows that were dropped: it does not stay true.
  case dropped
  /// Any other status.
  case state

  /// What the row begins with.
  private var beginning: StaticString {
    switch self {
    case .location: #"{"type":"location""#
    case .satellites: #"{"type":"satellites""#
    case .heading: #"{"type":"heading""#
    case .accuracy: #"{"type":"status","accuracy""#
    case .corrections: #"{"type":"status","corrections""#
    case .dropped: #"{"type":"status","dropped""#
    case .state: #"{"type":"status""#
    }
  }

  /// nil for a row of another type.
  init?(_ row: [UInt8]) {
    for kind in RowKind.allCases where kind.begins(row) {
      self = kind
      return
    }
    return nil
  }

  private func begins(_ row: [UInt8]) -> Bool {
    let text = beginning
    guard row.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { row.starts(with: $0) }
  }

  /// The name of the event: the row's type.
  var event: String {
    switch self {
    case .location: "location"
    case .satellites: "satellites"
    case .heading: "heading"
    case .accuracy, .corrections, .dropped, .state: "status"
    }
  }

  /// What replaces the row while a slow page has not taken it; nil: each change is sent.
  var key: String? {
    switch self {
    case .location, .satellites, .heading: event
    case .accuracy, .corrections, .dropped, .state: nil
    }
  }
}
