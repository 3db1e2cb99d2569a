import NavigationMath
import Observations

extension GNSSFix {
  /// Forgets all that it says, in place: a new value would be copied several times, half a kilobyte each.
  mutating func clear() {
    sequence = 0
    time.date = nil
    time.timeOfDay = nil
    received = .zero
    completed = .zero
    kind = .none
    latitudeDegrees = nil
    longitudeDegrees = nil
    ellipsoidalHeight = nil
    heightAboveMeanSeaLevel = nil
    geoidSeparation = nil
    speed = nil
    courseDegrees = nil
    climb = nil
    accuracy.horizontal = nil
    accuracy.vertical = nil
    accuracy.speed = nil
    accuracy.courseDegrees = nil
    accuracy.headingDegrees = nil
    accuracy.sigmaNorth = nil
    accuracy.sigmaEast = nil
    covariance = nil
    dilution.position = nil
    dilution.horizontal = nil
    dilution.vertical = nil
    satellitesUsed = nil
    // Mostly empty since the fix went out, which an assignment would not notice.
    if !satellites.isEmpty { satellites = [] }
    differentialAge = nil
    differentialStation = nil
    headingDegrees = nil
    isTimeResolved = nil
    pulseAnnouncement = nil
    clockOffset = nil
    spoofing = nil
    jamming = nil
  }
}
