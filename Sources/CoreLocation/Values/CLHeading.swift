import Foundation

/// Where the device's top edge pointed at one moment.
open class CLHeading: NSObject, NSCopying, NSSecureCoding {
  let values: HeadingValues

  @usableFromInline init(_ values: HeadingValues) {
    self.values = values
    super.init()
  }

  /// No heading: for subclasses that answer themselves.
  public override init() {
    values = HeadingValues(timestamp: Date())
    super.init()
  }

  /// Degrees clockwise from magnetic north, 0..<360.
  open var magneticHeading: CLLocationDirection { values.magneticHeading }
  /// Degrees clockwise from true north, 0..<360; negative while no location says what the declination is.
  open var trueHeading: CLLocationDirection { values.trueHeading }
  /// How far the magnetic heading may be off, degrees; negative: disturbed or not calibrated, not to be trusted.
  open var headingAccuracy: CLLocationDirection { values.headingAccuracy }
  /// The calibrated field to the device's right in portrait, µT.
  open var x: CLHeadingComponentValue { values.x }
  /// The calibrated field to the device's top in portrait, µT.
  open var y: CLHeadingComponentValue { values.y }
  /// The calibrated field out of the device's face, µT.
  open var z: CLHeadingComponentValue { values.z }
  open var timestamp: Date { values.timestamp }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
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
    return (angles + field).joined(separator: " ") + " @ " + Description.date(timestamp)
  }
}
