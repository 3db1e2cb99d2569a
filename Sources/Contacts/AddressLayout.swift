/// In which order an address is written: lines of parts, as the country's post wants them.
struct AddressLayout: Equatable {
  /// One part of a line.
  struct Element: Equatable {
    var part: AddressPart
    /// Between what stands before it in its line and itself; not written when nothing does.
    var separator = " "
    /// Written before it, whenever it is.
    var prefix = ""
  }

  var lines: [[Element]]

  init(_ lines: [Element]...) { self.lines = lines }
}

extension AddressLayout.Element {
  static let street = Self(part: .street)
  static let subLocality = Self(part: .subLocality)
  static let city = Self(part: .city)
  static let district = Self(part: .subAdministrativeArea)
  static let state = Self(part: .state)
  static let postalCode = Self(part: .postalCode)
  static let country = Self(part: .country)

  /// Where words are not parted: a blank only beside Latin letters.
  static let adjacent = ""

  func after(_ separator: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }

  func led(by prefix: String) -> Self { Self(part: part, separator: separator, prefix: prefix) }
}
