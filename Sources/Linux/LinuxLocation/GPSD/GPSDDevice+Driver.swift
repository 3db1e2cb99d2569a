import GPSDProtocol

extension GPSDDevice {
  /// Whether gpsd's driver for the receiver is NMEA; then all error estimates are gpsd's own.
  var isTextual: Bool {
    let name = String(driver)
    return name.isEmpty || name.contains("NMEA") || isMediaTek
  }

  /// gpsd names the driver of all MediaTek receivers MTK-3301.
  var isMediaTek: Bool { String(driver).hasPrefix("MTK") }
}
