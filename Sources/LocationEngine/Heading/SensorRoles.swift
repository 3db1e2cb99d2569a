/// Which of a source's sensors make the heading: the one place that decides it.
///
/// Of several of one kind the best serves. A chip that fuses its own sensors serves where there is no magnetometer: what
/// it calls a heading cannot be calibrated, nor its error known.
public struct SensorRoles: Hashable, Sendable {
  /// The sensors in their roles, for those who tell a person.
  public struct Chosen: Hashable, Sendable {
    public var magnetometer: AttachedSensor?
    public var inertial: AttachedSensor?
    public var orientation: AttachedSensor?
  }

  /// Their numbers in the source; nil where there is none.
  public private(set) var magnetometer: Int?
  public private(set) var inertial: Int?
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

  /// Whether there can be a heading.
  var areEnough: Bool { magnetometer != nil || orientation != nil }

  func chosen(of sensors: [AttachedSensor]) -> Chosen {
    Chosen(
      magnetometer: magnetometer.map { sensors[$0] }, inertial: inertial.map { sensors[$0] },
      orientation: orientation.map { sensors[$0] })
  }
}
