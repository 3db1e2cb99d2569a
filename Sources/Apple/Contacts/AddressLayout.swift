/// The order in which an address is written: lines of parts, as the country's postal service requires them.
struct AddressLayout: Equatable {
  /// One part of a line.
  struct Element: Equatable {
    var part: AddressPart
    /// Written between the previous part of the line and this one; not written if there is none before it.
    var separator = " "
    /// Written before the part, whenever the part is written.
    var prefix = ""
  }

  var lines: [[Element]]

  init(_ lines: [Element]...) { self.lines = lines }

  init(_ lines: [[Element]]) { self.lines = lines }
}

extension AddressLayout.Element {
  static let street = Self(part: .street)
  static let subLocality = Self(part: .subLocality)
  static let city = Self(part: .city)
  static let district = Self(part: .subAdministrativeArea)
  static let state = Self(part: .state)
  static let postalCode = Self(part: .postalCode)
  static let country = Self(part: .country)

  /// Separator of scripts that do not separate words: a blank only next to Latin letters.
  static let adjacent = ""

  func after(_ separator: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }

  func led(by prefix: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }
}
