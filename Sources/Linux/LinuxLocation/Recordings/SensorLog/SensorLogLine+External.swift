import NavigationMath
import Observations

/// The members of lines about what no sensor of the machine measures.
extension SpeedSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    self.init(
      instant: instant, forward: try SensorLogLine.number("forward", object, in: -1e5...1e5),
      accuracy: object.positive("accuracy"))
  }
}

extension HeadingSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    let degrees = try SensorLogLine.number("heading", object, in: 0...360)
    self.init(
      instant: instant, headingDegrees: degrees == 360 ? 0 : degrees, isMagnetic: object.truth("magnetic") ?? false,
      accuracyDegrees: object.positive("accuracy"))
  }
}

extension PositionSample {
  init(_ object: FlatJSON, at instant: MonotonicInstant) throws(SensorLogLine.Problem) {
    let place = GeodeticPosition(
      latitudeDegrees: try SensorLogLine.number("latitude", object, in: -90...90),
      longitudeDegrees: try SensorLogLine.number("longitude", object, in: -180...180),
      ellipsoidalHeight: try SensorLogLine.number("height", object, in: -1e8...1e8))
    self.init(instant: instant, position: place, covariance: try NEDCovariance(object))
  }
}

extension NEDCovariance {
  /// nil if the line has none.
  fileprivate init?(_ object: FlatJSON) throws(SensorLogLine.Problem) {
    guard object["nn"] != nil else { return nil }
    func element(_ name: String) throws(SensorLogLine.Problem) -> Float {
      Float(try SensorLogLine.number(name, object, in: -1e16...1e16))
    }
    self.init(
      northNorth: try element("nn"), northEast: try element("ne"), northDown: try element("nd"),
      eastEast: try element("ee"), eastDown: try element("ed"), downDown: try element("dd"))
  }
}
