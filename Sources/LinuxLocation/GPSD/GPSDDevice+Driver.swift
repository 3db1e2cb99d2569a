import GPSDProtocol

extension GPSDDevice {
  /// Whether it speaks NMEA as far as gpsd has seen: then every figure of error is gpsd's own.
  var isTextual: Bool {
    let name = String(driver)
    return name.isEmpty || name.contains("NMEA") || name.hasPrefix("MTK")
  }
}
