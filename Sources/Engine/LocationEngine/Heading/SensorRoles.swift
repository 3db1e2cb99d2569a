/// Selection of the sensors for the heading, made only here.
///
/// Of several sensors of one kind the one with the smallest rank is used. A chip with built-in fusion is used only
/// without a magnetometer, because its heading cannot be calibrated and its error is unknown.
public struct SensorRoles: Hashable, Sendable {
  /// The selected sensors, for display.
  public struct Chosen: Hashable, Sendable {
    /// Magnetometer in use; nil if there is none.
    public var magnetometer: AttachedSensor?
    /// Accelerometer and gyroscope in use; nil if there is none.
    public var inertial: AttachedSensor?
    /// Chip with built-in fusion in use; nil if there is none.
    public var orientation: AttachedSensor?
  }

  /// Number of the magnetometer in the source; nil if there is none.
  public private(set) var magnetometer: Int?
  /// Number of the inertial unit in the source; nil if there is none.
  public private(set) var inertial: Int?
  /// Number of the chip with built-in fusion in the source; nil if there is none.
  public private(set) var orientation: Int?

  init() {}

  init(_ sensors: [AttachedSensor], rank: (AttachedSensor) -> Int) {
    func best(_ kind: SensorKind) -> Int? {
      sensors.indices.filter { sensors[$0].kind == kind }.min { rank(sensors[$0]) < rank(sensors[$1]) }
    }
    magnetometer = best(.magnetometer)
    if magnetometer == nil { orientation = best(.orientation) }
    if orientation == nil { inertial = best(.inertial) }
  }

  /// Whether the sensors suffice for a heading.
  var areEnough: Bool { magnetometer != nil || orientation != nil }

  func chosen(of sensors: [AttachedSensor]) -> Chosen {
    Chosen(
      magnetometer: magnetometer.map { sensors[$0] }, inertial: inertial.map { sensors[$0] },
      orientation: orientation.map { sensors[$0] })
  }
}
