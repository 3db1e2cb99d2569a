import MakerProtocols
import Observations

/// Collects the satellite lists of a CASIC receiver: one per system, all with the run time of their epoch.
///
/// The lists are complete when there are as many as in the epoch before. In the first epoch, and if a list is lost,
/// they are complete when the next epoch begins.
struct CASICSky {
  private(set) var satellites: [Satellite] = []
  private(set) var runTime: UInt32?
  private var lists = 0
  private var listsBefore = 0

  /// Whether there are lists that were not complete, and must be emitted when another run time arrives.
  var isOwed: Bool { lists > 0 && lists < listsBefore || listsBefore == 0 && lists > 0 }
  /// Whether the list added last completes the epoch.
  var isWhole: Bool { lists == listsBefore }

  /// Removes all lists and begins an epoch.
  mutating func begin(_ runTimeMilliseconds: UInt32) {
    runTime = runTimeMilliseconds
    listsBefore = lists
    lists = 0
    satellites.removeAll(keepingCapacity: true)
  }

  /// Adds one list of the epoch.
  mutating func add(_ info: CASICSatelliteInfo) {
    // No receiver sends more lists; the limits bound the memory if a message is repeated.
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
