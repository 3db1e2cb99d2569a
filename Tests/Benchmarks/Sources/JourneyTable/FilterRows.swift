import Fusion
import LocationTestKit
import NavigationMath
import Observations

/// Runs the inertial filter on a journey and prints its errors and claims ten times a second.
///
/// Fixes reach it when they arrive, with the instant at which they were measured. The limits of coasting are off.
func filterRows(_ simulator: inout JourneySimulator) {
  var parameters = InertialParameters()
  parameters.timing.coasting = .infinity
  parameters.timing.coastingClaim = .infinity
  let filter = InertialFilter(profile: profile(of: simulator.journey.kind), parameters: parameters)
  var row = 0
  while let observation = simulator.next() {
    switch observation {
    case .inertial(let sample):
      // The state at the row's instant, before the sample that ends after it.
      let seconds = Double(sample.instant.nanoseconds(since: simulator.start)) / 1e9
      filter.add(angularRate: sample.angularRate ?? .zero, acceleration: sample.acceleration, at: sample.instant)
      while seconds > Double(row) / 10 - 1e-6 {
        printRow(row, filter.estimate(), simulator.truth(at: sample.instant))
        row += 1
      }
    case .fix(let fix, let measured):
      if let fix = inertialFix(fix, measured) { filter.add(fix) }
    case .pressure(let sample): filter.add(sample)
    case .magnetic, .speed: break
    }
  }
}

private func profile(of kind: Journey.Kind) -> ActivityProfile {
  switch kind {
  case .car, .stopAndGo, .tunnel, .carPark: .automotive
  case .walk: .pedestrian
  case .boat: .marine
  case .drone: .airborne
  }
}

private func inertialFix(_ fix: GNSSFix, _ measured: MonotonicInstant) -> InertialFix? {
  guard let estimate = LocationEstimate(fix), let position = estimate.position, let velocity = fix.velocity,
    let horizontal = fix.accuracy.horizontal?.value, let vertical = fix.accuracy.vertical?.value
  else { return nil }
  return InertialFix(
    at: measured, position, horizontalAccuracy: horizontal, verticalAccuracy: vertical,
    velocity: Vector3(velocity.north, velocity.east, velocity.down), speedAccuracy: fix.accuracy.speed?.value ?? 0.5,
    kind: fix.kind)
}

private func printRow(_ row: Int, _ estimate: InertialEstimate?, _ truth: SimulatedTruth) {
  guard let estimate else { return print("\(Double(row) / 10),nan,nan,nan,nan,nan,nan,nan") }
  let error = LocalFrame(origin: truth.position).northEastDown(of: estimate.position)
  let claim = estimate.positionCovariance
  print("\(Double(row) / 10),\(error.x),\(error.y),\(error.z),\(claim.xx),\(claim.xy),\(claim.yy),\(claim.zz)")
}
