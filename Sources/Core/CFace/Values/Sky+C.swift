import CBinnacle
import Observations

extension binnacle_satellite {
  /// Creates the structure from a satellite.
  init(_ satellite: Satellite) {
    self.init()
    system = satellite.system.rawValue
    signal = satellite.signal
    number = satellite.number
    azimuth_degrees = satellite.azimuthDegrees ?? 0
    elevation_degrees = satellite.elevationDegrees ?? 0
    carrier_to_noise = satellite.carrierToNoise ?? 0
    var bits = 0
    if satellite.isUsed { bits |= BINNACLE_SATELLITE_USED }
    if satellite.elevationDegrees != nil { bits |= BINNACLE_SATELLITE_ELEVATION_KNOWN }
    if satellite.azimuthDegrees != nil { bits |= BINNACLE_SATELLITE_AZIMUTH_KNOWN }
    if satellite.carrierToNoise != nil { bits |= BINNACLE_SATELLITE_TRACKED }
    flags = UInt8(truncatingIfNeeded: bits)
  }
}

extension binnacle_sky {
  /// Creates the structure from a report; how many entries there are is not known to it.
  init(_ report: SatelliteReport) {
    self.init()
    var known = KnownBits()
    time = binnacle_time(report.time, &known)
    received = report.received.nanoseconds
    in_view = UInt32(truncatingIfNeeded: report.inView)
    used = UInt32(truncatingIfNeeded: report.used)
    self.known = known.bits
  }
}
