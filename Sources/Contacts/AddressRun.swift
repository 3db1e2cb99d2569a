/// A piece of a written address.
struct AddressRun: Equatable {
  var text: String
  /// nil: what stands between parts.
  var part: AddressPart?
}

extension AddressLayout {
  /// The address as it is written, without lines and separators of what is empty.
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

  /// A blank between words of which one is Latin, nothing between others.
  private static func blank(_ left: String, _ right: String) -> String {
    let isLatin = left.last?.isASCII ?? false || right.first?.isASCII ?? false
    return isLatin ? " " : ""
  }
}
