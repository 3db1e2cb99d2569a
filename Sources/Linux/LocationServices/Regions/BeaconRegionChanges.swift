import Geofencing

/// What advertisements, silence or the radio have changed.
public struct BeaconRegionChanges: Hashable, Sendable {
  /// Changed regions, of which `RegionWrite.states` is to be written; mostly none.
  public var regions: [RegionChange] = []
  /// Answers to requests for states, by their ids.
  public var answers: [UInt32: RegionState] = [:]

  /// Whether nothing has changed.
  public var isEmpty: Bool { regions.isEmpty && answers.isEmpty }
}
