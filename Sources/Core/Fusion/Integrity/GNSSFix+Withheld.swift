import Observations

extension GNSSFix {
  /// The epoch without its position, velocity and heading: time, number, satellites and interference remain.
  public var withoutPosition: GNSSFix {
    var bare = GNSSFix(time: time, received: received, completed: completed)
    bare.sequence = sequence
    bare.satellitesUsed = satellitesUsed
    bare.dilution = dilution
    bare.isTimeResolved = isTimeResolved
    bare.pulseAnnouncement = pulseAnnouncement
    bare.clockOffset = clockOffset
    bare.spoofing = spoofing
    bare.jamming = jamming
    return bare
  }
}
