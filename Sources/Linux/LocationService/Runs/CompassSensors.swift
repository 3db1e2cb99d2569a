import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import NavigationMath

/// The compass of this machine.
package enum CompassSensors {
  /// The reference edge of measured headings; each manager turns them to its own edge.
  package static let orientation = HeadingOrientation.portrait

  /// Returns the sensors, not opened yet, with their mountings and calibrations; nil if there are none.
  ///
  /// - Parameters:
  ///   - address: as `SensorAddress` parses it; nil: any attached sensor.
  ///   - directory: holds the calibrations and the last fix; nil: neither is stored.
  package static func make(
    _ address: String?, _ directory: StateDirectory?, notice: @escaping @Sendable (String) -> Void
  ) -> EngineSensors? {
    guard address != nil || exist(nil) else { return nil }
    var configuration = HeadingConfiguration()
    configuration.orientation = orientation
    configuration.rank = { SensorRanking.rank(of: $0) }
    configuration.decimalYear = WallClock.secondsSince1970.map {
      CalendarDate(daysSince1970: Int($0 / 86_400)).decimalYear
    }
    do {
      let source = try makeSensorSource(SensorAddress(address ?? "auto:"), notice: notice)
      guard source.traits.isLive else { return EngineSensors(source, configuration: configuration) }
      let file = try ConfigurationFile.load()
      configuration.mounting = { (try? file.mounting(of: $0.identity)) ?? $0.usualMounting }
      guard let directory else { return EngineSensors(source, configuration: configuration) }
      configuration.position = try? LastFixStore(directory: directory).load()?.position
      return EngineSensors(
        source, configuration: configuration, keeper: CalibrationStore(directory: directory))
    } catch {
      notice("\(error)")
      return nil
    }
  }

  /// Returns whether there is a magnetometer. Probing the buses takes a moment, so its result is kept.
  package static func exist(_ address: String?) -> Bool { address != nil || isAttached }

  private static let isAttached = SensorSurvey().sensors().contains {
    $0.kinds.contains(.magnetometer) || $0.kinds.contains(.orientation)
  }
}
