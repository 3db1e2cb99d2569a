import GPSDProtocol
import Glibc
import Observations

extension GPSDPosition {
  /// The type of fix. A surveyed-in position ("time only") counts as entered manually.
  var kind: FixKind {
    guard mode >= 2 else { return .none }
    return switch status {
    case 2: .differential
    case 3: .rtkFixed
    case 4: .rtkFloat
    case 5: .deadReckoning
    case 7: .manual
    case 8: .simulated
    default: mode >= 3 ? .threeDimensional : .twoDimensional
    }
  }

  /// Upward velocity measured by the receiver, m/s. Not `climb`, which may be gpsd's difference of two heights.
  var measuredClimb: Double? {
    if let velocityDown { return -velocityDown }
    guard let velocity = ecefVelocity, let latitudeDegrees, let longitudeDegrees else { return nil }
    let latitude = latitudeDegrees * .pi / 180
    let longitude = longitudeDegrees * .pi / 180
    return cos(latitude) * (cos(longitude) * velocity.x + sin(longitude) * velocity.y) + sin(latitude) * velocity.z
  }

  mutating func merge(_ later: GPSDPosition) {
    if later.mode > 0 { mode = later.mode }
    if later.status > 0 { status = later.status }
    time = later.time ?? time
    latitudeDegrees = later.latitudeDegrees ?? latitudeDegrees
    longitudeDegrees = later.longitudeDegrees ?? longitudeDegrees
    heightAboveEllipsoid = later.heightAboveEllipsoid ?? heightAboveEllipsoid
    heightAboveSeaLevel = later.heightAboveSeaLevel ?? heightAboveSeaLevel
    separation = later.separation ?? separation
    speed = later.speed ?? speed
    trackDegrees = later.trackDegrees ?? trackDegrees
    climb = later.climb ?? climb
    velocityDown = later.velocityDown ?? velocityDown
    ecefVelocity = later.ecefVelocity ?? ecefVelocity
    eph = later.eph ?? eph
    epv = later.epv ?? epv
    eps = later.eps ?? eps
    differentialAge = later.differentialAge ?? differentialAge
    differentialStation = later.differentialStation ?? differentialStation
  }
}
