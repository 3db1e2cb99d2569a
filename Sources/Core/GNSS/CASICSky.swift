import CASIC
import Observations

/// Collects the lists of satellites that a CASIC receiver sends, one for each system, all with the run time of their epoch.
///
/// As many lists as the epoch before had are the whole; the first time, and when one is lost, the next epoch tells.
struct CASICSky {
  private(set) var satellites: [Satellite] = []
  private(set) var runTime: UInt32?
  private var lists = 0
  private var listsBefore = 0

  /// Whether there is something that has not been whole, and is all that there will be when another run time comes.
  var isOwed: Bool { lists > 0 && lists < listsBefore || listsBefore == 0 && lists > 0 }
  /// Whether the list added last was the last one.
  var isWhole: Bool { lists == listsBefore }

  /// Begins anew for an epoch.
  mutating func begin(_ runTimeMilliseconds: UInt32) {
    runTime = runTimeMilliseconds
    listsBefore = lists
    lists = 0
    satellites.removeAll(keepingCapacity: true)
  }

  /// Adds one list of the epoch.
  mutating func add(_ info: CASICSatelliteInfo) {
    // No receiver follows more; one that repeats itself must not fill the memory.
    guard lists < 8 else { return }
    lists += 1
    for satellite in info.satellites where satellite.number > 0 && satellites.count < 512 {
      satellites.append(Satellite(satellite, system: info.system))
    }
  }
}

extension Satellite {
  fileprivate init(_ satellite: CASICSatelliteInfo.Satellite, system: UInt8) {
    self.init(
      system: system == 0 ? .gps : system == 1 ? .beidou : system == 2 ? .glonass : .unknown,
      number: UInt16(satellite.number),
      elevationDegrees: (-90...90).contains(satellite.elevationDegrees) ? satellite.elevationDegrees : nil,
      azimuthDegrees: bearing(satellite.azimuthDegrees),
      carrierToNoise: satellite.carrierToNoise > 0 ? satellite.carrierToNoise : nil, isUsed: satellite.isUsed)
  }
}
