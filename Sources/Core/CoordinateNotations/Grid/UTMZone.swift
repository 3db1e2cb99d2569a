/// Zones and bands of UTM (NGA.SIG.0012, chapters 7 and 11).
enum UTMZone {
  /// Letters of the bands of 8° from 80° S; X has 12°.
  static let bands: StaticString = "CDEFGHJKLMNPQRSTUVWX"

  /// Returns the zone of a position, 1...60, with the exceptions of Norway and Svalbard; 0 for UPS.
  static func zone(latitudeDegrees: Double, longitudeDegrees: Double) -> Int {
    guard latitudeDegrees >= -80, latitudeDegrees < 84 else { return 0 }
    let longitude = easternLongitude(longitudeDegrees)
    let zone = Int((longitude + 180) / 6) + 1
    // Zone 32 is wider in the band V, off Norway.
    if zone == 31, latitudeDegrees >= 56, latitudeDegrees < 64, longitude >= 3 { return 32 }
    // Around Svalbard zones 32, 34 and 36 are left out.
    if latitudeDegrees >= 72, longitude >= 0, longitude < 42 {
      return longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37
    }
    return zone
  }

  /// Returns the place of a latitude's band in `bands`, 0...19.
  static func band(latitudeDegrees: Double) -> Int { max(0, min(19, Int((latitudeDegrees + 80) / 8))) }

  /// Returns the latitudes of a band.
  static func latitudes(ofBand band: Int) -> ClosedRange<Double> {
    let south = Double(band * 8 - 80)
    return south...(band == 19 ? 84 : south + 8)
  }

  /// Returns the longitude of the central meridian of a zone.
  static func centralMeridian(_ zone: Int) -> Double { Double(zone * 6 - 183) }
}
