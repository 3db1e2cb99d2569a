/// A part of an address; the raw value is the key by which programs refer to it.
enum AddressPart: String, CaseIterable {
  case street
  case subLocality
  case city
  case subAdministrativeArea
  case state
  case postalCode
  case country
  case isoCountryCode = "ISOCountryCode"
}

/// The text of every part; empty if unknown.
struct AddressParts: Hashable {
  private var texts = [String](repeating: "", count: AddressPart.allCases.count)

  subscript(part: AddressPart) -> String {
    get { texts[part.index] }
    set { texts[part.index] = newValue }
  }

  /// Whether a part other than the country contains a Han character.
  var isHan: Bool {
    AddressPart.allCases.contains { part in
      part != .country && self[part].unicodeScalars.contains { (0x4E00..<0xA000).contains($0.value) }
    }
  }
}

extension AddressPart {
  fileprivate var index: Int {
    switch self {
    case .street: 0
    case .subLocality: 1
    case .city: 2
    case .subAdministrativeArea: 3
    case .state: 4
    case .postalCode: 5
    case .country: 6
    case .isoCountryCode: 7
    }
  }
}
