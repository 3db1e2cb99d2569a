import GPSDProtocol

extension GPSDDevice {
  /// Whether it speaks NMEA as far as gpsd has seen: then every figure of error is gpsd's own.
  var isTextual: Bool {
    let name = String(driver)
    return name.isEmpty || name.contains("NMEA") || isMediaTek
  }

  /// gpsd calls the driver of MediaTek's receivers MTK-3301, whatever the chip.
  var isMediaTek: Bool { String(driver).hasPrefix("MTK") }
}
