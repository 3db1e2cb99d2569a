import Foundation

/// The direction of the device's reference edge at one moment.
open class CLHeading: NSObject, NSCopying, NSSecureCoding {
  let values: HeadingValues

  @usableFromInline init(_ values: HeadingValues) {
    self.values = values
    super.init()
  }

  /// Creates a heading with all angles and the accuracy −1. Subclasses that override the properties use it.
  public override init() {
    values = HeadingValues(timestamp: Date())
    super.init()
  }

  /// Degrees clockwise from magnetic north, 0..<360; negative if unknown.
  open var magneticHeading: CLLocationDirection { values.magneticHeading }
  /// Degrees clockwise from true north, 0..<360; negative while no location supplies the declination.
  open var trueHeading: CLLocationDirection { values.trueHeading }
  /// Greatest expected error of the magnetic heading, degrees, 95 %; negative if it is disturbed or uncalibrated.
  open var headingAccuracy: CLLocationDirection { values.headingAccuracy }
  /// Calibrated magnetic field along the axis to the device's right in portrait, µT.
  open var x: CLHeadingComponentValue { values.x }
  /// Calibrated magnetic field along the axis to the device's top in portrait, µT.
  open var y: CLHeadingComponentValue { values.y }
  /// Calibrated magnetic field along the axis out of the device's face, µT.
  open var z: CLHeadingComponentValue { values.z }
  /// When the service received the heading, by the machine's clock.
  open var timestamp: Date { values.timestamp }

  /// Returns this object: a heading does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds numbers only.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLHeadingCodingKey"
    static let magnetic = prefix + "MagneticHeading"
    static let geographic = prefix + "TrueHeading"
    static let accuracy = prefix + "HeadingAccuracy"
    static let x = prefix + "X"
    static let y = prefix + "Y"
    static let z = prefix + "Z"
    static let timestamp = prefix + "Timestamp"
  }

  /// Reads a heading from a keyed archive; nil if a part is missing.
  ///
  /// An archive without any of the keys gives the values of `init()`: a subclass may archive only its own properties.
  public required init?(coder: NSCoder) {
    if coder.lacksAll(Key.magnetic, Key.geographic, Key.accuracy, Key.x, Key.y, Key.z, Key.timestamp) {
      values = HeadingValues(timestamp: Date())
      super.init()
      return
    }
    guard let magnetic = coder.double(Key.magnetic), let geographic = coder.double(Key.geographic),
      let accuracy = coder.double(Key.accuracy), let x = coder.double(Key.x), let y = coder.double(Key.y),
      let z = coder.double(Key.z), let timestamp = coder.date(Key.timestamp)
    else { return nil }
    values = HeadingValues(
      magneticHeading: magnetic, trueHeading: geographic, headingAccuracy: accuracy, x: x, y: y, z: z,
      timestamp: timestamp)
    super.init()
  }

  /// Writes all properties to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(values.magneticHeading, forKey: Key.magnetic)
    coder.encode(values.trueHeading, forKey: Key.geographic)
    coder.encode(values.headingAccuracy, forKey: Key.accuracy)
    coder.encode(values.x, forKey: Key.x)
    coder.encode(values.y, forKey: Key.y)
    coder.encode(values.z, forKey: Key.z)
    coder.encode(values.timestamp, Key.timestamp)
  }

  open override var description: String {
    let angles = [
      "magneticHeading " + Description.number(magneticHeading), "trueHeading " + Description.number(trueHeading),
      "accuracy " + Description.number(headingAccuracy),
    ]
    let field = ["x " + Description.signed(x), "y " + Description.signed(y), "z " + Description.signed(z)]
    return (angles + field).joined(separator: " ") + " @ \(timestamp)"
  }
}

/// The values of a `CLHeading`, with Apple's sentinels for unknown values.
@usableFromInline struct HeadingValues: Sendable {
  /// Degrees from magnetic north, 0..<360; negative if unknown.
  var magneticHeading: CLLocationDirection = -1
  /// Degrees from true north, 0..<360; negative if unknown.
  var trueHeading: CLLocationDirection = -1
  /// Greatest expected error of the magnetic heading, degrees; negative if not to be trusted.
  var headingAccuracy: CLLocationDirection = -1
  /// µT to the device's right.
  var x: CLHeadingComponentValue = 0
  /// µT to the device's top.
  var y: CLHeadingComponentValue = 0
  /// µT out of the device's face.
  var z: CLHeadingComponentValue = 0
  var timestamp: Date
}
