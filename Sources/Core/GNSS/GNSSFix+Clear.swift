import NavigationMath
import Observations

extension GNSSFix {
  /// Removes all values in place. Assigning a new fix would copy half a kilobyte several times.
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
    velocityNorth = nil
    velocityEast = nil
    accuracy.horizontal = nil
    accuracy.vertical = nil
    accuracy.speed = nil
    accuracy.courseDegrees = nil
    accuracy.headingDegrees = nil
    accuracy.sigmaNorth = nil
    accuracy.sigmaEast = nil
    covariance = nil
    velocityCovariance = nil
    dilution.position = nil
    dilution.horizontal = nil
    dilution.vertical = nil
    satellitesUsed = nil
    differentialAge = nil
    differentialStation = nil
    headingDegrees = nil
    isTimeResolved = nil
    pulseAnnouncement = nil
    clockOffset = nil
    positionSpreadDegrees = nil
    receiverClock = nil
    spoofing = nil
    jamming = nil
  }
}
