/// A piece of a written address.
struct AddressRun: Equatable {
  var text: String
  /// nil for a separator between parts.
  var part: AddressPart?
}

extension AddressLayout {
  /// Returns the pieces of the written address; lines and separators of empty parts are left out.
  func runs(of parts: AddressParts) -> [AddressRun] {
    var runs: [AddressRun] = []
    for line in lines {
      let present = line.filter { !parts[$0.part].isEmpty }
      guard !present.isEmpty else { continue }
      if !runs.isEmpty { runs.append(AddressRun(text: "\n")) }
      for (place, element) in present.enumerated() {
        let text = parts[element.part]
        if place > 0 {
          let separator = element.separator.isEmpty ? Self.blank(runs.last?.text ?? "", text) : element.separator
          if !separator.isEmpty { runs.append(AddressRun(text: separator)) }
        }
        if !element.prefix.isEmpty, !text.hasPrefix(element.prefix) { runs.append(AddressRun(text: element.prefix)) }
        runs.append(AddressRun(text: text, part: element.part))
      }
    }
    return runs
  }

  /// Returns a blank if one of the two adjacent characters is ASCII, otherwise nothing.
  private static func blank(_ left: String, _ right: String) -> String {
    let isLatin = left.last?.isASCII ?? false || right.first?.isASCII ?? false
    return isLatin ? " " : ""
  }
}
