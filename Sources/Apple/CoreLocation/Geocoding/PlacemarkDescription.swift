import Contacts
import Foundation

/// A placemark as one line, for logs:
///
///     Semperoper, Theaterplatz 2, 01067 Dresden, Sachsen, Deutschland @ <+51.05444000,+13.73528000> +/- 80.00m, region CL…
enum PlacemarkDescription {
  /// Returns name and address, in the order of the country, then the location and the region, as far as they are known.
  static func of(_ placemark: CLPlacemark) -> String {
    var parts = [placemark.name, placemark.inlandWater, placemark.ocean].compactMap { $0 }
    let area = placemark.administrativeArea
    for line in lines(placemark) {
      // Layouts of many countries leave out the state.
      if let area, line == placemark.country, !parts.contains(where: { $0.contains(area) }) { parts.append(area) }
      parts.append(line)
    }
    var seen: Set<String> = []
    let address = parts.filter { seen.insert($0).inserted }.joined(separator: ", ")
    return [address, place(placemark)].filter { !$0.isEmpty }.joined(separator: " @ ")
  }

  /// The lines of the address, with a line break between town and state.
  private static func lines(_ placemark: CLPlacemark) -> [String] {
    guard let address = placemark.postalAddress else { return [placemark.country].compactMap { $0 } }
    let text = CNPostalAddressFormatter.attributedString(from: address, style: .mailingAddress)
    let key = NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)
    var line = ""
    var hasTown = false
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      guard let piece = Range(range, in: text.string).map({ String(text.string[$0]) }) else { return }
      switch value as? String {
      case CNPostalAddressStateKey? where hasTown && line.last == " ": line = line.dropLast() + "\n" + piece
      case CNPostalAddressCityKey?:
        hasTown = true
        line += piece
      default:
        if piece.contains("\n") { hasTown = false }
        line += piece
      }
    }
    return line.split(separator: "\n").map { String($0) }
  }

  private static func place(_ placemark: CLPlacemark) -> String {
    var text = ""
    if let location = placemark.location {
      text =
        Description.coordinate(location.coordinate) + " +/- " + Description.number(location.horizontalAccuracy) + "m"
    }
    if let region = placemark.region { text += (text.isEmpty ? "" : ", ") + "region " + region.description }
    return text
  }
}
