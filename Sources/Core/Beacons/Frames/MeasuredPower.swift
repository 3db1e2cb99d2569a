/// The power at 1 m that a beacon states, which may be no measurement at all.
enum MeasuredPower {
  /// Returns the stated power, dBm; nil if it is 0 or more, or −128, which beacons send that were never calibrated.
  @inline(__always)
  static func calibrated(_ stated: Int8) -> Int? { stated < 0 && stated > -128 ? Int(stated) : nil }
}
