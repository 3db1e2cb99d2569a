import CGPSD
import GPSDProtocol
import JSON
import NavigationMath

@testable import LinuxLocation

/// Lines of gpsd to our reports, by libgps: what our own decoder is compared with.
///
/// Give it lines of gpsd only: libgps 3.22 loops for ever over a damaged line and over a list of five receivers.
final class LibgpsDecoder {
  private let decoder: OpaquePointer

  /// Why there can be no decoder; nil when there can.
  static var problem: String? { cgpsd_problem().map { String(cString: $0) } }

  /// nil when there is a `problem`.
  init?() {
    guard let decoder = cgpsd_decoder_make() else { return nil }
    self.decoder = decoder
  }

  deinit { cgpsd_decoder_free(decoder) }

  /// - Parameter line: without its end. nil for a class that is not decoded or a line that libgps refuses.
  func decode(_ line: String) -> GPSDReport? {
    var bytes = line.utf8CString
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var report = cgpsd_report()
      let kind = cgpsd_decode(decoder, buffer.baseAddress!, &report)
      guard let content = content(kind, report) else { return nil }
      return GPSDReport(device: text(report.device), content: content)
    }
  }

  private func content(_ kind: CInt, _ report: cgpsd_report) -> GPSDReport.Content? {
    switch kind {
    case CGPSD_TPV: .position(GPSDPosition(report))
    case CGPSD_SKY: .sky(GPSDSky(report))
    case CGPSD_ATT: .attitude(GPSDAttitude(headingDegrees: known(report.heading)))
    case CGPSD_GST:
      .deviations(
        GPSDDeviations(
          time: utc(report), north: known(report.sigma_latitude), east: known(report.sigma_longitude),
          up: known(report.sigma_altitude)))
    case CGPSD_DEVICE: devices(report).first.map { .device($0) }
    case CGPSD_DEVICES: .devices(devices(report))
    case CGPSD_WATCH: .watching(GPSDWatch())
    case CGPSD_VERSION: .version(GPSDVersion(release: text(report.text)))
    case CGPSD_ERROR: .error(text(report.text))
    default: nil
    }
  }

  private func devices(_ report: cgpsd_report) -> [GPSDDevice] {
    UnsafeBufferPointer(start: report.devices, count: Int(report.device_count))
      .map { GPSDDevice(path: text($0.path), driver: text($0.driver), isActive: $0.is_active != 0) }
      .filter { !$0.path.isEmpty }
  }
}

private func text(_ text: UnsafePointer<CChar>?) -> JSONText {
  text.map { JSONText(String(cString: $0).utf8) } ?? ""
}

/// libgps knows NaN for what a line left out, and some fields overflow to infinity.
private func known(_ value: Double) -> Double? { value.isFinite ? value : nil }

private func utc(_ report: cgpsd_report) -> UTCTime? {
  guard report.seconds > 0 else { return nil }
  // gpsd prints milliseconds and libgps reads them as a fraction: what lies below a microsecond is rounding.
  let microseconds = report.seconds * 1_000_000 + (Int64(report.nanoseconds) + 500) / 1000
  let day: Int64 = 86_400_000_000
  return UTCTime(
    date: CalendarDate(daysSince1970: Int(microseconds / day)),
    timeOfDay: TimeOfDay(nanoseconds: microseconds % day * 1000))
}

extension GPSDPosition {
  fileprivate init(_ report: cgpsd_report) {
    self.init()
    mode = Int(report.mode)
    status = Int(report.status)
    time = utc(report)
    latitudeDegrees = known(report.latitude)
    longitudeDegrees = known(report.longitude)
    heightAboveEllipsoid = known(report.height_above_ellipsoid)
    heightAboveSeaLevel = known(report.height_above_sea_level)
    separation = known(report.separation)
    speed = known(report.speed)
    trackDegrees = known(report.track)
    climb = known(report.climb)
    velocityDown = known(report.velocity_down)
    if let x = known(report.ecef_vx), let y = known(report.ecef_vy), let z = known(report.ecef_vz) {
      ecefVelocity = SIMD3(x, y, z)
    }
    eph = known(report.eph)
    epv = known(report.epv)
    eps = known(report.eps)
    if let age = known(report.dgps_age), age >= 0 { differentialAge = age }
    if report.dgps_station >= 0 { differentialStation = Int(report.dgps_station) }
  }
}

extension GPSDSky {
  fileprivate init(_ report: cgpsd_report) {
    self.init(
      time: utc(report), horizontalDilution: known(report.hdop), verticalDilution: known(report.vdop),
      positionDilution: known(report.pdop))
    guard report.has_satellites != 0 else { return }
    satellites = UnsafeBufferPointer(start: report.satellites, count: Int(report.satellite_count)).map {
      GPSDSatellite(
        gnss: $0.gnssid, number: $0.svid, signal: $0.sigid, prn: $0.prn, isUsed: $0.is_used != 0,
        elevation: known($0.elevation), azimuth: known($0.azimuth), carrierToNoise: known($0.ss))
    }
  }
}
