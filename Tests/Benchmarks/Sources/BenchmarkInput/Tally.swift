import GNSS
import Observations

/// What a receiver has yielded, so that nothing can be optimised away.
public struct Tally {
  public var fixes = 0
  public var positions = 0
  public var satellites = 0
  public var latitudes = 0.0

  @inlinable public init() {}

  @inlinable
  @inline(__always)
  public mutating func take(_ event: ReceiverEvent) {
    switch event {
    case .fix(let fix):
      fixes += 1
      guard let latitude = fix.latitudeDegrees else { return }
      positions += 1
      latitudes += latitude
    case .satellites(let report): satellites += report.satellites.count
    }
  }
}
